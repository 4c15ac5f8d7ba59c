"""Things laid down for a price, as people list them: which is a tile, which a card, and what stands for itself.

In canonical words an item before a number is that tile. People say "the helmet card and tile 5", and no word of that
may be dropped: what cannot be told apart is not read at all.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeAlias

    from atlantis_cli.language.listening.vocabulary import Vocabulary

    Tiles: TypeAlias = Sequence[tuple[str, ...]]

TILE, CARD, NEXT, BOTH, LAID = "tile", "card", "next", "both", "laid"
MOST = 4
"""Nobody says of more cards than these how many they are."""


class Payments:
    """Reads lists of tiles and cards by the words for both in one language."""

    def __init__(self, vocabulary: Vocabulary, items: Sequence[str]) -> None:
        """Take the words for items, tiles and cards."""
        marks = vocabulary.locale.section("marks")
        self._marks = {mark: tuple(marks.get(mark, ())) for mark in (TILE, CARD, NEXT, BOTH, LAID)}
        self._silent = vocabulary.silent | vocabulary.articles | {*self._marks[LAID]}
        forms = vocabulary.things_of
        self._items = {form[0]: item for item in items for form in forms(item) if len(form) == 1}

    def marked(self, typed: Iterable[str]) -> bool:
        """Return whether a line says of something that it is a tile or a card, or that something else follows."""
        return any(word in (*self._marks[NEXT], *self._marks[BOTH]) or self._mark(word) for word in typed)

    def _mark(self, word: str) -> str:
        """Return whether a word is, or ends in, a word for a tile or a card."""
        return next((mark for mark in (TILE, CARD) if word.endswith(self._marks[mark])), "")

    def read(self, typed: Sequence[str], tiles: Tiles, cards: Sequence[str]) -> tuple[str, ...] | None:
        """Return a list in canonical words: loose tiles, named tiles, cards; None where something stays open."""
        loose: list[str] = []
        named: list[str] = []
        played: list[str] = []
        for group in self._groups(typed):
            items = [self._items[word] for word in group if word in self._items]
            values = [word for word in group if word.isdigit()]
            marks = {self._mark(word) for word in group} - {""}
            both = any(word in self._marks[BOTH] for word in group)
            if len(marks) > 1 or len(values) > 1 or (both and (values or marks != {CARD} or len(items) != 1)):
                return None
            if both:
                played += items * 2
            elif values and CARD in marks:
                if len(items) != 1 or int(values[0]) > MOST:
                    return None
                played += items * int(values[0])
            elif values and items:
                if len(items) > 1:
                    return None
                named += (items[0], values[0])
            elif values:
                loose += values
            else:
                for item in items:
                    held = [tile for tile in tiles if tile[0] == item and tile not in _pairs(named)]
                    if CARD in marks or (item in cards and TILE not in marks and not held):
                        played.append(item)
                    elif len({*held}) == 1 and (TILE in marks or item not in cards):
                        named += held[0]
                    else:
                        return None
                if not items:
                    return None
        return (*loose, *named, *played)

    def _groups(self, typed: Sequence[str]) -> list[list[str]]:
        """Split a list where something else begins; what is neither item, number nor mark says nothing."""
        groups: list[list[str]] = [[]]
        for word in typed:
            if word in self._marks[NEXT]:
                groups.append([])
            elif word.isdigit() or word in self._items or self._mark(word) or word in self._marks[BOTH]:
                groups[-1].append(word)
            elif word not in self._silent:
                return [["0", "0"]]  # nothing is read of which a word is not understood
        return [group for group in groups if group]


def _pairs(named: Sequence[str]) -> list[tuple[str, ...]]:
    """Return items and values in pairs."""
    return [*zip(named[::2], named[1::2], strict=True)]
