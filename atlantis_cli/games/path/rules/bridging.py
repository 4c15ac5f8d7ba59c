"""Where the bridge of `path` could be built, and where that helps."""

from __future__ import annotations

from atlantis_cli.games.path.board.state import bridged, gaps, price_between
from atlantis_cli.games.path.rules.moves import can_move
from atlantis_cli.games.path.rules.rules import build

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from atlantis_cli.games.path.board.state import State

DEAR: Final = 4
"""From this price on a bridge is worth its only use."""


def open_gaps(state: State) -> list[tuple[int, int]]:
    """List the gaps that the player on move could build in; none once the bridge is built (P24)."""
    if not state.unbuilt[state.seat]:
        return []
    return [gap for gap in gaps(state) if not bridged(state, gap)]


def dearest(state: State, start: int, end: int) -> int:
    """Return the first space of the dearest gap between two spaces, on a way that costs something."""
    crossed = [gap for gap in gaps(state) if start < gap[0] < end and not bridged(state, gap)]
    return max(crossed, key=lambda gap: price_between(state, gap[0] - 1, gap[1] + 1))[0]


def frees(state: State, space: int) -> bool:
    """Return whether a figure could move if a bridge were here."""
    there = state.copy()
    build(there, space)
    return can_move(there)


def freeing(state: State) -> list[int]:
    """List where a bridge would let a figure move, each gap by its first space."""
    return [first for first, _ in open_gaps(state) if frees(state, first)]
