"""The one loop: a line comes, is read as text, is answered, and the next one is due."""

from __future__ import annotations

import os

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.reading.command_reader import answer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.reading.command_reader import CommandReader

    Complain = Callable[[int, str, Refusal], None]

PIECE = 1 << 16
LONGEST_LINE = 1000
"""No command is nearly as long; what is longer is refused and not kept in memory."""


def converse(reader: CommandReader, lines: Iterable[bytes], complain: Complain, *, stop: bool) -> bool:
    """Play a game by lines until they end or somebody quits; tell whether all went well."""
    reader.place.table.begin()
    reader.place.ready()
    return follow(reader, lines, complain, stop=stop)


def follow(reader: CommandReader, lines: Iterable[bytes], complain: Complain, *, stop: bool) -> bool:
    """Go on with a game that was begun."""
    place, well = reader.place, True
    for number, line in enumerate(lines, 1):
        place.catch_up()
        words = read(reader, line)
        if words is None:
            continue
        reader.note(words)
        refusal = words if isinstance(words, Refusal) else answer(reader, words)
        if refusal:
            told = place.refuse(refusal)
            place.output.refusal(told, number)
            complain(number, said(line), told)
            well = False
            if stop:
                break
            continue
        place.catch_up()
        place.ready()
        if place.closed:
            break
    return well


def said(line: bytes) -> str:
    """Return what stands in a line besides remarks."""
    return (text_of(line) or "").partition("#")[0].strip()


def read(reader: CommandReader, line: bytes) -> Words | Refusal | None:
    """Read a line as canonical words; None where nothing is said, a refusal where it cannot be understood."""
    text = text_of(line)
    if text is None or len(line) > LONGEST_LINE:
        return unreadable(line)
    text = text.partition("#")[0].strip()
    return reader.hear(text) if text else None


def unreadable(line: bytes) -> Refusal | None:
    """Return why a line cannot be read at all."""
    if len(line) > LONGEST_LINE:
        return refusals.LineTooLong(LONGEST_LINE)
    return refusals.NotText() if text_of(line) is None else None


class InputLostError(OSError):
    """The lines cannot be read, or no longer."""


def lines_of(source: int, before_waiting: Callable[[], object]) -> Iterator[bytes]:
    """Return the lines of a file descriptor without their ends; of a too long one just more than the longest."""
    begun = b""
    while True:
        before_waiting()
        piece = _piece(source)
        if not piece:
            break
        *whole, begun = (begun + piece).split(b"\n")
        yield from whole
        begun = begun[: LONGEST_LINE + 1]
    if begun:
        yield begun


def _piece(source: int) -> bytes:
    try:
        return os.read(source, PIECE)
    except OSError as error:
        raise InputLostError(error.errno, error.strerror) from error


def as_sent(typed: str) -> bytes:
    """Return a typed line as it came; bytes that were no text, which Python keeps as surrogates, are none again."""
    return typed.encode(errors="surrogatepass")


def text_of(line: bytes) -> str | None:
    """Read a line as text, without a byte order mark and with plain spaces; None where it is none."""
    try:
        text = " ".join(line.removeprefix(b"\xef\xbb\xbf").decode().split())
    except UnicodeDecodeError:
        return None
    return text if text.isprintable() else None
