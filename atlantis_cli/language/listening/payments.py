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

TILE, CARD, NEXT, BOTH, LAID, ONLY, RATHER = "tile", "card", "next", "both", "laid", "only", "rather"
MOST = 4
"""Nobody says of more cards than these how many they are."""


class Payments:
    """Reads lists of tiles and cards by the words for both in one language."""

    def __init__(self, vocabulary: Vocabulary, items: Sequence[str]) -> None:
        """Take the words for items, tiles and cards."""
        marks = vocabulary.locale.section("marks")
        self._marks = {mark: tuple(marks.get(mark, ())) for mark in (TILE, CARD, NEXT, BOTH, LAID, ONLY, RATHER)}
        self._silent = vocabulary.silent | vocabulary.articles | {*self._marks[LAID]}
        forms = vocabulary.things_of
        self._items = {form[0]: item for item in items for form in forms(item) if len(form) == 1}

    def marked(self, typed: Iterable[str]) -> bool:
        """Return whether a line says of something that it is a tile or a card, or that something else follows."""
        return any(word in (*self._marks[NEXT], *self._marks[BOTH]) or self._mark(word) for word in typed)

    def kind(self, typed: Sequence[str], *, said: bool) -> tuple[str, int]:
        """Return of which kind all is to be that is laid down, and how many, where nothing else is said; else "".

        Whether it is `said` that something is paid: cards alone are asked about.
        """
        kinds = {mark for word in typed for mark in (TILE, CARD) if word in self._marks[mark]}
        if any(word.isdecimal() and TILE in kinds & {*map(self._mark, typed[:n])} for n, word in enumerate(typed)):
            return "", 0  # the number behind a tile is its value
        counts = [int(word) for word in typed if word.isdecimal()]
        counts += [1 for word in typed if word in self._marks[CARD][:1] and not counts]  # the first is one card
        known = {*self._silent, *self._marks[ONLY], *self._marks[NEXT], *self._marks[TILE], *self._marks[CARD]}
        marked = said or any(word in self._marks[ONLY] for word in typed)
        plain = marked and all(word in known or word.isdecimal() for word in typed)
        return (kinds.pop(), sum(counts)) if plain and len(kinds) == 1 and len(counts) <= 1 else ("", 0)

    def laid(self, typed: Iterable[str]) -> list[str]:
        """Return the words of a line that say what is laid down, without all others; nothing where none does."""
        marks = {*self._marks[NEXT], *self._marks[BOTH]}
        told = [word for word in typed if word.isdigit() or word in self._items or self._mark(word) or word in marks]
        while told and told[-1] in self._marks[NEXT]:
            told.pop()
        return told if any(word.isdigit() or word in self._items for word in told) else []

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
            count = self._count(group, values, marks)
            if (
                len(marks) > 1
                or len(values) > 1
                or count > MOST
                or not (items or values)
                or (values and len(items) > 1)
            ):
                return None
            if count:
                played += items * count if len(items) == 1 else [""]
            elif values and self._counts_cards(group, (tiles, cards)):
                played += items * int(values[0])
            elif values:
                (named if items else loose).extend((*items, *values))
            elif not self._lay(items, marks, (tiles, cards), named, played):
                return None
        rather = not {*self._marks[RATHER]}.isdisjoint(typed) and len((*loose, *named[::2], *played)) > 1
        return None if "" in played or rather else (*loose, *named, *played)

    def _count(self, group: Sequence[str], values: Sequence[str], marks: set[str]) -> int:
        """Return how many cards are meant, where that is said; 0 where it is not."""
        if marks != {CARD}:
            return MOST + 1 if any(word in self._marks[BOTH] for word in group) else 0
        if any(word in self._marks[BOTH] for word in group):
            return 2
        return int(values[0]) if values else 0

    def _counts_cards(self, group: Sequence[str], held: tuple[Tiles, Sequence[str]]) -> bool:
        """Return whether a number before an item says how many cards, since there is no such tile."""
        if len(group) != 2 or not group[0].isdigit() or group[1] not in self._items:  # noqa: PLR2004
            return False
        item = self._items[group[1]]
        return (item, group[0]) not in held[0] and held[1].count(item) >= int(group[0]) > 0

    def _lay(
        self,
        items: Sequence[str],
        marks: set[str],
        held: tuple[Tiles, Sequence[str]],
        named: list[str],
        played: list[str],
    ) -> bool:
        """Put each item to the tiles or to the cards, as it is held; return whether that is clear for all of them."""
        tiles, cards = held
        for item in items:
            left = {tile for tile in tiles if tile[0] == item and tile not in _pairs(named)}
            if CARD in marks or (item in cards and TILE not in marks and not left):
                played.append(item)
            elif len(left) == 1 and (TILE in marks or item not in cards):
                named += left.pop()
            else:
                return False
        return True

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
        return [part for group in groups for part in self._parted(group)]

    def _parted(self, group: list[str]) -> list[list[str]]:
        """Part a list without words between, where an item and the number behind it are one thing."""
        if sum(word.isdigit() for word in group) < 2 and sum(word in self._items for word in group) < 2:  # noqa: PLR2004
            return [group] if group else []
        parts: list[list[str]] = []
        for word in group:
            joins = parts and (self._mark(word) if word not in self._items else "")
            if joins or (word.isdigit() and parts and not any(each.isdigit() for each in parts[-1])):
                parts[-1].append(word)
            else:
                parts.append([word])
        return parts


def _pairs(named: Sequence[str]) -> list[tuple[str, ...]]:
    """Return items and values in pairs."""
    return [*zip(named[::2], named[1::2], strict=True)]
