"""Heaps of cards as numbers, and the tables that remember what is in them."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from atlantis_cli.games.path.board import board
from atlantis_cli.games.path.board.board import KINDS, LONES, heap_of, names, size, spread
from atlantis_cli.games.path.mind.styles import STYLES

HEAPS = [heap_of([item for item in range(7) for _ in range(Random(seed + item).randrange(4))]) for seed in range(300)]


def test_a_heap_is_its_cards() -> None:
    """A heap gives back the cards it was made of, their number, their kinds, and which of them are alone."""
    heap = heap_of([2, 6, 2, 2, 0])
    assert spread(heap) == [0, 2, 2, 2, 6]
    assert names(heap) == ("amphora", "flag", "flag", "flag", "statue")
    assert (size(heap), KINDS[heap]) == (5, (0, 2, 6))
    assert LONES[heap] == ((0, True), (2, False), (6, True))


@pytest.mark.parametrize("table", [KINDS, LONES], ids=["kinds", "lones"])
def test_no_table_of_heaps_grows_for_ever(table: dict[int, object], monkeypatch: pytest.MonkeyPatch) -> None:
    """However many heaps are asked for, no more than the promised number is remembered, and all answers stay right."""
    monkeypatch.setattr(board, "REMEMBERED", 20)
    table.clear()
    answers = [table[heap] for heap in HEAPS]
    assert len({*HEAPS}) > 200
    assert 0 < len(table) <= 20
    assert [table[heap] for heap in HEAPS] == answers
    assert board.size.cache_info().maxsize


def test_what_is_kept_for_ever_is_little() -> None:
    """Of each item none, one, two or all: the rows that are shared are 128 and 2187, however many heaps there are."""
    for counts in product((0, 1, 2, 15), repeat=7):
        heap = sum(number << 4 * item for item, number in enumerate(counts))
        assert len(LONES[heap]) == len(KINDS[heap]) == 7 - counts.count(0)
    assert len(board._ROWS) == 2**7  # noqa: SLF001 - what grows is what this is about
    assert len(board._LONE_ROWS) == 3**7  # noqa: SLF001


def test_worths_of_ways_are_few() -> None:
    """What a way is worth is kept by two spaces, so 55 times 55 lists of 55 numbers are all that there can be."""
    ways = STYLES[2].ways
    for first, second in product(range(55), repeat=2):
        assert len(ways[first, second]) == 55
    assert len(ways) == 55 * 55
