"""What terminals of Unix can do beyond others: pass Enter on at once, and send a signal for Ctrl-C at any time."""

from __future__ import annotations

import os
import sys
import termios

from prompt_toolkit.input.posix_utils import PosixStdinReader
from prompt_toolkit.input.vt100 import Vt100Input
from prompt_toolkit.keys import Keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from contextlib import AbstractContextManager

    from prompt_toolkit.key_binding import KeyPress

LOCAL, SPECIAL = 3, 6  # places in the modes of a terminal

MOUSE = (Keys.Vt100MouseEvent, Keys.WindowsMouseEvent)
"""Keys that nobody asks the terminal for: what looks like one was typed, and prompt-toolkit fails on half of it."""

LONGEST_REPORT = 16
"""So long an answer of the terminal to where the cursor is can be: ESC [ ROW ; COLUMN R."""


class TypedInput(Vt100Input):
    """The keys of a terminal, without those that no keyboard has; Ctrl-C is a signal and no key."""

    def __init__(self) -> None:
        """Read what is typed."""
        super().__init__(sys.stdin)

    def attach(self, input_ready_callback: Callable[[], None]) -> AbstractContextManager[None]:
        """Listen, once the terminal is ours."""
        keep_signals()
        return super().attach(input_ready_callback)

    def read_keys(self) -> list[KeyPress]:
        """Return the keys that were typed."""
        return typed(super().read_keys())

    def flush_keys(self) -> list[KeyPress]:
        """Return what might have been the beginning of a longer key, and is none."""
        return typed(super().flush_keys())

    def give_up(self) -> None:
        """Wait no longer for the end of a letter, of a key or of a pasted text, which may never come."""
        self.stdin_reader = PosixStdinReader(self.fileno(), encoding=self.stdin.encoding)
        self.vt100_parser.reset()


class EnterFirstInput(TypedInput):
    """The keys of a terminal; whoever waits for an answer waits from Enter on, so nothing else is done before that."""

    def __init__(self, entered: Callable[[], bool]) -> None:
        """Offer each Enter that comes alone to `entered`, which returns whether it has taken it."""
        super().__init__()
        self.entered = entered
        self._read: list[KeyPress] = []

    def attach(self, input_ready_callback: Callable[[], None]) -> AbstractContextManager[None]:
        """Listen before everybody else does."""

        def heard() -> None:
            self._read = super(EnterFirstInput, self).read_keys()
            if len(self._read) == 1 and self._read[0].key == Keys.Enter and self.entered():
                self._read = []
            else:
                input_ready_callback()

        return super().attach(heard)

    def read_keys(self) -> list[KeyPress]:
        """Return the keys that were read and not taken."""
        keys, self._read = self._read, []
        return keys


def typed(keys: Iterable[KeyPress]) -> list[KeyPress]:
    """Leave out of keys what no keyboard has: movements of a mouse, and reports of a place that is none."""
    return [
        key
        for key in keys
        if key.key not in MOUSE and not (key.key == Keys.CPRResponse and len(key.data) > LONGEST_REPORT)
    ]


def keep_signals() -> None:
    """Let the terminal send a signal for Ctrl-C, as everywhere else, so that a thought can be interrupted too."""
    try:
        modes, nothing = termios.tcgetattr(0), os.fpathconf(0, "PC_VDISABLE")
        modes[LOCAL] |= termios.ISIG | termios.NOFLSH
        for key in (termios.VSUSP, termios.VQUIT):
            modes[SPECIAL][key] = bytes((nothing,))
        termios.tcsetattr(0, termios.TCSANOW, modes)
    except (OSError, termios.error):  # the terminal has gone away
        return
