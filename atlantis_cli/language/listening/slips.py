"""Slips of the finger: whether two words differ by one letter too many, too few, another or changed over."""

from __future__ import annotations


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
