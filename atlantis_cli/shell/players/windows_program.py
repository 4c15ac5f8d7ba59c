"""A program that plays, as a process of Windows: a job holds it, and threads wait at its pipes.

Windows cannot wait for several pipes at once, so one thread hears what the program says, one tells it what it is told,
and one writes down what it complains of. They share nothing but queues; all else happens where the game is played.
"""

from __future__ import annotations

import os
import subprocess
import sys
from queue import Empty, SimpleQueue
from threading import Semaphore, Thread
from typing import IO, TYPE_CHECKING, NamedTuple

from atlantis_cli.shell.players.program_guard import NULL, opened, wrote
from atlantis_cli.shell.players.program_process import CLOSED, GLANCE, GRACE, ProgramProcess
from atlantis_cli.shell.reading.session import PIECE

assert sys.platform == "win32"  # noqa: S101  (nobody else loads this)

from atlantis_cli.shell.windows_calls import SUSPENDED, Job  # noqa: E402  (elsewhere mypy knows nothing of it)

if TYPE_CHECKING:
    from collections.abc import Sequence

APART = 0x08000200 | SUSPENDED
"""No window, a group of its own, so that no Ctrl-C of ours is for it, and nothing done before it is held."""

MOST_PIECES = 20
"""More pieces than these are not read before somebody wants them: a program that floods has to wait."""


class Told(NamedTuple):
    """What a thread has to tell: a piece that was said or sent; where nothing was sent, it hears no more."""

    said: bool
    piece: bytes


class WindowsProgram(ProgramProcess):
    """The process, and what is on its way to and from it."""

    def _start(self, command: Sequence[str], log: str) -> None:
        """Start it, held by a job before it can do anything."""
        self.input, self._sending = 0, False
        self._told, self._outgoing = SimpleQueue[Told](), SimpleQueue[bytes]()
        self._room, self._over = Semaphore(MOST_PIECES), False
        self.job = Job()
        try:
            self.process = subprocess.Popen(  # noqa: S603 - the player has named it, and it runs with the player's rights
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                creationflags=APART,
                env=os.environ | {"PYTHONUTF8": "1"},  # JSON lines are UTF-8, whatever the code page of Windows is
            )
            self.job.take(self.process.pid)
        except OSError:
            self._give_up()
            raise
        stdin, stdout, stderr = self.process.stdin, self.process.stdout, self.process.stderr
        assert stdin and stdout and stderr  # noqa: S101, PT018  (all three are pipes)
        work = ((self._hear, stdout), (self._tell, stdin), (self._note, stderr, log))
        self._threads = [Thread(target=each, args=with_what, daemon=True) for each, *with_what in work]
        for thread in self._threads:
            thread.start()

    def _give_up(self) -> None:
        """Leave nothing of a program that could not be held."""
        self.job.close()
        process = getattr(self, "process", None)
        if process:
            process.kill()
            with process:
                pass

    def _exchange(self) -> None:
        """Pass on what can be passed on to either side; LostError when the time is over."""
        left = self._left()
        if self.unsent and not self._sending:
            self._sending = True
            self._outgoing.put(bytes(self.unsent[:PIECE]))
        try:
            told = self._told.get(timeout=min(left, GLANCE))  # at most so long: Ctrl-C counts only in between
        except Empty:
            return
        if told.said:
            self._room.release()
            self._receive(told.piece)
        elif told.piece:
            self._sending = False
            del self.unsent[: len(told.piece)]
        else:
            self._hears_no_more()

    def _close_input(self) -> None:
        """Let it see that nothing more will come."""
        if self.input != CLOSED:
            self._outgoing.put(b"")
        self.input, self.deaf = CLOSED, True
        self.unsent.clear()

    def end(self) -> None:
        """End it at once, with all that it has started."""
        self._close_input()
        self._over = True
        self._room.release()
        self.job.close()
        self.process.wait()
        for thread in self._threads:
            thread.join(GRACE)

    def _hear(self, stdout: IO[bytes]) -> None:
        """Hear all that it says, as far as somebody wants it; at last nothing, which is its end."""
        piece = b"begun"
        with stdout:
            while piece and self._room.acquire() and not self._over:
                piece = _read(stdout)
                self._told.put(Told(said=True, piece=piece))

    def _tell(self, stdin: IO[bytes]) -> None:
        """Tell it all that it is to be told."""
        try:
            with stdin:
                while piece := self._outgoing.get():
                    done = stdin.write(piece)
                    self._told.put(Told(said=False, piece=piece[:done]))
        except OSError:
            self._told.put(Told(said=False, piece=b""))

    def _note(self, stderr: IO[bytes], log: str) -> None:
        """Write down what it complains of, up to a limit."""
        file = NULL
        with stderr:
            while piece := _read(stderr):
                file = opened(log) if file == NULL else file
                wrote(file, piece)
        if file != NULL:
            os.close(file)


def _read(pipe: IO[bytes]) -> bytes:
    """Read what is there, or wait for it; a pipe that broke is at its end."""
    try:
        return pipe.read(PIECE)
    except OSError:
        return b""
