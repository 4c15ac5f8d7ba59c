"""Moving a figure by cards: where it goes, where it stops, and what is refused."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import TurnStarted
from atlantis_cli.games.path.board.board import EDITIONS
from atlantis_cli.games.path.messages import refusals as no
from atlantis_cli.games.path.messages.events import CardsDrawn, FigureMoved, PileReshuffled, Stuck, TileTaken
from tests.dealt import Dealt

ROAD = "1 flag 4, 2 ring 5, 3 helmet 6, 4 flag 2, 5 ring 3, 6 helmet 1, 7 olives 7"


def road(*hands: str, figures: tuple[tuple[int, int, int], ...] = (), **more: str) -> Dealt:
    """Return a path without a gap, and figures on it."""
    return Dealt(ROAD, hands=[*hands, "ring"][: max(2, len(hands))], figures=figures, **more)  # type: ignore[arg-type]


@pytest.mark.rule("P12", "P13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_card_leads_to_the_next_tile_with_its_item(edition: str) -> None:
    """The figure goes to the nearest space ahead that shows the card's item, and stops there if it is free."""
    table = road("flag ring", edition=edition)
    assert table.play("move b flag")[0] == FigureMoved(0, "B", "flag", 0, 1, occupied=False)
    assert table.spaces(0) == (0, 1, 0)
    table = road("flag ring", figures=((0, 1, 0),))
    assert table.play("move b flag")[0] == FigureMoved(0, "B", "flag", 1, 4, occupied=False)


@pytest.mark.rule("P12")
def test_only_the_visible_tile_counts() -> None:
    """A covered tile with the card's item is passed over."""
    table = Dealt("1 flag 4 over helmet 2, 2 ring 5, 3 helmet 6", hands=["helmet", "ring"])
    assert table.play("move a helmet")[0] == FigureMoved(0, "A", "helmet", 0, 3, occupied=False)


@pytest.mark.rule("P12")
def test_only_a_card_of_the_hand_can_be_played() -> None:
    """A card that the player does not hold, or not so often, is refused; what they hold is named."""
    table = road("flag ring", figures=((0, 0, 0), (1, 4, 0)))
    assert table.refused("move a statue") == no.NotYourCard(0, "statue", 0, ("flag", "ring"))
    assert table.refused("move a flag flag") == no.NotYourCard(0, "flag", 1, ("flag", "ring"))


@pytest.mark.rule("P12")
def test_the_move_takes_the_card_from_the_hand() -> None:
    """The card that was played is no longer in the hand, and lies open on the discard pile."""
    table = road("flag flag ring")
    table.play("move a flag", "statue")
    assert table.hand(0) == "flag ring statue"
    assert table.seen.discards == ("flag",)


@pytest.mark.rule("P13")
def test_on_an_occupied_space_another_card_must_follow() -> None:
    """Where another player's figure stands the figure goes on with one more card, from there."""
    table = road("flag ring helmet", figures=((0, 0, 0), (1, 2, 0)))
    assert table.play("move a flag") == [FigureMoved(0, "A", "flag", 0, 1, occupied=True)]
    assert table.phase == "moving"
    assert table.refused("move b helmet") == no.CardDue("A", 1)
    assert table.refused("pass") == no.CardDue("A", 1)
    assert table.play("card ring") == [FigureMoved(0, "A", "ring", 1, 2, occupied=True)]
    assert table.phase == "moving"
    assert table.play("card helmet")[0] == FigureMoved(0, "A", "helmet", 2, 3, occupied=False)
    assert table.spaces(0) == (3, 0, 0)


@pytest.mark.rule("P13")
def test_an_own_figure_occupies_a_space_too() -> None:
    """A player's own figure makes the space occupied as well."""
    table = road("flag helmet", figures=((0, 1, 0), (0, 0, 0)))
    moved = table.play("move a flag helmet")[:2]
    assert moved == [
        FigureMoved(0, "A", "flag", 0, 1, occupied=True),
        FigureMoved(0, "A", "helmet", 1, 3, occupied=False),
    ]


@pytest.mark.rule("P13")
def test_a_figure_stops_on_a_free_space() -> None:
    """No further card may be played once the figure stands on a free space, in one line or in two."""
    table = road("flag ring helmet", figures=((0, 0, 0), (2, 0, 0)))
    assert table.refused("move a flag ring") == no.FigureStops("A", "ring", 1)
    assert table.refused("move a ring helmet flag") == no.FigureStops("A", "flag", 3)
    table.play("move a ring")
    assert table.refused("card helmet flag") == no.FigureStops("A", "flag", 3)


