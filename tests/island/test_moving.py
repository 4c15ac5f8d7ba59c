"""Moving by points: on land, by boat and in the water."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.barred import NobodyCarried
from atlantis_cli.games.island.refusals import (
    BoatBarred,
    BoatFull,
    BoatOfOthers,
    EscortThere,
    HasSwum,
    MovementOpen,
    NewInTheWater,
    NoBoat,
    NobodyOfYours,
    NoPiece,
    NoPoints,
    NoSea,
    NotAdjoining,
    NotFree,
    NothingSinks,
    NothingSpun,
    OnlyFromLanding,
    PieceFull,
    ReefThere,
    SavedStays,
    SinkDue,
)
from tests.island.laid import Table

AROUND_C7 = ("b6", "b7", "c6", "c8", "d6", "d7")
AROUND_D7 = ("c7", "c8", "d6", "d8", "e7", "e8")


@pytest.mark.rule("I9")
def test_a_turn_has_three_parts() -> None:
    """First the movement, which one ends, then a piece has to sink, then the spinner turns and an animal may move."""
    table = Table("d7 piece red, d8 piece blue, d5 piece, c3 shark")
    assert table.phase == "moving"
    assert table.refused("sink d5") == MovementOpen(3)
    assert table.refused("put d5") == NothingSinks()
    assert table.refused("animal c3 c4") == table.refused("skip") == NothingSpun()
    assert table.play("done") == []
    assert table.phase == "sinking"
    assert table.refused("walk d7 d8") == table.refused("done") == table.refused("skip") == SinkDue("lowland")
    assert table.play("sink d5", spin="shark 1") == ["piece_sunk d5 lowland boat", "spun shark 1"]
    assert table.phase == "animal"
    assert table.play("skip") == []
    assert (table.phase, table.seen.player, table.seen.points) == ("moving", 1, 3)


@pytest.mark.rule("I9")
def test_without_pieces_the_spinner_follows_the_movement() -> None:
    """Is nothing left to sink, the spinner turns as soon as the movement is over."""
    table = Table("c7 boat red, c3 shark")
    assert table.play("done", spin="shark 1") == ["spun shark 1"]
    assert table.phase == "animal"


@pytest.mark.rule("I10")
def test_three_points_in_any_mix() -> None:
    """Every action takes one of three points, and each is told with what is left; then nothing more is moved."""
    table = Table("d7 piece red, d8 piece, c8 boat, e5 boat, b3 swim red")
    assert table.play("walk d7 d8") == ["islander_moved red walk d7 d8 2"]
    assert table.play("sail e5 e4") == ["boat_moved e5 e4 1"]
    assert table.play("swim b3 b2") == ["islander_moved red swim b3 b2 0"]
    assert table.refused("board d8 c8") == table.refused("sail e4 e3") == table.refused("go d8 c8") == NoPoints()
    assert table.legal() == ["done"]


@pytest.mark.rule("I10")
def test_points_need_not_be_spent() -> None:
    """The movement can be ended with all points left, and has to be ended with none left."""
    for points in (0, 1, 3):
        table = Table("d7 piece red, d5 piece, c7 boat", points=points)
        table.play("done")
        assert table.phase == "sinking"
        assert table.seen.points == 0


@pytest.mark.rule("I11")
@pytest.mark.parametrize("end", AROUND_D7)
def test_walk_to_every_neighbour(end: str) -> None:
    """An islander walks from a piece to any adjoining piece."""
    table = Table(f"d7 piece red, {end} piece") if end not in {"c7", "c8"} else Table("d7 piece red")
    if end in {"c7", "c8"}:
        assert table.refused(f"walk d7 {end}") == NoPiece(end, "sea")
        return
    assert table.play(f"walk d7 {end}") == [f"islander_moved red walk d7 {end} 2"]
    assert (table.at("d7"), table.at(end)) == ("piece", "piece red")


@pytest.mark.rule("I11")
def test_no_walk_further_or_without_a_piece() -> None:
    """One walks to a neighbour only, to a piece only, from a piece only."""
    table = Table("d7 piece red, d5 piece, e7 piece, c7 boat red")
    assert table.refused("walk d7 d5") == NotAdjoining("d7", "d5", AROUND_D7)
    assert table.refused("walk d7 d7") == NotAdjoining("d7", "d7", AROUND_D7)
    assert table.refused("walk d7 c8") == NoPiece("c8", "sea")
    assert table.refused("walk d7 d8") == NoPiece("d8", "sea")
    assert table.refused("walk c7 d7") == NobodyOfYours("c7", "piece")
    assert table.refused("walk e7 d7") == NobodyOfYours("e7", "piece")


@pytest.mark.rule("I12", "I18")
def test_board_a_boat_beside_the_piece() -> None:
    """From a piece into a boat on an adjoining field, if it has room."""
    table = Table("d7 piece red red, c7 boat blue blue, c8 boat blue blue blue, b7 boat")
    assert table.play("board d7 c7") == ["islander_moved red board d7 c7 2"]
    assert (table.at("d7"), table.at("c7")) == ("piece red", "boat red blue blue")
    assert table.refused("board d7 c7") == BoatFull("c7")
    assert table.refused("board d7 c8") == BoatFull("c8")
    assert table.refused("board d7 d6") == NoBoat("d6")
    assert table.refused("board d7 b7") == NotAdjoining("d7", "b7", AROUND_D7)


@pytest.mark.rule("I13", "I20")
def test_dive_into_free_sea() -> None:
    """From a piece onto an adjoining free sea field; swimmers there do not matter."""
    table = Table("d7 piece red, c7 swim blue")
    assert table.play("dive d7 c7") == ["islander_moved red dive d7 c7 2"]
    assert table.at("c7") == "swim red blue"
    assert table.refused("swim c7 c6") == NewInTheWater("c7", rider=False)


@pytest.mark.rule("I13")
@pytest.mark.parametrize(
    "there", ["boat", "boat blue", "shark", "octopus", "dolphin", "monster", "ride blue", "boat shark"]
)
def test_no_dive_where_a_boat_or_an_animal_is(there: str) -> None:
    """A field with a boat or an animal, even a dolphin, is not free."""
    table = Table(f"d7 piece red, c7 {there}")
    animals = tuple(word for word in ("monster", "shark", "octopus", "dolphin") if word in there)
    animals = ("dolphin",) if "ride" in there else animals
    assert table.refused("dive d7 c7") == NotFree("c7", "boat" in there, animals)


@pytest.mark.rule("I13")
def test_no_dive_onto_land() -> None:
    """One dives into the sea, not onto a piece, a coral island or a reef."""
    table = Table("d7 piece red, e7 piece")
    assert table.refused("dive d7 e7") == NoSea("e7", "hill")
    assert table.refused("dive d7 b1") == OnlyFromLanding("b1", "b2")
    assert table.refused("dive d7 a3") == ReefThere("a3")


@pytest.mark.rule("I13", "I18", "I20")
def test_land_on_a_piece_and_walk_on() -> None:
    """A swimmer goes ashore onto an adjoining piece with room, and goes on from there like anybody."""
    table = Table("c7 swim red red, d7 piece blue blue, d6 piece blue blue blue, e7 piece")
    assert table.refused("land c7 d6") == PieceFull("d6")
    assert table.play("land c7 d7") == ["islander_moved red land c7 d7 2"]
    assert table.refused("land c7 d7") == PieceFull("d7")
    assert table.play("walk d7 e7") == ["islander_moved red walk d7 e7 1"]
    assert table.play("land c7 d7") == ["islander_moved red land c7 d7 0"]


@pytest.mark.rule("I2", "I13", "I22")
@pytest.mark.parametrize(
    ("landing", "coral"), [("b2", "a2 b1 c1"), ("l11", "k13 l12 m12"), ("b11", "b12"), ("l2", "l1")]
)
def test_land_on_a_coral_island(landing: str, coral: str) -> None:
    """From a landing a swimmer reaches its coral island, by the name of any of its fields, and is saved."""
    shore = {"b2": "b1", "b11": "b12", "l2": "l1", "l11": "l12"}[landing]
    for field in coral.split():
        table = Table(f"{landing} swim red, c7 boat red")
        assert table.legal(f"land {landing}") == [f"land {landing} {shore}"]
        told = table.play(f"land {landing} {field}")
        assert told == [f"islander_moved red land {landing} {shore} 2", f"rescued red {shore}"]
        assert table.at(field) == "red"
        assert [(one.saved, one.left) for one in table.seen.seats] == [(1, 1), (0, 0)]


@pytest.mark.rule("I2", "I22")
def test_a_coral_island_is_entered_from_its_landing_only() -> None:
    """Neither from beside the reef nor from another island's landing; and nothing enters a reef."""
    table = Table("b3 swim red, c3 boat red, b11 swim red boat, b2 boat red")
    assert table.refused("land b3 a2") == OnlyFromLanding("b1", "b2")
    assert table.refused("ashore c3 b1") == OnlyFromLanding("b1", "b2")
    assert table.refused("land b11 b1") == OnlyFromLanding("b1", "b2")
    assert table.refused("ashore c3 c2") == ReefThere("c2")
    assert table.refused("swim b3 a3") == table.refused("sail b2 a3") == ReefThere("a3")
    assert table.refused("sail b2 b1") == OnlyFromLanding("b1", "b2")


