"""The parts of `path`: items, tiles, spaces, cards, heaps of cards. An owner of the box corrects the tiles here."""

from __future__ import annotations

from functools import lru_cache

from atlantis_cli.core import plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Final

ITEMS: Final = ("amphora", "crown", "flag", "helmet", "olives", "ring", "statue")  # P1
FIGURES: Final = ("A", "B", "C")  # P5
FIGURES_EACH: Final = len(FIGURES)
CARDS_OF_EACH: Final = 15  # P4
FIRST_HANDS: Final = (4, 5, 6, 7)  # P9
EDITIONS: Final = ("mayfair", "amigo", "asmodee")  # P39, P40
PAID_CARDS_LEAVE: Final = ("amigo",)  # P39
BOUGHT_CARDS_CANNOT_PAY: Final = ("amigo",)  # P40

TILES_A: Final = {  # P3: no rulebook says which values an item has; this is the one place to put in the true list
    "amphora": (2, 3, 4, 5, 6, 7),
    "crown": (1, 3, 4, 5, 6, 7),
    "flag": (1, 2, 4, 5, 6, 7),
    "helmet": (1, 2, 3, 5, 6, 7),
    "olives": (1, 2, 3, 4, 6, 7),
    "ring": (1, 2, 3, 4, 5, 7),
    "statue": (1, 2, 3, 4, 5, 6),
}
TILES_B: Final = {
    "amphora": (1, 3, 4, 5, 6, 7),
    "crown": (1, 2, 4, 5, 6, 7),
    "flag": (1, 2, 3, 4, 6, 7),
    "helmet": (1, 2, 3, 4, 5, 7),
    "olives": (1, 2, 3, 4, 5, 6),
    "ring": (2, 3, 4, 5, 6, 7),
    "statue": (1, 2, 3, 5, 6, 7),
}

ATLANTIS: Final = 0
FIRST_WATER: Final = 27
MAINLAND: Final = 54
STACKS: Final = (  # P6: how many tiles lie on each space from 1 to 53
    *(2,) * 10, *(1,) * 10, *(2,) * 6,
    0,
    *(2,) * 6, *(1,) * 10, *(2,) * 10,
)  # fmt: skip

WATER: Final = len(ITEMS)
"""What `items` of a state says of a space without a tile."""


def tile_code(item: int, value: int) -> int:
    """Write a tile as one small number."""
    return item * 8 + value


def tile_codes(tiles: Mapping[str, tuple[int, ...]]) -> list[int]:
    """Return the sorted codes of half the tiles."""
    return [tile_code(ITEMS.index(item), value) for item, values in tiles.items() for value in values]


HALVES: Final = (tuple(tile_codes(TILES_A)), tuple(tile_codes(TILES_B)))
PILE: Final = tuple(item for item in range(len(ITEMS)) for _ in range(CARDS_OF_EACH))


def _places() -> tuple[tuple[dict[int, int], dict[int, int]], ...]:
    """Return for each half which of its shuffled tiles lies on top of each space, and which below."""
    halves = []
    for spaces in (range(1, FIRST_WATER), range(FIRST_WATER + 1, MAINLAND)):
        top: dict[int, int] = {}
        below: dict[int, int] = {}
        for space in spaces:
            if STACKS[space - 1] > 1:
                below[space] = len(top) + len(below)
            top[space] = len(top) + len(below)
        halves.append((top, below))
    return tuple(halves)


PLACES: Final = _places()


def half_of(space: int) -> int:
    """Return 0 for a space in the half before the first water, 1 for one in the half behind it."""
    return int(space > FIRST_WATER)


def checksum() -> str:
    """Return a short mark of these tables, so that a game saved with other parts is not mistaken for this one."""
    return plain.checksum(number + 1 for number in (*HALVES[0], *HALVES[1], *STACKS, *PILE, *FIRST_HANDS))


BITS: Final = 4
"""There are fifteen cards of an item (P4): as many as four bits can count."""

REMEMBERED: Final = 1 << 12
"""How many heaps are remembered: a thought meets some thousand, and more would only grow from game to game."""

MORE: Final = 14
"""The bits of a count that say there is more than one."""

ONE: Final = tuple(1 << BITS * item for item in range(len(ITEMS)))


FIRST_ITEMS: Final = (1 << BITS * (len(ITEMS) // 2 + 1)) - 1
"""The bits of a heap that count the first items, about half of them."""


class _Kinds(dict[int, tuple[int, ...]]):
    """Knows the kinds of every heap that was asked for; looking up is twice as fast as an `lru_cache`."""

    def __missing__(self, heap: int) -> tuple[int, ...]:
        """Find out, and forget the rest when it has become too much."""
        if len(self) >= REMEMBERED:
            self.clear()
        low, high = heap & FIRST_ITEMS, heap & ~FIRST_ITEMS
        if low and high:  # halves of heaps are few, and mostly known
            found = self[low] + self[high]
        else:
            found = tuple([item for item in range(len(ITEMS)) if heap >> BITS * item & 15])
        self[heap] = found = _ROWS.setdefault(found, found)
        return found


_ROWS: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}
"""Every row of kinds once: heaps are many, their kinds few (128), and few stay near the processor."""

KINDS: Final = _Kinds()
"""The items that occur in a heap, each once."""


class _Lones(dict[int, tuple[tuple[int, bool], ...]]):
    """Knows the kinds of every heap, and which of them it has one card of only."""

    def __missing__(self, heap: int) -> tuple[tuple[int, bool], ...]:
        """Find out, and forget the rest when it has become too much."""
        if len(self) >= REMEMBERED:
            self.clear()
        low, high = heap & FIRST_ITEMS, heap & ~FIRST_ITEMS
        if low and high:
            found = self[low] + self[high]
        else:
            found = tuple([(item, not heap >> BITS * item & MORE) for item in KINDS[heap]])
        self[heap] = found = _LONE_ROWS.setdefault(found, found)
        return found


_LONE_ROWS: Final[dict[tuple[tuple[int, bool], ...], tuple[tuple[int, bool], ...]]] = {}
"""The same of those rows: of each item none, one or more, which is 2187."""

LONES: Final = _Lones()
"""The items that occur in a heap, each once, and whether there is no second card of it."""


def count(heap: int, item: int) -> int:
    """Count the cards of one item."""
    return heap >> BITS * item & 15


@lru_cache(maxsize=1 << 10)
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
