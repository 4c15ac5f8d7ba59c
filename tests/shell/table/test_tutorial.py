"""The tutorial as it is heard: played, skipped and left, in each language, while the player's own game waits."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.promised import EVENTS, SESSION
from tests.shell.running import ANNA, PAIR, here, languages, only, told
from tests.shell.table.test_tutorial_texts import LESSONS, STEPS, active_language, each_page, typed

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tests.shell.running import Told

TABLES = {"path": ANNA, "island": ("--game", "island", *ANNA)}
LOOKS = {"path": {"look", "hand", "gaps", "scores"}, "island": {"look", "island", "way", "pieces", "danger"}}
TOLD = {"chapter": {"name", "number", "chapters", "title"}, "lesson": {"name", "text", "task", "command"}}
HEARD, A_MINUTE = 2000, 200
"""So many words are heard on the bare way at most, and so many in a minute: ten minutes."""


def until(name: str, game: str = "path") -> list[str]:
    """Return what is said before a step."""
    steps = STEPS[game]
    return ["tutorial", *typed("en", game, steps[: [step.name for step in steps].index(name)])]


def skips(game: str, language: str = "en") -> list[str]:
    """Return the lines that skip from the first step to the last."""
    parser = active_language(language, game).parser
    return [parser.write(("skip",)) for step in STEPS[game] if step.commands]


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
def test_the_whole_tutorial_takes_ten_minutes(language: str, game: str) -> None:
    """All that is heard on the bare way, with what the game tells, is at most 2,000 words."""
    lines = [active_language(language, game).parser.write(("tutorial",)), *typed(language, game)]
    heard = here(*TABLES[game], "--lang", language, lines=lines).text.split()
    before = here(*TABLES[game], "--lang", language).text.split()
    assert HEARD == 10 * A_MINUTE
    assert len(heard) - len(before) <= HEARD


@each_page
def test_the_whole_tutorial_is_skipped(language: str, game: str) -> None:
    """Skipping alone leads through it too, and what was asked for is done each time."""
    begin = active_language(language, game).parser.write(("tutorial",))
    skipped = told(*TABLES[game], "--lang", language, lines=[begin, *skips(game, language)])
    played = told(*TABLES[game], "--lang", language, lines=["tutorial", *typed(language, game)])
    left_out = {"ready", *LOOKS[game]}
    assert [each for each in skipped if each["event"] not in left_out] == [
        each for each in played if each["event"] not in left_out
    ]
    assert steps_of(skipped) == [step.name for step in STEPS[game]]


@each_page
def test_each_step_ends_with_its_task(language: str, game: str) -> None:
    """Every text is heard as it is written, once, and the task directly after it."""
    run = here(*TABLES[game], "--lang", language, lines=["tutorial", *typed(language, game)])
    heard, texts = " ".join(run.text.split()), active_language(language, game).lessons(game)
    for step in STEPS[game]:
        whole = " ".join(filter(None, (texts.steps[step.name], texts.tasks.get(step.name))))
        assert heard.count(whole) == 1, step.name
    assert not run.err


@pytest.mark.parametrize("table", [ANNA, PAIR, ("--players", "easy,Bo,random", "--seed", "3")])
@pytest.mark.parametrize("inside", [["quit"], [*["skip"] * 9, "quit"], skips("path")])
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
    run = here(*ANNA, lines=["tutorial", *skips("path")[1:], "status"])
    assert list(saves.iterdir()) == [kept]
    run = here(*ANNA, lines=["move a helmet", "tutorial", *skips("path"), "quit"])
    assert run.text.endswith("Goodbye. The game is kept.\n")
    assert {file.read_bytes() for file in saves.iterdir()} == {content}


WAYS: dict[str, dict[str, list[list[str]]]] = {  # by step, other ways than the lessons' own
    "path": {
        "move": [["move b olives"], ["MOVE C figure with the OLIVES card"]],
        "occupied": [["move a amphora, ring"], ["move b amphora", "card ring"]],
        "crossing": [["move b crown", "pay"], ["move b olives", "pay 4 ring"], ["move b amphora", "pay ring crown"]],
        "build": [["hold", "build 27"]],
        "bridged": [["move b statue amphora"], ["move b statue", "card ring"]],
        "stuck": [["pass"], ["sell olives 6"], ["buy 4"]],
        "mainland": [["move b amphora"], ["move a amphora"]],
        "threat": [["build 17", "move b ring"], ["move c crown", "bridge 19"]],
        "last": [["move c crown"]],
    },
    "island": {
        "placing": [["place f6"], ["place h7"]],
        "sailing": [["go g5 g4", "go g4 g3", "sail boat west"], ["walk g5 west", "board g4 g3", "sail g3 h2"]],
        "lowland": [["done", "sink d6"], ["end", "sink e5"]],
        "captains": [["transfer c4 b3", "sail b3 b2", "ashore b2 on c1"], ["sail b3 b2", "go b2 b1"]],
        "swimmer": [["sail d4 c5", "climb swimmer"], ["walk e6 e7", "swim c5 d4", "climb d4"]],
        "choice": [["sink g4", "put on g5 red", "put h5"], ["sink g4", "put h6 blue", "put h6"]],
        "spinner": [["animal c10 c8"]],
        "out": [["sail e6 d5", "climb d5", "land e5 f5"], ["swim d5 e6", "climb e6", "land e5 f5"]],
        "riding": [["swim l5 l4", "ride b3 b2", "land b2 b1 rider"], ["jump c9", "ride b3 b2", "land b2 b1"]],
        "won": [
            ["sail b11 b10", "sail b10 b11", "ashore boat b12", "done", "animal g6 k5"],
            ["go b11 b12", "end", "animal l7 k5"],
        ],
    },
}
MISSED: dict[str, dict[str, list[list[str]]]] = {  # by text, ways that miss the task; the last line does
    "path": {
        "move": [["move a flag"], ["move c ring"]],
        "move_nothing": [["move a statue"]],
        "occupied": [["move a olives"], ["move b amphora", "card statue"]],
        "occupied_nothing": [["move b statue"]],
        "crossing": [["move c ring"]],
        "crossing_too_much": [["move b crown", "pay 4 2"]],
        "build": [["move a flag"], ["hold", "move a flag", "end"]],
        "build_elsewhere": [["bridge 11"], ["bridge 18"]],
        "bridged": [["move b amphora"], ["move b flag"]],
        "stuck": [["buy 3"]],
        "mainland": [["move c statue"]],
        "threat": [["move b ring"], ["bridge 4", "move c crown", "pay"]],
        "last": [["move c ring"]],
    },
    "island": {
        "placing": [["place e7"], ["place h5"]],
        "sailing": [["done"]],
        "sailing_points": [["walk g5 g4", "walk f6 g6", "board g4 g3"]],
        "lowland": [["done", "sink d7"]],
        "captains": [["done"], ["sail b3 b2", "done"]],
        "captains_points": [["sail b3 b4", "sail b4 b3", "sail b3 b2"]],
        "swimmer": [["done"]],
        "swimmer_points": [["walk e6 e7", "walk e7 e6", "swim c5 d4"]],
        "choice": [["sink f4"]],
        "spinner": [["animal c6 b7"], ["animal i2 i4"]],
        "out": [["land e5 f5", "done"]],
        "out_points": [["land e5 f5", "sail e6 e5", "swim d5 d4"]],
        "out_eaten": [["swim d5 c5"]],
        "riding": [["done"]],
        "riding_points": [["ride b3 b2", "ride b2 b3", "jump c9"]],
        "won": [["go b11 b12", "done", "animal g6 g7"], ["done", "animal g6 k5"]],
    },
}


def cases(table: dict[str, dict[str, list[list[str]]]]) -> list[tuple[str, str, list[str]]]:
    """List a table of ways."""
    return [(game, name, lines) for game in table for name, ways in table[game].items() for lines in ways]


@pytest.mark.parametrize("game", TABLES)
def test_each_task_has_other_ways(game: str) -> None:
    """Beside the lessons' own way there is one at least for each task, and one that misses it for each text."""
    tasks = {step.name: step for step in STEPS[game] if step.goal}
    assert set(WAYS[game]) == set(tasks)
    reasons = {name: {name, *(f"{name}_{miss}" for miss in step.misses)} for name, step in tasks.items()}
    assert set(MISSED[game]) == {reason for names in reasons.values() for reason in names}


