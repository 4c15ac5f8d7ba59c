"""The end of the game: the last crossing and the points."""

from __future__ import annotations

import pytest

from atlantis_cli.core.game import NOBODY
from atlantis_cli.core.message import GameEnded, Score, TurnStarted
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.board.board import EDITIONS
from atlantis_cli.games.path.messages import refusals as no
from atlantis_cli.games.path.messages.events import (
    BridgeBuilt,
    CardsDrawn,
    Crossing,
    FigureMoved,
    FinalCrossing,
    Stuck,
    Tile,
    TileTaken,
)
from tests.dealt import Dealt

ROAD = "1 flag 6, 3 ring 7, 4 helmet 1, 6 olives 5, 7 crown 2"
"""Gaps on 2 for 6 and on 5 for 1."""


def last_move(
    *hands: str, figures: tuple[tuple[int, int, int], ...], purses: tuple[str, ...] = (), edition: str = "mayfair"
) -> Dealt:
    """Return a position in which the first player's third figure is one statue from the mainland."""
    return Dealt(ROAD, hands=["statue", *hands], figures=[(54, 54, 7), *figures], purses=["", *purses], edition=edition)


def crossing(table: Dealt, seat: int = 1) -> FinalCrossing:
    """End the game, and give a player's last crossing."""
    told = [event for event in table.play("move c statue") if isinstance(event, FinalCrossing)]
    return next(event for event in told if event.player == seat)


@pytest.mark.rule("P34")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_third_figure_ends_the_game_at_once(edition: str) -> None:
    """After the third figure's tile and four cards the game is over; nobody has another turn."""
    table = last_move("", figures=((54, 54, 6),), edition=edition)
    assert table.play("move c statue", "flag flag flag ring") == [
        FigureMoved(0, "C", "statue", 7, 54, occupied=False),
        TileTaken(0, 7, "crown", 2, 0, None),
        CardsDrawn(0, 4, ("flag", "flag", "flag", "ring")),
        FinalCrossing(1, (Crossing("C", 6, 0),), 0, (), (), 0, 0),
        GameEnded("home", (0,), (Score(0, 6), Score(1, 0))),
    ]
    assert table.phase == "over"
    assert GAME.actor(table.state) == NOBODY
    assert table.seen.player is None


@pytest.mark.rule("P34", "P24")
@pytest.mark.parametrize("line", ["move a flag", "pay", "buy 7", "bridge 5", "hold", "end", "pass", "card flag"])
def test_nothing_is_played_after_the_end(line: str) -> None:
    """After the last draw nothing is done any more, and no bridge is built, even in a held turn."""
    table = last_move("flag", figures=((1, 0, 0),), purses=("flag 7",))
    table.play("hold")
    table.play("move c statue")
    assert table.phase == "over"
    assert table.refused(line) == no.GameOver()
    assert GAME.legal(table.state) == []


@pytest.mark.rule("P34")
def test_two_figures_home_do_not_end_it() -> None:
    """With two figures on the mainland the game goes on."""
    table = Dealt(ROAD, hands=["statue", ""], figures=[(54, 7, 0), (54, 54, 0)])
    assert table.play("move b statue")[-1] == TurnStarted(2, 1)


@pytest.mark.rule("P35")
def test_everybody_else_crosses_in_turn_order() -> None:
    """All others cross in the order of the turns after the one who ended it, a price of 0 included."""
    table = Dealt(
        ROAD,
        hands=["", "flag", "statue", ""],
        figures=[(1, 54, 54), (6, 54, 54), (54, 54, 7), (54, 4, 54)],
        purses=["crown 7", "", "", "flag 2"],
        seat=2,
    )
    told = table.play("move c statue")
    assert told[-4:-1] == [
        FinalCrossing(3, (Crossing("B", 4, 1),), 1, (Tile("flag", 2),), (), 1, 0),
        FinalCrossing(0, (Crossing("A", 1, 7),), 7, (Tile("crown", 7),), (), 0, 0),
        FinalCrossing(1, (Crossing("A", 6, 0),), 0, (), (), 0, 0),
    ]
    assert [table.spaces(seat) for seat in range(4)] == [(54, 54, 54)] * 4


