"""What a game brings to each language, and that all it tells in a walk is told there: what is missing is named."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import every
from atlantis_cli.core.message import Eyes, Refusal
from atlantis_cli.games import game_named
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.files.languages import load, load_rules
from tests.contract.walks import NAMES, ROOMS, SELDOM, bounded, match_of, random_words, walk
from tests.dealt import ALL, CLOSED, photo
from tests.shell.running import languages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.match import Match
    from atlantis_cli.core.message import Message

BROUGHT = {
    "asked",
    "ending",
    "help_example",
    "help_game",
    "log_example",
    "reason_told",
    "rules_example",
    "rules_help",
    "rules_range",
    "turn_begins",
    "turn_first",
    "undo_again",
}
"""Phrases in sentences that are the same for all games, which each game brings."""

ALWAYS_ASKED = {"status", "scores"}
"""Questions of every game: others send people there."""

OFTEN_ENOUGH = 40
VERBOSITIES = ("brief", "normal", "full")

each = pytest.mark.parametrize("game", ROOMS)
told_in = pytest.mark.parametrize("language", languages())


@each
@told_in
def test_a_game_brings_its_words(game: str, language: str) -> None:
    """Each language has the phrases that a game brings, words and a help for each command, and the rules."""
    rules, locale = game_named(game), load(language, game)
    verbs = {*rules.conceive(rules.start(2, {option.name: option.default for option in rules.options}), ())}
    assert BROUGHT - set(locale.section("phrases")) == set()
    assert {*verbs, *rules.asks(())} - set(locale.section("commands")) == set()
    helped = set(locale.section("phrases")["help_game"]) | set(locale.section("phrases")["help_table"])
    assert {f"topic={word}" for word in (*verbs, *rules.asks(()))} - helped == set()
    assert set(load_rules(language, game)) >= {"topics", "rules"}


@each
def test_what_every_game_is_asked(game: str) -> None:
    """Every game answers the questions to which others send people."""
    assert set(game_named(game).asks(())) >= ALWAYS_ASKED


def heard(match: Match, luck: int) -> Iterator[Message]:
    """Hear all that a position can tell a seat: what happened, the table, answers, advice, and a refusal."""
    game, state, seat = match.game, match.state, max(match.actor, 0)
    eyes = Eyes(frozenset({seat}), all=False)
    yield from match.log[-1].events
    yield from (match.standing(CLOSED), match.standing(ALL), match.started(CLOSED))
    random = Random(luck).random
    for verb in game.asks(()):
        words = random_words(lambda begun, verb=verb: game.asks(begun) if begun else (verb,), random)  # type: ignore[misc]
        if words:
            yield game.answer(state, words, eyes)
    if not match.over:
        view = game.view(state, seat)
        yield from (game.reason(view, idea) for idea in islice(game.ideas(view), 2))
    said = random_words(lambda begun: game.conceive(state, begun), random)
    no = said and game.refusal(state, game.read(state, said))
    if isinstance(no, Refusal):
        yield no


@each
@told_in
def test_a_walk_is_told(game: str, language: str) -> None:
    """Whatever happens and is asked in a walk is told in the language, to whom it concerns and to others."""
    rules = game_named(game)
    match = match_of((game, 2, tuple((option.name, option.default) for option in rules.options)), 1)
    narrators = [
        Narrator(load(language, game), NAMES[:2], seat, verbosity) for verbosity in VERBOSITIES for seat in (None, 0)
    ]
    steps = walk(match, 1)
    for number, _ in enumerate(steps):
        if number % (OFTEN_ENOUGH * SELDOM[game]) and not match.over and number > len(VERBOSITIES):
            continue
        for message in heard(match, number):
            for narrator in narrators:
                for line in narrator.tell([message]):
                    assert line.strip()
                    assert not {*line} & {*"{}_"}, line


@each
def test_questions_change_nothing(game: str) -> None:
    """Every question that can be said is answered, at the end too, and leaves the table as it was."""
    rules = game_named(game)
    match = match_of((game, 2, tuple((option.name, option.default) for option in rules.options)), 2)
    eyes = Eyes(frozenset({0}), all=False)
    for _ in walk(match, 2):
        if len(match.log) % (OFTEN_ENOUGH * SELDOM[game]) and not match.over:
            continue
        before = photo(match.state)
        for words in islice(every((), bounded(rules.asks, 2)), OFTEN_ENOUGH):
            rules.answer(match.state, words, eyes)
        assert photo(match.state) == before
