"""What islanders, boats and ridden dolphins do in `island`: each function changes a state and tells what happened."""

from __future__ import annotations

from bisect import insort

from atlantis_cli.games.island.board.fields import NAMES, SHORE
from atlantis_cli.games.island.board.packed_counts import HEAP_ONE, ONE, crew
from atlantis_cli.games.island.board.state import (
    DOLPHIN,
    FRESH,
    HAS_ANIMAL,
    HAS_BOAT,
    HAS_ESCORT,
    RIDER_CARRIED,
    RIDER_SWUM,
    SWUM,
    State,
)
from atlantis_cli.games.island.messages import events
from atlantis_cli.games.island.rules.ending import begin_turn, over
from atlantis_cli.games.island.rules.meeting import NO_OWNER, settle
from atlantis_cli.games.island.rules.packed_decisions import (
    CHOICE,
    CLIMB,
    FROM,
    HOW,
    KIND,
    LAND,
    MOVE_ANIMAL,
    RIDE,
    RIDER,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from atlantis_cli.core.game import Tell


def place(state: State, code: int, tell: Tell = None) -> None:
    """Set an islander on a piece (I8); after the last one the first turn begins."""
    seat, field = state.seat, code & 255
    state.people[field] += ONE[seat]
    state.unplaced[seat] -= 1
    if tell:
        tell(events.IslanderPlaced(seat, NAMES[field]))
    seat = (seat + 1) % state.seats
    if state.unplaced[seat]:
        state.seat = seat
    else:
        begin_turn(state, 0, tell)


def step(state: State, code: int, tell: Tell = None) -> None:
    """Move an islander between pieces, boats and a coral island: walk, board, transfer, ashore (I11, I12, I15)."""
    end, one = code & 255, ONE[state.seat]
    state.people[code >> FROM & 255] -= one
    _moved(state, code, tell)
    if end in SHORE:
        rescue(state, end, tell)
        over(state, tell)
        return
    state.people[end] += one
    if state.marks[end] & HAS_ANIMAL:
        _settle_all(state, end, tell)


def dive(state: State, code: int, tell: Tell = None) -> None:
    """Put an islander into the water from a piece or, on the same field, a boat: dive, jump (I13, I17)."""
    seat, end = state.seat, code & 255
    state.people[code >> FROM & 255] -= ONE[seat]
    state.swimmers[end] = state.swimmers.get(end, 0) + HEAP_ONE[seat]
    state.tired[end] = state.tired.get(end, 0) + FRESH  # I20
    _moved(state, code, tell)
    if state.marks[end] & HAS_ANIMAL:
        _settle_all(state, end, tell)


def swim(state: State, code: int, tell: Tell = None) -> None:
    """Let a swimmer swim on (I16)."""
    end = code & 255
    leave_water(state, code)
    state.swimmers[end] = state.swimmers.get(end, 0) + HEAP_ONE[state.seat]
    state.tired[end] = state.tired.get(end, 0) + SWUM  # I20
    _moved(state, code, tell)
    if code & RIDER or state.marks[end] & HAS_ANIMAL:
        _part(state, code, tell)


def land(state: State, code: int, tell: Tell = None) -> None:
    """Let a swimmer out of the water: onto a piece, a coral island, or into the boat there (I13, I17)."""
    end = code & 255
    leave_water(state, code)
    _moved(state, code, tell)
    if end not in SHORE:
        state.people[end] += ONE[state.seat]
    if code & RIDER or end in SHORE or state.marks[end] & HAS_ANIMAL:
        _part(state, code, tell)


def _moved(state: State, code: int, tell: Tell) -> None:
    state.points -= 1
    if tell:
        how, start, end = HOW[code >> KIND], NAMES[code >> FROM & 255], NAMES[code & 255]
        tell(events.IslanderMoved(state.seat, state.seat, how, start, end, state.points))


def _part(state: State, code: int, tell: Tell) -> None:
    """Follow up where a swimmer came from and where it went, field by field."""
    start = code >> FROM & 255
    for field in sorted({start, code & 255}):
        if field in SHORE:
            rescue(state, field, tell)
        else:
            parted = state.seat if code & RIDER and field == start else NO_OWNER
            settle(state, field, tell, wanted=(code >> CHOICE & 7) - 1, parted=parted)  # I35
    over(state, tell)


def _settle_all(state: State, field: int, tell: Tell) -> None:
    settle(state, field, tell)
    over(state, tell)


def rescue(state: State, field: int, tell: Tell = None) -> None:
    """Count who has reached a coral island as saved (I22)."""
    seat = state.seat
    state.havens[field] = state.havens.get(field, 0) + HEAP_ONE[seat]
    state.saved[seat] += 1
    state.left[seat] -= 1
    state.stirred = True
    if tell:
        tell(events.Rescued(seat, seat, NAMES[field]))


def leave_water(state: State, code: int) -> int:
    """Take one of the player's swimmers off a field; return how tired it was, 0 where it was rested."""
    field, one, kind = code >> FROM & 255, HEAP_ONE[state.seat], 0
    tired = state.tired.get(field, 0)
    if tired:
        for first in FIRST.get(code >> KIND | code & RIDER, RESTED):
            if tired & 15 * first:
                kind = first
                break
        state.tired[field] = tired - kind
    heap = state.swimmers[field] - one
    if heap:
        state.swimmers[field] = heap
    else:
        del state.swimmers[field]
    if code & RIDER:
        _unmount(state, field, one)
    return kind


def _unmount(state: State, field: int, one: int) -> None:
    heap = state.riders[field] - one
    if heap:
        state.riders[field] = heap
    else:
        del state.riders[field]
        state.marks[field] ^= HAS_ESCORT


RESTED: Final[tuple[int, ...]] = ()
FIRST: Final[dict[int, tuple[int, ...]]] = {
    CLIMB: (SWUM,),
    CLIMB | RIDER: (RIDER_SWUM, RIDER_CARRIED),
    LAND | RIDER: (RIDER_CARRIED,),
    RIDE | RIDER: (RIDER_SWUM, RIDER_CARRIED),
    MOVE_ANIMAL | RIDER: (RIDER_SWUM, RIDER_CARRIED),
}
"""Who goes before a rested swimmer where several of the player's may: the one that could do least else."""


def sail(state: State, code: int, tell: Tell = None) -> None:
    """Sail a boat with all aboard (I14)."""
    start, end = code >> FROM & 255, code & 255
    state.marks[start] ^= HAS_BOAT
    state.marks[end] |= HAS_BOAT
    state.boats.remove(start)
    insort(state.boats, end)
    crowd = state.people[end] = state.people[start]
    state.people[start] = 0
    state.points -= 1
    if tell:
        tell(events.BoatMoved(state.seat, NAMES[start], NAMES[end], state.points, crew(crowd)))


def ride(state: State, code: int, tell: Tell = None) -> None:
    """Let a dolphin carry its swimmer on (I36)."""
    carry(state, code)
    state.points -= 1
    if tell:
        start, end = NAMES[code >> FROM & 255], NAMES[code & 255]
        tell(events.DolphinRidden(state.seat, start, end, state.points, state.seat))


def carry(state: State, code: int) -> None:
    """Move a dolphin with the player's swimmer that it carries."""
    start, end, one = code >> FROM & 255, code & 255, HEAP_ONE[state.seat]
    if leave_water(state, code):
        state.tired[end] = state.tired.get(end, 0) + RIDER_CARRIED
    state.swimmers[end] = state.swimmers.get(end, 0) + one
    state.riders[end] = state.riders.get(end, 0) + one
    move_animal(state, DOLPHIN, start, end)
    state.marks[end] |= HAS_ESCORT


def move_animal(state: State, kind: int, start: int, end: int) -> None:
    """Move an animal, whatever follows."""
    places = state.animals[kind]
    places.remove(start)
    if start not in places:
        state.marks[start] ^= 1 << kind
    insort(places, end)
    state.marks[end] |= 1 << kind
