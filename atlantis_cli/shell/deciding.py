"""Who decides for the computer players: they think, or what they once decided is remembered."""

from __future__ import annotations

from atlantis_cli.bots.levels import LEVELS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Action
    from atlantis_cli.core.match import Entry, Match

    Decide = Callable[[Match], Action | None]  # gives None where a person has to decide


def thought_of(match: Match) -> Action | None:
    """Ask the computer player who is on, showing it only what its seat may know."""
    level = LEVELS.get(match.players[match.actor].kind)
    return level(match.game, match.game.view(match.state, match.actor), match.thought()) if level else None


def remembered(log: Sequence[Entry]) -> Decide:
    """Let the computer players decide as they did in this log, and no further."""

    def decide(match: Match) -> Action | None:
        place = len(match.log)
        if place == len(log) or match.players[match.actor].kind not in LEVELS:
            return None
        return match.game.read(match.state, tuple(log[place].command.split()))

    return decide
