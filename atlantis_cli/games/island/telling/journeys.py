"""How the steps of a turn of `island` are told: what goes on as one way, ways of the same kind together."""

from __future__ import annotations

from itertools import pairwise

from atlantis_cli.games.island.messages import events
from atlantis_cli.games.island.telling import told

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypeAlias

    from atlantis_cli.core.message import Event

    StepEvent: TypeAlias = events.IslanderMoved | events.BoatMoved | events.DolphinRidden
    End: TypeAlias = tuple[str, str, tuple[int, ...]]  # from where to where, and who is aboard

STEP_EVENTS = (events.IslanderMoved, events.BoatMoved, events.DolphinRidden)
SERIOUS = (events.Lost, events.BoatLost, events.AnimalLost, events.EscortBegun, events.EscortEnded)
"""What follows from the step right before it: nothing comes between the two."""

SAILING, RIDING = "sail", "ride"
VESSELS = (SAILING, RIDING)
FURTHER = ("walk", SAILING, RIDING)
"""What can be done again by the same islander, boat or dolphin; swimmers swim once a turn (I20)."""

SAME_FIELD = ("jump", "climb")
LISTED = ("transfer", *VESSELS)
"""Ways that are told one by one, even from or to the same field."""

ENDS_ASHORE, ENDS_ABOARD = ("walk", "ashore", "land"), ("board", "transfer", "climb")
BEFORE = {
    "walk": ENDS_ASHORE,
    "board": ENDS_ASHORE,
    "dive": ENDS_ASHORE,
    "transfer": (*ENDS_ABOARD, SAILING),
    "ashore": (*ENDS_ABOARD, SAILING),
    "jump": (*ENDS_ABOARD, SAILING),
    SAILING: ENDS_ABOARD,
    "climb": ("swim", RIDING),
    "land": ("swim", RIDING),
}
"""After what somebody goes on in this way, so that from where need not be told again."""


