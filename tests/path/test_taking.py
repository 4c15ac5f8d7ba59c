"""Taking the tile behind the figure, and drawing cards."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import TurnStarted
from atlantis_cli.games.path.board.board import EDITIONS
from atlantis_cli.games.path.messages.events import (
    CardsDrawn,
    FigureMoved,
    Paid,
    PileReshuffled,
    Stack,
    Tile,
    TileTaken,
)
from tests.dealt import Dealt

ROAD = "1 flag 4 over amphora 3, 2 ring 5, 3 helmet 6, 5 olives 2, 6 statue 3, 7 crown 7"


def taken(table: Dealt, *lines: str) -> TileTaken | None:
    """Play, and give the tile that was taken."""
    told = [event for line in lines for event in table.play(line)]
    return next((event for event in told if isinstance(event, TileTaken)), None)


@pytest.mark.rule("P28")
def test_the_tile_behind_is_taken() -> None:
    """The player takes the visible tile of the space right behind the figure, whatever lies further back."""
    table = Dealt(ROAD, hands=["helmet", ""])
    assert taken(table, "move a helmet") == TileTaken(0, 2, "ring", 5, 0, None)
    assert table.purse(0) == "ring 5"


@pytest.mark.rule("P28")
@pytest.mark.parametrize("owner", [0, 1])
def test_occupied_spaces_are_passed_over(owner: int) -> None:
    """A space with anybody's figure is passed over."""
    figures = [(0, 0, 0), (0, 0, 0)]
    figures[owner] = (0, 2, 0)
    table = Dealt(ROAD, hands=["helmet", ""], figures=figures)
    assert taken(table, "move a helmet") == TileTaken(0, 1, "flag", 4, 1, Tile("amphora", 3))


@pytest.mark.rule("P28")
def test_gaps_are_passed_over() -> None:
    """Water behind the figure is passed over."""
    table = Dealt(ROAD, hands=["olives", ""], purses=["flag 2", ""])
    assert taken(table, "move a olives", "pay") == TileTaken(0, 3, "helmet", 6, 0, None)


@pytest.mark.rule("P28")
def test_the_space_just_left_counts() -> None:
    """The tile may be the one that the figure stood on when the turn began."""
    table = Dealt(ROAD, hands=["helmet", ""], figures=[(2, 0, 0)])
    assert taken(table, "move a helmet") == TileTaken(0, 2, "ring", 5, 0, None)
    assert table.spaces(0) == (3, 0, 0)


@pytest.mark.rule("P28", "P21")
def test_the_tile_is_taken_after_the_payment() -> None:
    """First the price is paid, then the tile is taken."""
    table = Dealt(ROAD, hands=["olives", ""], purses=["flag 2", ""])
    table.play("move a olives")
    assert table.purse(0) == "flag 2"
    assert [type(event) for event in table.play("pay")] == [Paid, TileTaken, CardsDrawn, TurnStarted]


@pytest.mark.rule("P29")
def test_on_the_mainland_it_is_the_last_free_tile() -> None:
    """A figure that reached the mainland brings the last tile of the path on which nobody stands."""
    table = Dealt(ROAD, hands=["amphora", ""], figures=[(6, 0, 0), (7, 0, 0)])
    assert taken(table, "move a amphora") == TileTaken(0, 6, "statue", 3, 0, None)
    table = Dealt(ROAD, hands=["amphora", ""], figures=[(7, 0, 0)])
    assert taken(table, "move a amphora") == TileTaken(0, 7, "crown", 7, 0, None)
    table = Dealt(ROAD, hands=["amphora", ""], figures=[(6, 0, 0)])
    assert taken(table, "move a amphora") == TileTaken(0, 7, "crown", 7, 0, None)


@pytest.mark.rule("P30")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_tile_none_is_taken(edition: str) -> None:
    """Is there no free tile behind, none is taken, and the card is drawn all the same."""
    table = Dealt(ROAD, hands=["flag", ""], edition=edition)
    assert table.play("move a flag", "ring") == [
        FigureMoved(0, "A", "flag", 0, 1, occupied=False),
        CardsDrawn(0, 1, ("ring",)),
        TurnStarted(2, 1),
    ]
    table = Dealt(ROAD, hands=["ring", ""], figures=[(0, 0, 0), (1, 0, 0)], edition=edition)
    assert taken(table, "move a ring") is None
    assert table.purse(0) == ""


@pytest.mark.rule("P31")
def test_the_last_tile_of_a_stack_leaves_water() -> None:
    """After the last tile of its stack there is water, and between two tiles a gap."""
    table = Dealt(ROAD, hands=["helmet", ""])
    table.play("move a helmet")
    assert table.seen.spaces[1].tiles == ()
    assert table.prices() == {2: 4, 4: 2}


@pytest.mark.rule("P31", "P7")
def test_the_tile_below_comes_to_light() -> None:
    """After the upper tile of a stack the lower one lies open, and no water."""
    table = Dealt(ROAD, hands=["ring", "amphora"])
    assert table.seen.spaces[0] == Stack(1, (None, Tile("flag", 4)))
    assert taken(table, "move a ring") == TileTaken(0, 1, "flag", 4, 1, Tile("amphora", 3))
    assert table.seen.spaces[0] == Stack(1, (Tile("amphora", 3),))
    assert table.prices() == {4: 2}
    assert table.play("move a amphora")[0] == FigureMoved(1, "A", "amphora", 0, 1, occupied=False)


