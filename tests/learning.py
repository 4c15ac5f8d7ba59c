"""Learn the outlook of `path` anew, from games that the program plays against itself: `python -m tests.learning 2`.

It prints the rows that `games/path/mind/learned.py` has for so many seats, and how much they know of games that were
not learned from. It needs `pip install numpy`; the game itself does not. `--games 20000` plays more than 2000 games.
"""

from __future__ import annotations

from argparse import ArgumentParser
from importlib import import_module
from itertools import repeat
from random import Random
from struct import Struct
from typing import TYPE_CHECKING, Any

from atlantis_cli.core.plain import victory
from atlantis_cli.games.path.board.state import OVER, scores
from atlantis_cli.games.path.game import GAME
from atlantis_cli.games.path.mind import outlook
from atlantis_cli.games.path.mind.careful_turns import follow
from atlantis_cli.games.path.mind.learned import LEARNED
from atlantis_cli.games.path.mind.quick_play import play_on

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.games.path.board.state import State

HIDDEN = 16
ROUNDS = 6
AT_ONCE = 256
ASTRAY = 0.1
"""How often a turn is played quickly, where the outlook would choose: so other positions are met too."""

INNER, OUTER = 1 << 12, 1 << 10
"""How finely the rows and the weights behind them are written."""


class Probe(outlook.Network):
    """A network with a lane for each thing that is looked at: what is summed up in it is these things themselves."""

    def __init__(self, seats: int) -> None:
        """Give each row its own lane."""
        of_table, of_seats, _, self.onward = LEARNED[seats]
        sizes = [len(rows) for rows in (of_table, *of_seats)]
        self.count = sum(sizes)
        lanes = iter([1 << outlook.LANE * place for place in range(self.count)])
        self.of_table, *rest = [tuple(next(lanes) for _ in range(size)) for size in sizes]
        self.of_seats, self.bias, self.size = tuple(rest), 0, outlook.LANE // 8 * self.count
        self.unpack = Struct(f"<{self.count}I").unpack

    def looked_at(self, state: State) -> tuple[int, ...]:
        """Return what the outlook looks at, the table first, then seat by seat."""
        return self.unpack(outlook.summed(state, self).to_bytes(self.size, "little"))


def played(seats: int, games: int, seed: int) -> Iterator[tuple[tuple[int, ...], list[float]]]:
    """Play games; return what was looked at, and the shares of the victory from the seat that was on move."""
    random, probe = Random(seed).random, Probe(seats)
    for _ in range(games):
        state = GAME.start(seats, {"edition": "mayfair"})
        GAME.roll(state, random)
        met = []
        while state.phase != OVER:
            met.append((state.seat, probe.looked_at(state)))
            if random() < ASTRAY or not follow(state, random):
                play_on(state, random)
        won = victory(scores(state))
        yield from ((inputs, [*won[seat:], *won[:seat]]) for seat, inputs in met)


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
    table = [[round(number) for number in row] for row in numpy.concatenate([net[0], net[4]], 1) * INNER]
    cut = [len(part) for part in (LEARNED[told.seats][0], *LEARNED[told.seats][1])]
    parts = [[table.pop(0) for _ in repeat(None, size)] for size in cut]
    bias = [round(number) for number in numpy.concatenate([net[1], net[3]]) * INNER]
    print((parts[0], parts[1:], bias, [[round(number) for number in row] for row in net[2].T * OUTER]))


if __name__ == "__main__":
    main()
