"""Moving by points: the parts of a turn, points, and what is done from land."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.messages.refusals import (
    BoatFull,
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
    SinkDue,
)
from tests.island.laid import Laid

AROUND_C7 = ("b6", "b7", "c6", "c8", "d6", "d7")
AROUND_D7 = ("c7", "c8", "d6", "d8", "e7", "e8")


@pytest.mark.rule("I9", "I10")
def test_a_turn_has_three_parts() -> None:
    """First the movement, which one ends, then a piece has to sink, then the spinner turns and an animal may move."""
    table = Laid("d7 piece red, d8 piece blue, d5 piece, c3 shark")
    assert table.phase == "moving"
    assert table.refused("sink d5") == MovementOpen(3)
    assert table.refused("put d5") == NothingSinks()
    assert table.refused("animal c3 c4") == table.refused("skip") == NothingSpun()
    assert table.play("done") == []
    assert table.phase == "sinking"
    assert table.refused("walk d7 d8") == table.refused("done") == table.refused("skip") == SinkDue("lowland")
    assert table.play("sink d5", spin="shark 1") == ["piece_sunk d5 lowland boat", "spun shark 1"]
    assert table.phase == "animal"
    assert table.play("skip") == ["animal_skipped shark"]
    assert (table.phase, table.seen.player, table.seen.points) == ("moving", 1, 3)


@pytest.mark.rule("I9")
def test_without_pieces_the_spinner_follows_the_movement() -> None:
    """Is nothing left to sink, the spinner turns as soon as the movement is over."""
    table = Laid("c7 boat red, c3 shark")
    assert table.play("done", spin="shark 1") == ["spun shark 1"]
    assert table.phase == "animal"


@pytest.mark.rule("I10")
def test_three_points_in_any_mix() -> None:
    """Every action takes one of three points, and each is told with what is left; then nothing more is moved."""
    table = Laid("d7 piece red, d8 piece, c8 boat, e5 boat, b3 swim red")
    assert table.play("walk d7 d8") == ["islander_moved red walk d7 d8 2"]
    assert table.play("sail e5 e4") == ["boat_moved e5 e4 1"]
    assert table.play("swim b3 b2") == ["islander_moved red swim b3 b2 0"]
    assert table.refused("board d8 c8") == table.refused("sail e4 e3") == table.refused("go d8 c8") == NoPoints()
    assert table.legal() == ["done"]


@pytest.mark.rule("I10")
def test_points_need_not_be_spent() -> None:
    """The movement can be ended with all points left, and has to be ended with none left."""
    for points in (0, 1, 3):
        table = Laid("d7 piece red, d5 piece, c7 boat", points=points)
        table.play("done")
        assert table.phase == "sinking"
        assert table.seen.points == 0


@pytest.mark.rule("I1", "I11")
@pytest.mark.parametrize("end", AROUND_D7)
def test_walk_to_every_neighbour(end: str) -> None:
    """An islander walks from a piece to any adjoining piece."""
    table = Laid(f"d7 piece red, {end} piece") if end not in {"c7", "c8"} else Laid("d7 piece red")
    if end in {"c7", "c8"}:
        assert table.refused(f"walk d7 {end}") == NoPiece("walk", end, "sea")
        return
    assert table.play(f"walk d7 {end}") == [f"islander_moved red walk d7 {end} 2"]
    assert (table.at("d7"), table.at(end)) == ("piece", "piece red")


@pytest.mark.rule("I11")
def test_no_walk_further_or_without_a_piece() -> None:
    """One walks to a neighbour only, to a piece only, from a piece only."""
    table = Laid("d7 piece red, d5 piece, e7 piece, c7 boat red")
    assert table.refused("walk d7 d5") == NotAdjoining("d7", "d5", AROUND_D7)
    assert table.refused("walk d7 d7") == NotAdjoining("d7", "d7", AROUND_D7)
    assert table.refused("walk d7 c8") == NoPiece("walk", "c8", "sea")
    assert table.refused("walk d7 d8") == NoPiece("walk", "d8", "sea")
    assert table.refused("walk c7 d7") == NobodyOfYours(0, "c7", "piece")
    assert table.refused("walk e7 d7") == NobodyOfYours(0, "e7", "piece")


@pytest.mark.rule("I12", "I18")
def test_board_a_boat_beside_the_piece() -> None:
    """From a piece into a boat on an adjoining field, if it has room."""
    table = Laid("d7 piece red red, c7 boat blue blue, c8 boat blue blue blue, b7 boat")
    assert table.play("board d7 c7") == ["islander_moved red board d7 c7 2"]
    assert (table.at("d7"), table.at("c7")) == ("piece red", "boat red blue blue")
    assert table.refused("board d7 c7") == BoatFull("c7")
    assert table.refused("board d7 c8") == BoatFull("c8")
    assert table.refused("board d7 d6") == NoBoat("board", "d6")
    assert table.refused("board d7 b7") == NotAdjoining("d7", "b7", AROUND_D7)


@pytest.mark.rule("I13", "I20")
def test_dive_into_free_sea() -> None:
    """From a piece onto an adjoining free sea field; swimmers there do not matter."""
    table = Laid("d7 piece red, c7 swim blue")
    assert table.play("dive d7 c7") == ["islander_moved red dive d7 c7 2"]
    assert table.at("c7") == "swim red blue"
    assert table.refused("swim c7 c6") == NewInTheWater("c7", rider=False)


@pytest.mark.rule("I13")
@pytest.mark.parametrize(
    "there", ["boat", "boat blue", "shark", "octopus", "dolphin", "monster", "ride blue", "boat shark"]
)
def test_no_dive_where_a_boat_or_an_animal_is(there: str) -> None:
    """A field with a boat or an animal, even a dolphin, is not free."""
    table = Laid(f"d7 piece red, c7 {there}")
    animals = tuple(word for word in ("monster", "shark", "octopus", "dolphin") if word in there)
    animals = ("dolphin",) if "ride" in there else animals
    assert table.refused("dive d7 c7") == NotFree("c7", "boat" in there, animals)


@pytest.mark.rule("I13")
def test_no_dive_onto_land() -> None:
    """One dives into the sea, not onto a piece, a coral island or a reef."""
    table = Laid("d7 piece red, e7 piece")
    assert table.refused("dive d7 e7") == NoSea("dive", "e7", "hill")
    assert table.refused("dive d7 b1") == OnlyFromLanding("b1", "b2")
    assert table.refused("dive d7 a3") == ReefThere("a3")


@pytest.mark.rule("I13", "I18", "I20")
def test_land_on_a_piece_and_walk_on() -> None:
    """A swimmer goes ashore onto an adjoining piece with room, and goes on from there like anybody."""
    table = Laid("c7 swim red red, d7 piece blue blue, d6 piece blue blue blue, e7 piece")
    assert table.refused("land c7 d6") == PieceFull("d6")
    assert table.play("land c7 d7") == ["islander_moved red land c7 d7 2"]
    assert table.refused("land c7 d7") == PieceFull("d7")
    assert table.play("walk d7 e7") == ["islander_moved red walk d7 e7 1"]
    assert table.play("land c7 d7") == ["islander_moved red land c7 d7 0"]