@pytest.mark.rule("P13")
def test_a_card_alone_needs_a_figure_on_its_way() -> None:
    """Before a move there is no figure that a further card could send on."""
    assert road("flag ring").refused("card ring") == no.NothingOnTheWay()


@pytest.mark.rule("P14")
def test_without_such_a_tile_ahead_the_figure_reaches_the_mainland() -> None:
    """Shows no tile ahead the item, the figure goes to the mainland, although there is such a tile behind it."""
    table = road("flag statue", figures=((4, 0, 0),))
    assert table.play("move a flag")[0] == FigureMoved(0, "A", "flag", 4, 54, occupied=False)
    assert table.spaces(0) == (54, 0, 0)
    table = road("statue")
    assert table.play("move c statue")[0] == FigureMoved(0, "C", "statue", 0, 54, occupied=False)


@pytest.mark.rule("P14", "P8")
def test_any_number_stands_on_the_mainland_and_on_atlantis() -> None:
    """The mainland is never occupied, nor is Atlantis."""
    table = road("statue flag", figures=((54, 0, 0), (54, 54, 0)))
    table.play("move b statue")
    assert table.spaces(0) == (54, 54, 0)
    assert table.spaces(1) == (54, 54, 0)


@pytest.mark.rule("P15")
def test_a_figure_on_the_mainland_stays() -> None:
    """A figure that has arrived cannot be moved, with whatever card."""
    table = road("flag statue", figures=((54, 0, 0),))
    assert table.refused("move a flag") == no.FigureHome("A")
    assert table.refused("move a statue") == no.FigureHome("A")


@pytest.mark.rule("P16")
def test_without_a_further_card_an_occupied_space_is_refused() -> None:
    """A last card that leads to an occupied space is refused before anything changes."""
    table = road("flag", figures=((0, 0, 0), (0, 1, 0)))
    assert table.refused("move a flag") == no.SpaceOccupied(0, 1, 1, "B")


@pytest.mark.rule("P16")
def test_a_way_must_lead_on_to_the_end() -> None:
    """A card may not be played where the rest of the hand leads only to occupied spaces."""
    table = road("flag ring", figures=((0, 0, 0), (1, 0, 2)))
    assert table.refused("move a flag") == no.NoWayOn(0, 1, 1, "A", bridge=False)
    assert table.refused("move a flag ring") == no.SpaceOccupied(0, 2, 1, "C")


@pytest.mark.rule("P16")
def test_a_line_of_cards_is_done_wholly_or_not_at_all() -> None:
    """Where the second card of a line is refused the first is not played either."""
    table = road("flag ring statue", figures=((0, 0, 0), (1, 2, 0)))
    assert table.refused("move a flag ring helmet") == no.NotYourCard(0, "helmet", 0, ("flag", "ring", "statue"))
    assert table.hand(0) == "flag ring statue"
    assert table.spaces(0) == (0, 0, 0)


@pytest.mark.rule("P16")
def test_what_cannot_be_paid_is_refused() -> None:
    """A move across a gap is refused where the remaining cards and tiles cannot pay, and the sum is told."""
    table = Dealt("1 flag 4, 3 ring 5, 5 helmet 6", hands=["ring helmet", ""], purses=["crown 2", ""])
    assert table.refused("move a ring") == no.CannotPay(0, 3, 4, 3, bridge=True)
    assert table.refused("move a helmet") == no.CannotPay(0, 5, 9, 3, bridge=True)
    table = Dealt("1 flag 4, 3 ring 5", hands=["ring ring", ""], purses=["crown 3", ""])
    assert table.allowed("move a ring")


@pytest.mark.rule("P16", "P24")
def test_an_unbuilt_bridge_does_not_count() -> None:
    """Who needs the bridge builds it first; then the move is allowed."""
    table = Dealt("1 flag 4, 3 ring 5", hands=["ring", ""])
    assert table.refused("move a ring") == no.CannotPay(0, 3, 4, 0, bridge=True)
    table.play("bridge 2")
    assert table.allowed("move a ring")
    table = Dealt("1 flag 4, 3 ring 5", hands=["ring", ""], built=[0])
    assert table.refused("move a ring") == no.CannotPay(0, 3, 4, 0, bridge=False)


