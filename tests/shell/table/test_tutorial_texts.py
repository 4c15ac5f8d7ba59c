"""The texts of the tutorial: complete, made for ears, and quoting what can be typed, in each language."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import END
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.language.book_checks import LESSON_SECTIONS
from atlantis_cli.shell.commands.registry import TALK
from atlantis_cli.shell.output.active_language import ActiveLanguage
from tests.shell.running import languages

if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.core.game import Step, Words

LESSONS = {game: game_named(game).lessons() for game in GAMES}
EXAMPLES = {game: game_named(game).examples() for game in GAMES}
STEPS = {game: [step for lesson in LESSONS[game] for step in lesson.steps] for game in GAMES}
ALL = {game: STEPS[game] + [step for example in EXAMPLES[game] for step in example.steps] for game in GAMES}
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
    """Write the one way that the lessons know, in a language."""
    parser = active_language(language, game).parser
    asked = STEPS[game] if steps is None else steps
    return [parser.write(tuple(command.split())) for step in asked for command in step.commands]


def told_in(language: str, game: str) -> dict[str, str]:
    """Return all that lessons tell in a language, by section and name."""
    texts = active_language(language, game).lessons(game).tables
    return {f"{section} {name}": text for section in LESSON_SECTIONS for name, text in texts[section].items()}


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
    """A language has a text for each step, task and way that misses it, a title for each lesson, and nothing else."""
    texts, steps = active_language(language, game).lessons(game), ALL[game]
    missed = [[*(f"{step.name}_{miss}" for miss in step.misses), step.name] for step in steps if step.goal]
    assert sorted(texts.steps) == sorted(step.name for step in steps)
    assert sorted(texts.titles) == sorted(lesson.name for lesson in (*LESSONS[game], *EXAMPLES[game]))
    assert sorted(texts.tasks) == sorted(step.name for step in steps if step.commands)
    assert sorted(texts.missed) == sorted(name for names in missed for name in names)
    lessons = (*LESSONS[game], *EXAMPLES[game])
    assert set(texts.tables["names"]) == {name for lesson in lessons for name in lesson.players if name}


@each_page
def test_texts_are_for_ears(language: str, game: str) -> None:
    """A step has eight sentences at most, a task one, what was missed three, and no reader stumbles over any."""
    most = {"steps": 8, "tasks": 1, "missed": 3}
    for name, text in told_in(language, game).items():
        assert not UNWANTED.findall(text), name
        assert not CLUMSY.findall(text), name
        assert text.count('"') % 2 == 0, name
        if name.split()[0] in most:
            sentences = SENTENCE.findall(text)
            assert "".join(sentences) == text, name
            assert 1 <= len(sentences) <= most[name.split()[0]], name
            assert not [one for one in sentences if not (one.lstrip('"')[0].isupper() or one[0] == '"')], name


@each_page
def test_texts_quote_the_same_commands(language: str, game: str) -> None:
    """What a text quotes can be typed as it stands, by its usual words, and is the same command in all languages."""
    english = told_in("en", game)
    for name, text in told_in(language, game).items():
        read = [words_of(language, game, line) for line in QUOTED.findall(text)]
        assert all(len(readings) == 1 for readings in read), name
        assert sorted(read) == sorted(words_of("en", game, line) for line in QUOTED.findall(english[name])), name
        assert [active_language(language, game).parser.write(words) for (words,) in read] == QUOTED.findall(text), name


@each_page
def test_texts_have_the_same_numbers(language: str, game: str) -> None:
    """What is written in digits, fields too, is the same in every language."""
    english = told_in("en", game)
    for name, text in told_in(language, game).items():
        assert sorted(re.findall(NUMBER, text.lower())) == sorted(re.findall(NUMBER, english[name].lower())), name


@each_game
def test_what_is_asked_for_can_be_said(game: str) -> None:
    """The one way of a step is made of commands of the game, or is a question about its table."""
    rules = game_named(game)
    for step in ALL[game]:
        verbs = {command.split()[0] for command in step.commands}
        assert verbs <= {*(rules.conceive(LESSONS[game][0].start, ()) if step.goal else step.asks)}, step.name
        assert set(step.asks) <= {*rules.asks(())}, step.name
