"""Every word that can be heard or read is one of its language, and English stays in English."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

from atlantis_cli.games.island.board.board import VARIANTS
from atlantis_cli.games.path.board.board import EDITIONS
from atlantis_cli.shell.cli.options import FLAGS, VALUES, VERBS
from atlantis_cli.shell.files.languages import LANGUAGES as CODES
from atlantis_cli.shell.files.languages import own_names as named
from atlantis_cli.shell.net.wire import request
from tests.language.books import BOOKS, LANGUAGES, LOCALES, PAGES, locale, renderings, sheet
from tests.language.sheets import BRACES, texts
from tests.language.spelling import DICTIONARIES, known, misspelt, needed, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable

enough = pytest.mark.soak(60, 150)
"""So many messages of a kind have nearly all the words that it can have."""

NAMES = (*FLAGS, *VALUES, *request.VALUES)
TYPED = {
    *(*VERBS, *CODES, *EDITIONS, *VARIANTS),
    *(word for name in NAMES for word in name.split("-")),
    *(word for values in VALUES.values() for value in values for word in value.split("-")),
}
"""What is typed on the command line, the same in every language; it stands beside hyphens or the program's name."""

SAID = ("messages", "parts", "phrases", "nouns", "words", "numbers", "names", "sentence")
TEXTS = ("-rules", "-tutorial")
"""Files that are texts and nothing else; files for listening have what people type, and nothing that is heard."""

SPELT = [language for language in LANGUAGES if language in DICTIONARIES]
OTHERS = [language for language in SPELT if language != "en"]


@cache
def heard(language: str, most: int) -> frozenset[str]:
    """Return every word that a language tells so many messages of each kind with."""
    found: set[str] = set()
    for page in PAGES:
        if page.language == language:
            told = (said for kind in BOOKS[page.game].tested for said in renderings(page, kind, most))
            found |= words(dict.fromkeys(told))
    return frozenset(found)


@cache
def own_names() -> set[str]:
    """Return what languages call themselves, by which others may call them."""
    return words_of([*CODES, *named().values()])


def words(texts: Iterable[str]) -> set[str]:
    """Take texts apart into words, without those that are typed on a command line where it is told about."""
    found = [(words_of([line]), "--" in line or "atlantis" in line) for text in texts for line in text.splitlines()]
    return {word for line, typed in found for word in (line - TYPED if typed else line)}


@cache
def read(language: str) -> set[str]:
    """Return every word of the files of a language, in whatever text or list it stands, and of its commands."""
    found: set[str] = set()
    for file in LOCALES.joinpath(language).glob("*.yaml"):
        for section, content in sheet(file).items():
            if section in {"commands", "fillers"} or file.stem.endswith(TEXTS):
                found |= words(map(_without_braces, leaves(content)))
    for page in PAGES:
        for section in SAID if page.language == language else ():
            told = (text.text for text in texts(section, locale(page).section(section)))
            found |= words(_without_braces(text) for text in told)
    return found


def leaves(content: Any) -> list[str]:  # noqa: ANN401 - whatever stands in a file
    """Return all texts of a table or list."""
    if isinstance(content, dict):
        return [text for inner in content.values() for text in leaves(inner)]
    if isinstance(content, list):
        return [text for inner in content for text in leaves(inner)]
    return [str(content)]


def _without_braces(text: str) -> str:
    """Leave out what is put in, and what is only an ending of a word."""
    return " ".join(word for word in BRACES.sub("{}", text).split(" ") if not {"{", "~"} & set(word))


@enough
@pytest.mark.parametrize("language", SPELT)
def test_what_is_heard_is_spelt_well(language: str, rounds: int) -> None:
    """Hunspell knows every word of every message in each verbosity, names and the game's own compounds apart."""
    needed(language)
    assert sorted(misspelt(language, heard(language, rounds) - known("names") - known(language) - own_names())) == []


@pytest.mark.parametrize("language", SPELT)
def test_what_can_be_read_is_spelt_well(language: str) -> None:
    """Hunspell knows every word of the files: sentences that are told rarely, rules, help, commands and fillers."""
    needed(language)
    assert sorted(misspelt(language, read(language) - known("names") - known(language) - own_names())) == []


@enough
@pytest.mark.parametrize("language", OTHERS)
def test_english_stays_in_english(language: str, rounds: int) -> None:
    """No word is heard that is heard in English too and is none of the language, names apart."""
    needed(language)
    both = (heard(language, rounds) | read(language)) & heard("en", rounds)
    assert sorted(misspelt(language, both - known("names") - own_names())) == []


@enough
@pytest.mark.parametrize("language", SPELT)
def test_no_known_word_is_left_over(language: str, rounds: int) -> None:
    """The lists beside this test name only words that are used and that hunspell does not know."""
    needed(language)
    used = heard(language, rounds) | read(language)
    assert known(language) - used == set()
    assert known(language) - misspelt(language, known(language)) == set()
