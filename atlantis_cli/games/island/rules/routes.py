"""Ways of several fields in `island`, made by one command: the shortest that the rules allow, step by step.

Only who meets nothing on the way goes several fields at once: a boat over free fields, an islander over pieces with
room, a dolphin with its swimmer past no animal. So nothing is decided on the way that anybody should be asked about.
"""

from __future__ import annotations

from atlantis_cli.games.island.board.board import ON_A_PIECE
from atlantis_cli.games.island.board.fields import NEAR
from atlantis_cli.games.island.board.packed_counts import TOTAL
from atlantis_cli.games.island.board.state import HAS_ANIMAL, HAS_PIECE, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

ROVING = ("walk", "ride", "sail")
"""What can be done several times by the same command."""


def _free(state: State, field: int) -> bool:
    """Return whether a boat may sail there (I14)."""
    return not state.marks[field]


def _has_room(state: State, field: int) -> bool:
    """Return whether an islander may walk there (I11, I18)."""
    return bool(state.marks[field] & HAS_PIECE) and TOTAL[state.people[field]] < ON_A_PIECE


def _without_animals(state: State, field: int) -> bool:
    """Return whether a dolphin may carry its swimmer there (I38)."""
    return not state.marks[field] & (HAS_PIECE | HAS_ANIMAL)


OPEN_TO: Mapping[str, Callable[[State, int], bool]] = {"walk": _has_room, "ride": _without_animals, "sail": _free}


def reached(state: State, how: str, start: int, most: int) -> dict[int, int]:
    """Return the fields that so many steps can lead to, the nearest first, each with the one before it."""
    open_, before = OPEN_TO[how], {start: start}
    ring = [start]
    for _ in range(most):
        found: list[int] = []
        for field in ring:
            for near in NEAR[field]:
                if near not in before and open_(state, near):
                    before[near] = field
                    found.append(near)
        ring = found
    return before


def steps_to(state: State, how: str, start: int, most: int) -> dict[int, int]:
    """Return the fields that so many steps can lead to, and how many each takes."""
    steps: dict[int, int] = {}
    for field, before in reached(state, how, start, most).items():
        steps[field] = steps[before] + 1 if steps else 0
    return steps


def route(state: State, how: str, start: int, end: int, most: int) -> list[int]:
    """Return the fields of the shortest way, the start first; nothing where it would take more steps."""
    before = reached(state, how, start, most)
    if end not in before:
        return []
    trail = [end]
    while trail[-1] != start:
        trail.append(before[trail[-1]])
    return trail[::-1]
