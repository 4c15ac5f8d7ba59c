"""How good a position of `island` is for each player, at a glance: a sum over islanders, a saved one counts 100."""

from __future__ import annotations

from atlantis_cli.games.island.board import IN_A_BOAT as IN_A_BOAT_AT_MOST
from atlantis_cli.games.island.crowds import HEAP_SHIFT, TOTAL
from atlantis_cli.games.island.fields import CORAL, GRID, ISLAND, NEAR, OPEN
from atlantis_cli.games.island.state import HAS_PIECE, MONSTER, OCTOPUS, SHARK, State

SAVED = 100
IN_A_BOAT, CARRIED, SWIMMING = 62, 66, 34
A_FIELD_OFF = 4
"""What each field between a boat or swimmer and the nearest landing takes off."""

ON_LAND = 22
TO_A_BOAT = 3
"""What each field between a piece and the nearest boat takes off."""

FAR = 9
DANGER = (14, 8)
"""What an animal takes off that can take the islander, one or two fields off."""


def _to_landings() -> tuple[int, ...]:
    """Count for each field the steps to the nearest landing, as if no land were in the way."""
    away = dict.fromkeys(CORAL, 0)
    for field in (found := list(CORAL)):
        for near in NEAR[field]:
            if near not in away:
                away[near] = away[field] + 1
                found.append(near)
    return tuple(away.get(field, FAR) for field in range(len(NEAR)))


AWAY = _to_landings()
AROUND = {
    field: tuple(
        (other, DANGER[steps - 1]) for other in OPEN if 0 < (steps := GRID.distance(field, other)) <= len(DANGER)
    )
    for field in OPEN
}
STEPS = {field: bytes(GRID.distance(field, other) for other in range(len(NEAR))) for field in ISLAND}


def outlook(state: State) -> list[int]:
    """Weigh a position for each seat."""
    worth = [SAVED * saved for saved in state.saved]
    eaters, sinkers = _threats(state, (MONSTER, SHARK)), _threats(state, (MONSTER, OCTOPUS))
    for field in state.boats:
        if state.people[field]:
            _add(worth, state.people[field], IN_A_BOAT - A_FIELD_OFF * AWAY[field] - sinkers.get(field, 0))
    for field in ISLAND:
        crowd = state.people[field]
        if crowd and state.marks[field] & HAS_PIECE:
            _add(worth, crowd, ON_LAND - TO_A_BOAT * to_a_boat(state, field))
    for field, heap in state.swimmers.items():
        riders = state.riders.get(field, 0)
        for seat in range(state.seats):
            carried = riders >> HEAP_SHIFT[seat] & 15
            loose = (heap >> HEAP_SHIFT[seat] & 15) - carried
            far = A_FIELD_OFF * AWAY[field]
            worth[seat] += carried * (CARRIED - far) + loose * (SWIMMING - far - eaters.get(field, 0))
    return worth


def _add(worth: list[int], crowd: int, each: int) -> None:
    for seat in range(len(worth)):
        worth[seat] += each * (crowd >> 2 * seat & 3)


def _threats(state: State, kinds: tuple[int, ...]) -> dict[int, int]:
    """Tell how dangerous fields are, by the animals around."""
    found: dict[int, int] = {}
    for kind in kinds:
        for place in state.animals[kind]:
            for field, danger in AROUND[place]:
                found[field] = max(danger, found.get(field, 0))
    return found


def to_a_boat(state: State, field: int) -> int:
    """Count the fields from a piece to the nearest boat that has room, within reason."""
    steps, people = STEPS[field], state.people
    return min([steps[boat] for boat in state.boats if TOTAL[people[boat]] < IN_A_BOAT_AT_MOST], default=FAR)


def advantage(state: State, seat: int) -> int:
    """Weigh a position for a seat: its own outlook against the mean of the others'."""
    worth = outlook(state)
    return worth[seat] * state.seats - sum(worth)
