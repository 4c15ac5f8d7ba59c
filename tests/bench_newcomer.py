"""A level against newcomers to `path`: `python -m tests.bench_newcomer --level easy --seats 2 --games 400`.

A newcomer makes the obvious move: the figure goes where the best tile lies behind it, by few cards, nobody looks
further ahead, and what is asked for is paid. The newcomer sits on each seat in turn, always for the same deal, and the
level on all others. The share of the victories of the newcomer is told with its 95 % interval.
"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.plain import victory
from atlantis_cli.games.path.board.state import HELD, MOVING, PAYING
from atlantis_cli.games.path.looks.move_preview import preview_of
from atlantis_cli.games.path.rules.actions import BuyCards, EndTurn, MoveFigure, PassTurn, PlayCards
from atlantis_cli.games.path.rules.moves import ways_on, whole_moves
from atlantis_cli.games.path.words.words import legal, read
from atlantis_cli.shell.tournament.standings import interval
from tests.bench_regret import begun

if TYPE_CHECKING:
    from atlantis_cli.core.game import Action, Chance
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.looks.move_preview import Advance

A_CARD = 0.5
"""What a card played for a move counts: of two ways to the same tile the shorter one is taken."""

WHIM = 0.1


def newcomer(state: State, random: Chance) -> Action:
    """Choose as a newcomer does."""
    if state.phase == HELD:
        return EndTurn()
    if state.phase == PAYING:
        return read(state, ("pay",))
    options: list[Advance] = []
    if state.phase == MOVING:
        options += [PlayCards(cards) for cards in ways_on(state)]
    else:
        options += [MoveFigure(figure, cards) for figure, cards in whole_moves(state)]
    if not options:
        tiles = [action for action in legal(state) if isinstance(action, BuyCards)]
        return min(tiles, key=lambda tile: (tile.value, tile.item)) if tiles else PassTurn()
    seen = [preview_of(state, option) for option in options]
    worth = [(each.tile.value if each.tile else 0) - A_CARD * len(each.cards) + WHIM * random() for each in seen]
    return options[worth.index(max(worth))]


def share(level: str, seats: int, number: int, seed: int) -> float:
    """Play a game, and return the newcomer's share of the victory."""
    match, own = begun("path", seed + number // seats, seats), number % seats
    game = match.game
    while not match.over:
        view = game.view(match.state, match.actor)
        chance = match.thought()
        match.play(newcomer(view, chance) if match.actor == own else LEVELS[level](game, view, chance))
    return float(victory(game.scores(match.state))[own])


def main() -> None:
    """Play, and tell how it stands at the end."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench_newcomer")
    parser.add_argument("--level", choices=tuple(LEVELS), default="easy")
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    won = 0.0
    for number in range(asked.games):
        won += share(asked.level, asked.seats, number, asked.seed)
    low, high = interval(won, asked.games)
    told = f"{100 * won / asked.games:.0f} of 100 ({100 * low:.0f} to {100 * high:.0f})"
    print(f"a newcomer against {asked.level}: {told}")


if __name__ == "__main__":
    main()
