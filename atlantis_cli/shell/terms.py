"""What a tournament is played with: as the command line says, and where it is gone on with as its file says."""

from __future__ import annotations

from atlantis_cli import __version__
from atlantis_cli.core.message import Player, Refusal
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell import misuse
from atlantis_cli.shell.options import LARGEST
from atlantis_cli.shell.seating import seated, unseated
from atlantis_cli.shell.tongue import PERSON

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, TypeAlias

    from atlantis_cli.shell.options import Options

    Terms: TypeAlias = dict[str, Any]  # as JSON has them; checked where they come from a file

MANY = 100
"""How many games a tournament has if nobody says."""

PLAYERS = "easy,random"


def terms_of(asked: Options, kept: Terms, drawn: int) -> Terms | Refusal:
    """Say how a tournament is played; what nobody says is as in the terms that a file has `kept`, or as usual."""
    game = game_named(asked.get("game", kept.get("game", "path")))
    players = seated(asked.get("players", PLAYERS), game.seats)
    if isinstance(players, Refusal):
        return players
    for player in players:
        if player.kind == PERSON:
            return misuse.PersonsInTournament(player.name)
    before = kept.get("options", {})
    terms = {
        "version": __version__,
        "parts": game.checksum,
        "game": game.name,
        "players": kept["players"] if kept and "players" not in asked else _plain(players),
        "options": {
            option.name: asked.get(option.name, before.get(option.name, option.default)) for option in game.options
        },
        "seed": asked.number("seed", kept.get("seed", drawn)),
        "games": asked.number("games", kept.get("games", MANY)),
        "until": asked.number("until", kept.get("until", 0)),
    }
    return _differing(terms, kept, asked.get("results")) or terms


def _differing(terms: Terms, kept: Terms, file: str) -> Refusal | None:
    """Say in what these terms are not those of a file."""
    ours, theirs = _said(terms), _said(kept) if kept else {}
    for name, value in theirs.items():
        if ours.get(name) != value:
            return misuse.ResultsOfAnother(file, name, value)
    return None


def _said(terms: Terms) -> dict[str, str]:
    """Give what cannot change when a tournament is gone on with, as one would say it on the command line."""
    players = ",".join(f"{player.name}={player.kind}" for player in players_of(terms))
    fixed = {name: str(terms[name]) for name in ("version", "parts", "game", "seed")}
    return {**fixed, **terms["options"], "players": players}


def sound(kept: Terms) -> bool:
    """Tell whether terms that were read from a file can be ones at all."""
    try:
        texts = kept["version"], kept["parts"], *(word for pair in kept["options"].items() for word in pair)
        numbers = kept["seed"], kept["games"], kept["until"]
        seats = game_named(kept["game"]).seats if kept["game"] in GAMES else ()
        return (
            all(isinstance(text, str) for text in texts)
            and all(type(number) is int and 0 <= number < LARGEST for number in numbers)
            and unseated(players_of(kept), seats) is None
        )
    except (KeyError, TypeError, AttributeError):
        return False


def players_of(terms: Terms) -> tuple[Player, ...]:
    """Give the players."""
    return tuple(Player(player["name"], player["kind"]) for player in terms["players"])


def _plain(players: Sequence[Player]) -> list[dict[str, str]]:
    return [{"name": player.name, "kind": player.kind} for player in players]
