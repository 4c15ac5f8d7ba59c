"""The sieve: a typed line is held against the words that can come next; what is possible is what is understood.

All questions here, from the readings of a line to what Tab can add to it, are answered by one walk along the line: what
its words can begin, one after the other, among the words that can come next. What always holds for it:

- The walk goes from place to place, and at each one it knows everything that the words before can have begun: a step
  takes at least one word, so all that leads to a place is known when the walk gets there.
- What each word costs is two bits of a number, the first word's the highest. Of two numbers for the same words the
  smaller is the better reading, and it stays the better one when both go on alike.
- So of all ways to begin the same only the best is kept. Such ways differ by the words that they pass over, and there
  are as many of them as there are selections of those words: 330 small words would fill any memory.
- Behind some beginnings nothing can follow, and all that is left are words to pass over. Such beginnings go on alike,
  so only the best of them go on at all.
- Nothing that is known at a place depends on the words behind it, so the walk along the beginning of a line is the
  beginning of the walk along the line. (A free text takes all that is left; so it leads to every place behind it.)
- A place has room for `MOST_BEGUN` beginnings, and a walk ends after `MOST_WORDS` words; no command needs as many. A
  line that has more of either is not read at all: a reading that was dropped could have been the one that was meant.

So a walk takes at most `MOST_WORDS` times `MOST_BEGUN` steps, and keeps no more than that.
"""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.language.phrases import BITS, END, FILLER, FREE, TEXT, Phrases, each_costs, fold, folded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
    from typing import TypeAlias

    Tokens: TypeAlias = tuple[str, ...]
    Listed: TypeAlias = Callable[[Tokens, Sequence[str]], Iterable[str]]
    Offer: TypeAlias = Callable[[Tokens], Iterable[str]]
    Labels: TypeAlias = Mapping[str, Container[str]]  # by word, the tokens before which it may stand and adds nothing
    Beginning: TypeAlias = tuple[Tokens, str]  # what is begun; TEXT where it ends in one, or the label just passed
    Ways: TypeAlias = dict[Beginning, int]  # what can be begun at a place, and what the words before it cost

CLOSE_MATCHES = 3
NEAR = 0.7
"""A word that was mistyped has so much in common with the one that was meant; less is another word."""

PHRASE = 3
"""How many words of a phrase may have been typed where the others are asked for."""

NO_LABELS: Labels = {}

MOST_WORDS = 100
"""Who lays down all that a player of `path` was ever seen to hold says 45 words, and may say "and" between them."""

MOST_BEGUN = 200
"""In all languages and games it is 25 at most: so many German commands begin with an S."""

CLOSED = (END,)
"""What follows where nothing can follow."""

MOST_ASKED = 1000
"""After so many beginnings all that was offered is forgotten, and asked for anew."""

WALKS = 4
"""So many of the last walks are remembered: one line, and what stands before a mistake in it, with labels and not."""


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


class Following:
    """What can follow each beginning, as long as nothing changes: that is asked for once, and a line is walked once."""

    def __init__(self, offer: Offer) -> None:
        """Ask `offer` what can follow a beginning."""
        self._offer = offer
        self._asked: dict[Tokens, tuple[str, ...]] = {}
        self._walks: list[LineWalk] = []

    def __call__(self, begun: Tokens) -> tuple[str, ...]:
        """Return what can follow a beginning."""
        follow = self._asked.get(begun)
        if follow is None:
            if len(self._asked) >= MOST_ASKED:
                self._asked.clear()
            follow = self._asked[begun] = tuple(self._offer(begun))
        return follow

    def walk(self, phrases: Phrases, words: Sequence[str], labels: Labels) -> LineWalk:
        """Return the walk along a line that begins with these words."""
        for walk in self._walks:
            alike = walk.labels is labels or not (labels or walk.labelled)
            if alike and walk.phrases is phrases and walk.words[: len(words)] == words:
                return walk
        self._walks = [LineWalk(phrases, words, self, labels), *self._walks][:WALKS]
        return self._walks[0]


