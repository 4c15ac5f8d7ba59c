"""How good a position of `island` is for each player, at a glance: a sum over islanders, a saved one counts 100."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import IN_A_BOAT
from atlantis_cli.games.island.board.distance import PATIENCE, nearest, open_ways
from atlantis_cli.games.island.board.fields import GRID, ISLAND, OPEN
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, TOTAL
from atlantis_cli.games.island.board.state import HAS_PIECE, MONSTER, OCTOPUS, SHARK, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

SAVED: Final = 100
WORTH_ABOARD: Final = 62
WORTH_CARRIED: Final = 66
WORTH_SWIMMING: Final = 34
A_FIELD_OFF: Final = 4
"""What each field between a boat or swimmer and the nearest landing takes off."""

WORTH_ON_LAND: Final = 22
TO_A_BOAT: Final = 3
"""What each field between a piece and the nearest boat takes off."""

DANGER: Final = (14, 8)
"""What an animal takes off that can take the islander, one or two fields off."""

AROUND_AN_ANIMAL: Final = {
    field: tuple(
        (other, DANGER[steps - 1]) for other in OPEN if 0 < (steps := GRID.distance(field, other)) <= len(DANGER)
    )
    for field in OPEN
}


def outlook(state: State) -> list[int]:
    """Weigh a position for each seat."""
    worth = [SAVED * saved for saved in state.saved]
    boating, swimming = open_ways(state)
    eaters: dict[int, int] = {}
    sinkers: dict[int, int] = {}
    if state.quiet < PATIENCE:
        eaters, sinkers = _threats(state, (MONSTER, SHARK)), _threats(state, (MONSTER, OCTOPUS))
    for field in state.boats:
        if state.people[field]:
            _add(worth, state.people[field], WORTH_ABOARD - A_FIELD_OFF * boating[field] - sinkers.get(field, 0))
    for field in ISLAND:
        crowd = state.people[field]
        if crowd and state.marks[field] & HAS_PIECE:
            _add(worth, crowd, WORTH_ON_LAND - TO_A_BOAT * to_a_boat(state, field))
    for field, heap in state.swimmers.items():
        riders = state.riders.get(field, 0)
        far = A_FIELD_OFF * swimming[field]
        for seat in range(state.seats):
            carried = riders >> HEAP_SHIFT[seat] & 15
            loose = (heap >> HEAP_SHIFT[seat] & 15) - carried
            worth[seat] += carried * (WORTH_CARRIED - far) + loose * (WORTH_SWIMMING - far - eaters.get(field, 0))
    return worth


def _add(worth: list[int], crowd: int, each: int) -> None:
    for seat in range(len(worth)):
        worth[seat] += each * (crowd >> 2 * seat & 3)


def _threats(state: State, kinds: tuple[int, ...]) -> dict[int, int]:
    """Return how dangerous fields are, by the animals around."""
    found: dict[int, int] = {}
    for kind in kinds:
        for place in state.animals[kind]:
            for field, danger in AROUND_AN_ANIMAL[place]:
                found[field] = max(danger, found.get(field, 0))
    return found


def to_a_boat(state: State, field: int) -> int:
    """Count the fields from a piece to the nearest boat that has room, within reason."""
    return nearest(field, [boat for boat in state.boats if TOTAL[state.people[boat]] < IN_A_BOAT])


def advantage(state: State, seat: int) -> int:
    """Weigh a position for a seat: its own outlook against the others'.

    One's own counts a little more: else two who share a boat would sit in it for ever, each afraid to save the other.
    """
    worth = outlook(state)
    return worth[seat] * (state.seats + 1) - sum(worth)
