"""Frames: what the program at the other end and a door say to each other, one JSON object a line.

From the program that comes in: `hello` first, then `line`, `ahead`, `complete`, `words`, `width`, `speak`, `sound`,
`heard`, `ping` and `end`. From the door: `told` with its number `n` and what is `spoken` and sounds, `wrong`,
`answered`, `ahead`, `completed`, `words`, `set`, `game`, `code`, `bell`, `pong` and `ended`.
"""

from __future__ import annotations

import json

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any, TypeAlias

    Frame: TypeAlias = dict[str, Any]

LONGEST_IN, LONGEST_OUT = 1 << 14, 1 << 20
"""So many bytes a frame has at most, from whoever comes in, and from a door."""

VERSION = 1


class FrameError(ValueError):
    """What came is no frame: whoever sent it speaks another language."""


def packed(frame: Frame) -> bytes:
    """Write a frame."""
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":")).encode(errors="surrogatepass") + b"\n"


class Unpacker:
    """Makes frames of bytes, in whatever pieces they come."""

    def __init__(self, longest: int) -> None:
        """Take no frame that is longer."""
        self.longest = longest
        self._half = b""

    def feed(self, data: bytes) -> Iterator[Frame]:
        """Return the frames that are whole now."""
        *lines, self._half = (self._half + data).split(b"\n")
        if len(self._half) > self.longest:
            raise FrameError
        for line in lines:
            yield self._read(line)

    def _read(self, line: bytes) -> Frame:
        try:
            frame = json.loads(line) if len(line) <= self.longest else None
        except (ValueError, RecursionError):
            raise FrameError from None
        if not isinstance(frame, dict):
            raise FrameError
        return frame


def text_in(frame: Frame, name: str, default: str = "") -> str:
    """Return a text of a frame; the default for anything else."""
    value = frame.get(name, default)
    return value if isinstance(value, str) else default


def number_in(frame: Frame, name: str, default: int = 0) -> int:
    """Return a whole number of a frame; the default for anything else."""
    value = frame.get(name, default)
    return value if isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1 << 53 else default
