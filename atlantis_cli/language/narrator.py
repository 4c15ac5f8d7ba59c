"""Tells messages to one listener: picks the sentence, joins clauses, says you or the name.

A message comes in, lines go out. Its kind and the active features choose a compiled entry (template.py), its fields
choose the sentence, and the sentence's steps ask this narrator for whatever hangs on the listener. What always holds:

- The settings (`names`, `listener`, `verbosity`, `spoken`) may change between two messages: they are part of every key
  under which something is remembered.
- Who is `listener` is called you and everybody else by name; where it is None, everybody is, for several may listen.
- One batch is told at once. Events of one player that follow each other share a subject: "Anna moves, takes and
  draws." What stands behind a bar in their texts is told after that sentence, in the same order.
- A name is said as it was given, without what cannot be printed, and is never changed by what stands around it, except
  where the locale has an ending for it.
"""

from __future__ import annotations

from atlantis_cli.core.message import Part
from atlantis_cli.language.grammar import Grammar
from atlantis_cli.language.sentence import Fields, chosen
from atlantis_cli.language.template import CLAUSES, Template, clean, range_key, snake

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any

    from atlantis_cli.core.message import Event, Message
    from atlantis_cli.language.grammar import Features
    from atlantis_cli.language.locale import Locale
    from atlantis_cli.language.sentence import Choice, Sentence
    from atlantis_cli.language.template import Teller

    Gather = Callable[[Sequence[Event]], Sequence[Event]]


RANGE = 3  # so many neighbours make a range


def _next(value: Any) -> object:  # noqa: ANN401  (whatever a list holds)
    """Return the neighbour of a number, of one in digits, or of a part that begins with one."""
    if isinstance(value, Part):
        number = value[0]  # type: ignore[index]
        return value.replace(**{value.fields[0]: number + 1}) if isinstance(number, int) else None
    if isinstance(value, str):
        return str(int(value) + 1) if value.isdecimal() else None
    return value + 1


class Narrator:
    """Tells what happened, in the words of one locale, to one listener, or to all at one keyboard where it is None."""

    def __init__(
        self,
        locale: Locale,
        names: Sequence[str],
        listener: int | None = None,
        verbosity: str = "normal",
        *,
        spoken: bool = False,
    ) -> None:
        """Take the settings; they are attributes and may be changed at any time."""
        self.locale, self.grammar = locale, Grammar(locale)
        self.names, self.listener, self.verbosity, self.spoken = names, listener, verbosity, spoken
        self.sums_follow = False  # whether the points of an end are told right after it
        self.gathered: Gather = list  # how the game that is on tells several events as one thing
        self._choices: dict[tuple[type[Message], str, Features], Choice] = {}
        self._features: dict[tuple[str, bool, bool, bool, bool], Features] = {}
        self._pieces: dict[str, type[Part]] = {}
        self._groups: dict[str, type[Part]] = {}

    def tell(self, messages: Iterable[Message]) -> list[str]:
        """Write sentences or lines about what happened together; clauses of one player become one sentence."""
        return self.traced(messages)[0]

    def traced(self, messages: Iterable[Message]) -> tuple[list[str], list[list[int]]]:
        """Write the same, and return for each line the places of the messages that it tells."""
        telling = Telling(self)
        for message in messages:
            telling.add(message)
        lines = telling.end()
        return [self.grammar.heard(line) for line in lines] if self.spoken else lines, telling.traces

    def say(self, message: Message) -> str:
        """Write the sentences of one message."""
        return " ".join(self.tell((message,)))

    def features(self, *, you: bool, again: bool = False) -> Features:
        """Return what is active for a message as a whole."""
        shared = self.listener is None
        asked = (self.verbosity, self.spoken, you, again, shared)
        known = self._features.get(asked)
        if known is None:
            added = (self.verbosity, "spoken" if self.spoken else "written", "you" if you else "they")
            more = (*(("again",) if again else ()), *(("shared",) if shared else ()))
            known = self.grammar.join(self.grammar.defaults, added + more)
            self._features[asked] = known
        return known

    def sentence(self, message: Message, features: Features, section: str = "messages") -> Sentence:
        """Choose the sentence of a message."""
        kind = type(message)
        choice = self._choices.get((kind, section, features))
        if choice is None:
            where = f"{section}.{kind.key}"
            entry = self.locale.section(section).get(kind.key)
            if entry is None:
                raise self.locale.error(where, "missing")
            choice = Template(self.grammar, where, features, Fields(kind)).compile(entry)
            self._choices[kind, section, features] = choice
        return chosen(choice, message, self)

    def part(self, part: Message | None, missing: str, features: Features) -> str:
        """Write a piece of a message, in the case that its place wants."""
        if part is None:
            entry = self.locale.section("parts").get(missing, "")
            return self.grammar.form(f"parts.{missing}", entry, features)[0]
        if "player" in part.fields and part.types["player"] == "Seat":
            features = self.agreeing(part.player, features)  # type: ignore[attr-defined]
        return self.sentence(part, features, "parts").say(part, self)

    def groups(self, values: Iterable[Any], name: str, features: tuple[Features, Features]) -> list[str]:
        """Write equal things once, with their count, in the order in which they first come; of seats, whose.

        The features are those of the first one, and those of the others.
        """
        kind = self._groups.get(name) or self._group(name)
        counts: dict[Any, int] = {}
        for value in values:
            counts[value] = counts.get(value, 0) + 1
        things = enumerate(counts.items())
        return [self.part(kind(*thing), "", features[place > 0]) for place, thing in things]  # type: ignore[call-arg]

    def _group(self, name: str) -> type[Part]:
        """Make the part that tells equal things with their count."""
        self._groups[name] = self._piece(f"{snake(name)}_group", {snake(name): name, "count": "int"})
        return self._groups[name]

    def ranges(self, values: Iterable[Any], name: str, one: Teller, features: Features) -> list[str]:
        """Write three or more neighbours by the first and the last, and every other one by itself."""
        runs: list[list[Any]] = []
        values = tuple(values)
        if len(values) < RANGE:
            return [one(value, self) for value in values]
        for value in values:
            if runs and value == _next(runs[-1][-1]):
                runs[-1].append(value)
            else:
                runs.append([value])
        said = []
        for run in runs:
            if len(run) < RANGE:
                said += [one(value, self) for value in run]
            else:
                said.append(self.part(self._range(run, name), "", features))
        return said

    def _range(self, run: Sequence[Any], name: str) -> Part:
        """Make what tells neighbours: `first` and `last`; for parts the first part with the number of the `last`."""
        first, last = run[0], run[-1]
        if isinstance(first, Part):
            number = first.fields[0]
            kind = self._piece(range_key(name), {**first.types, "last": first.types[number]})
            return kind(*first, getattr(last, number))  # type: ignore[misc, call-arg]
        return self._piece(range_key(name), {"first": name, "last": name})(first, last)  # type: ignore[call-arg]

    def _piece(self, key: str, types: dict[str, str]) -> type[Part]:
        """Make the part for a group or range, once."""
        known = self._pieces.get(key)
        if known is None:
            known = self._pieces[key] = type("Piece", (Part,), {"__annotations__": types, "__slots__": ()})
            known.key = key
        return known

    def who(self, seat: int | None) -> tuple[str, ...]:
        """Return a seat as a person for the grammar."""
        if seat is None:
            return ("they", "")
        return ("you",) if seat == self.listener else ("they", clean(self.names[seat]))

    def seat(self, seat: int | None, features: Features, *, capital: bool = False) -> str:
        """Write who sits there; names are used as given."""
        if seat is None:
            return ""
        said = self.grammar.person(self.who(seat), features)
        return said[:1].upper() + said[1:] if capital and seat == self.listener else said

    def seats(self, seats: Sequence[int | None], features: Features, *, capital: bool = False) -> str:
        """Write the names of one or several people."""
        return self.grammar.listed(
            [self.seat(seat, features, capital=capital and not place) for place, seat in enumerate(seats)], features
        )

    def agreeing(self, seats: int | tuple[int, ...] | None, features: Features) -> Features:
        """Return the features of a verb whose subject sits there."""
        many = seats if isinstance(seats, tuple) else (seats,)
        person = "you" if self.listener is not None and self.listener in many else "they"
        return self.grammar.join(features, (person, *(self.grammar.counted(len(many)) if many is seats else ())))


