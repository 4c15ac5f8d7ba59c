"""The tutorial as it is heard: played, skipped and left, in each language, while the player's own game waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.promised import EVENTS, SESSION
from tests.shell.running import ANNA, PAIR, here, only, told
from tests.shell.table.test_tutorial_texts import LESSONS, STEPS, active_language, each_page, typed

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tests.shell.running import Told

TABLES = {"path": ANNA, "island": ("--game", "island", *ANNA)}
LOOKS = {
    "path": {"look", "hand", "preview", "gaps", "tiles", "moves", "scores"},
    "island": {"look", "island", "find", "way", "mine", "pieces", "danger", "scores"},
}
TOLD = {"chapter": {"name", "number", "chapters", "title"}, "lesson": {"name", "command"}}


def until(name: str, game: str = "path") -> list[str]:
    """Return what is said before a step."""
    steps = STEPS[game]
    return ["tutorial", *typed("en", game, steps[: [step.name for step in steps].index(name)])]


def steps_of(objects: Iterable[Told]) -> list[str]:
    """Name the steps that were told."""
    return [each["name"] for each in only(objects, "lesson")]


@each_page
def test_the_whole_tutorial_is_typed(language: str, game: str) -> None:
    """Whoever types what each step asks for hears all steps, once each, and is back in the own game."""
    lines = [active_language(language, game).parser.write(("tutorial",)), *typed(language, game)]
    objects = told(*TABLES[game], "--lang", language, lines=lines)
    assert steps_of(objects) == [step.name for step in STEPS[game]]
    assert [each["name"] for each in only(objects, "chapter")] == [lesson.name for lesson in LESSONS[game]]
    (over,) = only(objects, "tutorial_over")
    assert (over["done"], over["alone"]) == (True, False)
    assert len(only(objects, "ready")) == len(lines) + 1
    assert not only(objects, "error")


@each_page
def test_the_whole_tutorial_is_skipped(language: str, game: str) -> None:
    """Skipping alone leads through it too, and what was asked for is done each time."""
    skips = [
        active_language(language, game).parser.write((word,)) for word in ("tutorial", *["skip"] * len(STEPS[game]))
    ]
    skipped = told(*TABLES[game], "--lang", language, lines=skips)
    played = told(*TABLES[game], "--lang", language, lines=["tutorial", *typed(language, game)])
    happened = [each for each in played if each["event"] not in LOOKS[game]]
    assert [each for each in skipped if each["event"] != "ready"] == [
        each for each in happened if each["event"] != "ready"
    ]
    assert steps_of(skipped) == [step.name for step in STEPS[game]]


@each_page
def test_each_step_says_what_to_type(language: str, game: str) -> None:
    """The last line of a step is what to type in the language, or Enter; and every text is heard as it is written."""
    run = here(*TABLES[game], "--lang", language, lines=["tutorial", *typed(language, game)])
    heard = " ".join(run.text.split())
    texts = active_language(language, game).lessons(game)
    for step in STEPS[game]:
        assert heard.count(texts.steps[step.name]) == 1, step.name
    for line in typed(language, game, [step for step in STEPS[game] if step.command]):
        assert f'"{line}"' in heard
    assert not run.err


@pytest.mark.parametrize("table", [ANNA, PAIR, ("--players", "easy,Bo,random", "--seed", "3")])
@pytest.mark.parametrize("inside", [["quit"], [*["skip"] * 9, "quit"], ["skip"] * len(STEPS["path"])])
def test_the_own_game_comes_back_as_it_was(table: tuple[str, ...], inside: list[str]) -> None:
    """After the tutorial every hand, tile and figure is where it was, and the game goes on as if nothing had been."""
    before = told(*table, "--reveal", lines=["legal"])
    first = only(before, "legal")[0]["commands"][0]
    plain = told(*table, "--reveal", lines=[first, "hand", "undo", "hand", "redo", "hand"])
    lines = [first, "tutorial", *inside, "hand", "undo", "tutorial", *inside, "hand", "redo", "hand"]
    after = told(*table, "--reveal", lines=lines)
    assert [each for each in after if each["event"] in {"hand", "undone", "redone"}] == [
        each for each in plain if each["event"] in {"hand", "undone", "redone"}
    ]
    states = [each for each in after if each["event"] == "state"]
    assert only(plain, "state")[0] in states


def test_the_tutorial_is_not_kept(saves: Path) -> None:
    """The file of the own game does not change while the tutorial is on, and no other file appears."""
    here(*ANNA, lines=["move a helmet"])
    (kept,) = saves.iterdir()
    content = kept.read_bytes()
    run = here(*ANNA, lines=["tutorial", *["skip"] * (len(STEPS["path"]) - 1), "status"])
    assert list(saves.iterdir()) == [kept]
    run = here(*ANNA, lines=["move a helmet", "tutorial", *["skip"] * len(STEPS["path"]), "quit"])
    assert run.text.endswith("Goodbye. The game is kept.\n")
    assert {file.read_bytes() for file in saves.iterdir()} == {content}


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("move", "mov figure a with the flag card"),
        ("move", "MOVE A FLAGS"),
        ("payment", "pay olives 4 ring"),
        ("build", "bridge 27"),
        ("build", "build 27"),
        ("buy", "sell 5"),
        ("tiles", "look 1 to 7"),
        ("at_once", "move b helmet, statue"),
    ],
)
def test_it_can_be_said_in_any_way(name: str, line: str) -> None:
    """What comes to the same as the command of the step leads on."""
    objects = told(*ANNA, lines=[*until(name), line])
    assert steps_of(objects)[-2:] != [name]
    assert steps_of(objects)[-2] == name


@pytest.mark.parametrize(
    ("name", "line", "code"),
    [
        ("move", "move b flag", "not-asked"),
        ("move", "move a ring", "not-asked"),
        ("move", "hold", "not-asked"),
        ("move", "move a crown", "not-your-card"),
        ("move", "pass", "can-move"),
        ("move", "jump", "unknown-word"),
        ("welcome", "move a flag", "not-asked"),
        ("stuck", "pass", "not-asked"),
        ("onward", "move c ring", "card-due"),
        ("payment", "pay", "not-asked"),
        ("payment", "pay 3", "too-little"),
        ("pass", "buy 5", "not-asked"),
        ("won", "move a flag", "game-over"),
        *(("move", line, "not-in-tutorial") for line in ("save x", "load x", "undo", "redo", "new")),
    ],
)
def test_anything_else_changes_nothing(name: str, line: str, code: str) -> None:
    """Another move than the one asked for, or a wrong one, is refused with a reason, and the step stays."""
    looks = ["status", "figures", "tiles", "hand", "gaps"]
    tried = [*until(name), *looks, line, *looks, "skip"]
    objects = told(*ANNA, "--on-error", "continue", lines=tried, status=1)
    (error,) = only(objects, "error")
    assert error["code"] == code
    place = objects.index(error)
    assert [objects[place - 2 * len(looks) : place]] == [objects[place + 1 : place + 1 + 2 * len(looks)]]
    assert steps_of(objects).count(name) == 1
    assert steps_of(objects)[-1] != name


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("onward", "ne"),
        ("points", "go g5 g4"),
        ("points", "walk g5 west"),
        ("sailing", "sail boat north-east"),
        ("coral", "ashore b2 on c1"),
        ("swimmer", "look c5"),
        ("danger", "danger at e5"),
        ("theirs", "put on i8 blue"),
        ("yours", "put g5 red"),
        ("octopus", "end"),
        ("parting", "land b2 b1 rider"),
        ("somehow", "ashore boat b12"),
    ],
)
def test_a_field_can_be_named_in_any_way(name: str, line: str) -> None:
    """What comes to the same as the command of the step leads on in `island` too."""
    objects = told(*TABLES["island"], "--on-error", "continue", lines=[*until(name, "island"), line])
    assert steps_of(objects)[-2] == name


@pytest.mark.parametrize(
    ("name", "line", "code"),
    [
        ("placing", "place g6", "not-asked"),
        ("points", "walk g5 h5", "not-asked"),
        ("enough", "walk g5 g4", "no-points"),
        ("lowland", "sink j5", "not-asked"),  # no event tells the two apart before chance has turned up what was there
        ("lowland", "sink g6", "lower-first"),
        ("captains", "sail c4 c3", "boat-of-others"),
        ("full", "ashore b3 b1", "only-from-landing"),
        ("wet", "walk e6 d7", "no-points"),
        ("choice", "sink f4", "not-asked"),
        ("theirs", "put i8", "not-asked"),
        ("shark", "animal c6 c9", "wrong-distance"),
        ("shark", "animal c6 b7", "not-asked"),
        ("warned", "walk f5 g5", "not-asked"),
        ("won", "done", "game-over"),
        ("before", "undo", "not-in-tutorial"),
    ],
)
def test_another_move_of_the_island_changes_nothing(name: str, line: str, code: str) -> None:
    """Another move than the one asked for, or a wrong one, is refused with a reason, and the step stays."""
    looks = ["status", "mine", "sea", "island", "pieces"]
    tried = [*until(name, "island"), *looks, line, *looks, "skip"]
    objects = told(*TABLES["island"], "--reveal", "--on-error", "continue", lines=tried, status=1)
    (error,) = only(objects, "error")
    assert error["code"] == code
    place = objects.index(error)
    assert [objects[place - 2 * len(looks) : place]] == [objects[place + 1 : place + 1 + 2 * len(looks)]]
    assert steps_of(objects).count(name) == 1
    assert steps_of(objects)[-1] != name


@pytest.mark.parametrize("line", ["where", "hint", "tutorial", "where am i"])
def test_the_step_is_told_again(line: str) -> None:
    """Whoever is lost hears the step once more."""
    objects = told(*ANNA, lines=[*until("move"), line])
    assert steps_of(objects)[-2:] == ["move", "move"]


def test_looking_around_does_not_go_on() -> None:
    """Questions, help and settings are answered as ever, and the step is still the same."""
    looks = [
        "status",
        "moves",
        "path",
        "legal",
        "rules gaps",
        "help move",
        "log",
        "news",
        "set",
        "verbosity full",
        "why",
    ]
    objects = told(*ANNA, "--on-error", "continue", lines=[*until("move"), "pass", *looks, "move a flag"], status=1)
    assert len(only(objects, "error")) == 1
    assert steps_of(objects)[-2:] == ["move", "taken"]


def test_the_language_can_change_on_the_way() -> None:
    """The next step is told in the new language, and so is the game after it."""
    run = here(*ANNA, lines=[*until("move"), "language de", "ziehe A Fahne", "Schluss"])
    assert run.status == 0
    assert "Der Rest ist von selbst geschehen." in run.text
    assert "Du hast die Einführung verlassen." in run.text


def test_every_fact_has_its_fields() -> None:
    """A program hears the usual events, and for the texts facts of their own."""
    objects = told(*ANNA, lines=["tutorial", *typed("en", "path")])
    known = EVENTS | SESSION | {name: fields | {"text"} for name, fields in TOLD.items()}
    known |= {"tutorial_over": {"done", "alone", "text"}}
    for each in objects:
        if each["event"] in known:
            assert set(each) - {"event"} >= known[each["event"]], each
    assert {each["player"] for each in only(objects, "ready")} == {"Anna", None}


@pytest.mark.parametrize("reveal", [[], ["--reveal"]])
def test_robins_cards_are_secret(reveal: list[str]) -> None:
    """Only with --reveal a program is told what the other player draws and holds."""
    objects = told(*ANNA, *reveal, lines=["tutorial", *typed("en", "path")])
    begun = objects.index(only(objects, "chapter")[0])
    drawn = [each for each in objects[begun:] if each["event"] == "cards_drawn" and each["player"] == "Robin"]
    assert drawn
    assert all(("cards" in each) == bool(reveal) for each in drawn)


@pytest.mark.parametrize("players", ["Robin,easy", "easy,Robin", "Robin,Anna"])
def test_nobody_plays_against_a_namesake(players: str) -> None:
    """A person called Robin is somebody else in the tutorial, and Robin again after it."""
    objects = told("--players", players, "--seed", "1", lines=["tutorial", *["skip"] * len(STEPS["path"])])
    over = objects.index(only(objects, "tutorial_over")[0])
    assert "Robin" not in {each["player"] for each in only(objects[:over], "ready")[1:]}
    assert objects[-1]["player"] == "Robin"


def test_there_is_nothing_to_skip_in_a_game() -> None:
    """Outside the tutorial skip says where it belongs."""
    objects = told(*ANNA, lines=["skip"], status=1)
    assert objects[-1]["code"] == "nothing-to-skip"


def test_the_end_of_a_script_in_the_tutorial_is_no_error(saves: Path) -> None:
    """The own game is kept, as at any end."""
    run = here(*ANNA, lines=["move a helmet", *until("move"), "move a flag"])
    assert run.status == 0
    assert len(list(saves.iterdir())) == 1
