"""What can be asked about the table in `island`."""

from __future__ import annotations

from atlantis_cli.core import message
from atlantis_cli.core.message import Command, Fact, Part, Refusal, Seat
from atlantis_cli.games.island.messages.events import (
    Animal,
    Colour,
    Danger,
    Distance,
    Field,
    Terrain,
    Thing,
    Underside,
    Variant,
)


class Group(Part):
    """So many islanders of a player, in one place."""

    player: Seat
    count: int


class FieldSeen(Part):
    """A field: what it is now, who stands there, the boat and its crew, swimmers, those with dolphins, animals.

    `loose` are the animals that carry nobody.
    """

    field: Field
    terrain: Terrain
    islanders: tuple[Group, ...]
    boat: bool
    crew: tuple[Group, ...]
    swimmers: tuple[Group, ...]
    riders: tuple[Group, ...]
    animals: tuple[Animal, ...]
    loose: tuple[Animal, ...]


class Tired(Part):
    """Swimmers of the player on move who may not do everything: `why` is `fresh`, `swum` or `carried`."""

    field: Field
    rider: bool
    why: str
    count: int


class Buried(Part):
    """What lies under a piece."""

    field: Field
    underside: Underside


class Settlers(Part):
    """How a player's islanders stand: not set yet, saved, lost, and still on their way."""

    player: Seat
    colour: Colour
    unplaced: int
    saved: int
    lost: int
    left: int


class WholeTable(Fact):
    """The whole table, as far as it may be seen."""

    key = "state"  # what programs know it by
    secret = ("undersides",)
    turn: int
    player: Seat | None
    phase: str
    points: int
    sinking: Field | None
    animal: Animal | None
    distance: Distance | None
    quiet: int
    stirred: bool
    variants: tuple[Variant, ...]
    fields_: tuple[FieldSeen, ...]
    tired: tuple[Tired, ...]
    seats: tuple[Settlers, ...]
    undersides: tuple[Buried, ...] | None


class Status(Fact):
    """Whose turn it is, what is due, and how that player stands; once the game is over, how everybody stands.

    `pieces` counts the island; `leaders` have saved most so far, `best` of them each; `standstill` counts the turns
    left where the game is soon to end as it stands, and is 0 before.
    """

    turn: int
    player: Seat
    phase: str
    points: int
    terrain: Terrain | None
    field: Field | None
    owners: tuple[Seat, ...]
    animal: Animal | None
    distance: Distance | None
    settlers: Settlers
    everybody: tuple[Settlers, ...]
    pieces: int
    leaders: tuple[Seat, ...]
    best: int
    standstill: int


class Turn(Fact):
    """Whose turn it is, and what is due."""

    turn: int
    player: Seat
    phase: str
    points: int
    terrain: Terrain | None
    field: Field | None
    owners: tuple[Seat, ...]
    animal: Animal | None
    distance: Distance | None


class Look(Fact):
    """A field; whoever asked stands there from now on."""

    field: FieldSeen

    @property
    def focus(self) -> str:
        """Name the field that is looked at."""
        return self.field.field


class Scores(Fact):
    """How everybody stands, who leads by how much, and at the end who has won; `standstill` as in the status."""

    players: tuple[Settlers, ...]
    winners: tuple[Seat, ...]
    leaders: tuple[Seat, ...]
    lead: int
    standstill: int


class Risk(Fact):
    """What a player loses of their own by an action that is allowed: islanders, or a boat; where, and by what."""

    player: Seat
    lost: int
    boat: bool
    field: Field
    by: Danger


class Plan(Part):
    """What a decision is part of, by `name`, and what that speaks of.

    `finish` ends the game, after `won` nobody can catch up. With the `steps` that follow a movement saves so many
    (`count`) in all (`save`), or just goes on (`steps`). `whirlpool`: beside the `field` that is left the next piece
    may hide one. `sinking` leaves the `terrain` that sinks next. A boat is `full` then, or so many more of one's own
    can get in from beside it (`fill`), or it carries so many of them (`crew`). `block` leaves so many landings without
    an animal.
    """

    name: str
    count: int
    field: Field | None
    terrain: Terrain | None
    steps: tuple[Command, ...]


class Hint(Fact):
    """What a sensible player would do, and why: `kind` names the reason, `gain` is what it brings.

    Where there is only one other player, that is the `rival`. `plan` is what the decision is part of, and `second`
    what would be nearly as good.
    """

    player: Seat
    command: Command
    kind: str
    gain: int
    rival: Seat | None
    plan: Plan | None
    second: Command | None


class NothingMovesThere(Refusal):
    """Nothing can be moved from this field now."""

    rule = "I19"
    field: Field


class NobodysOwn(Refusal):
    """A player's own were asked for, of things that belong to nobody."""

    rule = "I19"
    thing: Thing


class UndersideSeen(Part):
    """What came to light under a piece."""

    field: Field
    underside: Underside


class SpinSeen(Part):
    """What the spinner has shown."""

    animal: Animal
    distance: Distance


class Seen(message.Seen):
    """What a player has seen: the undersides of pieces that sank, and what the spinner has shown."""

    undersides: tuple[UndersideSeen, ...]
    spins: tuple[SpinSeen, ...]
