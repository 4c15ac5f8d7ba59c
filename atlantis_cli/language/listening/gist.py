"""The gist of a question: what it is about, where no pattern fits it whole.

Nothing is done by it, so not every word has to be understood: a few that say what is asked about are enough. What
names a field has to be part of it, for an answer about something else would be none.
"""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.language.listening.vocabulary import EITHER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

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
    needed: tuple[tuple[Form, ...], ...]
    never: tuple[Form, ...]
    kinds: tuple[str, ...]


class Gists:
    """All gists of one language, ready to be compared with a line."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Read the gists, and the senses that stand in them for all words of one meaning."""
        self.vocabulary = vocabulary
        self._senses = vocabulary.section("senses")
        table = vocabulary.section("gist")
        self._gists = [self._read(meant, written) for meant, patterns in table.items() for written in patterns]

    def _read(self, meant: str, written: str) -> _Gist:
        parts = written.split()
        kinds = tuple(part[1:-1] for part in parts if part[0] == "{")
        never = tuple(form for part in parts if part[0] == NOT for form in self._forms(part[1:]))
        needed = tuple(self._forms(part) for part in parts if part[0] not in {NOT, "{"})
        lacking = {word[1:-1] for word in meant.split() if word[0] == "{"} - {*kinds}
        if lacking:
            raise self.vocabulary.locale.error(f"gist.{meant}", "missing", min(lacking))
        return _Gist(tuple(meant.split()), needed, never, kinds)

    def _forms(self, written: str) -> tuple[Form, ...]:
        words = [word for part in written.split(EITHER) for word in self._senses.get(part, (part,))]
        return tuple(dict.fromkeys(form for word in words for form in self.vocabulary.spelt([word])))

    def found(self, typed: Sequence[str], slots: Places) -> Iterator[tuple[str, ...]]:
        """Return what a question can be about, what says most of it first."""
        fits = [(self._worth(gist, typed, slots), gist) for gist in self._gists]
        for worth, gist in sorted(fits, key=lambda fit: -fit[0]):
            if worth:
                named = {kind: [slot.token for slot in slots.get(kind, ())] for kind in gist.kinds}
                yield tuple(named[word[1:-1]].pop(0) if word[0] == "{" else word for word in gist.meant)

    def _worth(self, gist: _Gist, typed: Sequence[str], slots: Places) -> int:
        """Return how much of a line a gist says; 0 where it does not fit."""
        if any(_places(form, typed) for form in gist.never):
            return 0
        kinds = {kind: gist.kinds.count(kind) for kind in gist.kinds}
        if any(len({slot.place for slot in slots.get(kind, ())}) < number for kind, number in kinds.items()):
            return 0
        if len({slot.token for slot in slots.get(FIELD, ())}) > kinds.get(FIELD, 0):
            return 0  # it would not be about what was named
        found = [max((_places(form, typed) for form in forms), default=0) for forms in gist.needed]
        return MOST * (len(found) + 2 * len(gist.kinds)) + sum(found) if all(found) else 0


def _places(form: Form, typed: Sequence[str]) -> int:
    """Return how many words a form is of, where a line says it; the last word may be cut at a tilde."""
    start = len(form)
    said = (typed[place : place + start] for place in range(len(typed) - start + 1))
    return start if any(_says(form, words) for words in said) else 0


def _says(form: Form, words: Iterable[str]) -> bool:
    return all(
        word.startswith(each[:-1]) if each.endswith(PREFIX) else word == each
        for each, word in zip(form, words, strict=True)
    )
