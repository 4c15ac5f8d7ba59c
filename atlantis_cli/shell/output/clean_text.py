"""What other people write, before it reaches anybody: letters, digits and punctuation, and nothing else."""

from __future__ import annotations

from unicodedata import category, normalize

LONGEST_SAYING = 300
"""So many letters somebody says at once; more would hold up whoever listens."""

SPACE = " "
JOINED = 2
"""So many accents a letter can bear; no language has more, and a tower of them covers the lines around it."""


def cleaned(text: str, longest: int = LONGEST_SAYING) -> str:
    """Return what may be told of a text that somebody else wrote; "" where nothing is left."""
    kept: list[str] = []
    accents = 0
    for letter in normalize("NFC", text):
        kind = category(letter)
        accents = accents + 1 if kind[0] == "M" else 0
        if kind[0] in "LNP" or (kind[0] == "M" and kept and accents <= JOINED):
            kept.append(letter)
        elif kind[0] != "M":
            kept.append(SPACE)  # what is left out parts words still
    return SPACE.join("".join(kept).split())[:longest].rstrip()
