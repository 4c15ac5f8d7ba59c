"""A map of hexagons in rows, every second row half a field further east: names, neighbours, distances, directions."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

NO_FIELD = "."
"""What a map shows where there is no field."""

STEPS = {
    "west": (-2, 0),
    "east": (2, 0),
    "northwest": (-1, -1),
    "northeast": (1, -1),
    "southwest": (-1, 1),
    "southeast": (1, 1),
}
"""The six ways to a neighbour: half fields to the east, rows to the south."""


class Grid:
    """Fields by number, from north to south and in each row from west to east; `signs` is what the map shows there."""

    def __init__(self, rows: Sequence[str]) -> None:
        """Read a map: a sign a field, with blanks between; the first row lies further west than the second."""
        self.places: list[tuple[int, int]] = []
        self.names: list[str] = []
        self.signs = ""
        for down, row in enumerate(rows):
            for number, sign in enumerate(row.split()):
                if sign != NO_FIELD:
                    self.places.append((2 * number + down % 2, down))
                    self.names.append(f"{chr(ord('a') + down)}{number + 1}")
                    self.signs += sign
        self.numbers = {name: field for field, name in enumerate(self.names)}
        self._at = {place: field for field, place in enumerate(self.places)}
        self.around = tuple(tuple(self.ways(field).values()) for field in range(len(self.names)))

    def ways(self, field: int) -> dict[str, int]:
        """Return the neighbours of a field by their directions."""
        east, south = self.places[field]
        found = {way: self._at.get((east + step[0], south + step[1]), -1) for way, step in STEPS.items()}
        return {way: neighbour for way, neighbour in found.items() if neighbour >= 0}

    def distance(self, one: int, other: int) -> int:
        """Count the steps between two fields, over whatever lies between."""
        east, south = self._apart(one, other)
        return abs(south) + max(0, abs(east) - abs(south)) // 2

    def direction(self, start: int, end: int) -> str:
        """Name the direction in which another field lies: the nearest of eight."""
        east, south = self._apart(start, end)
        if 418 * abs(south) <= 100 * abs(east):  # a row is 0.866 fields high, and a sector ends at 22.5 degrees
            return "east" if east > 0 else "west"
        up_down = "south" if south > 0 else "north"
        if 1000 * abs(east) <= 717 * abs(south):
            return up_down
        return up_down + ("east" if east > 0 else "west")

    def _apart(self, one: int, other: int) -> tuple[int, int]:
        (east, south), (further, deeper) = self.places[one], self.places[other]
        return further - east, deeper - south