@pytest.mark.rule("P35")
def test_figures_on_atlantis_cross_too() -> None:
    """Figures still on Atlantis pay for every gap of the whole path."""
    table = last_move("", figures=((0, 0, 54),), purses=("crown 7, ring 7",))
    assert crossing(table).figures == (Crossing("A", 0, 7), Crossing("B", 0, 7))
    assert table.purse(1) == ""


@pytest.mark.rule("P35")
def test_the_last_crossing_brings_nothing() -> None:
    """No card is played or drawn and no tile taken, and an unbuilt bridge helps nobody."""
    table = last_move("ring helmet", figures=((6, 54, 54),))
    assert crossing(table).cards == ()
    assert table.hand(1) == "helmet ring"
    assert table.purse(1) == ""
    table = last_move("ring helmet", figures=((4, 54, 54),))
    assert crossing(table) == FinalCrossing(1, (Crossing("A", 4, 1),), 1, (), ("helmet",), 0, 0)
    assert table.seen.seats[1].bridge


@pytest.mark.rule("P35", "P25")
def test_bridges_that_stand_count_at_the_end() -> None:
    """A gap with a bridge is free in the last crossing."""
    table = Dealt(ROAD, hands=["statue", "ring"], figures=[(54, 54, 7), (1, 54, 54)], bridges=[2], built=[0])
    assert crossing(table).price == 1


@pytest.mark.rule("P35", "P29")
def test_prices_of_the_end_are_those_after_the_last_tile() -> None:
    """The tile that the last move takes is gone when the others cross."""
    table = Dealt(
        "1 flag 6, 3 ring 4, 5 helmet 5",
        hands=["statue", ""],
        figures=[(54, 54, 5), (1, 54, 54)],
        purses=["flag 6", "flag 7"],
    )
    assert crossing(table).price == 4


@pytest.mark.rule("P36")
def test_all_figures_are_paid_for_together() -> None:
    """Two figures at 7 and 1 are one price; it is paid the way that loses least, with tiles before cards."""
    table = last_move("ring ring", figures=((1, 4, 54),), purses=("flag 4, crown 4, amphora 7",))
    assert crossing(table) == FinalCrossing(
        1, (Crossing("A", 1, 7), Crossing("B", 4, 1)), 8, (Tile("crown", 4), Tile("flag", 4)), (), 0, 0
    )
    assert table.scores[1] == 7 + 2


@pytest.mark.rule("P36")
@pytest.mark.parametrize(
    ("hand", "purse", "tiles", "cards", "lost"),
    [
        ("", "flag 7, crown 2", "crown 2, flag 7", "", 1),
        ("ring", "flag 7, crown 2", "flag 7", "ring", 0),
        ("ring ring ring", "flag 5, crown 6", "crown 6", "ring ring", 0),
        ("", "flag 5, crown 6", "crown 6, flag 5", "", 3),
        ("ring", "flag 5, crown 6", "crown 6, flag 5", "", 3),
    ],
)
def test_the_least_loss_then_the_fewest_cards(hand: str, purse: str, tiles: str, cards: str, lost: int) -> None:
    """A price of 8 is paid with the least loss, and among equal losses with the fewest cards."""
    table = last_move(hand, figures=((1, 4, 54),), purses=(purse,))
    paid = crossing(table)
    assert ", ".join(f"{tile.item} {tile.value}" for tile in paid.tiles) == tiles
    assert (paid.cards, paid.lost, paid.debt) == (tuple(cards.split()), lost, 0)


@pytest.mark.rule("P37")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_cannot_pay_ends_below_zero(edition: str) -> None:
    """A player who has less than the price gives all, and the rest is their score below zero."""
    table = last_move("ring flag", figures=((1, 4, 0),), purses=("crown 2",), edition=edition)
    paid = crossing(table)
    assert paid == FinalCrossing(
        1,
        (Crossing("A", 1, 7), Crossing("B", 4, 1), Crossing("C", 0, 7)),
        15,
        (Tile("crown", 2),),
        ("flag", "ring"),
        0,
        11,
    )
    assert table.scores[1] == 2 + 2 - 15


@pytest.mark.rule("P37")
def test_who_can_just_pay_ends_at_zero() -> None:
    """A price that takes all is no debt."""
    table = last_move("ring", figures=((1, 54, 54),), purses=("crown 6",))
    paid = crossing(table)
    assert (paid.price, paid.lost, paid.debt) == (7, 0, 0)
    assert table.scores[1] == 0


