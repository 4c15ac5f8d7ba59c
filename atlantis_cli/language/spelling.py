"""How words are spelt and compared: capitals, accents, beginnings, hyphens, a field said as a letter and a number."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import TypeAlias

    Form: TypeAlias = tuple[str, ...]

EXACT, PREFIX, FILLER, FREE = range(4)  # what a typed word costs; the cheapest reading wins, from the left
HYPHEN = "-"


def fold(text: str) -> str:
    """Make capitals, wide letters and the like indifferent."""
    if not text.isascii():
        from unicodedata import normalize  # scripts type ASCII, and start faster without it

        text = normalize("NFKC", text)
    return text.casefold()


def plain(text: str) -> str:
    """Take all accents off."""
    if text.isascii():
        return text
    from unicodedata import combining, normalize

    return "".join(letter for letter in normalize("NFKD", text) if not combining(letter))


def parted(token: str) -> Iterator[Form]:
    """Part a letter from the number after it: so a voice says a field, and so it may be typed."""
    if token[:1].isalpha() and token[1:].isdigit():
        yield fold(token[0]), token[1:]


def cost(wanted: str, typed: str) -> int:
    """Say how well a typed word fits a wanted one, also with hyphens in it; what ends in a number comes whole."""
    if typed == wanted:
        return EXACT
    if wanted.isdigit():
        return FREE
    if wanted.startswith(typed):
        return FREE if wanted[-1].isdigit() else PREFIX
    joined = typed.replace(HYPHEN, "")
    return cost(wanted, joined) if joined and joined != typed else FREE
