"""A turn of `path` that is played with the best outlook: each whole move is tried on a copy, with the same luck."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES_EACH
from atlantis_cli.games.path.board.state import START
from atlantis_cli.games.path.mind.outlook import outlook
from atlantis_cli.games.path.mind.quick_turns import play_turn
from atlantis_cli.games.path.rules.moves import whole_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.core.game import Chance
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.rules.moves import Move

LUCKS = 8
"""More chances than a turn needs."""


def different_moves(state: State) -> Iterable[Move]:
    """Return the whole moves; of figures that stand together the first one moves."""
    first = state.seat * FIGURES_EACH
    seen: dict[tuple[int, tuple[int, ...]], Move] = {}
    for move in whole_moves(state):
        seen.setdefault((state.figures[first + move[0]], move[1]), move)
    return seen.values()


def follow(state: State, random: Chance) -> bool:
    """Play the whole move with the best outlook, where a turn begins; return whether there was one."""
    if state.phase != START:
        return False
    seat, best = state.seat, -1.0
    chosen: Move | None = None
    lucks = [random() for _ in range(LUCKS)]
    for move in different_moves(state):
        there = state.copy()
        play_turn(there, move, iter(lucks).__next__)
        share = outlook(there)[seat]
        if share > best:
            best, chosen = share, move
    if chosen:
        play_turn(state, chosen, iter(lucks).__next__)
    return chosen is not None
