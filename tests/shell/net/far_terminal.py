"""Somebody who sits at a terminal of Unix, in which a program runs: the ssh client, or anything else."""

from __future__ import annotations

import os
import pty
import select
import signal
import time
from contextlib import suppress
from typing import TYPE_CHECKING

from tests.shell.net.door import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tests.shell.net.door import Door


class SeatedAt:
    """Somebody who sits at a terminal of their own, in which a program runs."""

    def __init__(self, command: list[str], env: Mapping[str, str]) -> None:
        """Start the program."""
        child, self.master = pty.fork()
        if child == 0:
            os.execvpe(command[0], command, env)  # noqa: S606 - it needs no shell
        self.child, self.raw = child, b""

    def press(self, keys: str) -> None:
        """Press keys."""
        os.write(self.master, keys.encode())

    def until(self, text: str) -> str:
        """Wait until a text is there; return all since the last time, up to its end."""
        end = time.monotonic() + PATIENCE
        while text.encode() not in self.raw:
            assert time.monotonic() < end, self.raw.decode(errors="replace")
            if select.select([self.master], [], [], 0.5)[0]:
                try:
                    piece = os.read(self.master, 4096)
                except OSError:
                    piece = b""
                assert piece, self.raw.decode(errors="replace")
                self.raw += piece
        place = self.raw.index(text.encode()) + len(text.encode())
        found, self.raw = self.raw[:place], self.raw[place:]
        return found.decode()

    def hears(self, text: str, seconds: float) -> bool:
        """Return whether a text comes within some seconds; what was read stays for `until`."""
        end = time.monotonic() + seconds
        while text.encode() not in self.raw and time.monotonic() < end:
            if select.select([self.master], [], [], 0.1)[0]:
                self.raw += os.read(self.master, 4096)
        return text.encode() in self.raw

    def ended(self) -> int:
        """Wait until the program has ended, and return its exit status."""
        with suppress(OSError):
            while os.read(self.master, 4096):
                pass
        status = os.waitpid(self.child, 0)[1]
        os.close(self.master)
        return os.waitstatus_to_exitcode(status)

    def kill(self) -> None:
        """Kill the program."""
        os.kill(self.child, signal.SIGKILL)
        self.ended()


class FarTerminal(SeatedAt):
    """Somebody in whose terminal the ssh client runs."""

    def __init__(self, door: Door, name: str, asked: str = "") -> None:
        """Come to the door."""
        super().__init__([*door.command(name, "-tt"), *(("--", asked) if asked else ())], door.env)

    def leave(self) -> int:
        """Leave; return the exit status of the client."""
        self.press("\x03\rquit\r")
        self.until("Goodbye")
        return self.ended()
