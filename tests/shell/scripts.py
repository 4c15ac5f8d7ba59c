"""Scripts of whole games, found by playing them: random persons, and computer players as they are."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON
from atlantis_cli.games import game_named
from atlantis_cli.shell.files.seating import seated
from atlantis_cli.shell.players.opponents import thought_of
from tests.contract.walks import random_action

if TYPE_CHECKING:
    from atlantis_cli.core.message import Player


def played(  # noqa: PLR0913 - all that decides how a game goes
    players: str, seed: int, *, game: str = "path", edition: str = "", luck: int = 0, most: int = 10_000
) -> Match:
    """Play a game whose persons choose at random; `edition` is what is chosen of the game's option."""
    rules = game_named(game)
    chosen = {option.name: edition or option.default for option in rules.options}
    seats = seated(players, rules.seats)
    assert isinstance(seats, tuple)
    match, random = Match(rules, seed, seats, chosen), Random(luck).random
    while not match.over and len(match.log) < most:
        match.play(thought_of(match) or random_action(rules, match.state, random))
    return match


def is_person(player: Player) -> bool:
    """Return whether a player types commands."""
    return player.kind == PERSON


def script(match: Match) -> list[str]:
    """Return what the persons have said in a game."""
    return [entry.command for entry in match.log if is_person(match.players[entry.seat])]


def called(match: Match) -> list[str]:
    """Return the options with which the program plays this game."""
    players = ",".join(each.name if is_person(each) else f"{each.name}={each.kind}" for each in match.players)
    options = [word for name, value in match.options.items() for word in (f"--{name}", value)]
    return ["--players", players, "--seed", str(match.seed), "--game", match.game.name, *options]


def brink() -> tuple[list[str], list[str], str]:
    """Find a game in which somebody is about to lose an islander of their own: its options, lines and that command."""
    for seed in range(20):
        match = played("Anna,Bo", seed, game="island", luck=seed)
        again = Match(match.game, match.seed, match.players, match.options)
        for number, entry in enumerate(match.log):
            action = match.game.read(again.state, entry.words)
            if match.game.warning(again.state, action):
                return called(match), script(match)[:number], entry.command
            again.play(action)
    raise AssertionError
