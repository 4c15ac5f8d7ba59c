"""What sentences are compiled to: the fields of a message, the conditions that ask for them, pieces and steps."""

from __future__ import annotations

from atlantis_cli.core.message import Event

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container
    from typing import Any, Self, TypeAlias

    from atlantis_cli.core.message import Message
    from atlantis_cli.language.grammar import Features, Grammar
    from atlantis_cli.language.locale import LocaleError
    from atlantis_cli.language.narrator import Narrator

    Fault: TypeAlias = Callable[[str, str], LocaleError]
    Test: TypeAlias = Callable[[Any, Narrator], bool]
    Step: TypeAlias = Callable[[Any, Narrator], str]
    Choice: TypeAlias = "tuple[tuple[tuple[Test, ...], Sentence], ...]"

NEXT = "next_"  # last=next_first: the one number follows directly on the other
AMOUNTS = ("no", "one", "many")
COUNTED = ("bool", "str", "Command", "Whole")  # kinds of which an empty one is nothing


def shape(annotation: str) -> tuple[str, bool]:
    """Read a field's annotation: what it holds, and whether it holds many of them."""
    name = annotation.replace(" | None", "")
    if name.startswith("tuple["):
        return name.removeprefix("tuple[").removesuffix("]").removesuffix(", ..."), True
    return name, False


class Fields:
    """The fields of one kind of message: where they stand, what they hold; `from_` is told as `from`."""

    def __init__(self, kind: type[Message], *, event: bool = True) -> None:
        """Read the annotations."""
        self.kind, self.event = kind, event and issubclass(kind, Event)
        types = {field.rstrip("_"): kind.types[field] for field in kind.fields}
        self.places = {field: place for place, field in enumerate(types)}
        self.shapes = {field: shape(annotation) for field, annotation in types.items()}
        self.nullable = {field for field, annotation in types.items() if annotation.endswith("| None")}

    def of_phrase(self) -> Self:
        """Return the same fields for a phrase inside a sentence, which is no clause."""
        return type(self)(self.kind, event=False)

    def tests(self, text: str, features: Features, grammar: Grammar, error: Fault) -> tuple[Test, ...] | None:
        """Turn a condition into tests of the message; None where the features already exclude it."""
        tests: list[Test] = []
        for part in text.split("+") if text != "else" else ():
            choices = part.split("/")
            if any(one in features for one in choices):
                continue
            asked = [test for test in (self._test(choice, grammar, error) for choice in choices) if test]
            if not asked:
                return None
            tests.append(_either(asked))
        return tuple(tests)

    def _test(self, part: str, grammar: Grammar, error: Fault) -> Test | None:
        """Turn one feature of a field into a test: `left`, `no_left`, `one_left`, `few_left` or `item=flag`.

        `no`, `one` and `many` ask for none, exactly one and several; other words for a class of numbers of the locale.
        """
        field, equals, value = part.partition("=")
        how, _, rest = field.partition("_")
        if field in self.places:
            return self._equal(field, value) if equals else self._some(field)
        if how in AMOUNTS and rest in self.places and not equals:
            return self._amount(how, rest)
        if rest in self.places and not equals and how in grammar.plurals.classes:
            return self._class(how, rest, grammar)
        if equals or (how in AMOUNTS and rest):
            raise error("condition", part)
        return None

    def _equal(self, field: str, value: str) -> Test:
        """Test a field's value; it may be that of another field, or the next number, and a seat may be `you`."""
        place = self.places[field]
        if self.shapes[field][0] == "Seat" and value == "you":
            return lambda message, narrator: message[place] == narrator.listener
        other = self.places.get(value)
        after = self.places.get(value.removeprefix(NEXT)) if value.startswith(NEXT) else None
        if after is not None:
            return lambda message, _: bool(message[place] == message[after] + 1)
        if other is not None and self.shapes[field] == self.shapes[value] != ("str", False):
            return lambda message, _: bool(message[place] == message[other])
        return lambda message, _: str(message[place]) == value

    def _some(self, field: str) -> Test:
        """Test that there is something."""
        place = self.places[field]
        if self._countable(field):
            return lambda message, _: bool(message[place])
        return lambda message, _: message[place] is not None

    def _amount(self, how: str, field: str) -> Test:
        """Test for none, one or many of something."""
        some, place = self._some(field), self.places[field]
        if how == "no":
            return lambda message, narrator: not some(message, narrator)
        single = how == "one"
        if self.shapes[field][1]:
            return lambda message, narrator: some(message, narrator) and (len(message[place]) == 1) is single
        return lambda message, narrator: some(message, narrator) and (message[place] == 1) is single

    def _class(self, name: str, field: str, grammar: Grammar) -> Test:
        """Test whether a number, or how many there are, is of a class."""
        some, place = self._some(field), self.places[field]
        size = len if self.shapes[field][1] else int
        return lambda message, narrator: some(message, narrator) and name in grammar.counted(size(message[place]))

    def _countable(self, field: str) -> bool:
        """Return whether 0 and empty mean none; space 0 and seat 0 are something."""
        name, listed = self.shapes[field]
        return listed or name in COUNTED or (name == "int" and field not in self.nullable)


def _either(tests: list[Test]) -> Test:
    """Make one test of several, of which one must pass."""
    return tests[0] if len(tests) == 1 else lambda message, narrator: any(test(message, narrator) for test in tests)


class Sentence:
    """One compiled text: its steps, whether it is a clause of its player, and what is told after it."""

    __slots__ = ("asides", "clause", "steps")

    def __init__(self, steps: tuple[str | Step, ...], asides: tuple[Sentence, ...] = (), *, clause: bool) -> None:
        """Keep the parts."""
        self.steps, self.asides, self.clause = steps, asides, clause

    def say(self, message: Message, narrator: Narrator) -> str:
        """Put the text together."""
        steps = self.steps
        if len(steps) == 1:
            return steps[0] if steps[0].__class__ is str else steps[0](message, narrator)  # type: ignore[operator]
        return "".join([step if step.__class__ is str else step(message, narrator) for step in steps])  # type: ignore[operator]


class JoinedSentence(Sentence):
    """A text in a language whose words change where they meet: a fixed piece ends by what the next step begins with."""

    __slots__ = ("foreign",)

    def __init__(
        self,
        steps: tuple[str | Step, ...],
        asides: tuple[Sentence, ...],
        foreign: Container[Step],
        *,
        clause: bool,
    ) -> None:
        """Keep the parts; what is `foreign`, names and typed texts, stays as it is."""
        super().__init__(steps, asides, clause=clause)
        self.foreign = foreign

    def say(self, message: Message, narrator: Narrator) -> str:
        """Put the text together; a step that says nothing parts nothing."""
        joined = narrator.grammar.joined
        told, fixed = "", False
        for step in self.steps:
            if isinstance(step, str):
                told, fixed = joined(told, step) if fixed else told + step, True
            elif piece := step(message, narrator):
                told = joined(told, piece, own=step not in self.foreign) if fixed else told + piece
                fixed = False
        return told


def chosen(choice: Choice, message: Message, narrator: Narrator) -> Sentence:
    """Choose the first sentence whose tests all pass; the last has none."""
    for tests, sentence in choice:
        for test in tests:
            if not test(message, narrator):
                break
        else:
            return sentence
    raise AssertionError