class LineWalk:
    """The walk along one line: `ways` has what can be begun at each place, and behind `end` nothing is known."""

    def __init__(self, phrases: Phrases, words: Sequence[str], follow: Following, labels: Labels) -> None:
        """Go along the words as far as they can be read."""
        self.phrases, self.words, self.follow, self.labels = phrases, words, follow, labels
        self.typed = folded(words[: 2 * MOST_WORDS])  # a phrase that begins at the last place needs some more
        self.ways: dict[int, Ways] = {0: {((), ""): 0}}
        self._texts: list[tuple[int, Tokens, int]] = []  # where a free text begins, behind what, and what that costs
        self._likely: dict[tuple[Beginning, str], Sequence[str]] = {}
        self.labelled = False  # whether a label was passed over: if not, it is the walk without labels too
        self.end = self._go()
        self._likely.clear()

    def at(self, place: int) -> Ways:
        """Return all that the words before a place can have begun."""
        if place > self.end:
            return {}
        found: Ways = {}
        for start, begun, costs in self._texts:
            if start < place - 1:  # one word alone is among the ways
                text = " ".join(self.words[start:place])
                found[(*begun, text), TEXT] = costs << BITS * (place - start) | each_costs(FREE, place - start)
        return found | self.ways.get(place, {})

    def whole(self, place: int) -> Ways:
        """Return all that the words before a place can have begun, where that is not too much to go on with."""
        ways = self.at(place)
        return ways if len(ways) <= MOST_BEGUN else {}

    def furthest(self, place: int) -> int:
        """Return the last place up to this one to which the words can be read."""
        return next(each for each in range(min(place, self.end), -1, -1) if self.at(each))

    def best(self, ways: Ways) -> list[tuple[Tokens, Sequence[str]]]:
        """Return what is begun by the words that fit best, and what can follow it."""
        least = min(ways.values(), default=0)
        return [(beginning[0], self.offered(beginning)) for beginning, costs in ways.items() if costs == least]

    def offered(self, beginning: Beginning) -> Sequence[str]:
        """Return what can follow; behind a label that is what is called so."""
        begun, label = beginning
        return _among(self.follow(begun), self.labels[label]) if label in self.labels else self.follow(begun)

    def _go(self) -> int:
        """Go from place to place; return the one where there was too much to go on, or else the end of the line."""
        for place in range(len(self.typed)):
            ways = self._open(self.ways.get(place, {}))
            if len(ways) > MOST_BEGUN or (ways and place >= MOST_WORDS):
                return place
            for beginning, taken, costs in self._steps(place, ways):
                there = self.ways.setdefault(place + taken, {})
                there[beginning] = min(costs, there.get(beginning, costs))
        return len(self.words)

    def _open(self, ways: Ways) -> Ways:
        """Return what goes on; where nothing can follow, all of it goes on alike, and only the best of that counts."""
        closed = {each: costs for each, costs in ways.items() if each[1] != TEXT and self.follow(each[0]) == CLOSED}
        least = min(closed.values(), default=0)
        return {each: costs for each, costs in ways.items() if each[1] != TEXT and closed.get(each, least) == least}

    def _steps(self, place: int, ways: Ways) -> Iterator[tuple[Beginning, int, int]]:
        """Return what each beginning becomes by the next words, how many of them, and what all has cost then."""
        fits: dict[str, Sequence[tuple[int, int]]] = {}  # the same behind every beginning
        word = self.typed[place]
        letter, passes = word[0], word in self.phrases.fillers
        names = () if passes else self.phrases.likely(tuple(self.labels), letter)
        for beginning, costs in ways.items():
            begun, label = beginning
            for token in self._beginning_with(letter, beginning):
                if token == TEXT:
                    self._texts.append((place, begun, costs))
                if token not in fits:
                    fits[token] = self.phrases.fits(token, self.typed, place)
                for taken, paid in fits[token]:
                    told = self.words[place] if token[0] == "<" else token
                    yield ((*begun, told), TEXT if token == TEXT else ""), taken, costs << BITS * taken | paid
            if TEXT in self.follow(begun):  # where a free text can stand no word is passed over
                continue
            if passes:
                yield beginning, 1, costs << BITS | FILLER
            for name, taken in () if label else self._labels_at(place, begun, names):
                yield (begun, name), taken, costs << BITS * taken | each_costs(FILLER, taken)

    def _beginning_with(self, letter: str, beginning: Beginning) -> Sequence[str]:
        """Return what can follow and may begin with a letter; where words are passed over the same comes up again."""
        known = self._likely.get((beginning, letter))
        if known is None:
            known = self._likely[beginning, letter] = self.phrases.likely(self.offered(beginning), letter)
        return known

    def _labels_at(self, place: int, begun: Tokens, names: Sequence[str]) -> Iterator[tuple[str, int]]:
        """Return which labels stand here before what can follow, and how many words they are."""
        follow = self.follow(begun)
        for name in names:
            for taken, costs in self.phrases.fits(name, self.typed, place):
                if not costs and _among(follow, self.labels[name]):
                    self.labelled = True
                    yield name, taken


def _among(tokens: Sequence[str], named: Container[str]) -> Sequence[str]:
    """Keep of what can follow what is called by a label."""
    return [token for token in tokens if token in named]
