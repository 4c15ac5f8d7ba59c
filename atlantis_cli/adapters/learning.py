"""A small policy for `path` that learns by playing against itself, from what PettingZoo's observations show alone.

    python -m atlantis_cli.adapters.learning --minutes 20 --weights policy.npy   learns
    python -m atlantis_cli.adapters.learning --weights policy.npy --games 400    plays against easy

Each choice is weighed by what the sight says of it: where the figure comes to, what that costs and what tile it takes.
A weight for each of these is all that is learned, by rewarding what was done in games that were won (REINFORCE).
"""

from __future__ import annotations

import argparse
import sys
import time
from math import sqrt
from random import Random
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from atlantis_cli.adapters.path_numbers import BRIDGE, BUY, CARD, END, HOLD, KINDS, MOVE, PASS, VALUES
from atlantis_cli.adapters.zoo import Atlantis
from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.plain import victory
from atlantis_cli.games.path.board.board import FIGURES_EACH, MAINLAND, WATER

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Numbers: TypeAlias = np.ndarray[Any, Any]
    Choose = Callable[[Atlantis, int], int]

WIDTH = WATER + 1 + 4
PATH = (MAINLAND - 1) * WIDTH
STANDS = PATH
OWN = STANDS + MAINLAND + 1
SEAT = MAINLAND + 1 + FIGURES_EACH + KINDS * VALUES + 5
FEATURES = 30
RATE, GAMES_A_STEP = 0.03, 16


class Sight:
    """What an observation shows, taken apart."""

    def __init__(self, shown: Numbers, seats: int) -> None:
        """Read the path, the figures, the hand and the bridge."""
        path = shown[:PATH].reshape(MAINLAND - 1, WIDTH)
        self.items = [WATER, *path[:, : WATER + 1].argmax(1).tolist()]
        self.values = [0.0, *path[:, WATER + 1].tolist()]
        self.covered = [0.0, *path[:, WATER + 2].tolist()]
        self.costs = np.concatenate(([0.0], path[:, WATER + 3].cumsum(), [0.0]))
        self.costs[MAINLAND] = self.costs[MAINLAND - 1]
        taken = np.zeros(MAINLAND + 1)
        for seat in range(seats):
            taken += shown[STANDS + seat * SEAT : STANDS + seat * SEAT + MAINLAND + 1]
        self.free = taken == 0
        self.figures = [round(float(at) * MAINLAND) for at in shown[OWN : OWN + FIGURES_EACH]]
        rest = shown[STANDS + seats * SEAT :]
        self.hand: Numbers = (rest[:KINDS] * 15).round()
        self.mover = round(float(rest[2 * KINDS + 5 + 4]) * FIGURES_EACH) - 1
        held = OWN + FIGURES_EACH + KINDS * VALUES
        self.held, self.worth = float(shown[held]) * 15, float(shown[held + 1]) * 50
        self.turn = float(rest[2 * KINDS + 5 + 6])

    def target(self, start: int, item: int) -> int:
        """Return where a card brings a figure."""
        return next((space for space in range(start + 1, MAINLAND) if self.items[space] == item), MAINLAND)

    def behind(self, space: int) -> int:
        """Return the tile that a figure takes which comes to rest here; 0 for none."""
        spaces = range(space - 1, 0, -1)
        return next((other for other in spaces if self.items[other] != WATER and self.free[other]), 0)


def features(sight: Sight, choice: int) -> Numbers:
    """Weigh one choice: what can be seen of it, as numbers."""
    found = np.zeros(FEATURES)
    if choice < BUY:
        figure, item = divmod(choice - MOVE, KINDS) if choice < CARD else (sight.mover, choice - CARD)
        _moving(sight, figure, item, found)
        found[20] = float(choice >= CARD)
    elif choice < BRIDGE:
        value = (choice - BUY) % VALUES + 1
        found[21], found[22] = 1.0, value / VALUES
        found[23] = float(sight.held < 4)  # noqa: PLR2004 - a small hand
        found[24] = float(value % 2)
    elif choice < HOLD:
        space = choice - BRIDGE + 1
        behind = [at for at in sight.figures if at < space]
        after = next((at for at in range(space, MAINLAND) if sight.items[at] != WATER), MAINLAND)
        found[25], found[26] = 1.0, len(behind) * (sight.costs[after] - sight.costs[max(0, space - 1)])
    else:
        found[27], found[28], found[29] = float(choice == HOLD), float(choice == END), float(choice == PASS)
    return found


