"""Where the painter of a prompt writes to: it paints only while a line is asked for."""

from __future__ import annotations

import sys


class HeldStdout:
    """Stdout as the painter knows it; while it is held, what belongs together is gathered and comes out at once."""

    encoding = "utf-8"

    def __init__(self) -> None:
        """Begin with nothing gathered, and shut: only while a line is asked for is there anything to paint."""
        self.held, self.shut = False, True
        self._gathered = ""

    def fileno(self) -> int:
        """Return the descriptor of stdout."""
        return sys.stdout.fileno()

    def isatty(self) -> bool:
        """Return whether stdout is a terminal."""
        return sys.stdout.isatty()

    def write(self, text: str) -> None:
        """Gather text."""
        if not self.shut:
            self._gathered += text

    def flush(self) -> None:
        """Write out what was gathered, unless it is held."""
        if not self.held:
            self.release()
            sys.stdout.flush()

    def release(self) -> None:
        """Write what was gathered before anything else is told, and hold nothing from now on."""
        if self._gathered:
            sys.stdout.buffer.write(self._gathered.encode(self.encoding, "replace"))
        self.held, self._gathered = False, ""
