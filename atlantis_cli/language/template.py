"""Sentences compiled: an entry becomes tests and steps, at its first use with these features, once.

An entry of a locale file is a tree: conditions, and texts at its ends. Compiled, it is a row of sentences, each with
the tests that a message must pass. What always holds here:

- Conditions about features (`brief`, `acc`) are decided now, for the features are known; those about fields of the
  message (`no_tile`, `to=54`) become tests. So a sentence that these features exclude is never kept.
- A text is its fixed pieces and its steps, in turn. A step takes the message and the narrator and gives a text; what
  is the same for every message, as an article before a noun, is a fixed piece.
- The last sentence of a row has no tests, so that one is always chosen.
- What a step needs, the place of its field and what tells it, is found now and not when it is told.
"""

from __future__ import annotations

from atlantis_cli.language.sentence import JoinedSentence, Sentence, chosen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any, TypeAlias

    from atlantis_cli.language.grammar import Companion, Features, Grammar
    from atlantis_cli.language.locale import Entry, LocaleError
    from atlantis_cli.language.narrator import Narrator
    from atlantis_cli.language.sentence import Choice, Fields, Step, Test

    Teller: TypeAlias = Callable[[Any, Narrator], str]

CLOSING = (".", "!", "?", ":")
QUOTES = "\"')"
SUBJECT = "{player} "
ASIDE = "|"
CLAUSES = (" & ", "\x1f")  # what parts clauses of one text, as written and as told
RAW_LENGTH = 40
RAW = {"str": RAW_LENGTH, "Whole": None}
FOREIGN = (*RAW, "Seat", "Command")  # kinds whose texts are names, or were typed or could be
COUNTED = "counted"  # the feature of a list of seats that stand for things of these players: equal ones are counted
ROW = "row"  # the feature of a list in which the order tells something: nothing is counted together
LATER = "later"  # the feature of what is not the first of a list: one of Anna's islanders and one of Bo's


def clean(raw: object, longest: int | None = RAW_LENGTH) -> str:
    """Show a typed or foreign text without what cannot be printed, and not all of a long one."""
    return "".join(letter for letter in str(raw) if letter.isprintable())[:longest]


def range_key(name: str) -> str:
    """Return the name of the entry for neighbours: `space_range`; for raw text `word_range`."""
    return f"{'word' if name == 'str' else snake(name)}_range"