@pytest.mark.rule("I2")
def test_any_number_stands_on_a_coral_island() -> None:
    """More than three islanders of several players can be on one coral island."""
    table = Table("b2 boat red red red swim red red, b3 swim blue")
    table.run("ashore b2 b1", "ashore b2 b1", "ashore b2 b1")
    assert table.at("b1") == "red red red"
    table.state.points = 3
    table.run("land b2 b1", "land b2 b1")
    assert table.at("a2") == "red red red red red"


@pytest.mark.rule("I22")
def test_who_is_saved_stays() -> None:
    """A saved islander does nothing any more."""
    table = Table("b2 boat red red")
    table.play("ashore b2 b1")
    for line in ("walk b1 b2", "dive b1 b2", "board b1 b2", "go b1 b2"):
        assert table.refused(line) == SavedStays("b1")


@pytest.mark.rule("I14")
def test_sail_with_all_aboard() -> None:
    """A boat goes to an adjoining sea field with its crew; swimmers there do not matter, nor do those left behind."""
    table = Table("c7 boat red red blue swim red, c8 swim blue")
    assert table.play("sail c7 c8") == ["boat_moved c7 c8 2 red red blue"]
    assert (table.at("c7"), table.at("c8")) == ("swim red", "boat red red blue swim blue")
    assert table.run("sail c8 c9", "sail c9 c10") == ["boat_moved c9 c10 0 red red blue"]


