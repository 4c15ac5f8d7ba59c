"""Parts and setup: what is in the box, and how it lies before the first turn."""

from __future__ import annotations

from collections import Counter

import pytest

from atlantis_cli.core.message import Eyes, TurnStarted, redact
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.board.board import EDITIONS, HALVES, PILE
from atlantis_cli.games.path.messages.events import FigureMoved, GameStarted, PriceNamed, Tile, tile_of
from atlantis_cli.games.path.messages.facts import Place
from atlantis_cli.games.path.rules.actions import MoveFigure
from tests.dealt import ALL, CLOSED, match, standing, started

ITEMS = {"amphora", "crown", "flag", "helmet", "olives", "ring", "statue"}
MISSING_A = {("amphora", 1), ("crown", 2), ("flag", 3), ("helmet", 4), ("olives", 5), ("ring", 6), ("statue", 7)}
MISSING_B = {("amphora", 2), ("crown", 3), ("flag", 5), ("helmet", 6), ("olives", 7), ("ring", 1), ("statue", 4)}


def start(seats: int = 2, seed: int = 1) -> GameStarted:
    """Tell the start of a game, hidden things and all."""
    return started(match(seats, seed), ALL)


def half_tiles(event: GameStarted, half: range) -> list[tuple[str, int]]:
    """List the tiles that lie on some spaces, from bottom to top."""
    stacks = [stack.tiles for stack in event.spaces if stack.space in half]
    return [(tile.item, tile.value) for stack in stacks for tile in stack if tile]


A, B = range(1, 27), range(28, 54)


@pytest.mark.rule("P1", "P2", "P3")
@pytest.mark.parametrize(("half", "missing"), [(A, MISSING_A), (B, MISSING_B)])
def test_each_half_has_all_pairs_but_seven(half: range, missing: set[tuple[str, int]]) -> None:
    """Each half of the path has 42 tiles: seven items with seven values, but for seven named pairs."""
    found = half_tiles(start(), half)
    assert len(found) == 42
    assert set(found) == {(item, value) for item in ITEMS for value in range(1, 8)} - missing


@pytest.mark.rule("P3")
@pytest.mark.parametrize("half", [A, B])
def test_items_and_values_are_even(half: range) -> None:
    """In each half every item and every value occurs six times."""
    found = half_tiles(start(), half)
    assert set(Counter(item for item, _ in found).values()) == {6}
    assert Counter(value for _, value in found) == dict.fromkeys(range(1, 8), 6)


@pytest.mark.rule("P4")
def test_there_are_fifteen_cards_of_each_item() -> None:
    """105 cards lie in the pile and the hands, 15 of each item."""
    game = match(2)
    event = started(game, ALL)
    assert event.hands
    dealt = [card for hand in event.hands for card in hand.cards]
    order = game.sealed.order("pile")
    names = sorted(ITEMS)
    assert len(order) == 105
    assert Counter(names[item] for item in order) == dict.fromkeys(ITEMS, 15)
    assert Counter(dealt) == Counter(names[item] for item in order[:9])


