"""What the command line asks for, as data; every room of the shell may look at it."""

from __future__ import annotations

import os

from atlantis_cli.core.game import DIGITS as DIGITS  # noqa: PLC0414 - whoever reads numbers finds it here
from atlantis_cli.core.seeds import CHOSEN, DRAWN

NUMBER_LIMIT = 2**63
WIDTHS = range(20, 201)
"""How long a line can be."""

CLOCKED = range(10, 3601)
"""So many seconds a turn may take, where a clock is wanted."""

DRAWN_DIGITS = len(str(DRAWN.start))
"""A drawn seed has just so many."""


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

    def seed(self, drawn: int) -> int:
        """Return the seed that was given; else the one that was drawn."""
        return said_seed(self.given["seed"]) if "seed" in self.given else drawn

    def __contains__(self, name: str) -> bool:
        """Return whether an option was given."""
        return name in self.given


def whole_number(text: str) -> int:
    """Read a number as people write it; -1 for anything else, also for endless rows of digits."""
    return int(text) if text.isascii() and text.isdigit() and len(text) <= DIGITS else -1


def written_seed(text: str) -> int:
    """Read a seed as it is written, a chosen or a drawn one; -1 for anything else."""
    if len(text) != DRAWN_DIGITS:
        return whole_number(text)
    number = int(text) if text.isascii() and text.isdigit() else -1
    return number if number in DRAWN else -1


def said_seed(text: str) -> int:
    """Read a seed as people give it: a drawn one also in groups of digits, as it is told; -1 for anything else."""
    seed = written_seed("".join(text.replace(",", " ").split()))
    seed = seed if seed in DRAWN else written_seed(text)
    return seed if seed in CHOSEN or seed in DRAWN else -1


def drawn_seed() -> int:
    """Draw a seed that nobody can guess."""
    return DRAWN.start + int.from_bytes(os.urandom(16), "big")