@pytest.mark.rule("P16")
def test_the_first_card_looks_ahead_at_the_price() -> None:
    """A first card is refused where the card that must follow leads over a gap that cannot be paid."""
    table = Dealt("1 flag 4, 3 ring 5", hands=["flag ring", ""], figures=[(0, 0, 0), (1, 0, 0)])
    assert table.refused("move a flag") == no.NoWayOn(0, 1, 1, "A", bridge=True)
    assert table.refused("move a flag ring") == no.CannotPay(0, 3, 4, 0, bridge=True)
    table = Dealt("1 flag 4, 3 ring 5", hands=["flag ring", ""], figures=[(0, 0, 0), (1, 0, 0)], purses=["crown 4", ""])
    assert table.allowed("move a flag")


@pytest.mark.rule("P16")
def test_a_further_card_must_be_able_to_end_the_move() -> None:
    """In the middle of a move a card that leads to a dead end is refused, and the move still goes on."""
    table = road("flag ring helmet", figures=((0, 0, 0), (1, 2, 6)))
    table.play("move a flag")
    assert table.refused("card ring helmet ring") == no.FigureStops("A", "ring", 3)
    assert table.allowed("card ring")
    table = Dealt(ROAD, hands=["flag ring", "", ""], figures=[(0, 0, 0), (1, 2, 5), (3, 0, 0)])
    assert table.refused("move a flag") == no.NoWayOn(0, 1, 1, "A", bridge=False)


@pytest.mark.rule("P17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_who_is_stuck_shows_the_hand_and_draws_two(edition: str) -> None:
    """Without a whole move the player shows the hand and draws two cards, and the turn is over."""
    table = road("flag", figures=((0, 0, 0), (1, 0, 0)), edition=edition)
    assert table.play("pass", "ring helmet") == [
        Stuck(0, ("flag",)),
        CardsDrawn(0, 2, ("helmet", "ring")),
        TurnStarted(2, 1),
    ]
    assert table.hand(0) == "flag helmet ring"
    assert table.seen.discards == ()
    assert table.seen.player == 1


@pytest.mark.rule("P17")
def test_who_is_stuck_draws_two_whoever_is_home() -> None:
    """Figures on the mainland bring no further card to a player who is stuck."""
    table = road("flag", figures=((54, 54, 0), (1, 0, 0)))
    assert table.play("pass")[1].count == 2  # type: ignore[attr-defined]


@pytest.mark.rule("P17")
def test_who_can_move_must() -> None:
    """A player who can move may not pass; a way is named."""
    table = road("flag ring", figures=((54, 0, 0), (1, 0, 0)))
    assert table.refused("pass") == no.CanMove(0, "B", "flag")
    table = road("statue", figures=((54, 54, 0), (1, 0, 0)))
    assert table.refused("pass") == no.CanMove(0, "C", "statue")


@pytest.mark.rule("P17")
def test_neither_buying_nor_the_bridge_is_required_before_passing() -> None:
    """A stuck player may buy first, and may keep tile and bridge."""
    table = Dealt("1 flag 4, 3 ring 5", hands=["ring", ""], figures=[(0, 0, 0), (1, 0, 0)], purses=["crown 2", ""])
    assert not table.allowed("move a ring")
    assert table.allowed("pass")
    assert table.allowed("bridge 2")
    table.play("buy 2", "flag")
    assert table.allowed("pass")
    assert table.play("pass", "helmet helmet")[0] == Stuck(0, ("flag", "ring"))
    assert table.scores[0] == 4


@pytest.mark.rule("P17", "P33")
def test_a_stuck_player_draws_what_is_left() -> None:
    """The discard pile is shuffled in for the draw of a stuck player; less is drawn where less is left."""
    table = road("flag", figures=((0, 0, 0), (1, 0, 0)), pile="", discards="ring")
    assert table.play("pass")[:3] == [Stuck(0, ("flag",)), PileReshuffled(0, 1), CardsDrawn(0, 1, ("ring",))]


@pytest.mark.rule("P13", "P28")
def test_a_figure_leaves_its_space_free() -> None:
    """The space that a figure leaves is free again for others and for the hand that takes tiles."""
    table = road("ring", "flag", figures=((1, 0, 0), (0, 0, 0)))
    assert table.play("move a ring")[1] == TileTaken(0, 1, "flag", 4, 0, None)


@pytest.mark.rule("P12")
def test_of_two_players_only_the_one_on_move_is_asked() -> None:
    """The cards that count are those of the player whose turn it is."""
    table = road("flag", "helmet")
    table.play("move a flag", "ring")
    assert table.refused("move a ring") == no.NotYourCard(1, "ring", 0, ("helmet",))
    assert table.allowed("move a helmet")
