"""Man pages: one for the program and one for each verb, in the language of troff."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_cli.shell.cli.manual.usages import narrator_of, usages
from atlantis_cli.shell.cli.options import VERBS
from atlantis_cli.shell.messages.answers import ManualHeading, ManualText

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.language.narrator import Narrator
    from atlantis_cli.shell.cli.manual.usages import OptionUsage, VerbUsage

VARIABLES = (("language", "LC_ALL, LC_MESSAGES, LANG"), ("quiet", "ACCESSIBLE"), ("colours", "NO_COLOR"))
"""What is read from the environment, and by which names."""

SPECIAL = str.maketrans({"\\": r"\e", "-": r"\-", "'": r"\(aq", '"': r"\(dq", "^": r"\(ha", "~": r"\(ti", "`": r"\(ga"})
"""Signs that troff would make others of."""


def pages(language: str, version: str) -> Iterator[tuple[str, str]]:
    """Write each page, with its name."""
    narrator = narrator_of(language)
    for usage in usages(language):
        name = page_name(usage.verb)
        yield name, "\n".join(_page(name, usage, narrator, version)) + "\n"


def page_name(verb: str) -> str:
    """Return what the page of a verb is called."""
    return f"atlantis-{verb}" if verb else "atlantis"


def _page(name: str, usage: VerbUsage, narrator: Narrator, version: str) -> Iterator[str]:
    """Write the lines of a page."""
    yield f'.TH {name.upper()} 1 "" "atlantis\\-cli {version}"'
    yield from (".nh", ".ad l")  # no hyphens that are not written, and no gaps: both are heard
    yield from _heading("name", narrator)
    yield f"{_text(name)} \\- {_text(usage.short)}"
    yield from _heading("synopsis", narrator)
    command, *operands = usage.words.split()
    yield f".B {_text(f'{command} {usage.verb}'.strip())}"
    for operand in operands[1:] if usage.verb else ():
        yield f".I {_text(operand)}"
    yield f".RI [ {_text(narrator.say(ManualHeading('options')))} ]"
    yield from _heading("description", narrator)
    yield _text(usage.says)
    for line in usage.more:
        yield from (".PP", _text(line))
    yield from _heading("options", narrator)
    for option in usage.options:
        yield from _option(option)
    yield from _same(narrator)
    yield from _heading("see_also", narrator)
    others = [page_name(verb) for verb in ("", *VERBS) if verb != usage.verb]
    for place, other in enumerate(others, 1):
        yield f".BR {_text(other)} (1){',' if place < len(others) else ''}"


def _same(narrator: Narrator) -> Iterator[str]:
    """Write what stands on every page."""
    yield from _heading("status", narrator)
    for number, line in enumerate(narrator.tell([ManualText("status")])):
        yield from ([".PP"] if number else [])
        yield _text(line)
    yield from _heading("environment", narrator)
    for part, names in VARIABLES:
        yield from (".TP", f".B {names}", _text(narrator.say(ManualText(part))))
    yield from _heading("files", narrator)
    yield _text(narrator.say(ManualText("files")))


def _heading(section: str, narrator: Narrator) -> tuple[str]:
    return (f'.SH "{_text(narrator.say(ManualHeading(section)))}"',)


def _option(option: OptionUsage) -> Iterator[str]:
    yield ".TP"
    value = f' " {_text(option.value)}"' if option.value else ""
    yield f".BR {_text('--' + option.name)}{value}"
    yield _text(option.says)


def _text(text: str) -> str:
    """Write a text so that troff leaves it as it is; a point or an apostrophe at its beginning would be a command."""
    written = text.translate(SPECIAL)
    return rf"\&{written}" if written.startswith(".") else written
