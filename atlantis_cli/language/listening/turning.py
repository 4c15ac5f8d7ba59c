"""Words that could turn what a line means: "not", "if", "instead", "why"; and the parts of a line in which they stand.

Whoever passes over words that nobody knows must be sure that no word left has a say in what is meant.
"""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.language.listening.vocabulary import heard
from atlantis_cli.language.phrases import STRIPPED, folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterator, Sequence

    from atlantis_cli.language.listening.vocabulary import Vocabulary
    from atlantis_cli.language.phrases import Form

PARTS = tuple(",;:.!?-\u2013\u2014\u2026")
"""A word that ends in one of these ends a part of a line."""

ONE = "1"


class Word(Record):
    """A word of a line: as it was typed, as it is compared, and the part of the line in which it stands."""

    raw: str
    typed: str
    part: int


class Turning:
    """Knows the words of one language that could turn what a line means."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Read what turns a line (`turning`), and phrases with such words that do not (`unturned`)."""
        self.vocabulary = vocabulary
        self._forms: dict[str, list[tuple[Form, bool]]] = {}
        for section, turns in (("turning", True), ("unturned", False), ("denying", True)):
            for form in vocabulary.spelt(vocabulary.locale.section(section)):
                self._forms.setdefault(form[0], []).append((form, turns))
        self.aside = {*vocabulary.spelt(vocabulary.locale.section("aside"))}
        self.words = {word for forms in self._forms.values() for form, _ in forms for word in form}

    def spoken(self, line: str) -> tuple[list[Word], bool]:
        """Return the words of a line without politeness around it, with their parts, and whether that may turn them."""
        words: list[Word] = []
        part = 0
        for word in heard(line).split():
            bare = word.strip(STRIPPED)
            if bare.strip("".join(PARTS)):
                words.append(Word(bare, folded([bare])[0], part))
            part += word.endswith(PARTS)
        typed = [word.typed for word in words]
        nothing = next((form for form, turns in self._at(typed, 0) if not turns), ())
        left = self.vocabulary.plainer(typed[len(nothing) :])
        start = next(n for n in range(len(words) + 1) if typed[n : n + len(left)] == left and n >= len(nothing))
        end = start + len(left)
        turns = any(not start <= place < end for place in self._places(typed))
        return [*self._dictated(words[start:end])], turns

    def _dictated(self, words: Sequence[Word]) -> Iterator[Word]:
        """Return words with numbers as digits, but for `one`, which seldom is a number."""
        place = 0
        while place < len(words):
            pair = self.vocabulary.dictated([word.typed for word in words[place : place + 2]])
            size = 2 if len(pair) == 1 and place + 1 < len(words) else 1
            digits = pair if size > 1 else self.vocabulary.dictated([words[place].typed])
            if digits in ([ONE], [words[place].typed]):
                yield words[place]
            else:
                yield from (Word(each, each, words[place].part) for each in digits)
            place += size

    def turned(self, words: Sequence[Word], passed: Container[int] = ()) -> set[int]:
        """Return the parts of a line in which something could turn its meaning, or that only ask; but for `passed`."""
        asking = self.vocabulary.asking
        turned = {words[place].part for place in self._places([word.typed for word in words]) if place not in passed}
        for part in {word.part for word in words}:
            places = [n for n, word in enumerate(words) if word.part == part]
            first, last = places[0], places[-1]
            asks = words[first].typed in asking and first not in passed
            left = first < last and words[last].typed in asking - self.vocabulary.silent and last not in passed
            turned |= {part} if asks or left else set()
        return turned

    def wavers(self, words: Sequence[Word], main: Container[int]) -> bool:
        """Return whether anything beside the `main` parts of a line could turn them, and is more than said aside."""
        beside = [word for word in words if word.part not in main]
        asides = {place for place, word in enumerate(beside) if (word.typed,) in self.aside}
        return bool(self.turned(beside, asides))

    def _places(self, typed: Sequence[str]) -> Iterator[int]:
        """Return where words stand that could turn the meaning; the longest phrase at a place counts."""
        place = 0
        while place < len(typed):
            form, turns = max(self._at(typed, place), key=lambda found: len(found[0]), default=((), False))
            yield from range(place, place + len(form)) if turns else ()
            place += len(form) or 1

    def _at(self, typed: Sequence[str], place: int) -> list[tuple[Form, bool]]:
        """Return the phrases that begin with a word and turn the meaning, or do not for all that they look like it."""
        known = self._forms.get(typed[place], ()) if place < len(typed) else ()
        return [(form, turns) for form, turns in known if tuple(typed[place : place + len(form)]) == form]
