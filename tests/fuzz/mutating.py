"""Changes bytes by chance, so that a few bad files are tried wherever there is no fuzzer."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

PIECES = (
    b"{",
    b"}",
    b"[",
    b"]",
    b": ",
    b"- ",
    b"\n",
    b"&a ",
    b"*a",
    b"<<: ",
    b'"',
    b"'",
    b"\0",
    b"\xff",
    b"!!int ",
    b"1e400",
)


def mutated(luck: Random, corpus: Sequence[bytes]) -> bytes:
    """Take one of the corpus and change it in a few places."""
    text = bytearray(luck.choice(corpus))
    for _ in range(luck.choice((1, 1, 2, 3, 8))):
        place = luck.randrange(len(text) + 1)
        match luck.randrange(6):
            case 0:
                text[place : place + 1] = bytes([luck.randrange(256)])
            case 1:
                del text[place : place + luck.choice((1, 2, 9, 99))]
            case 2:
                text[place:place] = luck.choice(PIECES)
            case 3:
                other = luck.choice(corpus)
                begun = luck.randrange(len(other) + 1)
                text[place:place] = other[begun : begun + luck.randrange(99)]
            case 4:
                begun = luck.randrange(len(text) + 1)
                text[place:place] = text[begun : begun + luck.randrange(99)]
            case _:
                del text[place:]
    return bytes(text)
