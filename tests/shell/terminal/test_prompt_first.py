"""The first minutes at a prompt: who is on, what one holds, what happened last, how it ended, and what comes then."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA, here, only, told
from tests.shell.sitting import CTRL_C, CTRL_D, TAB
from tests.shell.terminal.test_welcome import EDITION, PLAYERS, VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

HAND = "You have an amphora, a helmet and two olives cards."
LISTEN = (
    "You would only listen, for easy and medium are computer players. Do you want that? 1 yes, 2 no. Enter means no."
)
SPOKEN = {
    "en_US.UTF-8": ("against medium", "You play against medium, and you begin.", "Your turn. You have "),
    "de_DE.UTF-8": ("gegen mittel", "Du spielst gegen Mittel und fängst an.", "Du bist dran. Du hast "),
    "nl_NL.UTF-8": ("tegen gemiddeld", "Je speelt tegen Gemiddeld, en jij begint.", "Je bent aan de beurt. Je hebt "),
}
LAST = {
    "en_US.UTF-8": ("Last time: easy moves figure B ", "Your turn. A and C on Atlantis"),
    "de_DE.UTF-8": ("Zuletzt: Leicht zieht Figur B ", "Du bist dran. Die Figuren A und C stehen auf Atlantis"),
    "nl_NL.UTF-8": ("Het laatst gebeurd: Makkelijk verplaatst ", "Je bent aan de beurt. A en C op Atlantis"),
}


@pytest.mark.parametrize("language", SPOKEN)
def test_what_was_understood_is_said_back_and_the_start_tells_the_hand(sit: Sit, language: str) -> None:
    """In each language the questions lead to a game whose start says whose turn it is and what they hold."""
    said, understood, turn = SPOKEN[language]
    sitting = sit("--game", "path", LANG=language)
    sitting.asked()
    assert sitting.say(said).startswith(f"{understood} ")
    assert turn in sitting.say("")


@pytest.mark.parametrize("language", LAST)
def test_a_game_that_goes_on_tells_what_happened_last(sit: Sit, language: str) -> None:
    """Whoever comes back hears the others' last turn, how things stand, and the hand."""
    first = sit(*ANNA)
    first.asked()
    first.say("move b helmet")
    first.press(CTRL_D)
    first.ended()
    again = sit(LANG=language)
    again.asked()
    told = again.say("")
    happened, stands = LAST[language]
    assert told.startswith(happened)
    assert told.index(happened) < told.index(stands)


@pytest.mark.parametrize(
    ("language", "level", "said"),
    [("de", "leicht", "Anna spielt gegen Leicht"), ("nl", "Makkelijk", "Anna speelt tegen M")],
)
def test_the_command_line_knows_the_levels_of_the_language_at_a_prompt(
    sit: Sit, language: str, level: str, said: str
) -> None:
    """There nobody becomes a person by a slip, and it is said back; a script takes the English names only."""
    sitting = sit("--lang", language, "--players", f"Anna,{level}")
    assert said in " ".join(sitting.asked())
    (begun,) = only(told("--lang", language, "--players", f"Anna,{level}"), "game_started")
    assert begun["players"][1] == {"name": level, "kind": "person"}


def test_computer_players_alone_are_asked_about_and_told_by_turns(sit: Sit) -> None:
    """Nobody listens to a whole game by a slip; who wants to hears a turn at each Enter, and may look in between."""
    sitting = sit("--edition", "amigo", "--seed", "1")
    sitting.asked()
    assert sitting.say("easy and medium") == LISTEN
    assert sitting.say("") == PLAYERS
    sitting.say("easy and medium")
    told = sitting.say("yes")
    assert told.startswith("easy and medium play, and you listen. The path is laid out")
    assert told.endswith("Enter plays the next turn.")
    assert "medium moves" not in told
    assert sitting.say("").startswith("medium ")
    assert sitting.say("turn") == "Turn 3 is easy's."
    sitting.press("quit\r")
    assert sitting.ended() == 0


def test_tab_completes_answers_before_a_game(sit: Sit) -> None:
    """A begun level is completed, and what several answers share; Tab on nothing tells what can be said."""
    sitting = sit("--game", "path")
    sitting.asked()
    sitting.press("ea" + TAB)
    sitting.shows("easy")
    assert sitting.say("").endswith(f"You play against easy, and you begin. {EDITION}")
    sitting.press("am" + TAB)
    sitting.shows("amigo")
    assert "Amigo edition" in sitting.say("")


def test_who_begins_and_colours_can_be_said(sit: Sit) -> None:
    """The answer to who plays has room for both, and the start tells what came of it."""
    sitting = sit("--game", "island")
    sitting.asked()
    assert sitting.say("Anna green and easy, easy begins") == f"Anna plays against easy, and easy begins. {VARIANTS}"
    told = sitting.say("")
    assert "Turn order: easy, red; Anna, green." in told
    assert told.endswith("Your turn: an islander must be placed.")


def test_enter_alone_tells_how_things_stand(sit: Sit) -> None:
    """It is the same as `status`; Ctrl-C on an empty line says how to leave."""
    sitting = sit(*ANNA)
    sitting.asked()
    assert sitting.say("") == sitting.say("status")
    assert sitting.say("", ended_by=CTRL_C) == 'Ctrl-C clears what is typed; "quit" leaves, and the game is kept.'


def test_what_was_taken_back_is_named_as_it_was_typed(sit: Sit) -> None:
    """`pay` is taken back as `pay`, whatever was paid with, and where one stands is told."""
    sitting = sit(*ANNA)
    sitting.asked()
    sitting.say("move b helmet")
    sitting.say("move b olives")
    sitting.say("pay")
    told = sitting.say("undo")
    assert told.startswith("Taken back: pay, and what easy played after it. Your turn: ")


def test_an_end_offers_a_rematch_and_another_opponent(sit: Sit) -> None:
    """The end tells how the points came about and what comes then; the next one begins a rematch."""
    game = sit("--edition", "amigo", "--seed", "1")
    game.asked()
    game.say("easy, random")
    game.say("yes")
    told = ""
    while "rematch" not in told:
        told = game.say("")
    assert "The game is over" in told
    assert told.count(" from tiles, ") == 2
    assert told.endswith('Say "again" for a rematch, or "new" for a new game.')
    assert "Turn order: random and easy." in game.say("again")
    assert game.say("new hard").startswith("The game that is on is not over")
    assert "Turn order: hard and hard 2." in game.say("yes")


def test_the_game_that_was_loaded_last_is_offered(sit: Sit) -> None:
    """Loading a game is enough to be offered it at the next start, though nothing was played since."""
    for players in ("Anna,easy", "Bo,easy"):
        assert here("--players", players, "--seed", "1", lines=["move b helmet"]).status == 0
    sitting = sit(*ANNA)
    sitting.asked()
    assert sitting.say("games").startswith("game-2, the latest: path, turn 3, Bo with 9 and easy with 11. ")
    sitting.say("load game-1")
    sitting.press("quit\r")
    assert sitting.ended() == 0
    again = sit()
    assert "path, turn 3, Anna with 9 and easy with 11?" in " ".join(again.asked())
