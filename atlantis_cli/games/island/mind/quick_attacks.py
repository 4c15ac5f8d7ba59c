"""What harms the others at once in `island`: which piece sinks, where an animal goes; a dolphin helps one's own."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import A_DIVE, SPINS
from atlantis_cli.games.island.board.distance import AWAY
from atlantis_cli.games.island.board.fields import NEAR, PIECES
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, MINE, TOTAL
from atlantis_cli.games.island.board.state import DOLPHIN, HAS_BOAT, HAS_ESCORT, HAS_PIECE, OCTOPUS, SHARK, State
from atlantis_cli.games.island.mind.expected_losses import reach
from atlantis_cli.games.island.rules.moves import animals, loose_swimmers
from atlantis_cli.games.island.rules.packed_decisions import CHOICE, FROM, KIND, MOVE_ANIMAL, RIDER, SKIP
from atlantis_cli.games.island.rules.sinking import lowest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from atlantis_cli.core.game import Chance

WET: Final = 0.3
"""What it brings that others lose only their boat."""

PREY_AFLOAT: Final = 2.0
PREY_ON_THE_PIECE: Final = 0.6
"""How much an islander counts at sea beside a piece that sinks, and on that piece."""

TAKEN_UP: Final = 60
"""What it brings that a dolphin takes up one's own swimmer: more than to carry one nearer, and most near the goal."""


def drowning(state: State, random: Chance) -> int:
    """Choose the piece that has most others on it and beside it, and fewest of one's own."""
    marks, people, mine = state.marks, state.people, MINE[state.seat]
    beside: dict[int, int] = {}
    for field in {*state.swimmers, *(boat for boat in state.boats if people[boat])}:
        harm = _harm(state, field)
        for near in NEAR[field]:
            beside[near] = beside.get(near, 0) + harm
    best, chosen = -1000.0, -1
    for field in PIECES[lowest(state)]:
        if marks[field] & HAS_PIECE:
            crowd = people[field]
            ashore = TOTAL[crowd & ~mine] - 2 * TOTAL[crowd & mine]
            worth = PREY_AFLOAT * beside.get(field, 0) + PREY_ON_THE_PIECE * ashore + random()
            if worth > best:
                best, chosen = worth, field
    return chosen


def _harm(state: State, field: int) -> int:
    """Count the others at sea on a field, less twice one's own."""
    crowd = state.people[field] if state.marks[field] & HAS_BOAT else 0
    heap, found = state.swimmers.get(field, 0), 0
    for seat in range(state.seats):
        count = (crowd >> 2 * seat & 3) + (heap >> HEAP_SHIFT[seat] & 15)
        found += -2 * count if seat == state.seat else count
    return found


def hunting(state: State) -> int:
    """Choose the way of an animal that takes most, or helps most."""
    kind, steps = SPINS[state.spun]
    if kind == DOLPHIN:
        return _helping(state)
    for _, field in _prey(state, kind):
        for start in state.animals[kind]:
            near = steps == A_DIVE or reach(start, steps, state.land) >> field & 1
            if near and start != field:
                return MOVE_ANIMAL << KIND | start << FROM | field
    return SKIP << KIND


def _prey(state: State, kind: int) -> list[tuple[float, int]]:
    """List the fields where an animal harms others more than oneself, the most harm first."""
    found: list[tuple[float, int]] = []
    if kind != SHARK:
        share = WET if kind == OCTOPUS else 1
        found += [(share * _harm(state, boat), boat) for boat in state.boats if state.people[boat]]
    if kind != OCTOPUS:
        found += [(_harm(state, field), field) for field in state.swimmers]
    if state.riders and not state.hunters:
        found = [each for each in found if not state.marks[each[1]] & HAS_ESCORT]
    return sorted((each for each in found if each[0] > 0), reverse=True)


def _helping(state: State) -> int:
    """Choose the way of a dolphin: to one's own swimmer, or with one towards a coral island."""
    best, chosen = 0, SKIP << KIND
    shift = HEAP_SHIFT[state.seat]
    if any(heap >> shift & 15 for heap in state.swimmers.values()):
        for code in animals(state):
            worth = _help(state, code)
            if worth > best:
                best, chosen = worth, code
    return chosen


def _help(state: State, code: int) -> int:
    """Weigh a way of a dolphin."""
    end, whose = code & 255, code >> CHOICE & 7
    if code & RIDER:
        return AWAY[code >> FROM & 255] - AWAY[end]
    if whose and whose - 1 != state.seat:
        return 0
    return TAKEN_UP - AWAY[end] if loose_swimmers(state, end) >> HEAP_SHIFT[state.seat] & 15 else 0
