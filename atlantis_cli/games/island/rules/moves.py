"""All that is allowed in `island`, listed quickly, as small numbers."""

from __future__ import annotations

from bisect import bisect_left
from functools import lru_cache

from atlantis_cli.games.island.board.board import A_DIVE, ON_A_PIECE, SPINS
from atlantis_cli.games.island.board.fields import HARBOUR, ISLAND, NEAR, RANK
from atlantis_cli.games.island.board.packed_counts import CAPTAINS, HEAP, HEAP_ONE, HEAP_SHIFT, MINE, TOTAL, owners_of
from atlantis_cli.games.island.board.reach import AROUND, elsewhere, ends_carrying, walks
from atlantis_cli.games.island.board.state import (
    ANIMAL,
    DISPLACING,
    DOLPHIN,
    HAS_ANIMAL,
    HAS_BOAT,
    HAS_ESCORT,
    HAS_PIECE,
    MOVING,
    OCTOPUS,
    PLACING,
    SHARK,
    SINKING,
    State,
)
from atlantis_cli.games.island.rules.meeting import free_dolphins
from atlantis_cli.games.island.rules.packed_decisions import (
    ASHORE,
    BOARD,
    CLIMB,
    DIVE,
    DONE,
    FROM,
    JUMP,
    KIND,
    LAND,
    MOVE_ANIMAL,
    OWNER,
    PLACE,
    PUT,
    RIDE,
    RIDER,
    SAIL,
    SINK,
    SKIP,
    SWIM,
    TRANSFER,
    WALK,
)
from atlantis_cli.games.island.rules.sinking import refuges, sinkable

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Final

STAND: Final = HAS_PIECE | HAS_BOAT
"""Where an islander can stand or sit."""

FULL: Final = ON_A_PIECE  # as many as in a boat

_WALK: Final = WALK << KIND
_BOARD: Final = BOARD << KIND
_TRANSFER: Final = TRANSFER << KIND
_ASHORE: Final = ASHORE << KIND
_DIVE: Final = DIVE << KIND
_JUMP: Final = JUMP << KIND
_SWIM: Final = SWIM << KIND
_LAND: Final = LAND << KIND
_CLIMB: Final = CLIMB << KIND
_RIDE: Final = RIDE << KIND
_SAIL: Final = SAIL << KIND


def moves(state: State) -> list[int]:
    """List all decisions that are allowed now."""
    phase = state.phase
    if phase == MOVING:
        if not state.points:  # I10
            return [DONE << KIND]
        found = on_foot(state)
        by_boat(state, found)
        if state.swimmers:
            by_water(state, found)
        found.append(DONE << KIND)
        return found
    if phase == ANIMAL:
        return [*animals(state), SKIP << KIND]
    if phase == SINKING:
        return [SINK << KIND | field for field in sinkable(state)]
    if phase == DISPLACING:
        return displacing(state)
    return [PLACE << KIND | field for field in placeable(state)] if phase == PLACING else []


def placeable(state: State) -> list[int]:
    """List the pieces that an islander may be set on before the first turn (I8)."""
    marks, people = state.marks, state.people
    room = [field for field in ISLAND if marks[field] & HAS_PIECE and TOTAL[people[field]] < FULL]
    return [field for field in room if not people[field] or RANK[field]]


def on_foot(state: State) -> list[int]:
    """List what islanders on land may do: walk, board, dive (I11 to I13)."""
    marks, people, mine = state.marks, state.people, MINE[state.seat]
    found: list[int] = []
    if not state.land:
        return found
    for start in standing(state.land):
        if people[start] & mine:
            base = start << FROM
            for end in NEAR[start]:
                mark = marks[end]
                if not mark:
                    found.append(_DIVE | base | end)
                elif mark & STAND and TOTAL[people[end]] < FULL:  # I18
                    found.append((_WALK if mark & HAS_PIECE else _BOARD) | base | end)
    return found


@lru_cache(maxsize=64)
def standing(land: int) -> tuple[int, ...]:
    """List the fields of the pieces that are left."""
    return tuple([field for field in ISLAND if land >> field & 1])


