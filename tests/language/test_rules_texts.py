"""The rules of every game stand in every language: the same topics and numbers, in sentences for ears."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from atlantis_cli.core.message import Refusal
from atlantis_cli.games.island.messages.map_facts import NotJustOne
from atlantis_cli.language.locale import merge
from atlantis_cli.language.phrases import fold, plain
from tests.language.books import BOOKS, PAGES, Page, named, sheet

LOCALES = Path(__file__).parents[2] / "locales"
RULES = {"path": [f"P{number}" for number in range(1, 44)], "island": [f"I{number}" for number in range(1, 48)]}
UNWANTED = re.compile(r"[^\w .,'!?:;()\-\"]|_")
CLUMSY = re.compile(r"  | [.,;:!?]|[.,;:][.,;:]|^[ ,.]|\(\)|\.\w|\w\.\w")
SENTENCE = re.compile(r"[^.!?]+[.!?]\"?(?: |$)")
QUOTED = re.compile(r'"([^"]*)"')


@cache
def read(language: str, name: str) -> dict[str, Any]:
    """Read one file of a language as the program would."""
    file = LOCALES / language / name
    return merge({name: sheet(file)})


def topics(page: Page) -> dict[str, Any]:
    """Return the topics of a language in their order."""
    found: dict[str, Any] = read(page.language, f"{page.game}-rules.yaml")["topics"]
    return found


def rules(page: Page) -> dict[str, str]:
    """Return the numbered rules of a language in their order."""
    found: dict[str, str] = read(page.language, f"{page.game}-rules.yaml")["rules"]
    return found


def texts(page: Page) -> dict[str, str]:
    """Return everything that a language tells of the rules, by topic and number."""
    return {name: topic["text"] for name, topic in topics(page).items()} | rules(page)


def sentences(text: str) -> list[str]:
    """Take a text apart into its sentences, of which nothing may be left over."""
    found = SENTENCE.findall(text)
    assert "".join(found) == text
    return found


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_topics_are_the_same(page: Page) -> None:
    """Every language has the same topics in the same order, each with names, a text, and what is asked about it."""
    assert list(topics(page)) == list(topics(page.english))
    for topic in topics(page).values():
        assert [part for part in topic if part != "asked"] == ["names", "text"]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_rule_is_told(page: Page) -> None:
    """Every language tells the rules by their numbers, in this order."""
    assert list(rules(page)) == RULES[page.game]


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_topics_have_four_to_eight_sentences(page: Page) -> None:
    """A topic is explained in four to eight sentences, each of which begins like one."""
    for name, topic in topics(page).items():
        told = sentences(topic["text"])
        assert 4 <= len(told) <= 8, name
        assert not [sentence for sentence in told if not sentence.lstrip('"')[0].isupper()], name


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_rules_have_one_to_three_sentences(page: Page) -> None:
    """A rule takes three sentences at most, each of which begins like one."""
    for number, text in rules(page).items():
        told = sentences(text)
        assert 1 <= len(told) <= 3, number
        assert not [sentence for sentence in told if not sentence[0].isupper()], number


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_texts_read_well_aloud(page: Page) -> None:
    """Nothing stands in a text that a screen reader stumbles over, and quotation marks come in pairs."""
    for name, text in texts(page).items():
        assert not UNWANTED.findall(text), name
        assert not CLUMSY.findall(text), name
        assert text.count('"') % 2 == 0, name


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_refusal_has_a_rule(page: Page) -> None:
    """Each rule that a refusal names can be looked up; which of several things is meant is not a matter of rules."""
    found = {kind.rule for kind in BOOKS[page.game].own if issubclass(kind, Refusal) and kind != NotJustOne}
    assert found
    assert found <= set(rules(page))


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_names_of_topics_are_unique(page: Page) -> None:
    """A name is one word and means one topic only, also without accents and capitals."""
    names = [name for topic in topics(page).values() for name in topic["names"]]
    assert not [name for name in names if not name.isalpha()]
    assert len({plain(fold(name)) for name in names}) == len(names)
    assert all(topic["names"] for topic in topics(page).values())


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_in_texts_can_be_typed(page: Page) -> None:
    """Every word that a text quotes is a number, a figure, or a word of the commands in its language."""
    files = (f"{page.game}.yaml", "table.yaml")
    lists = [words for file in files for words in read(page.language, file)["commands"].values()]
    known = {part for words in lists for word in words for part in fold(word).split()}
    known |= BOOKS[page.game].data.TYPED
    for name, text in texts(page).items():
        for line in QUOTED.findall(text):
            assert not [word for word in fold(line).split() if word not in known and not word.isdigit()], (name, line)


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_texts_quote_the_same_commands(page: Page) -> None:
    """Each text mentions the same commands as the English one, with the same numbers."""
    quoted = {name: [tokens(page, line) for line in QUOTED.findall(text)] for name, text in texts(page).items()}
    english = {
        name: [tokens(page.english, line) for line in QUOTED.findall(text)]
        for name, text in texts(page.english).items()
    }
    for name, lines in english.items():
        assert sorted(quoted[name]) == sorted(lines), name


def tokens(page: Page, line: str) -> list[str]:
    """Write a quoted line in canonical words; a command can be a phrase of several."""
    files = ("table.yaml", f"{page.game}.yaml")
    commands = [each for file in files for each in read(page.language, file)["commands"].items()]
    phrases = {fold(phrase): token for token, listed in commands for phrase in listed}
    words, found = fold(line).split(), []
    while words:
        size = next((size for size in range(len(words), 1, -1) if " ".join(words[:size]) in phrases), 1)
        phrase = " ".join(words[:size])
        found.append(phrases.get(phrase, phrase))
        del words[:size]
    return found


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_every_text_has_the_same_numbers(page: Page) -> None:
    """What is written in digits is the same in every language."""
    english = texts(page.english)
    for name, text in texts(page).items():
        assert {*re.findall(r"\d+", text)} == {*re.findall(r"\d+", english[name])}, name
