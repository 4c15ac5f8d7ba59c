"""Ends and interrupts the program from outside, as each system does it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

WINDOWS = os.name == "nt"
NO_WINDOW, INTERRUPT = 0x08000000, signal.SIGINT
APART: dict[str, Any] = {"creationflags": NO_WINDOW} if WINDOWS else {"start_new_session": True}
"""How a process is started that has a console or a session of its own, in which all can be interrupted."""

DEADLY: Sequence[signal.Signals] = (
    [signal.SIGTERM] if sys.platform == "win32" else [signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]
)
"""What ends a process that cannot say a word about it; Windows knows one way."""

PRESS_CTRL_C = """
import ctypes, sys
kernel = ctypes.WinDLL("kernel32")
kernel.FreeConsole()
done = kernel.AttachConsole(int(sys.argv[1])) and kernel.SetConsoleCtrlHandler(None, 1)
sys.exit(not (done and kernel.GenerateConsoleCtrlEvent(0, 0)))
"""


def interrupt(process: subprocess.Popen[bytes]) -> None:
    """Press Ctrl-C where a process was started that stands apart, and all that it has started."""
    if sys.platform == "win32":
        words = [sys.executable, "-c", PRESS_CTRL_C, str(process.pid)]
        subprocess.run(words, stdin=subprocess.DEVNULL, check=True, creationflags=0x8)
    else:
        os.killpg(process.pid, signal.SIGINT)


def send(process: subprocess.Popen[bytes], number: int) -> None:
    """Send a signal; Ctrl-C goes to all who are there."""
    if number == INTERRUPT:
        interrupt(process)
    else:
        process.send_signal(number)


def ended_by(number: int) -> int:
    """Return the exit status of a process that was ended so."""
    return 1 if WINDOWS else -number
