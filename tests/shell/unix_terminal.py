"""A terminal of Unix in which the program runs, ruled by it."""

from __future__ import annotations

import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
from typing import TYPE_CHECKING

from tests.shell.nursery import Child, forked
from tests.shell.running import environment

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

IN_A_TERMINAL = '[ -z "$DEAF" ] || trap "" HUP; exec "$@" <"$TTY" >"${OUT:-$TTY}" 2>"${ERR:-$TTY}"'
"""What opens the terminal first in a session of its own is ruled by it; forking here would not do beside threads."""


class Terminal:
    """A terminal, and what comes out of it."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Open one."""
        self.master, self.slave = os.openpty()  # the slave stays open, so that what is written last can still be read
        self.resize(*size)

    def start(
        self, program: Sequence[str], arguments: Sequence[str], changed: Mapping[str, str]
    ) -> subprocess.Popen[bytes] | Child:
        """Start the program in it: forked where that can be, unless the test wants another environment."""
        around, terminal = environment(**{"TERM": "xterm-256color"} | dict(changed)), os.ttyname(self.slave)
        ours = program[1:] == ("-m", "atlantis_cli") and sys.platform == "linux"
        child = forked(terminal, arguments, around) if ours else None
        if child:
            return child
        command = ["sh", "-c", IN_A_TERMINAL, "sh", *program, *arguments]
        return subprocess.Popen(command, env=around | {"TTY": terminal}, start_new_session=True)

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def press(self, keys: bytes) -> None:
        """Press keys."""
        os.write(self.master, keys)

    def read(self, seconds: float) -> bytes:
        """Return what is shown, or wait for it; nothing where nothing comes."""
        return os.read(self.master, 1 << 16) if select.select([self.master], [], [], seconds)[0] else b""

    def close(self) -> None:
        """Close the window."""
        if self.master >= 0:
            os.close(self.slave)
            os.close(self.master)
            self.master = self.slave = -1
