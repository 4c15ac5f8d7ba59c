"""Real parts: many ssh clients at once, and iroh between two computers, as far as one machine can be two."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

import pytest

from tests.shell.net.door import PATIENCE, Door, needed
from tests.shell.net.far_terminal import SeatedAt
from tests.shell.net.homes import LOCAL, Home, free_port
from tests.shell.net.test_host_and_join import WORDS
from tests.shell.running import PROGRAM

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HERE, THERE = "10.213.7.1", "10.213.7.2"


@pytest.mark.soak(12, 200)
def test_many_come_at_once(tmp_path: Path, rounds: int) -> None:
    """So many ssh clients come in at the same moment, stay beside each other, and each is answered its own."""
    needed()
    door = Door(tmp_path)
    with ExitStack() as ended:
        clients = [
            ended.enter_context(subprocess.Popen(
                [*door.command("", "-o", "ConnectTimeout=60"), "--", f"--name Guest{number} --width 200"],
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=door.env,
            ))
            for number in range(rounds)
        ]  # fmt: skip
        for number, client in enumerate(clients):
            assert client.stdout
            assert client.stderr
            welcome = client.stdout.readline().decode()
            assert welcome.startswith(f"Welcome, Guest{number}."), client.stderr.read().decode()
        for client in clients:
            out, err = client.communicate(b"tables\n", timeout=2 * PATIENCE)
            assert (client.returncode, err) == (0, b"")
            assert b"Nobody is waiting" in out
    assert door.shut() == 0


def test_ssh_in_a_loop_comes_back_by_itself(tmp_path: Path) -> None:
    """The ssh client ends when its door dies; in a loop of the shell it is back, and nothing had to be typed."""
    needed()
    door = Door(tmp_path)
    client = shlex.join([*door.command("Lea", "-tt"), "--", "name Lea width 200"])
    lea = SeatedAt(["sh", "-c", f"until {client}; do sleep 0.2; done"], door.env)
    lea.until("Welcome, Lea")
    lea.press("open path 2\rstart random\r")
    lea.until("Your turn")
    door.kill()
    door = Door(tmp_path, port=door.port)
    lea.until("Welcome back, Lea")
    lea.until("Your turn")
    lea.press("quit\r")
    assert lea.ended() == 0
    assert door.shut() == 0


@pytest.mark.parametrize("way", ["join", "ssh"])
def test_five_messages_wait_for_a_line(way: str, tmp_path: Path) -> None:
    """While somebody types, others say five things and play: nothing comes into the line, then all of it, once each."""
    needed()
    port = str(free_port())
    host = Home(tmp_path / "host").sit_down(
        "host", "--lang", "en", *LOCAL, "--port", port, "--game", "island", "--variant", "none", "--seats", "2",
        "--name", "Anna", "--width", "200",
    )  # fmt: skip
    code = " ".join(host.until("same words.").split()).partition("atlantis join ")[2].split()[:WORDS]
    home = Home(tmp_path / "bo")
    if way == "join":
        bo = home.sit_down("join", *code, *LOCAL[1:], "--port", port, "--lang", "en", "--name", "Bo", "--width", "200")
    else:
        door = object.__new__(Door)
        door.home, door.env, door.port = tmp_path, home.env, int(port)
        asked = f"name Bo width 200 lang en join {'-'.join(code)}"
        bo = SeatedAt([*door.command("", "-tt"), "--", asked], door.env)
    bo.until("First each player places")
    host.until("Your turn.")
    if way == "join":
        bo.until("\x1b[?2004h")  # the prompt stands: what is typed before is nobody's line yet
    bo.press("sta")
    bo.until("sta")
    for number in range(5):
        host.press(f"say number {number}\r")
        host.until("heard by one")
    host.press("place d5\r")
    host.until("You place one on d5")
    bo.press("tus")
    assert "Anna" not in bo.until("tus")
    bo.press("\r")
    told = bo.until("12 still to be placed")
    found = [told.find(f"Anna says: number {number}") for number in range(5)] + [told.find("Anna places one on d5")]
    assert -1 not in found
    assert found == sorted(found)
    assert told.count("Anna says") == 5
    assert way == "join" or "\x1b" not in told
    bo.kill()
    host.kill()


@contextmanager
def two_computers() -> Iterator[tuple[list[str], list[str]]]:
    """Return how a command is run on each of two computers with a cable between them; skip where that cannot be."""
    if sys.platform != "linux" or os.geteuid() != 0 or not shutil.which("ip"):
        pytest.skip("needs Linux, the rights of root and the Debian package iproute2, to be two computers")
    names = [f"atlantis-{side}-{os.getpid()}" for side in "ab"]
    try:
        for command in (
            *(f"netns add {name}" for name in names),
            f"link add va netns {names[0]} type veth peer name vb netns {names[1]}",
            *(
                f"-n {name} addr add {at}/24 dev {end}"
                for name, at, end in zip(names, (HERE, THERE), ("va", "vb"), strict=True)
            ),
            *(f"-n {name} link set {end} up" for name, end in zip(names, ("va", "vb"), strict=True)),
            *(f"-n {name} link set lo up" for name in names),
        ):
            done = subprocess.run(["ip", *command.split()], capture_output=True, check=False)
            if done.returncode:
                pytest.skip(f"this machine cannot be two computers: ip {command}: {done.stderr.decode().strip()}")
        here, there = (["ip", "netns", "exec", name] for name in names)
        yield here, there
    finally:
        for name in names:
            subprocess.run(["ip", "netns", "delete", name], capture_output=True, check=False)


@pytest.mark.soak
def test_two_computers_play(tmp_path: Path) -> None:
    """Over a cable between two computers a friend joins, hears the host, and is heard."""
    with two_computers() as (here, there):
        homes = Home(tmp_path / "host"), Home(tmp_path / "bo")
        host = SeatedAt([*here, *PROGRAM, "host", "--lang", "en", "--local", "--address", HERE, "--port", "8022",
                         "--width", "200", "--game", "island", "--variant", "none", "--seats", "2", "--name", "Anna"],
                        homes[0].env)  # fmt: skip
        code = " ".join(host.until("same words.").split()).partition("atlantis join ")[2].split()[:WORDS]
        bo = SeatedAt([*there, *PROGRAM, "join", *code, "--address", HERE, "--port", "8022", "--lang", "en", "--width",
                       "200", "--name", "Bo"], homes[1].env)  # fmt: skip
        bo.until("Turn order: Anna and Bo")
        host.until("Your turn.")
        host.press("place d5\r")
        bo.until("Anna places one on d5")
        bo.press("say over the cable\r")
        host.until("Bo says: over the cable")
        bo.kill()
        host.kill()