@pytest.mark.rule("I14")
@pytest.mark.parametrize("there", ["boat", "boat blue", "shark", "octopus", "dolphin", "monster", "ride red"])
def test_no_boat_sails_onto_a_boat_or_an_animal(there: str) -> None:
    """A boat goes only where neither another boat nor any animal is."""
    table = Table(f"c7 boat red, c8 {there}")
    animals = tuple(word for word in ("monster", "shark", "octopus", "dolphin") if word in there)
    animals = ("dolphin",) if "ride" in there else animals
    assert table.refused("sail c7 c8") == BoatBarred("c8", "boat" in there, animals)


@pytest.mark.rule("I14")
def test_no_boat_sails_onto_land_or_further() -> None:
    """A boat goes to sea, one field at a time, and there has to be one."""
    table = Table("c7 boat red, d7 piece")
    assert table.refused("sail c7 d7") == NoSea("d7", "lowland")
    assert table.refused("sail c7 c9") == NotAdjoining("c7", "c9", AROUND_C7)
    assert table.refused("sail c8 c9") == NoBoat("c8")


@pytest.mark.rule("I15", "I18")
def test_transfer_from_boat_to_boat() -> None:
    """From a boat into a boat on an adjoining field, if it has room."""
    table = Table("c7 boat red red blue, c8 boat blue blue, c6 boat blue blue blue, c10 boat")
    assert table.play("transfer c7 c8") == ["islander_moved red transfer c7 c8 2"]
    assert (table.at("c7"), table.at("c8")) == ("boat red blue", "boat red blue blue")
    assert table.refused("transfer c7 c8") == BoatFull("c8")
    assert table.refused("transfer c7 c6") == BoatFull("c6")
    assert table.refused("transfer c7 b7") == NoBoat("b7")
    assert table.refused("transfer c7 c10") == NotAdjoining("c7", "c10", AROUND_C7)
    assert table.refused("transfer c6 c7") == NobodyOfYours("c6", "boat")
    assert table.refused("transfer b7 c7") == NoBoat("b7")


@pytest.mark.rule("I15", "I18", "I22")
def test_ashore_from_a_boat() -> None:
    """From a boat onto an adjoining piece with room, or from a landing onto its coral island."""
    table = Table("c7 boat red red, d7 piece blue blue, b2 boat red")
    assert table.play("ashore c7 d7") == ["islander_moved red ashore c7 d7 2"]
    assert table.refused("ashore c7 d7") == PieceFull("d7")
    assert table.refused("ashore c7 c8") == NoPiece("c8", "sea")
    assert table.refused("ashore d7 c7") == NoBoat("d7")
    assert table.play("ashore b2 b1") == ["islander_moved red ashore b2 b1 1", "rescued red b1"]


