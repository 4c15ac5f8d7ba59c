"""Dolphins: whom they take up, who leaves them, and who keeps away."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.messages.refusals import (
    CarriesOthers,
    EscortThere,
    NewInTheWater,
    NobodyCarried,
    NobodyOfYours,
    NobodyToTakeUp,
    SeveralWays,
)
from tests.island.laid import Laid

ELSEWHERE = "b11 boat red blue"


@pytest.mark.rule("I35")
def test_who_comes_to_a_dolphin_is_taken_up() -> None:
    """A swimmer that swims to a dolphin, and one that a dolphin comes to, travel with it from then on."""
    table = Laid("c7 swim red, c8 dolphin")
    assert table.play("swim c7 c8") == ["islander_moved red swim c7 c8 2", "escort_begun red c8"]
    assert table.at("c8") == "ride red dolphin"
    table = Laid(f"c7 swim red blue, c8 dolphin, {ELSEWHERE}", spun="dolphin 1")
    assert table.play("animal c8 c7") == ["animal_moved dolphin c8 c7 None", "escort_begun red c7"]
    assert table.at("c7") == "swim blue ride red dolphin"


@pytest.mark.rule("I35")
@pytest.mark.parametrize(
    ("seat", "there", "taken"),
    [
        (0, "red blue green", "red"),
        (0, "blue green", "blue"),
        (1, "red green", "green"),
        (1, "red", "red"),
        (2, "red blue", "red"),
        (2, "blue blue green", "green"),
    ],
)
def test_unnamed_it_is_the_movers_own_or_the_next(seat: int, there: str, taken: str) -> None:
    """Where nobody is named a dolphin takes up the mover's own swimmer, else that of the next in turn order."""
    table = Laid(f"c7 swim {there}, c8 dolphin, {ELSEWHERE}", spun="dolphin 1", seats=3, seat=seat)
    assert table.play("animal c8 c7") == ["animal_moved dolphin c8 c7 None", f"escort_begun {taken} c7"]


@pytest.mark.rule("I35")
def test_a_colour_names_the_swimmer() -> None:
    """Whoever moves the dolphin names the swimmer by its colour; there must be one, and a dolphin to take it up."""
    table = Laid(f"c7 swim red blue blue, c8 dolphin shark, b7 swim blue, {ELSEWHERE}", spun="dolphin 1", seats=3)
    assert table.legal("animal c8 c7") == ["animal c8 c7 red", "animal c8 c7 blue"]
    assert table.legal("animal c8 b7") == ["animal c8 b7"]
    assert table.refused("animal c8 c7 green") == NobodyToTakeUp(2, "c7")
    assert table.refused("animal c8 d7 red") == NobodyToTakeUp(0, "d7")
    assert table.allowed("animal c8 b7 blue")
    assert table.play("animal c8 c7 blue")[1:] == ["escort_begun blue c7"]
    table = Laid(f"c7 swim red blue, c8 shark, {ELSEWHERE}", spun="shark 1")
    assert table.refused("animal c8 c7 blue") == NobodyToTakeUp(1, "c7")


@pytest.mark.rule("I35")
def test_a_colour_names_who_is_thrown_to_a_dolphin() -> None:
    """Whoever moves an octopus that throws several to a dolphin names the one; there must be a dolphin and no shark."""
    at_sea = "c9 octopus, d7 piece red blue green, m7 boat red blue"
    table = Laid(f"c7 boat red blue dolphin, {at_sea}", seats=3, spun="octopus 2")
    assert table.legal("animal c9 c7") == ["animal c9 c7 red", "animal c9 c7 blue"]
    assert table.play("animal c9 c7")[2:] == ["escort_begun red c7"]
    table = Laid(f"c7 boat red blue dolphin, {at_sea}", seats=3, spun="octopus 2")
    assert table.refused("animal c9 c7 green") == NobodyToTakeUp(2, "c7")
    assert table.play("animal c9 c7 blue")[2:] == ["escort_begun blue c7"]
    assert table.at("c7") == "swim red ride blue octopus dolphin"
    for laid in ("c7 boat red blue", "c7 boat red blue dolphin shark", "c7 boat red blue ride green"):
        table = Laid(f"{laid}, {at_sea}", seats=3, spun="octopus 2", variant="hunters")
        assert table.legal("animal c9 c7") == ["animal c9 c7"]
        assert table.refused("animal c9 c7 blue") == NobodyToTakeUp(1, "c7")
    table = Laid(f"c7 boat blue blue dolphin, {at_sea}", seats=3, spun="octopus 2")
    assert table.legal("animal c9 c7") == ["animal c9 c7"]
    assert table.play("animal c9 c7 blue")[2:] == ["escort_begun blue c7"]


