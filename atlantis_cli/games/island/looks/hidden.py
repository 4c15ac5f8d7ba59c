"""What a seat may know in `island`: undersides lie in bags, and all else is open, so a view is the state itself."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.games.island.board.state import State


def view(state: State, _: int) -> State:
    """Return the state as a seat knows it (I3)."""
    return state.copy()
