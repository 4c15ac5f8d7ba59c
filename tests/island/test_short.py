"""How much is heard of `island`: answers of sixty words at most, and the others' turns in short sentences."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import Listener, TurnStarted
from atlantis_cli.games.island import GAME
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.files.languages import load
from atlantis_cli.shell.output.outputs import sentences
from tests.island.laid import match
from tests.shell.running import languages

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.message import Event
    from atlantis_cli.games.island.board.state import State

MOST_WORDS = 60
"""An answer to one question has no more."""

ASKED = ("moves", "reach", "threats", "danger", "ending", "status")
SELDOM = 2 * 9

LONGEST, PARTS = 34, 4
"""So many words the longest sentence of another's turn has, and so many sentences the turn."""


@cache
def played(seats: int, seed: int) -> tuple[tuple[State, ...], tuple[tuple[Event, ...], ...]]:
    """Play a sensible game; return some of its positions, and what happened in each turn."""
    game, random = match(seats, seed), Random(seed).random
    seen, turns = [], []
    now: list[Event] = []
    while not game.over:
        now += game.play(GAME.advise(game.state, random))
        if len(game.log) % SELDOM == 0:
            seen.append(game.state)
        if isinstance(now[-1], TurnStarted):
            turns.append(tuple(now))
            now = []
    return tuple(seen), tuple(turns)


def narrator(language: str, seats: int) -> Narrator:
    """Tell it to the first of some players."""
    told = Narrator(load(language, "island"), ("Anna", "easy", "medium", "hard")[:seats], 0)
    told.gathered = GAME.gathered
    return told


def words(lines: Sequence[str]) -> int:
    """Count what is heard."""
    return sum(len(line.split()) for line in lines)


def positions() -> Iterator[State]:
    """Return positions of games of two and of four."""
    for seats, seed in ((2, 1), (4, 2)):
        yield from played(seats, seed)[0]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("question", ASKED)
def test_an_answer_has_sixty_words(language: str, question: str) -> None:
    """Whatever the position, one question is answered in sixty words at most."""
    for state in positions():
        fact = GAME.answer(state, (question,), Listener(frozenset({0}), all=False, trail=()))
        told = narrator(language, state.seats).tell([fact])
        assert words(told) <= MOST_WORDS, told


@pytest.mark.parametrize("language", languages())
def test_anothers_turn_is_a_few_short_sentences(language: str) -> None:
    """Movement, sinking, spinning and what follows are a sentence each, and none of them is long."""
    for happened in played(2, 1)[1]:
        if any(getattr(event, "player", 0) == 0 for event in happened[:-1]):
            continue
        told = sentences(happened[:-1], narrator(language, 2), match(2).players)
        assert len(told) <= PARTS, told
        assert max(map(len, (line.split() for line in told)), default=0) <= LONGEST, told
