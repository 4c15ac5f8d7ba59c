"""The sieve: a typed line is held against the words that can come next; what is possible is what is understood."""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.language.phrases import END, STRIPPED, Phrases
from atlantis_cli.language.spelling import FILLER, FREE, PREFIX, cost, fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
    from typing import TypeAlias

    Tokens: TypeAlias = tuple[str, ...]
    Offer: TypeAlias = Callable[[Tokens], Iterable[str]]
    Asked: TypeAlias = Callable[[Tokens], Sequence[str]]
    Listed: TypeAlias = Callable[[Tokens, Sequence[str]], Iterable[str]]
    Costs: TypeAlias = tuple[int, ...]
    Labels: TypeAlias = Mapping[str, Container[str]]  # by word, the tokens before which it may stand and adds nothing
    Step: TypeAlias = tuple[Tokens, int, Costs, Container[str] | None]

CLOSE_MATCHES = 3
PHRASE = 3
"""How many words of a phrase may have been typed where the others are asked for."""

TEXT = "<text>"
"""All that is left of a line, as it was typed: there no word is passed over."""

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
        found: dict[Tokens, Costs] = {}
        for begun, place, costs, _ in self._walk(words, _remembered(offer), labels):
            if place == len(words) and begun and begun[-1] == END:
                tokens = begun[:-1]
                found[tokens] = min(costs, found.get(tokens, costs))
        best = min(found.values(), default=())
        return [tokens for tokens, costs in found.items() if costs == best]

    def next_words(
        self, line: str, offer: Offer, listed: Listed | None = None, labels: Labels = NO_LABELS
    ) -> list[str]:
        """Return what can come next, in the language; a word just being typed is completed, a finished one followed.

        What is `listed` is enough where nothing is typed of the word yet. Half of a phrase is gone on with.
        """
        follow = _remembered(offer)
        half = self.half(line, follow, labels)
        if half:
            return half
        words, typed = _typed(line)
        found: dict[str, None] = {}
        for begun, tokens in self._ends(words, follow, labels):
            for token in listed(begun, tokens) if listed and not typed else tokens:
                found.update(dict.fromkeys(self._completions(token, fold(typed))))
        return list(found)

    def half(self, line: str, offer: Offer, labels: Labels = NO_LABELS) -> list[str]:
        """Return how the phrases of several words go on that the last words of a line only begin."""
        words, typed = _typed(line)
        follow = _remembered(offer)
        for held in range(min(len(words), PHRASE), 0, -1):
            place = len(words) - held
            beginning = fold(" ".join((*words[place:], typed)))
            tokens = [token for _, found in self._ends(words[:place], follow, labels) for token in found]
            rests = {tuple(each.split()[held:]): None for token in tokens for each in self._phrases(token, beginning)}
            if rests:
                return [" ".join(rest) for rest in rests if not any(rest[:cut] in rests for cut in range(1, len(rest)))]
        return []

    def _ends(self, words: Sequence[str], follow: Asked, labels: Labels) -> Iterator[tuple[Tokens, Sequence[str]]]:
        """Return what the words can have begun, as well as they fit, and what can follow."""
        ends = [step for step in self._walk(words, follow, labels) if step[1] == len(words)]
        best = min((costs for _, _, costs, _ in ends), default=())
        for begun, _, costs, among in ends:
            if costs == best and END not in begun:
                yield begun, _fitting(follow(begun), among)

    def begun(self, line: str, offer: Offer, labels: Labels = NO_LABELS) -> list[Tokens]:
        """Return what the finished words of a line can have begun, best first; one just being typed does not count."""
        words = line.split()
        if words and not line[-1:].isspace():
            words.pop()
        walk = self._walk(words, _remembered(offer), labels)
        ends = [(costs, begun) for begun, place, costs, _ in walk if place == len(words)]
        return [begun for _, begun in sorted(ends) if END not in begun]

    def lost(self, line: str, offer: Offer, listed: Listed | None = None, labels: Labels = NO_LABELS) -> Lost:
        """Say how far an unreadable line can be read, and what could stand there instead: all, or what is `listed`."""
        words, follow = line.split(), _remembered(offer)
        reached = [step for step in self._walk(words, follow, labels) if END not in step[0]]
        far = max(place for _, place, _, _ in reached)
        best = min(costs for _, place, costs, _ in reached if place == far)
        expected: dict[str, None] = {}
        possible: dict[str, None] = {}
        for begun, place, costs, among in reached:
            if place == far and costs == best:
                tokens = _fitting(follow(begun), among)
                expected.update(dict.fromkeys(self._words(listed(begun, tokens) if listed else tokens)))
                possible.update(dict.fromkeys(self._words(tokens)))
        word = words[far] if far < len(words) else ""
        return Lost(word, far, tuple(expected), self._meant(word, tuple(possible)))

    def _words(self, tokens: Iterable[str]) -> Iterator[str]:
        """Return the usual phrases for tokens, without the free ones."""
        return (self.word(token) for token in tokens if token and token[0] != "<")

    def _walk(self, words: Sequence[str], offer: Asked, labels: Labels) -> Iterator[Step]:
        """Go through all that the words can mean: what is begun, how many words it took, how well they fit.

        Behind a label only what is called so can follow.
        """
        typed = [fold(word).strip(STRIPPED) or word for word in words]
        waiting: list[Step] = [((), 0, (), None)]
        for begun, place, costs, among in waiting:  # it grows on the way
            yield begun, place, costs, among
            if begun and begun[-1] == END:
                continue
            letter, offered = typed[place][0] if place < len(typed) else END, offer(begun)
            for token in self._likely(_fitting(offered, among), letter):
                for taken, paid in self._fits(token, typed, place):
                    told = _free(token, words, place, taken)
                    waiting.append(((*begun, told), place + taken, costs + paid, None))
            if place == len(typed) or TEXT in offered:
                continue
            if typed[place] in self.fillers:
                waiting.append((begun, place + 1, (*costs, FILLER), among))
            elif among is None:
                for taken, named in self._labelled(labels, typed, place):
                    if _fitting(offered, named):
                        waiting.append((begun, place + taken, costs + (FILLER,) * taken, named))

    def _labelled(self, labels: Labels, typed: Sequence[str], place: int) -> Iterator[tuple[int, Container[str]]]:
        """Return how many words a label takes here, and what is called so; it is never cut short."""
        for label in self._likely(tuple(labels), typed[place][0]):
            for taken, costs in self._fits(label, typed, place):
                if not any(costs):
                    yield taken, labels[label]

    def _fits(self, token: str, typed: Sequence[str], place: int) -> Iterator[tuple[int, Costs]]:
        """Return how many words a token can take here, and what each costs."""
        left = len(typed) - place
        named = place > 0 < left and (typed[place],) in self._called.values()
        if token == END:
            if not left:
                yield 0, ()
        elif token[0] == "<":
            taken = left if token == TEXT else 1
            if left:
                yield taken, (FREE,) * taken
        elif left:
            best: dict[int, Costs] = {}
            for form in self.forms(token):
                costs = tuple(map(cost, form, typed[place:]))
                cut = PREFIX in costs and (named or self._uncut(token, form))  # a name is no beginning of a word
                if len(costs) == len(form) and FREE not in costs and not cut:
                    best[len(form)] = min(costs, best.get(len(form), costs))
            yield from best.items()

    def _meant(self, word: str, expected: tuple[str, ...]) -> tuple[str, ...]:
        """Guess what was meant by a mistyped word."""
        if not word:
            return ()
        from difflib import get_close_matches  # only after a mistake

        by_form = {fold(phrase): phrase for phrase in expected if not phrase.isdigit()}
        return tuple(by_form[form] for form in get_close_matches(fold(word), by_form, CLOSE_MATCHES))


def _typed(line: str) -> tuple[list[str], str]:
    """Part a line into its finished words and the one that is just being typed."""
    words = line.split()
    typed = words.pop() if words and not line[-1:].isspace() else ""
    return words, typed


def _fitting(tokens: Sequence[str], among: Container[str] | None) -> Sequence[str]:
    """Keep of what can follow what is called by a label, if there was one."""
    return tokens if among is None else [token for token in tokens if token in among]


def _free(token: str, words: Sequence[str], place: int, taken: int) -> str:
    """Return a token as it is; for a free one, what was typed."""
    return " ".join(words[place : place + taken]) if token[:1] == "<" else token


def _remembered(offer: Offer) -> Asked:
    """Ask for each beginning only once."""
    known: dict[Tokens, Sequence[str]] = {}

    def ask(begun: Tokens) -> Sequence[str]:
        if begun not in known:
            known[begun] = tuple(offer(begun))
        return known[begun]

    return ask
