"""Buying cards with a tile, before the move."""

from __future__ import annotations

import pytest

from atlantis_cli.games.path.board.board import EDITIONS
from atlantis_cli.games.path.messages import refusals as no
from atlantis_cli.games.path.messages.events import CardsDrawn, PileReshuffled, Tile, TileSold
from atlantis_cli.games.path.messages.facts import Hint
from atlantis_cli.games.path.mind.reasons import reason
from atlantis_cli.games.path.rules.actions import BuyCards
from atlantis_cli.games.path.words import words
from tests.dealt import Dealt

ROAD = "1 flag 4, 2 ring 5, 3 helmet 6, 4 olives 2, 5 statue 3"


def shop(
    purse: str, *, hand: str = "flag", pile: str | None = None, discards: str = "", edition: str = "mayfair"
) -> Dealt:
    """Return a position in which the first player has tiles to sell."""
    return Dealt(ROAD, hands=[hand, "ring"], purses=[purse, ""], pile=pile, discards=discards, edition=edition)


@pytest.mark.rule("P11")
@pytest.mark.parametrize(("value", "cards"), [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tile_brings_half_its_value(value: int, cards: int, edition: str) -> None:
    """A tile leaves the game and brings half its value in cards, rounded down."""
    table = shop(f"crown {value}", edition=edition)
    draws = ["olives", "ring", "statue"][:cards]
    events = table.play(f"buy {value}", " ".join(draws))
    assert events == [TileSold(0, "crown", value, cards), CardsDrawn(0, cards, tuple(draws))]
    assert table.purse(0) == ""
    assert table.hand(0) == " ".join(["flag", *draws])
    assert table.scores == [1 + cards, 1]
    assert table.phase == "start"
    assert table.seen.discards == ()


@pytest.mark.rule("P11")
def test_the_tile_can_be_named() -> None:
    """Of two tiles of one value the named one is sold; by value alone it is the first in the order of the items."""
    table = shop("ring 4, amphora 4")
    assert table.play("buy ring 4")[0] == TileSold(0, "ring", 4, 2)
    assert shop("ring 4, amphora 4").play("buy 4")[0] == TileSold(0, "amphora", 4, 2)


def test_what_can_be_sold_is_named_in_order() -> None:
    """Behind `buy` the values come first and then the items, each in order."""
    state = shop("ring 4, crown 2, amphora 7").state
    assert [*words.offer(state, ("buy",))] == ["2", "4", "7", "amphora", "crown", "ring"]


@pytest.mark.rule("P11")
def test_cards_bought_can_be_played_at_once() -> None:
    """A card that was bought moves a figure in the same turn."""
    table = shop("crown 2")
    table.play("buy 2", "helmet")
    table.play("move a helmet")
    assert table.spaces(0) == (3, 0, 0)


@pytest.mark.rule("P11")
def test_a_tile_of_one_brings_nothing() -> None:
    """Half of 1 is no card: refused."""
    assert shop("crown 1").refused("buy 1") == no.TileTooLow()


@pytest.mark.rule("P11")
def test_one_tile_a_turn() -> None:
    """A second tile cannot be sold in the same turn, but in the next one."""
    table = shop("crown 2, ring 4")
    table.play("buy 2")
    assert table.refused("buy 4") == no.AlreadySold(0)
    table.play("move a flag")
    table.play("move a ring")
    assert table.allowed("buy 4")


@pytest.mark.rule("P11")
@pytest.mark.parametrize("purse", ["crown 2, ring 4"])
def test_only_before_the_first_card(purse: str) -> None:
    """Once a card is played nothing can be bought: not on an occupied space, not while a price is due, not after."""
    table = Dealt(
        "1 flag 4, 3 ring 5, 4 helmet 6",
        hands=["flag ring helmet", "ring"],
        figures=[(0, 0, 0), (1, 3, 0)],
        purses=[purse, ""],
    )
    table.play("hold")
    table.play("move a flag")
    assert table.phase == "moving"
    assert table.refused("buy 2") == no.TooLateToBuy()
    table.play("card helmet")
    assert table.phase == "paying"
    assert table.refused("buy 2") == no.TooLateToBuy()
    table.play("pay ring 4")
    assert table.phase == "held"
    assert table.refused("buy 2") == no.TooLateToBuy()


@pytest.mark.rule("P11")
def test_only_a_tile_that_was_taken() -> None:
    """A tile that the player does not have is refused, and theirs are named; another player's is none of theirs."""
    table = Dealt(ROAD, hands=["flag", "ring"], purses=["crown 2, amphora 4", "ring 6"])
    mine = (Tile("amphora", 4), Tile("crown", 2))
    assert table.refused("buy 6") == no.NoSuchTile(0, 6, None, mine)
    assert table.refused("buy ring 6") == no.NoSuchTile(0, 6, "ring", mine)
    assert table.refused("buy ring 4") == no.NoSuchTile(0, 4, "ring", mine)


@pytest.mark.rule("P11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_not_from_empty_piles(edition: str) -> None:
    """With both piles empty buying is refused."""
    assert shop("crown 6", pile="", edition=edition).refused("buy 6") == no.PilesEmpty()


@pytest.mark.rule("P11", "P33")
def test_fewer_cards_than_half_the_value() -> None:
    """With fewer cards left in both piles the tile brings those."""
    table = shop("crown 7", pile="ring", discards="statue")
    assert table.play("buy 7") == [
        TileSold(0, "crown", 7, 2),
        PileReshuffled(0, 1),
        CardsDrawn(0, 2, ("ring", "statue")),
    ]
    assert table.seen.pile == 0
    assert table.phase == "start"


@pytest.mark.rule("P11", "P33")
def test_buying_from_an_empty_draw_pile() -> None:
    """With the draw pile empty the discard pile becomes it before the cards are drawn."""
    table = shop("crown 4", pile="", discards="statue statue statue")
    assert table.play("buy 4") == [
        TileSold(0, "crown", 4, 2),
        PileReshuffled(0, 3),
        CardsDrawn(0, 2, ("statue", "statue")),
    ]
    assert (table.seen.pile, table.seen.discards) == (1, ())


@pytest.mark.rule("P11")
def test_the_tile_of_this_turn_cannot_be_sold() -> None:
    """What is taken in a turn can only be sold in a later one."""
    table = shop("crown 2")
    table.play("hold")
    table.play("move a ring" if table.allowed("move a ring") else "move a flag")
    assert table.refused("buy crown 2") == no.TooLateToBuy()


@pytest.mark.rule("P11")
@pytest.mark.parametrize(("hand", "brought"), [("flag", 2), ("", 0)])
def test_a_reason_to_buy_is_true(hand: str, brought: int) -> None:
    """Where figures can move, what speaks for it is the cards that it brings, and never that nobody could move."""
    hint = reason(shop("crown 5", hand=hand).state, BuyCards(1, 5))
    assert isinstance(hint, Hint)
    assert (hint.kind, hint.cards) == ("buy", brought)