def snake(name: str) -> str:
    """Turn `CardPile` into `card_pile`."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Template:
    """Compiles the entry of one kind of message for one set of features."""

    def __init__(self, grammar: Grammar, where: str, features: Features, fields: Fields) -> None:
        """Look at the fields that the entry may use."""
        self.grammar, self.where, self.features, self.fields = grammar, where, features, fields
        self.places, self.shapes = fields.places, fields.shapes
        self.foreign: list[Step] = []  # the steps that say a name, or what was typed

    def error(self, reason: str, thing: str = "") -> LocaleError:
        """Return an error that names the entry."""
        return self.grammar.locale.error(self.where, reason, thing)

    def compile(self, entry: Entry) -> Choice:
        """Turn an entry into the sentences that remain possible, each with its tests; the first that passes is told."""
        return tuple(self._flat(entry, ()))

    def _flat(self, entry: Entry, tests: tuple[Test, ...]) -> Iterator[tuple[tuple[Test, ...], Sentence]]:
        """Lay nested conditions out in a row."""
        if isinstance(entry, str):
            yield tests, self.sentence(entry)
            return
        for condition, inner in entry.items():
            more = self.fields.tests(condition, self.features, self.grammar, self.error)
            if more is not None:
                yield from self._flat(inner, tests + more)
                if not more:
                    return
        yield tests, self.sentence("")

    def sentence(self, text: str) -> Sentence:
        """Compile one text; after bars stand sentences that are told once the joined clauses are."""
        text, *asides = text.split(ASIDE)
        text = text.rstrip() if asides else text
        clause = self.fields.event and "player" in self.places and not text.rstrip(QUOTES).endswith(CLOSING)
        clause = clause and (not text or "brief" in self.features or text.startswith(SUBJECT))
        if clause:
            text = text.removeprefix(SUBJECT)
        more = tuple(self._sentence(aside.strip(" "), (), clause=False) for aside in asides)
        return self._sentence(text.replace(*CLAUSES), more, clause=clause)

    def _sentence(self, text: str, asides: tuple[Sentence, ...], *, clause: bool) -> Sentence:
        """Make the sentence of one text, by what the language needs."""
        steps = self.steps(text)
        if self.grammar.joins:
            return JoinedSentence(steps, asides, frozenset(self.foreign), clause=clause)
        return Sentence(steps, asides, clause=clause)

    def steps(self, text: str) -> tuple[str | Step, ...]:
        """Turn a text into fixed pieces and steps; a placeholder that never changes is a fixed piece."""
        fixed, *rest = text.split("{")
        done: list[str | Step] = [fixed]
        for piece in rest:
            inside, closed, fixed = piece.partition("}")
            if not closed:
                raise self.error("brace")
            for step in (self.placeholder(inside), fixed):
                last = done[-1]
                if isinstance(step, str) and isinstance(last, str):
                    done[-1] = self.grammar.joined(last, step)
                else:
                    done.append(step)
        if any(isinstance(piece, str) and "}" in piece for piece in done):
            raise self.error("brace")
        return tuple(piece for piece in done if piece)

    def placeholder(self, text: str) -> str | Step:
        """Compile `word word head.feature@seat`; a capital in front makes the result begin with one."""
        *before, head = text.split() or [""]
        head, _, agrees = head.partition("@")
        head, *added = head.split(".")
        first = (before or [head])[0]
        capital = first[:1].isupper()
        if capital:
            lowered = first[0].lower() + first[1:]
            before, head = ([lowered, *before[1:]], head) if before else (before, lowered)
        features = self.grammar.join(self.features, tuple(added))
        companions = tuple(self.companion(word) for word in before)
        if head in self.places and not agrees:
            return self._slot(head, companions, features, capital=capital)
        if head in self.grammar.locale.section("phrases") and not companions:
            return self._shared(head, features, capital=capital)
        table = next((name for name in ("noun", "word") if self.grammar.knows(name, head)), None)
        if table is None:
            raise self.error("head", head)
        return self._fixed((companions, table, head), agrees, features, capital=capital)

    def _shared(self, name: str, features: Features, *, capital: bool) -> Step:
        """Build the step for a phrase about the same message, which entries share or which has its own conditions."""
        inner = Template(self.grammar, f"phrases.{name}", features, self.fields.of_phrase())
        choice = inner.compile(self.grammar.locale.section("phrases")[name])
        case = _capital if capital else str

        def say(message: Any, narrator: Narrator) -> str:  # noqa: ANN401
            return case(chosen(choice, message, narrator).say(message, narrator))

        return say

    def companion(self, word: str) -> str | int:
        """Return a companion: a number or seat of the message, by its place, or a word."""
        if word in self.places:
            if self.shapes[word] not in (("int", False), ("Seat", False)):
                raise self.error("companion", word)
            return self.places[word]
        if not self.grammar.knows("word", word):
            raise self.error("word", word)
        return word

    def _fixed(
        self, phrase: tuple[tuple[str | int, ...], str, str], agrees: str, features: Features, *, capital: bool
    ) -> str | Step:
        """Build the step for a noun or word of the locale, which may agree with a seat and be counted."""
        companions, table, head = phrase
        grammar, filled = self.grammar, self._filler(companions)
        case = _capital if capital else str
        if agrees:
            agreeing = self._agreeing(agrees, features)
            return lambda m, n: case(grammar.phrase(filled(m, n), table, head, agreeing(m, n)))
        if any(isinstance(word, int) for word in companions):
            return lambda m, n: case(grammar.phrase(filled(m, n), table, head, features))
        return case(grammar.phrase(tuple(companions), table, head, features))

    def _agreeing(self, field: str, features: Features) -> Callable[[Any, Narrator], Features]:
        """Make what a word agrees with: who sits there and how many, a number's class, or what a thing gives."""
        name, listed = self.shapes.get(field, ("", False))
        place, grammar, table = self.places.get(field, 0), self.grammar, name.lower()
        if name == "Seat":
            return lambda m, n: n.agreeing(m[place], features)
        if name == "int" and not listed:
            return lambda m, _: grammar.join(features, grammar.counted(m[place] or 0))
        if table in grammar.locale.section("nouns") and not listed:
            return lambda m, _: features if m[place] is None else grammar.given(table, str(m[place]), features)
        raise self.error("seat", field)

    def _filler(self, companions: tuple[str | int, ...]) -> Callable[[Any, Narrator], tuple[Companion, ...]]:
        """Make what puts a message's numbers and seats among the companions."""
        if not any(isinstance(word, int) for word in companions):
            return lambda _message, _narrator: companions
        seats = {self.places[field] for field, kind in self.shapes.items() if kind == ("Seat", False)}

        def told(word: str | int, message: Any, narrator: Narrator) -> Companion:  # noqa: ANN401
            if isinstance(word, str):
                return word
            value: int = message[word]
            return narrator.who(value) if word in seats else value

        def fill(message: Any, narrator: Narrator) -> tuple[Companion, ...]:  # noqa: ANN401
            return tuple([told(word, message, narrator) for word in companions])

        return fill

    def _slot(self, field: str, companions: tuple[str | int, ...], features: Features, *, capital: bool) -> Step:
        """Build the step for what a field holds: one thing, or many as a list."""
        place = self.places[field]
        name, listed = self.shapes[field]
        if companions:
            return self._phrased(field, companions, features, capital=capital)
        if name == "Seat" and not (listed and COUNTED in features):
            seats: Callable[[Any], tuple[int | None, ...]] = tuple if listed else lambda value: (value,)
            return self._foreign(lambda m, n: n.seats(seats(m[place]), features, capital=capital))
        tell = self.many(name, features) if listed else self.teller(name, features)
        case = _capital if capital else str
        step: Step = (lambda m, n: case(tell(m[place], n))) if capital else lambda m, n: tell(m[place], n)
        return self._foreign(step) if name in FOREIGN else step

    def _foreign(self, step: Step) -> Step:
        """Remember that a step says what is not the locale's."""
        self.foreign.append(step)
        return step

    def _phrased(self, field: str, companions: tuple[str | int, ...], features: Features, *, capital: bool) -> Step:
        """Build the step for a field's noun with its companions."""
        place, name = self.places[field], self.shapes[field][0]
        table, filled = name.lower(), self._filler(companions)
        grammar, case = self.grammar, _capital if capital else str
        if self.shapes[field][1] or table not in grammar.locale.section("nouns"):
            raise self.error("alone", field)
        return lambda m, n: case(grammar.phrase(filled(m, n), table, str(m[place]), features))

    def teller(self, name: str, features: Features) -> Teller:
        """Make what tells one value of a kind."""
        grammar = self.grammar
        table = name.lower()
        if name == "Seat":
            return lambda value, narrator: narrator.seat(value, features)
        if name in RAW:
            return lambda value, _: "" if value is None else clean(value, RAW[name])
        if name == "Command":
            return lambda value, _: clean(grammar.command(value or "", features), None)
        if name == "int":
            return lambda value, _: "" if value is None else grammar.digits(value, features)
        if table in grammar.locale.section("nouns"):
            return lambda value, _: "" if value is None else grammar.phrase((), table, str(value), features)
        key = snake(name)
        if key not in grammar.locale.section("parts"):
            raise self.error("phrase", name)
        missing = f"no_{key}" if f"no_{key}" in grammar.locale.section("parts") else ""
        return lambda value, narrator: narrator.part(value, missing, features)

    def many(self, name: str, features: Features) -> Teller:
        """Make what tells many of a kind: equal ones counted, neighbours at once, where the locale says how."""
        parts = self.grammar.locale.section("parts")
        inner = features - self.grammar.shapes - {LATER}  # how a list is joined says nothing about lists inside it
        one, listed = self.teller(name, inner), self.grammar.listed
        if (group := f"{snake(name)}_group") in parts and ROW not in features:
            later = self._later(group, inner)
            return lambda values, narrator: listed(narrator.groups(values or (), name, (inner, later)), features)
        if range_key(name) in parts:
            return lambda values, narrator: listed(
                [*filter(None, narrator.ranges(values or (), name, one, inner))], features
            )
        rest = self.teller(name, self._later(snake(name), inner))

        def tell(values: Any, narrator: Narrator) -> str:  # noqa: ANN401
            said = ((rest if place else one)(value, narrator) for place, value in enumerate(values or ()))
            return listed([*filter(None, said)], features)

        return tell

    def _later(self, key: str, features: Features) -> Features:
        """Return the features of what is not the first of a list, where the locale tells that in another way."""
        asked = _mentions(self.grammar.locale.section("parts").get(key, ""), LATER)
        return self.grammar.join(features, (LATER,)) if asked else features


def _mentions(entry: Entry, feature: str) -> bool:
    """Return whether an entry asks for a feature."""
    if isinstance(entry, str):
        return False
    return any(feature in key.replace("/", "+").split("+") or _mentions(entry[key], feature) for key in entry)


def _capital(text: str) -> str:
    """Begin with a capital."""
    return text[:1].upper() + text[1:]
