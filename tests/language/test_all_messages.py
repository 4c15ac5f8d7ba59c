"""Every language tells every message there is of every game, whatever stands in its fields, to everybody."""

from __future__ import annotations

import re

import pytest

from atlantis_cli.core.message import Message
from atlantis_cli.games import GAMES
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.messages import answers, history
from tests.language.books import BOOKS, EVERY, LANGUAGES, PAGES, Page, locale, named, renderings

UNWANTED = re.compile(r"[^\w .,'!?:;()\-\"\n]|_")
UNWANTED_IN_HELP = re.compile(r"[^\w .,'!?:;()\-\"\n=]|_")
CLUMSY = re.compile(r"  | [.,;:]|,,|,\.|\.\.|;\.|:\.|^[ ,.]|\(\)|\{|\}")
SHOWN = re.compile(r'["()]|[,.;:!?]{2}|,$')
"""What can be seen, and not heard."""

EACH = list(dict.fromkeys((page, kind.__module__) for page in PAGES for kind in BOOKS[page.game].tested))
"""The messages of a module are told in one test: there are two thousand of them in all."""


def test_every_game_speaks_every_language() -> None:
    """A game that is offered has a file in each language."""
    assert {(language, game) for language in LANGUAGES for game in GAMES} <= {*PAGES}


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_message_has_an_entry(page: Page) -> None:
    """Each message has a sentence, each part a phrase."""
    words, book = locale(page), BOOKS[page.game]
    lacking = [kind.key for kind in book.told if kind.key not in words.section("messages")]
    lacking += [kind.key for kind in book.parts if kind.key not in words.section("parts")]
    assert not lacking


@pytest.mark.soak(120, EVERY)
@pytest.mark.parametrize(
    ("page", "module"), EACH, ids=lambda one: named(one) if isinstance(one, Page) else one.rpartition(".")[2]
)
def test_every_message_is_told(page: Page, module: str, rounds: int) -> None:
    """Whatever stands in a message, however much is told to whom, is said in letters that a reader reads well."""
    for kind in BOOKS[page.game].tested:
        if kind.__module__ == module:
            check_told(page, kind, rounds)


def check_told(page: Page, kind: type[Message], rounds: int) -> None:
    """Look at all that is said of a message."""
    unwanted = UNWANTED_IN_HELP if kind is answers.Usage else UNWANTED
    for said in dict.fromkeys(renderings(page, kind, rounds)):
        assert not unwanted.findall(said), f"{kind.key}: {said!r}"
        assert not CLUMSY.findall(said), f"{kind.key}: {said!r}; an empty field may need a condition, as no_{{field}}"


@pytest.mark.soak(25, 400)
@pytest.mark.parametrize("page", PAGES, ids=named)
def test_what_is_spoken_has_no_sign_that_a_voice_stumbles_over(page: Page, rounds: int) -> None:
    """Spoken, every message is letters, figures and pauses: no quote, no parenthesis, and no pause upon a pause."""
    book = BOOKS[page.game]
    for kind in book.tested:
        if kind is not answers.Usage:  # is read, at a shell
            for said in dict.fromkeys(renderings(page, kind, rounds, spoken=True)):
                assert not UNWANTED.findall(said), said
                assert not SHOWN.findall(said), said
                assert not CLUMSY.findall(said), said


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_are_told_in_the_language(page: Page) -> None:
    """A command is told word by word as one would type it, however long it is."""
    words = locale(page)
    command = BOOKS[page.game].data.LONG_COMMAND
    told = Narrator(words, ("Anna",)).say(history.TakenBack(0, " ".join(command), (), ()))
    assert " ".join(words.section("commands").get(word, [word])[0] for word in command) in told
