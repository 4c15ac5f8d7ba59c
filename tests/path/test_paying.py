"""Gaps and what it costs to cross them."""

from __future__ import annotations

import pytest

from atlantis_cli.games.path.board.board import EDITIONS
from atlantis_cli.games.path.messages import refusals as no
from atlantis_cli.games.path.messages.events import FigureMoved, Paid, PriceNamed, Tile, TileTaken
from atlantis_cli.games.path.messages.facts import GapSeen, Needless
from tests.dealt import Dealt

ROAD = "3 flag 4, 5 ring 2, 9 helmet 6, 10 amphora 5, 12 statue 3, 50 crown 7"


def across(hand: str, purse: str = "", *, start: int = 3, edition: str = "mayfair") -> Dealt:
    """Return a path with three gaps and a wide one, and a figure in front of them."""
    return Dealt(ROAD, hands=[hand, "ring"], figures=[(start, 0, 0)], purses=[purse, ""], edition=edition)


@pytest.mark.rule("P18", "P19")
def test_gaps_lie_between_tiles() -> None:
    """Water between two tiles is one gap however wide; water at either end of the path is none."""
    table = across("flag")
    assert table.seen.gaps == (
        GapSeen(4, 4, 2, bridge=False, builders=()),
        GapSeen(6, 8, 2, bridge=False, builders=()),
        GapSeen(11, 11, 3, bridge=False, builders=()),
        GapSeen(13, 49, 3, bridge=False, builders=()),
    )


@pytest.mark.rule("P18")
def test_water_at_the_edge_costs_nothing() -> None:
    """From Atlantis to the first tile left, and from the last one to the mainland, nothing is paid."""
    table = Dealt("3 flag 4, 50 crown 7", hands=["flag statue", ""], figures=[(0, 50, 0)])
    table.play("move a flag")
    assert table.phase == "start"
    table = Dealt("3 flag 4, 50 crown 7", hands=["statue", ""], figures=[(0, 50, 0)])
    assert [type(event) for event in table.play("move b statue")[:2]] == [FigureMoved, TileTaken]
    table = Dealt("50 crown 7", hands=["statue", ""])
    table.play("move a statue")
    assert table.spaces(0)[0] == 54


@pytest.mark.rule("P18")
def test_atlantis_and_the_mainland_move_up() -> None:
    """When the first or the last tile left is taken, the gap that it bordered is no gap any more."""
    table = Dealt("3 flag 4, 5 ring 2, 6 helmet 6", hands=["helmet", ""], figures=[(5, 0, 0)], purses=["crown 2", ""])
    assert table.prices() == {4: 2}
    assert TileTaken(0, 3, "flag", 4, 0, None) in table.play("move b helmet") + table.play("pay")
    assert table.prices() == {}
    table = Dealt(
        "3 flag 4, 4 amphora 1, 6 helmet 6", hands=["statue", ""], figures=[(4, 0, 0)], purses=["crown 2", ""]
    )
    assert table.prices() == {5: 1}
    table.play("move a statue")
    assert TileTaken(0, 6, "helmet", 6, 0, None) in table.play("pay")
    assert table.prices() == {}


@pytest.mark.rule("P19")
@pytest.mark.parametrize(("left", "right"), [(1, 7), (7, 1), (4, 4), (5, 6)])
@pytest.mark.parametrize("far", [3, 40])
def test_the_lower_border_sets_the_price(left: int, right: int, far: int) -> None:
    """A gap costs the lower value of its two bordering tiles, on whichever side, however wide."""
    table = Dealt(
        f"1 flag {left}, {far} ring {right}", hands=["ring", ""], figures=[(1, 0, 0)], purses=["helmet 7", ""]
    )
    assert table.prices() == {2: min(left, right)}
    table.play("move a ring")
    assert table.phase == "paying"
    assert table.seen.price == min(left, right)


@pytest.mark.rule("P19")
def test_only_the_visible_tile_sets_the_price() -> None:
    """The tile below does not count, and neither does a figure that stands on the border."""
    road = "1 flag 4 over flag 1, 3 ring 5 over ring 1"
    for figures in ([(0, 0, 0), (0, 0, 0)], [(1, 0, 0), (3, 0, 0)]):
        assert Dealt(road, hands=["ring", ""], figures=figures).prices() == {2: 4}


@pytest.mark.rule("P19")
def test_the_price_follows_the_tile_that_comes_to_light() -> None:
    """When the upper tile of a bordering stack is taken the one below sets the price."""
    table = Dealt(
        "1 flag 4 over flag 1, 3 ring 5", hands=["ring helmet", ""], figures=[(1, 0, 0)], purses=["crown 4", ""]
    )
    table.play("move a ring")
    assert table.seen.price == 4
    assert table.play("pay")[1] == TileTaken(0, 1, "flag", 4, 1, Tile("flag", 1))
    assert table.prices() == {2: 1}


