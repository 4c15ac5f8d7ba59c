"""Moving by points: boats, who may sail them, and room."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.messages.refusals import (
    BoatBarred,
    BoatFull,
    BoatOfOthers,
    NoBoat,
    NobodyCarried,
    NobodyOfYours,
    NoPiece,
    NoSea,
    NotAdjoining,
    OnlyFromLanding,
    PieceFull,
)
from atlantis_cli.games.island.messages.several_refusals import TooFar
from tests.island.laid import Laid

AROUND_C7 = ("b6", "b7", "c6", "c8", "d6", "d7")
AROUND_D7 = ("c7", "c8", "d6", "d8", "e7", "e8")


@pytest.mark.rule("I14")
def test_sail_with_all_aboard() -> None:
    """A boat goes to an adjoining sea field with its crew; swimmers there do not matter, nor do those left behind."""
    table = Laid("c7 boat red red blue swim red, c8 swim blue")
    assert table.play("sail c7 c8") == ["boat_moved c7 c8 2 red red blue"]
    assert (table.at("c7"), table.at("c8")) == ("swim red", "boat red red blue swim blue")
    assert table.run("sail c8 c9", "sail c9 c10") == ["boat_moved c9 c10 0 red red blue"]


@pytest.mark.rule("I14")
@pytest.mark.parametrize("there", ["boat", "boat blue", "shark", "octopus", "dolphin", "monster", "ride red"])
def test_no_boat_sails_onto_a_boat_or_an_animal(there: str) -> None:
    """A boat goes only where neither another boat nor any animal is."""
    table = Laid(f"c7 boat red, c8 {there}")
    animals = tuple(word for word in ("monster", "shark", "octopus", "dolphin") if word in there)
    animals = ("dolphin",) if "ride" in there else animals
    assert table.refused("sail c7 c8") == BoatBarred("c8", "boat" in there, animals)


@pytest.mark.rule("I14")
def test_no_boat_sails_onto_land_or_further() -> None:
    """A boat goes to sea, no further than there are points, and there has to be one."""
    table = Laid("c7 boat red, d7 piece")
    assert table.refused("sail c7 d7") == NoSea("sail", "d7", "lowland")
    assert table.refused("sail c7 c11") == TooFar("c7", "c11", 4, 3)
    assert table.refused("sail c7 b1") == OnlyFromLanding("b1", "b2")
    assert table.refused("sail c8 c9") == NoBoat("sail", "c8")


@pytest.mark.rule("I15", "I18")
def test_transfer_from_boat_to_boat() -> None:
    """From a boat into a boat on an adjoining field, if it has room."""
    table = Laid("c7 boat red red blue, c8 boat blue blue, c6 boat blue blue blue, c10 boat")
    assert table.play("transfer c7 c8") == ["islander_moved red transfer c7 c8 2"]
    assert (table.at("c7"), table.at("c8")) == ("boat red blue", "boat red blue blue")
    assert table.refused("transfer c7 c8") == BoatFull("c8")
    assert table.refused("transfer c7 c6") == BoatFull("c6")
    assert table.refused("transfer c7 b7") == NoBoat("transfer", "b7")
    assert table.refused("transfer c7 c10") == NotAdjoining("c7", "c10", AROUND_C7)
    assert table.refused("transfer c6 c7") == NobodyOfYours(0, "c6", "boat")
    assert table.refused("transfer b7 c7") == NoBoat("transfer", "b7")


@pytest.mark.rule("I15", "I18", "I22")
def test_ashore_from_a_boat() -> None:
    """From a boat onto an adjoining piece with room, or from a landing onto its coral island."""
    table = Laid("c7 boat red red, d7 piece blue blue, b2 boat red")
    assert table.play("ashore c7 d7") == ["islander_moved red ashore c7 d7 2"]
    assert table.refused("ashore c7 d7") == PieceFull("d7")
    assert table.refused("ashore c7 c8") == NoPiece("ashore", "c8", "sea")
    assert table.refused("ashore d7 c7") == NoBoat("ashore", "d7")
    assert table.play("ashore b2 b1") == ["islander_moved red ashore b2 b1 1", "rescued red b1"]


@pytest.mark.rule("I18")
@pytest.mark.parametrize("line", ["walk e7 d7", "ashore c7 d7", "land c8 d7"])
def test_nobody_passes_through_a_full_piece(line: str) -> None:
    """A piece with three on it is not entered, in no way, not even to go on from there."""
    table = Laid("d7 piece blue blue red, e7 piece red, c7 boat red, c8 swim red")
    assert table.refused(line) == PieceFull("d7")


@pytest.mark.rule("I18")
def test_room_comes_with_leaving() -> None:
    """Once one has left a full piece or boat there is room for another."""
    table = Laid("d7 piece red blue blue, e7 piece red, d8 piece, c7 boat red blue blue, c8 swim red boat")
    table.run("walk d7 d8", "walk e7 d7")
    assert table.at("d7") == "piece red blue blue"
    table.play("transfer c7 c8")
    assert table.at("c8") == "boat red swim red"


@pytest.mark.rule("I19")
def test_only_own_islanders_are_moved() -> None:
    """Another player's islanders stay, on land, aboard, in the water and with a dolphin."""
    table = Laid("d7 piece blue, c7 boat blue blue, b7 swim blue, c5 ride blue, d8 piece, b4 swim red")
    assert (
        table.refused("walk d7 c8")
        == table.refused("dive d7 c7").replace(place="piece")
        == NobodyOfYours(0, "d7", "piece")
    )
    assert table.refused("board d7 c7") == NobodyOfYours(0, "d7", "piece")
    assert table.refused("jump c7") == table.refused("ashore c7 d7") == NobodyOfYours(0, "c7", "boat")
    assert table.refused("swim b7 b6") == table.refused("climb b7") == NobodyOfYours(0, "b7", "water")
    assert table.refused("ride c5 c4") == table.refused("swim c5 c4 rider") == NobodyOfYours(0, "c5", "dolphin")
    assert table.refused("sail c7 c6") == BoatOfOthers("c7", (1,))


@pytest.mark.rule("I19")
@pytest.mark.parametrize(
    ("crew", "captains"),
    [
        ("", "red blue green"),
        ("red", "red"),
        ("blue", "blue"),
        ("red blue", "red blue"),
        ("red red blue", "red"),
        ("red blue blue", "blue"),
        ("red blue green", "red blue green"),
        ("blue green", "blue green"),
        ("red red red", "red"),
        ("blue green green", "green"),
    ],
)
def test_who_has_most_aboard_sails(crew: str, captains: str) -> None:
    """An empty boat is anybody's; else it is sailed by who has most aboard, and by each of those tied."""
    for seat, colour in enumerate(("red", "blue", "green")):
        table = Laid(f"c7 boat {crew}, b4 swim red blue green", seats=3, seat=seat)
        assert table.allowed("sail c7 c6") == (colour in captains.split())
        assert ("sail c7 c6" in table.legal()) == (colour in captains.split())


def test_a_dolphin_that_carries_nobody_is_not_ridden() -> None:
    """A free dolphin is no mount, and `rider` means nobody where none is."""
    table = Laid("c7 dolphin, b4 swim red, c5 dolphin", spun="dolphin 1")
    assert table.refused("animal c7 c8 rider") == NobodyCarried("c7")
