"""A level against one of another checkout: `python -m tests.bench_former ../former --level expert --games 200`.

The level sits on each seat in turn, always for the same deal, and the other program on all others. The share of the
victories is told with its 95 % interval, and how long a decision takes.
"""

from __future__ import annotations

import argparse
import time

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Player
from atlantis_cli.core.plain import victory
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell.tournament.standings import interval
from tests.former import Former


def share(asked: argparse.Namespace, other: Former, number: int, spent: list[list[float]]) -> float:
    """Play a game, and return the share of the victory of the level that is measured."""
    game = game_named(asked.game)
    players = [Player(str(seat), PERSON) for seat in range(asked.seats)]
    options = {option.name: option.default for option in game.options}
    match = Match(game, asked.seed + number // asked.seats, players, options)
    other.begin(match)
    own: int = number % asked.seats
    while not match.over:
        begun = time.perf_counter()
        if match.actor == own:
            view = game.view(match.state, own)
            action = LEVELS[asked.level](game, view, match.thought(), None, asked.think)
        else:
            action = game.read(match.state, tuple(other.choice(match, asked.former).split()))
        spent[match.actor != own].append(time.perf_counter() - begun)
        match.play(action)
    return float(victory(game.scores(match.state))[own])


def main() -> None:
    """Play, and tell how it stands after each round of seats."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_former")
    parser.add_argument("checkout")
    parser.add_argument("--game", choices=tuple(GAMES), default="path")
    parser.add_argument("--level", choices=tuple(LEVELS), default="expert")
    parser.add_argument("--former", default="hard", help="the level of the other checkout")
    parser.add_argument("--think", type=int, default=0)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    other, won = Former(asked.checkout), 0.0
    spent: list[list[float]] = [[], []]
    for number in range(asked.games):
        won += share(asked, other, number, spent)
        if (number + 1) % asked.seats == 0:
            low, high = interval(won, number + 1)
            each = [1000 * sum(times) / max(1, len(times)) for times in spent]
            print(
                f"{asked.game} for {asked.seats}, {asked.level}: {won:g} of {number + 1}, "
                f"{100 * won / (number + 1):.0f} % ({100 * low:.0f} to {100 * high:.0f}); "
                f"{each[0]:.0f} ms a decision, the other {each[1]:.0f}",
                flush=True,
            )
    other.leave()


if __name__ == "__main__":
    main()
