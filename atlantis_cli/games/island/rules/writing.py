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
    from atlantis_cli.core.game import Action

RIDER_WORD, ALL_WORD = "rider", "all"


def write(action: Action) -> str:
    """Write an action as a command."""
    return " ".join(word for word in _words(action) if word)


def _words(action: Action) -> tuple[str, ...]:
    match action:
        case PlaceIslander(field) | SinkPiece(field):
            return "place" if isinstance(action, PlaceIslander) else "sink", NAMES[field]
        case MoveIslander(how, start, end, rider, owner):
            goal = "" if how in {"jump", "climb"} else NAMES[end]
            return how, NAMES[start], goal, RIDER_WORD if rider else "", _colour(owner)
        case SailBoat(start, end):
            return "sail", NAMES[start], NAMES[end]
        case RideDolphin(start, end):
            return "ride", NAMES[start], NAMES[end]
        case GoSomehow(start, end, rider, owner):
            goal = NAMES[end] if end != start else ""
            return "go", NAMES[start], goal, RIDER_WORD if rider else "", _colour(owner)
        case PutIslander(field, owner):
            return "put", NAMES[field], _colour(owner)
        case PutEverybody(field):
            return "put", ALL_WORD, NAMES[field]
        case MoveAnimal(start, end, owner, rider):
            return "animal", NAMES[start], NAMES[end], _colour(owner), RIDER_WORD if rider else ""
        case EndMovement():
            return ("done",)
    return ("skip",)


def _colour(owner: int | None) -> str:
    return "" if owner is None else COLOURS[owner]
