"""What sounds at a table, and where: a kind, how far to the side, how far away, and a step of a scale; not how."""

from __future__ import annotations

from atlantis_cli.core.message import GameEnded, TurnStarted
from atlantis_cli.core.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from atlantis_cli.core.message import Event, Eyes

KINDS = (
    *("card", "figure_step", "occupied", "tile", "water", "gap", "bridge", "paid", "sold", "drawn", "stuck", "home"),
    *("walk", "board", "dive", "swim", "saved", "lost", "sail", "boat_sinks", "sinks", "spinner", "whirlpool"),
    *("shark", "octopus", "dolphin", "monster", "animal_lost"),
    *("end_near", "won", "lost_game", "ended", "your_turn", "turn", "refused", "came", "left", "said"),
)
"""Everything that has a sound of its own: of people on a path, of an island that sinks, its animals, and the table."""

OF_TABLE = ("won", "lost_game", "ended", "your_turn", "turn", "refused")
"""The kinds that every game has."""

OF_FRIENDS = ("came", "left", "said")
"""The kinds that only a table has whose people are far away."""

LEFT = -0.9
"""From where a sound comes that is taught on the left."""

ALIKE = 3
"""So many of a kind sound one after the other at most: that there are more is told."""


class Sound(Record):
    """One short sound; a value is told by its `step`, and steps go up the scale from 0.

    `side` goes from -1, which is left, Atlantis or the west, to 1; `away` from 0, which is near, to 1.
    """

    kind: str
    side: float = 0.0
    away: float = 0.0
    step: int | None = None

    if not TYPE_CHECKING:

        def __new__(cls, kind, side=0.0, away=0.0, step=None):  # noqa: ANN001, ANN204, D102  (type checkers know it)
            return tuple.__new__(cls, (kind, side, away, step))


def of_table(event: Event, eyes: Eyes) -> Iterator[Sound]:
    """Sound as what happens in every game: a turn begins, or the game ends, well or badly for whoever listens."""
    if isinstance(event, TurnStarted):
        yield Sound("your_turn" if event.player in eyes.seats else "turn")
    elif isinstance(event, GameEnded):
        won = bool(eyes.seats.intersection(event.winners))
        yield Sound("won" if won else "lost_game" if eyes.seats else "ended")


def of_all(happened: Sequence[Event], eyes: Eyes) -> Sequence[Sequence[Sound]]:
    """Sound as what happens in every game, and as nothing that only one has."""
    return [[*of_table(event, eyes)] for event in happened]


def without_many(sounds: Iterable[Iterable[Sound]]) -> Sequence[Sequence[Sound]]:
    """Leave out what would only repeat itself, whichever event it belongs to."""
    before, count, left = "", 0, list[list[Sound]]()
    for row in sounds:
        left.append([])
        for sound in row:
            before, count = sound.kind, count + 1 if sound.kind == before else 1
            if count <= ALIKE:
                left[-1].append(sound)
    return left


def taught(*lessons: Sequence[Sound]) -> Iterable[Sequence[Sound]]:
    """Return the sounds of a game that are taught by ear, between those of every game that matter."""
    return (*each("your_turn"), *lessons, *each("refused"))


def from_left_to_right(kind: str) -> Sequence[Sound]:
    """Return a sound as it comes from one side, from the middle and from the other side."""
    return [Sound(kind, side) for side in (LEFT, 0, -LEFT)]


def each(*kinds: str) -> Iterable[Sequence[Sound]]:
    """Return a lesson for each of these kinds, which is heard once."""
    return [[Sound(kind)] for kind in kinds]
