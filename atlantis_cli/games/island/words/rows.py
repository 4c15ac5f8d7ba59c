"""The fields of `island` row by row, as they are told where many of them could be named."""

from __future__ import annotations

from itertools import groupby

from atlantis_cli.core.message import Fact, Refusal
from atlantis_cli.games.island.board.fields import NAMES, NUMBERS
from atlantis_cli.games.island.messages.events import Field

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Direction = str  # "north" or "south": all others lead to a neighbour

SHORT = 12
"""Up to so many rows are told one by one."""

RANGE = 3
"""From so many on, neighbours in a row are told by the first and the last."""

ROWS = {row: tuple(names) for row, names in groupby(NAMES, lambda name: name[0])}


class FieldRow(Fact):
    """Fields that can be named: all of a row between two, or one alone."""

    first: Field
    last: Field


class SomeFields(Fact):
    """So many fields can be named, from the first to the last; too many rows to tell them all."""

    count: int
    every: bool
    first: Field
    last: Field


class NoSuchField(Refusal):
    """The board has no field of this name; `first` and `last` are those of its row, if there is such a row."""

    rule = "I1"
    word: str
    row: str
    first: Field | None
    last: Field | None


class NothingAdjoins(Refusal):
    """In this direction no field has a neighbour: rows lie half a field beside each other."""

    rule = "I1"
    direction: Direction


def summed(words: Sequence[str]) -> Sequence[Fact]:
    """Sum fields up row by row: three and more that follow each other by the first and the last."""
    fields = sorted(NUMBERS[word] for word in words)
    told = [row for run in _runs(fields) for row in _rows(run)]
    if len(told) <= SHORT:
        return told
    first, last = NAMES[fields[0]], NAMES[fields[-1]]
    return (SomeFields(len(fields), len(fields) == len(NAMES), first, last),)


def _runs(fields: Iterable[int]) -> list[list[int]]:
    """Split fields where one is left out, or a row begins."""
    runs: list[list[int]] = []
    for field in fields:
        before = runs[-1][-1] if runs else -1
        if runs and field == before + 1 and NAMES[field][0] == NAMES[before][0]:
            runs[-1].append(field)
        else:
            runs.append([field])
    return runs


def _rows(run: Sequence[int]) -> list[FieldRow]:
    """Put neighbours together where there are enough of them."""
    if len(run) < RANGE:
        return [FieldRow(NAMES[field], NAMES[field]) for field in run]
    return [FieldRow(NAMES[run[0]], NAMES[run[-1]])]


def astray(word: str) -> Refusal | None:
    """Return that there is no such field, where a letter and a number look like one."""
    name = word.casefold()
    row, number = name[:1], name[1:]
    if name in NUMBERS or not (row.isalpha() and row.isascii() and number.isdecimal()):
        return None
    names = ROWS.get(row)
    return NoSuchField(name, row.upper(), names[0] if names else None, names[-1] if names else None)
