"""What can be asked in `island` about a decision before it is made: what it would do."""

from __future__ import annotations

from atlantis_cli.core.message import Command, Fact, Part, Seat
from atlantis_cli.games.island.messages.events import Danger, Field, Terrain, Underside
from atlantis_cli.games.island.messages.facts import FieldSeen, Group
from atlantis_cli.games.island.messages.map_facts import Spot


class Strike(Part):
    """What would be lost, where, and by what: a boat, islanders."""

    by: Danger
    field: Field
    boat: bool
    people: tuple[Group, ...]


class Preview(Fact):
    """What a decision would do: who is saved, displaced, taken up and lost; what is beside it and can come next.

    `escorted` are those taken up by a dolphin that was left on another field; `seen` says who is on the field itself.
    """

    player: Seat
    command: Command
    field: Field
    seen: FieldSeen
    saved: bool
    displaced: tuple[Group, ...]
    left_field: Field | None
    escorted: tuple[Group, ...]
    strikes: tuple[Strike, ...]
    beside: tuple[Spot, ...]
    odds: int
    hidden: tuple[Underside, ...]
    whirled: tuple[FieldSeen, ...]


class PreviewEnd(Fact):
    """What follows the end of a movement or of a turn: so many points are lost, a piece must sink, or who is next."""

    player: Seat
    command: Command
    points: int
    terrain: Terrain | None
    next: Seat | None
