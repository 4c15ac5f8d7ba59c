"""Patterns of whole sentences: the words that have to be said, in any order, and what is meant by them.

A pattern is a list of words: `who on|turn {player} then?`. Each has to be there once, one of several parted by `|` is
enough, what ends in `?` may be there, and a name in braces stands for one of a kind. All other words of the line have
to be little ones, which say nothing; where what is meant ends in `*`, they are left to be read by the commands.
"""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.language.listening.vocabulary import EITHER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from atlantis_cli.language.listening.vocabulary import Vocabulary
    from atlantis_cli.language.phrases import Form

    Places = dict[str, list["Slot"]]

REST = "*"
PLAYER = "player"
MOST_TRIED = 60
"""So many ways to share the words of a line among those of a pattern are tried; sentences of people need a few."""


class Slot(Record):
    """One of a kind that is named in a line: from which word on, by how many, and the canonical token."""

    place: int
    taken: int
    token: str


class Match(Record):
    """What a line can mean: canonical words, the places of words left over, how many were said and tell, its rank."""

    words: tuple[str, ...]
    rest: tuple[int, ...]
    said: int
    telling: int
    rank: int


class _Word(Record):
    """A word of a pattern: all ways to say it, and the kinds of things that do as well."""

    forms: tuple[Form, ...]
    kinds: tuple[str, ...]


class _Pattern(Record):
    """A pattern: what it means, the words it needs and may have, and the kinds of which it names one."""

    meant: tuple[str, ...]
    needed: tuple[_Word, ...]
    possible: tuple[_Word, ...]
    kinds: tuple[str, ...]


class Sayings:
    """All patterns of one section, ready to be compared with a line."""

    def __init__(self, vocabulary: Vocabulary, table: Mapping[str, Sequence[str]]) -> None:
        """Read the patterns, by what they mean."""
        self.vocabulary = vocabulary
        self._silent = vocabulary.little | vocabulary.articles
        self._made: dict[str, _Word] = {}
        self._patterns = [self._read(meant, pattern) for meant, patterns in table.items() for pattern in patterns]
        self._by_word: dict[str, list[int]] = {}
        self._always: list[int] = []
        for rank, pattern in enumerate(self._patterns):
            words = [word for word in pattern.needed if not word.kinds]
            if not words:
                self._always.append(rank)
            for form in words[0].forms if words else ():
                self._by_word.setdefault(form[0], []).append(rank)

    def _read(self, meant: str, written: str) -> _Pattern:
        parts = [part for part in written.split() if part != REST]
        kinds = tuple(part[1:-1] for part in parts if part[0] == "{" and part[-1] == "}" and EITHER not in part)
        words = [part for part in parts if part[1:-1] not in kinds]
        needed = tuple(self._word(part) for part in words if part[-1] != "?")
        meaning = [word[1:-1] for word in meant.split() if word[0] == "{"]
        lacking = next((kind for kind in meaning if meaning.count(kind) > kinds.count(kind)), "")
        if lacking:
            raise self.vocabulary.locale.error(f"asked.{meant}", "missing", lacking)
        return _Pattern(
            tuple(meant.split()), needed, tuple(self._word(part[:-1]) for part in words if part[-1] == "?"), kinds
        )

    def _word(self, written: str) -> _Word:
        """Read one word of a pattern, with all that does as well; the same word is read once."""
        made = self._made.get(written)
        if made:
            return made
        said = [part for part in written.split(EITHER) if part[0] != "{"]
        kinds = tuple(part[1:-1] for part in written.split(EITHER) if part[0] == "{")
        word = _Word(tuple(form for part in said for form in self.vocabulary.forms(part)), kinds)
        self._made[written] = word
        return word

    def found(self, typed: Sequence[str], slots: Places, *, wishing: bool = False) -> list[Match]:
        """Return what a line can mean, what says most of it first; words that only wish for something may be left."""
        ranks = {*self._always}.union(*(self._by_word.get(word, ()) for word in typed))
        tried = (self._match(rank, typed, slots, wishing=wishing) for rank in sorted(ranks))
        return sorted((match for match in tried if match), key=lambda match: (-match.telling, -match.said, match.rank))

    def _match(self, rank: int, typed: Sequence[str], slots: Places, *, wishing: bool) -> Match | None:
        """Return how a pattern fits a line; None where it does not."""
        pattern = self._patterns[rank]
        wanted = [self._places_of(word, typed, slots) for word in pattern.needed]
        said = _chosen(sorted(wanted, key=len), frozenset(), [MOST_TRIED]) if all(wanted) else None
        if said is None:
            return None
        used = {*said}
        named: dict[str, list[str]] = {}
        named_at = {n for kind in slots if kind != PLAYER for slot in slots[kind] for n in _places(slot)} & used
        for kind in pattern.kinds:
            slot = next((each for each in slots.get(kind, ()) if used.isdisjoint(_places(each))), None)
            if not slot:
                return None
            used |= {*_places(slot)}
            named_at |= {*_places(slot)}
            named.setdefault(kind, []).append(slot.token)
        for word in pattern.possible:
            found = self._places_of(word, typed, slots)
            used |= next((places for places in found if not places & used), frozenset())
        open_ = pattern.meant[-1] == REST
        rest = tuple(n for n in range(len(typed)) if n not in used)
        if not open_ and not self._says_nothing(typed, rest, named_at, wishing=wishing):
            return None
        words = tuple(named[word[1:-1]].pop(0) if word[0] == "{" else word for word in pattern.meant if word != REST)
        telling = sum(typed[n] not in self._silent for n in used)
        return Match(words, rest if open_ else (), len(used), telling, rank)

    def _says_nothing(self, typed: Sequence[str], rest: Iterable[int], named: set[int], *, wishing: bool) -> bool:
        """Return whether words left over say nothing: little ones, and those that only stand beside what is named."""
        beside = {n for n in rest if typed[n] in self.vocabulary.beside and typed[n] not in self._silent}
        silent = self._silent | self.vocabulary.wishing if wishing else self._silent
        known = all(typed[n] in silent or n in beside for n in rest)
        return known and all(named & {n - 2, n - 1, n + 1, n + 2} for n in beside)

    def _places_of(self, word: _Word, typed: Sequence[str], slots: Places) -> list[frozenset[int]]:
        """Return where a word of a pattern is said: by the most words first, and by those that say something."""
        found = {
            frozenset(range(place, place + len(form))): len(form) + (form[0] not in self._silent) / 2
            for form in word.forms
            for place in range(len(typed) - len(form) + 1)
            if typed[place] == form[0] and tuple(typed[place : place + len(form)]) == form
        }
        for kind in word.kinds:
            found |= {frozenset(_places(slot)): slot.taken + 0.5 for slot in slots.get(kind, ())}
        return sorted(found, key=lambda places: (-found[places], min(places)))


def _chosen(wanted: Sequence[Sequence[frozenset[int]]], used: frozenset[int], left: list[int]) -> frozenset[int] | None:
    """Return places for all that is wanted, no word for two of them; None where there are none, or too many ways."""
    if not wanted:
        return used
    for places in wanted[0]:
        left[0] -= 1
        if left[0] < 0:
            return None
        if not places & used:
            found = _chosen(wanted[1:], used | places, left)
            if found is not None:
                return found
    return None


def _places(slot: Slot) -> Iterable[int]:
    return range(slot.place, slot.place + slot.taken)
