"""What lies around a field of `island`, in one direction from it, and on the whole island."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import TERRAINS, UNDERSIDES
from atlantis_cli.games.island.board.field_facts import field_seen, groups
from atlantis_cli.games.island.board.fields import GRID, NAMES, PIECES
from atlantis_cli.games.island.board.finding import toward
from atlantis_cli.games.island.board.packed_counts import HEAP
from atlantis_cli.games.island.board.state import HAS_PIECE, State
from atlantis_cli.games.island.looks.choices import grounds
from atlantis_cli.games.island.messages import facts, map_facts
from atlantis_cli.games.island.words.field_aliases import POLES
from atlantis_cli.games.island.words.rows import NothingAdjoins

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Refusal

ROUND = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")
"""The directions in the order in which they are told."""

MIDST = "middle"
FROM_THE_MIDDLE = tuple(reversed(range(len(TERRAINS))))


def neighbours(state: State, field: int) -> map_facts.Neighbours:
    """Return the fields around one, clockwise, those that are alike together."""
    alike: dict[facts.FieldSeen, list[map_facts.Side]] = {}
    ways = GRID.ways(field)
    for way in sorted(ways, key=ROUND.index):
        seen = field_seen(state, ways[way])
        alike.setdefault(seen.replace(field=""), []).append(map_facts.Side(way, NAMES[ways[way]]))
    around = (map_facts.Around(tuple(sides), seen.replace(field=sides[0].field)) for seen, sides in alike.items())
    return map_facts.Neighbours(NAMES[field], tuple(around))


def scan(state: State, field: int, direction: str) -> map_facts.Scan | Refusal:
    """Return all that lies in one direction, fields in a row that are alike together."""
    if direction in POLES:
        return NothingAdjoins(direction)
    row: list[int] = []
    there = GRID.ways(field).get(direction)
    while there is not None:
        row.append(there)
        there = GRID.ways(there).get(direction)
    if not row:
        return map_facts.NoFieldThere(NAMES[field], direction)
    return map_facts.Scan(NAMES[field], direction, tuple(_stretches(state, row)))


def _stretches(state: State, row: Sequence[int]) -> list[map_facts.Stretch]:
    found: list[map_facts.Stretch] = []
    for field in row:
        seen = field_seen(state, field)
        if found and seen.replace(field="") == found[-1].seen.replace(field=""):
            found[-1] = found[-1].replace(count=found[-1].count + 1, last=NAMES[field])
        else:
            found.append(map_facts.Stretch(1, NAMES[field], NAMES[field], seen))
    return found


def island(state: State) -> map_facts.Island:
    """Return the island ring by ring, from the middle to the shore."""
    return map_facts.Island(tuple(_ring(state, rank) for rank in FROM_THE_MIDDLE))


def _ring(state: State, rank: int) -> map_facts.Ring:
    """Return a ring: who stands where, or where the rest of it lies, and on which sides nothing is left."""
    left = [field for field in PIECES[rank] if state.marks[field] & HAS_PIECE]
    sides = {toward(field) for field in left}
    gone = {toward(field) for field in PIECES[rank]} - sides
    whole = len(left) == len(PIECES[rank])
    alike: dict[tuple[int, tuple[facts.Group, ...]], list[str]] = {}
    for way in (*ROUND, None):
        there = [field for field in left if toward(field) == way]
        if there and (_people(state, there) or not whole):
            alike.setdefault((0 if whole else len(there), _people(state, there)), []).append(way or MIDST)
    return map_facts.Ring(
        terrain=TERRAINS[rank],
        left=len(left),
        total=len(PIECES[rank]),
        people=_people(state, left),
        sides=tuple(map_facts.Quarter(tuple(ways), count, people) for (count, people), ways in alike.items()),
        gone=tuple(way for way in ROUND if way in gone) if left else (),
    )


def _people(state: State, fields: Sequence[int]) -> tuple[facts.Group, ...]:
    """Count who stands on some pieces."""
    return groups(sum(HEAP[state.people[field]] for field in fields))


def pieces(state: State) -> map_facts.Pieces:
    """Return how many pieces are left of each terrain, and what lies under them."""
    return map_facts.Pieces(tuple(layer(state, rank) for rank in range(len(TERRAINS))))


def ground(state: State, terrain: str) -> map_facts.Find:
    """Return where pieces of a terrain are left, by who stands on them."""
    left = [field for field in PIECES[TERRAINS.index(terrain)] if state.marks[field] & HAS_PIECE]
    return map_facts.Find(None, terrain, len(left), (), (), terrain, grounds(state, left))


def layer(state: State, rank: int) -> map_facts.Layer:
    """Return what is left of a terrain."""
    hidden = tuple(UNDERSIDES[symbol] for symbol in sorted(state.bags[rank]))
    return map_facts.Layer(TERRAINS[rank], len(hidden), hidden)