def by_boat(state: State, found: list[int]) -> None:
    """Add what boats and those aboard may do: sail, transfer, ashore, jump (I14, I15, I17)."""
    marks, people, seat = state.marks, state.people, state.seat
    for start in state.boats:
        crowd, base = people[start], start << FROM
        sails, aboard = CAPTAINS[crowd] >> seat & 1, crowd & MINE[seat]  # I19
        if not sails and not aboard:
            continue
        sailing = _SAIL | base
        for end in NEAR[start]:
            mark = marks[end]
            if not mark:
                if sails:
                    found.append(sailing | end)
            elif aboard and mark & STAND and TOTAL[people[end]] < FULL:
                found.append((_ASHORE if mark & HAS_PIECE else _TRANSFER) | base | end)
        if aboard:
            if HARBOUR[start]:
                found.append(_ASHORE | base | HARBOUR[start])
            if not marks[start] & HAS_ESCORT:  # I38
                found.append(_JUMP | base | start)


def by_water(state: State, found: list[int]) -> None:
    """Add what swimmers may do, with a dolphin or without: swim, land, climb, ride (I13, I16, I17, I36)."""
    shift, swimmers = HEAP_SHIFT[state.seat], state.swimmers
    for start in sorted(swimmers):
        mine = swimmers[start] >> shift & 15
        if mine:
            tired = state.tired.get(start, 0)
            riders = state.riders.get(start, 0) >> shift & 15
            loose, swum = mine - riders - (tired & 15), tired >> 4 & 15  # I20
            if loose:
                _swimmer(state, found, start << FROM, (loose - swum, loose - swum, loose))
            if riders:
                _rider(state, found, start, riders)


def _rider(state: State, found: list[int], start: int, riders: int) -> None:
    """Add what a swimmer may do whom a dolphin carries."""
    tired = state.tired.get(start, 0)
    able, swum, carried = riders - (tired >> 8 & 15), tired >> 12 & 15, tired >> 16 & 15
    leaving: list[int] = []
    _swimmer(state, leaving, RIDER | start << FROM, (able - swum - carried, able - swum, able))
    if loose_swimmers(state, start):
        leaving = [choice for code in leaving for choice in _left(state, code)]
    found += leaving
    if able:
        base, marks = _RIDE | RIDER | start << FROM, state.marks
        found += [base | end for end in NEAR[start] if not marks[end] & (HAS_PIECE | HAS_ANIMAL)]  # I38


def _left(state: State, code: int) -> list[int]:
    """Split a way off a dolphin by the owners whose swimmer the dolphin could take up next."""
    among = owners_of(left_among(state, code >> FROM & 255, climbs=code >> KIND == CLIMB))
    return [code | OWNER[owner] for owner in among] if len(among) > 1 else [code]


def left_among(state: State, field: int, *, climbs: bool) -> int:
    """Return the swimmers, as a heap, of whom a dolphin takes up one when the player's swimmer leaves it (I35).

    Whoever climbs into a boat on the field of an octopus is back in the water at once, and so among them (I32).
    """
    back = climbs and state.marks[field] & 1 << OCTOPUS
    return loose_swimmers(state, field) + (HEAP_ONE[state.seat] if back else 0)


def _swimmer(state: State, found: list[int], base: int, may: tuple[int, int, int]) -> None:
    """Add what swimmers may do; `may` says how many of them may swim, land and climb."""
    marks, people, start = state.marks, state.people, base >> FROM & 255
    swim, land, climb = may
    if land:
        if HARBOUR[start]:
            found.append(_LAND | base | HARBOUR[start])
        swimming = _SWIM | base
        for end in NEAR[start]:
            mark = marks[end]
            if mark & HAS_PIECE:
                if TOTAL[people[end]] < FULL:
                    found.append(_LAND | base | end)
            elif swim and not mark & HAS_ESCORT:  # I16
                found.append(swimming | end)
    if climb and marks[start] & HAS_BOAT and TOTAL[people[start]] < FULL:
        found.append(_CLIMB | base | start)


def displacing(state: State) -> list[int]:
    """List where the islanders of the sinking piece may be put, each owner's where there are several (I24)."""
    crowd = state.people[state.sinking]
    there = [seat for seat in range(state.seats) if crowd & MINE[seat]]
    choices = [OWNER[seat] for seat in there] if len(there) > 1 else [0]
    return [PUT << KIND | choice | field for field in refuges(state) for choice in choices]


