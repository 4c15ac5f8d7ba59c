"""Why a computer player of `path` would do something: each reason that can be told is true of the position."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.board.board import FIGURES, FIGURES_EACH, MAINLAND
from atlantis_cli.games.path.board.state import PAYING, price_between
from atlantis_cli.games.path.messages.events import FinalCrossing
from atlantis_cli.games.path.rules.bridging import open_gaps
from atlantis_cli.games.path.rules.moves import can_move, whole_moves
from atlantis_cli.games.path.rules.rules import price
from tests.path.positions import hints, positions

if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Event
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.messages.facts import Hint, Plan

EVERY = ("start", "moving", "paying", "held")


def done(state: State, action: Action) -> tuple[State, list[Event]]:
    """Do an action by the rules, and what chance decides then."""
    there, told = state.copy(), list[object]()
    GAME.apply(there, action, told.append)
    if there.phase == PAYING:
        GAME.apply(there, GAME.read(there, ("pay",)), told.append)
    random = Random(1).random
    while GAME.actor(there) == -1:
        lot = GAME.lot(there)
        picks = [int(random() * (len(lot.bag) - place)) for place in range(len(lot.places))]
        GAME.chance(there, picks, told.append)
    return there, told  # type: ignore[return-value]


def own(state: State) -> list[int]:
    """Return where the figures of the player on move stand, one on its way where it set out."""
    first = state.seat * FIGURES_EACH
    return [
        state.origin if state.mover == each and state.phase in {PAYING, "moving"} else state.figures[each]
        for each in range(first, first + FIGURES_EACH)
    ]


def dear(state: State, gap: int | None) -> int:
    """Return what a gap costs in which the player on move could build; nought for any other."""
    return next((price_between(state, first - 1, after + 1) for first, after in open_gaps(state) if first == gap), 0)


def check_kind(state: State, hint: Hint) -> None:
    """Check what is said of an action by its kind."""
    if hint.kind == "buy":
        assert can_move(state) == bool(hint.cards)
    if hint.kind == "pass":
        assert not can_move(state)
    if hint.way:
        assert hint.gain == (hint.way.tile.value if hint.way.tile else 0) - hint.way.price - hint.way.lost


class Case(NamedTuple):
    """A plan that is told, and what is found out about it by the rules."""

    state: State
    there: State
    events: list[Event]
    action: Action
    plan: Plan
    price: int

    @property
    def start(self) -> int:
        """Return where the figure stands that the plan speaks of."""
        return own(self.state)[FIGURES.index(self.plan.figure)] if self.plan.figure else MAINLAND


def finishes(case: Case) -> bool:
    """Return whether the game is over then, and what the others pay is right, where it is told."""
    crossed = sum(event.price for event in case.events if isinstance(event, FinalCrossing))
    return case.there.phase == "over" and case.plan.owing in {0, crossed}


def keeps(case: Case) -> bool:
    """Return whether the bridge can be built where it is kept for, before an own figure, and saves more there."""
    gap, last = case.plan.gap, min(own(case.state))
    dearer = gap is None or (dear(case.state, gap) == case.plan.saved > case.price and last < gap)
    return bool(open_gaps(case.state)) and dearer


def unpaid(case: Case) -> bool:
    """Return whether the bridge takes so much off the price."""
    built = case.state.copy()
    GAME.apply(built, case.action)
    left = price(built) if built.phase == PAYING else 0
    return (case.plan.owing, case.plan.saved) == (left, price(case.state) - left)


def saves(case: Case) -> bool:
    """Return whether the bridge saves so much: its price for each own figure before it."""
    gap = getattr(case.action, "space", 0)
    return case.plan.saved == dear(case.state, gap) * len([place for place in own(case.state) if place < gap])


def unmoved(case: Case) -> bool:
    """Return whether the figure is on its way, and no card moves it."""
    figure = FIGURES.index(case.plan.figure or "")
    return case.start < MAINLAND and all(figure != each for each, _ in whole_moves(case.state))


TRUE: dict[str, Callable[[Case], bool]] = {
    "finish": finishes,
    "home": lambda case: (
        case.there.home[case.state.seat] == case.state.home[case.state.seat] + 1 == case.plan.draws - 1
    ),
    "race": lambda case: (
        case.plan.player not in {None, case.state.seat} and case.state.home[case.plan.player or 0] == FIGURES_EACH - 1
    ),
    "last": lambda case: case.start == min(own(case.state)) and own(case.state).count(case.start) == 1,
    "leave": lambda case: case.start == case.price == 0,
    "keep": keeps,
    "unpaid": unpaid,
    "free": lambda case: not can_move(case.state) and can_move(case.there),
    "bridge": saves,
    "find": unmoved,
}


def check_plan(state: State, action: Action, hint: Hint) -> str:
    """Check what is said of the plan against what the rules bring about; return its name."""
    if not hint.plan:
        return ""
    there, events = done(state, action)
    cost = hint.way.price if hint.way else 0
    assert TRUE[hint.plan.name](Case(state, there, events, action, hint.plan, cost)), hint
    return hint.plan.name


@pytest.mark.soak(200, 4000)
def test_each_reason_is_true(rounds: int) -> None:
    """What a hint says of a move, a sale, a bridge or a payment, and of the plan behind it, holds by the rules."""
    found = set[str]()
    for state in positions(rounds, 2, EVERY):
        for action, hint in hints(state):
            check_kind(state, hint)
            found.add(check_plan(state, action, hint))
    assert found >= {"finish", "home", "race", "last", "leave", "keep", "bridge", "unpaid", "find"}