class Journey:
    """Steps of one kind that are told at once; `isle` is where they save islanders."""

    __slots__ = ("ends", "how", "isle", "last")

    def __init__(self, step: StepEvent, isle: str) -> None:
        """Begin with one step."""
        self.how = step.how if isinstance(step, events.IslanderMoved) else SAILING
        if isinstance(step, events.DolphinRidden):
            self.how = RIDING
        crew = step.crew if isinstance(step, events.BoatMoved) else ()
        self.ends: list[End] = [(step.from_, step.to, crew)]
        self.last, self.isle = step, isle

    def takes(self, new: Journey) -> bool:
        """Take up one more step, if it goes on from here or is one of the same kind."""
        if new.isle != self.isle or (new.how != self.how and not self.isle):  # how anybody is saved is not told
            return False
        start, end, crew = new.ends[0]
        if self.how == SAILING and (not crew) != (not self.ends[0][2]):  # an empty boat is told as one
            return False
        before = [place for place, known in enumerate(self.ends) if known[1] == start and self.how in FURTHER]
        for place in before:
            first = self.ends[place][0]
            # there and back is no way
            if first != end and self.ends[place][2] == crew and self.apart(new, place + 1):
                self.ends[place], self.last = (first, end, crew), new.last
                return True
        if before and self.how in VESSELS:
            return False
        self.ends.append(new.ends[0])
        self.last = new.last
        return True

    def apart(self, new: Journey, since: int = 0) -> bool:
        """Return whether it is all the same which comes first: the new step, or what is told here since this place."""
        start, end, _ = new.ends[0]
        if self.how in VESSELS or new.how in VESSELS:
            return not any({start, end} & {*known[:2]} for known in self.ends[since:])
        return not any(start == there or end == here for here, there, _ in self.ends[since:])

    def leads_to(self, after: Journey) -> bool:
        """Return whether those who went here all go on by what comes next."""
        fields = {there for _, there, _ in self.ends} | {here for here, _, _ in after.ends}
        if len(fields) > 1 or self.isle or self.how not in BEFORE.get(after.how, ()):
            return False
        return len(self.ends) == len(after.ends) or SAILING in (self.how, after.how)

    def leaves(self, told_before: Sequence[Event]) -> bool:
        """Return whether this is the one way of whoever has just been told to leave a dolphin."""
        match told_before[-1:], self.ends:
            case [events.EscortEnded(player, owner, field)], [(start, _, _)]:
                return player == owner and field == start and not self.isle
        return False

    def said(self, *, onward: bool) -> Iterator[Event]:
        """Return how it is told, without where it begins if that was told last; of a landing only the saved matter."""
        player, (first, *more) = self.last.player, self.ends
        if self.isle:
            yield told.Rescues(player, None if onward else first[0], self.isle, len(self.ends))
        elif more or onward or self._own(first[2]) > 1 or self._guests(first[2]):  # a crew to be told by its owners
            ways = tuple(self._ways(onward=onward))
            yield told.Journeys(player, self.how, ways, any(way.count for way in ways))
        else:
            yield self.last.replace(from_=first[0], to=first[1])

    def _ways(self, *, onward: bool) -> list[told.Passage]:
        """Count equal ways, or put together those from or to the same field; one after the other where one leads on."""
        ways: list[told.Passage] = []
        leads_on = bool({end[0] for end in self.ends} & {end[1] for end in self.ends}) and self.how not in SAME_FIELD
        several = len({*self.ends}) < len(self.ends) and not leads_on
        for start, end, crew in dict.fromkeys(self.ends) if several else self.ends:
            count = self.ends.count((start, end, crew)) if several else 0
            way = told.Passage((start,), (end,), count, bool(ways), crew, self._own(crew), self._guests(crew))
            if several or leads_on or self.how in LISTED or not self._folded(ways, way):
                ways.append(way)
        if len(ways) > 1 and not several and self.how not in SAME_FIELD:  # who comes from where has to be clear
            return [self._alone(place) for place in range(len(self.ends))]
        return [way.replace(froms=()) for way in ways] if onward and len(ways) == 1 else ways

    def _alone(self, place: int) -> told.Passage:
        """Return one way as one of several."""
        start, end, crew = self.ends[place]
        return told.Passage((start,), (end,), 0, place > 0, crew, self._own(crew), self._guests(crew))

    def _own(self, crew: Sequence[int]) -> int:
        """Count those aboard where nobody else is."""
        return len(crew) if {*crew} == {self.last.player} else 0

    def _guests(self, crew: Sequence[int]) -> tuple[int, ...]:
        """Return those aboard whom somebody else takes along: else nobody would know where their own are."""
        return tuple(seat for seat in crew if seat != self.last.player)

    def _folded(self, ways: list[told.Passage], way: told.Passage) -> bool:
        """Put a way to one that has an end in common with it."""
        for place, known in enumerate(ways):
            if self.how in SAME_FIELD:
                ways[place] = known.replace(froms=known.froms + way.froms, tos=known.tos + way.tos)
            elif known.tos == way.tos:
                ways[place] = known.replace(froms=known.froms + way.froms)
            else:
                continue
            return True
        return False


def journeys(happened: Sequence[Event], place: int) -> tuple[int, list[Event]]:
    """Take all steps that follow each other, with whom they save: how many events, and what is said."""
    found: list[Journey] = []
    player, length = getattr(happened[place], "player", None), 0
    for step, after in pairwise((*happened[place:], None)):
        if isinstance(step, events.Rescued) and length:
            length += 1
            continue
        if not isinstance(step, STEP_EVENTS) or step.player != player:
            break
        new = Journey(step, after.field if isinstance(after, events.Rescued) else "")
        if not _taken(found, new, closing=isinstance(after, SERIOUS)):
            found.append(new)
        length += 1
    linked = [found[0].leaves(happened[:place]), *(before.leads_to(after) for before, after in pairwise(found))]
    return length, [event for one, onward in zip(found, linked, strict=True) for event in one.said(onward=onward)]


def _taken(found: Sequence[Journey], new: Journey, *, closing: bool) -> bool:
    """Put a step to what it belongs to, past all that has nothing to do with it; never past a rescue."""
    for journey in reversed(found):
        if journey.takes(new):
            return True
        if closing or journey.isle or new.isle or not journey.apart(new):
            return False
    return False
