"""Invitations: words for the telephone that nobody guesses."""

from __future__ import annotations

from math import log2

import pytest

from atlantis_cli.language.book_checks import check_words
from atlantis_cli.language.locale import LocaleError
from atlantis_cli.shell.files.languages import load_invitation_words
from atlantis_cli.shell.net.entry.invitations import MINUTE, TRIES, WORDS, WrongCodes, drawn_code, is_code
from tests.language.books import THREE
from tests.shell.net.friends import Around, Friend, hall_of, seated


@pytest.mark.parametrize("language", THREE)
def test_a_code_carries_sixty_bits(language: str) -> None:
    """Eight words of a language are at least 60 bits, and the words are ones that anybody can type."""
    words = load_invitation_words(language)
    assert WORDS * log2(len({*words})) >= 60
    assert all(word.isascii() and word.isalpha() and len(word) > 2 for word in words)
    assert {*drawn_code(language).split()} <= {*words}


def test_a_language_without_words_lends_english_ones() -> None:
    """A language that nobody has given words yet makes invitations all the same."""
    assert load_invitation_words("xx") == load_invitation_words("en")


@pytest.mark.parametrize("words", [["tulip"] * 300, ["tulip", "moon"], [str(number) for number in range(255)]])
def test_too_few_words_are_no_invitation(words: list[str]) -> None:
    """A language whose list is too short, or names a word twice, is told so with its file."""
    with pytest.raises(LocaleError) as found:
        check_words("xx/invitation-words.yaml", {"invitation": words})
    assert (found.value.file, found.value.reason) == ("xx/invitation-words.yaml", "twice")


@pytest.mark.parametrize("said", ["Tulpe Mond", "tulpe, mond.", "TULPE-MOND", "  tulpe   mond "])
def test_a_code_counts_however_it_is_typed(said: str) -> None:
    """Capitals, commas, hyphens and spaces make no other code."""
    assert is_code(said, "Tulpe Mond")
    assert not is_code(f"{said} Mond", "Tulpe Mond")


def test_wrong_codes_cost_time_by_address() -> None:
    """Five wrong codes a minute are heard from an address; others are not held up by it."""
    around = Around()
    wrong = WrongCodes(around.now)
    for _ in range(TRIES):
        assert not wrong.wait("here")
        wrong.count("here")
    assert wrong.wait("here") == MINUTE + 1
    assert not wrong.wait("there")
    around.wait(MINUTE)
    assert not wrong.wait("here")


def test_not_even_the_right_code_helps_who_has_guessed() -> None:
    """Whoever has tried too often waits, and learns nothing from a code that would have been right."""
    hall, around = hall_of()
    anna, _ = seated(hall)
    guesser = Friend(hall, "Max", typing=True, address="elsewhere")
    for _ in range(TRIES):
        assert "No table has this invitation" in guesser.say("join a b c d e f g h")
    code = anna.code.replace("-", " ")
    assert "Too many invitations were wrong" in guesser.say(f"watch {code}")
    around.wait(MINUTE)
    assert "The path is laid out" in guesser.say(f"watch {code}")


def test_a_private_table_is_nowhere_to_be_seen() -> None:
    """Who has no invitation hears of no private table, not by its number nor by who keeps it."""
    hall, _ = hall_of()
    seated(hall)
    stranger = Friend(hall, "Max", typing=True)
    assert "Nobody is waiting" in stranger.say("tables")
    assert "There is no table" in stranger.say("join 1")
    assert "There is no table" in stranger.say("watch Anna")
