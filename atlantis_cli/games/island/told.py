"""What people hear of `island` instead of single events: things that happened together, with what they mean."""

from __future__ import annotations

from atlantis_cli.core.message import Event, Part, Seat
from atlantis_cli.games.island.events import Animal, Danger, Distance, Field


class Losses(Event):
    """An animal has taken swimmers."""

    player: Seat
    owners: tuple[Seat, ...]
    field: Field
    by: Danger


class SweptField(Part):
    """What was taken from a field: a boat, those aboard, swimmers, animals."""

    field: Field
    boat: bool
    crew: tuple[Seat, ...]
    owners: tuple[Seat, ...]
    animals: tuple[Animal, ...]


class Swept(Event):
    """A whirlpool or the hurricane has taken all that was on these fields."""

    player: Seat
    by: Danger
    fields_: tuple[SweptField, ...]


class NothingSwept(Event):
    """A whirlpool has opened where nothing was around."""

    player: Seat


class PointsLeft(Event):
    """The movement goes on: so many points are left."""

    player: Seat
    points: int


class IdleSpin(Event):
    """There is none of the animals that the spinner shows, or none that can be moved."""

    player: Seat
    animal: Animal
    distance: Distance


class IslandersMoved(Event):
    """Several islanders have moved alike, one after the other."""

    player: Seat
    owner: Seat
    how: str
    from_: Field
    to: Field
    points: int
    count: int


class Rescues(Event):
    """Several islanders have reached the same coral island, one after the other."""

    player: Seat
    owner: Seat
    field: Field
    count: int
