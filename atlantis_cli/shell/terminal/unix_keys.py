"""What terminals of Unix can do beyond others: pass Enter on at once, and send a signal for Ctrl-C at any time."""

from __future__ import annotations

import os
import re
import sys
import termios

from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.input.posix_utils import PosixStdinReader
from prompt_toolkit.input.vt100 import Vt100Input
from prompt_toolkit.keys import Keys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from contextlib import AbstractContextManager

    from prompt_toolkit.key_binding import KeyPress

LOCAL, SPECIAL = 3, 6  # places in the modes of a terminal

MOUSE = (Keys.Vt100MouseEvent, Keys.WindowsMouseEvent)
"""Keys that nobody asks the terminal for: what looks like one was typed, and prompt-toolkit fails on half of it."""

LONGEST_REPORT = 16
"""So long an answer of the terminal to where the cursor is can be: ESC [ ROW ; COLUMN R."""


PASTED, PASTE_ENDS = "\x1b[200~", "\x1b[201~"

SEQUENCE = re.compile(
    r"\x1b(?:"
    r"\[[0-?]*[ -/]*[@-~]"  # a key, a colour, a report
    r"|O[!-~]"  # a key of the other block
    r"|[]PX^_][^\a\x1b\r\n]*(?:\a|\x1b\\)?"  # a title, an answer
    r"|(?![O[\]PX^_])[!-~])"  # Alt and a key
)
"""What begins with Esc and came at once with what follows: nobody types that fast."""

OTHERS = re.compile(r"\x1b\[(?:M|[0-9;]*R)")
"""What prompt-toolkit knows besides: the beginning of a movement of a mouse, and where the cursor is."""


class TypedReader(PosixStdinReader):
    """Reads what is typed, without keys that have no meaning here: of these no letter may be left behind."""

    _pasting = False

    def read(self, count: int = 1024) -> str:
        """Return what was typed; a pasted text stays as it is."""
        return "".join(self._kept(super().read(count)))

    def _kept(self, text: str) -> Iterator[str]:
        """Return what is left of a text, piece by piece."""
        while text:
            mark = PASTE_ENDS if self._pasting else PASTED
            piece, found, text = text.partition(mark)
            yield (piece if self._pasting else SEQUENCE.sub(_known, piece)) + found
            self._pasting ^= bool(found)


def _known(found: re.Match[str]) -> str:
    """Return a sequence if it means something here."""
    said = found[0]
    if said in ANSI_SEQUENCES or OTHERS.fullmatch(said) or (len(said) == ALT and _has_meaning(said[1])):
        return said
    return ""


ALT = 2
"""So long is what a terminal sends for Alt and a key."""


def _has_meaning(letter: str) -> bool:
    """Return whether a letter with Alt is a key of prompt-toolkit's."""
    from prompt_toolkit.key_binding.defaults import load_key_bindings  # hardly anybody presses Alt

    return bool(load_key_bindings().get_bindings_for_keys((Keys.Escape, letter)))


class TypedInput(Vt100Input):
    """The keys of a terminal, without those that no keyboard has; Ctrl-C is a signal and no key."""

    def __init__(self) -> None:
        """Read what is typed."""
        super().__init__(sys.stdin)
        self.stdin_reader = TypedReader(self.fileno(), encoding=self.stdin.encoding)

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
        self.stdin_reader = TypedReader(self.fileno(), encoding=self.stdin.encoding)
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
