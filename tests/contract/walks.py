"""Random games of every kind, walked by commands that anybody could give."""

from __future__ import annotations

from itertools import combinations, cycle, product
from random import Random
from typing import TYPE_CHECKING
from weakref import WeakSet

import pytest

from atlantis_cli.core.game import END
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games import ELSEWHERE, GAMES, game_named
from tests.contract.known import KNOWN

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from atlantis_cli.core.game import Action, Chance, Game, Option, Position, Words

    Kind = tuple[str, int, tuple[tuple[str, str], ...]]  # a game, how many play it, and its options

NAMES = ("Anna", "Bo", "Cleo", "Dirk")

ROOMS = (*GAMES, *ELSEWHERE)
"""Every game that is held to the contract: those that are offered, and the sample."""

ENDLESS = 5_000
"""A random game has ended long before so many decisions; those of `island` have some thousand."""

FAMILIAR = 10
"""The walks of the first few seeds are remembered: many tests take them, and looking for what is allowed takes long."""

SELDOM = {game: known.seldom for game, known in KNOWN.items()}
"""After how many decisions a game is looked at where that takes long: games of `island` have a thousand."""


def _choices(option: Option) -> list[tuple[str, str]]:
    """List what can be chosen: of an option of many values every selection of them."""
    several = [
        ",".join(some) for size in range(2, len(option.values) + 1) for some in combinations(option.values, size)
    ]
    values = (option.default, *option.values, *(several if option.many else ()))
    return [(option.name, value) for value in dict.fromkeys(values)]


def kinds() -> list[Kind]:
    """List every game with every number of players and every choice of its options.

    Where many values can be chosen at once, each choice is played by one number of players, and each number plays.
    """
    found: list[Kind] = []
    for game in map(game_named, ROOMS):
        choices = list(product(*map(_choices, game.options)))
        if any(option.many for option in game.options):
            found += [(game.name, seats, options) for seats, options in zip(cycle(game.seats), choices, strict=False)]
        else:
            found += [(game.name, seats, options) for seats in game.seats for options in choices]
    return found


KINDS = kinds()


def some_kinds(first: int, game: str = "") -> pytest.MarkDecorator:
    """Give a test every fourth kind of all games, or of one, from one on, and with `--soak` every kind.

    These are every number of players and every choice, but not all of them together. The tests of a module begin with
    another kind each, so that a quick run too has all kinds.
    """
    every = enumerate(kind for kind in KINDS if game in {"", kind[0]})
    given = [kind if at % 4 == first else pytest.param(kind, marks=pytest.mark.soak) for at, kind in every]
    return pytest.mark.parametrize("kind", given, ids=named)


def named(kind: Kind) -> str:
    """Name a kind of game for a test's title."""
    return "-".join([kind[0], str(kind[1]), *(value or "none" for _, value in kind[2])])


def match_of(kind: Kind, seed: int) -> Match:
    """Set up a game of a kind."""
    name, seats, options = kind
    players = [Player(who, "person") for who in NAMES[:seats]]
    match = Match(game_named(name), seed, players, dict(options))
    DEALT.add(match)
    return match


DEALT: WeakSet[Match] = WeakSet()
"""The matches of a kind: two of the same seed are the same."""

WALKED: dict[tuple[object, ...], tuple[Chance, list[Action]]] = {}
"""What was decided on walks, and the luck with which each goes on."""


def hides(game: Game) -> bool:
    """Return whether a seat knows something that others do not."""
    return "hand" in game.asks(())


def start_of(kind: Kind) -> Position:
    """Set up a position of a kind in which chance has dealt nothing yet."""
    name, seats, options = kind
    return game_named(name).start(seats, dict(options))


def bounded(follow: Callable[[Words], Iterable[str]], most: int) -> Callable[[Words], Iterable[str]]:
    """Follow commands of a few words only."""
    return lambda words: [word for word in follow(words) if word == END or len(words) < most]


def random_words(follow: Callable[[Words], Iterable[str]], random: Chance, most: int = 12) -> Words | None:
    """Say any command, word by word; None where it would become too long."""
    words: Words = ()
    while len(words) <= most:
        choices = list(follow(words))
        word = END if END in choices and random() < 0.6 else choices[int(random() * len(choices))]
        if word == END:
            return words
        words = (*words, word)
    return None


def random_action(game: Game, state: object, random: Chance) -> Action:
    """Choose an allowed action: mostly of the kind that is listed first and carries the game on, else of any kind."""
    choices = game.legal(state)
    if random() < 0.2:
        words = random_words(lambda begun: game.offer(state, begun), random)
        return game.read(state, words) if words is not None else choices[0]
    if random() < 0.9:
        choices = [action for action in choices if type(action) is type(choices[0])]
    return choices[int(random() * len(choices))]


def way_of(match: Match, luck: int) -> tuple[Chance, list[Action]]:
    """Return the luck of a walk and what it has decided so far: from the same start it is always the same."""
    if match not in DEALT or match.log or luck >= FAMILIAR:
        return Random(luck).random, []
    key = match.game.name, len(match.players), *match.options.items(), match.seed, luck
    return WALKED.setdefault(key, (Random(luck).random, []))


def walk(match: Match, luck: int, most: int = ENDLESS) -> Iterator[Action]:
    """Play at random, and stop after each decision to give it; whoever takes back meanwhile does the same again."""
    (random, way), begun = way_of(match, luck), len(match.log)
    while not match.over and len(match.log) < most:
        done = len(match.log) - begun
        if done == len(way):
            way.append(random_action(match.game, match.state, random))
        match.play(way[done])
        yield way[done]
    assert match.over or most < ENDLESS, f"{match.game.name} does not end; phase {match.game.phase(match.state)!r}"


def think(game: Game, state: object, random: Chance, most: int = 10_000) -> int:
    """Play a state at random in the head, by odds; give the number of decisions."""
    for count in range(most):
        game.roll(state, random)
        if game.actor(state) < 0:
            return count
        choices = game.legal(state)
        game.apply(state, choices[int(random() * len(choices))])
    return most
