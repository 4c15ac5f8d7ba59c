"""Lines from a pipe or a file: read in large pieces, and never waiting before the answers are out."""

from __future__ import annotations

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PIECE = 1 << 16
LONGEST_LINE = 1000
"""No command is nearly as long; what is longer is refused and not kept in memory."""


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