@pytest.mark.parametrize(("game", "name", "lines"), cases(WAYS))
def test_any_way_does_it(game: str, name: str, lines: list[str]) -> None:
    """Whatever comes to what the task asks for leads on, and not before its last line."""
    objects = told(*TABLES[game], lines=[*until(name, game), *lines])
    there = [step.name for step in STEPS[game]].index(name)
    after = [step.name for step in STEPS[game][there + 1 :] if step.commands] or [STEPS[game][-1].name]
    assert steps_of(objects)[-1] == after[0]
    last_line = [place for place, each in enumerate(objects) if each["event"] == "ready"][-2]
    assert steps_of(objects[:last_line])[-1] == name


@pytest.mark.parametrize(("game", "text", "lines"), cases(MISSED))
def test_another_way_is_explained(game: str, text: str, lines: list[str]) -> None:
    """What does not do the task is not done, and why is told by its own text; the task stays."""
    name = next(step.name for step in STEPS[game] if text in {step.name, *(f"{step.name}_{m}" for m in step.misses)})
    objects = told(*TABLES[game], "--on-error", "continue", lines=[*until(name, game), *lines, "where"], status=1)
    (error,) = only(objects, "error")
    texts = active_language("en", game).lessons(game)
    assert (error["code"], error["message"]) == ("not-asked", texts.missed[text])
    assert error["line"] == len(until(name, game)) + len(lines)
    assert steps_of(objects)[-1] == name
    assert objects[-2]["text"] == objects[-2]["task"] or objects[-2]["event"] == "lesson"


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("language", languages())
def test_what_is_missed_is_told_in_each_language(game: str, language: str) -> None:
    """Why a way does not do the task is told in the language in use."""
    write = active_language(language, game).parser.write
    name, line = {"path": ("move", "move a statue"), "island": ("sailing", "done")}[game]
    begun = typed(language, game, STEPS[game][: [step.name for step in STEPS[game]].index(name)])
    lines = [write(("tutorial",)), *begun, write(tuple(line.split()))]
    (error,) = only(told(*TABLES[game], "--lang", language, lines=lines, status=1), "error")
    missed = active_language(language, game).lessons(game).missed
    assert error["message"] == missed[{"path": "move_nothing", "island": "sailing"}[game]]


