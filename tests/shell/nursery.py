"""A process that has loaded the program already, and forks it for each terminal: loading is most of a sitting's time.

As a script it is that process: over its standard input come sockets, and with each what the program is to be started
with. Over such a socket goes back the number of the program's process, and at its end its exit status.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import json
import os
import pkgutil
import runpy
import signal
import socket
import subprocess
import sys
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TextIO, cast

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

ORDINARY = {"PYTEST_CURRENT_TEST", "TERM"}
"""What differs from test to test beside the folders of its home, and is not looked at before the program runs."""

ALONE = ("__main__", "quiet_prompt", "windows_calls", "windows_program")
"""What changes something by being loaded: it would be so for every prompt; and what only Windows can load."""

LARGEST = 1 << 20
"""So many bytes at most say how the program is to be started."""


class Child:
    """A program that was forked; as far as tests ask, it is like a process of `subprocess`."""

    def __init__(self, told: socket.socket) -> None:
        """Hear its number."""
        self.told = told
        self.pid = int(told.recv(20))
        self.returncode: int | None = None

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end, and give the exit status."""
        if self.returncode is None:
            self.told.settimeout(timeout)
            self.returncode = int(self.told.recv(20))
            self.told.close()
        return self.returncode

    def poll(self) -> int | None:
        """Return the exit status, if it has ended."""
        try:
            return self.wait(0)
        except BlockingIOError:
            return None

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it is known to have ended."""
        if self.poll() is None:
            with suppress(ProcessLookupError):  # it may end between the two
                os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


def pair() -> tuple[socket.socket, socket.socket]:
    """Make two sockets, through which messages go one by one."""
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)


@cache
def nursery() -> tuple[socket.socket, dict[str, str]]:
    """Start the process that forks, once for all tests, and give its environment; it ends when the socket is closed."""
    from tests.shell.running import environment  # which the other process need not load

    (ours, theirs), around = pair(), environment()
    with theirs:
        command = [sys.executable, "-m", "tests.shell.nursery"]
        process = subprocess.Popen(command, stdin=theirs.fileno(), stdout=subprocess.DEVNULL, env=around)

    def end() -> None:
        ours.close()
        process.wait()

    atexit.register(end)
    return ours, around


def forked(terminal: str, arguments: Sequence[str], environ: Mapping[str, str]) -> Child | None:
    """Start the program in this terminal, which it rules; none where its environment is to be a special one."""
    from tests.conftest import home_at  # as above

    asked, around = nursery()
    ordinary = ORDINARY | home_at(Path()).keys()
    if any(name not in ordinary for name, _ in environ.items() ^ around.items()):
        return None
    ours, theirs = pair()
    with theirs:
        said = json.dumps([terminal, arguments, environ, str(Path.cwd())]).encode()
        assert len(said) < LARGEST
        socket.send_fds(asked, [said], [theirs.fileno()])
    return Child(ours)


def serve(asked: socket.socket) -> None:
    """Fork for each that asks, until nobody can ask any more; whoever returns is the program, ready to run."""
    while True:
        said, passed, _, _ = socket.recv_fds(asked, LARGEST, 1)
        if not said:
            sys.exit()
        told = socket.socket(fileno=passed[0])
        if not os.fork():
            asked.close()
            _start(told, said)
            return
        told.close()
        _bury()


def _bury() -> None:
    """Let those go who have told how their program has ended."""
    try:
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    except ChildProcessError:
        pass


def _start(told: socket.socket, said: bytes) -> None:
    """Fork once more: one waits for the end and tells of it, the other is the program."""
    child = os.fork()
    if child:
        told.send(str(child).encode())
        _, status = os.waitpid(child, 0)
        told.send(str(os.waitstatus_to_exitcode(status)).encode())
        os._exit(0)
    told.close()
    terminal, arguments, environ, folder = json.loads(said)
    os.setsid()
    tty = os.open(terminal, os.O_RDWR)  # what opens the terminal first in a session of its own is ruled by it
    for number in range(3):
        os.dup2(tty, number)
    os.close(tty)
    os.environ.clear()
    os.environ.update(environ)
    os.chdir(folder)
    sys.argv[1:] = arguments
    sys.stdin, sys.stdout, sys.stderr = map(_anew, range(3), "rww", (sys.stdin, sys.stdout, sys.stderr))


def _anew(number: int, mode: str, before: TextIO) -> TextIO:
    """Open a stream as Python would have opened it on the terminal."""
    return cast("TextIO", open(number, mode, encoding=before.encoding, errors=before.errors, closefd=False))


def load() -> None:
    """Load all that the program could need."""
    import atlantis_cli

    for found in pkgutil.walk_packages(atlantis_cli.__path__, "atlantis_cli."):
        if not found.name.endswith(ALONE):
            importlib.import_module(found.name)
    importlib.import_module("prompt_toolkit")


if __name__ == "__main__":
    load()
    gc.freeze()
    serve(socket.socket(fileno=os.dup(0)))
    runpy.run_module("atlantis_cli", run_name="__main__", alter_sys=True)
