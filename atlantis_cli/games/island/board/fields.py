"""The fields of `island` by number, and what follows from the map: neighbours, coral islands, reach."""

from __future__ import annotations

from atlantis_cli.core.hexgrid import Grid
from atlantis_cli.games.island.board.board import MAP, SIGNS, TERRAINS

GRID = Grid(MAP)
NAMES = tuple(GRID.names)
NUMBERS = GRID.numbers
FIELDS = range(len(NAMES))
TERRAIN = tuple(SIGNS[sign] for sign in GRID.signs)
"""What each field is while the whole island stands."""

PIECES = tuple(tuple(field for field in FIELDS if TERRAIN[field] == terrain) for terrain in TERRAINS)
"""The fields of the lowland, hill and mountain pieces."""

ISLAND = tuple(sorted(field for fields in PIECES for field in fields))
RANK = {field: rank for rank, fields in enumerate(PIECES) for field in fields}
"""Which terrain a piece is of: 0 for lowland, which sinks first."""

SEA_TERRAINS = ("sea", "landing")
"""What is entered by boats and swimmers."""

OPEN = tuple(field for field in FIELDS if TERRAIN[field] not in {"coral", "reef"})
"""Every field that is sea, or will be."""

NEAR = tuple(
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


CORAL = _coral_islands()
HARBOUR = bytearray(len(NAMES))
"""By landing, the field that stands for its coral island: the first of its neighbours; 0 elsewhere."""

SHORE = {}
"""By field of a coral island, the field that stands for all of it."""

for _landing, _fields in CORAL.items():
    HARBOUR[_landing] = _fields[0]
    SHORE.update(dict.fromkeys(_fields, _fields[0]))
