"""What the lessons of `island` ask for: each goal says of what has come about whether that is it, and if not, why."""

from __future__ import annotations

from atlantis_cli.core.game import AHEAD, DONE, OTHERWISE
from atlantis_cli.core.message import GameEnded
from atlantis_cli.games.island.board.board import TERRAINS
from atlantis_cli.games.island.board.fields import NUMBERS, RANK
from atlantis_cli.games.island.board.packed_counts import owners_of
from atlantis_cli.games.island.board.state import MOVING
from atlantis_cli.games.island.messages.events import (
    AnimalMoved,
    BoatMoved,
    DisplacingDue,
    EscortBegun,
    IslanderMoved,
    IslanderPlaced,
    Lost,
    PieceSunk,
    Rescued,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Goal
    from atlantis_cli.core.message import Event
    from atlantis_cli.games.island.board.state import State

LEARNER = 0
"""The seat whose turn counts."""

POINTS, EATEN, OTHER = "points", "eaten", "other"
"""How a way misses a task, where there is more than one."""


def places_on(terrain: str) -> Goal:
    """Ask for an islander on a piece of this terrain."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        placed = [event.field for event in happened if isinstance(event, IslanderPlaced) and event.player == LEARNER]
        if not placed:
            return AHEAD
        return DONE if RANK[NUMBERS[placed[0]]] == TERRAINS.index(terrain) else OTHERWISE

    return goal


def sails() -> Goal:
    """Ask for a boat on its way with an islander of one's own."""

    def goal(state: State, happened: Sequence[Event]) -> str:
        if any(isinstance(event, BoatMoved) and LEARNER in event.crew for event in happened):
            return DONE
        return _still(state)

    return goal


def sinks_empty() -> Goal:
    """Ask for a piece that sinks while nobody stands on it."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        if any(isinstance(event, DisplacingDue) for event in happened):
            return OTHERWISE
        return DONE if any(isinstance(event, PieceSunk) for event in happened) else AHEAD

    return goal


def sinks(field: str) -> Goal:
    """Ask for one piece to sink."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        due = [event.field for event in happened if isinstance(event, DisplacingDue | PieceSunk)]
        if due and due[0] != field:
            return OTHERWISE
        return DONE if any(isinstance(event, PieceSunk) for event in happened) else AHEAD

    return goal


def saves() -> Goal:
    """Ask for an islander of one's own on a coral island."""

    def goal(state: State, happened: Sequence[Event]) -> str:
        return DONE if _saved(happened) else _still(state)

    return goal


def leaves_the_water() -> Goal:
    """Ask that no islander of one's own swims any more, and none is lost."""

    def goal(state: State, happened: Sequence[Event]) -> str:
        if any(isinstance(event, Lost) and event.owner == LEARNER for event in happened):
            return EATEN
        wet = any(LEARNER in owners_of(heap) for heap in state.swimmers.values())
        return _still(state) if wet else DONE

    return goal


def harms() -> Goal:
    """Ask for a move of an animal that costs somebody else."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        if any(isinstance(event, Lost) and event.owner != LEARNER for event in happened):
            return DONE
        return OTHERWISE if any(isinstance(event, AnimalMoved) for event in happened) else AHEAD

    return goal


def travels_by_dolphin() -> Goal:
    """Ask for one islander who is saved, and for one whom a dolphin takes up."""

    def goal(state: State, happened: Sequence[Event]) -> str:
        taken = any(isinstance(event, EscortBegun) and event.owner == LEARNER for event in happened)
        return DONE if taken and _saved(happened) else _still(state)

    return goal


def wins() -> Goal:
    """Ask for a game that is over and won."""

    def goal(_: State, happened: Sequence[Event]) -> str:
        ended = [event.winners for event in happened if isinstance(event, GameEnded)]
        return DONE if (LEARNER,) in ended else AHEAD

    return goal


def shows(*ways: str) -> Goal:
    """Ask for what a figure shows: these ways of moving, one after the other."""

    def goal(state: State, happened: Sequence[Event]) -> str:
        done = tuple(filter(None, map(_way, happened)))
        if done == ways:
            return DONE
        if done != ways[: len(done)]:
            return OTHER
        return AHEAD if state.phase == MOVING else OTHERWISE

    return goal


def _way(event: Event) -> str:
    """Name how somebody has moved, as a boat with one's own aboard; "" for what is no move."""
    match event:
        case IslanderMoved(how=how):
            return how
        case BoatMoved(crew=crew):
            return "sail" if LEARNER in crew else "empty"
    return ""


def _saved(happened: Sequence[Event]) -> bool:
    return any(isinstance(event, Rescued) and event.owner == LEARNER for event in happened)


def _still(state: State) -> str:
    """Return whether the movement is still on, and there are points left for it."""
    if state.phase != MOVING:
        return OTHERWISE
    return AHEAD if state.points else POINTS
