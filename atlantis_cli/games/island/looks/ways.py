"""How to get from field to field in `island`: the shortest way, told by directions."""

from __future__ import annotations

from atlantis_cli.games.island.board.field_facts import field_seen, terrain
from atlantis_cli.games.island.board.fields import GRID, HARBOUR, NAMES, NEAR, SEA_TERRAINS, SHORE, TERRAIN
from atlantis_cli.games.island.board.state import HAS_PIECE, State
from atlantis_cli.games.island.messages import map_facts
from atlantis_cli.games.island.messages.refusals import ReefThere

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.message import Refusal

    Cost = tuple[int, int, int]  # steps, fields with something on them, turns
    Here = tuple[int, str]  # a field, and in which direction it was entered


def way(state: State, start: int, end: int) -> map_facts.Way | Refusal:
    """Return the shortest way, by sea where both are sea: past few boats and animals, and with few turns.

    A coral island is one place: a way to it ends, and one from it begins, where it adjoins its landing.
    """
    for field in (end, start):
        if TERRAIN[field] == "reef":
            return ReefThere(NAMES[field])
    sea = all(field in SHORE or terrain(state, field) in SEA_TERRAINS for field in (start, end))
    if SHORE.get(start, start) == SHORE.get(end, end):
        return map_facts.Way(NAMES[start], NAMES[end], 0, sea, dry=False, legs=(), between=(), end=None)
    trail = _trail(state, _gate(start), _gate(end), sea=sea)
    if not trail:
        return map_facts.NoWay(NAMES[start], NAMES[end])
    legs: list[map_facts.Leg] = []
    for _, direction in trail[1:]:
        if legs and legs[-1].direction == direction:
            legs[-1] = legs[-1].replace(count=legs[-1].count + 1)
        else:
            legs.append(map_facts.Leg(direction, 1))
    between = tuple(field_seen(state, field) for field, _ in trail[1:-1] if _taken(state, field))
    goal = trail[-1][0]
    end_ = field_seen(state, goal) if _taken(state, goal) and not state.marks[goal] & HAS_PIECE else None
    dry = all(state.marks[field] & HAS_PIECE for field, _ in trail)
    return map_facts.Way(NAMES[trail[0][0]], NAMES[goal], len(trail) - 1, sea, dry, tuple(legs), between, end_)


def _gate(field: int) -> int:
    """Return where a way from or to a field begins or ends: there, or beside the landing of its coral island (I2)."""
    shore = SHORE.get(field, field)
    return field if any(HARBOUR[near] == shore for near in GRID.around[field]) else shore


def _taken(state: State, field: int) -> bool:
    """Return whether there is more than water or land."""
    return bool(state.marks[field] & ~HAS_PIECE or state.people[field] or field in state.swimmers)


def _trail(state: State, start: int, end: int, *, sea: bool) -> list[Here]:
    """Find the cheapest way by trying the cheapest beginnings first."""
    from heapq import heappop, heappush  # whoever asks for a way can wait for it

    known: dict[Here, Here | None] = {(start, ""): None}
    waiting: list[tuple[Cost, Here]] = [((0, 0, 0), (start, ""))]
    costs: dict[Here, Cost] = {(start, ""): (0, 0, 0)}
    while waiting:
        (steps, met, turns), here = heappop(waiting)
        if here[0] == end:
            return _back(known, here)
        for there in _next(state, here[0], end, sea=sea):
            bend = int(here[1] not in ("", there[1]))
            cost = (steps + 1, met + int(there[0] != end and _taken(state, there[0])), turns + bend)
            if there not in costs or cost < costs[there]:
                costs[there], known[there] = cost, here
                heappush(waiting, (cost, there))
    return []


def _next(state: State, field: int, end: int, *, sea: bool) -> Iterator[Here]:
    """List where one step leads: onto a coral island from its landing only (I2)."""
    for direction, other in GRID.ways(field).items():
        inward = other == end and other in SHORE and HARBOUR[field] == SHORE[other]
        outward = field in SHORE and HARBOUR[other] == SHORE[field]
        open_ = other in NEAR[field] and not (sea and state.marks[other] & HAS_PIECE)
        if inward or outward or open_:
            yield other, direction


def _back(known: dict[Here, Here | None], here: Here | None) -> list[Here]:
    trail: list[Here] = []
    while here is not None:
        trail.append(here)
        here = known[here]
    return trail[::-1]
