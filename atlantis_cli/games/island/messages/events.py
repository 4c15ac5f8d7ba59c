"""What can happen in `island`."""

from __future__ import annotations

from atlantis_cli.core.message import Event, Part, Player, Seat

Field = str  # "d7"
Thing = str  # "boat", "shark", "swimmer", "landing": what can be looked for
Terrain = str  # "sea", "lowland", "hill", "mountain", "coral", "landing" or "reef"
Animal = str  # "monster", "shark", "octopus" or "dolphin"
Underside = str  # an animal, "boat" or "whirlpool"
Danger = str  # what something is lost by: an animal, "whirlpool" or "hurricane"
Distance = object  # 1, 2, 3 or "dive"
Colour = str  # "red"; a player's by the seat
Variant = str  # "hurricane" or "hunters"


class FieldLaid(Part):
    """A field at the start: its terrain, its neighbours, how many boats lie there, and what is under a piece."""

    secret = ("underside",)
    field: Field
    terrain: Terrain
    neighbours: tuple[Field, ...]
    boats: int
    underside: Underside | None


class GameStarted(Event):
    """The island lies in the sea, nobody is on it; players have their colours in turn order."""

    game: str
    seed: int | None
    players: tuple[Player, ...]
    colours: tuple[Colour, ...]
    variants: tuple[Variant, ...]
    fields_: tuple[FieldLaid, ...]


class IslanderPlaced(Event):
    """An islander stands on a piece, before the first turn."""

    player: Seat
    field: Field


class IslanderMoved(Event):
    """An islander has moved by one point."""

    player: Seat
    owner: Seat
    how: str
    from_: Field
    to: Field
    points: int


class BoatMoved(Event):
    """A boat has sailed, with all aboard."""

    player: Seat
    from_: Field
    to: Field
    points: int
    crew: tuple[Seat, ...]


class DolphinRidden(Event):
    """A dolphin has carried its swimmer for a point."""

    player: Seat
    from_: Field
    to: Field
    points: int
    owner: Seat


class Rescued(Event):
    """An islander has reached a coral island."""

    player: Seat
    owner: Seat
    field: Field


class SinkingDue(Event):
    """The movement is over, and a piece of this terrain has to sink now."""

    asks = True
    player: Seat
    terrain: Terrain


class DisplacingDue(Event):
    """These islanders on the piece that sinks have to be put elsewhere."""

    asks = True
    player: Seat
    field: Field
    owners: tuple[Seat, ...]


class Displaced(Event):
    """An islander of the piece that sinks was put elsewhere: onto another piece, or into the water."""

    player: Seat
    owner: Seat
    from_: Field
    to: Field
    water: bool


class PieceSunk(Event):
    """A piece has sunk, and its underside came to light."""

    player: Seat
    field: Field
    terrain: Terrain
    underside: Underside


class Spun(Event):
    """The spinner shows an animal, and how far it may go."""

    player: Seat
    animal: Animal
    distance: Distance


class AnimalMoved(Event):
    """An animal has moved; `carries` is whose swimmer came along."""

    player: Seat
    animal: Animal
    from_: Field
    to: Field
    carries: Seat | None


class AnimalSkipped(Event):
    """None of the animals that the spinner shows was moved, though one could be."""

    player: Seat
    animal: Animal


class EscortBegun(Event):
    """A dolphin has taken up a swimmer."""

    player: Seat
    owner: Seat
    field: Field


class EscortEnded(Event):
    """A swimmer has left its dolphin, or was lost from it."""

    player: Seat
    owner: Seat
    field: Field


class Lost(Event):
    """An islander is out of the game."""

    player: Seat
    owner: Seat
    field: Field
    by: Danger


class BoatLost(Event):
    """A boat is out of the game; where an octopus sank it, its crew swims now."""

    player: Seat
    field: Field
    by: Danger
    crew: tuple[Seat, ...]


class AnimalLost(Event):
    """An animal is out of the game."""

    player: Seat
    field: Field
    by: Danger
    animal: Animal


class StandstillNear(Event):
    """Nothing has sunk and nobody was saved or lost for long: after so many more such turns the game ends (I42)."""

    turns: int
