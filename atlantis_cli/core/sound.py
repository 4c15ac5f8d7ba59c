"""What sounds at a table, and where: a kind, how far to the side, how far away, and a step of a scale; not how."""

from __future__ import annotations

from atlantis_cli.core.record import Record

TYPE_CHECKING = False

KINDS = (
    *("card", "figure_step", "occupied", "tile", "water", "gap", "bridge", "paid", "drawn", "stuck", "home"),
    *("walk", "board", "dive", "swim", "saved", "lost", "sail", "boat_sinks", "sinks", "spinner", "whirlpool"),
    *("shark", "octopus", "dolphin", "monster"),
    *("end_near", "won", "lost_game", "ended", "your_turn", "turn", "refused", "came", "left", "said"),
)
"""Everything that has a sound of its own: of people on a path, of an island that sinks, its animals, and the table."""


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