@pytest.mark.rule("I35")
@pytest.mark.parametrize(
    ("line", "owners"),
    [("animal c9 c7", "red yellow"), ("animal c9 c7 red", "red yellow"), ("animal c9 c7 blue", "blue yellow")],
)
def test_several_are_taken_up_in_turn_order(line: str, owners: str) -> None:
    """Whoever is taken first, those whom dolphins take up on a field are told in the order of the players."""
    laid = "c7 boat red blue yellow dolphin dolphin, c9 octopus, d7 piece red blue green"
    table = Laid(laid, seats=4, seat=3, spun="octopus 2")
    begun = [event for event in table.play(line) if event.startswith("escort_begun")]
    assert begun == [f"escort_begun {owner} c7" for owner in owners.split()]


@pytest.mark.rule("I35")
def test_a_dolphin_takes_up_one() -> None:
    """One dolphin carries one swimmer, two carry two, and a third swimmer stays alone."""
    table = Laid(f"c7 octopus, c8 boat red blue blue dolphin dolphin, {ELSEWHERE}", spun="octopus 1")
    told = table.play("animal c7 c8")
    assert told[2:] == ["escort_begun red c8", "escort_begun blue c8"]
    assert table.at("c8") == "swim blue ride red blue octopus dolphin dolphin"


@pytest.mark.rule("I35", "I39")
@pytest.mark.parametrize("line", ["swim c7 c6 rider", "climb c7 rider", "land c7 d7 rider"])
def test_a_dolphin_that_becomes_free_takes_up_another(line: str) -> None:
    """Has its swimmer left, the dolphin stays and takes up another swimmer there at once."""
    table = Laid("c7 boat ride red swim blue, d7 piece")
    told = table.play(line)
    assert told[1:] == ["escort_ended red c7", "escort_begun blue c7"]
    assert "ride blue dolphin" in table.at("c7")


@pytest.mark.rule("I35", "I39")
@pytest.mark.parametrize("line", ["swim c7 c6", "climb c7", "land c7 d7"])
def test_who_leaves_a_dolphin_names_the_next(line: str) -> None:
    """Whoever leaves a dolphin names by a colour whom it takes up next; unnamed, an own swimmer, else the next."""
    table = Laid("c7 boat ride red swim blue green, d7 piece", seats=3)
    assert table.legal(f"{line} ") == [f"{line} rider blue", f"{line} rider green"]
    for spelt, owner in (("", "blue"), (" rider", "blue"), (" rider green", "green"), (" green", "green")):
        table = Laid("c7 boat ride red swim blue green, d7 piece", seats=3)
        assert table.allowed(f"{line}{spelt}")
        assert table.play(f"{line}{spelt}")[1:] == ["escort_ended red c7", f"escort_begun {owner} c7"]
    table = Laid("c7 boat ride red swim red blue, d7 piece", seats=3)
    assert table.legal(f"{line} ") == [f"{line} rider red", f"{line} rider blue"]
    assert table.refused(f"{line} rider green") == NobodyToTakeUp(2, "c7")
    assert table.play(f"{line} rider")[2:] == ["escort_begun red c7"]


