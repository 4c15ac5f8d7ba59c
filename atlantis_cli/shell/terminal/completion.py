"""Completion as a pure function: what Tab does with what is typed so far."""

from __future__ import annotations

from os.path import commonprefix

from atlantis_cli.core.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class Completion(Record):
    """What Tab does: take away some letters, insert others; or nothing but tell what is possible."""

    remove: int
    insert: str
    choices: tuple[str, ...]


def completion(line: str, words: Sequence[str]) -> Completion:
    """Complete the last word of a line by one of these, or by what they have in common, or list them.

    Where the others only go on from one of them, as moves from move, that one is it.
    """
    typed = line.rpartition(" ")[2]
    shared = commonprefix(list(words))  # noqa: RUF071  (letter by letter is what is wanted)
    if len(words) == 1 or (shared in words and len(shared) > len(typed)):
        return _inserted(typed, f"{shared} ")
    if len(shared) > len(typed):
        return _inserted(typed, shared)
    return Completion(0, "", tuple(words))


def _inserted(typed: str, wanted: str) -> Completion:
    """Add what is missing; where it is spelt otherwise, with capitals or umlauts, take away what was typed."""
    kept = len(typed) if wanted.startswith(typed) else 0
    return Completion(len(typed) - kept, wanted[kept:], ())