@pytest.mark.parametrize(
    ("game", "name", "line", "code"),
    [
        ("path", "cards", "move a flag", "not-asked"),
        ("path", "move", "move a crown", "not-your-card"),
        ("path", "move", "pass", "can-move"),
        ("path", "move", "juggle", "unknown-word"),
        ("path", "move", "undo", "nothing-to-undo"),
        ("path", "move", "redo", "nothing-to-redo"),
        ("island", "lowland", "sink g6", "movement-open"),
        ("island", "captains", "sail c4 c3", "boat-of-others"),
        ("island", "captains", "ashore b3 b1", "only-from-landing"),
        ("island", "spinner", "animal c6 c9", "wrong-distance"),
        *(("path", "move", line, "not-in-tutorial") for line in ("save x", "load x", "new")),
    ],
)
def test_what_is_refused_changes_nothing(game: str, name: str, line: str, code: str) -> None:
    """What the rules do not allow, or the tutorial has no use for, is refused as ever, and the step stays."""
    looks = {"path": ["status", "figures", "tiles"], "island": ["status", "mine", "sea", "pieces"]}[game]
    tried = [*until(name, game), *looks, line, *looks, "skip"]
    objects = told(*TABLES[game], "--on-error", "continue", lines=tried, status=1)
    (error,) = only(objects, "error")
    assert error["code"] == code
    place = objects.index(error)
    before, after = (
        [each for each in part if each["event"] in looks]
        for part in (objects[place - 2 * len(looks) : place], objects[place + 1 : place + 1 + 2 * len(looks)])
    )
    assert before[-3:] == after[-3:]
    assert steps_of(objects)[-1] != name


