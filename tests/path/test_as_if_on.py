"""Whoever is not on looks around as if they were: a figure of somebody else that is on its way is put back for that."""

from __future__ import annotations

from random import Random

import pytest

from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.board.board import FIGURES_EACH, MAINLAND
from atlantis_cli.games.path.board.state import MOVING, PAYING, as_if_on, view
from tests.contract.walks import match_of, walk


@pytest.mark.rule("P13", "P20")
@pytest.mark.soak(4, 200)
def test_every_figure_stands_on_a_tile_that_is_taken(rounds: int) -> None:
    """In the middle of another's move each figure stands where it may stand, and its space is not free."""
    seen = 0
    for seed in range(rounds):
        match = match_of(("path", 4, (("edition", "mayfair"),)), seed)
        for _ in walk(match, seed):
            state = match.state
            if state.phase not in {MOVING, PAYING}:
                continue
            seen += 1
            there = as_if_on(state, (state.seat + 1) % 4)
            assert there is not None
            places = [space for space in there.figures if 0 < space < MAINLAND]
            assert len(places) == len({*places})
            assert not any(there.free[space] for space in places)
    assert seen > rounds


@pytest.mark.soak(2, 100)
def test_advice_in_the_middle_of_anothers_move_is_found(rounds: int) -> None:
    """Imagined games go on from there to their end."""
    for seed in range(rounds):
        match = match_of(("path", 4, (("edition", "mayfair"),)), seed)
        for _ in walk(match, seed):
            state, random = match.state, Random(seed).random
            there = as_if_on(state, (state.seat + 1) % 4) if state.phase in {MOVING, PAYING} else None
            if there is None:
                continue
            world = GAME.fill(view(there, there.seat), random)
            GAME.playout(world, 4 * FIGURES_EACH, random)
