"""What is meant in `island` though it is no command as said: towards, all ashore, what is not due yet, and why not."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from tests.language.phrased import LISTS, scenes
from tests.shell.running import here, overlooking_nothing

if TYPE_CHECKING:
    from tests.shell.running import Run

LANDING = "animal j6 h4"
"""After this a boat of Anna's lies at a landing, and it is her turn."""


@cache
def position(name: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return how a position of the lists is reached."""
    scene = next(each for each in scenes(LISTS / "en.txt") if each.name == name)
    return scene.arguments, scene.lines


def answered(name: str, language: str, *lines: str, after: tuple[str, ...] = ()) -> str:
    """Return what is answered to the last lines in a position, refusals too."""
    before = (*after, f"language {language}")
    run, told = said_in(name, (*before, *lines)), said_in(name, before).text
    return " ".join(f"{run.text[len(told) - 1 :]} {run.err.decode()}".split())


@cache
def said_in(name: str, lines: tuple[str, ...]) -> Run:
    """Say some lines in a position, the same ones only once."""
    arguments, before = position(name)
    with overlooking_nothing():
        return here(*arguments, "--on-error", "continue", lines=[*before, *lines])


@pytest.mark.parametrize(
    ("language", "line", "told"),
    [
        ("en", "sail i4 towards b2", "You sail the empty boat from i4 to f2."),
        ("de", "fahr i4 richtung b2", "Du fährst das leere Boot von i4 nach f2."),
        ("nl", "vaar i4 richting b2", "Je vaart met een lege boot van i4 naar f2."),
    ],
)
def test_towards_goes_as_far_as_the_points_lead(language: str, line: str, told: str) -> None:
    """All points are gone on the shortest way, and it is told how far it is still."""
    heard = answered("island-move", language, line)
    assert heard.startswith(told)
    assert "f2" in heard[len(told) :]
    assert "b2" in heard[len(told) :]


def test_towards_asks_which_boat_is_meant() -> None:
    """Of two empty boats none is chosen."""
    assert answered("island-move", "en", "sail towards b2").endswith("Where from: d6 or i4?")


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ("land them", "everyone out", "get both out onto the island")),
        ("de", ("alle aussteigen", "beide raus", "alle an Land")),
        ("nl", ("iedereen eruit", "red die twee", "allemaal aan land")),
    ],
)
def test_all_go_ashore_who_can(language: str, lines: tuple[str, ...]) -> None:
    """Whoever is aboard at a landing goes ashore, as many as the points allow; it is what `moves` tells first."""
    plain = answered("island-animal", language, "ashore b2 b1", after=(LANDING,))
    for line in lines:
        assert answered("island-animal", language, line, after=(LANDING,)) == plain
    first = answered("island-animal", "en", "what can I do?", after=(LANDING,))
    assert "b2" in first.split(":")[0]


def test_no_other_land_saves_anybody() -> None:
    """Whoever can only go back onto the island is not said to be saved by that."""
    told = answered("island-move", "en", "moves", after=("board i5 i4",))
    assert "ashore on i5" in answered("island-move", "en", "moves all", after=("board i5 i4",))
    assert "saves" not in told


def test_what_can_sink_is_told_before_it_is_due() -> None:
    """While moving one hears what can sink, what that would do, and advice for it; nothing is refused."""
    told = answered("island-move", "en", "moves sinking")
    assert told == answered("island-move", "en", "which lowlands can I sink?")
    assert told.startswith("Empty lowlands: d5, e9, g10, j5, j6, j7 and j8.")
    assert answered("island-move", "en", "what would happen if I sink d5?").startswith(
        "Under d5 lies one of those left"
    )
    assert answered("island-move", "en", "which should I sink?").startswith("Sink ")


def test_where_the_boats_can_go_is_told_alone() -> None:
    """No walk is told where boats were asked about, and why they cannot sail where that is so."""
    told = answered("island-move", "en", "where can the boat go?")
    assert told == "D6, an empty boat: sail to c6 or c7. I4, an empty boat: sail to h3, i3, j3 or j4."
    assert "now a lowland must sink" in answered("island-sink", "en", "why can't I sail the boat?")


@pytest.mark.parametrize("line", ["i8 gets in too", "get i8 into the boat", "i8 into the boat"])
def test_why_somebody_cannot_board_is_told_truly(line: str) -> None:
    """The nearest boat is not next to the field that was named."""
    assert "g11" in answered("island-move", "en", line)


def test_the_boat_at_a_field_is_where_one_boards() -> None:
    """The field of the boat is where to, and whoever is beside it gets in."""
    assert answered("island-move", "en", "board the boat at i4").startswith("You board the boat at i4 from i5.")
