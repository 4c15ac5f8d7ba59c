"""Small numbers that count islanders: a *crowd* on a piece or in a boat, a *heap* anywhere on a field of the sea."""

from __future__ import annotations

from functools import lru_cache

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

ALL_SEATS: Final = range(4)

ONE: Final = (1, 4, 16, 64)
"""By seat, one islander in a crowd: two bits a seat."""

MINE: Final = (3, 12, 48, 192)
"""By seat, all of its islanders in a crowd."""

HEAP_SHIFT: Final = (0, 4, 8, 12)
HEAP_ONE: Final = (1, 16, 256, 4096)
"""By seat, one islander in a heap: four bits a seat."""


def crew(crowd: int) -> tuple[int, ...]:
    """List the owners in a crowd, one for each islander, by seat."""
    return tuple(seat for seat in ALL_SEATS for _ in range(crowd >> 2 * seat & 3))


def owners(heap: int) -> tuple[int, ...]:
    """List the owners in a heap, one for each islander, by seat."""
    return tuple(seat for seat in ALL_SEATS for _ in range(heap >> 4 * seat & 15))


@lru_cache(maxsize=1 << 10)
def owners_of(heap: int) -> tuple[int, ...]:
    """List the seats that have somebody in a heap."""
    return tuple(seat for seat in ALL_SEATS if heap >> 4 * seat & 15)


def size(heap: int) -> int:
    """Count a heap."""
    return (heap & 15) + (heap >> 4 & 15) + (heap >> 8 & 15) + (heap >> 12)


def _captains(crowd: int) -> int:
    """Return, one bit a seat, who may sail a boat with this crew (I19): whoever has most aboard, all of those tied."""
    counts = [crowd >> 2 * seat & 3 for seat in ALL_SEATS]
    return sum(1 << seat for seat in ALL_SEATS if counts[seat] == max(counts))


TOTAL: Final = tuple(len(crew(crowd)) for crowd in range(256))
CAPTAINS: Final = tuple(_captains(crowd) for crowd in range(256))
HEAP: Final = tuple(sum(HEAP_ONE[seat] for seat in crew(crowd)) for crowd in range(256))
"""By crowd, the same islanders as a heap."""


def chosen(heap: int, named: int | None, seat: int, seats: int) -> int | None:
    """Return whose islander is meant where several have one in a heap: the owner named, else the first, else nobody."""
    there = owners_of(heap)
    if named is not None:
        return None if there == (named,) else named
    return first_of(heap, seat, seats) if len(there) > 1 else None


def first_of(heap: int, seat: int, seats: int) -> int:
    """Choose one of a heap as nobody has named one (I35): a seat's own, else the next in turn order."""
    for step in range(seats):
        owner = (seat + step) % seats
        if heap >> 4 * owner & 15:
            return owner
    raise ValueError(heap)
