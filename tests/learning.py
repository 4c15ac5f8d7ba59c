"""Learn the outlook of `path` anew, from games that the program plays against itself: `python -m tests.learning 2`.

It prints the numbers that `games/path/mind/learned.py` has for so many seats, and how much they know of games that were
not learned from. It needs `pip install numpy`; the game itself does not. `--games 20000` plays more than 2000 games.
"""

from __future__ import annotations

from argparse import ArgumentParser
from importlib import import_module
from random import Random
from typing import TYPE_CHECKING, Any

from atlantis_cli.core.plain import victory
from atlantis_cli.games.path.board.state import OVER, scores
from atlantis_cli.games.path.game import GAME
from atlantis_cli.games.path.mind import outlook
from atlantis_cli.games.path.mind.careful_turns import follow
from atlantis_cli.games.path.mind.quick_play import play_on
from atlantis_cli.games.path.rules.drawing import roll
from atlantis_cli.games.path.rules.rules import sell

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Chance
    from atlantis_cli.games.path.board.state import State

HIDDEN = 32
ROUNDS = 6
AT_ONCE = 256
ASTRAY = 0.3
"""How often a turn is played quickly, where the outlook would choose: tiles are sold then, other positions met."""

FEW = 5
"""With so many cards, or fewer, a tile is sold."""

INNER, OUTER = 1 << 12, 1 << 10
"""How finely the rows and the weights behind them are written."""


class Probe(outlook.Network):
    """A network with a lane for each row: what is summed up in it is how much of each row there is."""

    def __init__(self, seats: int) -> None:
        """Give each row its own lane."""
        knots = (*outlook.OF_OWN, *outlook.OF_OTHERS * (seats - 1), *outlook.OF_TABLE)
        self.count = count = sum(map(len, knots))
        rows = [[INNER * (place == row) for place in range(count)] for row in range(count + 1)]
        super().__init__(seats, iter(rows), [(row, 1 << outlook.COARSE, row) for row in range(count)], count)

    def looked_at(self, state: State, seat: int) -> tuple[int, ...]:
        """Return how much there is of each row, as a seat sees the table."""
        whole = outlook.seen(state, seat, self)
        lanes = (whole >> outlook.LANE * row & outlook.ZERO * 2 - 1 for row in range(self.count))
        return tuple(lane - outlook.ZERO for lane in lanes)


def played(seats: int, games: int, seed: int) -> Iterator[tuple[tuple[int, ...], list[float]]]:
    """Play games; return what was looked at after each turn, and the shares of the victory from who had that turn."""
    random, probe = Random(seed).random, Probe(seats)
    for _ in range(games):
        state = GAME.start(seats, {"edition": "mayfair"})
        GAME.roll(state, random)
        met = []
        while state.phase != OVER:
            seat = state.seat
            if random() < ASTRAY or not follow(state, random):
                sell_one(state, random)
                play_on(state, random)
            if state.seat != seat:
                met.append((seat, probe.looked_at(state, seat)))
        won = victory(scores(state))
        yield from ((inputs, [*won[seat:], *won[:seat]]) for seat, inputs in met)


def sell_one(state: State, random: Chance) -> None:
    """Sell a tile where few cards are left, if one can be sold."""
    few = state.held[state.seat] <= FEW and not state.sold and (state.pile or state.discards)
    tiles = [code for code in state.purses[state.seat] if code & 7 > 1] if few else []
    if tiles:
        sell(state, tiles[int(random() * len(tiles))])
        roll(state, random)


def learn(numpy: Any, inputs: Any, shares: Any) -> Any:
    """Fit the network by Adam; return its five arrays for inputs as they are."""
    random, outs = numpy.random.default_rng(1), shares.shape[1] - 1
    scale = inputs.std(0) + 1e-6
    many = inputs.shape[1]
    sizes = ((many, HIDDEN), (HIDDEN,), (HIDDEN, outs), (outs,), (many, outs))
    spread = ((1.5 / many) ** 0.5, 0, HIDDEN**-0.5, 0, 0)
    net = [random.normal(size=size) * wide for size, wide in zip(sizes, spread, strict=True)]
    mean, square = ([0 * part for part in net] for _ in range(2))
    steps = ROUNDS * (len(inputs) // AT_ONCE)
    for step in range(steps):
        picked = random.integers(len(inputs), size=AT_ONCE)
        rows = inputs[picked] / scale
        active, hopes = foretold(numpy, net, rows)
        wrong = (hopes - shares[picked])[:, :outs] / AT_ONCE
        behind = (wrong @ net[2].T) * (active > 0)
        slopes = (rows.T @ behind, behind.sum(0), active.T @ wrong, wrong.sum(0), rows.T @ wrong)
        for place, slope in enumerate(slopes):
            mean[place] = 0.9 * mean[place] + 0.1 * slope
            square[place] = 0.999 * square[place] + 0.001 * slope**2
            moved = (
                mean[place] / (1 - 0.9 ** (step + 1)) / (numpy.sqrt(square[place] / (1 - 0.999 ** (step + 1))) + 1e-8)
            )
            net[place] -= 0.01 * (1 - step / steps) * moved
    return [net[0] / scale[:, None], net[1], net[2], net[3], net[4] / scale[:, None]]


def foretold(numpy: Any, net: Any, rows: Any) -> Any:
    """Return what the hidden sums are, and the share of each seat."""
    active = numpy.maximum(rows @ net[0] + net[1], 0)
    ends = numpy.concatenate([active @ net[2] + net[3] + rows @ net[4], numpy.zeros((len(rows), 1))], 1)
    hopes = numpy.exp(ends - ends.max(1, keepdims=True))
    return active, hopes / hopes.sum(1, keepdims=True)


def main() -> None:
    """Play, learn, and print."""
    asked = ArgumentParser(description=__doc__)
    asked.add_argument("seats", type=int, choices=GAME.seats)
    asked.add_argument("--games", type=int, default=2000)
    asked.add_argument("--seed", type=int, default=1)
    told, numpy = asked.parse_args(), import_module("numpy")
    rows, won = zip(*played(told.seats, told.games, told.seed), strict=True)
    inputs, shares = numpy.array(rows, dtype=float), numpy.array(won)
    kept = len(inputs) * 9 // 10
    net = learn(numpy, inputs[:kept], shares[:kept])
    hopes = foretold(numpy, net, inputs[kept:])[1]
    print(f"# surprise in games not learned from: {-(shares[kept:] * numpy.log(hopes)).sum(1).mean():.4f}")
    rows = numpy.concatenate([net[0], net[4]], 1) * INNER * INNER
    parts = (rows, numpy.concatenate([net[1], net[3]]) * INNER, net[2].T * OUTER)
    print(" ".join(str(round(number)) for part in parts for number in part.ravel()))


if __name__ == "__main__":
    main()
