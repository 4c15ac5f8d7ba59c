"""Decisions as small numbers, for those who list and try many: kind, choice, from, to. An action says the same."""

from __future__ import annotations

from atlantis_cli.games.island.board.fields import NEAR
from atlantis_cli.games.island.rules.actions import (
    EndMovement,
    MoveAnimal,
    MoveIslander,
    PlaceIslander,
    PutEverybody,
    PutIslander,
    RideDolphin,
    SailBoat,
    SinkPiece,
    SkipAnimal,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from atlantis_cli.core.game import Action

KIND: Final = 20  # by how many bits each part is shifted; the field that is gone to is the lowest byte
CHOICE: Final = 16
FROM: Final = 8

HOW = ("walk", "board", "transfer", "ashore", "dive", "jump", "swim", "land", "climb")
FAR = ("walk far", "ride far", "sail far", "put all")
"""Commands that do several things at once: whoever thinks takes single steps."""

KINDS = (*HOW, "ride", "sail", "done", "sink", "put", "animal", "skip", "place", *FAR)
WALK: Final = 0  # as in KINDS
BOARD: Final = 1
TRANSFER: Final = 2
ASHORE: Final = 3
DIVE: Final = 4
JUMP: Final = 5
SWIM: Final = 6
LAND: Final = 7
CLIMB: Final = 8
RIDE: Final = 9
SAIL: Final = 10
DONE: Final = 11
SINK: Final = 12
PUT: Final = 13
MOVE_ANIMAL: Final = 14
SKIP: Final = 15
PLACE: Final = 16
WALK_FAR: Final = 17
RIDE_FAR: Final = 18
SAIL_FAR: Final = 19
PUT_ALL: Final = 20

RIDER: Final = 8 << CHOICE
"""The swimmer whom a dolphin carries, or the dolphin that carries one."""

OWNER: Final = tuple((seat + 1) << CHOICE for seat in range(4))
"""By seat, whose islander is chosen."""


BY_FIELD: dict[int, type[SinkPiece | PlaceIslander | PutEverybody]] = {
    SINK: SinkPiece,
    PLACE: PlaceIslander,
    PUT_ALL: PutEverybody,
}
"""What is chosen by a field alone."""


def action_of(code: int) -> Action:
    """Write a number out."""
    kind, rider, whose = code >> KIND, bool(code & RIDER), code >> CHOICE & 7
    start, end, owner = code >> FROM & 255, code & 255, whose - 1 if whose else None
    if kind <= CLIMB:
        return MoveIslander(HOW[kind], start, end, rider, owner)
    match KINDS[kind]:
        case "ride" | "ride far":
            return RideDolphin(start, end)
        case "sail" | "sail far":
            return SailBoat(start, end)
        case "walk far":
            return MoveIslander("walk", start, end, rider, owner)
        case "put":
            return PutIslander(end, owner)
        case "animal":
            return MoveAnimal(start, end, owner, rider)
        case "sink" | "place" | "put all":
            return BY_FIELD[kind](end)
    return SkipAnimal() if kind == SKIP else EndMovement()


def _code(kind: int, start: int, end: int, owner: int | None = None, *, rider: bool = False) -> int:
    choice = (RIDER if rider else 0) | (0 if owner is None else OWNER[owner])
    return kind << KIND | choice | start << FROM | end


def code_of(action: Action) -> int:
    """Write an action as a number."""
    match action:
        case MoveIslander("walk", start, end) if end not in NEAR[start]:
            return _code(WALK_FAR, start, end)
        case MoveIslander(how, start, end, rider, owner):
            return _code(HOW.index(how), start, end, owner, rider=rider)
        case SailBoat(start, end):
            return _code(SAIL if end in NEAR[start] else SAIL_FAR, start, end)
        case RideDolphin(start, end):
            return _code(RIDE if end in NEAR[start] else RIDE_FAR, start, end, rider=True)
        case PutIslander(field, owner):
            return _code(PUT, 0, field, owner)
        case MoveAnimal(start, end, owner, rider):
            return _code(MOVE_ANIMAL, start, end, owner, rider=rider)
        case SinkPiece(field) | PlaceIslander(field) | PutEverybody(field):
            return _code(next(kind for kind, chosen in BY_FIELD.items() if isinstance(action, chosen)), 0, field)
    return (SKIP if isinstance(action, SkipAnimal) else DONE) << KIND
