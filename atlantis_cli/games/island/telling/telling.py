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

AFTER = (events.SinkingDue, events.PieceSunk, events.Spun, TurnStarted, GameEnded)
"""What says that a movement is over: then nobody asks for the points left."""

BY_WHIRLPOOL = UNDERSIDES[-1]
BY_OCTOPUS = "octopus"


def gathered(happened: Sequence[Event]) -> list[Event]:
    """Tell together what belongs together; nothing is left out that a listener could not infer."""
    return [event for event, _ in gathered_from(happened)]


def gathered_from(happened: Sequence[Event]) -> list[tuple[Event, Sequence[int]]]:
    """Tell together what belongs together, each with the places of the events that it tells."""
    ordered, places = _in_order(happened)
    found: list[Event] = []
    sources: list[Sequence[int]] = []
    place = 0
    while place < len(ordered):
        length, said = _next(ordered, place)
        here = places[place : place + length]
        if said is None:
            found += (_met(_begun(event), found) for event in ordered[place : place + length])
            sources += ((each,) for each in here)
        else:
            found += said
            sources += _shared(said, here)
        if _sinks_first(found):
            sources[-3:-1] = sources[-2], sources[-3]
        place += length
    steps = [event for event in ordered if isinstance(event, STEP_EVENTS)]
    if steps and not any(isinstance(event, AFTER) for event in ordered):
        found.append(told.PointsLeft(steps[-1].player, steps[-1].points))
        sources.append(())
    return list(zip(found, sources, strict=True))


def _in_order(happened: Sequence[Event]) -> tuple[list[Event], list[int]]:
    """Bring events into the order in which they are told, with the place that each had."""
    ordered = _parted_first(_without_escorts(happened))
    places: dict[int, list[int]] = {}
    for place, event in enumerate(happened):
        places.setdefault(id(event), []).append(place)
    return ordered, [places[id(event)].pop(0) for event in ordered]


def _shared(said: Sequence[Event], places: Sequence[int]) -> list[Sequence[int]]:
    """Return what each of these tells: all of it the first that is heard, whose sentence most of them share."""
    first = next((number for number, event in enumerate(said) if not isinstance(event, told.PartEnds)), 0)
    return [places if number == first else () for number in range(len(said))]


def _sinks_first(found: list[Event]) -> bool:
    """Tell first what sinks, and then where those are who stood there; what a whirlpool takes, of them too, is last."""
    match found[-3:]:
        case [told.Resettled() as put, told.Sinks(swept=()) as sunk, told.PartEnds() as end]:
            found[-3:] = [sunk, put.replace(after=True), end]
            return True
    return False


def _begun(event: Event) -> Event:
    """Say of the start who plays with which colour."""
    if not isinstance(event, events.GameStarted):
        return event
    seats = tuple(told.Seated(player, colour) for player, colour in zip(event.players, event.colours, strict=True))
    return told.Begun(event.seed, seats, event.variants)


def _met(event: Event, found: Sequence[Event]) -> Event:
    """Say of a dolphin that takes up a swimmer where what was told last has led that one of the two came there."""
    if not isinstance(event, events.EscortBegun) or not found:
        return event
    match found[-1]:
        case told.Journeys(ways=(*_, told.Passage(tos=(*_, end)))) | events.IslanderMoved(to=end) if end == event.field:
            return told.EscortMet(event.player, event.owner, event.field, swum=True)
        case told.AnimalTurn(to=end) | events.AnimalMoved(to=end) if end == event.field:
            return told.EscortMet(event.player, event.owner, event.field, swum=False)
    return event


def _without_escorts(happened: Sequence[Event]) -> list[Event]:
    """Leave out that the dolphins of those who are saved are free again: it goes without saying."""
    around = zip((None, *happened), happened, (*happened[1:], None), strict=False)
    return [
        event
        for before, event, after in around
        if not (isinstance(event, events.EscortEnded) and (_rescues(before) or _rescues(after)))
    ]


def _parted_first(happened: Sequence[Event]) -> list[Event]:
    """Move the end of an escort before the step that ended it: who swims away from a dolphin has left it by then."""
    found: list[Event] = []
    for event in happened:
        place = len(found)
        if isinstance(event, events.EscortEnded) and event.owner == event.player:
            while place and isinstance(found[place - 1], events.EscortBegun):
                place -= 1
            if place and _leaves(found[place - 1], event.field):
                place -= 1
        found.insert(place, event)
    return found


def _leaves(event: Event, field: str) -> bool:
    """Return whether an islander steps from this field."""
    return isinstance(event, events.IslanderMoved) and event.from_ == field


