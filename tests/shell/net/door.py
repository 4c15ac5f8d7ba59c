"""A door in a process of its own, and the OpenSSH client that comes to it."""

from __future__ import annotations

import os
import pty
import re
import select
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from tests.shell.running import PROGRAM, Run, bytes_of, environment

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

PATIENCE = 30.0


def needed() -> None:
    """Skip a test where the ssh client is missing, and name the Debian package."""
    if not shutil.which("ssh"):
        pytest.skip("needs the Debian package openssh-client")


class Door:
    """`atlantis serve` at a port of its own choice, with its own folders."""

    def __init__(self, home: Path, *arguments: str, port: int = 0) -> None:
        """Open the door, and wait until it is open."""
        self.home = home
        self.env = environment(
            XDG_DATA_HOME=str(home / "data"), XDG_CONFIG_HOME=str(home / "config"), XDG_CACHE_HOME=str(home / "cache")
        )
        self.process = subprocess.Popen(
            [*PROGRAM, "serve", "--local", "--lang", "en", "--port", str(port), "--address", "127.0.0.1", *arguments],
            env=self.env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip
        assert self.process.stdout
        self.told = b""
        while b"shuts it" not in self.told:
            piece = os.read(self.process.stdout.fileno(), 4096)
            assert piece, self.process.stderr.read() if self.process.stderr else ""
            self.told += piece
        found = re.search(rb"-p (\d+)", self.told)
        assert found
        self.port = int(found[1])

    def shut(self, number: int = signal.SIGTERM) -> int:
        """End the program by a signal; return its exit status, once nothing was wrong."""
        self.process.send_signal(number)
        out, err = self.process.communicate(timeout=PATIENCE)
        self.told += out
        assert not err, err.decode()
        return self.process.returncode

    def kill(self) -> None:
        """Kill the program."""
        self.process.kill()
        self.process.communicate(timeout=PATIENCE)

    def key(self, name: str) -> Path:
        """Return the file of somebody's key, which is made where there is none."""
        path = self.home / f"key-{name}"
        if not path.exists():
            made = ("ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-C", name, "-f", str(path))
            subprocess.run(made, check=True, capture_output=True)
        return path

    def command(self, name: str = "", *options: str) -> list[str]:
        """Return how somebody comes to the door: with a key of that name, or without any."""
        key = ("-i", str(self.key(name)), "-l", name) if name else ("-o", "PubkeyAuthentication=no", "-l", "Guest")
        quiet = ("StrictHostKeyChecking=accept-new", f"UserKnownHostsFile={self.home / 'known'}", "LogLevel=ERROR",
                 "IdentitiesOnly=yes", "IdentityAgent=none")  # fmt: skip
        asked = [part for option in quiet for part in ("-o", option)]
        return ["ssh", "-F", "none", "-p", str(self.port), *asked, *key, *options, "127.0.0.1"]

    def ssh(
        self, name: str, asked: str = "", lines: bytes | str | Iterable[str] = b"", options: Iterable[str] = ()
    ) -> Run:
        """Come in with a script."""
        command = [*self.command(name, *options), *(("--", asked) if asked else ())]
        plain = self.env | {"LC_ALL": "C", "LANG": "C"}
        done = subprocess.run(
            command, input=bytes_of(lines), capture_output=True, env=plain, timeout=PATIENCE, check=False
        )
        return Run(done.returncode, done.stdout, done.stderr)


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
