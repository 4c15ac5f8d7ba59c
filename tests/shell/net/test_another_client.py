"""The door without OpenSSH: another client comes in on any system, and Ctrl-C shuts the door."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess

import asyncssh

from tests.shell.net.guest import Guest
from tests.shell.running import PROGRAM, environment
from tests.shell.signals import APART, interrupt

PATIENCE = 60


async def script(port: int, lines: str) -> tuple[int | None, str]:
    """Come in with a script; return its exit status and what was heard."""
    async with asyncssh.connect(
        "127.0.0.1", port, known_hosts=None, username="Guest", client_keys=[], client_factory=Guest, config=[]
    ) as connection:
        done = await connection.run(input=lines)
    return done.exit_status, str(done.stdout)


def test_another_client_comes_in_and_ctrl_c_shuts_the_door() -> None:
    """Whatever ssh client somebody has, lines are answered; Ctrl-C shuts the door, which says so, with status 130."""
    with subprocess.Popen(
        [*PROGRAM, "serve", "--local", "--lang", "en", "--port", "0", "--address", "127.0.0.1"],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        **APART,
    ) as door:
        assert door.stdout
        told = b""
        while b"shuts it" not in told:
            told += os.read(door.stdout.fileno(), 4096)
        found = re.search(rb"-p (\d+)", told)
        assert found
        try:
            status, heard = asyncio.run(asyncio.wait_for(script(int(found[1]), "tables\nquit\n"), PATIENCE))
            interrupt(door)
            out, err = door.communicate(timeout=PATIENCE)
        finally:
            door.kill()
    assert (status, err.decode()) == (0, "")
    assert "Welcome, Guest." in heard
    assert door.returncode == 130
    assert b"shut" in out
