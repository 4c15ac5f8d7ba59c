"""Decisions of `island` written as commands."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import COLOURS
from atlantis_cli.games.island.board.fields import NAMES
from atlantis_cli.games.island.rules.actions import (
    EndMovement,
    GoSomehow,
    MoveAnimal,
    MoveIslander,
    PlaceIslander,
    PutEverybody,
    PutIslander,
    RideDolphin,
    SailBoat,
    SinkPiece,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action

RIDER_WORD, ALL_WORD = "rider", "all"


def write(action: Action, colours: Sequence[str] = COLOURS) -> str:
    """Write an action as a command, in which these are the colours of the seats."""
    owner = getattr(action, "owner", None)
    return " ".join(word for word in _words(action, "" if owner is None else colours[owner]) if word)


def _words(action: Action, colour: str) -> tuple[str, ...]:
    match action:
        case PlaceIslander(field) | SinkPiece(field):
            return "place" if isinstance(action, PlaceIslander) else "sink", NAMES[field]
        case MoveIslander(how, start, end, rider):
            goal = "" if how in {"jump", "climb"} else NAMES[end]
            return how, NAMES[start], goal, RIDER_WORD if rider else "", colour
        case SailBoat(start, end):
            return "sail", NAMES[start], NAMES[end]
        case RideDolphin(start, end):
            return "ride", NAMES[start], NAMES[end]
        case GoSomehow(start, end, rider):
            goal = NAMES[end] if end != start else ""
            return "go", NAMES[start], goal, RIDER_WORD if rider else "", colour
        case PutIslander(field):
            return "put", NAMES[field], colour
        case PutEverybody(field):
            return "put", ALL_WORD, NAMES[field]
        case MoveAnimal(start, end, _, rider):
            return "animal", NAMES[start], NAMES[end], colour, RIDER_WORD if rider else ""
        case EndMovement():
            return ("done",)
    return ("skip",)
