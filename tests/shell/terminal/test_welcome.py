"""The way into a game: a greeting, a few questions with an answer on Enter, and nothing that was said already."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA
from tests.shell.sitting import CTRL_D, ENTER

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

WELCOME = 'Atlantis. Type "tutorial" or "help",'
GAME = "Which game? 1 path or 2 island. Enter means path."
PLAYERS = (
    "Who plays? Name the computer player that you want to play against, random, easy, medium, hard or expert, "
    "or name 2 to 4 players. Enter means you against easy."
)
YES_OR_NO = "1 yes, 2 no. Enter means yes."
EDITION = (
    "Which edition? 1 mayfair, 2 amigo or 3 asmodee. Only in amigo do paid cards leave the game, "
    "and bought cards cannot pay at once. Enter means mayfair."
)
"""What is asked for path, after who plays."""

VARIANTS = "Which variants? 1 hurricane, 2 hunters, both or none. Enter means none."
TUTORIAL = "The tutorial of which game? 1 path or 2 island. Enter means path."


def started(sitting: Sitting) -> str:
    """Return what is told until the prompt of the game, as one line."""
    return " ".join(sitting.asked())


def test_three_times_enter_begin_a_game(sit: Sit) -> None:
    """Every question has an answer on Enter, and they lead to a game against easy."""
    sitting = sit()
    told = started(sitting)
    assert told.startswith(WELCOME)
    assert told.endswith(GAME)
    assert sitting.say("") == PLAYERS
    assert sitting.say("") == EDITION
    told = sitting.say("")
    assert told.startswith("The path is laid out. ")
    assert "Turn order: You and easy. Your turn. You have " in told


def test_a_question_without_its_sign_names_nobody(sit: Sit) -> None:
    """Whoever asks back who plays is answered, and asked again; later the question before comes back at a sentence."""
    sitting = sit("--game", "path")
    sitting.asked()
    for question in ("what's the difference between them", "is easy hard to beat for me"):
        told = sitting.say(question)
        assert "all of that is understood" in told
        assert told.endswith(PLAYERS)
    assert "You play against easy" in sitting.say("easy")
    assert sitting.say("no, that was a question. go back") == PLAYERS


def test_answers_by_number_by_name_and_by_beginning(sit: Sit) -> None:
    """A choice can be named, cut short, or said by its number."""
    for answer in ("2", "amigo", "AM", "amigo "):
        sitting = sit("--game", "path")
        sitting.asked()
        assert sitting.say("Anna, Bo = easy, random").endswith(f"Anna begins. {EDITION}")
        told = sitting.say(answer)
        assert "Amigo edition" in told
        assert "Turn order: Anna, Bo and random." in told


@pytest.mark.parametrize("answer", ["2", "island", "ISL", "i"])
def test_the_other_game_has_questions_of_its_own(sit: Sit, answer: str) -> None:
    """Whoever chooses island is asked for its variants, of which there can be several, and plays it."""
    sitting = sit()
    sitting.asked()
    assert sitting.say(answer) == PLAYERS
    assert sitting.say("Anna, easy, easy") == f"Anna plays against easy and easy 2, and Anna begins. {VARIANTS}"
    told = sitting.say("hurricane and 2")
    assert told.startswith("The island is whole with the hurricane and the hunters. ")
    assert "Turn order: Anna, red; easy, blue; easy 2, green." in told


@pytest.mark.parametrize(
    ("said", "chosen"),
    [
        ("", ""),
        ("none", ""),
        ("1", " with the hurricane"),
        ("hunt", " with the hunters"),
        ("2,1", " with the hurricane and the hunters"),
        ("both", " with the hurricane and the hunters"),
        ("hunters, hurricane", " with the hurricane and the hunters"),
    ],
)
def test_variants_are_said_by_name_or_number(sit: Sit, said: str, chosen: str) -> None:
    """One, both or none, in any order, cut short or not."""
    sitting = sit("--game", "island")
    sitting.asked()
    sitting.say("")
    assert sitting.say(said).startswith(f"The island is whole{chosen}. ")


@pytest.mark.parametrize("wrong", ["3", "1 1", "hu", "hurricane none", "storm", "hurricane storm"])
def test_wrong_variants_are_told_with_what_is_possible(sit: Sit, wrong: str) -> None:
    """What is none of them, or twice, or can be two of them, is asked again."""
    sitting = sit("--game", "island")
    sitting.asked()
    sitting.say("")
    assert sitting.say(wrong) == f'"{wrong}" is not possible here; say hurricane, hunters, both or none. {VARIANTS}'


def test_help_tells_what_the_variants_mean(sit: Sit) -> None:
    """At the question for an option, help explains the option, and before it how questions are answered."""
    sitting = sit()
    sitting.asked()
    assert sitting.say("help").startswith("In path you race with cards")
    sitting.say("island")
    assert sitting.say("help").startswith("Before a game there are a few questions.")
    sitting.say("")
    told = sitting.say("help")
    assert told.startswith("Hurricane ends the game as soon as")
    assert told.endswith(VARIANTS)


def test_a_wrong_game_is_told_with_the_games(sit: Sit) -> None:
    """A word that is no game is answered with those that there are."""
    sitting = sit()
    sitting.asked()
    assert sitting.say("chess") == f'"chess" is not possible here; say path or island. {GAME}'


def test_the_tutorial_of_either_game_can_be_had(sit: Sit) -> None:
    """Before a game is chosen, it is asked which one is to be taught; afterwards that is known."""
    sitting = sit()
    sitting.asked()
    assert sitting.say("tutorial") == TUTORIAL
    assert sitting.say("2").startswith("Part 1 of ")
    assert sitting.say("quit").endswith(f"Now to a game of your own. {GAME.replace('means path', 'means island')}")
    sitting.say("path")
    assert sitting.say("tutorial").startswith("Part 1 of 8: The path.")
    assert sitting.say("quit").endswith(f"Now to a game of your own. {PLAYERS}")


@pytest.mark.parametrize("wrong", ["5", "1", "0"])
def test_a_wrong_count_is_told_with_what_is_possible(sit: Sit, wrong: str) -> None:
    """After a wrong answer comes what is expected, and the question again."""
    sitting = sit("--game", "path")
    sitting.asked()
    assert sitting.say(wrong) == f'"{wrong}" is not possible here; say 2, 3 or 4. {PLAYERS}'
    assert sitting.say("") == EDITION


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ("Anna,Anna", "Two players are called Anna; each needs a name of their own."),
        ("Anna,Bo,Cid,Dora,Eve", "2 to 4 players can play; you named 5."),
        ("two people", 'Name everybody who plays, as in "Anna and Bo".'),
    ],
)
def test_wrong_players_are_told_why(sit: Sit, wrong: str, why: str) -> None:
    """Who cannot sit down together is told the reason, and is asked again."""
    sitting = sit("--edition", "amigo")
    sitting.asked()
    told = sitting.say(wrong)
    assert why in told
    assert told.endswith(PLAYERS)
    assert "Turn order: Anna and Bo." in sitting.say("Anna,Bo")


@pytest.mark.parametrize(
    ("said", "order"),
    [
        ("Anna", "Anna and easy"),
        ("Anna,Bo", "Anna and Bo"),
        ("Anna,Bo,Cid", "Anna, Bo and Cid"),
        ("easy,Anna", "easy and Anna"),
        ("2", "You and easy"),
        ("4", "You, easy, easy 2 and easy 3"),
    ],
)
def test_seats_without_a_name_are_for_computer_players(sit: Sit, said: str, order: str) -> None:
    """Whoever says nothing but a name or a number plays against easy; whoever names more has them all."""
    sitting = sit("--edition", "amigo")
    sitting.asked()
    assert f"Turn order: {order}." in sitting.say(said)


def test_a_wrong_edition_is_told_with_the_editions(sit: Sit) -> None:
    """The same holds for every choice."""
    sitting = sit("--game", "path")
    sitting.asked()
    sitting.say("")
    assert sitting.say("4") == f'"4" is not possible here; say mayfair, amigo or asmodee. {EDITION}'
    assert sitting.say("a") == f'"a" is not possible here; say mayfair, amigo or asmodee. {EDITION}'


@pytest.mark.parametrize("line", ["where", "where am i", "WHERE AM I"])
def test_who_is_lost_hears_the_question_again(sit: Sit, line: str) -> None:
    """At every question one can ask where one is."""
    sitting = sit()
    sitting.asked()
    assert sitting.say(line) == GAME
    sitting.say("")
    assert sitting.say(line) == PLAYERS
    sitting.say("")
    assert sitting.say(line) == EDITION


def test_start_questions_take_whole_sentences(sit: Sit) -> None:
    """The answer may stand in a sentence, and any will do for who does not care."""
    sitting = sit()
    sitting.asked()
    assert sitting.say("I'd like to play path") == PLAYERS
    told = sitting.say("just me against the easy one")
    assert told.startswith("You play against easy, and you begin.")
    assert told.endswith(EDITION)
    assert "Turn order: You and easy." in sitting.say("the normal one")


def test_who_asks_back_hears_what_the_question_is_about(sit: Sit) -> None:
    """A question is no answer: what was asked is explained, and asked again."""
    sitting = sit()
    sitting.asked()
    told = sitting.say("what games are there?")
    assert "In path you race with cards" in told
    assert told.endswith(GAME)
    sitting.say("path")
    assert sitting.say("should I place one on i5?").endswith(PLAYERS)
    assert sitting.say("what's the difference between them").endswith(PLAYERS)
    sitting.say("me and easy")
    assert sitting.say("which is the normal one?").endswith(EDITION)


@pytest.mark.parametrize("line", ["help", "?"])
def test_help_explains_the_questions(sit: Sit, line: str) -> None:
    """Help tells how to answer and what comes after, then the question again."""
    sitting = sit()
    sitting.asked()
    told = sitting.say(line)
    assert "Before a game there are a few questions." in told
    assert told.endswith(GAME)


@pytest.mark.parametrize("leaving", ["quit" + ENTER, "q" + ENTER, CTRL_D])
@pytest.mark.parametrize("answered", [0, 1, 2])
def test_one_can_leave_at_every_question(sit: Sit, saves: Path, leaving: str, answered: int) -> None:
    """Leaving is no error, says nothing wrong and leaves nothing behind."""
    sitting = sit()
    sitting.asked()
    for _ in range(answered):
        sitting.say("")
    sitting.press(leaving)
    assert sitting.ended() == 0
    assert "Traceback" not in " ".join(sitting.lines)
    assert not saves.exists()


def test_ctrl_c_gives_up_an_answer_and_asks_again(sit: Sit) -> None:
    """The line is dropped, not the program."""
    sitting = sit("--game", "path")
    sitting.asked()
    sitting.press("3")
    sitting.shows("3")
    sitting.give_up()
    assert started(sitting).endswith(PLAYERS)
    assert sitting.say("") == EDITION


@pytest.mark.parametrize(
    ("options", "questions"),
    [
        (ANNA, 0),
        (("--game", "path", "--players", "Anna,easy"), 0),
        (("--edition", "amigo"), 1),
        (("--game", "path"), 2),
        (("--game", "island"), 2),
        (("--game", "island", "--variant", "hunters"), 1),
        (("--seed", "7"), 3),
        (("--edition", "amigo", "--seed", "7"), 1),
    ],
)
def test_what_the_command_line_says_is_not_asked(sit: Sit, options: tuple[str, ...], questions: int) -> None:
    """Named players lead straight into a game; any other option saves its own question."""
    sitting = sit(*options)
    told = started(sitting)
    assert told.startswith(WELCOME) == bool(questions)
    for _ in range(questions):
        assert "Turn order" not in told
        told = sitting.say("")
    assert "Turn order: " in told
    assert ("seed 7." in told) == ("7" in options)
    assert ("Amigo" in told) == ("amigo" in options)


@pytest.mark.parametrize(("answer", "goes_on"), [("", True), ("yes", True), ("1", True), ("2", False), ("n", False)])
def test_the_last_game_is_offered(sit: Sit, answer: str, goes_on: bool) -> None:  # noqa: FBT001  (a case)
    """A game that was left goes on after Enter; after no comes the next question."""
    first = sit(*ANNA)
    first.asked()
    first.say("move b helmet")
    first.press(CTRL_D)
    first.ended()
    again = sit()
    assert started(again).endswith(
        f"Go on with your last game, path, turn 3, Anna with 9 and easy with 11? {YES_OR_NO}"
    )
    told = again.say(answer)
    assert (told == GAME) != goes_on
    if goes_on:
        assert "crown 5" in again.say("tiles")


@pytest.mark.parametrize(
    ("language", "who", "level"),
    [("de_DE.UTF-8", "Wer spielt?", "Leicht"), ("nl_NL.UTF-8", "Wie spelen er mee?", "Makkelijk")],
)
def test_the_questions_come_in_the_language_of_the_system(sit: Sit, language: str, who: str, level: str) -> None:
    """The system's language is heard from the first line, and so is what Enter answers."""
    sitting = sit(LANG=language)
    sitting.asked()
    assert who in sitting.say("")
    for _ in range(2):
        told = sitting.say("")
    assert "Mayfair" not in told
    assert level in told
    assert "easy" not in told


