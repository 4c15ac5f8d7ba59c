"""Lines as people type them who are in a hurry: `u` and `kannste`, signs for words, and fields written apart ("E 7").

A language says what such words stand for (`hurried`); a word that stands for nothing is left out. Only lines that would
be refused are written out, so what is a command stays one, whatever else its words could be short for.
"""

from __future__ import annotations

import re

from atlantis_cli.language.listening.vocabulary import heard
from atlantis_cli.language.phrases import STRIPPED, folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from atlantis_cli.language.listening.vocabulary import Vocabulary

DRAWN_OUT = re.compile(r"([^\W\d_])\1{2,}")
"""No word has three equal letters in a row, but those of people who are impatient."""

LEAST_STEM = 3
"""What is shorter without its ending is no word of its own."""

LEAST_PART = 4
"""Shorter words are no parts of a compound: nearly every word ends like one of them."""


class Hurried:
    """Knows what people write for other words in one language."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Read the signs for words, what stands for a word between two fields, and words that are short for others."""
        self.vocabulary = vocabulary
        section = vocabulary.locale.section
        self._signs, self._between, self._short = section("signs"), section("between"), section("hurried")
        self._numbered = tuple(section("numbered"))
        self._small = sorted(section("diminutives"), key=len, reverse=True)
        self._joints = tuple(section("joints"))
        said = (word for each in section("meanings").values() for word in each)
        self._meant = {form[0] for form in vocabulary.spelt(said) if len(form) == 1} if self._joints else set()

    def written_out(self, line: str, fields: Collection[str]) -> str:
        """Return a line with words for signs and short words: an arrow is `to`, a 2 between fields too."""
        written = heard(line)
        for sign, word in self._signs.items():
            written = written.replace(sign, f" {word} ")
        words = [*self._together(written.split(), fields)]
        typed = [folded([word.strip(STRIPPED)])[0] if word.strip(STRIPPED) else "" for word in words]
        for place in range(1, len(words) - 1):
            around = typed[place + 1] in fields and not {*typed[:place]}.isdisjoint(fields)
            words[place] = self._between.get(typed[place], words[place]) if around else words[place]
        if not any(len(word) > 1 and word.isalpha() for word in (*typed, *words)):
            return line  # a command that is cut short
        pairs = zip(words, (*typed[1:], ""), strict=True)
        told = [full for word, behind in pairs if (full := self._in_full(word, behind, fields))]
        return " ".join(told) if told and told != heard(line).split() else line

    def _in_full(self, word: str, behind: str, fields: Collection[str]) -> str:
        """Return what a word stands for; a letter before a number stands for itself."""
        bare = word.strip(STRIPPED)
        if not bare or (len(bare) == 1 and behind.isdecimal()):
            return word
        drawn = DRAWN_OUT.sub(r"\1", bare)
        full = self._short.get(folded([drawn])[0], drawn)
        if bare[:1].isdecimal():
            full = next((bare[: -len(end)] for end in self._numbered if bare[: -len(end)] + end == bare), bare)
            full = full if full.isdecimal() else bare
        marked = (bare[: -len(end)] for end in self._numbered if bare.endswith(end) and len(bare) > len(end))
        full = next((field for field in marked if folded([field])[0] in fields), full)
        full = self._parted(self._large(full))
        ends = word[len(word.rstrip(STRIPPED)) :]
        return f"{full}{ends}" if full != bare and full else word if full else ""

    def _large(self, word: str) -> str:
        """Return a word that is known without the ending of small things; any other as it is."""
        said, known = folded([word])[0], self.vocabulary.known
        if said in known or not self._small:
            return word
        stems = [said[: -len(end)].removesuffix("s") for end in self._small if said.removesuffix("s").endswith(end)]
        stems = [stem for n in (0, 1) for stem in (each[: len(each) - n] for each in stems) if len(stem) >= LEAST_STEM]
        return next((stem for stem in stems if stem in known), word)

    def _parted(self, word: str) -> str:
        """Return a compound that nobody knows as the two words that it is made of; any other word as it is."""
        said = folded([word])[0]
        if not self._joints or not said.isalpha() or self._knows(said):
            return word
        for end in range(LEAST_PART, len(said) - LEAST_PART + 1):
            first, second = said[:end], said[end:]
            stems = (first, *(first.removesuffix(joint) for joint in self._joints if first.endswith(joint)))
            before = next((stem for stem in stems if len(stem) >= LEAST_PART and self._knows(stem)), "")
            if before and self._knows(second):
                return f"{before} {second}"
        return word

    def _knows(self, word: str) -> bool:
        """Return whether a word is said of the game, or asked about."""
        return any(word in words for words in (self.vocabulary.known, self.vocabulary.called, self._meant))

    def _together(self, words: list[str], fields: Collection[str]) -> Iterator[str]:
        """Return words, with a letter and the number behind it as the field that they are."""
        place = 0
        while place < len(words):
            letter, *behind = words[place : place + 2]
            number = self.vocabulary.dictated([behind[0].strip(STRIPPED).casefold()]) if behind else []
            field = f"{letter.casefold()}{number[0]}" if number and len(letter) == 1 else ""
            if field in fields:
                yield f"{field}{behind[0][len(behind[0].rstrip(STRIPPED)) :]}"
                place += 1
            else:
                yield letter
            place += 1
