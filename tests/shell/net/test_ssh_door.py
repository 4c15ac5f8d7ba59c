"""The door, by the OpenSSH client over loopback: people, scripts and programs come in, and nothing else does."""

from __future__ import annotations

import gc
import json
import re
import signal
import socket
import stat
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.shell.net.door import SHUT, Door, needed
from tests.shell.running import here, process

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

INVITATION = "Invitation: "


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    """Open one door for all of these tests."""
    needed()
    door = Door(tmp_path_factory.mktemp("door"))
    yield door
    assert door.shut() == SHUT


def opened(door: Door, name: str, words: str = "open path 2") -> str:
    """Open a table, and return its invitation."""
    run = door.ssh(name, f"--name {name} --width 200", lines=[words])
    assert run.status == 0, run.complaint
    return run.text.partition(INVITATION)[2].partition(".")[0]


def test_a_script_from_afar_has_an_exit_status(door: Door) -> None:
    """Lines from a pipe are a script: answers come on stdout, what is wrong on stderr, and the status says which."""
    run = door.ssh("", lines=["tables", "help"])
    assert (run.status, run.complaint) == (0, "")
    assert "Welcome, Guest." in run.text
    run = door.ssh("", lines=["tables", "dance", "tables"])
    assert run.status == 1
    assert run.complaint.startswith('Line 2, "dance": "dance" is not understood.')
    assert run.text.count("Nobody is waiting") == 1


def test_a_key_finds_its_seat(door: Door) -> None:
    """Two friends sit down with their keys; each comes back by the key alone, and hears their own hand."""
    code = opened(door, "Kim")
    assert door.ssh("Lou", f"--name Lou --join {code.replace(' ', '-')}").status == 0
    hands = [door.ssh(name, lines=["hand"]).text.splitlines()[-1] for name in ("Kim", "Lou")]
    assert all(hand.startswith("You have ") for hand in hands)
    assert hands[0] != hands[1]


def test_a_program_plays_from_afar(door: Door) -> None:
    """With the form jsonl the protocol for programs comes over ssh, and each line has exactly one ready or error."""
    run = door.ssh("Robot", "--format jsonl --name Robot", lines=["open path 2", "start random", "dance", "legal"])
    told = [json.loads(line) for line in run.out.splitlines()]
    assert [each["event"] for each in told].count("ready") == 4
    assert [each["code"] for each in told if each["event"] == "error"] == ["unknown-word"]
    started = next(each for each in told if each["event"] == "game_started")
    assert started["seed"] is None
    assert next(each for each in told if each["event"] == "legal")["commands"]
    assert run.status == 1


def test_friends_at_terminals_play(door: Door) -> None:
    """Two people type at terminals: what one says comes when the other's line is empty, and no escape sequence ever."""
    from tests.shell.net.far_terminal import FarTerminal  # Windows has no such terminals

    anna = FarTerminal(door, "Tina", "--name Tina --width 200")
    anna.until("Welcome, Tina")
    anna.press("open pa\t2\r")
    code = anna.until("watches.").partition(INVITATION)[2].partition(".")[0]
    bo = FarTerminal(door, "", "--width 200")
    bo.until("What is your name?")
    bo.press("Tom\r")
    bo.until("Welcome, Tom")
    bo.press(f"join {code}\r")
    anna.until("Turn order")
    bo.until("Turn order")
    bo.press("qxz")  # no word of what was told before
    bo.until("qxz")
    anna.press("say hello Tom\r")
    anna.until("heard by one")
    bo.press("\x7f\x7f\x7f")
    bo.press("?")
    shown = bo.until("status")
    assert "hello" not in shown.partition("\b")[0]
    bo.press("\r")
    bo.until("Tina says: hello Tom")
    assert b"\x1b" not in bo.raw + anna.raw
    assert bo.leave() == 0
    anna.until("Tom is away")
    assert anna.leave() == 0


@pytest.mark.parametrize("asked", ["ls", "sh -i", "scp -t /", "--players x=./x.py", "--format xml", "--load x"])
def test_nothing_is_run(door: Door, asked: str) -> None:
    """What is asked of the door in one line is never run; what it does not know ends with status 2."""
    run = door.ssh("", asked)
    assert run.status == 2
    assert "is not understood at this door" in run.complaint or 'does not fit "format"' in run.complaint
    assert not run.out


def test_no_files_are_given(door: Door) -> None:
    """There is no sftp."""
    port = ["-P", str(door.port)]
    command = [*door.command("Eve")[:3], *port, *door.command("Eve")[5:-3]]
    done = subprocess.run(
        ["sftp", *command[1:], "-b", "/dev/null", "Eve@127.0.0.1"],
        env=door.env, capture_output=True, timeout=30, check=False,
    )  # fmt: skip
    assert done.returncode != 0