@pytest.mark.rule("I35")
def test_where_one_alone_can_be_next_its_colour_is_not_needed() -> None:
    """A colour may be said where just one can be next; it is refused where no such swimmer is, or none is carried."""
    table = Laid("c7 ride red swim blue blue", seats=3)
    assert table.legal("swim c7 c6") == ["swim c7 c6 rider"]
    assert table.allowed("swim c7 c6 rider blue")
    assert table.refused("swim c7 c6 rider red") == NobodyToTakeUp(0, "c7")
    assert table.play("swim c7 c6 blue")[2:] == ["escort_begun blue c7"]
    assert Laid("c7 swim red blue").refused("swim c7 c6 blue") == NobodyOfYours(0, "c7", "dolphin")


@pytest.mark.rule("I10", "I35")
def test_who_goes_and_names_the_next_does_not_ride() -> None:
    """With a colour `go` means to leave the dolphin: to swim, land or climb, and never to ride."""
    laid = "c7 boat ride red swim blue green, d7 piece"
    assert Laid(laid, seats=3).refused("go c7 c6 rider") == SeveralWays(("swim c7 c6 rider", "ride c7 c6"))
    for goal, how in (("c6", "swim c7 c6"), ("d7", "land c7 d7"), ("", "climb c7 c7")):
        table = Laid(laid, seats=3)
        told = table.play(" ".join(f"go c7 {goal} rider green".split()))
        assert told[0].startswith(f"islander_moved red {how} ")
        assert told[2:] == ["escort_begun green c7"]
    assert Laid(laid, seats=3).refused("go c7 c6 rider red") == NobodyToTakeUp(0, "c7")
    assert Laid(laid, seats=3).refused("go c7 d7 red") == NobodyToTakeUp(0, "c7")
    assert Laid(laid, seats=3).refused("go c7 rider red") == NobodyToTakeUp(0, "c7")


@pytest.mark.rule("I32", "I35")
def test_who_falls_back_into_the_water_can_be_named_too() -> None:
    """Whoever climbs into a boat beside an octopus swims again at once: the dolphin has one more to choose from."""
    laid = f"c7 boat ride red swim blue octopus, {ELSEWHERE}"
    assert Laid(laid).legal("climb c7") == ["climb c7 rider red", "climb c7 rider blue"]
    assert Laid(laid).play("climb c7")[-1] == "escort_begun red c7"
    assert Laid(laid).play("climb c7 rider blue")[-1] == "escort_begun blue c7"


@pytest.mark.rule("I38")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_nobody_is_brought_to_an_escort(owner: str) -> None:
    """Neither animals by steps or T nor swimmers come to a dolphin that carries one, be it the mover's own."""
    laid = f"c8 boat red ride {owner}, {ELSEWHERE}, c7 swim red"
    seat = 0 if owner == "red" else 1
    assert Laid(laid).refused("swim c7 c8") == EscortThere("c8", (seat,), hunters=False)
    assert Laid(laid).refused("jump c8") == EscortThere("c8", (seat,), hunters=False)
    for animal in ("monster", "shark", "octopus", "dolphin"):
        for distance in ("1", "dive"):
            table = Laid(f"{laid}, c9 {animal}", spun=f"{animal} {distance}")
            assert table.refused("animal c9 c8") == EscortThere("c8", (seat,), hunters=False)


@pytest.mark.rule("I38")
def test_boats_stay_open_to_an_escort() -> None:
    """Boarding a boat on their field brings no swimmer there, and swimmers already there stay and may leave."""
    table = Laid("c8 boat swim red blue ride blue, c7 boat red")
    assert table.play("transfer c7 c8") == ["islander_moved red transfer c7 c8 2"]
    assert table.play("climb c8") == ["islander_moved red climb c8 c8 1"]
    assert table.at("c8") == "boat red red swim blue ride blue dolphin"
    assert table.play("sail c8 c9") == ["boat_moved c8 c9 0 red red"]