def _moving(sight: Sight, figure: int, item: int, found: Numbers) -> None:
    """Weigh a figure's move by one card."""
    start = sight.figures[figure]
    end = sight.target(start, item)
    cost = float(sight.costs[end] - sight.costs[start])
    lies = sight.behind(end)
    others = [at for at in sight.figures if at != MAINLAND]
    found[0], found[1], found[2] = 1.0, (end - start) / MAINLAND, cost
    found[3], found[4] = cost * cost, (sight.values[lies] if lies else 0.0)
    found[5] = float(lies > 0 and not sight.covered[lies])
    found[6], found[7] = float(not sight.free[end]), float(end == MAINLAND)
    found[8], found[9] = float(start == min(others)), float(start == max(others))
    found[10], found[11] = float(start == 0), float(sight.hand[item] > 1)
    found[12] = (end - start) / MAINLAND * float(start == min(others))
    found[13] = found[4] * found[5]
    found[14] = float(end == MAINLAND) * (FIGURES_EACH - len(others)) / FIGURES_EACH
    found[15] = max(0.0, cost * VALUES - (sight.worth + sight.held) / 4) / VALUES
    found[16] = (end - start) / MAINLAND * sight.turn
    found[17] = found[8] * sight.turn
    found[18] = float(end == MAINLAND) * sight.turn
    found[19] = sight.hand[item] / 15


def weighed(game: Atlantis, seat: int) -> tuple[Numbers, list[int]]:
    """Return what is seen of each choice that is allowed, and their numbers."""
    agent = game.possible_agents[seat]
    allowed = np.flatnonzero(game.infos[agent]["action_mask"]).tolist()
    if len(allowed) == 1:
        return np.zeros((1, FEATURES)), allowed
    sight = Sight(game.observe(agent), len(game.possible_agents))
    return np.stack([features(sight, choice) for choice in allowed]), allowed


def odds(seen: Numbers, weights: Numbers) -> Numbers:
    """Return how likely each choice is."""
    worth = seen @ weights
    powers = np.exp(worth - worth.max())
    return powers / powers.sum()


def learned(seconds: float, seats: int = 2, seed: int = 1) -> Iterator[tuple[int, Numbers]]:
    """Play against oneself for so long; return the weights from time to time, and after how many games."""
    random, game = np.random.default_rng(seed), Atlantis("path", seats)
    weights, mean, square = np.zeros(FEATURES), np.zeros(FEATURES), np.zeros(FEATURES)
    begun, games = time.monotonic(), 0
    while time.monotonic() - begun < seconds:
        slope = np.zeros(FEATURES)
        for _ in range(GAMES_A_STEP):
            games += 1
            slope += _played(game, weights, random, games)
        slope /= GAMES_A_STEP
        step = games // GAMES_A_STEP
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope * slope
        weights += RATE * (mean / (1 - 0.9**step)) / (np.sqrt(square / (1 - 0.99**step)) + 1e-6)
        if step % 20 == 0:
            yield games, weights
    yield games, weights


def _played(game: Atlantis, weights: Numbers, random: np.random.Generator, seed: int) -> Numbers:
    """Play one game against oneself; return in which direction the weights would have done better."""
    game.reset(seed=seed)
    slopes = [np.zeros(FEATURES) for _ in game.possible_agents]
    while not all(game.terminations.values()):
        seat = game.here.actor
        seen, allowed = weighed(game, seat)
        likely = odds(seen, weights)
        place = int(random.choice(len(allowed), p=likely))
        slopes[seat] += seen[place] - likely @ seen
        game.step(allowed[place])
    points = np.array([_points(game, seat) for seat in range(len(slopes))])
    gained = np.tanh((points - points.mean()) / 10) + [game.rewards[agent] for agent in game.possible_agents]
    slope: Numbers = sum(gain * slope for gain, slope in zip(gained, slopes, strict=True))
    return slope


def _points(game: Atlantis, seat: int) -> float:
    """Count what a seat sees that it has: tiles and cards."""
    sight = Sight(game.observe(game.possible_agents[seat]), len(game.possible_agents))
    return sight.held + sight.worth


def policy(weights: Numbers) -> Choose:
    """Return who chooses what weighs most."""

    def choose(game: Atlantis, seat: int) -> int:
        seen, allowed = weighed(game, seat)
        return allowed[int((seen @ weights).argmax())]

    return choose


def against(level: str, choose: Choose, games: int, seats: int = 2) -> list[float]:
    """Play against a level, each beginning in turn; return the shares of the victories."""
    shares = []
    for number in range(games):
        game, own, random = Atlantis("path", seats), number % seats, Random(number).random
        game.reset(seed=number)
        while game.here.actor >= 0:
            seat = game.here.actor
            if seat == own:
                game.step(choose(game, seat))
            else:
                rules, state = game.numbers.game, game.here.state
                game.do(LEVELS[level](rules, rules.view(state, seat), random))
        shares.append(victory(game.numbers.game.scores(game.here.state))[own])
    return shares


def main(arguments: list[str]) -> None:
    """Learn, or play against a level, as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m atlantis_cli.adapters.learning")
    parser.add_argument("--weights", required=True)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--against", default="easy")
    asked = parser.parse_args(arguments)
    if asked.minutes:
        for games, weights in learned(asked.minutes * 60):
            np.save(asked.weights, weights)
            sys.stdout.write(f"{games} games: {np.round(weights, 2).tolist()}\n")
            sys.stdout.flush()
    if asked.games:
        shares = against(asked.against, policy(np.load(asked.weights)), asked.games)
        share = float(np.mean(shares))
        around = 1.96 * sqrt(share * (1 - share) / asked.games)
        sys.stdout.write(f"{share:.3f} of {asked.games} games, 95 % +-{around:.3f}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
