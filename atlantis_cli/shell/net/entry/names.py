"""Names at a table of people who only hear each other: what can be one, and which of them sound the same."""

from __future__ import annotations

from unicodedata import category

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.message import Refusal
from atlantis_cli.language.phrases import fold, plain
from atlantis_cli.shell.files.seating import NUMBERS, person_named
from atlantis_cli.shell.messages import misuse

INSIDE = " -.'\u2019"
"""What may stand in a name beside letters and digits, but not at its beginning."""

COMPUTERS = frozenset((*LEVELS, *(f"{level}{number}" for level in LEVELS for number in NUMBERS)))
"""How computer players are called, as it sounds."""


def far_name(said: str) -> str | Refusal:
    """Return a name as it counts at a far table, or why it can be none."""
    player = person_named(said)
    if isinstance(player, Refusal):
        return player
    name = player.name
    kept = all(_is_heard(letter) or category(letter)[0] == "M" or letter in INSIDE for letter in name)
    if sounding(name) in COMPUTERS:
        return misuse.NameOfLevel(name)
    if not kept or not _is_heard(name[0]):
        return misuse.UnusableName(name)
    return name


def _is_heard(letter: str) -> bool:
    return category(letter)[0] in "LN"


def sounding(name: str) -> str:
    """Return a name as it sounds: without capitals, accents, spaces and punctuation."""
    return "".join(letter for letter in plain(fold(name)) if _is_heard(letter))
