"""Moving by points: swimmers."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.messages.refusals import (
    BoatFull,
    EscortThere,
    HasSwum,
    NewInTheWater,
    NoBoat,
    NobodyOfYours,
    NoPiece,
    NoSea,
    NotAdjoining,
)
from tests.island.laid import Laid

AROUND_C7 = ("b6", "b7", "c6", "c8", "d6", "d7")
AROUND_D7 = ("c7", "c8", "d6", "d8", "e7", "e8")


@pytest.mark.rule("I16", "I20")
def test_swim_one_field_a_turn() -> None:
    """A swimmer goes to an adjoining sea field, once a turn, and may again in the next one."""
    table = Laid("c7 swim red, b4 swim blue, d6 piece")
    assert table.play("swim c7 c8") == ["islander_moved red swim c7 c8 2"]
    assert table.refused("swim c8 c9") == HasSwum("c8")
    table.run("done", "sink d6", "done")
    assert table.seen.player == 0
    assert table.allowed("swim c8 c9")


@pytest.mark.rule("I16")
def test_a_swimmer_swims_in_the_sea() -> None:
    """Not onto land, not two fields, and only where one of the player's own is."""
    table = Laid("c7 swim red, d7 piece, b4 swim blue")
    assert table.refused("swim c7 d7") == NoSea("swim", "d7", "lowland")
    assert table.refused("swim c7 c9") == NotAdjoining("c7", "c9", AROUND_C7)
    assert table.refused("swim b4 b5") == NobodyOfYours(0, "b4", "water")
    assert table.refused("land c7 c8") == NoPiece("land", "c8", "sea")


@pytest.mark.rule("I16", "I38")
def test_nobody_swims_to_an_escort() -> None:
    """Where a dolphin carries a swimmer no other swimmer comes, not even one of the same player."""
    table = Laid("c7 swim red, c8 ride red, c6 ride blue")
    assert table.refused("swim c7 c8") == EscortThere("c8", (0,), hunters=False)
    assert table.refused("swim c7 c6") == EscortThere("c6", (1,), hunters=False)


@pytest.mark.rule("I17", "I20")
def test_jump_into_the_water_of_the_same_field() -> None:
    """From a boat into the water of its field, whoever swims there already; then it does nothing more this turn."""
    table = Laid("c7 boat red blue swim blue")
    assert table.play("jump c7") == ["islander_moved red jump c7 c7 2"]
    assert table.at("c7") == "boat blue swim red blue"
    assert table.refused("climb c7") == table.refused("swim c7 c8") == NewInTheWater("c7", rider=False)
    assert table.refused("jump c7") == NobodyOfYours(0, "c7", "boat")
    assert table.refused("jump c8") == NoBoat("jump", "c8")


@pytest.mark.rule("I17", "I38")
def test_nobody_jumps_to_an_escort() -> None:
    """From a boat on the field of a dolphin that carries a swimmer nobody jumps."""
    assert Laid("c7 boat red ride blue").refused("jump c7") == EscortThere("c7", (1,), hunters=False)
    assert Laid("c7 boat red ride red").refused("jump c7") == EscortThere("c7", (0,), hunters=False)


@pytest.mark.rule("I17", "I18", "I20")
def test_climb_into_the_boat_on_the_field() -> None:
    """A swimmer climbs into the boat on its field if there is room, also after it has swum, and sails on in it."""
    table = Laid("c7 swim red, c8 boat blue, c6 swim red boat blue blue blue, b4 swim red")
    assert table.refused("climb c6") == BoatFull("c6")
    assert table.refused("climb b4") == NoBoat("climb", "b4")
    assert table.run("swim c7 c8", "climb c8") == ["islander_moved red climb c8 c8 1"]
    assert table.play("sail c8 c9") == ["boat_moved c8 c9 0 red blue"]


@pytest.mark.rule("I17", "I20")
def test_of_two_swimmers_the_one_that_has_swum_climbs() -> None:
    """Of a rested and a tired swimmer on a field the tired one climbs, so that the other can still swim."""
    table = Laid("c7 swim red, c8 boat swim red")
    table.run("swim c7 c8", "climb c8")
    assert table.allowed("swim c8 c9")
    table = Laid("c7 swim red, c8 boat swim red")
    table.run("swim c7 c8", "swim c8 c9")
    assert table.refused("swim c8 c9") == HasSwum("c8")
    assert table.allowed("climb c8")


@pytest.mark.rule("I20")
@pytest.mark.parametrize("line", ["swim c7 c8", "land c7 d7"])
def test_a_swimmer_swims_or_lands(line: str) -> None:
    """Who has swum does not land, and who has come ashore and dives again does nothing more."""
    table = Laid("c7 swim red, d7 piece")
    table.play(line)
    if line.startswith("swim"):
        assert table.refused("land c8 d7") == HasSwum("c8")
    else:
        table.play("dive d7 c7")
        assert table.refused("land c7 d7") == NewInTheWater("c7", rider=False)


@pytest.mark.rule("I20")
def test_who_was_wrecked_does_nothing_more() -> None:
    """Who was thrown into the water by an octopus came into the water this turn, and neither swims nor climbs."""
    table = Laid("c7 boat octopus, b7 boat red")
    told = table.play("transfer b7 c7")
    assert told == ["islander_moved red transfer b7 c7 2", "boat_lost c7 octopus red"]
    assert table.refused("swim c7 c8") == NewInTheWater("c7", rider=False)
    assert [(one.why, one.count) for one in table.seen.tired] == [("fresh", 1)]


@pytest.mark.rule("I20")
def test_another_turn_another_swim() -> None:
    """What was new in the water in one turn may swim in the player's next, and in others' turns nobody is tired."""
    table = Laid("d7 piece red, b4 swim blue, d5 piece, d6 piece")
    table.run("dive d7 c7", "done", "sink d5")
    assert table.seen.tired == ()
    table.run("done", "sink d6")
    assert table.allowed("swim c7 c8")


@pytest.mark.rule("I21")
def test_any_number_of_swimmers_share_a_field() -> None:
    """Swimmers enter a field with swimmers, with a boat, and with an octopus, and nothing happens to them."""
    table = Laid("c7 swim red red, c8 swim blue blue red red, c6 boat blue swim blue, b7 octopus")
    assert table.play("swim c7 c8") == ["islander_moved red swim c7 c8 2"]
    assert table.at("c8") == "swim red red red blue blue"
    assert table.play("swim c7 c6") == ["islander_moved red swim c7 c6 1"]
    assert table.play("swim c8 b7") == ["islander_moved red swim c8 b7 0"]
    assert table.at("b7") == "swim red octopus"


@pytest.mark.rule("I21", "I31", "I33")
@pytest.mark.parametrize("animal", ["shark", "monster"])
def test_who_swims_to_a_shark_or_a_monster_is_lost(animal: str) -> None:
    """A swimmer may enter their field, and is out of the game."""
    table = Laid(f"c7 swim red, c8 {animal}, b4 swim red")
    assert table.play("swim c7 c8") == ["islander_moved red swim c7 c8 2", f"lost red c8 {animal}"]
    assert table.at("c8") == animal
    assert [(one.lost, one.left) for one in table.seen.seats] == [(11, 1), (12, 0)]
