"""What people hear of `island` instead of single events: things that happened together, with what they mean."""

from __future__ import annotations

from atlantis_cli.core.message import Event, Part, Player, Seat
from atlantis_cli.games.island.messages.danger_facts import Stand
from atlantis_cli.games.island.messages.events import (
    Animal,
    Colour,
    Danger,
    Distance,
    Field,
    Terrain,
    Underside,
    Variant,
)


class Seated(Part):
    """A player, and the colour of the islanders."""

    player: Player
    colour: Colour


class Begun(Event):
    """The island lies in the sea: who plays in which order, and with which colour."""

    seed: int | None
    seats: tuple[Seated, ...]
    variants: tuple[Variant, ...]


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


class PartEnds(Event):
    """A part of a turn is over: what follows is a sentence of its own."""


class Sinks(Event):
    """A piece has sunk, and what was under it; `alone` where nothing else of the player is told just before.

    `swept` is what a whirlpool has taken.
    """

    player: Seat
    field: Field
    terrain: Terrain
    underside: Underside
    alone: bool
    swept: tuple[SweptField, ...]


class PointsLeft(Event):
    """The movement goes on: so many points are left."""

    player: Seat
    points: int


class IdleSpin(Event):
    """There is none of the animals that the spinner shows, or none that can be moved."""

    player: Seat
    animal: Animal
    distance: Distance


class FreeSpin(Event):
    """The spinner shows an animal that can be moved; nothing has been done about it yet."""

    player: Seat
    animal: Animal
    distance: Distance


class AnimalTurn(Event):
    """The spinner shows an animal, and the player has moved one, or none: `from_` and `to` are None then."""

    player: Seat
    animal: Animal
    distance: Distance
    from_: Field | None
    to: Field | None
    carries: Seat | None


class Passage(Part):
    """From where to where: several from or to the same field, or `count` alike; onward from what was told last.

    `also` where there is one before it; `own` counts those aboard where all of them are the player's own, and `guests`
    are those of others.
    """

    froms: tuple[Field, ...]
    tos: tuple[Field, ...]
    count: int
    also: bool
    crew: tuple[Seat, ...]
    own: int
    guests: tuple[Seat, ...]


class Journeys(Event):
    """Islanders, boats or dolphins have moved in the same way, or somebody has gone on; `counted` if ways are."""

    player: Seat
    how: str
    ways: tuple[Passage, ...]
    counted: bool


class Moved(Part):
    """So many islanders of a player, put onto the same field or each onto another; `own`: of whoever puts them.

    `water`: there is sea. Who shares a field with the next ones is told with them, and has no field of their own.
    `also`: one more of whom was told just before; `more`: others were told before, so that it is clear what they are.
    """

    owner: Seat
    own: bool
    count: int
    to: tuple[Field, ...]
    water: bool
    also: bool
    more: bool


class MovedTogether(Part):
    """All who are put onto the same field; the last of them names it."""

    others: tuple[Moved, ...]
    last: Moved


class Settled(Event):
    """A player has set so many islanders, in turn with others: where they stand."""

    player: Seat
    count: int
    stands: tuple[Stand, ...]


class Resettled(Event):
    """Who stood on the piece that sinks was put elsewhere: where, and how many, those that are alike together.

    `after` where it was told just before what sank.
    """

    player: Seat
    field: Field
    goals: tuple[MovedTogether, ...]
    after: bool


class StillToPut(Event):
    """These islanders are left on the piece that sinks, after others were put elsewhere."""

    asks = True
    player: Seat
    field: Field
    owners: tuple[Seat, ...]


class Placing(Part):
    """Where a player has set an islander."""

    player: Seat
    field: Field


class Placings(Event):
    """Players have set an islander each, one after the other: the first, and the others."""

    player: Seat
    field: Field
    more: tuple[Placing, ...]


class EscortMet(Event):
    """A dolphin takes up a swimmer where what was told last has led: the swimmer came there, or else the dolphin."""

    player: Seat
    owner: Seat
    field: Field
    swum: bool


class EscortPassed(Event):
    """A dolphin whose swimmer has left it takes up another one, whom the player chose."""

    player: Seat
    owner: Seat
    field: Field


class Rescues(Event):
    """Islanders have got from their landing, told unless it was told last, onto its coral island."""

    player: Seat
    from_: Field | None
    field: Field
    count: int
