"""Slips of the finger: whether two words differ by one letter too many, too few, another or changed over."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

LEAST_MENDED, LEAST_CHANGED = 4, 3
"""Shorter words are never mended: one letter makes another word of them."""


def one_slip(typed: str, wanted: str) -> bool:
    """Return whether a word is another one, but for one letter, or for two neighbours that changed places."""
    if typed == wanted or abs(len(typed) - len(wanted)) > 1:
        return False
    start = next((n for n, (one, other) in enumerate(zip(typed, wanted, strict=False)) if one != other), None)
    if start is None:
        return True  # one goes on by a letter
    left, right = typed[start:], wanted[start:]
    if len(left) == len(right):
        return left[1:] == right[1:] or (left[:2] == right[1::-1] and left[2:] == right[2:])
    return left[1:] == right or left == right[1:]


def slips(typed: str, words: Iterable[str]) -> list[str]:
    """Return the words that may have been meant by one; short ones only if two letters of them changed places."""
    near = (each for each in words if each[:1] in typed[:2] and one_slip(typed, each))
    return [each for each in near if _likely(typed, each)]


def _likely(typed: str, wanted: str) -> bool:
    changed = len(typed) >= LEAST_CHANGED and sorted(typed) == sorted(wanted)
    return changed or min(len(typed), len(wanted)) >= LEAST_MENDED
