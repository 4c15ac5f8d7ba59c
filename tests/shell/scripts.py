"""Scripts of whole games, found by playing them: random persons, and computer players as they are."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from atlantis_cli.core.match import Match
from atlantis_cli.games import game_named
from atlantis_cli.shell.deciding import thought_of
from atlantis_cli.shell.seating import PERSON, seated
from tests.contract.walks import random_action

if TYPE_CHECKING:
    from atlantis_cli.core.message import Player

    Called = tuple[str, ...]  # how the program is called, and the script for it


def played(players: str, seed: int, *, edition: str = "mayfair", luck: int = 0, most: int = 10_000) -> Match:
    """Play a game whose persons choose at random."""
    game = game_named("path")
    seats = seated(players, game.seats)
    assert isinstance(seats, tuple)
    match, random = Match(game, seed, seats, {"edition": edition}), Random(luck).random
    while not match.over and len(match.log) < most:
        match.play(thought_of(match) or random_action(game, match.state, random))
    return match


def is_person(player: Player) -> bool:
    """Tell whether a player types commands."""
    return player.kind == PERSON


def script(match: Match) -> list[str]:
    """Give what the persons have said in a game."""
    return [entry.command for entry in match.log if is_person(match.players[entry.seat])]


def called(match: Match) -> list[str]:
    """Give the options with which the program plays this game."""
    players = ",".join(each.name if is_person(each) else f"{each.name}={each.kind}" for each in match.players)
    return ["--players", players, "--seed", str(match.seed), "--edition", match.options["edition"]]
