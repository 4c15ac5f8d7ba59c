"""Computers that the program runs on, as far as it can tell: each has folders of its own."""

from __future__ import annotations

import socket
import subprocess
from contextlib import ExitStack
from typing import TYPE_CHECKING

from tests.shell.net.door import PATIENCE
from tests.shell.running import PROGRAM, Run, bytes_of, environment

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from tests.shell.net.far_terminal import SeatedAt

LOCAL = ("--local", "--address", "127.0.0.1")
"""Nobody is asked, and nobody comes from outside."""


class Home:
    """Somebody's computer, as far as the program knows: folders of their own."""

    def __init__(self, path: Path) -> None:
        """Begin with empty folders."""
        folders = {f"XDG_{kind}_HOME": str(path / kind) for kind in ("DATA", "CONFIG", "CACHE")}
        self.env = environment(**folders, TERM="xterm", LOGNAME="guest")

    def sit_down(self, *arguments: str) -> SeatedAt:
        """Start the program at a terminal."""
        from tests.shell.net.far_terminal import SeatedAt  # Windows has no such terminals

        return SeatedAt([*PROGRAM, *arguments], self.env)

    def pipe(self, *arguments: str, lines: Iterable[str] | str = "") -> Run:
        """Run the program with a script."""
        done = subprocess.run([*PROGRAM, *arguments], input=bytes_of(lines), capture_output=True, env=self.env,
                              timeout=PATIENCE, check=False)  # fmt: skip
        return Run(done.returncode, done.stdout, done.stderr)


def free_port() -> int:
    """Return a port that nobody uses just now, neither for ssh nor for iroh, with the one behind it."""
    while True:
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as ssh, ExitStack() as stack:
            ssh.bind(("127.0.0.1", 0))
            port = int(ssh.getsockname()[1])
            try:
                for each in (port, port + 1):
                    stack.enter_context(socket.socket(socket.AF_INET, socket.SOCK_DGRAM)).bind(("127.0.0.1", each))
            except (OSError, OverflowError):
                continue
            return port
