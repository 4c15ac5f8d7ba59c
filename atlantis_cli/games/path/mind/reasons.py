"""Why something is good in `path`, by what anybody at the table can see: where it leads, what it brings and leaves."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import ATLANTIS, FIGURES, FIGURES_EACH, MAINLAND
from atlantis_cli.games.path.looks.move_preview import played, preview_of, way
from atlantis_cli.games.path.looks.table import top_tile
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.rules.actions import BuildBridge, BuyCards, MoveFigure, PassTurn, PayPrice, PlayCards
from atlantis_cli.games.path.rules.moves import can_move
from atlantis_cli.games.path.rules.rules import cards_for
from atlantis_cli.games.path.words.words import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Fact
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.looks.move_preview import Advance
    from atlantis_cli.games.path.messages.events import Tile

KINDS: dict[type[Action], str] = {BuildBridge: "bridge", PayPrice: "pay", BuyCards: "buy", PassTurn: "pass"}

PAIR = 2
"""With so many players there is only one other."""


def reason(state: State, action: Action) -> Fact:
    """Return what speaks for an allowed action."""
    rival = 1 - state.seat if state.seats == PAIR else None
    if not isinstance(action, MoveFigure | PlayCards):
        kind = KINDS.get(type(action), "end")
        brought = cards_for(state, action.value) if isinstance(action, BuyCards) and can_move(state) else 0
        return facts.Hint(state.seat, write(action), None, kind, 0, None, 0, rival, (), None, 0, brought)
    seen = preview_of(state, action)
    gain = (seen.tile.value if seen.tile else 0) - seen.price - seen.lost
    leaves, burden = left(state, seen), 0 if seen.open else burdened(state, action)
    slowed, strain = ((), 0) if seen.open else strained(state, action)
    space = seen.space if slowed else None
    return facts.Hint(
        state.seat, write(action), way(seen), "move", gain, leaves, burden, rival, slowed, space, strain, 0
    )


def left(state: State, seen: facts.Preview) -> Tile | None:
    """Return the tile that a figure frees by leaving it, where it does not take that tile itself."""
    kept = seen.from_ in {ATLANTIS, seen.space} or state.figures.count(seen.from_) > 1
    return None if kept else top_tile(state, seen.from_)


def burdened(state: State, action: Advance) -> int:
    """Count by how much the ways of the other players become dearer; what comes to light below a tile nobody knows."""
    there = played(state, action)[0]
    if there.opening:
        return 0
    return max(0, sum(ahead(there, other) - ahead(state, other) for other in range(state.seats) if other != state.seat))


def strained(state: State, action: Advance) -> tuple[tuple[str, ...], int]:
    """Return which other figures of the player's own have more to pay then, and how much more all of them together."""
    there = played(state, action)[0]
    if there.opening:
        return (), 0
    before, after, found, strain = state.toll, there.toll, [], 0
    for figure, space in enumerate(state.figures[state.seat * FIGURES_EACH : (state.seat + 1) * FIGURES_EACH]):
        more = (after[MAINLAND] - after[space]) - (before[MAINLAND] - before[space])
        if more > 0 and there.mover % FIGURES_EACH != figure:
            found.append(FIGURES[figure])
            strain += more
    return tuple(found), strain


def ahead(state: State, seat: int) -> int:
    """Add up the prices that lie before a player's figures."""
    toll = state.toll
    return sum(toll[MAINLAND] - toll[space] for space in state.figures[seat * FIGURES_EACH : (seat + 1) * FIGURES_EACH])
