"""What can be asked in `island` about what is ahead: the end of the game, boats in reach, the best that can be done."""

from __future__ import annotations

from atlantis_cli.core.message import Command, Fact, Part, Seat
from atlantis_cli.games.island.messages.events import Animal, Field, Terrain
from atlantis_cli.games.island.messages.facts import Group, Settlers


class Remaining(Part):
    """So many pieces of a terrain are left."""

    terrain: Terrain
    count: int


class Ending(Fact):
    """How far off the end is: pieces left, how everybody stands, who would win if the game ended now.

    `standstill` counts the turns after which the game ends as it stands, if nothing sinks and nobody is saved or lost.
    """

    phase: str
    pieces: int
    remaining: tuple[Remaining, ...]
    everybody: tuple[Settlers, ...]
    leaders: tuple[Seat, ...]
    best: int
    standstill: int


class BoatInReach(Part):
    """A boat that an own islander can get into: from where, for how many points; `crew` are those who sit in it.

    `sails`: it has to come towards the islander on the way.
    """

    field: Field
    from_: Field
    points: int
    sails: bool
    crew: tuple[Group, ...]


class BoatOutOfReach(Part):
    """A boat that no own islander can get into by points, or not this turn: `points` are None where there is no way."""

    field: Field
    points: int | None
    crowded: bool
    animals: tuple[Animal, ...]


class Reach(Fact):
    """Which boats a player's islanders can reach with the points that are left, the nearest first, and the others."""

    player: Seat
    points: int
    near: tuple[BoatInReach, ...]
    far: tuple[BoatOutOfReach, ...]
    more: int

    @property
    def the_rest(self) -> tuple[str, ...]:
        """Return how to ask for all that was left out."""
        return ("reach", "all") if self.more else ()


class Idea(Part):
    """Decisions that are among the best for the same reason: `kind` and `gain` as of a hint."""

    player: Seat
    commands: tuple[Command, ...]
    kind: str
    gain: int
    rival: Seat | None
