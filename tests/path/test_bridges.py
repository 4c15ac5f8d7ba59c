"""Bridges: when and where they are built, and for how long they help."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import TurnStarted
from atlantis_cli.games.path.board.board import EDITIONS
from atlantis_cli.games.path.messages import refusals as no
from atlantis_cli.games.path.messages.events import (
    BridgeBuilt,
    CardsDrawn,
    FigureMoved,
    Paid,
    PriceNamed,
    Tile,
    TileTaken,
    TurnHeld,
)
from atlantis_cli.games.path.messages.facts import GapSeen
from tests.dealt import Dealt

ROAD = "3 flag 4, 6 ring 2, 7 helmet 6, 9 statue 3, 50 crown 7, 51 olives 2"


@pytest.mark.rule("P24")
@pytest.mark.parametrize("space", [4, 5])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_bridge_is_built_free_in_any_gap(space: int, edition: str) -> None:
    """Before the move a bridge is built by any water space of a gap; it costs nothing and the turn goes on."""
    table = Dealt(ROAD, hands=["ring", "flag"], figures=[(3, 0, 0)], edition=edition)
    assert table.play(f"bridge {space}") == [BridgeBuilt(0, (4, 5))]
    assert table.seen.gaps[0] == GapSeen(4, 5, 0, bridge=True, builders=(0,))
    assert table.phase == "start"
    assert table.seen.bridges == (space,)
    assert not table.seen.seats[0].bridge
    assert table.seen.seats[1].bridge
    assert table.play("move a ring")[1] == TileTaken(0, 3, "flag", 4, 0, None)


@pytest.mark.rule("P24")
def test_a_bridge_need_not_be_near() -> None:
    """The gap may lie anywhere, also behind all figures or far ahead."""
    for space, gap in ((8, (8,)), (30, tuple(range(10, 50)))):
        table = Dealt(ROAD, hands=["ring", ""], figures=[(50, 51, 0)])
        assert table.play(f"bridge {space}") == [BridgeBuilt(0, gap)]


@pytest.mark.rule("P24")
def test_one_bridge_in_the_game() -> None:
    """A player who has built builds no more, neither in this turn nor in a later one."""
    table = Dealt(ROAD, hands=["flag flag", "ring ring ring ring ring"])
    table.play("bridge 4")
    assert table.refused("bridge 8") == no.BridgeUsed(0)
    table.play("move a flag")
    assert table.allowed("bridge 8")
    table.play("move a ring")
    assert table.refused("bridge 8") == no.BridgeUsed(0)


@pytest.mark.rule("P24")
def test_during_the_movement() -> None:
    """On an occupied space, between two cards, the bridge can be built, and counts for the cards that follow."""
    table = Dealt(ROAD, hands=["ring helmet statue", ""], figures=[(3, 0, 0), (6, 7, 0)], purses=["amphora 5", ""])
    table.play("move a ring")
    assert table.phase == "moving"
    assert table.play("bridge 8") == [BridgeBuilt(0, (8,))]
    assert table.phase == "moving"
    table.play("card helmet statue")
    assert table.seen.price == 2


@pytest.mark.rule("P24", "P20")
def test_before_the_payment_it_lowers_the_price() -> None:
    """Built while a price is due the bridge takes its gap off the price."""
    table = Dealt(ROAD, hands=["statue", ""], figures=[(3, 0, 0)], purses=["amphora 5", ""])
    table.play("move a statue")
    assert table.seen.price == 2 + 3
    assert table.play("bridge 8") == [BridgeBuilt(0, (8,)), PriceNamed(0, 2, (Tile("amphora", 5),), ())]
    assert (table.phase, table.seen.price) == ("paying", 2)
    assert table.play("pay")[0] == Paid(0, 2, (Tile("amphora", 5),), (), 3)


@pytest.mark.rule("P24")
def test_a_bridge_that_ends_the_price_ends_the_paying() -> None:
    """Is nothing left to pay the tile is taken at once, and nothing is paid."""
    table = Dealt(ROAD, hands=["ring", ""], figures=[(3, 0, 0)], purses=["amphora 5", ""])
    table.play("move a ring")
    assert table.play("bridge 5", "flag") == [
        BridgeBuilt(0, (4, 5)),
        TileTaken(0, 3, "flag", 4, 0, None),
        CardsDrawn(0, 1, ("flag",)),
        TurnStarted(2, 1),
    ]
    assert table.purse(0) == "amphora 5, flag 4"


@pytest.mark.rule("P24")
def test_a_bridge_elsewhere_leaves_the_price() -> None:
    """A bridge in a gap that was not crossed changes nothing of what is due."""
    table = Dealt(ROAD, hands=["ring", ""], figures=[(3, 0, 0)], purses=["amphora 5", ""])
    table.play("move a ring")
    table.play("bridge 30")
    assert (table.phase, table.seen.price) == ("paying", 2)


@pytest.mark.rule("P24")
def test_after_the_move_in_a_held_turn() -> None:
    """A held turn does not end by itself: the bridge can be built in the gap that the tile just opened."""
    table = Dealt("1 crown 7, 2 flag 4, 3 ring 5", hands=["ring ring", "ring"], figures=[(2, 0, 0)])
    assert table.play("hold") == [TurnHeld(0)]
    told = table.play("move a ring")
    assert told[0] == FigureMoved(0, "A", "ring", 2, 3, occupied=False)
    assert [type(event) for event in told[1:]] == [TileTaken, CardsDrawn]
    assert table.phase == "held"
    assert table.refused("move b ring") == no.MoveMade(0, bridge=True)
    assert table.refused("pass") == no.MoveMade(0, bridge=True)
    assert table.play("bridge 2") == [BridgeBuilt(0, (2,))]
    assert table.refused("move b ring") == no.MoveMade(0, bridge=False)
    assert table.play("end") == [TurnStarted(2, 1)]
    assert table.prices() == {2: 0}


@pytest.mark.rule("P24")
def test_a_held_turn_may_end_without_a_bridge() -> None:
    """Who has held the turn may end it as it is, and the next turn is not held."""
    table = Dealt(ROAD, hands=["flag flag", "flag"])
    table.play("hold")
    table.play("move a flag")
    assert table.play("end") == [TurnStarted(2, 1)]
    assert table.refused("end") == no.NothingHeld()


@pytest.mark.rule("P24")
def test_holding_has_its_time() -> None:
    """A turn is held once, before the move, and by who still has a bridge; only a held turn is ended."""
    table = Dealt(ROAD, hands=["ring helmet", ""], figures=[(3, 0, 0), (6, 0, 0)])
    assert table.refused("end") == no.NothingHeld()
    table.play("hold")
    assert table.refused("hold") == no.AlreadyHeld()
    table = Dealt(ROAD, hands=["ring helmet statue statue", ""], figures=[(3, 0, 0), (6, 0, 0)])
    table.play("move a ring")
    assert table.refused("hold") == no.TooLateToHold()
    assert table.refused("end") == no.CardDue("A", 6)
    table = Dealt(ROAD, hands=["ring", ""], built=[0])
    assert table.refused("hold") == no.NoBridgeToHoldFor(0)


@pytest.mark.rule("P24", "P18")
def test_where_no_bridge_can_be_built() -> None:
    """A tile is no gap, water at the edge is none, and a gap takes one bridge; the open gaps are named."""
    table = Dealt(ROAD, hands=["ring", ""], bridges=[5], built=[1])
    assert table.refused("bridge 3") == no.NoWater(3, (8, 10))
    for space in (1, 2, 52, 53):
        assert table.refused(f"bridge {space}") == no.WaterAtTheEdge(space, (8, 10))
    for space in (4, 5):
        assert table.refused(f"bridge {space}") == no.GapHasBridge(space, (8, 10))


@pytest.mark.rule("P25")
@pytest.mark.parametrize("builder", [0, 1, 2])
def test_a_bridge_helps_everybody_for_good(builder: int) -> None:
    """Every player crosses the gap free in every later turn, whoever built the bridge."""
    road = "2 crown 1, " + ROAD
    table = Dealt(road, hands=["ring", "helmet", "statue"], figures=[(0, 3, 0)], bridges=[5, 8], built=[builder])
    table.play("move b ring")
    assert table.spaces(0) == (0, 6, 0)
    table.play("move a helmet")
    assert table.spaces(1) == (7, 0, 0)
    table.play("move a statue")
    assert table.spaces(2) == (9, 0, 0)
    assert table.seen.player == 0


@pytest.mark.rule("P25")
@pytest.mark.parametrize("bridge", [4, 5])
def test_a_gap_that_grows_keeps_its_bridge(bridge: int) -> None:
    """When a bordering tile is taken the wider gap is still free."""
    table = Dealt(ROAD, hands=["helmet", ""], figures=[(3, 0, 0)], bridges=[bridge])
    assert table.prices() == {4: 0, 8: 3, 10: 3}
    table.play("move a helmet")
    assert table.prices() == {4: 0, 8: 3, 10: 3}
    assert table.seen.gaps[0] == GapSeen(4, 6, 0, bridge=True, builders=(0,))


@pytest.mark.rule("P25")
def test_gaps_that_merge_share_their_bridges() -> None:
    """A gap with a bridge makes the one that it merges with free; two bridges can end up in one gap."""
    road = "1 crown 6, 3 flag 4, 5 ring 2, 6 helmet 6"
    table = Dealt(road, hands=["helmet", ""], figures=[(3, 0, 0)], bridges=[2, 4], built=[0, 1])
    table.play("move a helmet")  # takes the ring
    table = Dealt(road, hands=["ring", ""], figures=[(1, 0, 0)], bridges=[2], purses=["olives 2", ""])
    table.play("move a ring")
    assert table.seen.price == 2
    assert TileTaken(0, 3, "flag", 4, 0, None) in table.play("pay")
    assert table.seen.gaps == (GapSeen(2, 4, 0, bridge=True, builders=(0,)),)
    table = Dealt(road, hands=["ring", "statue"], figures=[(1, 0, 0)], bridges=[2, 4], built=[0, 1])
    table.play("move a ring")
    assert table.seen.gaps == (GapSeen(2, 4, 0, bridge=True, builders=(0, 1)),)
    assert table.seen.bridges == (2, 4)


@pytest.mark.rule("P25")
def test_the_bridge_makes_its_own_gap_free_only() -> None:
    """Other gaps on the way cost what they cost."""
    table = Dealt(ROAD, hands=["statue", ""], figures=[(3, 0, 0)], bridges=[4], purses=["crown 3", ""])
    table.play("move a statue")
    assert table.seen.price == 3


@pytest.mark.rule("P26")
def test_a_bridge_at_the_edge_is_of_no_more_use() -> None:
    """Where the gap with the bridge ends up at the edge it is no gap, and makes no other one free."""
    table = Dealt("1 flag 4, 3 ring 2, 5 helmet 6", hands=["ring", "helmet"], bridges=[2], built=[0])
    table.play("move a ring")
    assert table.refused("bridge 2") == no.WaterAtTheEdge(2, (4,))
    assert table.refused("move a helmet") == no.CannotPay(1, 5, 2, 0, bridge=True)


@pytest.mark.rule("P27")
def test_an_unbuilt_bridge_is_worth_nothing() -> None:
    """Two players with the same cards and tiles have the same points, bridge or not."""
    table = Dealt(ROAD, hands=["ring", "ring"], purses=["flag 2", "ring 2"], built=[0])
    assert table.scores == [3, 3]
    table = Dealt("3 flag 4", hands=["ring", ""], figures=[(54, 54, 0), (54, 54, 54)], built=[1])
    ended = table.play("move c ring")[-1]
    assert [score.score for score in ended.scores] == [8, 0]  # type: ignore[attr-defined]
