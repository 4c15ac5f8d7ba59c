"""Reads regular files only, without waiting for anybody, and never more of them than there is room for."""

from __future__ import annotations

import errno
import os
from stat import S_ISDIR, S_ISREG

READING = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)
"""Nobody need be at the other end of a pipe, and no terminal becomes ours."""


def content(path: str, most: int) -> bytes:
    """Read a regular file; of one that is longer than `most`, just one byte more than that is given.

    A pipe, a device, a socket or a folder is an OSError for which `reason_of` has a word.
    """
    file = os.open(path, READING)
    try:
        return _read(file, min(size_of(file), most) + 1, most + 1)
    finally:
        os.close(file)


def size_of(file: int) -> int:
    """Return how long an open file is; OSError where it is no regular one."""
    seen = os.fstat(file)
    if not S_ISREG(seen.st_mode):
        number = errno.EISDIR if S_ISDIR(seen.st_mode) else errno.ENXIO
        raise OSError(number, os.strerror(number))
    return seen.st_size


def _read(file: int, piece: int, most: int) -> bytes:
    """Read to the end, or up to the most; a file may be longer than it says, and short reads are allowed."""
    text = b""
    while len(text) < most and (more := os.read(file, min(piece, most - len(text)))):
        text += more
        piece = max(piece, len(text))
    return text
