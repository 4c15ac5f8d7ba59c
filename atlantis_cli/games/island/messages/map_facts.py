"""What can be asked about the map of `island`: what lies where, how far off, who can get there, and what would follow.

A hexagonal map is heard by landmarks, directions and distances, and things that are alike are told together.
"""

from __future__ import annotations

from atlantis_cli.core.message import Fact, Part, Refusal, Seat
from atlantis_cli.games.island.messages.danger_facts import Stand
from atlantis_cli.games.island.messages.events import Animal, Field, Terrain, Thing, Underside
from atlantis_cli.games.island.messages.facts import FieldSeen, Group
from atlantis_cli.games.island.messages.prospect_facts import Idea

Direction = str  # "northwest"; of the eight that are told, six lead to a neighbour
Region = str  # a direction, or "middle"
Manner = str  # the verb of a movement, as "walk"


class Side(Part):
    """A neighbour of a field, and in which direction it lies."""

    direction: Direction
    field: Field


class Around(Part):
    """Neighbours that are alike, and what is on each; `seen` bears the name of the first."""

    sides: tuple[Side, ...]
    seen: FieldSeen


class Neighbours(Fact):
    """The fields around one, those that are alike together."""

    field: Field
    around: tuple[Around, ...]


class Spot(Part):
    """Where a thing is: how many animals of the kind, on which field and side, who is aboard, what else is there."""

    thing: Thing
    count: int
    field: Field
    direction: Direction | None
    crew: tuple[Group, ...]
    rest: FieldSeen | None


class Kind(Part):
    """All things of a kind."""

    thing: Thing
    count: int
    spots: tuple[Spot, ...]


class Host(Part):
    """A player's islanders on land, and where they stand; and where others are, in boats and in the water."""

    player: Seat
    count: int
    stands: tuple[Stand, ...]
    boats: tuple[Stand, ...]
    swimmers: tuple[Stand, ...]


class Ground(Part):
    """Pieces or fields that can be chosen and have the same people, and at sea the same animals."""

    terrain: Terrain
    people: tuple[Group, ...]
    animals: tuple[Animal, ...]
    fields_: tuple[Field, ...]


class Find(Fact):
    """Where all things of a kind are, or those of a player; islanders also by their players.

    Pieces of a `terrain` are told by who stands on them.
    """

    player: Seat | None
    thing: Thing
    count: int
    spots: tuple[Spot, ...]
    hosts: tuple[Host, ...]
    terrain: Terrain | None
    grounds: tuple[Ground, ...]


class Sea(Fact):
    """Everything on the water, by kinds."""

    kinds: tuple[Kind, ...]


class Near(Part):
    """A thing, how far off it is, and in which direction; there is no direction where it is on the field itself."""

    distance: int
    direction: Direction | None
    spot: Spot


class Nearest(Fact):
    """The things of a kind, or those of a player, that are nearest to a field, the nearest first."""

    player: Seat | None
    thing: Thing
    field: Field
    spots: tuple[Near, ...]


class NearOwn(Part):
    """What is nearest to a field where a player has somebody."""

    field: Field
    near: Near


class NearestToOwn(Fact):
    """The things of a kind, or those of a player, nearest to where that one has somebody, the nearest first."""

    asked = "nearest"
    player: Seat | None
    thing: Thing
    spots: tuple[NearOwn, ...]


class Leg(Part):
    """So many steps in one direction."""

    direction: Direction
    count: int


class Way(Fact):
    """How to get from field to field: by sea, unless one is land; what is on the fields between, and at the end.

    `dry`: all of it is land. Where the way ends there, or on a free field of the sea, nothing is told of the `end`.
    """

    from_: Field
    to: Field
    distance: int
    sea: bool
    dry: bool
    legs: tuple[Leg, ...]
    between: tuple[FieldSeen, ...]
    end: FieldSeen | None


class Stretch(Part):
    """Fields in a row that are alike: how many, the first and the last, and what is on each of them."""

    count: int
    first: Field
    last: Field
    seen: FieldSeen


class Scan(Fact):
    """All that lies in one direction from a field, up to the edge of the board."""

    field: Field
    direction: Direction
    stretches: tuple[Stretch, ...]


class Quarter(Part):
    """Sides of a ring that are alike, or the very middle: how many pieces are left on each, and who stands there."""

    regions: tuple[Region, ...]
    left: int
    people: tuple[Group, ...]


class Ring(Part):
    """A ring of the island: how many pieces of how many are left, who stands there, where, and on which sides none."""

    terrain: Terrain
    left: int
    total: int
    people: tuple[Group, ...]
    sides: tuple[Quarter, ...]
    gone: tuple[Direction, ...]


class Island(Fact):
    """The island, ring by ring from the middle."""

    rings: tuple[Ring, ...]


class Layer(Part):
    """The pieces of a terrain that are left, and what lies under them: which under which nobody knows."""

    terrain: Terrain
    left: int
    hidden: tuple[Underside, ...]


class Pieces(Fact):
    """What is left of the island."""

    layers: tuple[Layer, ...]


class Manners(Part):
    """Where a way of moving can lead; nowhere where it stays on its field.

    `rider`: it is for the one with the dolphin, beside another own swimmer; `loss`: an islander would be lost by it.
    """

    how: Manner
    rider: bool
    loss: bool
    fields_: tuple[Field, ...]


class Start(Part):
    """From where something can move, what is there, and how."""

    field: Field
    seen: FieldSeen
    ways: tuple[Manners, ...]


class Catch(Part):
    """Where an animal can get and meets somebody."""

    field: Field
    seen: FieldSeen


class Prowl(Part):
    """Animals that can be moved alike: where they meet somebody, how many other fields they reach, some of them."""

    animal: Animal
    field: Field
    places: tuple[Field, ...]
    rider: bool
    catches: tuple[Catch, ...]
    others: int
    fields_: tuple[Field, ...]


class Moves(Fact):
    """All that is allowed, in groups; of the four only that of the phase has something in it.

    Where there is much, the `best` are told, the very best first, and how many `more` there are.
    """

    player: Seat
    phase: str
    points: int
    starts: tuple[Start, ...]
    grounds: tuple[Ground, ...]
    animal: Animal | None
    prowls: tuple[Prowl, ...]
    best: tuple[Idea, ...]
    more: int

    @property
    def the_rest(self) -> tuple[str, ...]:
        """Return how to ask for all that was left out."""
        return ("moves", "all") if self.more else ()


class NoFieldThere(Refusal):
    """In this direction the board ends."""

    rule = "I1"
    field: Field
    direction: Direction


class NowhereBefore(Refusal):
    """No other field was looked at before."""

    rule = "I1"


class NoWay(Refusal):
    """No way leads there."""

    rule = "I1"
    from_: Field
    to: Field


class NotJustOne(Refusal):
    """A thing was named without its field, and there is none, or several; `own` where only one's own count."""

    player: Seat
    thing: Thing
    own: bool
    fields_: tuple[Field, ...]