@pytest.mark.rule("I16", "I20")
def test_swim_one_field_a_turn() -> None:
    """A swimmer goes to an adjoining sea field, once a turn, and may again in the next one."""
    table = Table("c7 swim red, b4 swim blue, d6 piece")
    assert table.play("swim c7 c8") == ["islander_moved red swim c7 c8 2"]
    assert table.refused("swim c8 c9") == HasSwum("c8")
    table.run("done", "sink d6", "done")
    assert table.seen.player == 0
    assert table.allowed("swim c8 c9")


@pytest.mark.rule("I16")
def test_a_swimmer_swims_in_the_sea() -> None:
    """Not onto land, not two fields, and only where one of the player's own is."""
    table = Table("c7 swim red, d7 piece, b4 swim blue")
    assert table.refused("swim c7 d7") == NoSea("d7", "lowland")
    assert table.refused("swim c7 c9") == NotAdjoining("c7", "c9", AROUND_C7)
    assert table.refused("swim b4 b5") == NobodyOfYours("b4", "water")
    assert table.refused("land c7 c8") == NoPiece("c8", "sea")


@pytest.mark.rule("I16", "I38")
def test_nobody_swims_to_an_escort() -> None:
    """Where a dolphin carries a swimmer no other swimmer comes, not even one of the same player."""
    table = Table("c7 swim red, c8 ride red, c6 ride blue")
    assert table.refused("swim c7 c8") == EscortThere("c8", (0,))
    assert table.refused("swim c7 c6") == EscortThere("c6", (1,))


@pytest.mark.rule("I17", "I20")
def test_jump_into_the_water_of_the_same_field() -> None:
    """From a boat into the water of its field, whoever swims there already; then it does nothing more this turn."""
    table = Table("c7 boat red blue swim blue")
    assert table.play("jump c7") == ["islander_moved red jump c7 c7 2"]
    assert table.at("c7") == "boat blue swim red blue"
    assert table.refused("climb c7") == table.refused("swim c7 c8") == NewInTheWater("c7", rider=False)
    assert table.refused("jump c7") == NobodyOfYours("c7", "boat")
    assert table.refused("jump c8") == NoBoat("c8")


@pytest.mark.rule("I17", "I38")
def test_nobody_jumps_to_an_escort() -> None:
    """From a boat on the field of a dolphin that carries a swimmer nobody jumps."""
    assert Table("c7 boat red ride blue").refused("jump c7") == EscortThere("c7", (1,))
    assert Table("c7 boat red ride red").refused("jump c7") == EscortThere("c7", (0,))


@pytest.mark.rule("I17", "I18", "I20")
def test_climb_into_the_boat_on_the_field() -> None:
    """A swimmer climbs into the boat on its field if there is room, also after it has swum, and sails on in it."""
    table = Table("c7 swim red, c8 boat blue, c6 swim red boat blue blue blue, b4 swim red")
    assert table.refused("climb c6") == BoatFull("c6")
    assert table.refused("climb b4") == NoBoat("b4")
    assert table.run("swim c7 c8", "climb c8") == ["islander_moved red climb c8 c8 1"]
    assert table.play("sail c8 c9") == ["boat_moved c8 c9 0 red blue"]


@pytest.mark.rule("I17", "I20")
def test_of_two_swimmers_the_one_that_has_swum_climbs() -> None:
    """Of a rested and a tired swimmer on a field the tired one climbs, so that the other can still swim."""
    table = Table("c7 swim red, c8 boat swim red")
    table.run("swim c7 c8", "climb c8")
    assert table.allowed("swim c8 c9")
    table = Table("c7 swim red, c8 boat swim red")
    table.run("swim c7 c8", "swim c8 c9")
    assert table.refused("swim c8 c9") == HasSwum("c8")
    assert table.allowed("climb c8")


@pytest.mark.rule("I18")
@pytest.mark.parametrize("line", ["walk e7 d7", "ashore c7 d7", "land c8 d7"])
def test_nobody_passes_through_a_full_piece(line: str) -> None:
    """A piece with three on it is not entered, in no way, not even to go on from there."""
    table = Table("d7 piece blue blue red, e7 piece red, c7 boat red, c8 swim red")
    assert table.refused(line) == PieceFull("d7")


@pytest.mark.rule("I18")
def test_room_comes_with_leaving() -> None:
    """Once one has left a full piece or boat there is room for another."""
    table = Table("d7 piece red blue blue, e7 piece red, d8 piece, c7 boat red blue blue, c8 swim red boat")
    table.run("walk d7 d8", "walk e7 d7")
    assert table.at("d7") == "piece red blue blue"
    table.play("transfer c7 c8")
    assert table.at("c8") == "boat red swim red"


