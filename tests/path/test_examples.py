"""The three worked examples of the rulebooks, with every figure in them."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import GameEnded, Score, TurnStarted
from atlantis_cli.games.path.board.board import EDITIONS
from atlantis_cli.games.path.messages.events import (
    CardsDrawn,
    Crossing,
    FigureMoved,
    FinalCrossing,
    Paid,
    PriceNamed,
    Tile,
    TileTaken,
)
from atlantis_cli.games.path.messages.facts import GapSeen
from tests.dealt import Dealt

FIRST = (
    "10 flag 4 over crown 1, 11 helmet 2, 12 amphora 6, 13 olives 3, 14 crown 5, 15 statue 2, 16 crown 7, 17 amphora 3,"
    "18 statue 1, 19 ring 5, 20 crown 6, 21 olives 4 over amphora 1, 22 flag 1, 23 statue 5, 24 ring 7 over crown 4,"
    "25 helmet 5"
)
"""Black's A stands on the helmet of 2, somebody's figure on the amphora of 6."""

SECOND = "4 statue 2, 5 olives 1, 7 helmet 6, 8 flag 4, 11 amphora 5, 13 statue 3, 16 crown 5, 17 ring 2, 18 flag 7"
"""Gaps on 6 for 1, on 9 and 10 for 4, on 12 with a bridge, on 14 and 15 for 3."""

THIRD = "30 olives 4, 32 helmet 1, 33 crown 6, 36 flag 4, 40 amphora 7, 42 statue 1, 45 ring 5"
"""Gaps on 31 for 1, on 34 and 35 for 4, on 37 to 39 for 4 with a bridge, on 41 for 1, on 43 and 44 for 1."""


def first(edition: str) -> Dealt:
    """Return the position of the first example: black, red and blue."""
    return Dealt(
        FIRST,
        hands=["flag statue", "olives statue", "helmet helmet"],
        figures=[(11, 13, 0), (0, 12, 0), (0, 0, 0)],
        edition=edition,
    )


@pytest.mark.rule("P41")
@pytest.mark.parametrize("edition", EDITIONS)
def test_first_example_black(edition: str) -> None:
    """Black moves B by a flag to the flag of 1, and takes the olives of 4 right behind it."""
    table = first(edition)
    assert table.play("move b flag", "ring") == [
        FigureMoved(0, "B", "flag", 13, 22, occupied=False),
        TileTaken(0, 21, "olives", 4, 1, Tile("amphora", 1)),
        CardsDrawn(0, 1, ("ring",)),
        TurnStarted(2, 1),
    ]


@pytest.mark.rule("P41")
@pytest.mark.parametrize("edition", EDITIONS)
def test_first_example_red(edition: str) -> None:
    """Red moves A by olives to the olives of 3; helmet 2 and amphora 6 are occupied, so it is the flag of 4."""
    table = first(edition)
    table.play("move b flag")
    assert table.play("move a olives", "crown") == [
        FigureMoved(1, "A", "olives", 0, 13, occupied=False),
        TileTaken(1, 10, "flag", 4, 1, Tile("crown", 1)),
        CardsDrawn(1, 1, ("crown",)),
        TurnStarted(3, 2),
    ]


@pytest.mark.rule("P41")
@pytest.mark.parametrize("edition", EDITIONS)
def test_first_example_blue(edition: str) -> None:
    """Blue plays two helmets: to black's A, on to the helmet of 5; takes the ring of 7 and draws one card."""
    table = first(edition)
    table.play("move b flag")
    table.play("move a olives")
    assert table.play("move a helmet") == [FigureMoved(2, "A", "helmet", 0, 11, occupied=True)]
    assert table.play("card helmet", "statue") == [
        FigureMoved(2, "A", "helmet", 11, 25, occupied=False),
        TileTaken(2, 24, "ring", 7, 1, Tile("crown", 4)),
        CardsDrawn(2, 1, ("statue",)),
        TurnStarted(4, 0),
    ]
    assert table.hand(2) == "statue"


