"""The sieve: a typed line is held against the words that can come next; what is possible is what is understood."""

from __future__ import annotations

from itertools import islice

from atlantis_cli.core.record import Record
from atlantis_cli.language.spelling import FILLER, FREE, HYPHEN, PREFIX, cost, fold, parted, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
    from typing import TypeAlias

    from atlantis_cli.language.locale import Locale
    from atlantis_cli.language.spelling import Form

    Tokens: TypeAlias = tuple[str, ...]
    Offer: TypeAlias = Callable[[Tokens], Iterable[str]]
    Asked: TypeAlias = Callable[[Tokens], Sequence[str]]
    Listed: TypeAlias = Callable[[Tokens, Sequence[str]], Iterable[str]]
    Costs: TypeAlias = tuple[int, ...]
    Labels: TypeAlias = Mapping[str, Container[str]]  # by word, the tokens before which it may stand and adds nothing
    Step: TypeAlias = tuple[Tokens, int, Costs, Container[str] | None]

STRIPPED = ",;:.!?\"'„“”«»"
CLOSE_MATCHES = 3
PHRASE = 3
"""How many words of a phrase may have been typed where the others are asked for."""

END = ""
TEXT = "<text>"
"""All that is left of a line, as it was typed: there no word is passed over."""

NO_LABELS: Labels = {}


class Lost(Record):
    """Where a line could not be read on: the word ("" at the end), its place, what fits there, what was meant."""

    word: str
    place: int
    expected: tuple[str, ...]
    meant: tuple[str, ...]


