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
        table = vocabulary.locale.section
        self._wished = vocabulary.spelt(table("wished"))
        self._relative, self._counted = {*table("relative")}, {*table("counted")}
        self._leading = {*table("leading")}
        self._beforehand = vocabulary.spelt(table("beforehand"))
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
        wished = self.harmless(typed, (), priced=False)
        turns = any(not start <= place < end and place not in wished for place in self._places(typed))
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
        places = self._places([word.typed for word in words])
        turned = {words[n].part for n in places if n not in passed and not self._is_filler(words, n)}
        for part in {word.part for word in words}:
            first, *_, last = [n for n, word in enumerate(words) if word.part == part] * 2
            asks = words[first].typed in asking and first not in passed
            left = first < last and words[last].typed in self.vocabulary.inquiring and last not in passed
            turned |= {part} if asks or left else set()
        return turned

    def turns(self, typed: Sequence[str]) -> bool:
        """Return whether a line has any word that could turn its meaning."""
        return any(True for _ in self._places(typed))

    def counts(self, typed: Sequence[str]) -> set[int]:
        """Return where words stand that say how much a number before them is: "3 points" is a price."""
        return {n for n, word in enumerate(typed) if word in self._counted and n > 0 and typed[n - 1].isdecimal()}

    def _is_filler(self, words: Sequence[Word], place: int) -> bool:
        """Return whether a word only turns a part that begins with it, and does not stand there."""
        return words[place].typed in self._leading and place > 0 and words[place - 1].part == words[place].part

    def wavers(self, words: Sequence[Word], main: Container[int], passed: Container[int] = ()) -> bool:
        """Return whether anything beside the `main` parts of a line could turn them, and is more than said aside."""
        asides = {n for n, word in enumerate(words) if (word.typed,) in self.aside or word.part in main or n in passed}
        return any(part not in main for part in self.turned(words, asides))

    def harmless(self, typed: Sequence[str], verbs: Container[str], *, priced: bool) -> set[int]:
        """Return where words stand that turn nothing here, though they could: a wish, and what comes first.

        "Where" turns nothing behind a verb, unless it asks, and what is to be done before paying is done first anyway.
        """
        found = {n for form in self._wished if {*form} <= {*typed} for n, word in enumerate(typed) if word in form}
        verb = next((n for n, word in enumerate(typed) if word in verbs), len(typed))
        for n, word in enumerate(typed):
            if word in self._relative and n > verb and not {*typed[n + 1 : n + 2]} & {*self.vocabulary.asking}:
                found.add(n)
            for form in self._beforehand if priced else ():
                if tuple(typed[n : n + len(form)]) == form:
                    found |= {*range(n, n + len(form))}
        return found

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
