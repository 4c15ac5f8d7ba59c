"""What the lessons of `path` ask for: each goal says of what has come about whether that is it, and if not, why."""

from __future__ import annotations

from atlantis_cli.core.game import AHEAD, DONE, OTHERWISE
from atlantis_cli.core.message import GameEnded, TurnStarted
from atlantis_cli.games.path.board.board import FIGURES, MAINLAND
from atlantis_cli.games.path.messages.events import (
    BridgeBuilt,
    CardsDrawn,
    FigureMoved,
    Paid,
    TileSold,
    TileTaken,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Goal
    from atlantis_cli.core.message import Event
    from atlantis_cli.games.path.board.state import State

LEARNER = 0
"""The seat whose turn counts."""

NOTHING, TOO_MUCH, ELSEWHERE = "nothing", "too_much", "elsewhere"
"""How a way misses a task, where there is more than one."""


def takes(space: int) -> Goal:
    """Ask for the tile on a space."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        taken = [event.space for event in happened if isinstance(event, TileTaken) and event.player == LEARNER]
        drawn = any(isinstance(event, CardsDrawn) for event in happened)
        if not taken:
            return NOTHING if drawn else AHEAD
        return DONE if space in taken else OTHERWISE

    return goal


def crosses(figure: str, gap: int) -> Goal:
    """Ask that a figure comes past a gap, and that nothing is lost where it pays."""

    def goal(state: State, happened: Sequence[Event]) -> str:
        if any(isinstance(event, Paid) and event.lost for event in happened):
            return TOO_MUCH
        moved = any(isinstance(event, CardsDrawn) and event.player == LEARNER for event in happened)
        return DONE if moved and state.figures[FIGURES.index(figure)] > gap else AHEAD

    return goal


def builds(space: int) -> Goal:
    """Ask for the bridge in one gap."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        built = [event.spaces for event in happened if isinstance(event, BridgeBuilt)]
        if not built:
            return AHEAD
        return DONE if space in built[0] else ELSEWHERE

    return goal


def draws(count: int) -> Goal:
    """Ask for so many cards, however they are come by."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        drawn = sum(event.count for event in happened if isinstance(event, CardsDrawn) and event.player == LEARNER)
        sold = any(isinstance(event, TileSold) for event in happened)
        return DONE if drawn >= count else OTHERWISE if sold else AHEAD

    return goal


def comes_home() -> Goal:
    """Ask for a figure on the mainland."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        home = any(isinstance(event, FigureMoved) and event.to == MAINLAND for event in happened)
        drawn = any(isinstance(event, CardsDrawn) for event in happened)
        return DONE if home and drawn else AHEAD

    return goal


def wins() -> Goal:
    """Ask for a game that is over and won."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        ended = [event.winners for event in happened if isinstance(event, GameEnded)]
        if not ended:
            return AHEAD
        return DONE if ended[0] == (LEARNER,) else OTHERWISE

    return goal


def shows(figure: str, *cards: str) -> Goal:
    """Ask for what an example shows: a figure, and the cards that it moves by."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        moved = [(event.figure, event.card) for event in happened if isinstance(event, FigureMoved)]
        shown = [(figure, card) for card in cards]
        if moved != shown[: len(moved)]:
            return OTHERWISE
        over = any(isinstance(event, TurnStarted | GameEnded) for event in happened)
        return DONE if moved == shown and over else AHEAD

    return goal
