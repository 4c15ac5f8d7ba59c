"""What is worth trying in `path`: whole moves, and the other decisions where they matter; and how it is tried."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES_EACH, heap_of
from atlantis_cli.games.path.board.state import MOVING, PAYING, START, State, price_between
from atlantis_cli.games.path.mind.careful_turns import SHARE, different_moves, follow, weigh
from atlantis_cli.games.path.mind.quick_turns import play_turn
from atlantis_cli.games.path.rules.actions import (
    BuildBridge,
    BuyCards,
    EndTurn,
    HoldTurn,
    MoveFigure,
    PassTurn,
    PayPrice,
    PlayCards,
)
from atlantis_cli.games.path.rules.bridging import freeing, open_gaps
from atlantis_cli.games.path.rules.drawing import next_turn, roll
from atlantis_cli.games.path.rules.moves import ways_on, whole_moves
from atlantis_cli.games.path.rules.rules import build, give_up, pay, sell, step
from atlantis_cli.games.path.words.words import legal, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action, Chance


LEAST_SAVED = 2
"""A gap that costs less is no place for the bridge, as long as a figure can move."""


MOST_MOVES = 8
"""So many whole moves are worth many imagined games."""


def ideas(state: State) -> Sequence[Action]:
    """List what is worth trying now."""
    if state.phase == START:
        moves = [MoveFigure(figure, cards) for figure, cards in different_moves(state)]
        return [*moves, *_sales(state), *_bridges(state)] if moves else _ways_out(state)
    if state.phase == MOVING:
        return [PlayCards(cards) for cards in ways_on(state)]
    if state.phase == PAYING:
        start, end = state.origin, state.figures[state.mover]
        return [read(state, ("pay",)), *(BuildBridge(first) for first, _ in open_gaps(state) if start < first < end)]
    return [EndTurn(), *(BuildBridge(first) for first, _ in open_gaps(state))]


def _sales(state: State) -> list[Action]:
    """List the tiles that can be sold, one of each value: what a tile that was taken shows is of no more use."""
    if state.sold or not (state.pile or state.discards):
        return []
    tiles = {code & 7: code for code in sorted(state.purses[state.seat]) if code & 7 > 1}
    return [BuyCards(tiles[value] >> 3, value) for value in sorted(tiles)]


def _bridges(state: State) -> list[Action]:
    """List the gaps before a figure of one's own where the bridge saves something."""
    first = state.seat * FIGURES_EACH
    last = min(state.figures[first : first + FIGURES_EACH])
    return [
        BuildBridge(before)
        for before, behind in open_gaps(state)
        if last < before and price_between(state, before - 1, behind + 1) >= LEAST_SAVED
    ]


def _ways_out(state: State) -> Sequence[Action]:
    """List what can be done where no figure can move (P17)."""
    return [*(BuildBridge(space) for space in freeing(state)), *_sales(state), PassTurn()]


def promising(state: State, ideas: Sequence[Action]) -> Sequence[Action]:
    """Leave out whole moves after which the outlook is worse than after some others."""
    moves = [idea for idea in ideas if isinstance(idea, MoveFigure)]
    if state.phase != START or len(moves) <= MOST_MOVES:
        return ideas
    weighed = weigh(state, [(move.figure, move.cards) for move in moves])
    best = [MoveFigure(*move) for _, move in sorted(weighed, key=SHARE)[-MOST_MOVES:]]
    return [idea for idea in ideas if not isinstance(idea, MoveFigure) or idea in best]


def weighable(state: State, action: Action) -> bool:
    """Return whether a decision could have been another and is whole: not half a way, nor what is said before one."""
    match action:
        case MoveFigure(figure, cards):
            return (figure, cards) in whole_moves(state) and len(ideas(state)) > 1
        case PlayCards(cards):
            return cards in ways_on(state) and len(ideas(state)) > 1
        case HoldTurn():
            return False
        case _:
            return len(legal(state)) > 1


def pursue(state: State, action: Action, random: Chance) -> None:
    """Do an action, and what chance decides then; what comes before a move is followed by the best move."""
    match action:
        case MoveFigure(figure, cards):
            play_turn(state, (figure, cards), random)
        case BuildBridge(space):
            build(state, space)
            roll(state, random)
            follow(state, random)
        case BuyCards(item, value):
            sell(state, item * 8 + value)
            roll(state, random)
            follow(state, random)
        case _:
            _go_on(state, action)
            roll(state, random)


def _go_on(state: State, action: Action) -> None:
    """Do what ends a turn, or goes on with it."""
    match action:
        case PlayCards(cards):
            step(state, cards)
        case PayPrice(tiles, cards):
            pay(state, tiles, heap_of(cards))
        case PassTurn():
            give_up(state)
        case _:
            next_turn(state)
