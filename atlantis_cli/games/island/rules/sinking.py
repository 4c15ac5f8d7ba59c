"""How pieces sink in `island`: whoever stands there is put elsewhere, and the underside comes to light."""

from __future__ import annotations

from bisect import insort

from atlantis_cli.games.island.board.board import ON_A_PIECE, TERRAINS, UNDERSIDES
from atlantis_cli.games.island.board.fields import ISLAND, NAMES, NEAR, PIECES, RANK
from atlantis_cli.games.island.board.packed_counts import HEAP, HEAP_ONE, ONE, TOTAL, crew, first_of, owners_of
from atlantis_cli.games.island.board.state import (
    BOAT,
    DISPLACING,
    FRESH,
    HAS_ANIMAL,
    HAS_BOAT,
    HAS_ESCORT,
    HAS_PIECE,
    SINKING,
    SPIN,
    TURN_UP,
    WHIRLPOOL,
    State,
)
from atlantis_cli.games.island.messages import events
from atlantis_cli.games.island.rules.ending import over, sweep
from atlantis_cli.games.island.rules.meeting import settle
from atlantis_cli.games.island.rules.packed_decisions import CHOICE, OWNER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Tell


def lowest(state: State) -> int:
    """Return the lowest terrain that is left (I23); -1 for none."""
    for rank, left in enumerate(state.bags):
        if left:
            return rank
    return -1


def end_movement(state: State, _: int, tell: Tell = None) -> None:
    """Go on to the sinking, or where nothing is left to sink to the spinner (I9)."""
    state.points = 0
    rank = lowest(state)
    if rank < 0:
        state.due = SPIN
        return
    state.phase = SINKING
    if tell:
        tell(events.SinkingDue(state.seat, TERRAINS[rank]))


def sinkable(state: State) -> list[int]:
    """List the fields of the pieces that may sink (I23)."""
    rank = lowest(state)
    marks = state.marks
    return [field for field in PIECES[rank] if marks[field] & HAS_PIECE] if rank >= 0 else []


def sink(state: State, code: int, tell: Tell = None) -> None:
    """Choose the piece that sinks; whoever stands on it has to be put elsewhere first (I24)."""
    state.sinking = code & 255
    _go_on(state, tell)


def _go_on(state: State, tell: Tell) -> None:
    """Ask for the next islander on the sinking piece, or turn up its underside."""
    crowd = state.people[state.sinking]
    if not crowd:
        state.due = TURN_UP
        return
    state.phase = DISPLACING
    if tell:
        tell(events.DisplacingDue(state.seat, NAMES[state.sinking], crew(crowd)))


def refuges(state: State) -> Sequence[int]:
    """List where an islander of the sinking piece may be put (I24)."""
    marks, people, sinking = state.marks, state.people, state.sinking
    rooms = [
        field for field in ISLAND if marks[field] & HAS_PIECE and field != sinking and TOTAL[people[field]] < ON_A_PIECE
    ]
    if rooms:
        return rooms
    around = [field for field in NEAR[sinking] if not marks[field] & (HAS_PIECE | HAS_ESCORT)]
    return [field for field in around if not marks[field] & HAS_ANIMAL] or around or [sinking]


def put(state: State, code: int, tell: Tell = None) -> None:
    """Put an islander of the sinking piece elsewhere (I24)."""
    field, start = code & 255, state.sinking
    owner = (code >> CHOICE & 7) - 1
    if owner < 0:
        owner = crew(state.people[start])[0]
    state.people[start] -= ONE[owner]
    dry = bool(state.marks[field] & HAS_PIECE) and field != start
    if dry:
        state.people[field] += ONE[owner]
    else:
        state.swimmers[field] = state.swimmers.get(field, 0) + HEAP_ONE[owner]
        if owner == state.seat:
            state.tired[field] = state.tired.get(field, 0) + FRESH  # I20
    if tell:
        tell(events.Displaced(state.seat, owner, NAMES[start], NAMES[field], not dry))
    if not dry and state.marks[field] & HAS_ANIMAL:
        settle(state, field, tell)
        if over(state, tell):
            return
    _go_on(state, tell)


def put_next(state: State, field: int, tell: Tell = None) -> None:
    """Put one islander of the sinking piece elsewhere: the player's own, else the next in turn order."""
    there = HEAP[state.people[state.sinking]]
    owner = OWNER[first_of(there, state.seat, state.seats)] if len(owners_of(there)) > 1 else 0
    put(state, owner | field, tell)


def put_all(state: State, code: int, tell: Tell = None) -> None:
    """Put all islanders of the sinking piece onto the same field, one after the other (I24)."""
    while state.phase == DISPLACING and not state.due:
        put_next(state, code & 255, tell)


def turn_up(state: State, pick: int, tell: Tell = None) -> None:
    """Sink the piece, and let what was under it come to light (I25, I26); then the spinner turns."""
    field, rank = state.sinking, RANK[state.sinking]
    symbol = state.bags[rank].pop(pick)
    state.sinking, state.due, state.stirred = -1, SPIN, True
    state.marks[field], state.land = 0, state.land ^ 1 << field
    if tell:
        tell(events.PieceSunk(state.seat, NAMES[field], TERRAINS[rank], UNDERSIDES[symbol]))
    if symbol == WHIRLPOOL:
        sweep(state, [other for other in NEAR[field] if not state.marks[other] & HAS_PIECE], UNDERSIDES[symbol], tell)
        over(state, tell)
    elif symbol == BOAT:
        insort(state.boats, field)
        state.marks[field] = HAS_BOAT
    else:
        insort(state.animals[symbol], field)
        state.marks[field] = 1 << symbol
        if field in state.swimmers:
            settle(state, field, tell)
            over(state, tell)
