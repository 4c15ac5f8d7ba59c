"""The gist of a question: what it is about, where no pattern fits it whole.

Nothing is done by it, so not every word has to be understood: a few that say what is asked about are enough. What
names a field has to be part of it, for an answer about something else would be none.
"""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.language.listening.vocabulary import EITHER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from atlantis_cli.language.listening.sayings import Places
    from atlantis_cli.language.listening.vocabulary import Vocabulary
    from atlantis_cli.language.phrases import Form

MOST = 24
"""More words than a line can have: what is said counts before by how many words."""

PREFIX, NOT = "~", "!"
PLAYER, FIELD = "player", "field"


class _Gist(Record):
    """What has to be said of a question, what must not be, the kinds that it names, and the command that is meant."""

    meant: tuple[str, ...]
    needed: tuple[str, ...]
    never: tuple[str, ...]
    kinds: tuple[str, ...]


class Meanings:
    """Words and what they say: each meaning has some forms, of which a word at a tilde may go on in any way."""

    def __init__(self, vocabulary: Vocabulary, senses: Mapping[str, Sequence[str]]) -> None:
        """Take the senses, each of which stands for all words of one meaning."""
        self.vocabulary, self._senses = vocabulary, senses
        self._known: set[str] = set()
        self._words: dict[str, list[tuple[Form, str]]] = {}
        self._stems: dict[int, dict[str, list[tuple[Form, str]]]] = {}

    def learn(self, written: str) -> str:
        """Take a meaning as it is written: words and senses, of which one is enough."""
        if written not in self._known:
            self._known.add(written)
            said = [word for part in written.split(EITHER) for word in self._senses.get(part, (part,))]
            for form in dict.fromkeys(form for word in said for form in self.vocabulary.spelt([word])):
                first = form[0].removesuffix(PREFIX)
                words = self._words if first == form[0] else self._stems.setdefault(len(first), {})
                words.setdefault(first, []).append((form, written))
        return written

    def said(self, typed: Sequence[str]) -> dict[str, int]:
        """Return what a line says, each meaning with the number of words that say it."""
        return {meaning: max(places.values()) for meaning, places in self.places(typed).items()}

    def places(self, typed: Sequence[str]) -> dict[str, dict[int, int]]:
        """Return what a line says, each meaning with the places where, and by how many words there."""
        found: dict[str, dict[int, int]] = {}
        for place, word in enumerate(typed):
            stems = (words.get(word[:length], ()) for length, words in self._stems.items())
            for form, meaning in (*self._words.get(word, ()), *(each for forms in stems for each in forms)):
                taken = len(form)
                if taken == 1 or _says(form, typed[place : place + taken]):
                    places = found.setdefault(meaning, {})
                    places[place] = max(taken, places.get(place, 0))
        return found


class Gists:
    """All gists of one language, ready to be compared with a line."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Read the gists, and the senses that stand in them for all words of one meaning."""
        self.vocabulary = vocabulary
        self._meanings = Meanings(vocabulary, vocabulary.section("senses"))
        table = vocabulary.section("gist")
        self._gists = [self._read(meant, written) for meant, patterns in table.items() for written in patterns]

    def _read(self, meant: str, written: str) -> _Gist:
        parts = written.split()
        kinds = tuple(part[1:-1] for part in parts if part[0] == "{")
        never = tuple(self._meanings.learn(part[1:]) for part in parts if part[0] == NOT)
        needed = tuple(self._meanings.learn(part) for part in parts if part[0] not in {NOT, "{"})
        lacking = {word[1:-1] for word in meant.split() if word[0] == "{"} - {*kinds}
        if lacking:
            raise self.vocabulary.locale.error(f"gist.{meant}", "missing", min(lacking))
        return _Gist(tuple(meant.split()), needed, never, kinds)

    def worths(self, typed: Sequence[str], slots: Places) -> Iterator[tuple[float, tuple[str, ...]]]:
        """Return what a question can be about, each with how much of it that says, what says most first."""
        said = self._meanings.said(typed)
        fits = [(_worth(gist, said, slots), gist) for gist in self._gists if all(map(said.__contains__, gist.needed))]
        for worth, gist in sorted(fits, key=lambda fit: -fit[0]):
            if worth:
                named = {kind: [slot.token for slot in slots.get(kind, ())] for kind in gist.kinds}
                yield worth / MOST, tuple(named[word[1:-1]].pop(0) if word[0] == "{" else word for word in gist.meant)


def _worth(gist: _Gist, said: Mapping[str, int], slots: Places) -> int:
    """Return how much of a line a gist says of which all is said that it needs; 0 where it does not fit."""
    if any(map(said.__contains__, gist.never)):
        return 0
    kinds = {kind: gist.kinds.count(kind) for kind in gist.kinds}
    if any(len({slot.place for slot in slots.get(kind, ())}) < number for kind, number in kinds.items()):
        return 0
    if len({slot.token for slot in slots.get(FIELD, ())}) > kinds.get(FIELD, 0):
        return 0  # it would not be about what was named
    return MOST * (len(gist.needed) + 2 * len(gist.kinds)) + sum(map(said.__getitem__, gist.needed))


def _says(form: Form, words: Sequence[str]) -> bool:
    """Return whether words are those of a form; the end of a word may be cut at a tilde."""
    return len(form) == len(words) and all(
        word.startswith(each[:-1]) if each.endswith(PREFIX) else word == each
        for each, word in zip(form, words, strict=True)
    )
