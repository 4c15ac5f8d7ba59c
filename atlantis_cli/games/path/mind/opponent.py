"""A sensible look at one turn of `path`: points taken less price paid, and progress."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES, MAINLAND
from atlantis_cli.games.path.board.state import HELD, MOVING, PAYING, State
from atlantis_cli.games.path.looks.move_preview import preview_of
from atlantis_cli.games.path.rules.actions import (
    BuildBridge,
    BuyCards,
    EndTurn,
    MoveFigure,
    PassTurn,
    PlayCards,
)
from atlantis_cli.games.path.rules.bridging import DEAR, dearest, freeing
from atlantis_cli.games.path.rules.moves import ways_on, whole_moves
from atlantis_cli.games.path.rules.rules import price
from atlantis_cli.games.path.words.words import legal, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action, Chance
    from atlantis_cli.games.path.looks.move_preview import Advance
    from atlantis_cli.games.path.messages.facts import Preview

PER_STEP = 0.2
"""What a step towards the mainland is worth: five of them a point. Whoever counts them less comes too late."""

FIGURE_HOME = 2.5
"""What an arrival is worth: a card more in every turn to come."""


def advise(state: State, random: Chance) -> Action:
    """Choose as a sensible player would; equal choices are drawn."""
    if state.phase == HELD:
        return EndTurn()
    if state.phase == PAYING:
        return _paying(state)
    if state.phase == MOVING:
        options: Sequence[Advance] = [PlayCards(cards) for cards in ways_on(state)]
    else:
        options = [MoveFigure(figure, cards) for figure, cards in whole_moves(state)]
    if not options:
        return _stuck(state)
    worth = [gain(preview_of(state, option)) + random() * PER_STEP for option in options]
    return options[worth.index(max(worth))]


def gain(seen: Preview) -> float:
    """Weigh a move: the tile, less what is paid and played, and how far it goes."""
    paid = sum(tile.value for tile in seen.tiles) + len(seen.paid)
    value = (seen.tile.value if seen.tile else 0) - paid - len(seen.cards) + seen.draws
    return value + PER_STEP * (seen.to - seen.from_) + (FIGURE_HOME if seen.to == MAINLAND else 0)


def _paying(state: State) -> Action:
    """Build the bridge where that saves much; else pay as proposed."""
    if state.unbuilt[state.seat] and price(state) >= DEAR:
        return BuildBridge(dearest(state, state.origin, state.figures[state.mover]))
    return read(state, ("pay",))


def _stuck(state: State) -> Action:
    """Look for a way out: a bridge that lets a figure move, then cards for the cheapest tile, then a pass."""
    for space in freeing(state):
        return BuildBridge(space)
    tiles = [action for action in legal(state) if isinstance(action, BuyCards)]
    if tiles and state.held[state.seat] <= len(FIGURES):
        return min(tiles, key=lambda tile: (tile.value, tile.item))
    return PassTurn()
