"""Several decisions in one line: one after the other, each as if it had been typed alone.

"Move b to 30 and pay with the flag", "everybody on g6 into the boat". What was said first is done first; what follows
is read in the position that has come of it, and nothing of it is done once something is refused or somebody else is on.
"""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.listening.vocabulary import heard
from atlantis_cli.language.phrases import STRIPPED, folded
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.table.kinds import DECISION, LOOK, WHAT_FOLLOWS, kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Self

    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.reading.command_reader import CommandReader

COMMA = ","
MOST_PARTED = 2
"""So many places are tried at which a line can be parted: people join two decisions, seldom three."""


MOST_JOINED = 14
"""A longer line is no two decisions: nobody says so many words of them."""


class Several(tuple[str, ...]):  # noqa: SLOT001 - a tuple can have no slots of its own
    """A decision, and what was said in the same line to be done after it: commands, or lines yet to be read."""

    then: tuple[Words | str, ...]

    def __new__(cls, words: Words, then: Sequence[Words | str]) -> Self:
        """Join a decision and what follows."""
        several = super().__new__(cls, words)
        several.then = tuple(then)
        return several


def parted(reader: CommandReader, line: str) -> Several | None:
    """Return a line as two decisions; None where its parts are not two that can be understood."""
    vocabulary = reader.ordinary.vocabulary
    raw = heard(line).split()
    typed = folded(word.strip(STRIPPED) for word in raw)
    if len(raw) != len(typed) or len(raw) > MOST_JOINED:
        return None
    for left, right in [*_parts(raw, typed, sorted(vocabulary.parting, key=len, reverse=True))][:MOST_PARTED]:
        goes_on = _goes_on(reader, right)
        first = reader.alone(left) if goes_on or _decides(reader, right) else refusals.UnknownQuestion()
        if isinstance(first, Refusal) or kind_of(reader.place, first) != DECISION or not reader.may(first):
            continue
        if goes_on or _follows(reader, first, reader.alone(right)):
            return Several(first, (right,))
    return None


def both_asked(reader: CommandReader, line: str) -> Several | None:
    """Return a line as two questions about the table; None where its parts are not two that are understood."""
    raw = heard(line).split()
    typed = folded(word.strip(STRIPPED) for word in raw)
    joints = sorted(reader.ordinary.vocabulary.parting, key=len, reverse=True)
    if len(raw) != len(typed) or len(raw) > MOST_JOINED:
        return None
    for left, right in [*_parts(raw, typed, joints)][:MOST_PARTED]:
        asked = [reader.alone(part.strip(STRIPPED)) for part in (left, right)]
        if len(left.split()) > 1 < len(right.split()) and all(_asks(reader, words) for words in asked):
            return Several(asked[0], (asked[1],)) if asked[0] != asked[1] else Several(asked[0], ())  # type: ignore[arg-type]
    return None


def _asks(reader: CommandReader, words: Words | Refusal) -> bool:
    """Return whether a part of a line is a question about the table."""
    return not isinstance(words, Refusal) and kind_of(reader.place, words) == LOOK and words[0] != WHAT_FOLLOWS


def _goes_on(reader: CommandReader, line: str) -> bool:
    """Return whether a line says where the way goes on that was gone before."""
    vocabulary, typed = reader.ordinary.vocabulary, folded(line.split())
    return (
        any(tuple(typed[: len(form)]) == form for form in vocabulary.onward_to) or " ".join(typed) in vocabulary.onward
    )


def _decides(reader: CommandReader, line: str) -> bool:
    """Return whether a line begins or ends as a decision does, by its verb."""
    deciding, typed = reader.ordinary.deciding, folded(line.split())
    said = deciding.verbs | (deciding.doing - reader.ordinary.vocabulary.silent)
    return typed[0] in said or (len(typed) == 2 and typed[1] in deciding.verbs)  # noqa: PLR2004 - what, and the verb


def _follows(reader: CommandReader, first: Words, second: Words | Refusal) -> bool:
    """Return whether what was said second is a decision of its own; of another kind, where fields are not gone over."""
    if isinstance(second, refusals.WhichOne):
        aims, named = reader.ordinary.naming.open.get(second, ((), ()))
        return not named or any(aim.words[0] != first[0] for aim in aims)  # it may be where the first one ends
    if isinstance(second, Refusal):
        return False
    again = second[0] == first[0] and not reader.place.match.game.slots.get("field")
    return kind_of(reader.place, second) == DECISION and not again


def _parts(raw: Sequence[str], typed: Sequence[str], joints: Sequence[Sequence[str]]) -> Iterator[tuple[str, str]]:
    """Return the ways to part a line: at words that join two decisions, and at commas."""
    for place in range(1, len(raw)):
        joint = next((form for form in joints if tuple(typed[place : place + len(form)]) == tuple(form)), ())
        behind = place + len(joint)
        if (joint or raw[place - 1].endswith(COMMA)) and behind < len(raw):
            yield " ".join(raw[:place]).rstrip(COMMA), " ".join(raw[behind:])


def done_with(reader: CommandReader, words: Several) -> Refusal | None:
    """Do what was said to be done after a decision, as long as it is still the same player's to decide."""
    place = reader.place
    for each in words.then:
        if place.match.over or not place.on or place.match.log[-1].seat != place.match.actor:
            return None
        following = reader.hear(each) if isinstance(each, str) else each
        reader.note(following)
        if isinstance(following, Refusal):
            return following
        if kind_of(place, following) == LOOK:
            place.look(following)
            continue
        if not reader.may(following) and not isinstance(each, str):
            return None  # all who could have done it
        no = place.table.play(place, place.match.game.read(place.state, following), " ".join(following))
        if no:
            return no
    return None
