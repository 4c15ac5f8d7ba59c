"""Patterns of whole sentences: the words that have to be said, in any order, and what is meant by them.

A pattern is a list of words: `who on|turn {player} then?`. Each has to be there once, one of several parted by `|` is
enough, what ends in `?` may be there, and a name in braces stands for one of a kind. All other words of the line have
to be little ones, which say nothing; where what is meant ends in `*`, they are left to be read by the commands.
"""

from __future__ import annotations

from atlantis_cli.core.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from atlantis_cli.language.listening.vocabulary import Vocabulary
    from atlantis_cli.language.spelling import Form

    Places = dict[str, list["Slot"]]

REST = "*"


class Slot(Record):
    """One of a kind that is named in a line: from which word on, by how many, and the canonical token."""

    place: int
    taken: int
    token: str


class Match(Record):
    """What a line can mean: canonical words, the places of the words left over, how much was said, and its rank."""

    words: tuple[str, ...]
    rest: tuple[int, ...]
    said: int
    rank: int


class _Pattern(Record):
    """A pattern: what it means, the words it needs and may have, each by its forms, and the kinds it names."""

    meant: tuple[str, ...]
    needed: tuple[tuple[Form, ...], ...]
    possible: tuple[tuple[Form, ...], ...]
    kinds: tuple[str, ...]


class Sayings:
    """All patterns of one section, ready to be compared with a line."""

    def __init__(self, vocabulary: Vocabulary, table: Mapping[str, Sequence[str]]) -> None:
        """Read the patterns, by what they mean."""
        self.vocabulary = vocabulary
        self._patterns = [self._read(meant, pattern) for meant, patterns in table.items() for pattern in patterns]
        self._by_word: dict[str, list[int]] = {}
        self._always: list[int] = []
        for rank, pattern in enumerate(self._patterns):
            if not pattern.needed:
                self._always.append(rank)
            for form in pattern.needed[0] if pattern.needed else ():
                self._by_word.setdefault(form[0], []).append(rank)

    def _read(self, meant: str, written: str) -> _Pattern:
        needed, possible, kinds = [], [], []
        for part in written.split():
            if part == REST:
                continue
            if part[0] == "{":
                kinds.append(part[1:-1])
            elif part[-1] == "?":
                possible.append(tuple(self.vocabulary.forms(part[:-1])))
            else:
                needed.append(tuple(self.vocabulary.forms(part)))
        lacking = {word[1:-1] for word in meant.split() if word[0] == "{"} - {*kinds}
        if lacking:
            raise self.vocabulary.locale.error(f"asked.{meant}", "missing", lacking.pop())
        return _Pattern(tuple(meant.split()), tuple(needed), tuple(possible), tuple(kinds))

    def found(self, typed: Sequence[str], slots: Places) -> list[Match]:
        """Return what a line can mean, what says most of it first."""
        ranks = {*self._always}.union(*(self._by_word.get(word, ()) for word in typed))
        tried = (self._match(rank, typed, slots) for rank in sorted(ranks))
        return sorted((match for match in tried if match), key=lambda match: (-match.said, match.rank))

    def _match(self, rank: int, typed: Sequence[str], slots: Places) -> Match | None:
        """Return how a pattern fits a line; None where it does not."""
        pattern, used = self._patterns[rank], set[int]()
        for forms in pattern.needed:
            taken = _taken(forms, typed, used)
            if not taken:
                return None
            used |= taken
        for forms in pattern.possible:
            used |= _taken(forms, typed, used)
        named: dict[str, list[str]] = {}
        for kind in pattern.kinds:
            slot = next((each for each in slots.get(kind, ()) if used.isdisjoint(_places(each))), None)
            if not slot:
                return None
            used |= {*_places(slot)}
            named.setdefault(kind, []).append(slot.token)
        open_ = pattern.meant[-1] == REST
        rest = tuple(n for n in range(len(typed)) if n not in used)
        if not open_ and any(typed[n] not in self.vocabulary.little for n in rest):
            return None
        words = tuple(named[word[1:-1]].pop(0) if word[0] == "{" else word for word in pattern.meant if word != REST)
        return Match(words, rest if open_ else (), len(used), rank)


def _places(slot: Slot) -> Iterable[int]:
    return range(slot.place, slot.place + slot.taken)


def _taken(forms: Iterable[Form], typed: Sequence[str], used: set[int]) -> set[int]:
    """Return the places of the longest form that is said by words not used yet; none where there is none."""
    best: set[int] = set()
    for form in forms:
        if len(form) <= len(best):
            continue
        for place in range(len(typed) - len(form) + 1):
            places = set(range(place, place + len(form)))
            if tuple(typed[place : place + len(form)]) == form and not places & used:
                best = places
                break
    return best
