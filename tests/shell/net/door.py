"""A door in a process of its own, and the OpenSSH client that comes to it."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import signal
import subprocess
from typing import TYPE_CHECKING, Any

import asyncssh
import pytest

from tests.shell.net.guest import Guest
from tests.shell.running import PROGRAM, Run, bytes_of, environment
from tests.shell.signals import APART, WINDOWS, send

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

PATIENCE = 30.0 if not WINDOWS else 60.0
SHUT = 0 if not WINDOWS else 130
"""How a door ends that is shut: by a signal, and on Windows, which has none, by Ctrl-C."""


def needed() -> None:
    """Skip a test where the ssh client is missing, and name the Debian package; on Windows asyncssh takes its place."""
    if not (WINDOWS or shutil.which("ssh")):
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
            env=self.env, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, **APART,
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
        send(self.process, signal.SIGINT if WINDOWS else number)
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
        if not path.exists() and WINDOWS:
            asyncssh.generate_private_key("ssh-ed25519", name).write_private_key(path)
        elif not path.exists():
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
        if WINDOWS:
            return asyncio.run(asyncio.wait_for(self._by_asyncssh(name, asked, bytes_of(lines)), PATIENCE))
        command = [*self.command(name, *options), *(("--", asked) if asked else ())]
        plain = self.env | {"LC_ALL": "C", "LANG": "C"}
        done = subprocess.run(
            command, input=bytes_of(lines), capture_output=True, env=plain, timeout=PATIENCE, check=False
        )
        return Run(done.returncode, done.stdout, done.stderr)

    async def _by_asyncssh(self, name: str, asked: str, lines: bytes) -> Run:
        """Come in without OpenSSH; the door has to be the one that it was."""
        known, keys = self.home / "known", [str(self.key(name))] if name else []
        async with asyncssh.connect(
            "127.0.0.1", self.port, known_hosts=None, username=name or "Guest", client_keys=keys,
            client_factory=None if name else Guest, config=[], agent_path=None,
        ) as connection:  # fmt: skip
            key = connection.get_server_host_key()
            assert key
            if not known.exists():
                known.write_bytes(key.public_data)
            assert known.read_bytes() == key.public_data
            said: dict[str, Any] = {"input": lines} if lines else {"stdin": asyncssh.DEVNULL}  # nothing is no end
            done = await connection.run(asked or None, **said, encoding=None)
        assert isinstance(done.stdout, bytes)
        assert isinstance(done.stderr, bytes)
        return Run(-1 if done.exit_status is None else done.exit_status, done.stdout, done.stderr)