def second(edition: str, bridges: tuple[int, ...] = (12,)) -> Dealt:
    """Return the position of the second example: blue on move, red on the crown."""
    return Dealt(
        SECOND,
        hands=["ring statue", "flag"],
        figures=[(4, 0, 0), (16, 0, 0)],
        purses=["flag 5, amphora 3, helmet 7", ""],
        bridges=bridges,
        built=[1],
        edition=edition,
    )


@pytest.mark.rule("P42")
@pytest.mark.parametrize("edition", EDITIONS)
def test_second_example_pays_eight(edition: str) -> None:
    """Blue moves A by a ring to the ring of 2, and pays 1 + 4 + 3 = 8; the gap with the bridge is free."""
    table = second(edition)
    assert table.prices() == {6: 1, 9: 4, 12: 0, 14: 3}
    assert table.play("move a ring") == [
        FigureMoved(0, "A", "ring", 4, 17, occupied=False),
        PriceNamed(0, 8, (Tile("amphora", 3), Tile("flag", 5)), ()),
    ]
    assert table.seen.price == 1 + 4 + 3
    assert table.play("pay", "flag") == [
        Paid(0, 8, (Tile("amphora", 3), Tile("flag", 5)), (), 0),
        TileTaken(0, 13, "statue", 3, 0, None),
        CardsDrawn(0, 1, ("flag",)),
        TurnStarted(2, 1),
    ]


@pytest.mark.rule("P42")
@pytest.mark.parametrize("edition", EDITIONS)
def test_second_example_merges_two_gaps(edition: str) -> None:
    """The statue of 3 is taken, as the crown of 5 is occupied; the two gaps are one then, free by the bridge."""
    table = second(edition)
    table.play("move a ring")
    table.play("pay")
    assert table.seen.gaps == (
        GapSeen(6, 6, 1, bridge=False, builders=()),
        GapSeen(9, 10, 4, bridge=False, builders=()),
        GapSeen(12, 15, 0, bridge=True, builders=(1,)),
    )


@pytest.mark.rule("P42")
def test_second_example_without_the_bridge() -> None:
    """Without the bridge the merged gap would cost 5."""
    table = second("mayfair", bridges=())
    table.play("move a ring")
    assert table.seen.price == 1 + 4 + 3 + 3
    table.play("pay")
    assert table.prices()[12] == 5


def third(edition: str) -> Dealt:
    """Return the position of the third example: black on move, then red and blue."""
    return Dealt(
        THIRD,
        hands=["statue", "", "ring flag"],
        figures=[(54, 54, 45), (30, 40, 54), (54, 36, 54)],
        purses=["crown 2", "helmet 7, flag 4", "flag 6"],
        bridges=[38],
        built=[2],
        edition=edition,
    )


@pytest.mark.rule("P43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_third_example_black_comes_home(edition: str) -> None:
    """Black's third figure arrives, takes the ring of 5 and draws 4 cards; the mainland moves up to the statue of 1."""
    table = third(edition)
    assert table.play("move c statue", "ring ring olives crown")[:3] == [
        FigureMoved(0, "C", "statue", 45, 54, occupied=False),
        TileTaken(0, 45, "ring", 5, 0, None),
        CardsDrawn(0, 4, ("crown", "olives", "ring", "ring")),
    ]
    assert table.prices() == {31: 1, 34: 4, 37: 0, 41: 1}
    assert table.phase == "over"


@pytest.mark.rule("P43")
@pytest.mark.parametrize("edition", EDITIONS)
def test_third_example_the_others_cross(edition: str) -> None:
    """Red pays 1 + 4 + 1 = 6 for A and 1 for B with one tile of 7, blue 1 for its last figure with a card."""
    table = third(edition)
    assert table.play("move c statue")[3:] == [
        FinalCrossing(1, (Crossing("A", 30, 6), Crossing("B", 40, 1)), 7, (Tile("helmet", 7),), (), 0, 0),
        FinalCrossing(2, (Crossing("B", 36, 1),), 1, (), ("flag",), 0, 0),
        GameEnded("home", (0,), (Score(0, 2 + 5 + 4), Score(1, 4), Score(2, 6 + 1))),
    ]
    assert table.hand(2) == "ring"
