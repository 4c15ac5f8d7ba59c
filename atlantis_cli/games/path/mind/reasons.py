"""Why something is good in `path`, by what anybody at the table can see: where it leads, what it brings and leaves."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import ATLANTIS, FIGURES, FIGURES_EACH, MAINLAND, size
from atlantis_cli.games.path.looks.move_preview import played, preview_of, way
from atlantis_cli.games.path.looks.table import top_tile
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.mind.plans import FINISH, plan_of, rival_of
from atlantis_cli.games.path.rules.actions import BuildBridge, BuyCards, MoveFigure, PassTurn, PayPrice, PlayCards
from atlantis_cli.games.path.rules.moves import can_move
from atlantis_cli.games.path.rules.payment import proposal
from atlantis_cli.games.path.rules.rules import cards_for, price
from atlantis_cli.games.path.words.words import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Fact
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.looks.move_preview import Advance
    from atlantis_cli.games.path.messages.events import Tile

KINDS: dict[type[Action], str] = {BuildBridge: "bridge", BuyCards: "buy", PassTurn: "pass"}


def reason(state: State, action: Action, second: Action | None = None) -> Fact:
    """Return what speaks for an allowed action, and the second best where that is nearly as good."""
    rival, near = rival_of(state), write(second) if second else None
    if not isinstance(action, MoveFigure | PlayCards):
        kind, plan = kind_of(state, action), plan_of(state, action, None)
        brought = cards_for(state, action.value) if isinstance(action, BuyCards) and can_move(state) else 0
        return facts.Hint(state.seat, write(action), None, kind, 0, None, 0, rival, (), None, 0, brought, plan, near)
    seen = preview_of(state, action)
    plan = plan_of(state, action, seen)
    gain = (seen.tile.value if seen.tile else 0) - seen.price - seen.lost
    last = seen.open or (plan is not None and plan.name == FINISH)  # then nothing comes after it that is known
    leaves, burden = (left(state, seen), burdened(state, action)) if not last else (None, 0)
    slowed, strain = ((), 0) if last else strained(state, action)
    space = seen.space if slowed else None
    return facts.Hint(
        state.seat, write(action), way(seen), "move", gain, leaves, burden, rival, slowed, space, strain, 0, plan, near
    )


def kind_of(state: State, action: Action) -> str:
    """Name what is done beside moving; a payment by more than is proposed has nothing that speaks for it."""
    if isinstance(action, PayPrice):
        paid = sum(code & 7 for code in action.tiles) + len(action.cards)
        tiles, cards = proposal(state, state.seat, price(state)) or ((), 0)
        least = sum(code & 7 for code in tiles) + size(cards)
        return "pay" if paid <= least else "paid"
    return KINDS.get(type(action), "end")


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
