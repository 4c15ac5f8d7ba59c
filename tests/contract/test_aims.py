"""By which words a decision can be meant: a game says so of each that it allows, and of no other."""

from __future__ import annotations

from itertools import islice

import pytest

from tests.contract.walks import KINDS, match_of, named, walk

FEW = list({kind[0]: kind for kind in KINDS}.values())
ROLES = {"figure", "what", "gap", "from", "to", "card", "value", "colour", "there"}


@pytest.mark.parametrize("kind", FEW, ids=named)
def test_each_aim_is_allowed_and_all_that_is_allowed_is_aimed_at(
    kind: tuple[str, int, tuple[tuple[str, str], ...]],
) -> None:
    """Every line is a command that is allowed; each allowed decision has one, but for a bridge, told once a gap."""
    match = match_of(kind, 5)
    for _ in islice(walk(match, 5), 0, 60, 12):
        game, state = match.game, match.state
        if game.actor(state) < 0:
            continue
        aims = list(game.aims(state))
        actions = {game.read(state, words) for words, _ in aims}
        assert all(game.refusal(state, action) is None for action in actions)
        left = {game.write(action).split()[0] for action in game.legal(state) if action not in actions}
        assert left <= {"bridge"}
        assert all(roles.keys() <= ROLES for _, roles in aims)