@pytest.mark.rule("I39")
@pytest.mark.parametrize(
    ("line", "moved", "where"),
    [
        ("swim c7 b7", "islander_moved red swim c7 b7 2", "b7"),
        ("climb c7", "islander_moved red climb c7 c7 2", "c7"),
        ("land c7 d7", "islander_moved red land c7 d7 2", "d7"),
    ],
)
def test_a_swimmer_leaves_its_dolphin(line: str, moved: str, where: str) -> None:
    """By swimming off, climbing into a boat or landing; the dolphin stays, and carries nobody."""
    table = Laid("c7 boat ride red, d7 piece")
    told = table.play(line)
    assert told == [moved, "escort_ended red c7"]
    assert "dolphin" in table.at("c7")
    assert "ride" not in table.at("c7")
    assert "red" in table.at(where)


@pytest.mark.rule("I32", "I39")
def test_who_climbs_into_an_octopus_boat_comes_back_to_the_dolphin() -> None:
    """Its boat sinks at once, it swims again, new in the water, and the dolphin takes it up again."""
    table = Laid(f"c7 boat ride red octopus, {ELSEWHERE}")
    assert table.play("climb c7") == [
        "islander_moved red climb c7 c7 2",
        "boat_lost c7 octopus red",
        "escort_ended red c7",
        "escort_begun red c7",
    ]
    assert table.refused("ride c7 c8") == NewInTheWater("c7", rider=True)


@pytest.mark.rule("I35", "I36")
def test_a_command_takes_the_one_without_a_dolphin() -> None:
    """Of several own swimmers on a field that one goes; `rider` means the other; alone the rider needs no word."""
    table = Laid("c7 swim red ride red, d7 piece")
    assert table.legal("swim c7 b7") == ["swim c7 b7", "swim c7 b7 rider"]
    assert table.play("swim c7 b7") == ["islander_moved red swim c7 b7 2"]
    assert table.at("c7") == "ride red dolphin"
    table = Laid("c7 swim red ride red")
    assert table.play("swim c7 b7 rider") == [
        "islander_moved red swim c7 b7 2",
        "escort_ended red c7",
        "escort_begun red c7",
    ]
    assert Laid("c7 ride red").play("swim c7 b7")[1:] == ["escort_ended red c7"]


@pytest.mark.rule("I35")
def test_the_dolphin_takes_up_who_has_swum_first() -> None:
    """Of own swimmers there the freed dolphin takes up the one that has swum, which gains most by it."""
    table = Laid("c7 ride red swim red red boat, d7 piece")
    table.state.tired = {next(iter(table.state.swimmers)): 1 + 16}
    table.play("climb c7 rider")
    assert [(one.rider, one.why) for one in table.seen.tired] == [(False, "fresh"), (True, "swum")]


@pytest.mark.rule("I37")
def test_of_two_dolphins_on_a_field_the_free_one_goes() -> None:
    """A command without `rider` moves the free dolphin, with it the one that carries the player's swimmer."""
    laid = f"c7 ride red dolphin, {ELSEWHERE}"
    assert Laid(laid, spun="dolphin 1").play("animal c7 c8") == ["animal_moved dolphin c7 c8 None"]
    assert Laid(laid, spun="dolphin 1").play("animal c7 c8 rider") == ["animal_moved dolphin c7 c8 red"]
    other = Laid(f"c7 ride blue dolphin, {ELSEWHERE}", spun="dolphin 1")
    assert other.refused("animal c7 c8 rider") == CarriesOthers("c7", (1,))
    assert other.allowed("animal c7 c8")
    assert Laid(f"c7 dolphin, {ELSEWHERE}", spun="dolphin 1").refused("animal c7 c8 rider") == NobodyCarried("c7")


@pytest.mark.rule("I36", "I39")
def test_go_asks_where_several_ways_lead_there() -> None:
    """A rider can swim off or ride: `go` names both, and does the only one where there is but one."""
    table = Laid("c7 ride red boat red, d7 piece")
    assert table.refused("go c7 c8") == SeveralWays(("swim c7 c8 rider", "sail c7 c8", "ride c7 c8"))
    assert table.refused("go c7 d7") == SeveralWays(("ashore c7 d7", "land c7 d7 rider"))
    assert table.play("go c7 d7 rider")[0] == "islander_moved red land c7 d7 2"
