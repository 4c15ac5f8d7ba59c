"""The rules of `path` stand in every language: the same topics and numbers, in sentences for ears."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from atlantis_cli.core.message import Refusal
from atlantis_cli.games.path import refusals
from atlantis_cli.games.path.board import FIGURES
from atlantis_cli.language.locale import merge
from atlantis_cli.language.parser import fold, plain

LOCALES = Path(__file__).parents[2] / "locales"
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir())
UNWANTED = re.compile(r"[^\w .,'!?:;()\-\"]|_")
CLUMSY = re.compile(r"  | [.,;:!?]|[.,;:][.,;:]|^[ ,.]|\(\)|\.\w|\w\.\w")
SENTENCE = re.compile(r"[^.!?]+[.!?]\"?(?: |$)")
QUOTED = re.compile(r'"([^"]*)"')


@cache
def read(language: str, name: str) -> dict[str, Any]:
    """Read one file of a language as the program would."""
    file = LOCALES / language / name
    return merge({name: yaml.safe_load(file.read_text("utf-8"))})


def topics(language: str) -> dict[str, Any]:
    """Give the topics of a language in their order."""
    found: dict[str, Any] = read(language, "path-rules.yaml")["topics"]
    return found


def rules(language: str) -> dict[str, str]:
    """Give the numbered rules of a language in their order."""
    found: dict[str, str] = read(language, "path-rules.yaml")["rules"]
    return found


def texts(language: str) -> dict[str, str]:
    """Give everything that a language tells of the rules, by topic and number."""
    return {name: topic["text"] for name, topic in topics(language).items()} | rules(language)


def sentences(text: str) -> list[str]:
    """Take a text apart into its sentences, of which nothing may be left over."""
    found = SENTENCE.findall(text)
    assert "".join(found) == text
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_topics_are_the_same(language: str) -> None:
    """Every language has the same topics in the same order, each with names and a text and nothing else."""
    assert list(topics(language)) == list(topics("en"))
    for topic in topics(language).values():
        assert list(topic) == ["names", "text"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_told(language: str) -> None:
    """Every language tells the rules P1 to P43, in this order."""
    assert list(rules(language)) == [f"P{number}" for number in range(1, 44)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_topics_have_four_to_eight_sentences(language: str) -> None:
    """A topic is explained in four to eight sentences, each of which begins like one."""
    for name, topic in topics(language).items():
        told = sentences(topic["text"])
        assert 4 <= len(told) <= 8, name
        assert not [sentence for sentence in told if not sentence.lstrip('"')[0].isupper()], name


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_have_one_to_three_sentences(language: str) -> None:
    """A rule takes three sentences at most, each of which begins like one."""
    for number, text in rules(language).items():
        told = sentences(text)
        assert 1 <= len(told) <= 3, number
        assert not [sentence for sentence in told if not sentence[0].isupper()], number


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_read_well_aloud(language: str) -> None:
    """Nothing stands in a text that a screen reader stumbles over, and quotation marks come in pairs."""
    for name, text in texts(language).items():
        assert not UNWANTED.findall(text), name
        assert not CLUMSY.findall(text), name
        assert text.count('"') % 2 == 0, name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_a_rule(language: str) -> None:
    """Each rule that a refusal names can be looked up."""
    kinds = [kind for kind in vars(refusals).values() if isinstance(kind, type) and issubclass(kind, Refusal)]
    named = {kind.rule for kind in kinds if kind.__module__ == refusals.__name__}
    assert named
    assert named <= set(rules(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_of_topics_are_unique(language: str) -> None:
    """A name is one word and means one topic only, also without accents and capitals."""
    names = [name for topic in topics(language).values() for name in topic["names"]]
    assert not [name for name in names if not name.isalpha()]
    assert len({plain(fold(name)) for name in names}) == len(names)
    assert all(topic["names"] for topic in topics(language).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_in_texts_can_be_typed(language: str) -> None:
    """Every word that a text quotes is a number, a figure, or a word of the commands in its language."""
    known = {fold(word) for words in read(language, "path.yaml")["commands"].values() for word in words}
    known |= set(map(fold, FIGURES))
    for name, text in texts(language).items():
        for line in QUOTED.findall(text):
            assert not [word for word in fold(line).split() if word not in known and not word.isdigit()], (name, line)


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_quote_the_same_commands(language: str) -> None:
    """Each text mentions the same commands as the English one, with the same numbers."""
    quoted = {name: [tokens(language, line) for line in QUOTED.findall(text)] for name, text in texts(language).items()}
    english = {name: [tokens("en", line) for line in QUOTED.findall(text)] for name, text in texts("en").items()}
    for name, lines in english.items():
        assert sorted(quoted[name]) == sorted(lines), name


def tokens(language: str, line: str) -> list[str]:
    """Write a quoted line in canonical words."""
    commands = read(language, "path.yaml")["commands"]
    return [
        next((token for token, words in commands.items() if word in map(fold, words)), word)
        for word in fold(line).split()
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_has_the_same_numbers(language: str) -> None:
    """What is written in digits is the same in every language."""
    english = texts("en")
    for name, text in texts(language).items():
        assert sorted(re.findall(r"\d+", text)) == sorted(re.findall(r"\d+", english[name])), name