def test_nothing_is_forwarded(door: Door) -> None:
    """Nobody reaches another port through the door, and no port is opened by it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    run = door.ssh("Eve", lines=["tables"], options=("-R", f"{port}:127.0.0.1:22", "-o", "ExitOnForwardFailure=yes"))
    assert run.status == 255
    run = door.ssh("Eve", options=("-W", f"127.0.0.1:{door.port}"))
    assert run.status != 0
    assert b"SSH-2.0" not in run.out


def test_noise_shakes_no_door(door: Door) -> None:
    """Whoever sends noise instead of ssh is let go; everybody else goes on."""
    for noise in (b"", b"GET / HTTP/1.0\r\n\r\n", b"SSH-2.0-x\r\n" + bytes(range(256)) * 40):
        with socket.create_connection(("127.0.0.1", door.port), timeout=10) as stranger:
            stranger.sendall(noise)
    assert door.ssh("", lines=["tables"]).status == 0


def test_the_door_says_how_the_program_finds_it(door: Door) -> None:
    """Where no server helps to find the door, the program needs a port and an address, which is said."""
    told = " ".join(door.told.decode().split())
    assert re.search(r"atlantis join (\w+ ){8}--port \d+ --address, and the address of this computer\.", told), told


def test_the_key_of_the_door_is_its_owners(door: Door) -> None:
    """What the door keeps is readable for its owner only."""
    kept = door.home / "data" / "atlantis-cli" / "far"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o700
    assert {stat.S_IMODE(file.stat().st_mode) for file in kept.iterdir()} == {0o600}
    assert {file.name for file in kept.iterdir()} >= {"door-key", "lock"}


def test_one_door_at_a_time(door: Door) -> None:
    """A second door on the same tables is refused in a sentence."""
    run = process("serve", "--local", "--lang", "en", "--port", "0", env=door.env)
    assert run.status == 1
    assert "is open already" in run.complaint


def test_a_killed_host_finds_everything_again(tmp_path: Path) -> None:
    """After a kill the same command goes on: the same key and code, everybody at their seat, and nothing lost."""
    needed()
    door = Door(tmp_path)
    code = opened(door, "Kim")
    assert door.ssh("Lou", f"--name Lou --join {code.replace(' ', '-')}").status == 0
    moves = json.loads(next(
        line for line in door.ssh("Kim", "--format jsonl", lines=["legal"]).out.splitlines() if b'"legal"' in line
    ))["commands"]  # fmt: skip
    assert door.ssh("Kim", lines=[moves[0]]).status == 0
    before = door.ssh("Lou", lines=["log", "hand", "invite"]).text
    door.kill()
    door = Door(tmp_path, port=door.port)
    after = door.ssh("Lou", lines=["log", "hand", "invite"])
    assert after.status == 0, after.complaint
    assert after.text.splitlines()[-4:] == before.splitlines()[-4:]
    assert code in " ".join(after.text.split())
    assert door.shut(signal.SIGINT) == 130
    assert b"The door is shut" in door.told


def test_what_was_missed_before_a_kill_is_told_after_it(tmp_path: Path) -> None:
    """Somebody is away while others play, and the door is killed: who comes back hears the moves, and only once."""
    needed()
    door = Door(tmp_path)
    run = door.ssh("Kim", "--name Kim --width 200", lines=["open island 2"])
    code = run.text.partition(INVITATION)[2].partition(".")[0].replace(" ", "-")
    door.ssh("Lou", f"--name Lou --join {code}")
    door.ssh("Kim", lines=["place d5"])
    door.ssh("Lou", lines=["place d6"])
    door.ssh("Kim", lines=["place d7"])
    door.kill()
    door = Door(tmp_path, port=door.port)
    told = door.ssh("Lou", "--width 200", lines=["turn"]).text
    assert told.count("Kim places one on d7") == 1
    assert "d5" not in told
    door.kill()
    door = Door(tmp_path, port=door.port)
    assert "Kim places" not in door.ssh("Lou", "--width 200", lines=["turn"]).text
    assert door.shut() == SHUT


def test_a_taken_port_is_told(door: Door, tmp_path: Path) -> None:
    """A door that cannot be opened says so, and what to do."""
    env = {name: str(tmp_path) for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME")}
    run = process("serve", "--local", "--lang", "en", "--port", str(door.port), "--address", "127.0.0.1", env=env)
    assert run.status == 1
    assert "Choose another with --port" in run.complaint


@pytest.mark.parametrize("verb", ["serve", "host", "join"])
def test_what_goes_on_for_hours_lets_go_of_what_is_over(verb: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is garbage is collected at a door and at a far table, though not while the program starts."""
    for package in ("asyncssh", "iroh"):
        monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, "atlantis_cli.shell.net.joining.iroh_link", raising=False)
    gc.disable()
    try:
        here(verb, "--lang", "en")
        assert gc.isenabled()
    finally:
        gc.enable()


def test_what_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without what friends come in by, one sentence says what to install."""
    for package in ("asyncssh", "iroh"):
        monkeypatch.setitem(sys.modules, package, None)
    monkeypatch.delitem(sys.modules, "atlantis_cli.shell.net.joining.iroh_link", raising=False)
    for verb in ("serve", "host", "join"):
        run = here(verb, "--lang", "en")
        assert run.status == 1
        assert "pip install" in run.complaint