@pytest.mark.rule("P5", "P8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_three_figures_stand_on_atlantis_and_a_bridge_is_ready(seats: int) -> None:
    """Each of two to four players has figures A, B and C on Atlantis, and an unbuilt bridge."""
    seen = standing(match(seats), CLOSED)
    assert [one.places for one in seen.seats] == [(Place(("A", "B", "C"), 0),)] * seats
    assert [one.bridge for one in seen.seats] == [True] * seats
    assert not seen.bridges
    assert GAME.seats == (2, 3, 4)


@pytest.mark.rule("P6")
def test_stacks_lie_in_the_order_of_the_rulebook() -> None:
    """Ten doubles, ten singles, six doubles, water on 27, and the same mirrored."""
    event = start(seed=4)
    assert [stack.space for stack in event.spaces] == list(range(1, 54))
    heights = [len(stack.tiles) for stack in event.spaces]
    assert heights == [2] * 10 + [1] * 10 + [2] * 6 + [0] + [2] * 6 + [1] * 10 + [2] * 10


@pytest.mark.rule("P6")
def test_each_half_is_shuffled_on_its_own() -> None:
    """A tiles lie before the first water and B tiles behind it, in another order for another seed."""
    first, second = start(seed=1), start(seed=2)
    for half, codes in ((A, HALVES[0]), (B, HALVES[1])):
        parts = {(tile.item, tile.value) for tile in map(tile_of, codes)}
        assert set(half_tiles(first, half)) == set(half_tiles(second, half)) == parts
        assert half_tiles(first, half) != half_tiles(second, half)
        assert half_tiles(first, half) != sorted(half_tiles(first, half))


@pytest.mark.rule("P6")
def test_the_first_gap_has_a_price() -> None:
    """The water on space 27 is a gap from the start, priced by its two neighbours."""
    event = start(seed=3)
    before, behind = event.spaces[25].tiles[-1], event.spaces[27].tiles[-1]
    assert before
    assert behind
    (gap,) = standing(match(seed=3), CLOSED).gaps
    assert (gap.first, gap.last, gap.price, gap.bridge) == (27, 27, min(before.value, behind.value), False)


@pytest.mark.rule("P6", "P20")
def test_the_first_gap_is_paid_for() -> None:
    """The first figure that crosses the water on space 27 pays."""
    amphoras, others = list(HALVES[0][:6]), list(HALVES[0][6:])
    others.sort(key=lambda code: -(code & 7))  # the last one, worth 1, lies on space 26
    order = [code for pair in zip(amphoras, others[:6], strict=True) for code in pair] + others[6:]
    game = match(orders={"half 0": order, "pile": sorted(PILE)})  # a hand of amphoras, and none of them to be seen
    moved, named = game.play(MoveFigure(0, (0,)))
    assert isinstance(moved, FigureMoved)
    assert moved.to > 27
    assert standing(game, CLOSED).price == 1
    assert named == PriceNamed(0, 1, (), ("amphora",))


@pytest.mark.rule("P7")
def test_only_the_top_tile_is_seen() -> None:
    """Of a stack of two the lower tile is not told; with the secrets open both are."""
    game = match()
    shown, told = started(game, CLOSED), started(game, ALL)
    for closed, opened in zip(shown.spaces, told.spaces, strict=True):
        assert all(isinstance(tile, Tile) for tile in opened.tiles)
        assert closed.tiles[-1:] == opened.tiles[-1:]
        assert all(tile is None for tile in closed.tiles[:-1])
        assert len(closed.tiles) == len(opened.tiles)


@pytest.mark.rule("P7")
def test_bots_cannot_know_the_lower_tile() -> None:
    """Two games that differ only in what lies below are one and the same to every seat."""
    order = list(HALVES[0])
    other = [*order]
    other[0], other[2] = other[2], other[0]  # the lower tiles of spaces 1 and 2
    one, two = (match(orders={"half 0": half}) for half in (order, other))
    assert started(one, ALL) != started(two, ALL)
    assert started(one, CLOSED) == started(two, CLOSED)
    assert standing(one, CLOSED) == standing(two, CLOSED)
    assert one.state.unseen == two.state.unseen


@pytest.mark.rule("P9")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_first_hands_grow_by_one(seats: int, edition: str) -> None:
    """The first player gets 4 cards, the second 5, the third 6, the fourth 7, from the top of the pile."""
    game = match(seats, edition=edition)
    hands = started(game, ALL).hands or ()
    assert [len(hand.cards) for hand in hands] == [4, 5, 6, 7][:seats]
    names, order, place = sorted(ITEMS), game.sealed.order("pile"), 0
    for hand in hands:
        assert sorted(hand.cards) == sorted(names[item] for item in order[place : place + len(hand.cards)])
        place += len(hand.cards)


@pytest.mark.rule("P9")
def test_first_one_named_begins() -> None:
    """The first turn belongs to the player who is named first."""
    game = match(3)
    assert game.dealt[-1] == TurnStarted(1, 0)
    assert game.actor == 0
    assert GAME.turn(game.state) == 1
    assert GAME.phase(game.state) == "start"


@pytest.mark.rule("P10")
def test_hands_are_secret_at_the_start() -> None:
    """Nobody is told what was dealt to others; how many cards each holds is open."""
    game = match(3)
    assert started(game, CLOSED).hands is None
    seen = standing(game, Eyes(frozenset({1}), all=False))
    assert [one.cards is None for one in seen.seats] == [True, False, True]
    assert [one.held for one in seen.seats] == [4, 5, 6]
    assert seen.pile == 105 - 15
    assert seen.discards == ()


@pytest.mark.rule("P10")
def test_open_things_are_seen_by_all() -> None:
    """Tiles taken, the number of cards, unbuilt bridges and the discard pile are open; the card drawn is not."""
    game = match(2)
    action = GAME.legal(game.state)[0]
    events = game.play(action)
    drawn = events[-2]
    assert redact(drawn, Eyes(frozenset({1}), all=False)) == drawn.replace(cards=None)
    assert redact(drawn, Eyes(frozenset({0}), all=False)) == drawn
    seen = standing(game, Eyes(frozenset({1}), all=False))
    assert seen.seats[0].held == 4
    assert seen.seats[0].cards is None
    assert len(seen.discards) == 1
    assert seen.seats[0].bridge
