"""Dolphins that carry a swimmer: by points and by the spinner."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.messages.refusals import (
    CarriesOthers,
    EscortBarred,
    EscortThere,
    HasSwum,
    NewInTheWater,
    NobodyOfYours,
    NoPoints,
    NoSea,
    RiderHasSwum,
    WrongDistance,
)
from atlantis_cli.games.island.messages.several_refusals import TooFar
from tests.island.laid import Laid

ELSEWHERE = "b11 boat red blue"


@pytest.mark.rule("I36")
def test_ride_field_by_field() -> None:
    """The owner moves both by a field for each point, any number of times."""
    table = Laid("c7 ride red, d7 piece")
    assert table.play("ride c7 c8") == ["dolphin_ridden c7 c8 2 red"]
    assert (table.at("c7"), table.at("c8")) == ("", "ride red dolphin")
    table.run("ride c8 c9", "ride c9 c8")
    assert table.at("c8") == "ride red dolphin"
    assert table.refused("ride c8 c7") == NoPoints()


@pytest.mark.rule("I36")
def test_swim_to_a_dolphin_and_ride_on() -> None:
    """One swims to a dolphin and rides two fields, and may land after that."""
    table = Laid("b5 swim red, b4 dolphin")
    assert table.run("swim b5 b4", "ride b4 b3") == ["dolphin_ridden b4 b3 1 red"]
    assert table.play("ride b3 b2") == ["dolphin_ridden b3 b2 0 red"]
    table = Laid(f"b4 swim red, b3 dolphin, {ELSEWHERE}")
    told = table.run("swim b4 b3", "ride b3 b2", "land b2 b1")
    assert told == ["islander_moved red land b2 b1 0", "rescued red b1", "escort_ended red b2"]


@pytest.mark.rule("I20", "I36")
def test_who_swam_to_its_dolphin_may_land_after_a_ride_only() -> None:
    """Before the ride it may not land, though it may climb; and it may not swim off at all this turn."""
    table = Laid("c7 swim red, c8 dolphin boat, d8 piece")
    table.play("swim c7 c8")
    assert table.refused("land c8 d8") == RiderHasSwum("c8", carried=False)
    assert table.refused("swim c8 c7") == RiderHasSwum("c8", carried=False)
    assert table.allowed("climb c8")
    table.run("ride c8 c9")
    assert table.refused("swim c9 c8") == RiderHasSwum("c9", carried=True)
    assert table.seen.tired[0].why == "carried"
    there = Laid("c7 swim red, c9 dolphin, d8 piece")
    there.run("swim c7 c8")
    assert there.refused("land c8 d8") == HasSwum("c8")


@pytest.mark.rule("I36")
@pytest.mark.parametrize("line", ["land c8 d8", "climb c8", "swim c8 b8"])
def test_who_has_not_swum_does_all_after_a_ride(line: str) -> None:
    """A swimmer that only rode may land, climb or swim off."""
    table = Laid("c7 ride red, c8 boat, d8 piece")
    table.play("ride c7 c8")
    assert table.play(line)[-1] == "escort_ended red c8"


@pytest.mark.rule("I36", "I38")
def test_where_a_ride_does_not_go() -> None:
    """Not onto land or an animal, not further than the points, and only with an own swimmer that a dolphin carries."""
    table = Laid("c7 ride red, c8 shark, b7 ride blue, d7 piece, c6 boat swim blue, b3 swim red, b2 dolphin")
    assert table.refused("ride c7 c8") == EscortBarred("c8", ("shark",))
    assert table.refused("ride c7 b7") == EscortBarred("b7", ("dolphin",))
    assert table.refused("ride c7 d7") == NoSea("ride", "d7", "lowland")
    assert table.refused("ride c7 c9") == TooFar("c7", "c9", 5, 3)
    assert (
        table.refused("ride b7 b8")
        == table.refused("ride b3 b4").replace(field="b7")
        == NobodyOfYours(0, "b7", "dolphin")
    )
    assert table.play("ride c7 c6") == ["dolphin_ridden c7 c6 2 red"]
    assert table.at("c6") == "boat swim blue ride red dolphin"


@pytest.mark.rule("I37")
@pytest.mark.parametrize("spun", ["dolphin 2", "dolphin dive"])
def test_its_owner_moves_it_by_the_spinner_too(spun: str) -> None:
    """When the spinner shows a dolphin its swimmer's owner moves both, by steps or diving; others do not."""
    laid = f"c7 ride red, g2 dolphin, {ELSEWHERE}"
    table = Laid(laid, spun=spun)
    assert table.play("animal c7 c9") == ["animal_moved dolphin c7 c9 red"]
    assert table.at("c9") == "ride red dolphin"
    assert table.seen.player == 1
    other = Laid(laid, spun=spun, seat=1)
    assert other.refused("animal c7 c9") == CarriesOthers("c7", (0,))
    assert {line.split()[1] for line in other.legal("animal")} == {"g2"}


