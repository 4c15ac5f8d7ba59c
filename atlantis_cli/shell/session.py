"""The one loop: a line comes, it is answered, and the next one is due."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell import refusals
from atlantis_cli.shell.ears import answer
from atlantis_cli.shell.lines import LONGEST, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.ears import Ears

    Complain = Callable[[int, str, Refusal], None]


def converse(ears: Ears, lines: Iterable[bytes], complain: Complain, *, stop: bool) -> bool:
    """Play a game by lines until they end or somebody quits; tell whether all went well."""
    ears.table.begin()
    ears.table.ready()
    return follow(ears, lines, complain, stop=stop)


def follow(ears: Ears, lines: Iterable[bytes], complain: Complain, *, stop: bool) -> bool:
    """Go on with a game that was begun."""
    table, well = ears.table, True
    for number, line in enumerate(lines, 1):
        words = read(ears, line)
        if words is None:
            continue
        refusal = words if isinstance(words, Refusal) else answer(ears, words)
        if refusal:
            told = table.refuse(refusal)
            table.output.refusal(told, number)
            complain(number, said(line), told)
            well = False
            if stop:
                break
            continue
        table.ready()
        if table.closed:
            break
    return well


def said(line: bytes) -> str:
    """Give what stands in a line besides remarks."""
    return (text_of(line) or "").partition("#")[0].strip()


def read(ears: Ears, line: bytes) -> Words | Refusal | None:
    """Read a line as canonical words; None where nothing is said, a refusal where it cannot be understood."""
    refusal, text = unreadable(line), said(line)
    if refusal or not text:
        return refusal
    return ears.hear(text)


def unreadable(line: bytes) -> Refusal | None:
    """Say why a line cannot be read at all."""
    if len(line) > LONGEST:
        return refusals.LineTooLong(LONGEST)
    return refusals.NotText() if text_of(line) is None else None
