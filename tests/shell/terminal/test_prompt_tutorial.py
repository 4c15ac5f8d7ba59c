"""The tutorial at the prompt: by Enter and by what is typed, before a game and in the middle of one."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.games import game_named
from tests.shell.running import ANNA, PAIR
from tests.shell.sitting import CTRL_D, ENTER, TAB

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

STEPS = [step for lesson in game_named("path").lessons() for step in lesson.steps]
ISLAND = [step for lesson in game_named("island").lessons() for step in lesson.steps]
GAME = "Which game? 1 path or 2 island. (path)"
PLAYERS = (
    "Who plays? 2 to 4 names with commas between them, or only how many; "
    "random, easy, medium and hard are computer players. (You, easy)"
)
FIRST = 'Now type "move A flag".'


@pytest.mark.parametrize("style", ["quiet", "plain"])
def test_it_begins_at_the_first_question(sit: Sit, saves: Path, style: str) -> None:
    """Whoever answers tutorial learns the game by Enter and by typing, and is then asked the question again."""
    sitting = sit("--style", style)
    assert 'Type "tutorial"' in " ".join(sitting.asked())
    sitting.say("tutorial")
    assert sitting.say("").startswith("Part 1 of 7: The path. Welcome")
    for before, step in pairwise(STEPS):
        assert sitting.say(before.command).endswith('".' if step.command else "Enter goes on.")
    told = sitting.say("")
    assert told == f"That was the tutorial. Now to a game of your own. {GAME}"
    assert not saves.exists()


@pytest.mark.parametrize(("said", "first"), [("path", "Part 1 of 7: The path."), ("2", "Part 1 of 9: The board.")])
def test_each_game_is_taught_before_one_is_chosen(sit: Sit, said: str, first: str) -> None:
    """Who learns before saying which game to play is asked for the tutorial, and then offered that game."""
    sitting = sit()
    game = sitting.asked()[-1]
    sitting.say("tutorial")
    assert sitting.say(said).startswith(first)
    assert sitting.say("quit").endswith(game.replace("(path)", f"({'path' if said == 'path' else 'island'})"))


SURE = "You would lose one islander at c5, to the shark. Do it all the same? yes or no. (no)"


@pytest.mark.parametrize("said", [["", "Nothing was done."], ["yes", "The shark at c5 eats one of your swimmers."]])
def test_the_question_before_a_loss_is_asked_in_a_lesson(sit: Sit, said: list[str]) -> None:
    """In `island` one step comes to that question, and whatever is answered, the tutorial goes on to its end."""
    sitting = sit("--game", "island")
    sitting.asked()
    assert sitting.say("tutorial").startswith("Part 1 of 9: The board. Welcome")
    for before, step in pairwise(ISLAND):
        told = sitting.say(before.command)
        if before.name == "warning":
            assert told == SURE
            told = sitting.say(said[0])
            assert said[1] in told
        assert told.endswith('".' if step.command else "Enter goes on."), before
    assert sitting.say("") == f"That was the tutorial. Now to a game of your own. {PLAYERS}"


def test_skipping_asks_nothing(sit: Sit) -> None:
    """Who skips the step that comes to the question before a loss is not asked it, and hears what follows."""
    sitting = sit("--game", "island")
    sitting.asked()
    sitting.say("tutorial")
    for step in ISLAND[: [step.name for step in ISLAND].index("warning")]:
        sitting.say("skip")
        assert step.name != "warning"
    told = sitting.say("skip")
    assert "The shark at c5 eats one of your swimmers. One point left. Such a question comes" in told
    assert told.endswith("Enter goes on.")


def test_enter_tells_a_step_again(sit: Sit) -> None:
    """Enter goes on where a text only wants to be heard; where something is to be typed, it tells the step again."""
    sitting = sit(*ANNA)
    sitting.asked()
    for line in ("tutorial", "", "", "skip"):
        sitting.say(line)
    told = sitting.say("skip")
    assert told.endswith(FIRST)
    assert sitting.say("") == told
    assert sitting.say("   ") == told


@pytest.mark.parametrize("leaving", ["quit", "q"])
def test_leaving_brings_the_question_back(sit: Sit, leaving: str) -> None:
    """The tutorial is left, not the program."""
    sitting = sit("--game", "path")
    sitting.asked()
    sitting.say("tut")
    assert sitting.say(leaving) == f"You have left the tutorial. Now to a game of your own. {PLAYERS}"
    sitting.press("quit" + ENTER)
    assert sitting.ended() == 0


def test_ctrl_d_leaves_the_program_and_keeps_the_game(sit: Sit, saves: Path) -> None:
    """At the end of input in a tutorial the own game is kept."""
    sitting = sit(*ANNA)
    sitting.asked()
    sitting.say("move a helmet")
    sitting.say("tutorial")
    sitting.press(CTRL_D)
    assert sitting.ended() == 0
    assert sitting.lines[-1] == "Goodbye. The game is kept."
    assert len(list(saves.iterdir())) == 1


def test_the_language_of_the_tutorial_stays(sit: Sit) -> None:
    """Whoever changes the language on the way is asked the questions in it."""
    sitting = sit("--game", "path")
    sitting.asked()
    sitting.say("tutorial")
    sitting.say("language nl")
    assert sitting.say("stop").startswith("Je hebt het oefenspel verlaten.")
    assert " ".join(sitting.lines[:-1]).endswith("(Jij, easy)")


def test_two_people_at_one_keyboard_find_their_turn_again(sit: Sit) -> None:
    """Nobody has to take over in the tutorial, and the person who was on is still on after it."""
    sitting = sit(*PAIR)
    sitting.asked()
    sitting.say("")
    sitting.say("tutorial")
    assert "Enter, when nobody else is listening" not in sitting.say("skip")
    assert sitting.say("quit").startswith("You have left the tutorial. Your own game goes on. Anna's turn")


def test_tab_completes_what_is_asked_for(sit: Sit) -> None:
    """Completion knows the prepared position."""
    sitting = sit(*ANNA)
    sitting.asked()
    for line in ("tutorial", "", "", "skip", "skip"):
        sitting.say(line)
    sitting.press("move a f" + TAB)
    sitting.shows("move a flag")
