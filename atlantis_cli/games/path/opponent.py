"""A sensible look at one turn of `path`: points taken less price paid, and progress."""

from __future__ import annotations

from atlantis_cli.games.path import facts
from atlantis_cli.games.path.actions import (
    BuildBridge,
    BuyCards,
    EndTurn,
    MoveFigure,
    PassTurn,
    PlayCards,
)
from atlantis_cli.games.path.board import FIGURES, MAINLAND
from atlantis_cli.games.path.foresight import foresee, way
from atlantis_cli.games.path.moves import ways_on, whole_moves
from atlantis_cli.games.path.rules import price
from atlantis_cli.games.path.state import HELD, MOVING, PAYING, State
from atlantis_cli.games.path.water import bridged, gaps, price_between
from atlantis_cli.games.path.words import legal, read, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action, Chance
    from atlantis_cli.core.message import Fact
    from atlantis_cli.games.path.foresight import Advance

DEAR = 4
"""From this price on a bridge is worth its only use."""

PER_STEP = 0.06
"""What a step towards the mainland is worth."""

FIGURE_HOME = 2.5
"""What an arrival is worth: a card more in every turn to come."""


def advise(state: State, random: Chance) -> tuple[Action, Fact]:
    """Choose as a sensible player would, and give the reason; equal choices are drawn."""
    if state.phase == HELD:
        return _plainly(state, EndTurn(), "end")
    if state.phase == PAYING:
        return _paying(state)
    if state.phase == MOVING:
        options: Sequence[Advance] = [PlayCards(cards) for cards in ways_on(state)]
    else:
        options = [MoveFigure(figure, cards) for figure, cards in whole_moves(state)]
    if not options:
        return _stuck(state)
    seen = [foresee(state, option) for option in options]
    worth = [gain(one) + random() * PER_STEP for one in seen]
    best = worth.index(max(worth))
    return options[best], _hint(state, options[best], seen[best])


def gain(seen: facts.Preview) -> float:
    """Weigh a move: the tile, less what is paid and played, and how far it goes."""
    paid = sum(tile.value for tile in seen.tiles) + len(seen.paid)
    value = (seen.tile.value if seen.tile else 0) - paid - len(seen.cards) + seen.draws
    return value + PER_STEP * (seen.to - seen.from_) + (FIGURE_HOME if seen.to == MAINLAND else 0)


def _hint(state: State, action: Action, seen: facts.Preview) -> facts.Hint:
    points = (seen.tile.value if seen.tile else 0) - seen.price - seen.lost
    return facts.Hint(state.seat, write(action), way(seen), "move", points)


def _plainly(state: State, action: Action, kind: str) -> tuple[Action, Fact]:
    return action, facts.Hint(state.seat, write(action), None, kind, 0)


def _paying(state: State) -> tuple[Action, Fact]:
    """Build the bridge where that saves much; else pay as proposed."""
    if state.unbuilt[state.seat] and price(state) >= DEAR:
        start, end = state.origin, state.figures[state.mover]
        crossed = [gap for gap in gaps(state) if start < gap[0] < end and not bridged(state, gap)]
        first, _ = max(crossed, key=lambda gap: price_between(state, gap[0] - 1, gap[1] + 1))
        return _plainly(state, BuildBridge(first), "bridge")
    return _plainly(state, read(state, ("pay",)), "pay")


def _stuck(state: State) -> tuple[Action, Fact]:
    """Look for a way out: a bridge that lets a figure move, then cards for the cheapest tile, then a pass."""
    actions = legal(state)
    for action in actions:
        if isinstance(action, BuildBridge) and _helps(state, action):
            return _plainly(state, action, "bridge")
    tiles = [action for action in actions if isinstance(action, BuyCards)]
    if tiles and state.held[state.seat] <= len(FIGURES):
        return _plainly(state, min(tiles, key=lambda tile: (tile.value, tile.item)), "buy")
    return _plainly(state, PassTurn(), "pass")


def _helps(state: State, action: BuildBridge) -> bool:
    from atlantis_cli.games.path.rules import build

    there = state.copy()
    build(there, action.space)
    return bool(whole_moves(there))