def test_answers_are_not_in_the_history_of_the_game(sit: Sit) -> None:
    """The arrows bring back commands, not who plays."""
    for style in ("quiet", "plain"):
        sitting = sit("--style", style)
        sitting.asked()
        for answer in ("1", "Anna,easy", "1"):
            sitting.say(answer)
        sitting.press("\x1b[A")
        assert sitting.say("hand").startswith("You have")


@pytest.mark.parametrize(
    ("language", "no", "title", "offered"),
    [
        ("en_US.UTF-8", "no", "island", "Go on with your last game, island, Anna with 0 and easy with 0?"),
        (
            "de_DE.UTF-8",
            "nein",
            "Inselspiel",
            "letzte Partie fortsetzen: Inselspiel, Anna ohne Gerettete und Leicht ohne Gerettete?",
        ),
        (
            "nl_NL.UTF-8",
            "nee",
            "eilandspel",
            "met je laatste spel: eilandspel, Anna met 0 en Makkelijk met 0?",
        ),
    ],
)
def test_enter_is_for_the_game_that_was_played_last(sit: Sit, language: str, no: str, title: str, offered: str) -> None:
    """Whoever wants a new game instead of the last one gets the same kind by Enter, and games have their own titles."""
    first = sit("--game", "island", "--players", "Anna,easy", "--seed", "1")
    first.asked()
    first.say("place g4")
    first.press(CTRL_D)
    first.ended()
    again = sit(LANG=language)
    assert offered in started(again)
    assert again.say(no).endswith(f" {title}.")
    assert f" {title}." in again.say("zzz")
    again.say("")
    again.say("")
    assert again.say("hurricane").count("f7") == 1