@pytest.mark.rule("I19")
def test_only_own_islanders_are_moved() -> None:
    """Another player's islanders stay, on land, aboard, in the water and with a dolphin."""
    table = Table("d7 piece blue, c7 boat blue blue, b7 swim blue, c5 ride blue, d8 piece, b4 swim red")
    assert (
        table.refused("walk d7 c8")
        == table.refused("dive d7 c7").replace(place="piece")
        == NobodyOfYours("d7", "piece")
    )
    assert table.refused("board d7 c7") == NobodyOfYours("d7", "piece")
    assert table.refused("jump c7") == table.refused("ashore c7 d7") == NobodyOfYours("c7", "boat")
    assert table.refused("swim b7 b6") == table.refused("climb b7") == NobodyOfYours("b7", "water")
    assert table.refused("ride c5 c4") == table.refused("swim c5 c4 rider") == NobodyOfYours("c5", "dolphin")
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
        table = Table(f"c7 boat {crew}, b4 swim red blue green", seats=3, seat=seat)
        assert table.allowed("sail c7 c6") == (colour in captains.split())
        assert ("sail c7 c6" in table.legal()) == (colour in captains.split())


@pytest.mark.rule("I20")
@pytest.mark.parametrize("line", ["swim c7 c8", "land c7 d7"])
def test_a_swimmer_swims_or_lands(line: str) -> None:
    """Who has swum does not land, and who has come ashore and dives again does nothing more."""
    table = Table("c7 swim red, d7 piece")
    table.play(line)
    if line.startswith("swim"):
        assert table.refused("land c8 d7") == HasSwum("c8")
    else:
        table.play("dive d7 c7")
        assert table.refused("land c7 d7") == NewInTheWater("c7", rider=False)


@pytest.mark.rule("I20")
def test_who_was_wrecked_does_nothing_more() -> None:
    """Who was thrown into the water by an octopus came into the water this turn, and neither swims nor climbs."""
    table = Table("c7 boat octopus, b7 boat red")
    told = table.play("transfer b7 c7")
    assert told == ["islander_moved red transfer b7 c7 2", "boat_lost c7 octopus red"]
    assert table.refused("swim c7 c8") == NewInTheWater("c7", rider=False)
    assert [(one.why, one.count) for one in table.seen.tired] == [("fresh", 1)]


@pytest.mark.rule("I20")
def test_another_turn_another_swim() -> None:
    """What was new in the water in one turn may swim in the player's next, and in others' turns nobody is tired."""
    table = Table("d7 piece red, b4 swim blue, d5 piece, d6 piece")
    table.run("dive d7 c7", "done", "sink d5")
    assert table.seen.tired == ()
    table.run("done", "sink d6")
    assert table.allowed("swim c7 c8")


@pytest.mark.rule("I21")
def test_any_number_of_swimmers_share_a_field() -> None:
    """Swimmers enter a field with swimmers, with a boat, and with an octopus, and nothing happens to them."""
    table = Table("c7 swim red red, c8 swim blue blue red red, c6 boat blue swim blue, b7 octopus")
    assert table.play("swim c7 c8") == ["islander_moved red swim c7 c8 2"]
    assert table.at("c8") == "swim red red red blue blue"
    assert table.play("swim c7 c6") == ["islander_moved red swim c7 c6 1"]
    assert table.play("swim c8 b7") == ["islander_moved red swim c8 b7 0"]
    assert table.at("b7") == "swim red octopus"


@pytest.mark.rule("I21", "I31", "I33")
@pytest.mark.parametrize("animal", ["shark", "monster"])
def test_who_swims_to_a_shark_or_a_monster_is_lost(animal: str) -> None:
    """A swimmer may enter their field, and is out of the game."""
    table = Table(f"c7 swim red, c8 {animal}, b4 swim red")
    assert table.play("swim c7 c8") == ["islander_moved red swim c7 c8 2", f"lost red c8 {animal}"]
    assert table.at("c8") == animal
    assert [(one.lost, one.left) for one in table.seen.seats] == [(11, 1), (12, 0)]


def test_a_dolphin_that_carries_nobody_is_not_ridden() -> None:
    """A free dolphin is no mount, and `rider` means nobody where none is."""
    table = Table("c7 dolphin, b4 swim red, c5 dolphin", spun="dolphin 1")
    assert table.refused("animal c7 c8 rider") == NobodyCarried("c7")
