"""The file of a game that is being played: no other program adds to it meanwhile, and what is added is on the disk."""

from __future__ import annotations

import errno
import os
import sys
import zlib

from atlantis_cli.shell.files.places import write_all
from atlantis_cli.shell.files.regular import size_of

LOCKED_BYTE = 1 << 30
"""Windows locks bytes and lets nobody read them; no saved game is so large."""

TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class HeldFile:
    """A file that was opened and locked; the lock ends with this process, however that comes to its end."""

    def __init__(self, path: str, file: int, content: bytes) -> None:
        """Hold a file with this content."""
        self.path, self._file, self.content = path, file, content
        self.size, self.checksum = len(content), zlib.crc32(content)
        self._left: os.stat_result | None = os.fstat(file)

    @property
    def torn(self) -> bool:
        """Return whether something may have been added only in part."""
        return self._left is None

    def add(self, text: bytes) -> None:
        """Add a text, down to the disk; until that is done the file counts as torn."""
        self._left, self.content = None, b""
        write_all(self._file, text)
        os.fsync(self._file)
        self.size, self.checksum = self.size + len(text), zlib.crc32(text, self.checksum)
        self._left = os.fstat(self._file)

    def untouched(self) -> bool:
        """Return whether the file lies there as it was left; of a torn one only that it is still this file."""
        try:
            there, here = os.stat(self.path), self._left or os.fstat(self._file)
        except OSError:
            return False
        same = os.path.samestat(there, here)
        return same and (self.torn or (there.st_size, there.st_mtime_ns) == (here.st_size, here.st_mtime_ns))

    def close(self) -> None:
        """Let others have it; what was added is on the disk already, whatever closing comes to."""
        try:
            os.close(self._file)
        except OSError:
            pass


def hold(path: str, most: int) -> HeldFile:
    """Open a file and hold it; BlockingIOError where another program does, any OSError where it cannot be held."""
    flags = os.O_RDWR | os.O_APPEND | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
    file = os.open(path, flags)
    try:
        size_of(file)
        _lock(file)
        _still(path, file)
        return HeldFile(path, file, _content(file, most))
    except OSError:
        os.close(file)
        raise


def _still(path: str, file: int) -> None:
    """Make sure that this is the file of that name: whoever held it may have put another in its place meanwhile."""
    if not os.path.samestat(os.fstat(file), os.stat(path)):
        raise BlockingIOError


def _content(file: int, most: int) -> bytes:
    """Read a file from its beginning, and no more than this much."""
    content = b""
    while len(content) < most and (piece := os.read(file, most - len(content))):
        content += piece
    return content


def _lock(file: int) -> None:
    """Keep other programs out; BlockingIOError where one is in. On a disk without locks everybody is let in."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            os.lseek(file, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # unlike lockf it outlives that we read the file elsewhere
    except OSError as error:
        if error.errno in TAKEN:
            raise BlockingIOError from error
