"""The positions in which it is judged what choices cost: each can be reached, and what was chosen there is allowed."""

from __future__ import annotations

from random import Random

import pytest

from tests.bench_regret import kept, losses, positions

NUMBER = 500


def test_the_positions_can_be_reached() -> None:
    """In every position what `hard` would once have done is allowed, and there is more than that."""
    everything = sum(len(each["positions"]) for each in kept("path"))
    assert everything == NUMBER
    for number, (match, former) in enumerate(positions("path")):
        action = match.game.read(match.state, tuple(former.split()))
        assert match.game.refusal(match.state, action) is None
        assert len(match.game.legal(match.state)) > 1
        if number == NUMBER // 10:
            break


def test_a_choice_loses_nothing_against_itself() -> None:
    """Two choices that are the same lose the same, whatever chance does."""
    match, former = next(positions("path"))
    action = match.game.read(match.state, tuple(former.split()))
    one, other = losses(match, (action, action), 2, Random(1))
    assert one == pytest.approx(other)
