"""Sits down at the program's prompt in a terminal of its own: presses keys, and reads what the screen shows."""

from __future__ import annotations

import sys
import time
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pyte

from tests.shell.running import PROGRAM

if sys.platform == "win32":
    from tests.shell.windows_terminal import ROWS, WINE, Terminal

    RUNG = int(not WINE)
else:
    from tests.shell.unix_terminal import Terminal

    ROWS, RUNG = 0, 1

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

"""How high a window is at least, and how often a bell is heard that rings once: Wine's console hands none on."""

SIGN = ">"
PATIENCE = 20.0 if sys.platform != "win32" else 60.0
"""Seconds until a test gives up; nothing waits that long where all is well."""

SILENCE = 0.2
"""Seconds in which an idle program must not write."""

ENTER, TAB, UP, DOWN, LEFT, HOME = "\r", "\t", "\x1b[A", "\x1b[B", "\x1b[D", "\x1b[H"
CTRL_C, CTRL_D, CTRL_R = "\x03", "\x04", "\x12"
PASTE = "\x1b[200~{}\x1b[201~"
STYLES = ("quiet", "plain", "rich")
READLINE = find_spec("readline") is not None
EDITED = STYLES if READLINE else ("quiet", "rich")
"""The prompts with keys of ours: where there is no readline, as on Windows, a plain line is edited by the console."""


class Screen(pyte.HistoryScreen):
    """What a terminal shows; it answers the program that asks where the cursor is."""

    def __init__(self, columns: int, rows: int, answer: Callable[[str], object]) -> None:
        """Keep all that goes off the top."""
        super().__init__(columns, rows, history=10_000)
        self.answer = answer

    def write_process_input(self, data: str) -> None:
        """Answer as a keyboard would."""
        self.answer(data)


def text(row: Mapping[int, pyte.screens.Char]) -> str:
    """Read a row of a screen; it holds the places that were written, and behind a wide sign one with nothing in it."""
    return "".join([row[place].data for place in range(max(row, default=-1) + 1)]).rstrip()


class Sitting:
    """A terminal in which the program runs."""

    def __init__(self, *arguments: str, size: tuple[int, int] = (80, 24), **changed: str) -> None:
        """Start the program; `changed` is its environment, in which OUT and ERR name files instead of the terminal."""
        size = (size[0], max(size[1], ROWS))
        self.screen = Screen(*size, self.press)
        self.stream, self.raw = pyte.ByteStream(self.screen), b""
        self.terminal = Terminal(size)
        self.process = self.terminal.start(PROGRAM, arguments, changed)
        self.heard = 0
        self.shown: list[str] | None = None

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        rows = max(rows, ROWS)
        self.terminal.resize(columns, rows)
        self.screen.resize(rows, columns)
        self.shown = None

    def press(self, keys: str) -> None:
        """Press keys, one after the other."""
        self.terminal.press(keys.encode())

    def give_up(self) -> None:
        """Press Ctrl-C; readline hears it at once only while it waits for a key."""
        self.settle()
        self.press(CTRL_C)

    def until(self, done: Callable[[], object]) -> None:
        """Wait until something is so."""
        end = time.monotonic() + PATIENCE
        while not done():
            assert time.monotonic() < end, "\n".join(self.lines)
            self.listen(0.05)

    def listen(self, seconds: float) -> bool:
        """Read what the program writes, at most this long until something comes; tell whether something came."""
        written = self.terminal.read(seconds)
        if written:
            self.raw += written
            self.stream.feed(written)
            self.shown = None
        return bool(written)

    @property
    def lines(self) -> list[str]:
        """Return all lines that are on the screen or above it, without the empty rest."""
        if self.shown is None:
            buffer = self.screen.buffer
            below = [buffer[number] for number in range(self.screen.lines)]
            self.shown = [text(row) for row in (*self.screen.history.top, *below)]
            while self.shown and not self.shown[-1]:
                self.shown.pop()
        return [*self.shown]

    @property
    def line(self) -> str:
        """Return the line in which the cursor stands."""
        return text(self.screen.buffer[self.screen.cursor.y])

    def prompts(self) -> int:
        """Count the prompts so far."""
        return sum(line.startswith(SIGN) for line in self.lines)

    def asked(self) -> list[str]:
        """Wait for a prompt after those that were seen; give the lines before it since the last."""
        self.until(lambda: self.prompts() > self.heard and self.line == SIGN)
        lines = self.lines
        places = [place for place, line in enumerate(lines) if line.startswith(SIGN)]
        begun = places[self.heard - 1] + 1 if self.heard else 0
        self.heard = len(places)
        return lines[begun : places[-1]]

    def say(self, line: str, *, ended_by: str = ENTER) -> str:
        """Say a line, and give the answer as one line."""
        self.heard = self.prompts()
        self.press(line + ended_by)
        return " ".join(self.asked())

    def shows(self, line: str) -> None:
        """Wait until the cursor stands in this line."""
        self.until(lambda: self.line == f"{SIGN} {line}".rstrip())

    def settle(self) -> None:
        """Read on until nothing is written for a while."""
        while self.listen(SILENCE):
            pass

    def idle(self) -> bool:
        """Return whether nothing is written for a while."""
        return not self.listen(SILENCE)

    def ended(self) -> int:
        """Wait for the end, and give the exit status."""
        self.until(lambda: self.process.poll() is not None)
        while self.listen(0):
            pass
        return self.process.wait()

    def vanish(self) -> None:
        """Close the window."""
        self.terminal.close()

    def leave(self) -> None:
        """Put everything away, whatever a test has left."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        self.vanish()