@pytest.mark.rule("P20")
def test_several_gaps_cost_their_sum() -> None:
    """Gaps crossed in one move are paid together at its end."""
    table = across("helmet statue", "olives 7")
    events = table.play("move a statue")
    assert events == [FigureMoved(0, "A", "statue", 3, 12, occupied=False), PriceNamed(0, 7, (Tile("olives", 7),), ())]
    assert table.seen.price == 2 + 2 + 3
    assert table.refused("move b statue") == no.PriceDue(7)
    assert table.play("pay")[0] == Paid(0, 7, (Tile("olives", 7),), (), 0)


@pytest.mark.rule("P20")
def test_a_move_of_several_cards_pays_once() -> None:
    """A figure that goes on from an occupied space pays for all its gaps at the end, not on the way."""
    table = Dealt(ROAD, hands=["helmet statue ring", ""], figures=[(3, 0, 0), (9, 0, 0)], purses=["olives 7", ""])
    table.play("move a helmet")
    assert table.phase == "moving"
    assert table.seen.price == 0
    table.play("card statue")
    assert table.seen.price == 7


@pytest.mark.rule("P20")
def test_the_price_is_the_one_before_a_tile_is_taken() -> None:
    """The tile that the move takes would make the way dearer or cheaper; what is paid is the price before."""
    table = Dealt("1 flag 5, 3 crown 1, 5 ring 6", hands=["ring", ""], figures=[(1, 0, 0)], purses=["olives 7", ""])
    table.play("move a ring")
    assert table.seen.price == 2
    assert table.play("pay")[:2] == [Paid(0, 2, (Tile("olives", 7),), (), 5), TileTaken(0, 3, "crown", 1, 0, None)]
    assert table.prices() == {2: 5}


@pytest.mark.rule("P21")
def test_tiles_count_in_full_and_cards_one_each() -> None:
    """A tile pays its value, a card of whatever item one point."""
    table = across("statue ring helmet", "olives 5")
    table.play("move a statue")
    assert table.play("pay olives 5 ring helmet")[0] == Paid(0, 7, (Tile("olives", 5),), ("helmet", "ring"), 0)


@pytest.mark.rule("P21")
def test_cards_played_cannot_pay() -> None:
    """The card that moved the figure is gone when it comes to paying."""
    table = across("ring ring", "")
    assert table.refused("move a ring") == no.CannotPay(0, 5, 2, 1, bridge=True)
    table = across("ring ring ring")
    table.play("move a ring")
    assert table.refused("pay ring ring ring") == no.NotYourCard(0, "ring", 2, ("ring", "ring"))


@pytest.mark.rule("P21")
def test_the_tile_of_this_turn_cannot_pay() -> None:
    """The tile that the move will bring does not help to pay for it."""
    table = across("ring", "")
    assert table.refused("move a ring") == no.CannotPay(0, 5, 2, 0, bridge=True)
    table = across("ring helmet helmet")
    table.play("move a ring")
    assert table.refused("pay flag 4") == no.NoSuchTile(0, 4, "flag", ())


@pytest.mark.rule("P22")
def test_paying_more_is_allowed_and_lost() -> None:
    """One may lay down more than the price, even a whole tile or card too much; the surplus is lost."""
    table = across("ring helmet", "olives 7, crown 1")
    table.play("move a ring")
    paid, *_ = table.play("pay olives 7 crown 1 helmet")
    assert paid == Paid(0, 2, (Tile("crown", 1), Tile("olives", 7)), ("helmet",), 7)
    assert table.scores[0] == 4 + 1


@pytest.mark.rule("P22")
def test_a_payment_beside_which_another_loses_far_less_is_warned_of() -> None:
    """A tile of seven for two points is asked about where two cards would do: three points are worth a question."""
    table = across("ring helmet helmet", "olives 7, crown 4, flag 3")
    table.play("move a ring")
    warned = {asked: table.warned(asked) for asked in ("pay olives 7", "pay crown 4", "pay flag 3", "pay")}
    assert warned["pay olives 7"] == Needless(0, 2, 7, 5, (), ("helmet", "helmet"))
    assert not warned["pay flag 3"]
    assert not warned["pay"]
    assert not warned["pay crown 4"]


@pytest.mark.rule("P22")
def test_paying_less_is_refused() -> None:
    """Less than the price is refused, and so is what the player does not have."""
    table = across("statue ring helmet", "olives 5, crown 2")
    table.play("move a statue")
    assert table.refused("pay olives 5 ring") == no.TooLittle(7, 6)
    assert table.refused("pay crown 2") == no.TooLittle(7, 2)
    assert table.refused("pay 5 5") == no.NoSuchTile(0, 5, None, (Tile("crown", 2), Tile("olives", 5)))
    assert table.refused("pay olives 5 olives 5").code == "no-such-tile"
    assert table.refused("pay 5 flag flag") == no.NotYourCard(0, "flag", 0, ("helmet", "ring"))


@pytest.mark.rule("P22")
def test_nothing_is_paid_where_nothing_is_due() -> None:
    """Without a gap on the way there is nothing to pay."""
    table = across("ring")
    assert table.refused("pay") == no.NothingToPay()
    assert table.refused("pay ring") == no.NothingToPay()


