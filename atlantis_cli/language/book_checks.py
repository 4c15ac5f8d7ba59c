"""What a file of rules and a file of lessons must have, so that nothing is missing once somebody asks for it."""

from __future__ import annotations

from atlantis_cli.language.locale import LocaleError

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Mapping
    from typing import Any

ENOUGH_WORDS = 256
"""Eight words of so many are 64 bits."""


LESSON_SECTIONS = ("names", "titles", "steps", "tasks", "missed")
"""What a file of lessons has: who plays, what lessons are called, what steps tell and ask, and why a way misses it."""


def check_rules(file: str, tables: Mapping[str, Any]) -> None:
    """Make sure that there are topics with names and a text, and rules that are texts."""
    for name, topic in _section(file, tables, "topics").items():
        entry = f"topics.{name}"
        for part in ("names", "text"):
            if part not in topic:
                raise LocaleError(file, f"{entry}.{part}", "missing")
        names = topic["names"]
        if not isinstance(names, list) or not names:
            raise LocaleError(file, f"{entry}.names", "list")
        for text in (*names, *topic.get("asked", ()), topic["text"]):
            _check_text(file, entry, text)
    for number, text in _section(file, tables, "rules").items():
        _check_text(file, f"rules.{number}", text)


def check_lessons(file: str, tables: Mapping[str, Any]) -> None:
    """Make sure that titles, steps and all else that is told are texts."""
    for section in LESSON_SECTIONS:
        for name, text in _section(file, tables, section).items():
            _check_text(file, f"{section}.{name}", text)


def check_words(file: str, tables: Mapping[str, Any]) -> None:
    """Make sure that there are enough words for invitations, each of them once."""
    words = _section(file, tables, "invitation")
    if len({word.casefold() for word in words}) < max(ENOUGH_WORDS, len(words)):
        raise LocaleError(file, "invitation", "twice")


def check_entries(file: str, tables: Mapping[str, Any], section: str, names: Collection[str]) -> None:
    """Make sure that nothing is missing that will be told."""
    for name in names:
        if name not in tables[section]:
            raise LocaleError(file, f"{section}.{name}", "missing")


def _section(file: str, tables: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    """Return a section of a file, which has to be there."""
    section: Mapping[str, Any] | None = tables.get(name)
    if not section:
        raise LocaleError(file, name, "missing")
    return section


def _check_text(file: str, entry: str, text: object) -> None:
    if not isinstance(text, str):
        raise LocaleError(file, entry, "plain")
