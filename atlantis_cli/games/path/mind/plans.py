"""What a decision of `path` is part of, by what anybody can see: the last figure brought up, the bridge kept."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import ATLANTIS, FIGURES, FIGURES_EACH, MAINLAND
from atlantis_cli.games.path.board.state import MOVING, PAYING, START, State, price_between
from atlantis_cli.games.path.looks.move_preview import played
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.rules.actions import BuildBridge, BuyCards, EndTurn, MoveFigure, PayPrice, PlayCards
from atlantis_cli.games.path.rules.bridging import frees, open_gaps
from atlantis_cli.games.path.rules.moves import can_move, whole_moves
from atlantis_cli.games.path.rules.rules import build, price

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Action
    from atlantis_cli.games.path.looks.move_preview import Advance

PAIR = 2
"""With so many players there is only one other."""

ONE_LEFT = FIGURES_EACH - 1
"""Whoever has so many figures home needs one more."""


FINISH = "finish"

PLAN = facts.Plan("", None, None, 0, 0, 0, None)
"""Nothing but what the name needs is told."""


def plan_of(state: State, action: Action, seen: facts.Preview | None) -> facts.Plan | None:
    """Return what a decision is part of; a move was `seen` in advance."""
    match action:
        case MoveFigure() | PlayCards() if seen and not seen.open:
            return _moving(state, action, seen)
        case BuildBridge(space):
            return _bridging(state, space)
        case BuyCards() if can_move(state):
            return _finding(state)
        case PayPrice():
            return kept(state, price(state))
        case EndTurn() if open_gaps(state):
            return PLAN.replace(name="keep")
        case _:
            return None


def _moving(state: State, action: Advance, seen: facts.Preview) -> facts.Plan | None:
    """Tell what a whole move is part of."""
    seat, figure, home = state.seat, seen.figure, state.home[state.seat]
    if seen.to == MAINLAND:
        if home == ONE_LEFT:
            return PLAN.replace(name=FINISH, player=rival_of(state), owing=_owing(state, action))
        return PLAN.replace(name="home", figure=figure, draws=2 + home)
    racer = next((other for other in range(state.seats) if other != seat and state.home[other] == ONE_LEFT), None)
    if racer is not None:
        return PLAN.replace(name="race", player=racer)
    first = seat * FIGURES_EACH
    start = state.origin if state.phase == MOVING else seen.from_
    others = [state.figures[first + each] for each in range(FIGURES_EACH) if FIGURES[each] != figure]
    if start < min(others):
        return PLAN.replace(name="last", figure=figure)
    if start == ATLANTIS and not seen.price and state.toll[MAINLAND]:
        return PLAN.replace(name="leave", figure=figure)
    return kept(state, seen.price) if seen.price else None


def rival_of(state: State) -> int | None:
    """Return the only other player, where there is just one."""
    return 1 - state.seat if state.seats == PAIR else None


def _owing(state: State, action: Advance) -> int:
    """Add up what the last crossing costs the others; what a tile lies on that is turned up nobody knows."""
    there = played(state, action)[0]
    if there.opening:
        return 0
    first, toll = state.seat * FIGURES_EACH, there.toll
    others = [*state.figures[:first], *state.figures[first + FIGURES_EACH :]]
    return sum([toll[MAINLAND] - toll[space] for space in others])


def kept(state: State, cost: int) -> facts.Plan | None:
    """Return whether a bridge is still there for a gap before a figure of one's own that is dearer than this price."""
    last = _hindmost(state)
    dear = [(price_between(state, first - 1, after + 1), first) for first, after in open_gaps(state) if last < first]
    most = max(dear, default=(0, 0))
    return PLAN.replace(name="keep", saved=most[0], gap=most[1]) if most[0] > cost else None


def _hindmost(state: State) -> int:
    """Return where the hindmost figure of the player on move stands."""
    first = state.seat * FIGURES_EACH
    return min(state.figures[first : first + FIGURES_EACH])


def _bridging(state: State, space: int) -> facts.Plan | None:
    """Tell what a bridge does: for a price that is due, for whoever could not move, or for the way of one's figures."""
    if state.phase == START and not can_move(state):
        return PLAN.replace(name="free") if frees(state, space) else None
    there = state.copy()
    build(there, space)
    if state.phase == PAYING:
        left = price(there) if there.phase == PAYING else 0
        return PLAN.replace(name="unpaid", saved=price(state) - left, owing=left) if left < price(state) else None
    first, saved = state.seat * FIGURES_EACH, 0
    for figure in state.figures[first : first + FIGURES_EACH]:
        saved += (state.toll[MAINLAND] - state.toll[figure]) - (there.toll[MAINLAND] - there.toll[figure])
    return PLAN.replace(name="bridge", saved=saved) if saved > 0 else None


def _finding(state: State) -> facts.Plan | None:
    """Name the hindmost figure that no card in hand moves."""
    able = {figure for figure, _ in whole_moves(state)}
    first = state.seat * FIGURES_EACH
    places = [(state.figures[first + each], each) for each in range(FIGURES_EACH) if each not in able]
    space, figure = min(places, default=(MAINLAND, 0))
    return None if space == MAINLAND else PLAN.replace(name="find", figure=FIGURES[figure])
