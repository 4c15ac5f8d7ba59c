"""How a game of `island` begins: the pieces lie, the boats are there, nobody is on the board."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import BOATS, COLOURS, ISLANDERS, TERRAINS, bag
from atlantis_cli.games.island.board.fields import ISLAND, NAMES, NUMBERS
from atlantis_cli.games.island.board.state import HAS_BOAT, HAS_PIECE, LAY_LOWLANDS, PLACING, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def empty_table(seats: int, variants: Sequence[str], colours: Sequence[str] = ()) -> State:
    """Return the table before anybody is set on a piece; chance has yet to lay the pieces (I6)."""
    state = State()
    state.seats = seats
    state.colours = (*colours, *(colour for colour in COLOURS if colour not in colours))  # I5
    state.hurricane, state.hunters = "hurricane" in variants, "hunters" in variants
    state.marks, state.people = [0] * len(NAMES), [0] * len(NAMES)
    state.land = 0
    for field in ISLAND:
        state.marks[field] = HAS_PIECE
        state.land |= 1 << field
    state.boats = sorted(NUMBERS[name] for name in BOATS[seats])  # I7
    for field in state.boats:
        state.marks[field] = HAS_BOAT
    state.animals = [[], [], [], []]
    state.swimmers, state.riders, state.tired, state.havens = {}, {}, {}, {}
    state.bags = [bag(terrain) for terrain in TERRAINS]
    state.unplaced, state.left = [ISLANDERS] * seats, [ISLANDERS] * seats  # I5
    state.saved = [0] * seats
    state.seat, state.turn, state.phase, state.points = 0, 0, PLACING, 0
    state.sinking, state.spun, state.due = -1, -1, LAY_LOWLANDS
    state.quiet, state.stirred, state.reason = 0, False, ""
    return state
