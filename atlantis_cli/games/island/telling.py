"""What happened in `island`, as people hear it: a chain of events becomes what it means."""

from __future__ import annotations

from atlantis_cli.core.message import GameEnded, TurnStarted
from atlantis_cli.games.island import events, told
from atlantis_cli.games.island.board import ANIMALS, UNDERSIDES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Event

    Step = events.IslanderMoved | events.BoatMoved | events.DolphinRidden

STEPS = (events.IslanderMoved, events.BoatMoved, events.DolphinRidden)
WHIRLPOOL = UNDERSIDES[-1]
OCTOPUS = "octopus"


def gathered(happened: Sequence[Event]) -> list[Event]:
    """Tell together what belongs together; nothing is left out that a listener could not infer."""
    found: list[Event] = []
    place = 0
    while place < len(happened):
        length, said = _next(happened, place, found)
        if said is None:
            found += happened[place : place + length]
        else:
            found += said
        place += length
    if found and isinstance(found[-1], STEPS):
        found.append(told.PointsLeft(found[-1].player, found[-1].points))
    return found


def _next(happened: Sequence[Event], place: int, found: list[Event]) -> tuple[int, list[Event] | None]:
    """Take the next events that belong together: how many, and what is said; None says them as they are."""
    match happened[place]:
        case events.Lost(_, _, _, by) | events.BoatLost(_, _, by) | events.AnimalLost(_, _, by) if by not in ANIMALS:
            return _swept(happened, place, by)
        case events.BoatLost(_, _, by, crew) as wreck:
            return 1 + (len(crew) if by != OCTOPUS else 0), [wreck]
        case events.Lost() as lost:
            return _losses(happened, place, lost)
        case events.PieceSunk(player, _, _, underside) if underside == WHIRLPOOL:
            after = happened[place + 1] if place + 1 < len(happened) else None
            swept = getattr(after, "by", "") == WHIRLPOOL
            return 1, [happened[place], *([] if swept else [told.NothingSwept(player)])]
        case events.Spun(player, animal, _):
            after = happened[place + 1] if place + 1 < len(happened) else None
            idle = isinstance(after, TurnStarted | GameEnded)
            return 1, [happened[place], *([told.NothingToMove(player, animal)] if idle else [])]
        case events.IslanderMoved() | events.BoatMoved() | events.DolphinRidden() as move:
            return _onward(move, found)
    return 1, None


def _onward(move: Step, found: list[Event]) -> tuple[int, list[Event] | None]:
    """Join a step to the one before it, where the same islander or boat went on in the same way."""
    before = found[-1] if found else None
    if not isinstance(before, STEPS) or type(before) is not type(move) or before.to != move.from_:
        return 1, None
    joined = move.replace(from_=before.from_)
    if joined.replace(to="", points=0) != before.replace(to="", points=0):
        return 1, None
    found.pop()
    return 1, [joined]


def _losses(happened: Sequence[Event], place: int, first: events.Lost) -> tuple[int, list[Event] | None]:
    """Tell all whom one animal takes on a field together; that their dolphins are free again goes without saying."""
    owners = []
    length = 0
    for event in happened[place:]:
        if not (isinstance(event, events.Lost) and (event.field, event.by) == (first.field, first.by)):
            break
        owners.append(event.owner)
        length += 1
    length += _widowed(happened, place + length, first.field, len(owners))
    return length, [told.Losses(first.player, tuple(owners), first.field, first.by)]


def _widowed(happened: Sequence[Event], place: int, field: str, most: int) -> int:
    """Count the dolphins that have lost their swimmers."""
    count = 0
    for event in happened[place : place + most]:
        if not (isinstance(event, events.EscortEnded) and event.field == field):
            break
        count += 1
    return count


def _swept(happened: Sequence[Event], place: int, by: str) -> tuple[int, list[Event] | None]:
    """Tell what a whirlpool or the hurricane takes, field by field."""
    fields: dict[str, told.SweptField] = {}
    player, length, aboard = happened[place].player, 0, 0  # type: ignore[attr-defined]
    for event in happened[place:]:
        field = getattr(event, "field", "")
        swept = fields.get(field, told.SweptField(field, boat=False, crew=(), owners=(), animals=()))
        match event:
            case events.BoatLost(_, _, danger, crew) if danger == by:
                swept, aboard = swept.replace(boat=True, crew=crew), len(crew)
            case events.Lost(_, owner, _, danger) if danger == by:
                if aboard:
                    aboard -= 1
                else:
                    swept = swept.replace(owners=(*swept.owners, owner))
            case events.AnimalLost(_, _, danger, animal) if danger == by:
                swept = swept.replace(animals=(*swept.animals, animal))
            case events.EscortEnded() if field in fields:
                pass
            case _:
                break
        fields[field] = swept
        length += 1
    return length, [told.Swept(player, by, tuple(fields.values()))]
