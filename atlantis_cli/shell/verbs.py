"""What the program does besides playing: tournaments, the doctor, and the list of saved games."""

from __future__ import annotations

import os

from atlantis_cli.core.message import Refusal
from atlantis_cli.games import game_named
from atlantis_cli.shell import answers, misuse, storage
from atlantis_cli.shell.seating import seated
from atlantis_cli.shell.tongue import PERSON
from atlantis_cli.shell.voice import MISUSED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.shell.options import Options
    from atlantis_cli.shell.voice import Voice

GAMES = 100
"""How many games a tournament has if nobody says."""


def drawn_seed() -> int:
    """Draw a seed that is short enough to be said."""
    return int.from_bytes(os.urandom(3), "big") % 1_000_000


def tournament(asked: Options, voice: Voice) -> int:
    """Let computer players play many games."""
    from time import perf_counter

    from atlantis_cli.shell.tournament import Pairing, counted, played, speed

    game = game_named(asked.get("game", "path"))
    players = seated(asked.get("players", "easy,random"), game.seats)
    if isinstance(players, Refusal):
        return voice.complain(players, MISUSED)
    for player in players:
        if player.kind == PERSON:
            return voice.complain(misuse.PersonsInTournament(player.name), MISUSED)
    chosen = {option.name: asked.get(option.name, option.default) for option in game.options}
    pairing = Pairing(game.name, players, chosen, asked.number("seed", drawn_seed()))
    begun = perf_counter()
    results = list(played(pairing, asked.number("games", GAMES), asked.number("jobs", 1)))
    voice.tell(counted(players, results))
    return voice.tell(speed(results, perf_counter, begun))


def doctor(_: Options, voice: Voice) -> int:
    """Tell what works on this machine."""
    from atlantis_cli.shell.doctor import examine

    return voice.tell(examine(voice.version, voice.language))


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
