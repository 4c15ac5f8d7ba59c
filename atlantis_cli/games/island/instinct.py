"""Quick and sensible play of `island`, for those who think ahead: a turn in a fraction of a millisecond."""

from __future__ import annotations

from atlantis_cli.games.island.board import DIVE, SPINS
from atlantis_cli.games.island.codes import ANIMAL, BOARD, CLIMB, FROM, KIND, RIDE, SAIL, SINK, SKIP, SWIM
from atlantis_cli.games.island.crowds import HEAP_SHIFT, MINE, TOTAL
from atlantis_cli.games.island.distance import AWAY
from atlantis_cli.games.island.fields import NEAR, PIECES, SHORE
from atlantis_cli.games.island.moves import moves
from atlantis_cli.games.island.perils import reach
from atlantis_cli.games.island.play import play, roll
from atlantis_cli.games.island.sinking import lowest
from atlantis_cli.games.island.state import ANIMAL as ANIMAL_PHASE
from atlantis_cli.games.island.state import (
    DOLPHIN,
    HAS_ANIMAL,
    HAS_BOAT,
    HAS_ESCORT,
    HAS_PIECE,
    MOVING,
    OCTOPUS,
    OVER,
    SHARK,
    SINKING,
    State,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Chance

RESCUE, ABOARD, CARRIED_ON, SWUM_ON = 9, 6, 4, 2
"""What a step brings, roughly."""

WET = 0.3
"""What it brings that others lose their boat only."""

AFLOAT, ASHORE = 2.0, 0.6
"""How much it counts who is at sea beside a piece that sinks, and who stands on it."""


def muse(state: State, turns: int, random: Chance) -> None:
    """Play on for so many turns: bring one's own to the coral islands, and harm the others most."""
    last = state.turn + turns
    while state.phase != OVER and state.turn < last:
        if state.due:
            roll(state, random)
        elif state.phase == MOVING:
            codes = _steps(state, moves(state))
            play(state, codes[int(random() * len(codes))])
        elif state.phase == SINKING:
            play(state, SINK << KIND | _drowning(state, random))
        elif state.phase == ANIMAL_PHASE:
            play(state, _hunting(state))
        else:
            codes = moves(state)
            play(state, codes[int(random() * len(codes))])
    if state.due:
        roll(state, random)


def _steps(state: State, codes: list[int]) -> list[int]:
    """Choose the steps that bring most; where none brings anything, to end the movement."""
    gains = [_gain(state, code) for code in codes]
    most = max(gains)
    return [code for code, gain in zip(codes, gains, strict=True) if gain == most] if most else codes[-1:]


def _gain(state: State, code: int) -> int:
    """Say roughly what a step brings: a coral island, a seat in a boat, or a field less to go."""
    kind, start, end = code >> KIND, code >> FROM & 255, code & 255
    if end in SHORE:
        return RESCUE
    if kind in {BOARD, CLIMB}:
        return 0 if state.marks[end] & HAS_ANIMAL else ABOARD
    if kind not in {SAIL, RIDE, SWIM} or (kind == SWIM and state.marks[end] & HAS_ANIMAL):
        return 0
    if kind == SAIL and not state.people[start] & MINE[state.seat]:
        return 0
    return max(0, (AWAY[start] - AWAY[end]) * (SWUM_ON if kind == SWIM else CARRIED_ON))


def _harm(state: State, field: int) -> int:
    """Count the others at sea on a field, less twice one's own."""
    crowd = state.people[field] if state.marks[field] & HAS_BOAT else 0
    heap, found = state.swimmers.get(field, 0), 0
    for seat in range(state.seats):
        count = (crowd >> 2 * seat & 3) + (heap >> HEAP_SHIFT[seat] & 15)
        found += -2 * count if seat == state.seat else count
    return found


def _drowning(state: State, random: Chance) -> int:
    """Choose the piece that has most others on it and beside it, and fewest of one's own."""
    marks, people, mine = state.marks, state.people, MINE[state.seat]
    beside: dict[int, int] = {}
    for field in {*state.swimmers, *(boat for boat in state.boats if people[boat])}:
        harm = _harm(state, field)
        for near in NEAR[field]:
            beside[near] = beside.get(near, 0) + harm
    best, chosen = -1000.0, -1
    for field in PIECES[lowest(state)]:
        if marks[field] & HAS_PIECE:
            crowd = people[field]
            ashore = TOTAL[crowd & ~mine] - 2 * TOTAL[crowd & mine]
            worth = AFLOAT * beside.get(field, 0) + ASHORE * ashore + random()
            if worth > best:
                best, chosen = worth, field
    return chosen


def _hunting(state: State) -> int:
    """Choose the way of an animal that takes most; dolphins stay where they are."""
    kind, steps = SPINS[state.spun]
    prey = _prey(state, kind) if kind != DOLPHIN else []
    for _, field in prey:
        for start in state.animals[kind]:
            near = steps == DIVE or reach(start, steps, state.land) >> field & 1
            if near and start != field:
                return ANIMAL << KIND | start << FROM | field
    return SKIP << KIND


def _prey(state: State, kind: int) -> list[tuple[float, int]]:
    """List the fields where an animal harms others more than oneself, the most harm first."""
    found: list[tuple[float, int]] = []
    if kind != SHARK:
        share = WET if kind == OCTOPUS else 1
        found += [(share * _harm(state, boat), boat) for boat in state.boats if state.people[boat]]
    if kind != OCTOPUS:
        found += [(_harm(state, field), field) for field in state.swimmers]
    if state.riders and not state.hunters:
        found = [each for each in found if not state.marks[each[1]] & HAS_ESCORT]
    return sorted((each for each in found if each[0] > 0), reverse=True)
