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
import select
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
    waiting, told = select.poll(), dict[int, tuple[int, socket.socket]]()
    waiting.register(asked, select.POLLIN)
    while True:
        for number, _ in waiting.poll():
            if number != asked.fileno():
                waiting.unregister(number)
                _tell_end(number, *told.pop(number))
                continue
            said, passed, _, _ = socket.recv_fds(asked, LARGEST, 1)
            if not said:
                sys.exit()
            child, teller = os.fork(), socket.socket(fileno=passed[0])
            if not child:
                for each in (asked, teller, *(teller for _, teller in told.values())):
                    each.close()
                for pidfd in told:
                    os.close(pidfd)
                _start(said)
                return
            told[pidfd := os.pidfd_open(child)] = child, teller
            waiting.register(pidfd, select.POLLIN)
            teller.send(str(child).encode())


def _tell_end(pidfd: int, child: int, teller: socket.socket) -> None:
    """Tell how a program has ended; nobody may want to know any more."""
    os.close(pidfd)
    with teller, suppress(BrokenPipeError):
        teller.send(str(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])).encode())


def _start(said: bytes) -> None:
    """Become the program, in its own session and terminal."""
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
