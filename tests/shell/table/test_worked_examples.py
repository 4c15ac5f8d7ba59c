"""The rulebooks' examples, laid out to be played: at any time, in each language, while the player's own game waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.games import GAMES, game_named
from tests.shell.running import ANNA, PAIR, here, only, told
from tests.shell.table.test_tutorial_texts import EXAMPLES, active_language, each_page, typed

if TYPE_CHECKING:
    from pathlib import Path

TABLES = {"path": ANNA, "island": ("--game", "island", *ANNA)}
KIND = {"path": "example", "island": "figure"}
CASES = [(game, number) for game in GAMES for number in range(1, 1 + len(EXAMPLES[game]))]
WAYS = [  # other ways that are what the rulebook shows
    ("path", 1, ["move b with flag", "hold", "move a olives", "end", "move a helmet", "card helmet"]),
    ("path", 2, ["move a ring", "pay 5 3"]),
    ("path", 3, ["move C with the statue"]),
    ("island", 1, ["walk e7 d6", "board d6 c7", "sail c7 b6"]),
    ("island", 2, ["sail boat b2", "go b2 b1", "go b2 a2"]),
    ("island", 3, ["sail b4 west", "transfer b3 b2", "ashore b2 c1"]),
]
MISSED = [  # ways that are not, by the text that says so
    ("path", 1, "step", ["move a flag"]),
    ("path", 1, "step", ["move b statue"]),
    ("path", 1, "behind", ["move b flag", "move b olives"]),
    ("path", 1, "double", ["move b flag", "move a olives", "move b helmet helmet"]),
    ("path", 2, "toll", ["move b ring"]),
    ("island", 1, "over_land", ["walk e7 d7", "done"]),
    ("island", 1, "over_land_other", ["sail c7 c6"]),
    ("island", 2, "two_ashore", ["done"]),
    ("island", 2, "two_ashore_other", ["sail b3 b2", "ashore b2 b1", "sail b2 b3"]),
    ("island", 3, "changing_other", ["sail b2 b3"]),
    ("island", 3, "changing", ["sail b4 b3", "done"]),
]


def laid(game: str, number: int, *lines: str) -> list[str]:
    """Return the lines that lay out an example and play on."""
    return [f"{KIND[game]} {number}", *lines]


@each_page
def test_each_example_is_played_as_it_is_shown(language: str, game: str) -> None:
    """Each is laid out with its title, leads through all of its texts, and back to the own game."""
    parser, texts = active_language(language, game).parser, active_language(language, game).lessons(game)
    for number, example in enumerate(EXAMPLES[game], 1):
        lines = [parser.write((KIND[game], str(number))), *typed(language, game, example.steps)]
        objects = told(*TABLES[game], "--lang", language, lines=lines)
        (begun,), (over,) = only(objects, "example_laid"), only(objects, "example_over")
        assert (begun["kind"], begun["number"], begun["title"]) == (KIND[game], number, texts.titles[example.name])
        assert (over["number"], over["done"], over["alone"]) == (number, True, False)
        assert [each["name"] for each in only(objects, "lesson")] == [step.name for step in example.steps]
        assert objects[-1]["player"] == "Anna"


@pytest.mark.parametrize(("game", "number", "lines"), WAYS)
def test_whatever_comes_to_the_same_is_what_it_shows(game: str, number: int, lines: list[str]) -> None:
    """A move can be said, and parted, in any way."""
    objects = told(*TABLES[game], "--on-error", "continue", lines=laid(game, number, *lines))
    assert only(objects, "example_over")[0]["done"]


@pytest.mark.parametrize(("game", "number", "text", "lines"), MISSED)
def test_another_move_is_not_what_it_shows(game: str, number: int, text: str, lines: list[str]) -> None:
    """Who tries another move hears what it would bring and what is shown instead, and nothing is done."""
    objects = told(*TABLES[game], "--on-error", "continue", lines=laid(game, number, *lines), status=1)
    (error,) = only(objects, "error")
    assert (error["code"], error["line"]) == ("not-asked", 1 + len(lines))
    assert error["message"] == active_language("en", game).lessons(game).missed[text]
    assert not only(objects, "example_over")


@pytest.mark.parametrize(("game", "number"), CASES)
def test_skipping_and_leaving_lead_back(game: str, number: int) -> None:
    """An example can be skipped through, or left at once; the own game is where it was, and its file too."""
    steps = [step for step in EXAMPLES[game][number - 1].steps if step.commands]
    plain = told(*TABLES[game], lines=["status", "status"])
    for inside, done in ((["skip"] * len(steps), True), (["quit"], False)):
        objects = told(*TABLES[game], lines=["status", *laid(game, number, *inside), "status"])
        assert [only(objects, "status")[0], only(objects, "status")[-1]] == only(plain, "status")
        assert only(objects, "example_over")[0]["done"] == done


def test_the_own_game_is_kept_meanwhile(saves: Path) -> None:
    """The file of the own game does not change while an example lies there, and no other file appears."""
    here(*ANNA, lines=["move a helmet"])
    (kept,) = saves.iterdir()
    content = kept.read_bytes()
    here(*ANNA, lines=["move a helmet", "example 2", "move a ring", "pay"])
    assert {file.read_bytes() for file in saves.iterdir()} == {content}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("first", ["tutorial", "1", "2"])
@pytest.mark.parametrize("second", ["tutorial", "2"])
def test_whatever_lies_inside_another_the_own_game_comes_back(game: str, first: str, second: str, saves: Path) -> None:
    """Lessons and examples in one another never hide the own game, change its file or end the program."""
    begin = only(told(*TABLES[game], lines=["legal"]), "legal")[0]["commands"][0]
    plain = only(told(*TABLES[game], lines=[begin, "status", "undo", "redo", "status", "log"]), "status")
    (kept,) = (file.read_bytes() for file in saves.iterdir())
    entered = [word if word == "tutorial" else f"{KIND[game]} {word}" for word in (first, second)]
    barred = ["new", "new medium", "again medium", "load x", "save x"]
    inside = [entered[0], "undo", *barred, entered[1], "undo", *barred, "games", "again", "seed", "hint", "where"]
    leaving = ["quit"] * (2 if (first, second) == ("tutorial", "2") else 1)
    lines = [begin, "status", *inside, *leaving, "undo", "redo", "status", "log"]
    objects = told(*TABLES[game], "--on-error", "continue", lines=lines, status=1)
    assert {each["code"] for each in only(objects, "error")} == {"not-in-tutorial", "nothing-to-undo"}
    assert [only(objects, "status")[0], only(objects, "status")[-1]] == plain
    assert [len(only(objects, event)) for event in ("undone", "redone", "quit")] == [1, 1, 0]
    assert {file.read_bytes() for file in saves.iterdir()} == {kept}


@pytest.mark.parametrize("game", GAMES)
def test_another_example_takes_the_place_of_one(game: str) -> None:
    """Who goes from one example to the next leaves but once, is told which one, and is at the own game."""
    objects = told(*TABLES[game], lines=[*laid(game, 1), *laid(game, 2), *laid(game, 1), *laid(game, 3), "quit"])
    (over,) = only(objects, "example_over")
    assert (over["number"], over["inside"]) == (3, False)
    assert objects[-1]["player"] == "Anna"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("leaving", ["quit", "tutorial"])
def test_the_tutorial_goes_on_after_an_example(game: str, leaving: str) -> None:
    """An example in the middle of the tutorial leads back to the task that was on, and what was done there stands."""
    before = ["tutorial", *["skip"] * 6]
    plain = told(*TABLES[game], lines=[*before, "status", "log", "where"])
    objects = told(*TABLES[game], lines=[*before, *laid(game, 1), *laid(game, 2), leaving, "status", "log", "where"])
    (over,) = only(objects, "example_over")
    assert (over["number"], over["inside"]) == (2, True)
    assert only(objects, "lesson")[-1] == only(objects, "lesson")[-2] == only(plain, "lesson")[-1]
    assert (only(objects, "status")[-1], only(objects, "log")) == (only(plain, "status")[-1], only(plain, "log"))
    assert not only(objects, "tutorial_over")


@pytest.mark.parametrize("game", GAMES)
def test_the_tutorial_takes_the_place_of_an_example(game: str) -> None:
    """Who wants the tutorial while an example lies there begins it, and leaves it for the own game."""
    objects = told(*TABLES[game], lines=[*laid(game, 1), "tutorial", "quit"])
    assert [each["number"] for each in only(objects, "chapter")] == [1]
    assert not only(objects, "example_over")
    assert not only(objects, "tutorial_over")[0]["done"]
    assert objects[-1]["player"] == "Anna"


def test_each_game_has_its_own_word() -> None:
    """What is no word of a game is not understood in it, and not listed by its help."""
    for game, other in (("path", "figure"), ("island", "example")):
        assert KIND[game] in here(*TABLES[game], lines=["help"]).text.replace(",", " ").split()
        assert other not in here(*TABLES[game], lines=["help"]).text.replace(",", " ").split()
    assert here(*TABLES["path"], lines=["figure 1"]).status == 1
    assert here(*TABLES["path"], lines=["example 4"]).status == 1
    assert "figure 1" in here(*TABLES["island"], lines=["help figure"]).text


def test_people_play_it_by_the_names_of_the_example() -> None:
    """Black, Red and Blue are called so in each language, whoever sits at the table."""
    objects = told(*PAIR, "--lang", "de", lines=["Beispiel 1", "ziehe B Fahne"])
    assert [each["player"] for each in only(objects, "ready")] == ["Anna", "Schwarz", "Rot"]


def test_there_is_nothing_more_to_see_than_in_a_game() -> None:
    """What lies face down stays so: no example tells a covered tile before it is turned up."""
    assert game_named("path").shown == "example"
    objects = told(*ANNA, lines=["example 1", "look 21", "look 24"])
    assert {each["text"] for each in only(objects, "look")} == {
        "Space 21: olives 4, another tile underneath.",
        "Space 24: ring 7, another tile underneath.",
    }
