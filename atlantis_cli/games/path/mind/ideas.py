"""What is worth trying in `path`: whole moves, and the other decisions where they matter; and how it is tried."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES_EACH, heap_of
from atlantis_cli.games.path.board.state import MOVING, PAYING, START, State
from atlantis_cli.games.path.mind.quick_play import advance
from atlantis_cli.games.path.rules.actions import (
    BuildBridge,
    BuyCards,
    EndTurn,
    MoveFigure,
    PassTurn,
    PayPrice,
    PlayCards,
)
from atlantis_cli.games.path.rules.bridging import freeing, open_gaps
from atlantis_cli.games.path.rules.drawing import next_turn, roll
from atlantis_cli.games.path.rules.moves import ways_on, whole_moves
from atlantis_cli.games.path.rules.rules import build, give_up, pay, sell, step
from atlantis_cli.games.path.words.words import read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action, Chance


def ideas(state: State) -> Sequence[Action]:
    """List what is worth trying now."""
    if state.phase == START:
        return _moves(state) or _ways_out(state)
    if state.phase == MOVING:
        return [PlayCards(cards) for cards in ways_on(state)]
    if state.phase == PAYING:
        start, end = state.origin, state.figures[state.mover]
        return [read(state, ("pay",)), *(BuildBridge(first) for first, _ in open_gaps(state) if start < first < end)]
    return [EndTurn(), *(BuildBridge(first) for first, _ in open_gaps(state))]


def _moves(state: State) -> list[Action]:
    """List the whole moves; of figures that stand together the first one moves."""
    first = state.seat * FIGURES_EACH
    seen: dict[tuple[int, tuple[int, ...]], Action] = {}
    for figure, cards in whole_moves(state):
        seen.setdefault((state.figures[first + figure], cards), MoveFigure(figure, cards))
    return [*seen.values()]


def _ways_out(state: State) -> Sequence[Action]:
    """List what can be done where no figure can move (P17)."""
    found: list[Action] = [BuildBridge(space) for space in freeing(state)]
    if not state.sold and (state.pile or state.discards):
        found += [BuyCards(code >> 3, code & 7) for code in sorted({*state.purses[state.seat]}) if code & 7 > 1]
    return [*found, PassTurn()]


def pursue(state: State, action: Action, random: Chance) -> None:
    """Do an action, and what chance decides then; a whole move is played with its payment, up to the next turn."""
    match action:
        case MoveFigure(figure, cards):
            advance(state, (figure, cards), random)
            return
        case PlayCards(cards):
            step(state, cards)
        case PayPrice(tiles, cards):
            pay(state, tiles, heap_of(cards))
        case BuildBridge(space):
            build(state, space)
        case BuyCards(item, value):
            sell(state, item * 8 + value)
        case PassTurn():
            give_up(state)
        case _:
            next_turn(state)
    roll(state, random)
