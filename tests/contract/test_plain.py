"""The defaults are as good as what the games know better: the same rules, only slower."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.plain import Plain
from atlantis_cli.core.plain_state import PlainState
from tests.contract.walks import KINDS, match_of, named, start_of, think, walk
from tests.dealt import photo

if TYPE_CHECKING:
    from tests.contract.walks import Kind


class Twin(PlainState):
    """A position with lists in a list."""

    piles: list[list[int]]


@pytest.mark.parametrize("kind", KINDS, ids=named)
def test_the_default_roll_decides_all_that_chance_has_to_decide(kind: Kind) -> None:
    """Lot after lot is drawn by odds until a seat is on, and the game goes on from there."""
    match, random = match_of(kind, 1), Random(1).random
    state = start_of(kind)
    Plain.roll(match.game, state, random)  # type: ignore[arg-type]
    assert match.game.actor(state) >= 0
    assert think(match.game, state, random) > 0


@pytest.mark.parametrize("kind", KINDS, ids=named)
def test_the_default_playout_ends(kind: Kind) -> None:
    """Played on by anything that is allowed, every game comes so many turns further or to its end."""
    match = match_of(kind, 2)
    for _ in walk(match, 2, 20):
        pass
    there = match.game.fill(match.game.view(match.state, match.actor), Random(2).random)
    Plain.playout(match.game, there, 2, Random(2).random)  # type: ignore[arg-type]
    assert match.game.actor(there) < 0 or match.game.turn(there) == match.game.turn(match.state) + 2


@pytest.mark.parametrize("kind", KINDS, ids=named)
def test_the_default_advice_is_allowed(kind: Kind) -> None:
    """Choosing by the outlook after one look, a player chooses what is allowed, and is told no more than may be."""
    match = match_of(kind, 3)
    for _ in walk(match, 3, 10):
        if match.over:
            break
        view = match.game.view(match.state, match.actor)
        before = photo(view)
        action = Plain.advise(match.game, view, Random(3).random)  # type: ignore[arg-type]
        assert match.game.refusal(match.state, action) is None
        assert photo(view) == before


def test_a_copy_shares_nothing_that_can_change() -> None:
    """A plain state copies its lists and the lists in them."""
    state = Twin(2, phase="start", piles=[[1], [2]])
    twin = state.copy()
    assert photo(twin) == photo(state)
    twin.piles[0].append(3)
    assert (state.piles, twin.piles) == ([[1], [2]], [[1, 3], [2]])
