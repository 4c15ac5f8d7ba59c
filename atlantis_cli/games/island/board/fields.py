"""The fields of `island` by number, and what follows from the map: neighbours, coral islands, reach."""

from __future__ import annotations

from atlantis_cli.core.hexgrid import Grid
from atlantis_cli.games.island.board.board import MAP, SIGNS, TERRAINS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

GRID: Final = Grid(MAP)
NAMES: Final = tuple(GRID.names)
NUMBERS: Final = GRID.numbers
FIELDS: Final = range(len(NAMES))
TERRAIN: Final = tuple(SIGNS[sign] for sign in GRID.signs)
"""What each field is while the whole island stands."""

PIECES: Final = tuple(tuple(field for field in FIELDS if TERRAIN[field] == terrain) for terrain in TERRAINS)
"""The fields of the lowland, hill and mountain pieces."""

ISLAND: Final = tuple(sorted(field for fields in PIECES for field in fields))
RANK: Final = {field: rank for rank, fields in enumerate(PIECES) for field in fields}
"""Which terrain a piece is of: 0 for lowland, which sinks first."""

SEA_TERRAINS: Final = ("sea", "landing")
"""What is entered by boats and swimmers."""

OPEN: Final = tuple(field for field in FIELDS if TERRAIN[field] not in {"coral", "reef"})
"""Every field that is sea, or will be."""

NEAR: Final = tuple(
    tuple(sorted(other for other in GRID.around[field] if other in OPEN)) if field in OPEN else () for field in FIELDS
)
"""The neighbours that can be entered from a field; coral islands have a table of their own (I2)."""


def _coral_islands() -> dict[int, tuple[int, ...]]:
    """Find for each landing the fields of its coral island, those beside the landing first."""
    found = {}
    for landing in FIELDS:
        if TERRAIN[landing] == "landing":
            coral = [other for other in GRID.around[landing] if TERRAIN[other] == "coral"]
            for field in coral:
                coral += [other for other in GRID.around[field] if TERRAIN[other] == "coral" and other not in coral]
            found[landing] = tuple(coral)
    return found


CORAL: Final = _coral_islands()
HARBOUR: Final = tuple(CORAL[field][0] if field in CORAL else 0 for field in FIELDS)
"""By landing, the field that stands for its coral island: the first of its neighbours; 0 elsewhere."""

SHORE: Final = {field: fields[0] for fields in CORAL.values() for field in fields}
"""By field of a coral island, the field that stands for all of it."""