@pytest.mark.rule("P23")
@pytest.mark.parametrize("edition", EDITIONS)
def test_tiles_paid_leave_the_game(edition: str) -> None:
    """A tile that was paid is nobody's any more and counts for nobody."""
    table = across("ring flag", "olives 2, crown 6", edition=edition)
    table.play("move a ring")
    table.play("pay olives 2")
    assert table.purse(0) == "crown 6, flag 4"
    assert table.scores[0] == 6 + 4 + 2
    assert table.purse(1) == ""


@pytest.mark.rule("P39")
@pytest.mark.parametrize(
    ("edition", "left"),
    [("mayfair", ("helmet", "ring", "ring")), ("amigo", ("ring",)), ("asmodee", ("helmet", "ring", "ring"))],
)
def test_cards_paid_go_where_the_edition_says(edition: str, left: tuple[str, ...]) -> None:
    """Cards used to pay go to the discard pile, but leave the game in the German edition; played ones never leave."""
    table = across("ring ring helmet", edition=edition)
    table.play("move a ring")
    table.play("pay ring helmet")
    assert table.seen.discards == left
    assert table.seen.pile == 105 - 3 - 1 - 1
    assert table.hand(0) == "amphora"


@pytest.mark.rule("P39")
@pytest.mark.parametrize(("edition", "left"), [("mayfair", ("flag",) * 2), ("amigo", ()), ("asmodee", ("flag",) * 2)])
def test_cards_paid_at_the_end_go_there_too(edition: str, left: tuple[str, ...]) -> None:
    """In the last crossing the cards go the same way."""
    table = Dealt(
        "1 flag 2, 3 ring 4, 5 ring 4",
        hands=["statue", "flag flag"],
        figures=[(54, 54, 5), (1, 54, 54)],
        edition=edition,
    )
    table.play("move c statue")
    assert table.seen.discards == (*left, "statue")


@pytest.mark.rule("P40")
@pytest.mark.parametrize("edition", ["mayfair", "asmodee"])
def test_bought_cards_may_pay(edition: str) -> None:
    """Cards bought this turn pay for a gap, but for the German edition."""
    table = across("ring", "crown 4", edition=edition)
    table.play("buy 4", "statue statue")
    table.play("move a ring")
    assert table.play("pay")[0] == Paid(0, 2, (), ("statue", "statue"), 0)


@pytest.mark.rule("P40")
def test_bought_cards_cannot_pay_in_the_german_edition() -> None:
    """There only what was held at the start of the turn pays: the move that needs more is refused."""
    table = across("ring", "crown 4", edition="amigo")
    table.play("buy 4", "statue statue")
    assert table.refused("move a ring") == no.CannotPay(0, 5, 2, 0, bridge=True)
    table = across("ring flag", "crown 4, olives 1", edition="amigo")
    table.play("buy 4", "statue statue")
    table.play("move a ring")
    assert table.refused("pay flag statue") == no.CardBoughtNow("statue")
    assert table.play("pay")[0] == Paid(0, 2, (Tile("olives", 1),), ("flag",), 0)


@pytest.mark.rule("P40")
def test_of_equal_cards_the_bought_one_is_played_first() -> None:
    """A held card can still pay when its bought twin was played."""
    table = across("ring flag", "crown 2", edition="amigo")
    table.play("buy 2", "ring")
    table.play("move a ring")
    assert table.seen.price == 2
    assert table.play("pay ring flag")[0] == Paid(0, 2, (), ("flag", "ring"), 0)
    table = across("ring flag", "crown 4", edition="amigo")
    table.play("buy 4", "ring ring")
    table.play("move a ring")
    assert table.allowed("pay ring flag")
    assert table.refused("pay ring ring") == no.CardBoughtNow("ring")


@pytest.mark.rule("P40")
def test_bought_cards_are_counted_for_each_way() -> None:
    """A way of two cards is measured by the held cards that it leaves."""
    road = "1 flag 4, 3 ring 2, 5 statue 2"
    table = Dealt(
        road, hands=["ring statue", "", ""], figures=[(1, 0, 0), (3, 0, 0)], purses=["crown 2"], edition="amigo"
    )
    table.play("buy 2", "helmet")
    assert table.refused("move a ring statue") == no.CannotPay(0, 5, 4, 0, bridge=True)
    assert table.refused("move a ring") == no.NoWayOn(0, 3, 1, "A", bridge=True)
    table = Dealt(road, hands=["ring flag helmet", ""], figures=[(1, 0, 0)], purses=["crown 4"], edition="amigo")
    table.play("buy 4", "ring ring")
    assert table.allowed("move a ring")


@pytest.mark.rule("P40")
def test_bought_cards_are_held_cards_in_the_next_turn() -> None:
    """What was bought in one turn pays in the next."""
    table = Dealt(
        "2 amphora 2, " + ROAD,
        hands=["amphora ring", "flag"],
        purses=["crown 2", ""],
        edition="amigo",
    )
    table.play("buy 2", "statue")
    table.play("move a amphora", "olives")
    table.play("move a flag")
    table.play("move b ring")
    assert table.allowed("pay statue olives")
