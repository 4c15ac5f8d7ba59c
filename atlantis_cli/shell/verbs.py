"""What the program does besides playing: tournaments, the doctor, and the list of saved games."""

from __future__ import annotations

import os

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell import answers, storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.shell.options import Options
    from atlantis_cli.shell.teller import Teller


def drawn_seed() -> int:
    """Draw a seed that is short enough to be said."""
    return int.from_bytes(os.urandom(3), "big") % 1_000_000


def tournament(asked: Options, teller: Teller) -> int:
    """Let computer players play many games."""
    from atlantis_cli.shell.tournament import tournament as conduct

    return conduct(asked, teller, drawn_seed())


def doctor(asked: Options, teller: Teller) -> int:
    """Tell what works on this machine."""
    teller.speak(asked)
    from atlantis_cli.shell.doctor import examine

    return teller.tell(examine(teller.version, teller.language, teller.settings.get("voice")))


def saves(asked: Options, teller: Teller) -> int:
    """List the saved games."""
    teller.speak(asked)
    return teller.tell(answers.Saves(tuple(map(_seen, storage.names()))))


def delete(asked: Options, teller: Teller) -> int:
    """Remove a saved game."""
    teller.speak(asked)
    refusal = storage.delete(asked.words[0])
    return teller.complain(refusal) if refusal else teller.tell(answers.Deleted(asked.words[0]))


def _seen(name: str) -> answers.SaveSeen:
    """Describe a saved game; one that cannot be read has no game."""
    match = storage.load(name)
    if isinstance(match, Refusal):
        return answers.SaveSeen(name, "", (), 0, over=False)
    players = tuple(player.name for player in match.players)
    return answers.SaveSeen(name, match.game.name, players, len(match.log), match.over)
