"""Our levels against OpenSpiel's information-set search: `python -m tests.bench_ismcts --level hard --simulations 100`.

Each begins in turn, and each game is dealt anew. OpenSpiel's search is the one written in Python: the one in C++ cannot
play a game written in Python. It plays by random games to the end, or with `--rollouts quick` by our own quick play and
outlook. The share of the victories is told with its 95 % interval, and how long a decision takes.
"""

from __future__ import annotations

import argparse
import time
from random import Random
from typing import TYPE_CHECKING

import numpy as np
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from atlantis_cli.adapters.nodes import first
from atlantis_cli.adapters.numbered import numbered, options_of
from atlantis_cli.adapters.spiel import resampled
from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import CHANCE
from atlantis_cli.core.plain import victory
from atlantis_cli.shell.tournament.standings import interval

if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.adapters.nodes import Node
    from atlantis_cli.adapters.spiel import AtlantisState

    Decide = Callable[[Node], Node]

GAME = "path"
BOLD = 1.4
"""How much the search tries what it knows little of."""


class Search(ismcts.ISMCTSBot):  # type: ignore[misc] # OpenSpiel tells no types
    """OpenSpiel's search, which knows again what a seat sees by a quicker key than the text of it."""

    def get_state_key(self, state: AtlantisState) -> str:
        """Return the key of what the seat on move sees."""
        return state.here.key(state.here.actor)


class Rollouts(mcts.RandomRolloutEvaluator):  # type: ignore[misc] # as above
    """OpenSpiel's random games, played at once in our own position instead of step by step through states."""

    def __init__(self, random: Random) -> None:
        """Play by this chance."""
        super().__init__()
        self.random = random

    def evaluate(self, state: AtlantisState) -> list[float]:
        """Play one game to its end at random, and return what each seat has won."""
        here = state.here
        numbers, there = here.numbered, here.state.copy()
        while (actor := numbers.game.actor(there)) >= CHANCE:
            if actor == CHANCE:
                numbers.game.roll(there, self.random.random)
            else:
                choices = list(numbers.choices(there, -1).values())
                numbers.play(there, choices[int(self.random.random() * len(choices))], None)
        return [here.seats * share - 1.0 for share in victory(numbers.game.scores(there))]


class Quick(mcts.Evaluator):  # type: ignore[misc] # OpenSpiel tells no types
    """Judges a position as our own players do: some turns of quick play, then the outlook."""

    def __init__(self, random: Random) -> None:
        """Play on with this chance."""
        self.random = random.random

    def evaluate(self, state: AtlantisState) -> list[float]:
        """Return what each seat can hope to win."""
        here, seats = state.here, state.here.seats
        game, there = here.numbered.game, here.state.copy()
        game.roll(there, self.random)
        game.playout(there, game.playout_turns, self.random)
        hopes = victory(game.scores(there)) if game.actor(there) < CHANCE else game.outlook(there)
        return [seats * hope - 1.0 for hope in hopes]

    def prior(self, state: AtlantisState) -> list[tuple[int, float]]:
        """Prefer nothing."""
        choices = state.legal_actions()
        return [(choice, 1 / len(choices)) for choice in choices]


def searcher(game: pyspiel.Game, simulations: int, rollouts: str, seed: int) -> Decide:
    """Return who decides by OpenSpiel's search."""
    random = np.random.RandomState(seed)
    judge = (Rollouts if rollouts == "random" else Quick)(Random(seed))
    bot = Search(game, judge, BOLD, simulations, random_state=random, use_observation_string=True)
    bot.set_resampler(resampled)

    def decide(node: Node) -> Node:
        state = game.new_initial_state()
        state.here = node
        return node.after(int(bot.step(state)))

    return decide


def player(level: str, think: int, seed: int) -> Decide:
    """Return who decides as one of our levels does, by so many imagined games a decision if it is not 0."""
    random = Random(seed).random

    def decide(node: Node) -> Node:
        rules = node.numbered.game
        return node.decided(LEVELS[level](rules, rules.view(node.state, node.actor), random, None, think))

    return decide


class Contest:
    """Games between one of our levels, which sits on one seat, and the search on all others."""

    def __init__(self, asked: argparse.Namespace) -> None:
        """Take what the command line says."""
        self.asked = asked
        self.numbers, self.options = numbered(GAME), options_of(GAME, {})
        self.game = pyspiel.load_game(f"atlantis_{GAME}(players={asked.seats})")
        self.spent, self.decided = [0.0, 0.0], [0, 0]

    def share(self, number: int) -> float:
        """Play a game, and return our share of the victory."""
        asked = self.asked
        own: int = number % asked.seats
        seed = asked.seed + number
        ours = player(asked.level, asked.think, seed)
        theirs = searcher(self.game, asked.simulations, asked.rollouts, seed)
        random, node = Random(seed), first(self.numbers, asked.seats, self.options)
        while node.actor >= CHANCE:
            if node.actor == CHANCE:
                things, odds = zip(*node.outcomes(), strict=True)
                node = node.after(random.choices(things, odds)[0])
            else:
                node = self._timed(node, ours if node.actor == own else theirs, int(node.actor != own))
        return victory(self.numbers.game.scores(node.state))[own]

    def _timed(self, node: Node, decide: Decide, whose: int) -> Node:
        begun = time.perf_counter()
        after = decide(node)
        self.spent[whose] += time.perf_counter() - begun
        self.decided[whose] += 1
        return after


def main() -> None:
    """Play, and tell how it stands after each game."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_ismcts")
    parser.add_argument("--level", choices=tuple(LEVELS), default="hard")
    parser.add_argument("--think", type=int, default=0)
    parser.add_argument("--simulations", type=int, default=100)
    parser.add_argument("--rollouts", choices=("random", "quick"), default="random")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    contest, won = Contest(asked), 0.0
    for number in range(asked.games):
        won += contest.share(number)
        low, high = interval(won, number + 1)
        each = [spent / max(1, count) for spent, count in zip(contest.spent, contest.decided, strict=True)]
        print(
            f"{asked.level}: {won:g} of {number + 1}, {100 * won / (number + 1):.0f} % ({100 * low:.0f} to "
            f"{100 * high:.0f}); {each[0]:.2f} s a decision, the search {each[1]:.2f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