def animals(state: State) -> list[int]:
    """List the ways of the animal that the spinner shows (I28, I29)."""
    kind, distance = SPINS[state.spun]
    found: list[int] = []
    for start in dict.fromkeys(state.animals[kind]):
        if kind == DOLPHIN and start in state.riders:
            found += _carrying(state, start, distance)
            if not free_dolphins(state, start):
                continue
        found += _roaming(state, start, distance)
    split = _several_owners(state, kind)
    return _parted(found, split) if split else found


def _roaming(state: State, start: int, distance: int) -> Sequence[int]:
    """List the ways of an animal that carries nobody."""
    land = state.land
    codes = _dives(start, land) if distance == A_DIVE else _walks(start, distance, land & AROUND[start])
    if state.hunters or not state.riders:  # I38, I44
        return codes
    left, base = list(codes), MOVE_ANIMAL << KIND | start << FROM
    for field in state.riders:
        place = bisect_left(left, base | field)
        if place < len(left) and left[place] == base | field:
            del left[place]
    return left


@lru_cache(maxsize=1024)
def _walks(start: int, steps: int, land: int) -> tuple[int, ...]:
    """List the ways of so many steps from a field, where no swimmer is with a dolphin (I28)."""
    base = MOVE_ANIMAL << KIND | start << FROM
    return tuple([base | end for end in walks(start, steps, land)])


@lru_cache(maxsize=256)
def _dives(start: int, land: int) -> tuple[int, ...]:
    """List the dives from a field, where no swimmer is with a dolphin (I29)."""
    base = MOVE_ANIMAL << KIND | start << FROM
    return tuple([base | end for end in elsewhere(start, land)])


def _carrying(state: State, start: int, distance: int) -> list[int]:
    """List the ways of a dolphin that carries a swimmer of the player's (I37), who did not just come (I20)."""
    mine = state.riders[start] >> HEAP_SHIFT[state.seat] & 15
    if mine <= state.tired.get(start, 0) >> 8 & 15:
        return []
    base = MOVE_ANIMAL << KIND | RIDER | start << FROM
    return [base | end for end in ends_carrying(state, start, distance)]


def _several_owners(state: State, kind: int) -> dict[int, tuple[int, ...]]:
    """Find the fields where a free dolphin has a choice of owners, if such an animal ends there, and who they are."""
    if kind == DOLPHIN:
        fields: Iterable[int] = state.swimmers
    else:
        fields = state.boats if kind == OCTOPUS and state.animals[DOLPHIN] else ()
    split = {}
    for field in fields:
        found = owners_of(taken_among(state, kind, field))
        if len(found) > 1:
            split[field] = found
    return split


def taken_among(state: State, kind: int, field: int) -> int:
    """Return the swimmers, as a heap, of whom a free dolphin takes up one if such an animal ends on a field (I35).

    An octopus throws those aboard to a dolphin that waits there, unless a shark eats them first (I33, I34).
    """
    if kind == DOLPHIN:
        return loose_swimmers(state, field)
    mark = state.marks[field]
    waits = kind == OCTOPUS and mark & HAS_BOAT and mark & 1 << DOLPHIN and not mark & 1 << SHARK
    return HEAP[state.people[field]] if waits and free_dolphins(state, field) else 0


def _parted(found: list[int], split: dict[int, tuple[int, ...]]) -> list[int]:
    """Split the ways of an animal by the owners whose swimmer a free dolphin could take up."""
    parted: list[int] = []
    for code in found:
        if code & 255 in split and not code & RIDER:
            parted += [code | OWNER[owner] for owner in split[code & 255]]
        else:
            parted.append(code)
    return parted


def loose_swimmers(state: State, field: int) -> int:
    """Return the heap of swimmers on a field whom no dolphin carries."""
    return state.swimmers.get(field, 0) - state.riders.get(field, 0)


def any_animal(state: State) -> bool:
    """Return whether any animal of the kind that the spinner shows can be moved (I30)."""
    kind, distance = SPINS[state.spun]
    for start in dict.fromkeys(state.animals[kind]):
        carrying = kind == DOLPHIN and start in state.riders
        if carrying and _carrying(state, start, distance):
            return True
        if (not carrying or free_dolphins(state, start)) and _roaming(state, start, distance):
            return True
    return False
