"""The table of `island` as somebody knows it who only hears the events: rules of its own, no state."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from atlantis_cli.core import message
from atlantis_cli.games.island.messages import events, facts

if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.core.message import Event

KINDS = ("monster", "shark", "octopus", "dolphin")
LAND = ("lowland", "hill", "mountain")
TAKEN_UP = ("swum", "", "fresh")
"""Whom a dolphin takes up among the swimmers of the player on move: who has swum, who is rested, who is new."""

CARRIED = ("swum", "carried", "")
LEAVES = {"swim": ("",), "land": ("carried", ""), "climb": CARRIED}
"""Which rider goes, by the verb; without a dolphin nobody is `carried`."""

WHY = ((False, "fresh"), (False, "swum"), (True, "fresh"), (True, "swum"), (True, "carried"))


@dataclass
class Swimmer:
    """Somebody in the water: whose, whether a dolphin carries it, and what it has done this turn."""

    owner: int
    rider: bool = False
    why: str = ""


@dataclass
class Place:
    """What is on a field."""

    terrain: str
    people: Counter[int] = field(default_factory=Counter)
    boat: bool = False
    swimmers: list[Swimmer] = field(default_factory=list)
    animals: Counter[str] = field(default_factory=Counter)


class Listener:
    """Keeps a table by what is told."""

    def __init__(self, start: events.GameStarted) -> None:
        """Lay out what the first event tells."""
        self.seats = len(start.players)
        self.colours, self.variants = start.colours, start.variants
        self.fields = {laid.field: Place(laid.terrain, boat=bool(laid.boats)) for laid in start.fields_}
        self.shores = self._shores(start)
        self.unplaced, self.saved, self.lost = [12] * self.seats, [0] * self.seats, [0] * self.seats
        self.turn, self.player, self.phase, self.points = 0, 0, "placing", 0
        self.sinking: str | None = None
        self.spun: tuple[str, object] | None = None
        self.quiet, self.stirred, self.left_water = 0, False, ("", 0, "", Swimmer(0))

    def _shores(self, start: events.GameStarted) -> dict[str, list[str]]:
        """Find the coral fields that hang together, by each of them."""
        coral = [laid for laid in start.fields_ if laid.terrain == "coral"]
        near = {laid.field: [one for one in laid.neighbours if self.fields[one].terrain == "coral"] for laid in coral}
        found = {}
        for name in near:
            together = [name]
            for one in together:
                together += [other for other in near[one] if other not in together]
            found[name] = together
        return found

    def hear(self, event: Event, _command: str) -> None:
        """Take in one event."""
        match event:
            case events.IslanderPlaced(player, where):
                self.fields[where].people[player] += 1
                self.unplaced[player] -= 1
                self.player = (player + 1) % self.seats
            case events.IslanderMoved():
                self._moved(event)
            case events.BoatMoved(_, start, end, points, crew):
                self._sailed(start, end, crew)
                self.points = points
            case events.DolphinRidden(player, start, end, points, owner):
                assert player == owner
                self._carried(start, end, owner)
                self.points = points
            case events.Rescued(_, owner, _):
                self.saved[owner] += 1
                self.stirred = True
            case message.TurnStarted(turn, player):
                self._turn(turn, player)
            case events.StandstillNear(turns):
                assert (turns, self.stirred) == (39 - self.quiet, False)
            case _:
                self._fate(event)

    def _fate(self, event: Event) -> None:
        match event:
            case events.SinkingDue(_, terrain):
                assert terrain == self._lowest()
                self.phase, self.points = "sinking", 0
            case events.DisplacingDue(_, where, owners):
                assert list(owners) == sorted(self.fields[where].people.elements())
                self.phase, self.sinking = "displacing", where
            case events.Displaced(_, owner, start, end, water):
                self.sinking = start
                self.fields[start].people[owner] -= 1
                assert water == (end == start or self.fields[end].terrain not in LAND)
                self._arrive(owner, end, "fresh", dry=not water)
            case events.PieceSunk():
                self._sunk(event)
            case events.Spun(_, animal, distance):
                self.phase, self.points, self.spun = "animal", 0, (animal, distance)
            case events.AnimalMoved(player, animal, start, end, carries):
                if carries is None:
                    self.fields[start].animals[animal] -= 1
                    self.fields[end].animals[animal] += 1
                else:
                    assert (player, animal) == (carries, "dolphin")
                    self._carried(start, end, carries)
            case events.AnimalSkipped(player, animal):
                assert self.spun is not None
                assert (player, animal) == (self.player, self.spun[0])
            case _:
                self._loss(event)

    def _loss(self, event: Event) -> None:
        match event:
            case events.EscortBegun(_, owner, where):
                self._one(where, owner, TAKEN_UP, rider=False).rider = True
            case events.EscortEnded(_, owner, where):
                self._parted(owner, where)
            case events.Lost(_, owner, where, by):
                self._lost(owner, where, by)
            case events.BoatLost(_, where, by, crew):
                self._wrecked(where, by, crew)
            case events.AnimalLost(_, where, _, animal):
                self.fields[where].animals[animal] -= 1
            case message.GameEnded(reason, winners, scores):
                self._ended(reason)
                assert [score.score for score in scores] == self.saved
                assert winners == tuple(seat for seat in range(self.seats) if self.saved[seat] == max(self.saved))
            case _:
                raise AssertionError(event)

    def _turn(self, turn: int, player: int) -> None:
        if self.turn:
            self.quiet = 0 if self.stirred else self.quiet + 1
        self.turn, self.player, self.phase, self.points = turn, player, "moving", 3
        self.spun, self.stirred = None, False
        self._rest()

    def _ended(self, reason: str) -> None:
        if reason == "standstill":
            self.quiet += 1
        self.phase, self.points, self.sinking, self.spun = "over", 0, None, None
        self._rest()

    def _rest(self) -> None:
        for place in self.fields.values():
            for swimmer in place.swimmers:
                swimmer.why = ""

    def _moved(self, event: events.IslanderMoved) -> None:
        how, start, end = event.how, self.fields[event.from_], event.to
        self.points = event.points
        if how in LEAVES:
            loose = [one for one in start.swimmers if one.owner == event.owner and not one.rider]
            gone = self._one(event.from_, event.owner, LEAVES[how], rider=not loose)
            start.swimmers.remove(gone)
            self.left_water = (event.from_, event.owner, how, gone)
        else:
            start.people[event.owner] -= 1
        self._arrive(event.owner, end, "swum" if how == "swim" else "fresh", dry=how not in {"swim", "dive", "jump"})

    def _parted(self, owner: int, where: str) -> None:
        """Learn that it was a rider who left, where somebody without a dolphin could have."""
        start, whose, how, gone = self.left_water
        self.left_water = ("", 0, "", gone)
        if (start, whose) != (where, owner) or gone.rider:
            return
        place = self.fields[where]
        if any(one.owner == owner and one.rider for one in place.swimmers):
            place.swimmers.remove(self._one(where, owner, LEAVES[how], rider=True))
            place.swimmers.append(gone)

    def _one(self, where: str, owner: int, order: tuple[str, ...], *, rider: bool) -> Swimmer:
        """Find the swimmer that goes first."""
        found = [one for one in self.fields[where].swimmers if (one.owner, one.rider) == (owner, rider)]
        return min((one for one in found if one.why in order), key=lambda one: order.index(one.why))

    def _carried(self, start: str, end: str, owner: int) -> None:
        one = self._one(start, owner, CARRIED, rider=True)
        one.why = one.why and "carried"
        self.fields[start].swimmers.remove(one)
        self.fields[end].swimmers.append(one)
        self.fields[start].animals["dolphin"] -= 1
        self.fields[end].animals["dolphin"] += 1

    def _sailed(self, start: str, end: str, crew: tuple[int, ...]) -> None:
        before, after = self.fields[start], self.fields[end]
        assert before.boat
        assert not after.boat
        assert crew == tuple(sorted(before.people.elements()))
        before.boat, after.boat = False, True
        before.people, after.people = Counter(), before.people

    def _sunk(self, event: events.PieceSunk) -> None:
        place = self.fields[event.field]
        assert place.terrain == event.terrain == self._lowest()
        assert not place.people.total()
        place.terrain, self.sinking, self.stirred = "sea", None, True
        if event.underside in KINDS:
            place.animals[event.underside] += 1
        place.boat = event.underside == "boat"

    def _lost(self, owner: int, where: str, by: str) -> None:
        place = self.fields[where]
        if place.people[owner] and by != "shark":
            place.people[owner] -= 1
        else:
            place.swimmers.remove(next(one for one in place.swimmers if one.owner == owner))
        self.lost[owner] += 1
        self.stirred = True

    def _wrecked(self, where: str, by: str, crew: tuple[int, ...]) -> None:
        place = self.fields[where]
        assert place.boat
        assert crew == tuple(sorted(place.people.elements()))
        place.boat = False
        if by == "octopus":
            place.people.clear()
            for owner in crew:
                self._arrive(owner, where, "fresh", dry=False)

    def _lowest(self) -> str:
        left = {place.terrain for place in self.fields.values()}
        return next(terrain for terrain in LAND if terrain in left)

    def _arrive(self, owner: int, where: str, why: str, *, dry: bool) -> None:
        place = self.fields[where]
        if dry and (place.boat or place.terrain in {*LAND, "coral"}):
            place.people[owner] += 1
        else:
            place.swimmers.append(Swimmer(owner, why=why if owner == self.player else ""))

    def standing(self) -> facts.WholeTable:
        """Tell the whole table as a program would be told."""
        animal, distance = self.spun or (None, None)
        return facts.WholeTable(
            turn=self.turn,
            player=None if self.phase == "over" else self.player,
            phase=self.phase,
            points=self.points,
            sinking=self.sinking,
            animal=animal,
            distance=distance,
            quiet=self.quiet,
            stirred=self.stirred,
            variants=self.variants,
            fields_=tuple(self._seen(name) for name in self.fields),
            tired=self._tired(),
            seats=tuple(self._settlers(seat) for seat in range(self.seats)),
            undersides=None,
        )

    def _seen(self, name: str) -> facts.FieldSeen:
        place = self.fields[name]
        people = groups(one for near in self.shores.get(name, [name]) for one in self.fields[near].people.elements())
        loose = place.animals - Counter(dolphin=sum(one.rider for one in place.swimmers))
        return facts.FieldSeen(
            field=name,
            terrain=place.terrain,
            islanders=() if place.boat else people,
            boat=place.boat,
            crew=people if place.boat else (),
            swimmers=groups(one.owner for one in place.swimmers if not one.rider),
            riders=groups(one.owner for one in place.swimmers if one.rider),
            animals=tuple(sorted(place.animals.elements(), key=KINDS.index)),
            loose=tuple(sorted(loose.elements(), key=KINDS.index)),
        )

    def _tired(self) -> tuple[facts.Tired, ...]:
        found = []
        for name, place in self.fields.items():
            counts = Counter((one.rider, one.why) for one in place.swimmers)
            found += [facts.Tired(name, *kind, counts[kind]) for kind in WHY if counts[kind]]
        return tuple(found)

    def _settlers(self, seat: int) -> facts.Settlers:
        left = 12 - self.saved[seat] - self.lost[seat]
        return facts.Settlers(seat, self.colours[seat], self.unplaced[seat], self.saved[seat], self.lost[seat], left)


def groups(owners: Iterable[int]) -> tuple[facts.Group, ...]:
    """Count islanders by their owners."""
    return tuple(facts.Group(seat, count) for seat, count in sorted(Counter(owners).items()))