@pytest.mark.rule("P38")
def test_tiles_and_cards_are_points() -> None:
    """The score is the value of the tiles left and one for each card left; the highest wins."""
    table = last_move("ring flag", figures=((54, 54, 54),), purses=("flag 4, helmet 6",))
    told = table.play("move c statue")
    assert told[-1] == GameEnded("home", (1,), (Score(0, 2 + 4), Score(1, 12)))
    assert table.scores == [6, 12]


@pytest.mark.rule("P38")
def test_equal_scores_share_the_victory() -> None:
    """All players with the highest score have won, be they the one who ended the game or not."""
    figures = ((54, 54, 54), (54, 54, 54), (54, 54, 6))
    table = last_move("ring", "ring", "", figures=figures, purses=("flag 5", "crown 5", "flag 5"))
    assert table.play("move c statue")[-1] == GameEnded(
        "home", (0, 1, 2), (Score(0, 6), Score(1, 6), Score(2, 6), Score(3, 5))
    )


@pytest.mark.rule("P38", "P37")
def test_the_best_of_the_losers_wins() -> None:
    """Scores below zero count against each other as any others."""
    table = Dealt(ROAD, hands=["", ""], figures=[(1, 54, 54), (4, 54, 0)], pile="", seat=0)
    table.play("pass")
    assert table.play("pass")[-1] == GameEnded("all_passed", (0,), (Score(0, -7), Score(1, -8)))


@pytest.mark.rule("P17", "P35")
@pytest.mark.parametrize("edition", EDITIONS)
def test_when_all_have_passed_and_nobody_can_draw_the_game_ends(edition: str) -> None:
    """Pass all one after the other with both piles empty, the game ends, and everybody crosses, the last one too."""
    table = Dealt(
        ROAD,
        hands=["", "", ""],
        figures=[(6, 54, 54), (4, 54, 54), (7, 54, 54)],
        purses=["", "flag 1", ""],
        pile="",
        edition=edition,
        seat=1,
    )
    assert table.play("pass") == [Stuck(1, ()), CardsDrawn(1, 0, ()), TurnStarted(2, 2)]
    assert table.play("pass") == [Stuck(2, ()), CardsDrawn(2, 0, ()), TurnStarted(3, 0)]
    assert table.play("pass") == [
        Stuck(0, ()),
        CardsDrawn(0, 0, ()),
        FinalCrossing(1, (Crossing("A", 4, 1),), 1, (Tile("flag", 1),), (), 0, 0),
        FinalCrossing(2, (Crossing("A", 7, 0),), 0, (), (), 0, 0),
        FinalCrossing(0, (Crossing("A", 6, 0),), 0, (), (), 0, 0),
        GameEnded("all_passed", (0, 1, 2), (Score(0, 0), Score(1, 0), Score(2, 0))),
    ]


@pytest.mark.rule("P17")
def test_a_card_drawn_or_a_move_begins_the_count_anew() -> None:
    """The passes must follow each other with nothing drawn: a card or a move in between starts again."""
    table = Dealt(ROAD, hands=["", ""], pile="ring")
    table.play("pass")
    assert table.phase == "start"
    table.play("pass")
    assert table.phase == "start"
    assert table.hand(0) == "ring"
    table = Dealt(ROAD, hands=["", "flag", ""], pile="")
    table.play("pass")
    table.play("move a flag")  # draws the flag again
    table.play("pass")
    assert table.play("pass")[-1] == TurnStarted(5, 1)


@pytest.mark.rule("P40", "P36")
def test_cards_bought_by_who_ends_the_game_bar_nobody_else() -> None:
    """Cards that the last player bought and kept do not count in what the others pay with."""
    table = Dealt(
        ROAD,
        hands=["statue", "flag"],
        figures=[(54, 54, 7), (4, 54, 54)],
        purses=["crown 6", ""],
        edition="amigo",
    )
    table.play("buy 6", "ring ring flag")
    assert crossing(table) == FinalCrossing(1, (Crossing("A", 4, 1),), 1, (), ("flag",), 0, 0)
    assert table.hand(1) == ""


@pytest.mark.rule("P24")
def test_a_bridge_is_built_before_the_last_move() -> None:
    """In the turn that ends the game the bridge can still be built before the move."""
    table = last_move("flag", figures=((4, 54, 54),))
    assert table.play("bridge 5") == [BridgeBuilt(0, (5,))]
    assert crossing(table).price == 0
