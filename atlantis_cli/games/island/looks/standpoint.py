"""What a seat that is not on could do in `island`: the position as if it were on."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import POINTS
from atlantis_cli.games.island.board.state import MOVING, OVER, PLACING

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.games.island.board.state import State


def as_if_on(state: State, seat: int) -> State | None:
    """Return a copy in which a seat begins its turn now, or places its next islander."""
    if state.phase == OVER or (state.phase == PLACING and not state.unplaced[seat]):
        return None
    there = state.copy()
    there.seat, there.tired, there.sinking, there.spun = seat, {}, -1, -1
    if state.phase != PLACING:
        there.phase, there.points = MOVING, POINTS
    return there
