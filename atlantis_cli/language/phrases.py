"""The vocabulary of commands in one language: which phrases mean a word, how they are spelt, and what fits them.

Nothing here knows what can follow what: `parser` reads whole lines, word by word, by what this says of each word.
"""

from __future__ import annotations

from itertools import islice

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
    from typing import TypeAlias

    from atlantis_cli.language.locale import Locale

    Tokens: TypeAlias = tuple[str, ...]
    Form: TypeAlias = tuple[str, ...]

STRIPPED = ",;:.!?\"'„“”«»"
"""What may stand around a word and means nothing."""

TEXT = "<text>"
"""All that is left of a line, as it was typed: there no word is passed over."""

LONG_WORD = 4
"""From so many letters on, a word that means something is not also the beginning of another."""

END = ""
"""The token behind the last word of a command."""

EXACT, PREFIX, FILLER, FREE = range(4)  # what a typed word costs; the cheapest reading wins, from the left
BITS = 2  # so many hold what a word costs
HYPHEN = "-"


class Phrases:
    """The phrases of one locale; the canonical English words are always understood too."""

    def __init__(self, locale: Locale, whole: Container[str] = ()) -> None:
        """Take the tables of a locale; what is `whole` is never meant by its beginning."""
        self.whole = whole
        self.commands: dict[str, Sequence[str]] = locale.section("commands")
        self._aliases: dict[str, Sequence[str]] = locale.section("aliases")  # understood, and never said or offered
        self._answers: dict[str, Sequence[str]] = locale.section("answers")
        self.letters: dict[str, Sequence[str]] = locale.section("fold")
        self.fillers = {form[0] for filler in locale.section("fillers") for form in self.spellings(filler)}
        self._called: dict[str, tuple[Form, ...]] = {}
        self._names: set[str] = set()
        self._told: Mapping[str, str] = {}
        self._forms: dict[str, tuple[Form, ...]] = {}
        self._initials: dict[str, str] = {}
        self._whole_words: set[str] = set()
        self._guests = locale.guests  # English words in another language: understood, but not cut short
        self._spelt = locale.forms

    def call(self, names: Mapping[str, Sequence[str]], told: Mapping[str, str] = {}) -> None:
        """Let these names mean these tokens too, unless one already means another of them.

        What is `told` in another way than its token is understood so too, and written so.
        """
        self._called, self._told, self._forms = {}, {}, {}
        taken = {form for token in names for form in self.forms(token)}
        called = {token: [tuple(fold(name).split()) for name in each] for token, each in names.items()}
        free = {token: tuple(form for form in forms if form not in taken) for token, forms in called.items()}
        self._called = free | {token: (tuple(fold(name).split()),) for token, name in told.items()}
        self._names = {form[0] for forms in self._called.values() for form in forms if len(form) == 1}
        self._told, self._forms, self._initials = told, {}, {}

    def answers(self, token: str) -> tuple[Form, ...]:
        """Return all that means a token in an answer to a question before a game, in all spellings."""
        phrases = self._answers.get(token, ())
        return tuple(dict.fromkeys(form for phrase in phrases for form in self.spellings(phrase)))

    def commands_of(self, tokens: Iterable[str]) -> list[str]:
        """Return the usual phrases for some tokens."""
        return [self.word(token) for token in tokens]

    def pith(self, text: str) -> str:
        """Return a text without the words that are passed over in commands; all of it, if there are no others."""
        return " ".join(word for word in text.split() if fold(word).strip(STRIPPED) not in self.fillers) or text

    def write(self, tokens: Tokens) -> str:
        """Write a command in the language, as one would type it."""
        return " ".join(map(self.word, tokens))

    def write_as(self, line: str, tokens: Tokens) -> str:
        """Write a reading of a line in the phrases of the language that the line begins."""
        typed, place, told = folded(line.split()), 0, []
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
            for form in (*self.spellings(phrase), *parted(phrase)):
                if len(form) <= len(typed) - place and FREE not in map(cost, form, typed[place:]):
                    return phrase, len(form)
        return None

    def whole_verb(self, line: str, tokens: Tokens) -> bool:
        """Return whether a line begins with a whole word of a reading's command, not with an abbreviation."""
        first = fold(line.split(maxsplit=1)[0]).strip(STRIPPED)
        return any(form[0] == first for form in self.forms(tokens[0]))

    def word(self, token: str) -> str:
        """Return the usual phrase for a token."""
        return self._told.get(token) or (self.commands.get(token) or (token,))[0]

    def forms(self, token: str) -> tuple[Form, ...]:
        """Return all folded phrases that mean a token, in all their spellings, each as its words."""
        known = self._forms.get(token)
        if known is None:
            known, called = self._spelt.get(token) or self._spell(token), self._called.get(token, ())
            known = self._forms[token] = (*known, *called) if called else known
        return known

    def _spell(self, token: str) -> tuple[Form, ...]:
        """Return what means a token whatever anybody is called; of what is in the tables all who read them share it."""
        phrases = (*self.commands.get(token, ()), *self._aliases.get(token, ()))
        own = dict.fromkeys(form for phrase in phrases for form in self.spellings(phrase))
        english = tuple(fold(token).split())
        if own and english not in own:
            self._guests.add(english)
        spelt = (*own, *(() if english in own else (english,)), *parted(token))
        if own or spelt[1:]:  # other tokens are names and numbers, of which there is no end
            self._spelt[token] = spelt
        return spelt

    def spellings(self, phrase: str) -> Iterator[Form]:
        """Return a folded phrase as it is, without accents, and with each way of writing them out."""
        folded = fold(phrase)
        yield tuple(folded.split())
        if not folded.isascii():
            for way in range(max((len(ways) for ways in self.letters.values()), default=0)):
                spelt = folded
                for letter, ways in self.letters.items():
                    spelt = spelt.replace(letter, ways[min(way, len(ways) - 1)])
                yield tuple(spelt.split())
            yield tuple(plain(folded).split())

    def likely(self, tokens: Sequence[str], letter: str) -> Sequence[str]:
        """Return those tokens that can begin with a letter; END is never one of them."""
        if letter == HYPHEN:
            return [token for token in tokens if token]
        known = self._initials
        return [
            token
            for token in tokens
            if token and (token[0] == "<" or letter in (known.get(token) or self._begin(token)))
        ]

    def _begin(self, token: str) -> str:
        """Return the letters with which a token can be typed."""
        known = self._initials[token] = "".join({word[0] for form in self.forms(token) for word in form[:1]})
        return known

    def fits(self, token: str, typed: Sequence[str], place: int) -> list[tuple[int, int]]:
        """Return how many of the words from a place on can mean a token, and what they cost as such."""
        if token[0] == "<":
            return [(1, FREE)]
        called = place > 0 and typed[place] in self._names  # a name is no beginning of a word
        best: dict[int, int] = {}
        for form in self.forms(token):
            if cost(form[0], typed[place]) == FREE or len(form) > len(typed) - place:
                continue
            costs = [cost(wanted, typed[place + number]) for number, wanted in enumerate(form)]
            cut = PREFIX in costs and (called or self._uncut(token, form) or (not place and self._is_word(typed[0])))
            if FREE not in costs and not cut:
                whole = joined_costs(costs)
                best[len(form)] = min(whole, best.get(len(form), whole))
        return list(best.items())

    def _is_word(self, typed: str) -> bool:
        """Return whether a line begins with a whole word, which is no beginning of another: "bridge" of "bridges"."""
        if len(typed) < LONG_WORD:
            return False
        if not self._whole_words:
            self._whole_words = {fold(phrase) for phrases in self.commands.values() for phrase in phrases}
        return typed in self._whole_words

    def _uncut(self, token: str, form: Form) -> bool:
        """Return whether a form is understood in full only."""
        return form in self._guests or token in self.whole

    def completions(self, token: str, beginning: str) -> Iterator[str]:
        """Return the usual phrase for a token in the language, or the first that begins as typed."""
        yield from islice(self.begins(token, beginning), 1)

    def begins(self, token: str, beginning: str) -> Iterator[str]:
        """Return the phrases for a token in the language that begin as typed."""
        if token and token[0] != "<":
            for phrase in self.commands.get(token) or (token,):
                if any(" ".join(form).startswith(beginning) for form in self.spellings(phrase)):
                    yield phrase