class Parser:
    """Reads lines by the phrases of one locale; the canonical English words are always understood too."""

    def __init__(self, locale: Locale, whole: Container[str] = ()) -> None:
        """Keep the tables; forms are folded when first asked for. What is `whole` is never meant by its beginning."""
        self.whole = whole
        self.commands: dict[str, Sequence[str]] = locale.section("commands")
        self.letters: dict[str, Sequence[str]] = locale.section("fold")
        self.fillers = {form[0] for filler in locale.section("fillers") for form in self._spellings(filler)}
        self._called: dict[str, Form] = {}
        self._forms: dict[str, tuple[Form, ...]] = {}
        self._initials: dict[str, str] = {}
        self._guests: set[Form] = set()  # English words in another language: understood, but not cut short

    def call(self, names: Mapping[str, str]) -> None:
        """Understand names for these tokens too, unless one means another of them already."""
        self._called, self._forms, self._initials = {}, {}, {}
        taken = {form for token in names for form in self.forms(token)}
        called = {token: tuple(fold(name).split()) for token, name in names.items()}
        self._called = {token: form for token, form in called.items() if form not in taken}
        self._forms, self._initials = {}, {}

    def parse(self, line: str, offer: Offer, labels: Labels = NO_LABELS) -> list[Tokens]:
        """Give all equally good readings of a line: none, one, or several where it is ambiguous.

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
        """Give what can come next, in the language; a word just being typed is completed, a finished one followed.

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
        """Give how the phrases of several words go on that the last words of a line only begin."""
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
        """Give what the words can have begun, as well as they fit, and what can follow."""
        ends = [step for step in self._walk(words, follow, labels) if step[1] == len(words)]
        best = min((costs for _, _, costs, _ in ends), default=())
        for begun, _, costs, among in ends:
            if costs == best and END not in begun:
                yield begun, _fitting(follow(begun), among)

    def begun(self, line: str, offer: Offer, labels: Labels = NO_LABELS) -> list[Tokens]:
        """Give what the finished words of a line can have begun, best first; one just being typed does not count."""
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
        """Give the usual phrases for tokens, without the free ones."""
        return (self.word(token) for token in tokens if token and token[0] != "<")

    def pith(self, text: str) -> str:
        """Leave out of a text the words that are passed over in commands; all of it, if there are no others."""
        return " ".join(word for word in text.split() if fold(word).strip(STRIPPED) not in self.fillers) or text

    def write(self, tokens: Tokens) -> str:
        """Write a command in the language, as one would type it."""
        return " ".join(map(self.word, tokens))

    def write_as(self, line: str, tokens: Tokens) -> str:
        """Write a reading of a line by those phrases of the language that begin as the line has them."""
        typed, place, told = [fold(word).strip(STRIPPED) or word for word in line.split()], 0, []
        for token in tokens:
            found = self._phrase(token, typed, place)
            while not found and place < len(typed) and typed[place] in self.fillers:
                place += 1
                found = self._phrase(token, typed, place)
            phrase, taken = found or (self.word(token), 1)
            told.append(phrase)
            place += taken
        return " ".join(told)

    def _phrase(self, token: str, typed: Sequence[str], place: int) -> tuple[str, int] | None:
        """Find the first phrase of the language for a token that fits what was typed, and how many words it takes."""
        for phrase in self.commands.get(token) or (token,):
            for form in (*self._spellings(phrase), *parted(phrase)):
                if len(form) <= len(typed) - place and FREE not in map(cost, form, typed[place:]):
                    return phrase, len(form)
        return None

    def whole_verb(self, line: str, tokens: Tokens) -> bool:
        """Tell whether a line begins with a whole word of a reading's command, not with an abbreviation."""
        first = fold(line.split(maxsplit=1)[0]).strip(STRIPPED)
        return any(form[0] == first for form in self.forms(tokens[0]))

    def word(self, token: str) -> str:
        """Give the usual phrase for a token."""
        return (self.commands.get(token) or (token,))[0]

    def forms(self, token: str) -> tuple[Form, ...]:
        """Give all folded phrases that mean a token, in all their spellings, each as its words."""
        known = self._forms.get(token)
        if known is None:
            own = dict.fromkeys(form for phrase in self.commands.get(token, ()) for form in self._spellings(phrase))
            english = tuple(fold(token).split())
            if own and english not in own:
                self._guests.add(english)
            known = (*own, english) if english not in own else tuple(own)
            called = (self._called[token],) if token in self._called else ()
            known = self._forms[token] = (*known, *parted(token), *called)
        return known

    def _spellings(self, phrase: str) -> Iterator[Form]:
        """Give a folded phrase as it is, without accents, and with each way of writing them out."""
        folded = fold(phrase)
        yield tuple(folded.split())
        if not folded.isascii():
            for way in range(max((len(ways) for ways in self.letters.values()), default=0)):
                spelt = folded
                for letter, ways in self.letters.items():
                    spelt = spelt.replace(letter, ways[min(way, len(ways) - 1)])
                yield tuple(spelt.split())
            yield tuple(plain(folded).split())

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
        """Give how many words a label takes here, and what is called so; it is never cut short."""
        for label in self._likely(tuple(labels), typed[place][0]):
            for taken, costs in self._fits(label, typed, place):
                if not any(costs):
                    yield taken, labels[label]

    def _likely(self, tokens: Sequence[str], letter: str) -> Sequence[str]:
        """Leave out what begins with other letters, which is nearly all; after the last word only the end is left."""
        if letter == END:
            return [token for token in tokens if token == END]
        if letter == HYPHEN:
            return tokens
        known = self._initials
        return [token for token in tokens if token[:1] == "<" or letter in (known.get(token) or self._begin(token))]

    def _begin(self, token: str) -> str:
        """Give the letters with which a token can be typed."""
        known = self._initials[token] = "".join({word[0] for form in self.forms(token) for word in form[:1]})
        return known

    def _fits(self, token: str, typed: Sequence[str], place: int) -> Iterator[tuple[int, Costs]]:
        """Give how many words a token can take here, and what each costs."""
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

    def _uncut(self, token: str, form: Form) -> bool:
        """Tell whether a form is understood in full only."""
        return form in self._guests or token in self.whole

    def _completions(self, token: str, beginning: str) -> Iterator[str]:
        """Give the usual phrase for a token in the language, or the first that begins as typed."""
        yield from islice(self._phrases(token, beginning), 1)

    def _phrases(self, token: str, beginning: str) -> Iterator[str]:
        """Give the phrases for a token in the language that begin as typed."""
        if token and token[0] != "<":
            for phrase in self.commands.get(token) or (token,):
                if any(" ".join(form).startswith(beginning) for form in self._spellings(phrase)):
                    yield phrase

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
    """Give a token as it is; for a free one, what was typed."""
    return " ".join(words[place : place + taken]) if token[:1] == "<" else token


def _remembered(offer: Offer) -> Asked:
    """Ask for each beginning only once."""
    known: dict[Tokens, Sequence[str]] = {}

    def ask(begun: Tokens) -> Sequence[str]:
        if begun not in known:
            known[begun] = tuple(offer(begun))
        return known[begun]

    return ask
