"""An account of a position of `island`: nobody is created or lost, and what may not share a field does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_cli.games.island.board.fields import FIELDS, ISLAND, OPEN, RANK, SHORE
from atlantis_cli.games.island.board.packed_counts import HEAP, HEAP_SHIFT, TOTAL, size
from atlantis_cli.games.island.board.state import (
    DISPLACING,
    DOLPHIN,
    HAS_BOAT,
    HAS_ESCORT,
    HAS_PIECE,
    MONSTER,
    OCTOPUS,
    SHARK,
)

if TYPE_CHECKING:
    from atlantis_cli.games.island.board.state import State


def audit(state: State, *, whole: bool = True) -> None:
    """Check all that has to hold; in a game from its start each player has twelve islanders."""
    _marks(state)
    _crowds(state)
    _together(state)
    _tired(state)
    _counts(state, whole=whole)


def _marks(state: State) -> None:
    """What the fields show is what the lists say."""
    assert sorted(state.boats) == state.boats
    assert len(set(state.boats)) == len(state.boats)
    for places in state.animals:
        assert sorted(places) == places
    for field in FIELDS:
        mark = 0
        for kind, places in enumerate(state.animals):
            mark |= (field in places) << kind
        mark |= HAS_BOAT * (field in state.boats) | HAS_ESCORT * (field in state.riders)
        mark |= HAS_PIECE * (state.land >> field & 1)
        assert state.marks[field] == mark
        assert not mark or field in OPEN
        assert not mark & HAS_PIECE or mark == HAS_PIECE
    left = [sum(state.marks[field] & HAS_PIECE > 0 for field in ISLAND if RANK[field] == rank) for rank in range(3)]
    assert [len(bag) for bag in state.bags] == left
    assert state.bags == [sorted(bag) for bag in state.bags]


def _crowds(state: State) -> None:
    """People stand on pieces and sit in boats, three at most; swimmers are in the water; who is saved, on coral."""
    for field in FIELDS:
        assert TOTAL[state.people[field]] <= 3
        assert not state.people[field] or state.marks[field] & (HAS_PIECE | HAS_BOAT)
    for field, heap in state.swimmers.items():
        assert heap
        assert field == state.sinking or (field in OPEN and not state.marks[field] & HAS_PIECE)
    assert all(heap and SHORE[field] == field for field, heap in state.havens.items())
    assert state.sinking < 0 or state.marks[state.sinking] & HAS_PIECE
    assert state.due or (state.phase == DISPLACING) == (state.sinking >= 0)


def _together(state: State) -> None:
    """What meets has been settled."""
    for field, heap in state.swimmers.items():
        riders, mark = state.riders.get(field, 0), state.marks[field]
        assert all((riders >> shift & 15) <= (heap >> shift & 15) for shift in HEAP_SHIFT)
        dolphins = state.animals[DOLPHIN].count(field)
        assert size(riders) <= dolphins
        assert heap == riders or size(riders) == dolphins  # no free dolphin beside a swimmer
        assert not mark & (1 << SHARK | 1 << MONSTER)
    assert all(field in state.swimmers and heap for field, heap in state.riders.items())
    for field in state.boats:
        assert not state.marks[field] & 1 << MONSTER
        assert not (state.people[field] and state.marks[field] & 1 << OCTOPUS)


def _tired(state: State) -> None:
    """Not more swimmers are tired than there are of the player on move."""
    for field, tired in state.tired.items():
        mine = state.swimmers.get(field, 0) >> HEAP_SHIFT[state.seat] & 15
        riders = state.riders.get(field, 0) >> HEAP_SHIFT[state.seat] & 15
        fresh, swum, fresh_riders, swum_riders, carried = (tired >> shift & 15 for shift in range(0, 20, 4))
        assert fresh + swum <= mine - riders
        assert fresh_riders + swum_riders + carried <= riders


def _counts(state: State, *, whole: bool) -> None:
    """Every islander is somewhere, once."""
    for seat, shift in enumerate(HEAP_SHIFT[: state.seats]):
        here = sum(HEAP[crowd] >> shift & 15 for crowd in state.people)
        here += sum(heap >> shift & 15 for heap in state.swimmers.values())
        assert state.left[seat] == here + state.unplaced[seat]
        assert not whole or state.saved[seat] == sum(heap >> shift & 15 for heap in state.havens.values())
        assert 0 <= state.left[seat] + state.saved[seat] <= 12
