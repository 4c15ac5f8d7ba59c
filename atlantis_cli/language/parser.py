"""The sieve: a typed line is held against the words that can come next; what is possible is what is understood.

All questions here, from the readings of a line to what Tab can add to it, are answered by one walk (`line_walk`).
"""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.language.line_walk import Following
from atlantis_cli.language.phrases import END, Phrases
from atlantis_cli.language.spelling import BITS, fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence
    from typing import TypeAlias

    from atlantis_cli.language.line_walk import Labels, Offer, Tokens

    Listed: TypeAlias = Callable[[Tokens, Sequence[str]], Iterable[str]]

CLOSE_MATCHES = 3
NEAR = 0.7
"""A word that was mistyped has so much in common with the one that was meant; less is another word."""

PHRASE = 3
"""How many words of a phrase may have been typed where the others are asked for."""

NO_LABELS: Labels = {}


class Lost(Record):
    """Where a line could not be read on: the word ("" at the end), its place, what fits there, what was meant."""

    word: str
    place: int
    expected: tuple[str, ...]
    meant: tuple[str, ...]


class Parser(Phrases):
    """Reads lines by the phrases of one locale."""

    def parse(self, line: str, offer: Offer, labels: Labels = NO_LABELS) -> list[Tokens]:
        """Return all equally good readings of a line: none, one, or several where it is ambiguous.

        What is in `labels` may stand before what is called so: "the boat at c7" is c7, where a boat is there.
        """
        words = line.split()
        walk = _following(offer).walk(self, words, labels)
        found: dict[Tokens, int] = {}
        for beginning, costs in walk.whole(len(words)).items():
            if END in walk.offered(beginning):
                found[beginning[0]] = min(costs, found.get(beginning[0], costs))
        best = min(found.values(), default=0)
        return [tokens for tokens, costs in found.items() if costs == best]

    def costs(self, line: str, tokens: Tokens, offer: Offer, labels: Labels = NO_LABELS) -> set[int]:
        """Return the ways in which the words of a line have come to a reading: as a beginning, passed over, as text."""
        words = line.split()
        ways = _following(offer).walk(self, words, labels).whole(len(words))
        least = min(costs for (begun, _), costs in ways.items() if begun == tokens)
        return {least >> BITS * place & (1 << BITS) - 1 for place in range(len(words))}

    def next_words(
        self, line: str, offer: Offer, listed: Listed | None = None, labels: Labels = NO_LABELS
    ) -> list[str]:
        """Return what can come next, in the language; a word just being typed is completed, a finished one followed.

        Where nothing of the word is typed yet, only what is `listed` is returned. A phrase of several words that is
        begun is finished first.
        """
        follow = _following(offer)
        half = self.half(line, follow, labels)
        if half:
            return half
        words, typed = _typed(line)
        found: dict[str, None] = {}
        for begun, tokens in self._ends(words, follow, labels):
            for token in listed(begun, tokens) if listed and not typed else tokens:
                found.update(dict.fromkeys(self.completions(token, fold(typed))))
        return list(found)

    def half(self, line: str, offer: Offer, labels: Labels = NO_LABELS) -> list[str]:
        """Return how those phrases of several words go on that are only begun by the last words of a line."""
        words, typed = _typed(line)
        follow = _following(offer)
        for held in range(min(len(words), PHRASE), 0, -1):
            place = len(words) - held
            beginning = fold(" ".join((*words[place:], typed)))
            tokens = [token for _, found in self._ends(words[:place], follow, labels) for token in found]
            rests = {tuple(each.split()[held:]): None for token in tokens for each in self.begins(token, beginning)}
            if rests:
                return [" ".join(rest) for rest in rests if not any(rest[:cut] in rests for cut in range(1, len(rest)))]
        return []

    def begun(self, line: str, offer: Offer, labels: Labels = NO_LABELS) -> list[Tokens]:
        """Return what the finished words of a line can have begun, best first; one just being typed does not count."""
        words = line.split()
        if words and not line[-1:].isspace():
            words.pop()
        ways = _following(offer).walk(self, words, labels).at(len(words))
        return [begun for _, (begun, _) in sorted((costs, beginning) for beginning, costs in ways.items())]

    def lost(self, line: str, offer: Offer, listed: Listed | None = None, labels: Labels = NO_LABELS) -> Lost:
        """Return how far an unreadable line can be read, and what could stand there: all, or only what is `listed`."""
        words = line.split()
        walk = _following(offer).walk(self, words, labels)
        far = walk.furthest(len(words))
        expected: dict[str, None] = {}
        possible: dict[str, None] = {}
        for begun, tokens in walk.best(walk.at(far)):
            expected.update(dict.fromkeys(self._words(listed(begun, tokens) if listed else tokens)))
            possible.update(dict.fromkeys(self._words(tokens)))
        word = words[far] if far < len(words) else ""
        return Lost(word, far, tuple(expected), self._meant(word, tuple(possible)))

    def _ends(self, words: Sequence[str], follow: Following, labels: Labels) -> list[tuple[Tokens, Sequence[str]]]:
        """Return what the words can have begun, as well as they fit, and what can follow."""
        walk = follow.walk(self, words, labels)
        return walk.best(walk.whole(len(words)))

    def _words(self, tokens: Iterable[str]) -> Iterator[str]:
        """Return the usual phrases for tokens; a free word has none."""
        return (self.word(token) for token in tokens if token and token[0] != "<")

    def _meant(self, word: str, expected: tuple[str, ...]) -> tuple[str, ...]:
        """Return what may have been meant by a mistyped word."""
        if not word:
            return ()
        from difflib import get_close_matches  # only after a mistake

        by_form = {fold(phrase): phrase for phrase in expected if not phrase.isdigit()}
        return tuple(by_form[form] for form in get_close_matches(fold(word), by_form, CLOSE_MATCHES, NEAR))


def _typed(line: str) -> tuple[list[str], str]:
    """Return the finished words of a line, and the one that is just being typed."""
    words = line.split()
    typed = words.pop() if words and not line[-1:].isspace() else ""
    return words, typed


def _following(offer: Offer) -> Following:
    """Return an offer that is asked only once for each beginning."""
    return offer if isinstance(offer, Following) else Following(offer)
