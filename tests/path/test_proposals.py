"""The payment that is proposed: held against every other one that would do."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.games.path.board.board import EDITIONS, ITEMS
from atlantis_cli.games.path.messages import refusals
from atlantis_cli.games.path.messages.events import Paid
from tests.dealt import Dealt

VALUES = st.lists(st.integers(1, 7), max_size=7)
HAND = st.lists(st.sampled_from(ITEMS), max_size=8)


def best(values: list[int], cards: int, price: int) -> tuple[int, int] | None:
    """Try every choice of tiles and cards: the least loss, then the fewest cards; None where nothing is enough."""
    sums = {sum(some) for size in range(len(values) + 1) for some in combinations(values, size)}
    ways = [(total + paid - price, paid) for total in sums for paid in range(cards + 1) if total + paid >= price]
    return min(ways, default=None)


def at_the_price(price: int, values: list[int], hand: list[str], edition: str) -> Dealt:
    """Return a position in which a way to the ring costs this much: one gap, or several."""
    road, space, left = ["1 flag 7"], 1, price
    while left:
        step = min(left, 7)
        space, left = space + 2, left - step
        road += [f"{space} statue {step}", f"{space + 1} crown 7"]
        space += 1
    purse = ", ".join(f"{ITEMS[place % 7]} {value}" for place, value in enumerate(values))
    return Dealt(
        ", ".join([*road, f"{space + 1} ring 7"]),
        hands=[" ".join(["ring", *hand]), ""],
        figures=[(1, 0, 0)],
        purses=[purse, ""],
        edition=edition,
    )


@pytest.mark.rule("P22", "P36")
@given(price=st.integers(1, 16), values=VALUES, hand=HAND, edition=st.sampled_from(EDITIONS))
def test_the_proposal_loses_least_then_spends_the_fewest_cards(
    price: int, values: list[int], hand: list[str], edition: str
) -> None:
    """What `pay` alone does is never worse than any other payment; the way is refused where none is enough."""
    table = at_the_price(price, values, hand, edition)
    found = best(values, len(hand), price)
    if found is None:
        no = table.refused("move a ring")
        assert no == refusals.CannotPay(0, no.space, price, sum(values) + len(hand), bridge=True)  # type: ignore[attr-defined]
        return
    table.play("move a ring")
    assert table.seen.price == price
    paid = table.play("pay")[0]
    assert isinstance(paid, Paid)
    assert (paid.lost, len(paid.cards)) == found
    assert sum(tile.value for tile in paid.tiles) + len(paid.cards) - price == paid.lost


@pytest.mark.rule("P40", "P22")
@given(
    price=st.integers(1, 9), values=VALUES, held=HAND, bought=st.lists(st.sampled_from(ITEMS), min_size=1, max_size=3)
)
def test_the_proposal_leaves_bought_cards_alone(
    price: int, values: list[int], held: list[str], bought: list[str]
) -> None:
    """In the German edition the proposal counts with the cards of the turn's start only."""
    table = at_the_price(price, values, held, "amigo")
    table.state.purses[0].append(2 * len(bought))  # an amphora
    table.state.worth[0] += 2 * len(bought)
    table.play(f"buy amphora {2 * len(bought)}", " ".join(bought))
    bought_ring = "ring" in bought
    found = best(values, len(held) + bought_ring, price)
    assert table.allowed("move a ring") == (found is not None)
    if found is not None:
        table.play("move a ring")
        paid = table.play("pay")[0]
        assert isinstance(paid, Paid)
        assert (paid.lost, len(paid.cards)) == found


@pytest.mark.rule("P22")
def test_a_proposal_keeps_cards_of_many_kinds() -> None:
    """Of the cards it gives those that are held most often, one kind after the other."""
    table = at_the_price(3, [], ["flag", "flag", "flag", "helmet", "helmet", "crown"], "mayfair")
    table.play("move a ring")
    paid = table.play("pay")[0]
    assert isinstance(paid, Paid)
    assert paid.cards == ("flag", "flag", "helmet")