class Telling:
    """One batch on its way: the clauses of the open sentence, and what is to be told after it.

    A sentence is open as long as events of its `subject` come; `kinds` are those that it tells already, so that the
    next one of a kind can say "and one more" (`again`). Anything else closes it.
    """

    def __init__(self, narrator: Narrator) -> None:
        """Begin with nothing said."""
        self.narrator = narrator
        self.lines: list[str] = []
        self.traces: list[list[int]] = []  # which messages each of the lines tells
        self.count = -1
        self.subject: int | None = None
        self.clauses: list[str] = []
        self.joined: list[int] = []  # whose clauses these are
        self.asides: list[tuple[str, int]] = []
        self.kinds: set[type[Message]] = set()

    def add(self, message: Message) -> None:
        """Take the next message: a clause waits for its sentence, everything else closes it."""
        narrator = self.narrator
        self.count += 1
        player = getattr(message, "player", None)
        if player is None or player != self.subject:
            self.close()
        you = player is not None and player == narrator.listener
        sentence = narrator.sentence(message, narrator.features(you=you, again=type(message) in self.kinds))
        text = sentence.say(message, narrator)
        if sentence.clause:
            self.subject = player
            self.kinds.add(type(message))
            if text:
                self.clauses += text.replace(",,", ",").split(CLAUSES[1])
                self.joined.append(self.count)
        else:
            self.close()
            self._write(text.split("\n") if text else (), [self.count])
        self.asides += [(aside.say(message, narrator), self.count) for aside in sentence.asides]
        if sentence.asides and not sentence.asides[-1].steps:  # nothing stands behind the last bar
            self.close()

    def close(self) -> None:
        """End the open sentence, and add what belongs after it."""
        if self.clauses and self.subject is not None:
            self._write((self._joined(self.subject),), self.joined)
        if self.clauses or self.asides or self.kinds:
            for aside, count in self.asides:
                self._write((aside,) if aside else (), [count])
            self.clauses, self.joined, self.asides, self.kinds = [], [], [], set()
        self.subject = None

    def _write(self, lines: Sequence[str], trace: list[int]) -> None:
        """Write lines that tell these messages."""
        self.lines += lines
        self.traces += [trace] * len(lines)

    def _joined(self, subject: int) -> str:
        """Make one sentence of the clauses: the subject once."""
        narrator, grammar = self.narrator, self.narrator.grammar
        features = narrator.features(you=subject == narrator.listener)
        shape, _ = grammar.form("sentence.else", narrator.locale.section("sentence"), features)
        clauses = grammar.listed(self.clauses, features).rstrip(",")
        if not shape.startswith("{player}"):
            clauses = clauses[:1].upper() + clauses[1:]
        player = narrator.seat(subject, features, capital=True)
        return shape.replace("{clauses}", clauses).replace("{player}", player)

    def end(self) -> list[str]:
        """Close the batch."""
        self.close()
        return self.lines