def folded(words: Iterable[str]) -> list[str]:
    """Return words as they are compared: without capitals, and without the signs around them."""
    return [fold(word).strip(STRIPPED) or word for word in words]


def fold(text: str) -> str:
    """Return a text as it is compared: without capitals, wide letters and the like."""
    if not text.isascii():
        from unicodedata import normalize  # scripts type ASCII, and start faster without it

        text = normalize("NFKC", text)
    return text.casefold()


def plain(text: str) -> str:
    """Return a text without accents."""
    if text.isascii():
        return text
    from unicodedata import combining, normalize

    return "".join(letter for letter in normalize("NFKD", text) if not combining(letter))


def parted(token: str) -> Iterator[Form]:
    """Return a field as a letter and a number, as a voice says it and as it may be typed."""
    if token[:1].isalpha() and token[1:].isdigit():
        yield fold(token[0]), token[1:]


def cost(wanted: str, typed: str) -> int:
    """Return how well a typed word fits a wanted one, with hyphens in it or not; what ends in a number comes whole."""
    if typed == wanted:
        return EXACT
    if wanted.isdigit():
        return FREE
    if wanted.startswith(typed):
        return FREE if wanted[-1].isdigit() else PREFIX
    joined = typed.replace(HYPHEN, "")
    return cost(wanted, joined) if joined and joined != typed else FREE


def joined_costs(costs: Iterable[int]) -> int:
    """Return one number for what several words cost; of two such numbers the smaller is cheaper from the left."""
    joined = 0
    for each in costs:
        joined = joined << BITS | each
    return joined


def each_costs(each: int, words: int) -> int:
    """Return what so many words cost that all cost the same."""
    return each * ((1 << BITS * words) - 1) // ((1 << BITS) - 1)
