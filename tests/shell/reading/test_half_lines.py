"""Half a command, and a field that is none: what is missing or wrong is named, and `why` tells how to go on."""

from __future__ import annotations

import pytest

from tests.shell.running import ANNA, here, only, told
from tests.shell.scripts import called, played, script

HALF = {"en": "sink", "de": "versenke", "nl": "zink"}
UNSAID = {
    "en": {"say": "what is to be spoken", "set width": "a number", "save": "a name"},
    "de": {"sage": "gesprochen werden soll", "sag": "gesprochen werden soll", "stelle Breite": "eine Zahl"},
    "nl": {"zeg": "gesproken moet worden", "stel breedte": "een getal bij.", "bewaar": "een naam bij."},
}


@pytest.mark.parametrize("language", HALF)
def test_why_tells_how_half_a_command_goes_on(language: str) -> None:
    """Where a command lacks its field, `why` does not name the fields once more, but tells what the command does."""
    match = played("Anna,Bo", 1, game="island", luck=1)
    lines = [*script(match)[:24], "done"]
    arguments = (*called(match), "--lang", language, "--on-error", "continue")
    run = here(*arguments, lines=[*lines, HALF[language], "why"])
    assert run.status == 1
    assert run.text == here(*arguments, lines=[*lines, "help sink"]).text


@pytest.mark.parametrize(("language", "line"), [("en", "the"), ("de", "das"), ("nl", "het")])
def test_words_that_begin_nothing_are_no_command(language: str, line: str) -> None:
    """A line of words that only stand beside others is not understood; nobody hears all that could follow."""
    (error,) = only(told("--game", "island", *ANNA, "--lang", language, lines=[line], status=1), "error")
    assert error["code"] == "unknown-word"
    assert error["message"].startswith(f'"{line}" ')


@pytest.mark.parametrize("language", UNSAID)
def test_what_is_missing_is_named(language: str) -> None:
    """A command that wants words, a number or a name says which of these, and not always a name."""
    for line, missing in UNSAID[language].items():
        run = here("--game", "island", *ANNA, "--lang", language, lines=[line])
        assert missing in run.complaint, run.complaint


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("look d 77", "There is no field d77; row D goes from d2 to d11."),
        ("walk d 77 d 7", "There is no field d77; row D goes from d2 to d11."),
        ("look n 7", "There is no field n7; the rows go from A to M."),
        ("log d 7", 'I understood that up to "7"'),
        ("rate d 7", 'I understood that up to "7"'),
        ("look 7", 'I do not understand "7" there.'),
    ],
)
def test_a_field_in_two_parts_that_is_none(line: str, said: str) -> None:
    """A letter and a number that are no field together are told so, but only where a field can stand."""
    assert said in here("--game", "island", *ANNA, lines=[line]).complaint
