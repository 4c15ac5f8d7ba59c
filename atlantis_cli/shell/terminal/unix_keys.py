"""What terminals of Unix can do beyond others: pass Enter on at once, and send a signal for Ctrl-C at any time."""

from __future__ import annotations

import os
import sys
import termios

from prompt_toolkit.input.vt100 import Vt100Input
from prompt_toolkit.keys import Keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from contextlib import AbstractContextManager

    from prompt_toolkit.key_binding import KeyPress

LOCAL, SPECIAL = 3, 6  # places in the modes of a terminal


class EnterFirstInput(Vt100Input):
    """The keys of a terminal; whoever waits for an answer waits from Enter on, so nothing else is done before that."""

    def __init__(self, entered: Callable[[], bool]) -> None:
        """Offer each Enter that comes alone to `entered`, which tells whether it has taken it."""
        super().__init__(sys.stdin)
        self.entered = entered
        self._read: list[KeyPress] = []

    def attach(self, input_ready_callback: Callable[[], None]) -> AbstractContextManager[None]:
        """Listen before everybody else does, once the terminal is ours."""
        keep_signals()

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
