"""What a person hears in `island` before an action by which they lose something of their own (I21, I32)."""

from __future__ import annotations

from atlantis_cli.games.island.messages import facts
from atlantis_cli.games.island.messages.events import BoatLost, Lost
from atlantis_cli.games.island.rules.packed_decisions import code_of
from atlantis_cli.games.island.rules.play import play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Event, Fact
    from atlantis_cli.games.island.board.state import State


def warning(state: State, action: Action) -> Fact | None:
    """Try an allowed action in the head; if own islanders, or a boat of theirs, are lost, return where and by what."""
    told: list[Event] = []
    seat = state.seat
    play(state.copy(), code_of(action), told.append)
    drowned = [event for event in told if isinstance(event, Lost) and event.owner == seat]
    wrecked = [event for event in told if isinstance(event, BoatLost) and seat in event.crew]
    losses: list[Lost | BoatLost] = [*drowned, *wrecked]
    return facts.Risk(seat, len(drowned), bool(wrecked), losses[0].field, losses[0].by) if losses else None
