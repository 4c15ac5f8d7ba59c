"""What a player can decide in `island`. Fields and owners are numbers here."""

from __future__ import annotations

from atlantis_cli.core.game import Action
from atlantis_cli.games.island.board.fields import SHORE


class PlaceIslander(Action):
    """Set an islander on a piece before the first turn."""

    field: int


class MoveIslander(Action):
    """Move an own islander by one point; `how` is the verb, `rider` means the one whom a dolphin carries.

    `owner` is whose swimmer that dolphin takes up next, where it has a choice.
    """

    how: str
    from_: int
    to: int
    rider: bool
    owner: int | None

    @property
    def saves(self) -> bool:
        """Return whether an islander is saved: a coral island is reached, and not any other land."""
        return self.how in {"land", "ashore"} and self.to in SHORE


class SailBoat(Action):
    """Move a boat with all aboard, for a point a field."""

    from_: int
    to: int


class RideDolphin(Action):
    """Move an own swimmer and the dolphin that carries it, for a point a field."""

    from_: int
    to: int


class GoSomehow(Action):
    """Get from one field to the next in a way that was not said, where not just one is possible."""

    from_: int
    to: int
    rider: bool
    owner: int | None


class LeaveBoard(Action):
    """Go beyond the edge, which nothing can; whoever says a direction may not know that the edge is there."""

    field: int
    direction: str


class EndMovement(Action):
    """Move no more this turn."""


class SinkPiece(Action):
    """Let a piece sink."""

    field: int


class PutIslander(Action):
    """Put an islander of the sinking piece elsewhere; `owner` is None where all of them are one player's."""

    field: int
    owner: int | None


class PutEverybody(Action):
    """Put all islanders of the sinking piece onto the same field."""

    field: int


class MoveAnimal(Action):
    """Move an animal that the spinner shows; `owner` is whose swimmer a dolphin takes up where there is a choice.

    It is that of the dolphin that is moved, or one that waits where an octopus throws several into the water.

    `rider` means the dolphin that carries a swimmer.
    """

    from_: int
    to: int
    owner: int | None
    rider: bool


class SkipAnimal(Action):
    """Move no animal."""
