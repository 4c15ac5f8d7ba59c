"""All that is allowed in `island`, listed quickly, as small numbers."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import ON_A_PIECE, SPINS
from atlantis_cli.games.island.board.fields import HARBOUR, ISLAND, NEAR, RANK
from atlantis_cli.games.island.board.packed_counts import CAPTAINS, HEAP, HEAP_ONE, HEAP_SHIFT, MINE, TOTAL, owners_of
from atlantis_cli.games.island.board.reach import ends, ends_carrying
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
    from collections.abc import Iterable

STAND = HAS_PIECE | HAS_BOAT
"""Where an islander can stand or sit."""

FULL = ON_A_PIECE  # as many as in a boat

_WALK, _BOARD, _TRANSFER, _ASHORE, _DIVE, _JUMP, _SWIM, _LAND, _CLIMB, _RIDE, _SAIL = (
    kind << KIND for kind in (WALK, BOARD, TRANSFER, ASHORE, DIVE, JUMP, SWIM, LAND, CLIMB, RIDE, SAIL)
)


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
    append = found.append
    for start in ISLAND:
        if people[start] & mine and marks[start] & HAS_PIECE:
            base = start << FROM
            for end in NEAR[start]:
                mark = marks[end]
                if not mark:
                    append(_DIVE | base | end)
                elif mark & STAND and TOTAL[people[end]] < FULL:  # I18
                    append((_WALK if mark & HAS_PIECE else _BOARD) | base | end)
    return found


def by_boat(state: State, found: list[int]) -> None:
    """Add what boats and those aboard may do: sail, transfer, ashore, jump (I14, I15, I17)."""
    marks, people, seat = state.marks, state.people, state.seat
    append = found.append
    for start in state.boats:
        crowd, base = people[start], start << FROM
        sails, aboard = CAPTAINS[crowd] >> seat & 1, crowd & MINE[seat]  # I19
        if not sails and not aboard:
            continue
        for end in NEAR[start]:
            mark = marks[end]
            if not mark:
                if sails:
                    append(_SAIL | base | end)
            elif aboard and mark & STAND and TOTAL[people[end]] < FULL:
                append((_ASHORE if mark & HAS_PIECE else _TRANSFER) | base | end)
        if aboard:
            if HARBOUR[start]:
                append(_ASHORE | base | HARBOUR[start])
            if not marks[start] & HAS_ESCORT:  # I38
                append(_JUMP | base | start)


def by_water(state: State, found: list[int]) -> None:
    """Add what swimmers may do, with a dolphin or without: swim, land, climb, ride (I13, I16, I17, I36)."""
    shift = HEAP_SHIFT[state.seat]
    for start in sorted(state.swimmers):
        mine = state.swimmers[start] >> shift & 15
        if mine:
            tired = state.tired.get(start, 0)
            riders = state.riders.get(start, 0) >> shift & 15
            loose, swum = mine - riders - (tired & 15), tired >> 4 & 15  # I20
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
        for end in NEAR[start]:
            mark = marks[end]
            if mark & HAS_PIECE:
                if TOTAL[people[end]] < FULL:
                    found.append(_LAND | base | end)
            elif swim and not mark & HAS_ESCORT:  # I16
                found.append(_SWIM | base | end)
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
    if split:
        return [choice for code in found for choice in _takes_up(split, code)]
    return found


def _roaming(state: State, start: int, distance: int) -> list[int]:
    """List the ways of an animal that carries nobody."""
    base, marks = MOVE_ANIMAL << KIND | start << FROM, state.marks
    if state.riders and not state.hunters:  # I38, I44
        return [base | end for end in ends(state, start, distance) if not marks[end] & HAS_ESCORT]
    return [base | end for end in ends(state, start, distance)]


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
    choices = {field: owners_of(taken_among(state, kind, field)) for field in fields}
    return {field: found for field, found in choices.items() if len(found) > 1}


def taken_among(state: State, kind: int, field: int) -> int:
    """Return the swimmers, as a heap, of whom a free dolphin takes up one if such an animal ends on a field (I35).

    An octopus throws those aboard to a dolphin that waits there, unless a shark eats them first (I33, I34).
    """
    if kind == DOLPHIN:
        return loose_swimmers(state, field)
    mark = state.marks[field]
    waits = kind == OCTOPUS and mark & HAS_BOAT and mark & 1 << DOLPHIN and not mark & 1 << SHARK
    return HEAP[state.people[field]] if waits and free_dolphins(state, field) else 0


def _takes_up(split: dict[int, tuple[int, ...]], code: int) -> list[int]:
    """Split the way of an animal by the owners whose swimmer a free dolphin could take up."""
    end = code & 255
    return [code | OWNER[owner] for owner in split[end]] if end in split and not code & RIDER else [code]


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
