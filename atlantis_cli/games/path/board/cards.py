"""A heap of cards as one small number: four bits for each item, so that hands cost nothing to copy and compare."""

from __future__ import annotations

from functools import lru_cache

from atlantis_cli.games.path.board.board import ITEMS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

BITS = 4
"""There are fifteen cards of an item (P4): as many as four bits can count."""

REMEMBERED = 1 << 15
"""How many heaps are remembered, some ten megabytes; of 268 millions that there are, a thought meets a few thousand."""

MORE = 14
"""The bits of a count that say there is more than one."""

ONE = tuple(1 << BITS * item for item in range(len(ITEMS)))


class _Kinds(dict[int, tuple[int, ...]]):
    """Knows the kinds of every heap that was asked for; looking up is twice as fast as an `lru_cache`."""

    def __missing__(self, heap: int) -> tuple[int, ...]:
        """Find out, and forget the rest when it has become too much."""
        if len(self) >= REMEMBERED:
            self.clear()
        found = tuple([item for item in range(len(ITEMS)) if heap >> BITS * item & 15])
        self[heap] = found = _ROWS.setdefault(found, found)
        return found


_ROWS: dict[tuple[int, ...], tuple[int, ...]] = {}
"""Every row of kinds once: heaps are many, their kinds few (128), and few stay near the processor."""

KINDS = _Kinds()
"""The items that occur in a heap, each once."""


class _Lones(dict[int, tuple[tuple[int, bool], ...]]):
    """Knows the kinds of every heap, and which of them it has one card of only."""

    def __missing__(self, heap: int) -> tuple[tuple[int, bool], ...]:
        """Find out, and forget the rest when it has become too much."""
        if len(self) >= REMEMBERED:
            self.clear()
        found = tuple([(item, not heap >> BITS * item & MORE) for item in KINDS[heap]])
        self[heap] = found = _LONE_ROWS.setdefault(found, found)
        return found


_LONE_ROWS: dict[tuple[tuple[int, bool], ...], tuple[tuple[int, bool], ...]] = {}
"""The same of those rows: of each item none, one or more, which is 2187."""

LONES = _Lones()
"""The items that occur in a heap, each once, and whether there is no second card of it."""


def count(heap: int, item: int) -> int:
    """Count the cards of one item."""
    return heap >> BITS * item & 15


@lru_cache(maxsize=1 << 16)
def size(heap: int) -> int:
    """Count the cards of a heap."""
    return sum(count(heap, item) for item in KINDS[heap])


def spread(heap: int) -> list[int]:
    """List the cards of a heap one by one, in the order of the items."""
    return [item for item in KINDS[heap] for _ in range(count(heap, item))]


def heap_of(cards: Iterable[int]) -> int:
    """Put cards together."""
    return sum(ONE[item] for item in cards)


def names(heap: int) -> tuple[str, ...]:
    """Name the cards of a heap, in the order of the items."""
    return tuple(ITEMS[item] for item in spread(heap))
