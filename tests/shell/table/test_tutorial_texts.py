"""The texts of the tutorial: complete, made for ears, and quoting what can be typed, in each language."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import END
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell.commands.registry import TALK
from atlantis_cli.shell.messages.answers import Lesson
from atlantis_cli.shell.output.active_language import ActiveLanguage
from tests.shell.running import languages

if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.core.game import Step, Words

LESSONS = {game: game_named(game).lessons() for game in GAMES}
STEPS = {game: [step for lesson in LESSONS[game] for step in lesson.steps] for game in GAMES}
NUMBER = r"\b[a-m]?\d+\b"
QUOTED = re.compile(r'"([^"]*)"')
SENTENCE = re.compile(r"[^.!?]+[.!?]\"?(?: |$)")
UNWANTED = re.compile(r"[^\w .,'!?:;()\-\"]|_")
CLUMSY = re.compile(r"  | [.,;:!?]|[.,;:][.,;:]|^[ ,.]|\(\)|\.\w|\w\.\w")
PAGES = [(language, game) for language in languages() for game in GAMES]
each_game = pytest.mark.parametrize("game", GAMES)
each_page = pytest.mark.parametrize(("language", "game"), PAGES)


@cache
def active_language(language: str, game: str) -> ActiveLanguage:
    """Load a language."""
    return ActiveLanguage(language, game)


def typed(language: str, game: str, steps: Iterable[Step] | None = None) -> list[str]:
    """Return what steps ask for, as they are told in a language; in a script Enter is said as skip."""
    say = active_language(language, game).narrator.say
    asked = STEPS[game] if steps is None else steps
    return [QUOTED.findall(say(Lesson(step.name, "", step.command or "skip")))[-1] for step in asked]


def words_of(language: str, game: str, line: str) -> list[Words]:
    """Read a quoted command, whatever it belongs to."""
    rules, state = game_named(game), LESSONS[game][0].start

    def offer(begun: Words) -> Iterable[str]:
        if not begun:
            return (*rules.conceive(state, ()), *rules.asks(()), *TALK)
        if begun[0] in TALK:
            return (END,)
        return rules.asks(begun) if begun[0] in rules.asks(()) else rules.conceive(state, begun)

    return active_language(language, game).parser.parse(line, offer)


@each_page
def test_texts_are_complete(language: str, game: str) -> None:
    """A language has a text for each step and a title for each lesson, and nothing else."""
    texts, english = active_language(language, game).lessons(game), active_language("en", game).lessons(game)
    assert list(texts.steps) == list(english.steps) == [step.name for step in STEPS[game]]
    assert list(texts.titles) == [lesson.name for lesson in LESSONS[game]]


@each_page
def test_texts_are_for_ears(language: str, game: str) -> None:
    """A step has two to four sentences, each begins like one, and nothing stands there that a reader stumbles over."""
    texts = active_language(language, game).lessons(game)
    for name, text in (*texts.steps.items(), *texts.titles.items()):
        assert not UNWANTED.findall(text), name
        assert not CLUMSY.findall(text), name
        assert text.count('"') % 2 == 0, name
    for name, text in texts.steps.items():
        sentences = SENTENCE.findall(text)
        assert "".join(sentences) == text, name
        assert 2 <= len(sentences) <= 4, name
        assert not [one for one in sentences if not (one.lstrip('"')[0].isupper() or one[0] == '"')], name


@each_page
def test_texts_quote_the_same_commands(language: str, game: str) -> None:
    """What a text quotes can be typed as it stands, by its usual words, and is the same command in all languages."""
    texts, english = (
        active_language(language, game).lessons(game).steps,
        active_language("en", game).lessons(game).steps,
    )
    for name, text in texts.items():
        read = [words_of(language, game, line) for line in QUOTED.findall(text)]
        assert all(len(readings) == 1 for readings in read), name
        assert sorted(read) == sorted(words_of("en", game, line) for line in QUOTED.findall(english[name])), name
        assert [active_language(language, game).parser.write(words) for (words,) in read] == QUOTED.findall(text), name


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("name", "word"), [("somehow", "go"), ("warned", "preview")])
def test_a_word_without_its_fields_is_the_usual_one(language: str, name: str, word: str) -> None:
    """Where a text of `island` names a word that is no whole command, it is the one that a player would be told."""
    text = active_language(language, "island").lessons("island").steps[name]
    assert re.search(rf"\b{active_language(language, 'island').parser.word(word)}\b", text)


@each_page
def test_texts_have_the_same_numbers(language: str, game: str) -> None:
    """What is written in digits, fields too, is the same in every language."""
    texts, english = (
        active_language(language, game).lessons(game).steps,
        active_language("en", game).lessons(game).steps,
    )
    for name, text in texts.items():
        assert sorted(re.findall(NUMBER, text)) == sorted(re.findall(NUMBER, english[name])), name


@each_game
def test_a_step_that_looks_looks(game: str) -> None:
    """What a step asks for is a command of the game or a question about its table."""
    rules = game_named(game)
    for lesson in LESSONS[game]:
        for step in lesson.steps:
            words = tuple(step.command.split())
            assert not words or words[0] in {*rules.conceive(lesson.start, ()), *rules.asks(())}
