"""The tutorial at the prompt: by Enter and by what is typed, before a game and in the middle of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.games import game_named
from atlantis_cli.shell.output.active_language import ActiveLanguage
from tests.shell.running import ANNA, PAIR
from tests.shell.sitting import CTRL_D, ENTER, TAB
from tests.shell.terminal.test_welcome import GAME, PLAYERS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

STEPS = [step for lesson in game_named("path").lessons() for step in lesson.steps]
ISLAND = [step for lesson in game_named("island").lessons() for step in lesson.steps]
FIRST = "Win the ring 5 on space 2."


def ends_with_its_task(told: str, game: str, name: str) -> bool:
    """Return whether what was told ends with the task of a step."""
    return told.endswith(ActiveLanguage("en", game).lessons(game).tasks[name])


@pytest.mark.parametrize("style", ["quiet", "plain"])
def test_it_begins_at_the_first_question(sit: Sit, saves: Path, style: str) -> None:
    """Whoever answers tutorial learns the game by typing, and is then asked the question again."""
    sitting = sit("--style", style)
    assert 'Type "tutorial"' in " ".join(sitting.asked())
    sitting.say("tutorial")
    told = sitting.say("")
    assert told.startswith("Part 1 of 8: The path. Welcome")
    for step in (step for step in STEPS if step.commands):
        assert ends_with_its_task(told, "path", step.name), step.name
        for command in step.commands:
            told = sitting.say(command)
    assert told.endswith(f"Have fun! That was the tutorial. Now to a game of your own. {GAME}")
    assert not saves.exists()


@pytest.mark.parametrize(("said", "first"), [("path", "Part 1 of 8: The path."), ("2", "Part 1 of 10: The board.")])
def test_each_game_is_taught_before_one_is_chosen(sit: Sit, said: str, first: str) -> None:
    """Who learns before saying which game to play is asked for the tutorial, and then offered that game."""
    sitting = sit()
    game = sitting.asked()[-1]
    sitting.say("tutorial")
    assert sitting.say(said).startswith(first)
    assert sitting.say("quit").endswith(game.replace("means path", f"means {'path' if said == 'path' else 'island'}"))


def test_a_way_that_misses_is_explained_before_it_is_asked_about(sit: Sit) -> None:
    """In `island` a swimmer who would be eaten is not, and no question has to be answered for that."""
    sitting = sit("--game", "island")
    sitting.asked()
    sitting.say("tutorial")
    for step in ISLAND[: [step.name for step in ISLAND].index("out")]:
        sitting.say("skip")
        assert step.commands
    told = sitting.say("swim d5 c5")
    assert told.endswith("Then one of yours is eaten.")
    assert ends_with_its_task(sitting.say(""), "island", "out")


def test_a_question_before_a_loss_is_asked_in_a_lesson(sit: Sit) -> None:
    """Who is asked whether they really want to lose something, and does not, is still at the same task."""
    sitting = sit("--game", "path")
    sitting.asked()
    sitting.say("tutorial")
    for step in STEPS[: [step.name for step in STEPS].index("threat")]:
        if step.commands:
            sitting.say("skip")
    sitting.say("bridge 17")
    sitting.say("move c ring")
    assert sitting.say("pay 7 1").endswith("Enter means no.")
    assert sitting.say("").startswith("Nothing was done.")
    assert ends_with_its_task(sitting.say(""), "path", "threat")


def test_enter_tells_the_task_again(sit: Sit) -> None:
    """Enter alone always tells the task again, and nothing else."""
    sitting = sit(*ANNA)
    sitting.asked()
    for line in ("tutorial", "skip"):
        sitting.say(line)
    assert sitting.say("skip").endswith(FIRST)
    assert sitting.say("") == FIRST
    assert sitting.say("   ") == FIRST


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
    assert " ".join(sitting.lines[:-1]).endswith("jij tegen Makkelijk.")


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
    for line in ("tutorial", "skip", "skip"):
        sitting.say(line)
    sitting.press("move a f" + TAB)
    sitting.shows("move a flag")


def test_an_example_is_played_for_all_without_taking_over(sit: Sit) -> None:
    """Who plays for Black, Red and Blue is never asked to hand over the keyboard, and finds the own game again."""
    sitting = sit(*PAIR)
    sitting.asked()
    sitting.say("")
    assert sitting.say("example 1").startswith("Example 1 of 3 in the rulebook: ")
    for line in ("move b flag", "move a olives"):
        assert "Enter, when nobody else is listening" not in sitting.say(line)
    assert "That was example 1. Your own game goes on. Anna's turn" in sitting.say("move a helmet helmet")


def test_examples_in_one_another_lead_back_to_the_own_game(sit: Sit) -> None:
    """Who looks at one figure after the other in German leaves once, and the own game is there."""
    sitting = sit("--game", "island", "--lang", "de", *ANNA)
    sitting.asked()
    sitting.say("Abbildung 1")
    sitting.say("Abbildung 2")
    told = sitting.say("Schluss")
    assert told.startswith("Du hast Abbildung 2 verlassen. Deine eigene Partie geht weiter. Du bist dran.")
    assert told.endswith(sitting.say(""))


def test_an_example_leads_back_to_the_tutorial_before_a_game(sit: Sit, saves: Path) -> None:
    """Who has no game yet finds the tutorial again after an example, and then the questions; Ctrl+D ends it there."""
    sitting = sit("--game", "path")
    sitting.asked()
    sitting.say("tutorial")
    sitting.say("example 1")
    assert sitting.say("quit") == 'You have left example 1. The tutorial goes on. Hear your cards: "hand".'
    assert sitting.say("quit").endswith(PLAYERS)
    sitting.say("tutorial")
    sitting.say("example 2")
    sitting.press(CTRL_D)
    assert sitting.ended() == 0
    assert not saves.exists()


def test_ctrl_d_in_an_example_in_the_tutorial_keeps_the_game(sit: Sit, saves: Path) -> None:
    """However deep one is, the end of input keeps the own game."""
    sitting = sit(*ANNA)
    sitting.asked()
    for line in ("move a helmet", "tutorial", "example 1"):
        sitting.say(line)
    sitting.press(CTRL_D)
    assert sitting.ended() == 0
    assert sitting.lines[-1] == "Goodbye. The game is kept."
    assert len(list(saves.iterdir())) == 1