@pytest.mark.rule("P31")
def test_there_is_always_enough_water() -> None:
    """More than 24 spaces can be water."""
    table = Dealt("1 flag 4, 2 ring 5, 53 helmet 2", hands=["ring", ""])
    assert sum(not stack.tiles for stack in table.seen.spaces) == 50
    assert taken(table, "move a ring") == TileTaken(0, 1, "flag", 4, 0, None)
    assert sum(not stack.tiles for stack in table.seen.spaces) == 51


@pytest.mark.rule("P32")
@pytest.mark.parametrize(("home", "cards"), [((0, 0), 1), ((54, 0), 2), ((54, 54), 3)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_figures_home_bring_cards(home: tuple[int, int], cards: int, edition: str) -> None:
    """One card, and one more for each of the player's figures on the mainland, whoever else is there."""
    table = Dealt(ROAD, hands=["ring", ""], figures=[(*home, 0), (54, 54, 0)], edition=edition)
    drawn = table.play("move c ring")[-2]
    assert isinstance(drawn, CardsDrawn)
    assert (drawn.player, drawn.count) == (0, cards)
    assert table.seen.seats[0].held == cards


@pytest.mark.rule("P32", "P34")
@pytest.mark.parametrize(("home", "cards"), [((0, 0), 2), ((54, 0), 3), ((54, 54), 4)])
def test_one_that_arrives_counts_at_once(home: tuple[int, int], cards: int) -> None:
    """A figure that arrives in this turn brings its card in this turn: 2, 3, and 4 with the third."""
    table = Dealt("1 flag 4, 2 ring 5", hands=["statue", ""], figures=[(*home, 1), (54, 0, 0)])
    drawn = next(event for event in table.play("move c statue") if isinstance(event, CardsDrawn))
    assert drawn.count == cards


@pytest.mark.rule("P32")
def test_cards_played_bring_no_more_cards() -> None:
    """However many cards were played, one is drawn."""
    table = Dealt(ROAD, hands=["flag ring helmet", ""], figures=[(0, 0, 0), (1, 2, 0)])
    assert table.play("move a flag ring helmet", "crown")[-2] == CardsDrawn(0, 1, ("crown",))
    assert table.hand(0) == "crown"


@pytest.mark.rule("P33")
def test_cards_played_lie_on_the_discard_pile() -> None:
    """All cards that were played go to the discard pile, also those that led to occupied spaces."""
    table = Dealt(ROAD, hands=["flag ring helmet", ""], figures=[(0, 0, 0), (1, 2, 0)], discards="crown")
    table.play("move a flag")
    assert " ".join(table.seen.discards) == "crown flag"
    table.play("card ring helmet")
    assert " ".join(table.seen.discards) == "crown flag helmet ring"


@pytest.mark.rule("P33")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_draw_pile_is_made_anew(edition: str) -> None:
    """Is the draw pile empty the discard pile, the card just played included, is shuffled and becomes it."""
    table = Dealt(ROAD, hands=["ring", ""], pile="", discards="crown crown", edition=edition)
    events = table.play("move a ring", "ring")
    assert events[2:] == [PileReshuffled(0, 3), CardsDrawn(0, 1, ("ring",)), TurnStarted(2, 1)]
    assert (table.seen.pile, table.seen.discards) == (2, ())


@pytest.mark.rule("P33")
def test_a_draw_goes_on_in_the_new_pile() -> None:
    """Ends the draw pile in the middle of a draw, the rest is drawn from the new one; it is one draw."""
    table = Dealt(ROAD, hands=["ring", ""], figures=[(54, 54, 0)], pile="olives", discards="crown")
    assert table.play("move c ring", "olives ring crown")[2:4] == [
        PileReshuffled(0, 2),
        CardsDrawn(0, 3, ("crown", "olives", "ring")),
    ]


@pytest.mark.rule("P33")
def test_the_pile_is_not_made_anew_before_it_is_needed() -> None:
    """After the last card of the pile nothing is shuffled until somebody has to draw."""
    table = Dealt(ROAD, hands=["ring", "helmet"], pile="olives", discards="crown", bridges=[2])
    table.play("move a ring")
    assert (table.seen.pile, table.seen.discards) == (0, ("crown", "ring"))
    assert PileReshuffled(1, 3) in table.play("move a helmet")


@pytest.mark.rule("P33")
def test_what_is_not_there_is_not_drawn() -> None:
    """Are both piles empty, the rest is not drawn, and the game goes on."""
    table = Dealt(ROAD, hands=["ring", "flag"], figures=[(54, 54, 0)], pile="")
    assert table.play("move c ring", "ring")[2:] == [
        PileReshuffled(0, 1),
        CardsDrawn(0, 1, ("ring",)),
        TurnStarted(2, 1),
    ]
