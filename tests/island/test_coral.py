"""Coral islands: how they are reached, and that one stays there."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.messages.refusals import (
    CoralIsLand,
    OnlyFromLanding,
    ReefThere,
    SavedStays,
)
from tests.island.laid import Laid

AROUND_C7 = ("b6", "b7", "c6", "c8", "d6", "d7")
AROUND_D7 = ("c7", "c8", "d6", "d8", "e7", "e8")


@pytest.mark.rule("I2", "I13", "I22")
@pytest.mark.parametrize(
    ("landing", "coral"), [("b2", "a2 b1 c1"), ("l11", "k13 l12 m12"), ("b11", "b12"), ("l2", "l1")]
)
def test_land_on_a_coral_island(landing: str, coral: str) -> None:
    """From a landing a swimmer reaches its coral island, by the name of any of its fields, and is saved."""
    shore = {"b2": "b1", "b11": "b12", "l2": "l1", "l11": "l12"}[landing]
    for field in coral.split():
        table = Laid(f"{landing} swim red, c7 boat red")
        assert table.legal(f"land {landing}") == [f"land {landing} {shore}"]
        told = table.play(f"land {landing} {field}")
        assert told == [f"islander_moved red land {landing} {shore} 2", f"rescued red {shore}"]
        assert table.at(field) == "red"
        assert [(one.saved, one.left) for one in table.seen.seats] == [(1, 1), (0, 0)]


@pytest.mark.rule("I1", "I2", "I22")
def test_a_coral_island_is_entered_from_its_landing_only() -> None:
    """Neither from beside the reef nor from another island's landing; and nothing enters a reef."""
    table = Laid("b3 swim red, c3 boat red, b11 swim red boat, b2 boat red")
    assert table.refused("land b3 a2") == OnlyFromLanding("b1", "b2")
    assert table.refused("ashore c3 b1") == OnlyFromLanding("b1", "b2")
    assert table.refused("land b11 b1") == OnlyFromLanding("b1", "b2")
    assert table.refused("ashore c3 c2") == ReefThere("c2")
    assert table.refused("swim b3 a3") == table.refused("sail b2 a3") == ReefThere("a3")
    assert table.refused("sail c3 b1") == OnlyFromLanding("b1", "b2")


@pytest.mark.rule("I2")
def test_from_the_landing_one_is_told_how_to_get_onto_the_island() -> None:
    """Where a boat, a swimmer or a dolphin lies on the landing, what is wrong is not the field: the command is told."""
    table = Laid("b2 boat red, l2 ride red, l11 swim red")
    assert table.refused("sail b2 a2") == CoralIsLand("a2", "go b2 a2")
    assert table.refused("ride l2 l1") == CoralIsLand("l1", "go l2 l1")
    assert table.refused("swim l11 l12") == CoralIsLand("l12", "go l11 l12")
    for field, coral in (("b2", "a2"), ("l2", "l1"), ("l11", "l12")):
        table.play(f"go {field} {coral}")


@pytest.mark.rule("I2")
def test_any_number_stands_on_a_coral_island() -> None:
    """More than three islanders of several players can be on one coral island."""
    table = Laid("b2 boat red red red swim red red, b3 swim blue")
    table.run("ashore b2 b1", "ashore b2 b1", "ashore b2 b1")
    assert table.at("b1") == "red red red"
    table.state.points = 3
    table.run("land b2 b1", "land b2 b1")
    assert table.at("a2") == "red red red red red"


@pytest.mark.rule("I22")
def test_who_is_saved_stays() -> None:
    """A saved islander does nothing any more."""
    table = Laid("b2 boat red red")
    table.play("ashore b2 b1")
    for line in ("walk b1 b2", "dive b1 b2", "board b1 b2", "go b1 b2"):
        assert table.refused(line) == SavedStays("b1")