def _passed_on(happened: Sequence[Event], place: int, field: str) -> bool:
    """Return whether a dolphin that takes somebody up here has just been left, by the step that was told last."""
    while place and isinstance(happened[place - 1], events.EscortBegun):
        place -= 1
    match happened[max(0, place - 2) : place]:
        case [events.EscortEnded(player, owner, there), step]:
            return owner == player and there == field and _leaves(step, field)
    return False


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
        case events.PieceSunk() as sunk:
            return _sunk(happened, place, sunk)
        case events.Spun() as spun:
            return _spun(spun, happened[place + 1 : place + 2])
        case events.Displaced() as put:
            return _resettled(happened, place, put)
        case events.EscortBegun(player, owner, field) if _passed_on(happened, place, field):
            return 1, [told.EscortPassed(player, owner, field)]
        case events.IslanderPlaced() as placed:
            return _placings(happened, place, placed)
        case events.IslanderMoved() | events.BoatMoved() | events.DolphinRidden():
            return journeys(happened, place)
    return 1, None


def _sunk(happened: Sequence[Event], place: int, sunk: events.PieceSunk) -> tuple[int, list[Event]]:
    """Return that a piece sinks, and with a whirlpool what it takes; a movement before it has named the player."""
    before = happened[place - 1] if place else None
    moved = any(isinstance(event, STEP_EVENTS) for event in happened[:place])
    alone = isinstance(before, events.Displaced) or not moved
    after = happened[place + 1] if place + 1 < len(happened) else None
    length, swept = 0, list[told.SweptField]()
    if getattr(after, "by", "") == BY_WHIRLPOOL:
        length, swept = _swept_fields(happened, place + 1, BY_WHIRLPOOL)
    said = told.Sinks(sunk.player, sunk.field, sunk.terrain, sunk.underside, alone, tuple(swept))
    parted = () if isinstance(before, events.Displaced) else (told.PartEnds(),)
    return 1 + length, [*parted, said, told.PartEnds()]


def _spun(spun: events.Spun, after: Sequence[Event]) -> tuple[int, list[Event]]:
    """Return what is heard of the spinner: an animal can still be moved, none can, or one is moved right after."""
    player, animal, distance = spun.player, spun.animal, spun.distance
    match after:
        case []:
            return 1, [told.FreeSpin(player, animal, distance)]
        case [events.AnimalMoved(_, _, start, end, carries)]:
            return 2, [told.AnimalTurn(player, animal, distance, start, end, carries)]
        case [events.AnimalSkipped()]:
            return 2, [told.AnimalTurn(player, animal, distance, None, None, None)]
    return 1, [told.IdleSpin(player, animal, distance)]


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
    said = told.Resettled(first.player, first.from_, tuple(_by_goal(moved)), after=False)
    return length, [told.PartEnds(), said, *([due] if due else [])]


def _by_goal(moved: Sequence[told.Moved]) -> Iterator[told.MovedTogether]:
    """Bring those together who are put onto the same field, and name it after the last of them."""
    before: list[int] = []
    for goal in dict.fromkeys(part.to for part in moved):
        here = enumerate(part for part in moved if part.to == goal)
        *others, last = (part.replace(more=bool(before or place)) for place, part in here)
        also = last.also and not others and before == [last.owner]
        before = [part.owner for part in (*others, last)]
        yield told.MovedTogether(tuple(part.replace(to=(), also=False) for part in others), last.replace(also=also))


def _moved(owner: int, fields: Sequence[str], *, own: bool, water: bool) -> list[told.Moved]:
    """Count a player's islanders by where they go: first those who share a field, then those who are alone there."""
    counts = sorted({field: fields.count(field) for field in fields}.items(), key=lambda each: -each[1])
    return [
        told.Moved(owner, own, count, (field,), water, also=count == 1 and place > 0, more=False)
        for place, (field, count) in enumerate(counts)
    ]


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
    """Return what the hurricane takes, field by field, after which no animal matters; or a whirlpool."""
    length, fields = _swept_fields(happened, place, by)
    if by != BY_WHIRLPOOL:
        fields = [field.replace(animals=()) for field in fields if field.crew or field.owners]
    return length, [told.Swept(happened[place].player, by, tuple(fields))] if fields else []  # type: ignore[attr-defined]


def _swept_fields(happened: Sequence[Event], place: int, by: str) -> tuple[int, list[told.SweptField]]:
    """Put together what is taken from each field: how many events, and the fields."""
    fields: dict[str, told.SweptField] = {}
    length, aboard = 0, 0
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
    return length, list(fields.values())
