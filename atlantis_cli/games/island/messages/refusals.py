"""Why something may not be done in `island`; each names its rule."""

from __future__ import annotations

from atlantis_cli.core.message import Command, Refusal, Seat
from atlantis_cli.games.island.messages.events import Animal, Colour, Distance, Field, Terrain

Verb = str  # of the command that was refused

BROKEN = {
    "place": "I8",
    "sink": "I23",
    "put": "I24",
    "animal": "I28",
    "walk": "I11",
    "board": "I12",
    "dive": "I13",
    "land": "I13",
    "sail": "I14",
    "transfer": "I15",
    "ashore": "I15",
    "swim": "I16",
    "jump": "I17",
    "climb": "I17",
    "ride": "I36",
}
"""By verb, the rule that says where it may lead."""


class Misled(Refusal):
    """A command leads where its own rule does not let it; which rule that is depends on the verb."""

    verb: Verb

    @property
    def broken(self) -> str:
        """Name the rule by what was tried."""
        return BROKEN[self.verb]


class GameOver(Refusal):
    """Nothing can be played after the end."""

    rule = "I41"


class PlacingDue(Refusal):
    """Islanders are set first; the player has so many left to set."""

    rule = "I8"
    left: int


class AllPlaced(Refusal):
    """All islanders are set."""

    rule = "I8"


class MovementOpen(Refusal):
    """The movement has to be ended before a piece sinks."""

    rule = "I9"
    points: int


class NothingSinks(Refusal):
    """No piece is sinking, so nobody has to be put elsewhere."""

    rule = "I24"


class NothingSpun(Refusal):
    """The spinner has not turned, so no animal is moved."""

    rule = "I9"


class SinkDue(Refusal):
    """The movement is over: a piece of this terrain has to sink."""

    rule = "I9"
    terrain: Terrain


class PutDue(Refusal):
    """These islanders of the sinking piece have to be put elsewhere first."""

    rule = "I24"
    field: Field
    owners: tuple[Seat, ...]


class AnimalDue(Refusal):
    """An animal of this kind is moved now, or none."""

    rule = "I9"
    animal: Animal
    distance: Distance


class NoPiece(Misled):
    """There is no island piece on this field; `terrain` is what is there."""

    rule = "I11"
    field: Field
    terrain: Terrain


class PieceFull(Refusal):
    """Three islanders stand on this piece."""

    rule = "I18"
    field: Field


class LowlandTaken(Refusal):
    """While islanders are being set, a lowland piece holds one."""

    rule = "I8"
    field: Field


class NoPoints(Refusal):
    """All movement points of the turn are spent."""

    rule = "I10"


class NotAdjoining(Refusal):
    """The two fields are no neighbours; `neighbours` are those of the first."""

    rule = "I1"
    from_: Field
    to: Field
    neighbours: tuple[Field, ...]


class NobodyOfYours(Refusal):
    """None of the player's islanders is there; `place` is `piece`, `boat`, `water`, `dolphin` or `field`."""

    rule = "I19"
    player: Seat
    field: Field
    place: str


class SavedStays(Refusal):
    """Who is on a coral island stays there."""

    rule = "I22"
    field: Field


class ReefThere(Refusal):
    """Nothing enters a reef."""

    rule = "I1"
    field: Field


class OnlyFromLanding(Refusal):
    """A coral island is entered from its landing only."""

    rule = "I2"
    field: Field
    landing: Field


class CoralIsLand(Refusal):
    """From its landing a coral island is entered by islanders only, with this command."""

    rule = "I2"
    field: Field
    command: Command


class NoSea(Misled):
    """This is no sea field; `terrain` is what is there."""

    rule = "I1"
    field: Field
    terrain: Terrain


class NoBoat(Misled):
    """There is no boat on this field."""

    rule = "I12"
    field: Field


class BoatFull(Refusal):
    """Three islanders sit in the boat on this field."""

    rule = "I18"
    field: Field


class BoatOfOthers(Refusal):
    """Another player has more islanders in this boat; `owners` may move it."""

    rule = "I19"
    field: Field
    owners: tuple[Seat, ...]


class NotFree(Refusal):
    """One can dive only where there is no boat and no animal."""

    rule = "I13"
    field: Field
    boat: bool
    animals: tuple[Animal, ...]


class BoatBarred(Refusal):
    """A boat sails only where there is no boat and no animal."""

    rule = "I14"
    field: Field
    boat: bool
    animals: tuple[Animal, ...]


class HasSwum(Refusal):
    """A swimmer swims or lands once a turn, and this one has swum."""

    rule = "I20"
    field: Field


class NewInTheWater(Refusal):
    """Who came into the water this turn does nothing more; `rider` says that it has a dolphin."""

    rule = "I20"
    field: Field
    rider: bool


class RiderHasSwum(Refusal):
    """A swimmer that swam to its dolphin may land after a ride, and not swim off; `carried` says that it has ridden."""

    rule = "I36"
    field: Field
    carried: bool


class EscortThere(Refusal):
    """A dolphin carries a swimmer there: no swimmer may come onto that field, and an animal only with the hunters."""

    rule = "I38"
    field: Field
    owners: tuple[Seat, ...]
    hunters: bool


class EscortBarred(Refusal):
    """A dolphin that carries a swimmer neither enters nor passes a field with another animal."""

    rule = "I38"
    field: Field
    animals: tuple[Animal, ...]


class SeveralWays(Refusal):
    """There is more than one way to go there: these commands."""

    rule = "I10"
    ways: tuple[Command, ...]


class NowhereToGo(Refusal):
    """`go` leads on to another field; nobody goes overboard without saying so."""

    rule = "I10"
    field: Field
    aboard: bool


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
