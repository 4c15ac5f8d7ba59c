"""The way back at the questions before a game: each can be asked once more, and answered otherwise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA
from tests.shell.sitting import CTRL_D
from tests.shell.terminal.test_welcome import EDITION, GAME, PLAYERS, TUTORIAL, VARIANTS, YES_OR_NO, started

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

WAY = '"back" goes to the question before.'
FIRST = "This is the first question."
LANGUAGES = {
    "en_US.UTF-8": ("back", "Back.", FIRST),
    "de_DE.UTF-8": ("zurück", "zurueck", "Das ist die erste Frage."),
    "nl_NL.UTF-8": ("terug", "TERUG", "Dit is de eerste vraag."),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_back_goes_to_the_question_before(sit: Sit, language: str) -> None:
    """From each question the word leads to the one before it, and from the first nowhere, which is said."""
    back, other, first = LANGUAGES[language]
    sitting = sit(LANG=language)
    game = sitting.asked()[-1]
    assert sitting.say(back) == f"{first} {game}"
    players = sitting.say("")
    edition = sitting.say("")
    assert sitting.say(other) == players
    assert sitting.say(back) == game
    assert sitting.say("path") == players
    assert sitting.say("Anna, Bo").endswith(f". {edition}")
    assert "Anna" in sitting.say("amigo")


def test_another_game_has_its_own_questions_then(sit: Sit) -> None:
    """Whoever goes back and chooses the other game is asked for its variants, and for the players anew."""
    sitting = sit()
    sitting.asked()
    assert [sitting.say(line) for line in ("path", "")] == [PLAYERS, EDITION]
    assert [sitting.say(line) for line in ("back", "back", "island")] == [PLAYERS, GAME, PLAYERS]
    assert sitting.say("Cleo, easy") == f"Cleo plays against easy, and Cleo begins. {VARIANTS}"
    told = sitting.say("hunters")
    assert told.startswith("The island is whole with the hunters. ")
    assert "Turn order: Cleo, red; easy, blue." in told


def test_the_way_back_leads_to_the_last_game_too(sit: Sit) -> None:
    """Whoever has said no to the game that was left, and thought better of it, goes on with it."""
    first = sit(*ANNA)
    first.asked()
    first.say("move b helmet")
    first.press(CTRL_D)
    first.ended()
    again = sit()
    again.asked()
    assert again.say("no") == GAME
    assert again.say("back").endswith(YES_OR_NO)
    again.say("")
    assert "crown 5" in again.say("tiles")


def test_help_tells_the_way_back_where_there_is_one(sit: Sit) -> None:
    """The help of the first question says nothing of it, that of every other does; the questions themselves never."""
    sitting = sit()
    sitting.asked()
    assert WAY not in sitting.say("help")
    assert [sitting.say(""), sitting.say("help").endswith(f"{WAY} {PLAYERS}")] == [PLAYERS, True]
    assert [sitting.say(""), sitting.say("help").endswith(f"{WAY} {EDITION}")] == [EDITION, True]


def test_what_the_command_line_says_is_not_gone_back_to(sit: Sit) -> None:
    """The first question that is asked is the first one; from the tutorial's question it is the one that was open."""
    sitting = sit("--game", "path")
    sitting.asked()
    assert sitting.say("back") == f"{FIRST} {PLAYERS}"
    other = sit()
    other.asked()
    assert other.say("tutorial") == TUTORIAL
    assert other.say("back") == GAME


@pytest.mark.parametrize("name", ["Ba", "B", "Undine"])
def test_a_name_is_no_way_back(sit: Sit, name: str) -> None:
    """Only the whole word goes back: people have names that begin like it."""
    sitting = sit("--edition", "amigo")
    assert started(sitting).endswith(PLAYERS)
    assert f"Turn order: {name} and easy." in sitting.say(name)


def test_no_undo_goes_on_with_the_last_game(sit: Sit) -> None:
    """A game that was played with `--no-undo` is gone on with so, though nobody says it again."""
    sitting = sit(*ANNA, "--no-undo")
    sitting.asked()
    sitting.say("move b helmet")
    assert sitting.say("move b olives")
    sitting.say("pay")
    sitting.press("quit\r")
    assert sitting.ended() == 0
    again = sit()
    again.asked()
    again.say("yes")
    assert "cannot be taken back in this game." in again.say("undo")
