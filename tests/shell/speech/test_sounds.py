"""What is spoken sounds right: judged by the phonemes that the real engine makes of it."""

from __future__ import annotations

import subprocess

import pytest

from atlantis_cli.games.island.messages.events import IslanderPlaced
from atlantis_cli.games.path.messages.events import FigureMoved
from atlantis_cli.language.narrator import Narrator
from tests.language.books import PAGES, Page, locale, named
from tests.shell.speech.sounding import needed

STRESS = str.maketrans("", "", "',_!|;: \n-")
"""Signs among the phonemes that tell how strongly, how long and how closely something is said."""

LETTERS = "abcdefghijklm"
HARD = str.maketrans("bd", "pt")
"""How B and D are said in Dutch behind "op"; no field is called P or T."""


def sounds(language: str, text: str) -> str:
    """Return the bare phonemes of a text."""
    needed()
    command = ["espeak-ng", "-q", "-x", "-v", f"gmw/{language}", "--", text]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.translate(STRESS)


def told(page: Page, verbosity: str = "normal") -> Narrator:
    """Make somebody who tells as it sounds best."""
    return Narrator(locale(page), ("Anna", "easy"), 0, verbosity, spoken=True)


@pytest.mark.parametrize("page", [page for page in PAGES if page.game == "island"], ids=named)
def test_a_field_is_a_letter_and_a_number(page: Page) -> None:
    """Each letter of a field is said as a letter by itself is, or as hard as what comes before, and none as a word."""
    for letter in LETTERS:
        said = told(page).say(IslanderPlaced(0, f"{letter}7"))
        alone = sounds(page.language, f"{letter.upper()},")
        fields = [first + alone[1:] + sounds(page.language, "7") for first in {alone[0], alone[0].translate(HARD)}]
        assert any(field in sounds(page.language, said) for field in fields), said


@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_figure_is_a_letter(language: str, verbosity: str) -> None:
    """The figures are called by their letters: A is no article, also where a command is told."""
    narrator = told(Page(language, "path"), verbosity)
    said = narrator.say(FigureMoved(0, "A", "amphora", 0, 7, False))  # noqa: FBT003  (a record)
    figure = "" if verbosity == "brief" else {"en": "figure ", "de": "Figur ", "nl": "figuur "}[language]
    assert sounds(language, f"{figure}A,") in sounds(language, said), said
    command = narrator.grammar.command("move a flag", narrator.features(you=True))
    move = command.split()[0]
    assert sounds(language, command).startswith(sounds(language, f"{move} A,")), command


def test_a_is_heard_as_an_article_where_nothing_is_done_about_it() -> None:
    """English written as it is has an article for figure A; that is what the spoken form is for."""
    assert sounds("en", "move A flag") != sounds("en", "move A, flag")
    assert sounds("en", "A 7") != sounds("en", "A, 7")


@pytest.mark.parametrize(
    ("language", "written", "sound"),
    [("de", "easy", "izi"), ("nl", "easy", "izi"), ("de", "Mayfair", "mefER"), ("nl", "Mayfair", "mefEr")],
)
def test_words_of_other_languages_sound_like_themselves(language: str, written: str, sound: str) -> None:
    """Names that each game has and the voice would misread are spoken as they sound; longer words are left alone."""
    grammar = told(Page(language, "path")).grammar
    assert sound.lower() in sounds(language, grammar.heard(f"{written}.")).lower()
    assert sound.lower() not in sounds(language, f"{written}.").lower()
    assert grammar.heard(f"Un{written}") == f"Un{written}"
