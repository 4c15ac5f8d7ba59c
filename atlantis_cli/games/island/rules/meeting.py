"""What happens where things come together on a field of the sea in `island`, and what is lost then."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import ANIMALS
from atlantis_cli.games.island.board.fields import NAMES
from atlantis_cli.games.island.board.packed_counts import HEAP, HEAP_ONE, HEAP_SHIFT, crew, first_of, owners, size
from atlantis_cli.games.island.board.state import (
    DOLPHIN,
    FRESH,
    HAS_BOAT,
    HAS_ESCORT,
    MONSTER,
    OCTOPUS,
    RIDER_FRESH,
    RIDER_SWUM,
    SHARK,
    SWUM,
    State,
)
from atlantis_cli.games.island.messages import events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from atlantis_cli.core.game import Tell

NO_OWNER: Final = -1
"""No owner."""


def settle(state: State, field: int, tell: Tell = None, wanted: int = NO_OWNER, parted: int = NO_OWNER) -> None:
    """Let what is on a field act (I31 to I35): a free dolphin takes up the `wanted` owner's swimmer; `parted` left one.

    Told in order: the boat, those aboard, swimmers, then escorts.
    """
    mark, widowed = state.marks[field], 0
    if mark & 1 << MONSTER:  # I31
        if mark & HAS_BOAT:
            lose_boat(state, field, MONSTER, tell)
        widowed = lose_swimmers(state, field, ANIMALS[MONSTER], tell)
    elif mark & 1 << OCTOPUS and mark & HAS_BOAT and state.people[field]:  # I32, I34
        wreck(state, field, tell)
    if mark & 1 << SHARK:  # I33
        widowed += lose_swimmers(state, field, ANIMALS[SHARK], tell)
    if tell:
        for owner in owners(widowed) if parted == NO_OWNER else (*owners(widowed), parted):
            tell(events.EscortEnded(state.seat, owner, NAMES[field]))
    if mark & 1 << DOLPHIN and field in state.swimmers:
        take_up(state, field, wanted, tell)


def lose_boat(state: State, field: int, kind: int | str, tell: Tell = None) -> None:
    """Take a boat and all aboard out of the game."""
    by = ANIMALS[kind] if isinstance(kind, int) else kind
    crowd, seat = state.people[field], state.seat
    remove_boat(state, field)
    state.people[field] = 0
    if tell:
        tell(events.BoatLost(seat, NAMES[field], by, crew(crowd)))
    if crowd:
        drown(state, HEAP[crowd], field, by, tell)


def remove_boat(state: State, field: int) -> None:
    """Take a boat off the board, whoever is in it."""
    state.marks[field] ^= HAS_BOAT
    state.boats.remove(field)


def lose_swimmers(state: State, field: int, by: str, tell: Tell = None) -> int:
    """Take all swimmers of a field out of the game; return the heap of those whom dolphins carried."""
    heap = state.swimmers.pop(field, 0)
    if not heap:
        return 0
    state.tired.pop(field, None)
    carried = state.riders.pop(field, 0)
    if carried:
        state.marks[field] ^= HAS_ESCORT
    drown(state, heap, field, by, tell)
    return carried


def drown(state: State, heap: int, field: int, by: str, tell: Tell = None) -> None:
    """Count islanders as lost, and tell each of them."""
    state.stirred = True
    left = state.left
    for seat in range(state.seats):
        left[seat] -= heap >> HEAP_SHIFT[seat] & 15
    if tell:
        for owner in owners(heap):
            tell(events.Lost(state.seat, owner, NAMES[field], by))


def wreck(state: State, field: int, tell: Tell = None) -> None:
    """Let an octopus sink a manned boat: those aboard swim (I32), and do nothing more this turn (I20)."""
    crowd, seat = state.people[field], state.seat
    remove_boat(state, field)
    state.people[field] = 0
    heap = HEAP[crowd]
    state.swimmers[field] = state.swimmers.get(field, 0) + heap
    mine = heap >> HEAP_SHIFT[seat] & 15
    if mine:
        state.tired[field] = state.tired.get(field, 0) + mine * FRESH
    if tell:
        tell(events.BoatLost(seat, NAMES[field], ANIMALS[OCTOPUS], crew(crowd)))


def free_dolphins(state: State, field: int) -> int:
    """Count the dolphins on a field that carry nobody."""
    return state.animals[DOLPHIN].count(field) - size(state.riders.get(field, 0))


def take_up(state: State, field: int, wanted: int, tell: Tell = None) -> None:
    """Let each free dolphin of a field take up a swimmer (I35), and tell it in turn order, whoever was first."""
    swimmers, riders = state.swimmers[field], state.riders.get(field, 0)
    carried = riders
    for _ in range(state.animals[DOLPHIN].count(field) - size(riders)):
        loose = swimmers - riders
        if not loose:
            break
        named = wanted >= 0 and loose >> HEAP_SHIFT[wanted] & 15
        owner = wanted if named else first_of(loose, state.seat, state.seats)
        if owner == state.seat:
            _mount(state, field, (loose >> HEAP_SHIFT[owner]) & 15)
        riders += HEAP_ONE[owner]
        state.riders[field] = riders
        state.marks[field] |= HAS_ESCORT
    if tell:
        for owner in owners(riders - carried):
            tell(events.EscortBegun(state.seat, owner, NAMES[field]))


def _mount(state: State, field: int, loose: int) -> None:
    """Choose which own swimmer a dolphin takes up: one that has swum gains most by it, a new one nothing."""
    tired = state.tired.get(field, 0)
    if tired & 15 * SWUM:
        state.tired[field] = tired - SWUM + RIDER_SWUM
    elif tired & 15 == loose:
        state.tired[field] = tired - FRESH + RIDER_FRESH