@pytest.mark.rule("I20", "I37")
def test_who_just_came_into_the_water_is_not_carried() -> None:
    """A swimmer that came into the water this turn does not ride, and the spinner does not move its dolphin."""
    table = Laid(f"c7 boat red dolphin, {ELSEWHERE}")
    assert table.play("jump c7") == ["islander_moved red jump c7 c7 2", "escort_begun red c7"]
    for line in ("ride c7 c8", "swim c7 c8", "climb c7", "land c7 d7"):
        assert table.refused(line) == NewInTheWater("c7", rider=True)
    assert table.play("done", spin="dolphin 1") == ["spun dolphin 1"]
    assert table.seen.player == 1
    table = Laid(f"c7 boat red dolphin, g2 dolphin, {ELSEWHERE}")
    table.play("jump c7")
    table.play("done", spin="dolphin 1")
    assert table.refused("animal c7 c8") == NewInTheWater("c7", rider=True)


@pytest.mark.rule("I20", "I36")
def test_in_the_next_turn_it_is_carried() -> None:
    """A turn later the swimmer that jumped to a dolphin rides it."""
    table = Laid(f"c7 boat red dolphin, {ELSEWHERE}")
    table.run("jump c7", "done", "done")
    assert table.play("ride c7 c8") == ["dolphin_ridden c7 c8 2 red"]


@pytest.mark.rule("I28", "I38")
def test_a_dolphin_that_carries_passes_no_animal() -> None:
    """Its steps lead around fields with animals; boats and swimmers it passes; a dive ends anywhere without animals."""
    ring = "b6 shark, b7 monster, c6 octopus, d6 dolphin, d7 shark"
    table = Laid(f"c7 ride red, {ring}, c8 boat blue swim blue, {ELSEWHERE}", spun="dolphin 2")
    found = {line.split()[2] for line in table.legal("animal c7")}
    assert found == {"b8", "c9", "d8"}
    assert table.refused("animal c7 b6") == EscortBarred("b6", ("shark",))
    assert table.refused("animal c7 a7") == WrongDistance("c7", "a7", 2)
    diving = Laid(f"c7 ride red, {ring}, {ELSEWHERE}", spun="dolphin dive")
    assert "a7" in {line.split()[2] for line in diving.legal("animal c7")}
    assert diving.refused("animal c7 b6") == EscortBarred("b6", ("shark",))


@pytest.mark.rule("I28", "I38")
@pytest.mark.parametrize(("beside", "back"), [("", True), (" octopus", False)])
def test_a_dolphin_that_carries_may_cross_its_own_way(beside: str, back: bool) -> None:  # noqa: FBT001 - a column
    """In three steps it comes back next to its start over its start, unless another animal is left there."""
    walls = "d6 piece, e6 piece, e8 piece, f6 piece, f7 piece, c8 shark, d8 shark"
    table = Laid(f"{walls}, c7 shark, e7 ride red{beside}, b2 boat red", spun="dolphin 3")
    assert ("animal e7 d7 rider" in table.legal()) == back


@pytest.mark.rule("I36")
def test_where_the_other_may_not_the_rider_goes() -> None:
    """Has the swimmer without a dolphin swum, the command means the rider, who may."""
    table = Laid("c6 swim red, c7 boat swim red, c7 ride red, d7 piece")
    assert table.refused("swim c6 c7") == EscortThere("c7", (0,), hunters=False)
    table = Laid("c7 swim red ride red boat, d7 piece")
    table.state.tired = {next(iter(table.state.swimmers)): 16}
    assert table.play("land c7 d7")[:2] == ["islander_moved red land c7 d7 2", "escort_ended red c7"]
