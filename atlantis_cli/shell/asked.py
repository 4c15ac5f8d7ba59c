"""What the command line asks for, as data; every room of the shell may look at it."""

from __future__ import annotations

import os

NUMBER_LIMIT = 2**63
WIDTHS = range(20, 201)
"""How long a line can be."""

DIGITS = 19
"""No number that can be said has more digits."""


class Options:
    """What the command line asks for."""

    __slots__ = ("given", "verb", "words")

    def __init__(self, verb: str, words: tuple[str, ...], given: dict[str, str]) -> None:
        """Keep what was given."""
        self.verb, self.words, self.given = verb, words, given

    def get(self, name: str, default: str = "") -> str:
        """Return the value of an option."""
        return self.given.get(name, default)

    def number(self, name: str, default: int) -> int:
        """Return the value of an option that is a number."""
        return int(self.given.get(name, default))

    def __contains__(self, name: str) -> bool:
        """Return whether an option was given."""
        return name in self.given


def whole_number(text: str) -> int:
    """Read a number as people write it; -1 for anything else, also for endless rows of digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS else -1


def drawn_seed() -> int:
    """Draw a seed that is short enough to be said."""
    return int.from_bytes(os.urandom(3), "big") % 1_000_000
