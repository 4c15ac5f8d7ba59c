"""How words are spelt and compared: capitals, accents, beginnings, hyphens, a field said as a letter and a number."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TypeAlias

    Form: TypeAlias = tuple[str, ...]

EXACT, PREFIX, FILLER, FREE = range(4)  # what a typed word costs; the cheapest reading wins, from the left
BITS = 2  # so many hold what a word costs
HYPHEN = "-"


def fold(text: str) -> str:
    """Return a text as it is compared: without capitals, wide letters and the like."""
    if not text.isascii():
        from unicodedata import normalize  # scripts type ASCII, and start faster without it

        text = normalize("NFKC", text)
    return text.casefold()


def plain(text: str) -> str:
    """Return a text without accents."""
    if text.isascii():
        return text
    from unicodedata import combining, normalize

    return "".join(letter for letter in normalize("NFKD", text) if not combining(letter))


def parted(token: str) -> Iterator[Form]:
    """Return a field as a letter and a number, as a voice says it and as it may be typed."""
    if token[:1].isalpha() and token[1:].isdigit():
        yield fold(token[0]), token[1:]


def cost(wanted: str, typed: str) -> int:
    """Return how well a typed word fits a wanted one, with hyphens in it or not; what ends in a number comes whole."""
    if typed == wanted:
        return EXACT
    if wanted.isdigit():
        return FREE
    if wanted.startswith(typed):
        return FREE if wanted[-1].isdigit() else PREFIX
    joined = typed.replace(HYPHEN, "")
    return cost(wanted, joined) if joined and joined != typed else FREE


def joined_costs(costs: Iterable[int]) -> int:
    """Return one number for what several words cost; of two such numbers the smaller is cheaper from the left."""
    joined = 0
    for each in costs:
        joined = joined << BITS | each
    return joined


def each_costs(each: int, words: int) -> int:
    """Return what so many words cost that all cost the same."""
    return each * ((1 << BITS * words) - 1) // ((1 << BITS) - 1)
