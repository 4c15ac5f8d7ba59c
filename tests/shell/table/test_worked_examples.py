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
        "Space 21: olives 4, another below.",
        "Space 24: ring 7, another below.",
    }
