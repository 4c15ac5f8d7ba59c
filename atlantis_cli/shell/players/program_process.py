"""A program that plays, as a process: lines go in, lines come out, and it never outlives the game."""

from __future__ import annotations

import os
import select
import signal
import subprocess
import sys
from collections import deque
from time import monotonic

from atlantis_cli.shell.interpreter import python
from atlantis_cli.shell.players import program_guard
from atlantis_cli.shell.reading.session import LONGEST_LINE, PIECE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import GoOn

GRACE = 1.0
"""Seconds that a program has to end by itself when the game is over."""

FLOOD = 1 << 20
"""More bytes than this for one decision are no answer."""

GLANCE = 0.1
"""So many seconds pass at most until Ctrl-C counts."""

MILLISECONDS = 1000
GUARD = ("-m", program_guard.__name__) if getattr(sys, "frozen", False) else (program_guard.__file__,)
"""As a file it starts without the rest of the package; in a bundle there is no file."""

CLOSED = -1


class LostError(Exception):
    """A program cannot go on: it has `ended`, is `silent`, says a `flood` or only `errors`, or was `interrupted`."""

    def __init__(self, reason: str) -> None:
        """Note why."""
        super().__init__(reason)
        self.reason = reason


def command_of(file: str) -> list[str]:
    """Return how a program is started: one in Python by our own, any other as it is; never through a shell."""
    path = os.path.abspath(file)
    return python(path) if file.endswith(".py") else [path]


class ProgramProcess:
    """The process, and what is on its way to and from it."""

    def __init__(self, command: Sequence[str], log: str) -> None:
        """Start it, and note that nothing was said yet."""
        self._start(command, log)
        self.unsent, self.begun, self.lines = bytearray(), b"", deque[bytes]()
        self.ended = self.deaf = False
        self.asked(0.0)

    def _start(self, command: Sequence[str], log: str) -> None:
        """Start it, under its guard."""
        end, self.lifeline = os.pipe()
        self.guarded, alive = os.pipe()
        its_input, self.input = os.pipe()
        self.output, its_output = os.pipe()
        try:
            self.process = subprocess.Popen(  # noqa: S603 - the player has named it, and it runs with the player's rights
                [*python("-I", "-S", *GUARD), str(end), str(alive), log, *command],
                stdin=its_input,
                stdout=its_output,
                stderr=subprocess.DEVNULL,
                pass_fds=[end, alive],
                start_new_session=True,
            )
        except OSError:
            for ours in (self.lifeline, self.guarded, self.input, self.output):
                os.close(ours)
            raise
        finally:
            for theirs in (end, alive, its_input, its_output):
                os.close(theirs)
        os.set_blocking(self.input, False)

    def write(self, text: str) -> None:
        """Add text to what is sent while a line is waited for."""
        if not self.deaf:
            self.unsent += text.encode()

    def flush(self) -> None:
        """Wait for nothing: what is on its way goes when the next line is waited for."""

    def asked(self, seconds: float, go_on: GoOn | None = None) -> None:
        """Give it so many seconds from now on, and begin to count what it says; who watches can end the waiting."""
        self.said, self.seconds, self.go_on = 0, seconds, go_on
        self.until = monotonic() + seconds

    def line(self) -> bytes:
        """Return its next line, as soon as it has taken all that it was told."""
        while self.unsent or not self.lines:
            if self.ended and not self.lines:
                raise LostError("ended")
            self._exchange()
        if monotonic() >= self.until:
            raise LostError("silent")
        return self.lines.popleft().removesuffix(b"\r")  # as Windows ends a line

    def _left(self) -> float:
        """Return how many seconds may be waited; LostError when the time is over, or whoever watches wants no more."""
        left = self.until - monotonic()
        if left <= 0:
            raise LostError("silent")
        if self.go_on and not self.go_on(1 - left / self.seconds):
            raise LostError("interrupted")
        return left

    def _exchange(self) -> None:
        """Pass on what can be passed on to either side; LostError when the time is over."""
        left = self._left()
        waiting = select.poll()
        if self.unsent:
            waiting.register(self.input, select.POLLOUT)
        if not self.ended:
            waiting.register(self.output, select.POLLIN)
        for ready, _ in waiting.poll((min(left, GLANCE) if self.go_on else left) * MILLISECONDS):
            if ready == self.input:
                self._send()
            else:
                self._receive(os.read(self.output, PIECE))

    def _send(self) -> None:
        try:
            del self.unsent[: os.write(self.input, self.unsent[:PIECE])]
        except BlockingIOError:
            pass
        except OSError:
            self._hears_no_more()

    def _hears_no_more(self) -> None:
        """Note that it has closed its stdin; it may still know what to say."""
        self.deaf = True
        self.unsent.clear()

    def _receive(self, piece: bytes) -> None:
        """Take in what it has said; nothing is its end."""
        self.said += len(piece)
        if self.said > FLOOD:
            raise LostError("flood")
        self.ended = not piece
        *whole, begun = (self.begun + piece).split(b"\n")
        self.lines += whole
        self.begun = begun[: LONGEST_LINE + 1]
        if self.ended and self.begun:
            self.lines.append(self.begun)
            self.begun = b""

    def dismiss(self) -> None:
        """Tell it the last, and then that there is no more; it may end by itself."""
        self.asked(GRACE)
        try:
            while self.unsent and not self.ended:
                self._exchange()
        except (LostError, OSError):
            pass
        self._close_input()

    def _close_input(self) -> None:
        """Let it see that nothing more will come."""
        if self.input != CLOSED:
            os.close(self.input)
        self.input, self.deaf = CLOSED, True
        self.unsent.clear()

    def leave(self, until: float) -> None:
        """Wait for its end for a moment; then it is ended, with all that it has started."""
        self.until = until
        try:
            while not self.ended:
                self._exchange()
        except (LostError, OSError):
            pass
        finally:
            self.end()

    def end(self) -> None:
        """End it at once."""
        self._close_input()
        os.close(self.lifeline)
        self._guard_ends()
        try:  # whoever had killed its guard is still in the guard's group, which keeps its number until we have waited
            os.killpg(self.process.pid, signal.SIGKILL)
        except OSError:
            pass
        self.process.wait()
        os.close(self.guarded)
        os.close(self.output)

    def _guard_ends(self) -> None:
        """Give the guard a moment to end all that the program has started."""
        waiting = select.poll()
        waiting.register(self.guarded, select.POLLIN)
        waiting.poll(GRACE * MILLISECONDS)


def started(command: Sequence[str], log: str) -> ProgramProcess:
    """Start a program in the way of this system."""
    if sys.platform == "win32":
        from atlantis_cli.shell.players.windows_program import WindowsProgram

        return WindowsProgram(command, log)
    return ProgramProcess(command, log)
