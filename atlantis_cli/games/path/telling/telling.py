"""What happened in `path`, as people hear it: whoever ended the game is named."""

from __future__ import annotations

from atlantis_cli.core.message import GameEnded
from atlantis_cli.games.path.messages.events import FinalCrossing
from atlantis_cli.games.path.telling.told import HomeEnded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Event


def gathered(happened: Sequence[Event]) -> Sequence[Event]:
    """Tell the end with whoever brought it about: the only one who has not crossed last (P35)."""
    return [_named(event, happened) if isinstance(event, GameEnded) else event for event in happened]


def _named(end: GameEnded, happened: Sequence[Event]) -> Event:
    """Name who was home already, if it ended by that."""
    crossed = {event.player for event in happened if isinstance(event, FinalCrossing)}
    home = [score.player for score in end.scores if score.player not in crossed]
    return HomeEnded(home[0], end.winners, end.scores) if end.reason == "home" and len(home) == 1 else end
