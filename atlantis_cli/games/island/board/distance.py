"""How far it is in `island`: to the nearest landing that is open, and to the nearest boat."""

from __future__ import annotations

from atlantis_cli.games.island.board.fields import CORAL, GRID, ISLAND, NEAR
from atlantis_cli.games.island.board.state import HAS_ANIMAL, MONSTER, SHARK, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Final

FAR: Final = 9
"""The longest distance that is counted."""

DEADLY: Final = 1 << MONSTER | 1 << SHARK
"""The animals that no swimmer gets past."""

PATIENCE: Final = 6
"""After so many turns in which nothing happened, danger counts no more: whoever waits for ever saves nobody."""

LANDINGS: Final = tuple(CORAL)
ALL: Final = (1 << len(LANDINGS)) - 1
WAIT: Final = 5
"""What it counts to wait until a landing is open again."""

STEPS_FROM_PIECE: Final = {field: bytes(GRID.distance(field, other) for other in range(len(NEAR))) for field in ISLAND}


def _away(landings: Iterable[int]) -> bytes:
    """Count for each field the steps to the nearest of some landings, as if no land were in the way."""
    away = dict.fromkeys(landings, 0)
    for field in (found := list(away)):
        for near in NEAR[field]:
            if near not in away:
                away[near] = away[field] + 1
                found.append(near)
    return bytes(min(away.get(field, len(BEYOND)), len(BEYOND)) for field in range(len(NEAR)))


BEYOND: Final = range(15)
AWAY: Final = _away(LANDINGS)


def _ways(open_: int) -> bytes:
    """Count the steps to the nearest open landing; on any landing, even a shut one, none are left."""
    if not open_:
        return bytes(steps and steps + WAIT for steps in AWAY)
    away = _away(landing for place, landing in enumerate(LANDINGS) if open_ >> place & 1)
    return bytes(steps and away[field] for field, steps in enumerate(AWAY))


WAYS_TO_LANDINGS: Final = tuple(_ways(open_) for open_ in range(ALL + 1))


def open_ways(state: State) -> tuple[bytes, bytes]:
    """Return the steps to the nearest landing that is open, by field: for boats, and for swimmers.

    A swimmer can leave its dolphin for one that has stayed on a landing.
    """
    marks, boats, swimmers = state.marks, ALL, ALL
    for place, landing in enumerate(LANDINGS):
        mark = marks[landing]
        if mark & HAS_ANIMAL:
            boats ^= 1 << place
            if mark & DEADLY:
                swimmers ^= 1 << place
    return WAYS_TO_LANDINGS[boats], WAYS_TO_LANDINGS[swimmers]


def nearest(field: int, boats: Sequence[int]) -> int:
    """Count the fields from a piece to the nearest of some boats, within reason."""
    steps, least = STEPS_FROM_PIECE[field], FAR
    for boat in boats:
        least = min(least, steps[boat])
    return least
