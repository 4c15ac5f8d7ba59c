"""What a question is about, where it is put in words that no pattern knows: what its words mean votes for it.

The files of questions stand beside the languages and are the same for all: they name meanings, and each language has
the words for them. What says most of a line is what it is about. Nothing is done by it, so the rest of the line may be
anything; but what names a field has to be part of it, for an answer about something else would be none.
"""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.language.listening.gist import FIELD, NOT, Meanings
from atlantis_cli.language.listening.vocabulary import EITHER
from atlantis_cli.language.phrases import STRIPPED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping, Sequence

    from atlantis_cli.language.listening.sayings import Places
    from atlantis_cli.language.listening.vocabulary import Vocabulary

    Either = tuple[str, ...]  # meanings of which one is enough

PERHAPS, APOSTROPHE = "?", "'"
GENERAL = "general"
"""The meaning of what asks for a rule, as a line does that begins with "do" or "does" and is about nothing here."""

CLEAR, FAINT, NAMED = 1.0, 0.4, 1.4
"""What a meaning says of a line, one that nearly every question has, and a thing that is named."""

LEAST = 1.0
"""What says less than a single clear meaning is nothing that a line is about."""


class _Question(Record):
    """What is asked, the meanings that a line has to say, those that it may, must not, and the kinds that it names."""

    meant: tuple[str, ...]
    needed: tuple[Either, ...]
    perhaps: tuple[Either, ...]
    never: tuple[str, ...]
    kinds: tuple[str, ...]


class AskedAbout:
    """All questions, ready to be compared with a line of one language."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Read the questions, and the words of this language for the meanings in them."""
        self.vocabulary = vocabulary
        self._meanings = Meanings(vocabulary, vocabulary.section("meanings"))
        self._generalizing = {*vocabulary.locale.section("generalizing")}
        self._particular = {*vocabulary.locale.section("particular")}
        self._faint = {*vocabulary.section("faint")}
        table = vocabulary.section("questions")
        self._questions = [self._read(meant, written) for meant, patterns in table.items() for written in patterns]

    def _read(self, meant: str, written: str) -> _Question:
        parts = written.split()
        kinds = tuple(part[1:-1] for part in parts if part[0] == "{")
        said = [part for part in parts if part[0] not in {NOT, "{"}]
        needed = tuple(self._either(part) for part in said if part[-1] != PERHAPS)
        perhaps = tuple(self._either(part[:-1]) for part in said if part[-1] == PERHAPS)
        never = tuple(self._meanings.learn(part[1:]) for part in parts if part[0] == NOT)
        return _Question(tuple(meant.split()), needed, perhaps, never, kinds)

    def _either(self, written: str) -> Either:
        """Read meanings of which one is enough, those that say most first."""
        return tuple(map(self._meanings.learn, sorted(written.split(EITHER), key=self._faint.__contains__)))

    def found(self, typed: Sequence[str], slots: Places) -> Iterator[tuple[float, tuple[str, ...]]]:
        """Return what a question can be about, each with how much of it that says, what says most first."""
        spellings = [bare(word) for word in typed], [word.replace(APOSTROPHE, "") for word in typed], typed
        said: dict[str, Collection[int]] = {
            each: at for words in spellings for each, at in self._meanings.places(words).items()
        }
        if typed[0] in self._generalizing and self._particular.isdisjoint(typed):
            said.setdefault(GENERAL, {0})
        named = {kind: [*dict.fromkeys(slot.token for slot in slots.get(kind, ()))] for kind in slots}
        fits = [(self._worth(each, said, named), each) for each in self._questions if _all_said(each.needed, said)]
        for worth, question in sorted(fits, key=lambda fit: -fit[0]):
            if worth < LEAST:
                return
            left = {kind: [*tokens] for kind, tokens in named.items()}
            yield worth, tuple(left[word[1:-1]].pop(0) if word[0] == "{" else word for word in question.meant)

    def says(self, typed: Sequence[str]) -> bool:
        """Return whether a line says anything that can be asked about."""
        return bool(self._meanings.said([bare(word) for word in typed]))

    def _worth(
        self, question: _Question, said: Mapping[str, Collection[int]], named: Mapping[str, Sequence[str]]
    ) -> float:
        """Return how much of a line a question says; 0 where it does not fit."""
        if any(map(said.__contains__, question.never)):
            return 0.0
        if any(len(named.get(kind, ())) < question.kinds.count(kind) for kind in question.kinds):
            return 0.0
        if len(named.get(FIELD, ())) > question.kinds.count(FIELD):
            return 0.0  # it would not be about what was named
        told = [next(filter(said.__contains__, each)) for each in question.needed]
        if not _apart([said[each] for each in told]):
            return 0.0
        for each in question.perhaps:
            more = next(filter(said.__contains__, each), None)
            if more and _apart([said[one] for one in (*told, more)]):
                told.append(more)
        return NAMED * len(question.kinds) + sum(map(self._weight, told))

    def _weight(self, meaning: str) -> float:
        """Return how much a meaning says of a line."""
        return FAINT if meaning in self._faint else CLEAR


def _all_said(needed: Sequence[Either], said: Collection[str]) -> bool:
    """Return whether one of each meanings is said."""
    return all(any(map(said.__contains__, each)) for each in needed)


def _apart(places: Sequence[Collection[int]], taken: frozenset[int] = frozenset()) -> bool:
    """Return whether each of some meanings can be said by a word of its own."""
    if not places:
        return True
    return any(place not in taken and _apart(places[1:], taken | {place}) for place in places[0])


def bare(word: str) -> str:
    """Return a word without what is joined to it by an apostrophe."""
    before, mark, _ = word.strip(STRIPPED).partition(APOSTROPHE)
    return before if mark and before else word.strip(STRIPPED)
