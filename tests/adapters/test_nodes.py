"""What other people's tools are given: all that is allowed, true odds, and of a seat only what it may know."""

from __future__ import annotations

import pickle
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import exploitability, ismcts, mcts
from open_spiel.python.policy import UniformRandomPolicy

from atlantis_cli.adapters import endgames, spiel
from atlantis_cli.adapters.nodes import eyes_of, first
from atlantis_cli.adapters.numbered import numbered, options_of
from atlantis_cli.core.game import CHANCE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.adapters.nodes import Node

SIMULATIONS = 20
LARGEST_END = 3_000
SMALL, OPEN = 61, 87
"""Seeds of random games: one whose last choice is followed by few nodes, one that a last choice decides."""


def walk(game: str, seats: int, seed: int) -> Iterator[Node]:
    """Play at random, node by node."""
    random, node = Random(seed), first(numbered(game), seats, options_of(game, {}))
    yield node
    while node.actor >= CHANCE:
        if node.actor == CHANCE:
            things, odds = zip(*node.outcomes(), strict=True)
            node = node.after(random.choices(things, odds)[0])
        else:
            node = node.after(random.choice(list(node.choices())))
        yield node


@pytest.mark.soak(1, 50)
@pytest.mark.parametrize("game", ["path", "island"])
def test_all_that_is_allowed_has_a_number(game: str, rounds: int) -> None:
    """Each number stands for a decision that is allowed, no two for the same, and none is missing."""
    for seed in range(rounds):
        for node in walk(game, 2 + seed % 3, seed):
            if node.actor < 0 or node.begun >= 0:
                continue
            rules, state = node.numbered.game, node.state
            legal = {rules.write(action).split()[0] for action in rules.legal(state)}
            said = {node.numbered.says(number, choice).split()[0] for number, choice in node.choices().items()}
            assert said == legal
            assert list(node.choices()) == sorted(node.choices())
            assert all(0 <= number < node.numbered.decisions for number in node.choices())


@pytest.mark.parametrize("game", ["path", "island"])
def test_chance_has_true_odds(game: str) -> None:
    """What chance can bring is what is left of the bag, each as likely as there are of it."""
    for node in walk(game, 2, 1):
        if node.actor == CHANCE:
            bag = list(node.numbered.game.lot(node.state).bag)
            assert sum(odds for _, odds in node.outcomes()) == pytest.approx(1)
            if not node.picks:
                assert dict(node.outcomes()) == {thing: bag.count(thing) / len(bag) for thing in bag}


def test_a_seat_knows_nothing_that_is_hidden() -> None:
    """Dealt anew, all that a seat cannot see changes nothing in what it sees, hears or can choose."""
    changed = 0
    for node in walk("path", 3, 2):
        if node.actor < 0:
            continue
        seat, own = node.actor, eyes_of(node.actor)
        other = node.imagined(seat, Random(1).random)
        assert other.heard(own) == node.heard(own)
        assert other.seen(own) == node.seen(own)
        assert list(other.choices()) == list(node.choices())
        sights = [here.numbered.sight(here.state, seat, here.begun, here.actor) for here in (node, other)]
        assert sights[0] == sights[1]
        changed += other.seen(eyes_of(0, 1, 2)) != node.seen(eyes_of(0, 1, 2))
    assert changed > 0


@pytest.mark.parametrize(("game", "length"), [("path", 5000), ("island", 200)])
def test_nothing_is_forgotten(game: str, length: int) -> None:
    """What a seat has heard begins with what it had heard before, and two different pasts are told apart."""
    before = ["", ""]
    told = set()
    for number, node in enumerate(walk(game, 2, 3)):
        if number > length:
            break
        if node.actor >= 0:
            for seat in (0, 1):
                heard = node.heard(eyes_of(seat))
                assert heard.startswith(before[seat])
                before[seat] = heard
            told.add(before[node.actor])
            assert len(told) == len({*told})


def test_a_node_is_kept() -> None:
    """A node comes back from pickle as it was, also one that was dealt anew."""
    for number, node in enumerate(walk("path", 2, 4)):
        if node.actor >= 0 and number % 7 == 0:
            for kept in (node, node.imagined(node.actor, Random(2).random)):
                again = pickle.loads(pickle.dumps(kept))  # noqa: S301 - our own bytes
                assert again.seen(eyes_of(0, 1)) == kept.seen(eyes_of(0, 1))
                assert again.heard(eyes_of(node.actor)) == kept.heard(eyes_of(node.actor))


def at_a_decision(game: str) -> spiel.AtlantisState:
    """Return the state of a game in which somebody has to choose."""
    random, state = Random(1), pyspiel.load_game(game).new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) == 1:
        things = [thing for thing, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(random.choice(things))
    return state  # type: ignore[no-any-return]


@pytest.mark.parametrize("by_sight", [False, True])
def test_their_information_set_search_runs(*, by_sight: bool) -> None:
    """OpenSpiel's IS-MCTS searches `path`, by what a seat sees now or by all that it has seen."""
    state, random = at_a_decision("atlantis_path"), np.random.RandomState(1)
    rollouts = mcts.RandomRolloutEvaluator(1, random)
    bot = ismcts.ISMCTSBot(
        state.get_game(), rollouts, 1.4, SIMULATIONS, random_state=random, use_observation_string=by_sight
    )
    bot.set_resampler(spiel.resampled)
    assert bot.step(state) in state.legal_actions()


def test_their_search_runs() -> None:
    """OpenSpiel's MCTS searches both games, here with an outlook that is nothing, as games of `island` are long."""

    class Nothing(mcts.Evaluator):  # type: ignore[misc] # OpenSpiel tells no types
        """Expects nothing."""

        def evaluate(self, state: spiel.AtlantisState) -> list[float]:
            """Return what each seat has won so far."""
            return state.returns()

        def prior(self, state: spiel.AtlantisState) -> list[tuple[int, float]]:
            """Prefer nothing."""
            choices = state.legal_actions()
            return [(choice, 1 / len(choices)) for choice in choices]

    for game in ("atlantis_path", "atlantis_island"):
        state = at_a_decision(game)
        bot = mcts.MCTSBot(state.get_game(), 1.4, SIMULATIONS, Nothing(), random_state=np.random.RandomState(1))
        assert bot.step(state) in state.legal_actions()


def test_their_exploitability_fits_the_end_of_a_game() -> None:
    """From a late choice on, in worlds that the seat on move cannot tell apart, the whole tree can be walked."""
    *_, last = walk("path", 2, SMALL)
    end = endgames.end_of(last, LARGEST_END)
    assert len(end.choices()) > 1
    assert 1 < endgames.following(end, LARGEST_END) <= LARGEST_END
    game = endgames.ending(end, 2, Random(1).random)
    assert 0 <= round(exploitability.nash_conv(game, UniformRandomPolicy(game)), 9) <= 4


def test_their_exploitability_finds_what_is_lost() -> None:
    """Where a choice decides the game, whoever chooses anything can be exploited, and by how much is found."""
    *_, last = walk("path", 2, OPEN)
    end = endgames.end_of(last, LARGEST_END, endgames.of_one_kind)
    game = endgames.PathEnd([end])
    assert exploitability.nash_conv(game, UniformRandomPolicy(game)) == pytest.approx(2 / 7)
