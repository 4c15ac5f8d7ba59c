"""What the program does besides playing: tournaments, the doctor, and the list of saved games."""

from __future__ import annotations

import os

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell import answers, storage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.shell.options import Options
    from atlantis_cli.shell.voice import Voice


def drawn_seed() -> int:
    """Draw a seed that is short enough to be said."""
    return int.from_bytes(os.urandom(3), "big") % 1_000_000


def tournament(asked: Options, voice: Voice) -> int:
    """Let computer players play many games."""
    from atlantis_cli.shell.tournament import tournament as conduct

    return conduct(asked, voice, drawn_seed())


def doctor(_: Options, voice: Voice) -> int:
    """Tell what works on this machine."""
    from atlantis_cli.shell.doctor import examine

    return voice.tell(examine(voice.version, voice.language, voice.settings.get("voice")))


def saves(_: Options, voice: Voice) -> int:
    """List the saved games."""
    return voice.tell(answers.Saves(tuple(map(_seen, storage.names()))))


def delete(asked: Options, voice: Voice) -> int:
    """Remove a saved game."""
    refusal = storage.delete(asked.words[0])
    return voice.complain(refusal) if refusal else voice.tell(answers.Deleted(asked.words[0]))


def _seen(name: str) -> answers.SaveSeen:
    """Describe a saved game; one that cannot be read has no game."""
    match = storage.load(name)
    if isinstance(match, Refusal):
        return answers.SaveSeen(name, "", (), 0, over=False)
    players = tuple(player.name for player in match.players)
    return answers.SaveSeen(name, match.game.name, players, len(match.log), match.over)
