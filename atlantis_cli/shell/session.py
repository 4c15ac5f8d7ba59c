"""The one loop: a line comes, it is answered, and the next one is due."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell import refusals
from atlantis_cli.shell.ears import answer
from atlantis_cli.shell.lines import LONGEST, text_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

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
        text = (text_of(line) or "").partition("#")[0].strip()
        refusal = unreadable(line)
        if refusal is None and not text:
            continue
        words = refusal or ears.hear(text)
        refusal = words if isinstance(words, Refusal) else answer(ears, words)
        if refusal:
            told = table.refuse(refusal)
            table.output.refusal(told, number)
            complain(number, text, told)
            well = False
            if stop:
                break
            continue
        table.ready()
        if table.closed:
            break
    return well


def unreadable(line: bytes) -> Refusal | None:
    """Say why a line cannot be read at all."""
    if len(line) > LONGEST:
        return refusals.LineTooLong(LONGEST)
    return refusals.NotText() if text_of(line) is None else None
