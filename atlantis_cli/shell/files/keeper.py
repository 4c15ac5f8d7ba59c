"""Keeps the game that is being played, in a file that it holds: what was played is added before it is told."""

from __future__ import annotations

import errno
import os
import sys
import zlib

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.files.disk import content, reason_of, size_of, write_all, write_new, write_whole
from atlantis_cli.shell.files.saves import GROWING, LARGEST_FILE, addition, growing, holds, written
from atlantis_cli.shell.files.storage import OWN, known, loadable, names, number_of, path_of
from atlantis_cli.shell.messages import refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Self

    from atlantis_cli.core.match import Entry, Match

    Log = tuple[Match | None, int, Entry | None]  # a match, how much of its log there is, and the last entry of it

LOCKED_BYTE = 1 << 30
"""Windows locks bytes and lets nobody read them; no saved game is so large."""

TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class Keeper:
    """Keeps a game after each told turn, at the same cost however long it has become.

    What always holds: once `keep` has returned None, the file `name` has the whole log on the disk. The file is held,
    so that no other program adds to it; where another one has written to it all the same, or has it, the game goes on
    in a new file. As long as the log only grows, what is new is added behind the last mark. If the log is another one
    (something was taken back), or an addition was torn, the file is replaced as a whole.
    """

    def __init__(self, *, counts: bool = True) -> None:
        """Wait for the first command: a game in which nothing was played leaves no file.

        With `counts`, games that end are entered in the record, as long as it is people who play.
        """
        self.counts = counts
        self.name = ""
        self._held: HeldFile | None = None
        self._sum = _sum(b"")
        self._log: Log = (None, 0, None)

    def __enter__(self) -> Self:
        """Keep until the block ends."""
        return self

    def __exit__(self, *_: object) -> None:
        """Let others have the file."""
        self.release()

    def keep(self, match: Match) -> Refusal | None:
        """Write down what was played; return why that fails, None where it does not."""
        try:
            if not self._owns() or not self._added(match):
                self._write(match)
        except OSError as error:
            return refusals.NotKept(reason_of(error))
        self._log = match, len(match.log), match.log[-1] if match.log else None
        return None

    def count(self, match: Match, seats: Iterable[int]) -> Refusal | None:
        """Enter a game that is over in the record of the people who played it here; return why that fails."""
        from atlantis_cli.shell.files.own_record import note  # a game that is not over does without

        return note(match, sorted(seats)) if self.counts else None

    def go_on(self, name: str, match: Match | None = None) -> None:
        """Keep this match in the file that it was loaded from, if it was kept by itself and nobody else has it."""
        self.release()
        self.name, name = "", known(name)
        if match is None or not number_of(name):
            return
        try:
            held = hold(path_of(name), LARGEST_FILE + 1)
        except OSError:
            return
        if not holds(held.content, match):  # somebody has played on since it was loaded
            held.close()
            return
        self.name, self._held, self._sum = name, held, (held.size, held.checksum)
        if growing(held.content):
            self._log = match, len(match.log), match.log[-1] if match.log else None

    def release(self) -> None:
        """Let others have the file."""
        if self._held:
            self._held.close()
        self._held, self._log = None, (None, 0, None)

    def _owns(self) -> bool:
        """Return whether the file is still as it was left, so that nobody else has written to it."""
        if self._held and self._held.untouched():
            return True
        self.release()
        return bool(self.name) and self._took()

    def _took(self) -> bool:
        """Take hold of the file if it has what was left there; where files cannot be held that has to do."""
        path = path_of(self.name)
        try:
            held = hold(path, LARGEST_FILE + 1)
        except BlockingIOError:
            return False
        except OSError:
            return self._is_there(path)
        if (held.size, held.checksum) != self._sum:
            held.close()
            return False
        self._held = held
        return True

    def _is_there(self, path: str) -> bool:
        """Return whether the file has what was left in it."""
        try:
            return _sum(content(path, LARGEST_FILE)) == self._sum
        except OSError:
            return False

    def _added(self, match: Match) -> bool:
        """Add what is new, if that is all there is to do; return whether it was done."""
        held, (kept, done, last) = self._held, self._log
        grown = match is kept and len(match.log) >= done and (not done or match.log[done - 1] is last)
        if not held or held.torn or not grown:
            return False
        if len(match.log) == done:
            return True
        text = addition(match, done, held.checksum)
        if held.size + len(text) > LARGEST_FILE:
            return False
        try:
            held.add(text)
        except OSError:  # what was written in part is put right by writing all of it
            return False
        self._sum = held.size, held.checksum
        return True

    def _write(self, match: Match) -> None:
        """Write the whole game: in place of what its file has, or under a new name where that is another's now."""
        text = loadable(written(match, GROWING))
        if self.name and self._owns():
            self._replace(text)
        else:
            self.release()
            self.name = _claimed(text)
        self._sum = _sum(text)
        self.release()
        self._took()

    def _replace(self, text: bytes) -> None:
        """Replace the file; it is held until the new one is there, as far as the system allows that."""
        path = path_of(self.name)
        left = self._let_go(path) if os.name == "nt" else self._sum
        self._sum = _sum(text)
        try:
            write_whole(path, text)
        except OSError:
            self._sum = self._sum if self._held else left
            raise

    def _let_go(self, path: str) -> tuple[int, int]:
        """Let the file go, and note what is left there: on Windows one that is open cannot be replaced."""
        left = _sum(content(path, LARGEST_FILE))
        self.release()
        return left


def _claimed(text: bytes) -> str:
    """Write under the next number, also against other programs that do the same at this moment."""
    number = max(map(number_of, names()), default=0) + 1
    while not write_new(path_of(f"{OWN}{number}"), text):
        number += 1
    return f"{OWN}{number}"


def _sum(text: bytes) -> tuple[int, int]:
    """Return how long a text is, and its checksum."""
    return len(text), zlib.crc32(text)


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
            from atlantis_cli.shell.windows_calls import lock_byte

            lock_byte(file, LOCKED_BYTE)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # unlike lockf it outlives that we read the file elsewhere
    except OSError as error:
        if isinstance(error, BlockingIOError) or error.errno in TAKEN:
            raise BlockingIOError from error
