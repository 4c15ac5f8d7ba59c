"""What happened in `island`, as people hear it: a chain of events becomes what it means."""

from __future__ import annotations

from atlantis_cli.core.message import GameEnded, TurnStarted
from atlantis_cli.games.island.board.board import ANIMALS, UNDERSIDES
from atlantis_cli.games.island.board.fields import NUMBERS
from atlantis_cli.games.island.messages import events
from atlantis_cli.games.island.messages.danger_facts import Stand, alone_first
from atlantis_cli.games.island.telling import told
from atlantis_cli.games.island.telling.journeys import STEP_EVENTS, journeys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.message import Event

AFTER = (events.SinkingDue, events.Spun, told.FreeSpin, told.IdleSpin, TurnStarted, GameEnded)
"""What says that a movement is over: then nobody asks for the points left."""

BY_WHIRLPOOL = UNDERSIDES[-1]
BY_OCTOPUS = "octopus"


def gathered(happened: Sequence[Event]) -> list[Event]:
    """Tell together what belongs together; nothing is left out that a listener could not infer."""
    happened = _parted_first(_without_escorts(happened))
    found: list[Event] = []
    place = 0
    while place < len(happened):
        length, said = _next(happened, place)
        if said is None:
            found += happened[place : place + length]
        else:
            found += said
        place += length
    steps = [event for event in happened if isinstance(event, STEP_EVENTS)]
    if steps and not any(isinstance(event, AFTER) for event in found):
        found.append(told.PointsLeft(steps[-1].player, steps[-1].points))
    return found


def _without_escorts(happened: Sequence[Event]) -> list[Event]:
    """Leave out that the dolphins of those who are saved are free again: it goes without saying."""
    around = zip((None, *happened), happened, (*happened[1:], None), strict=False)
    return [
        event
        for before, event, after in around
        if not (isinstance(event, events.EscortEnded) and (_rescues(before) or _rescues(after)))
    ]


def _parted_first(happened: Sequence[Event]) -> list[Event]:
    """Move the end of an escort to the step that ended it, before whatever happens where that step leads."""
    found: list[Event] = []
    for event in happened:
        place = len(found)
        if isinstance(event, events.EscortEnded) and event.owner == event.player:
            while place and isinstance(found[place - 1], events.EscortBegun):
                place -= 1
        found.insert(place, event)
    return found


def _rescues(event: Event | None) -> bool:
    return isinstance(event, events.Rescued)


def _next(happened: Sequence[Event], place: int) -> tuple[int, list[Event] | None]:
    """Take the next events that belong together: how many, and what is said; None says them as they are."""
    match happened[place]:
        case events.Lost(_, _, _, by) | events.BoatLost(_, _, by) | events.AnimalLost(_, _, by) if by not in ANIMALS:
            return _swept(happened, place, by)
        case events.BoatLost(_, _, by, crew) as wreck:
            return 1 + (len(crew) if by != BY_OCTOPUS else 0), [wreck]
        case events.Lost() as lost:
            return _losses(happened, place, lost)
        case events.PieceSunk(player, field, terrain, underside) if underside == BY_WHIRLPOOL:
            after = happened[place + 1] if place + 1 < len(happened) else None
            swept = getattr(after, "by", "") == BY_WHIRLPOOL
            return 1, [happened[place] if swept else told.IdleWhirlpool(player, field, terrain)]
        case events.Spun() as spun:
            return 1, [_spun(spun, happened[place + 1 : place + 2])]
        case events.Displaced() as put:
            return _resettled(happened, place, put)
        case events.IslanderPlaced() as placed:
            return _placings(happened, place, placed)
        case events.IslanderMoved() | events.BoatMoved() | events.DolphinRidden():
            return journeys(happened, place)
    return 1, None


def _spun(spun: events.Spun, after: Sequence[Event]) -> Event:
    """Return what is heard of the spinner: an animal can still be moved, none can, or one is moved right after."""
    if not after:
        return told.FreeSpin(spun.player, spun.animal, spun.distance)
    idle = isinstance(after[0], TurnStarted | GameEnded)
    return told.IdleSpin(spun.player, spun.animal, spun.distance) if idle else spun


def _resettled(happened: Sequence[Event], place: int, first: events.Displaced) -> tuple[int, list[Event] | None]:
    """Count those who were put onto the same field, and find out who is left to be put."""
    goals: dict[tuple[int, bool], list[str]] = {}
    length, due = 0, None
    for event in happened[place:]:
        match event:
            case events.Displaced(_, owner, start, to, water) if start == first.from_:
                goals.setdefault((owner, water), []).append(to)
                due = None
            case events.DisplacingDue(player, field, owners) if due is None:
                due = told.StillToPut(player, field, owners)
            case _:
                break
        length += 1
    moved = [
        part
        for (owner, water), to in goals.items()
        for part in _moved(owner, to, own=owner == first.player, water=water)
    ]
    return length, [told.Resettled(first.player, first.from_, tuple(_by_goal(moved))), *([due] if due else [])]


def _by_goal(moved: Sequence[told.Moved]) -> Iterator[told.Moved]:
    """Bring those together who are put onto the same field, and name it after the last of them."""
    goals = dict.fromkeys(part.to for part in moved)
    for goal in goals:
        *others, last = (part for part in moved if part.to == goal)
        yield from (part.replace(to=()) for part in others)
        yield last


def _moved(owner: int, fields: Sequence[str], *, own: bool, water: bool) -> list[told.Moved]:
    """Group a player's islanders by where they go: those who share a field, and those who go to one each."""
    counts = {field: fields.count(field) for field in fields}
    shared = [told.Moved(owner, own, count, (field,), water) for field, count in counts.items() if count > 1]
    alone = tuple(field for field, count in counts.items() if count == 1)
    return [*shared, *([told.Moved(owner, own, len(alone), alone, water)] if alone else [])]


def _placings(happened: Sequence[Event], place: int, first: events.IslanderPlaced) -> tuple[int, list[Event] | None]:
    """Put together what players have placed one after the other."""
    fields: dict[int, list[str]] = {}
    length = 0
    for event in happened[place:]:
        if not isinstance(event, events.IslanderPlaced):
            break
        fields.setdefault(event.player, []).append(event.field)
        length += 1
    if length > len(fields):
        return length, [told.Settled(player, len(there), _stands(there)) for player, there in fields.items()]
    more = tuple(told.Placing(player, *there) for player, there in fields.items() if player != first.player)
    return length, [told.Placings(first.player, first.field, more) if more else first]


def _stands(fields: Sequence[str]) -> tuple[Stand, ...]:
    """Count islanders that are set on the same field."""
    return alone_first(Stand(fields.count(field), field, 0) for field in sorted({*fields}, key=NUMBERS.__getitem__))


def _losses(happened: Sequence[Event], place: int, first: events.Lost) -> tuple[int, list[Event] | None]:
    """Put together all whom one animal takes on a field; that their dolphins are free again goes without saying."""
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
    """Return what a whirlpool takes, field by field, or the hurricane, after which no animal matters."""
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
    if by == BY_WHIRLPOOL:
        return length, [told.Swept(player, by, tuple(fields.values()))]
    people = [field.replace(animals=()) for field in fields.values() if field.crew or field.owners]
    return length, [told.Swept(player, by, tuple(people))] if people else []