def test_what_was_done_can_be_taken_back() -> None:
    """A step of a turn is taken back and done again, and so is a whole task, which is set again then."""
    lines = ["bridge 27", "undo", "bridge 27", "undo", "redo", "gaps"]
    objects = told(*ANNA, lines=[*until("build"), *lines])
    assert steps_of(objects)[-6:] == ["build", "bridged", "build", "bridged", "build", "bridged"]
    assert only(objects, "gaps")[-1] == only(told(*ANNA, lines=[*until("bridged"), "gaps"]), "gaps")[-1]


@pytest.mark.parametrize(
    ("lines", "command", "more", "astray"),
    [
        ([], "walk g5 g4", True, False),
        (["walk g5 g4"], "board g4 g3", True, False),
        (["walk g5 g4", "board g4 g3"], "sail g3 f3", False, False),
        (["walk g5 h5"], "walk g5 g4", True, True),
    ],
)
def test_hint_tells_a_way(lines: list[str], command: str, *, more: bool, astray: bool) -> None:
    """Whoever is lost hears what comes next on one way, and whether something is to be taken back before."""
    objects = told(*TABLES["island"], lines=[*until("sailing", "island"), *lines, "hint"])
    (hint,) = only(objects, "lesson_hint")
    assert (hint["command"], hint["more"], hint["astray"]) == (command, more, astray)


def test_skipping_takes_back_what_leads_astray() -> None:
    """Who skips in the middle of something else comes to the next step all the same."""
    lines = [*until("sailing", "island"), "walk g5 h5", "walk h5 g5", "skip", "done", "sink j6"]
    assert steps_of(told(*TABLES["island"], lines=lines))[-2:] == ["lowland", "captains"]


@pytest.mark.parametrize(("line", "whole"), [("where", False), ("tutorial", True)])
def test_the_step_is_told_again(line: str, *, whole: bool) -> None:
    """Whoever is lost hears the task once more, or the whole step."""
    first, again = only(told(*ANNA, lines=[*until("move"), line]), "lesson")[-2:]
    assert again == (first if whole else first | {"text": first["task"]})


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
    objects = told(*ANNA, "--on-error", "continue", lines=[*until("move"), "pass", *looks, "move a olives"], status=1)
    assert len(only(objects, "error")) == 1
    assert steps_of(objects)[-2:] == ["move", "occupied"]


def test_the_language_can_change_on_the_way() -> None:
    """The next step is told in the new language, and so is the game after it."""
    run = here(*ANNA, lines=[*until("move"), "language de", "ziehe A Oliven", "Schluss"])
    assert run.status == 0
    assert "Hol dir die Statue 4 von Feld 6." in run.text
    assert "Du hast die Einführung verlassen." in run.text


def test_every_fact_has_its_fields() -> None:
    """A program hears the usual events, and for the texts facts of their own."""
    objects = told(*ANNA, lines=["tutorial", *typed("en", "path")])
    known = EVENTS | SESSION | {name: fields | {"text"} for name, fields in TOLD.items()}
    known |= {"tutorial_over": {"done", "alone", "text"}}
    for each in objects:
        if each["event"] in known:
            assert set(each) - {"event"} >= known[each["event"]], each
    assert {each["player"] for each in only(objects, "ready")} == {"Anna"}


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
    objects = told("--players", players, "--seed", "1", lines=["tutorial", *skips("path")])
    over = objects.index(only(objects, "tutorial_over")[0])
    assert "Robin" not in {each["player"] for each in only(objects[:over], "ready")[1:]}
    assert objects[-1]["player"] == "Robin"


def test_there_is_nothing_to_skip_in_a_game() -> None:
    """Outside the tutorial skip says where it belongs."""
    objects = told(*ANNA, lines=["skip"], status=1)
    assert objects[-1]["code"] == "nothing-to-skip"


def test_the_end_of_a_script_in_the_tutorial_is_no_error(saves: Path) -> None:
    """The own game is kept, as at any end."""
    run = here(*ANNA, lines=["move a helmet", *until("move"), "move a olives"])
    assert run.status == 0
    assert len(list(saves.iterdir())) == 1
