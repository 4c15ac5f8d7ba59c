"""What every game gives to those who think ahead."""

from __future__ import annotations

from math import isfinite
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import CHANCE, NOBODY
from tests.contract.walks import SELDOM, match_of, some_kinds, walk
from tests.dealt import photo

if TYPE_CHECKING:
    from tests.contract.walks import Kind

CLOSE = 1e-9


@pytest.mark.soak(1, 100)
@some_kinds(3)
def test_ideas_are_allowed(kind: Kind, rounds: int) -> None:
    """There is always an idea, each once; all are allowed, and there is a reason to tell for each."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        for number, _ in enumerate(walk(match, seed)):
            if match.over or number % (3 * SELDOM[kind[0]]):
                continue
            game, view = match.game, match.game.view(match.state, match.actor)
            ideas = list(game.ideas(view))
            assert ideas
            assert len(set(ideas)) == len(ideas)
            for idea in ideas:
                assert game.refusal(match.state, idea) is None, idea
                assert game.reason(view, idea).command == game.write(idea)  # type: ignore[attr-defined]


@pytest.mark.soak(1, 100)
@some_kinds(0)
def test_an_idea_can_be_pursued(kind: Kind, rounds: int) -> None:
    """Pursued, an idea leads on: never back, never to a decision of chance, and the same for the same luck."""
    for seed in range(rounds):
        match, random = match_of(kind, seed), Random(seed).random
        for number, _ in enumerate(walk(match, seed)):
            if match.over or number % (5 * SELDOM[kind[0]]):
                continue
            game = match.game
            world = game.fill(game.view(match.state, match.actor), random)
            for idea in game.ideas(world):
                there, again = world.copy(), world.copy()
                game.pursue(there, idea, Random(7).random)
                game.pursue(again, idea, Random(7).random)
                assert photo(there) == photo(again) != photo(world)
                assert game.actor(there) != CHANCE
                assert game.turn(there) >= game.turn(world)


@pytest.mark.soak(2, 100)
@some_kinds(1)
def test_musing_ends_in_time(kind: Kind, rounds: int) -> None:
    """Whoever muses comes so many turns further or to the end, from any position."""
    for seed in range(rounds):
        match, random = match_of(kind, seed), Random(seed).random
        for number, _ in enumerate(walk(match, seed)):
            if match.over or number % (5 * SELDOM[kind[0]]):
                continue
            game = match.game
            there = game.fill(game.view(match.state, match.actor), random)
            game.playout(there, 3, random)
            assert game.actor(there) == NOBODY or game.turn(there) == match.game.turn(match.state) + 3
            game.playout(there, 10_000, random)
            assert game.actor(there) == NOBODY


@some_kinds(2)
def test_the_outlook_says_how_good_it_is_for_each(kind: Kind) -> None:
    """The outlook gives each seat a number that is never endless, and at the end those most who have won, all alike."""
    match = match_of(kind, 4)
    for _ in walk(match, 4):
        worth = match.game.outlook(match.state)
        assert len(worth) == len(match.players)
        assert all(isfinite(each) for each in worth)
    scores, worth = match.game.scores(match.state), match.game.outlook(match.state)
    best = max(scores)
    won = [each for each, score in zip(worth, scores, strict=True) if score == best]
    lost = [each for each, score in zip(worth, scores, strict=True) if score < best]
    assert max(won) - min(won) < CLOSE
    assert not lost or min(won) > max(lost)
