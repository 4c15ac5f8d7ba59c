"""The texts of the tutorial: complete, made for ears, and quoting what can be typed, in each language."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import END
from atlantis_cli.games.path import GAME
from atlantis_cli.shell.answers import Lesson
from atlantis_cli.shell.talk import TALK
from atlantis_cli.shell.tongue import Tongue
from tests.shell.running import languages

if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.core import game
    from atlantis_cli.core.game import Step, Words

LESSONS = GAME.lessons()
STEPS = [step for lesson in LESSONS for step in lesson.steps]
QUOTED = re.compile(r'"([^"]*)"')
SENTENCE = re.compile(r"[^.!?]+[.!?]\"?(?: |$)")
UNWANTED = re.compile(r"[^\w .,'!?:;()\-\"]|_")
CLUMSY = re.compile(r"  | [.,;:!?]|[.,;:][.,;:]|^[ ,.]|\(\)|\.\w|\w\.\w")
each_language = pytest.mark.parametrize("language", languages())


@cache
def tongue(language: str) -> Tongue:
    """Load a language."""
    return Tongue(language, "path")


def typed(language: str, steps: Iterable[Step] = STEPS) -> list[str]:
    """Give what the steps ask for, as they are told in a language; in a script Enter is said as skip."""
    say = tongue(language).narrator.say
    return [QUOTED.findall(say(Lesson(step.name, "", step.command or "skip")))[-1] for step in steps]


def words_of(language: str, line: str) -> list[Words]:
    """Read a quoted command, whatever it belongs to."""

    def offer(begun: Words) -> Iterable[str]:
        if not begun:
            return (*GAME.conceive(None, ()), *GAME.asks(()), *TALK)
        if begun[0] in TALK:
            return (END,)
        return GAME.asks(begun) if begun[0] in GAME.asks(()) else GAME.conceive(None, begun)

    return tongue(language).parser.parse(line, offer)


@each_language
def test_texts_are_complete(language: str) -> None:
    """A language has a text for each step and a title for each lesson, and nothing else."""
    texts, english = tongue(language).lessons("path"), tongue("en").lessons("path")
    assert list(texts.steps) == list(english.steps) == [step.name for step in STEPS]
    assert list(texts.titles) == [lesson.name for lesson in LESSONS]


@each_language
def test_texts_are_for_ears(language: str) -> None:
    """A step has two to four sentences, each begins like one, and nothing stands there that a reader stumbles over."""
    texts = tongue(language).lessons("path")
    for name, text in (*texts.steps.items(), *texts.titles.items()):
        assert not UNWANTED.findall(text), name
        assert not CLUMSY.findall(text), name
        assert text.count('"') % 2 == 0, name
    for name, text in texts.steps.items():
        sentences = SENTENCE.findall(text)
        assert "".join(sentences) == text, name
        assert 2 <= len(sentences) <= 4, name
        assert not [one for one in sentences if not (one.lstrip('"')[0].isupper() or one[0] == '"')], name


@each_language
def test_texts_quote_the_same_commands(language: str) -> None:
    """What a text quotes can be typed as it stands, by its usual words, and is the same command in all languages."""
    texts, english = tongue(language).lessons("path").steps, tongue("en").lessons("path").steps
    for name, text in texts.items():
        read = [words_of(language, line) for line in QUOTED.findall(text)]
        assert all(len(readings) == 1 for readings in read), name
        assert sorted(read) == sorted(words_of("en", line) for line in QUOTED.findall(english[name])), name
        assert [tongue(language).parser.write(words) for (words,) in read] == QUOTED.findall(text), name


@each_language
def test_texts_have_the_same_numbers(language: str) -> None:
    """What is written in digits is the same in every language."""
    texts, english = tongue(language).lessons("path").steps, tongue("en").lessons("path").steps
    for name, text in texts.items():
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english[name])), name


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_a_step_that_looks_looks(lesson: game.Lesson) -> None:
    """What a step asks for is a command of the game or a question about its table."""
    for step in lesson.steps:
        words = tuple(step.command.split())
        assert not words or words[0] in {*GAME.conceive(lesson.start, ()), *GAME.asks(())}
