"""Why a piece may not sink, an islander not be put there, an animal not go there, in `island`; each names its rule."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal, Seat
from atlantis_cli.games.island.messages.events import Animal, Colour, Distance, Field, Terrain


class LowerFirst(Refusal):
    """As long as there are pieces of a lower terrain, those sink."""

    rule = "I23"
    field: Field
    terrain: Terrain
    lowest: Terrain


class NobodyToPut(Refusal):
    """None of this player's islanders is on the sinking piece; those of `owners` are."""

    rule = "I24"
    owner: Seat
    field: Field
    owners: tuple[Seat, ...]


class PieceSinks(Refusal):
    """This is the piece that sinks."""

    rule = "I24"
    field: Field


class PiecesHaveRoom(Refusal):
    """As long as a piece has room nobody is put into the water; `fields_` have room, where these are few."""

    rule = "I24"
    field: Field
    fields_: tuple[Field, ...]


class PutFurtherOff(Refusal):
    """Into the water one is put beside the sinking piece only: on `fields_`."""

    rule = "I24"
    field: Field
    fields_: tuple[Field, ...]


class SaferWater(Refusal):
    """As long as there is water without animals beside the sinking piece, islanders are put there: on `fields_`."""

    rule = "I24"
    field: Field
    fields_: tuple[Field, ...]


class NoSuchAnimal(Refusal):
    """The spinner shows an animal that is not on this field; `fields_` have one."""

    rule = "I28"
    field: Field
    animal: Animal
    fields_: tuple[Field, ...]


class NobodyCarried(Refusal):
    """No dolphin on this field carries a swimmer."""

    rule = "I37"
    field: Field


class CarriesOthers(Refusal):
    """This dolphin carries another player's swimmer, and is moved by that player only."""

    rule = "I37"
    field: Field
    owners: tuple[Seat, ...]


class WrongDistance(Refusal):
    """The animal does not get there in exactly so many steps."""

    rule = "I28"
    from_: Field
    to: Field
    distance: Distance


class StaysThere(Refusal):
    """An animal that ends where it began has not moved."""

    rule = "I28"
    field: Field


class NobodyToTakeUp(Refusal):
    """None of this player's swimmers is there for a dolphin that comes, is left, or waits beside an octopus."""

    rule = "I35"
    owner: Seat
    field: Field


class NobodyPlays(Refusal):
    """Nobody at this table has this colour; these players have those."""

    rule = "I5"
    colour: Colour
    players: tuple[Seat, ...]
    colours: tuple[Colour, ...]
