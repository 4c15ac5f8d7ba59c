"""All that is allowed in `path`, as one sentence: moves by figures and cards, tiles to trade in, gaps for a bridge."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES, ITEMS
from atlantis_cli.games.path.board.state import State, gaps
from atlantis_cli.games.path.looks.table import due
from atlantis_cli.games.path.messages.events import Tile, tile_of
from atlantis_cli.games.path.messages.standings import CanDo, Movable
from atlantis_cli.games.path.rules.actions import BuildBridge, BuyCards, HoldTurn, MoveFigure, PayPrice, PlayCards
from atlantis_cli.games.path.words.words import legal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Fact


def can_do(state: State) -> Fact:
    """Return all that is allowed now."""
    actions = legal(state)
    figure = FIGURES[state.mover % len(FIGURES)] if state.mover >= 0 else None
    cards = tuple(ITEMS[action.cards[0]] for action in actions if isinstance(action, PlayCards))
    paid = next((action for action in actions if isinstance(action, PayPrice)), PayPrice((), ()))
    sold = tuple(Tile(ITEMS[action.item], action.value) for action in actions if isinstance(action, BuyCards))
    built = {action.space for action in actions if isinstance(action, BuildBridge)}
    return CanDo(
        state.seat,
        state.phase,
        moves_of(actions),
        figure,
        cards,
        due(state),
        tuple(tile_of(code) for code in sorted(paid.tiles)),
        tuple(ITEMS[item] for item in paid.cards),
        sold,
        tuple(first for first, _ in gaps(state) if first in built),
        any(isinstance(action, HoldTurn) for action in actions),
    )


def moves_of(actions: Sequence[Action]) -> tuple[Movable, ...]:
    """Return which figures can move with which cards: those with the same cards together."""
    cards: dict[int, list[str]] = {}
    for action in actions:
        if isinstance(action, MoveFigure):
            cards.setdefault(action.figure, []).append(ITEMS[action.cards[0]])
    together: dict[tuple[str, ...], list[str]] = {}
    for figure, items in cards.items():
        together.setdefault(tuple(items), []).append(FIGURES[figure])
    return tuple(Movable(tuple(figures), items) for items, figures in together.items())
