"""What a seat may not know changes nothing that the seat gets to see, nor what a computer player chooses."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import CHANCE
from atlantis_cli.core.message import Eyes
from tests.contract.known import KNOWN
from tests.contract.walks import SELDOM, hides, match_of, some_kinds, think, walk
from tests.dealt import photo

if TYPE_CHECKING:
    from atlantis_cli.core.game import Action, Game, Position
    from atlantis_cli.core.message import Fact
    from tests.contract.walks import Kind


FEW = 8
"""So many imagined games suffice to see whether a thought depends on what is hidden."""


def chosen(game: Game, view: Position) -> list[tuple[Action, Fact]]:
    """Return what each level chooses, and the reason."""
    actions = [level(game, view, Random(1).random, None, FEW) for level in LEVELS.values()]
    return [(action, game.reason(view, action)) for action in actions]


@pytest.mark.rule("P10", "I3")
@pytest.mark.soak(1, 100)
@some_kinds(1)
def test_a_view_hides(kind: Kind, rounds: int) -> None:
    """Is everything changed that a seat cannot see, view, list, answers and every level's choice stay the same."""
    changed = False
    for seed in range(rounds):
        match, random = match_of(kind, seed), Random(seed).random
        for _ in walk(match, seed):
            for seat in range(len(match.players)) if len(match.log) % SELDOM[kind[0]] == 0 else ():
                game, state = match.game, match.state
                other = KNOWN[game.name].again(game, state, seat, random)
                changed = changed or photo(other) != photo(state)
                assert photo(game.view(other, seat)) == photo(game.view(state, seat)), f"seat {seat} sees too much"
                eyes = Eyes(frozenset({seat}), all=False)
                assert game.standing(other, match.sealed, eyes) == game.standing(state, match.sealed, eyes)
                if seat == match.actor:
                    assert game.legal(game.view(state, seat)) == game.legal(other) == game.legal(state)
                    if len(match.log) % 5 == 0:
                        views = [game.view(one, seat) for one in (state, other)]
                        assert chosen(game, views[0]) == chosen(game, views[1])
    assert changed == hides(match.game), "a game that hides something is asked for `hand`, and deals it anew in `fill`"


@pytest.mark.rule("P7", "P10")
@pytest.mark.soak(1, 100)
@some_kinds(2)
def test_a_view_can_be_filled_and_played_on(kind: Kind, rounds: int) -> None:
    """Filled from its bags a view is a whole game again: the same view, the same counts, and it can be played on."""
    for seed in range(rounds):
        match, random = match_of(kind, seed), Random(seed).random
        for number, _ in enumerate(walk(match, seed)):
            if match.over or number % (6 * SELDOM[kind[0]]):
                continue
            game, seat = match.game, match.actor
            view = game.view(match.state, seat)
            before = photo(view)
            filled = game.fill(view, random)
            assert photo(view) == before
            assert photo(game.view(filled, seat)) == before
            assert game.legal(filled) == game.legal(match.state)
            assert game.standing(filled, match.sealed, Eyes(frozenset(), all=False)) == match.standing(
                Eyes(frozenset(), all=False)
            )
            assert game.actor(filled) == seat != CHANCE
            assert think(game, filled, random) > 0


@some_kinds(3)
def test_fillings_differ(kind: Kind) -> None:
    """Two fillings of one view are not the same: what is hidden is drawn, not copied."""
    match = match_of(kind, 1)
    view = match.game.view(match.state, 0)
    first, second = (match.game.fill(view, Random(seed).random) for seed in (1, 2))
    if hides(match.game):
        assert photo(first) != photo(second)
        assert photo(first) != photo(match.state)
