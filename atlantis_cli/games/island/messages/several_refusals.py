"""Why `island` refuses ways of several fields and what several islanders do at once; and that a field is missing."""

from __future__ import annotations

from atlantis_cli.core.message import Command, Refusal
from atlantis_cli.games.island.messages.events import Field


class TooFar(Refusal):
    """The way from field to field takes more points than are left."""

    rule = "I10"
    from_: Field
    to: Field
    distance: int
    points: int


class RoomForFewer(Refusal):
    """Not all of the islanders of the sinking piece have room on this field, only so many."""

    rule = "I18"
    field: Field
    room: int


class NoFieldChosen(Refusal):
    """A question about a field was asked without one, and none has been looked at yet; `word` is how it begins."""

    rule = "I1"
    word: Command
