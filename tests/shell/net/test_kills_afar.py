"""Hosts, doors, programs and connections are killed at any moment: no decision is lost, all come back, all is clean."""

from __future__ import annotations

import json
import os
import re
import socket
import subprocess
import sys
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Eyes
from atlantis_cli.shell.files import storage
from atlantis_cli.shell.files.leftovers import UNFINISHED
from tests.contract.test_places import Ledger
from tests.contract.walks import random_action
from tests.shell.net.door import PATIENCE, SHUT, Door, needed
from tests.shell.net.far_terminal import SeatedAt
from tests.shell.net.homes import Home, free_port
from tests.shell.net.test_host_and_join import SIGN, WORDS

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from tests.endurance import Tried

OPTIONS = {"path": ("--edition", "mayfair"), "island": ("--variant", "none")}
NAMES = ("Anna", "Bo", "Cleo")
ANSWERED = re.compile(r"\bYou (?!can\b)\w+")
LONGEST = 0.4
"""So many seconds after a line somebody is killed at the latest."""

KILLED = {
    "host": "at a far table: the host is killed",
    "door": "at a far table: the door is killed",
    "program": "at a far table: a friend's program is killed",
    "connection": "at a far table: a friend's connection is killed",
}
"""What is counted of each kind of kill."""

PAUSE = 1.0
"""So many seconds pass before each says something, as nobody may say much at once."""

QUIET = 0.1
"""So many seconds nothing has come before somebody decides."""

BEGUN, FIRST_TURN = '"game_started"', '"turn_started", "turn": 1,'
"""What tells that a game begins, and that its first turn does, where that comes right behind it."""

SAID = "Said, and heard by"
"""How the program answers whoever has said something."""

STATE = "state"
"""The event that tells how a game stands."""

RETURN = 10.0
"""So many seconds after the kill everybody is back at the latest, whoever had to begin a program again included."""


class Program:
    """Somebody by ssh with a program of their own, which hears JSON lines; what was heard stays over connections."""

    def __init__(self, door: Door, asked: str) -> None:
        """Come in."""
        self.door, self.told = door, ""
        self._come_in(asked)

    def _come_in(self, asked: str = "--format jsonl") -> None:
        self.process = subprocess.Popen(
            [*self.door.command("Cleo"), "--", asked], env=self.door.env,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        self._lines: SimpleQueue[str] = SimpleQueue()
        Thread(target=self._read, args=(self.process.stdout, self._lines), daemon=True).start()

    @staticmethod
    def _read(stream: object, lines: SimpleQueue[str]) -> None:
        for line in stream:  # type: ignore[attr-defined]
            lines.put(line.decode())
        lines.put("")

    def press(self, line: str) -> None:
        """Say a line."""
        assert self.process.stdin
        with suppress(BrokenPipeError):
            self.process.stdin.write(line.replace("\r", "\n").encode())
            self.process.stdin.flush()

    def hear(self, seconds: float) -> str:
        """Return the next line, "" where none comes; the end of a connection is one too."""
        with suppress(Empty):
            line = self._lines.get(timeout=seconds)
            self.told += line
            return line
        return ""

    def until(self, text: str) -> None:
        """Wait until a line has come in which a text stands; who has lost the connection comes in again."""
        end = time.monotonic() + PATIENCE
        while text not in self.hear(0.5):
            assert time.monotonic() < end, (text, self.told[-2000:])
            if self.process.poll() is not None and self._lines.empty():
                self.process.communicate()
                self._come_in()

    def kill(self) -> float:
        """Kill the connection, once nothing is under way: ssh does not tell what has come, so all counts as heard.

        Return when that was.
        """
        while self.hear(QUIET):
            pass
        begun = time.monotonic()
        self.process.kill()
        while self.hear(0.5):
            pass
        self.process.communicate()
        return begun


class Friends:
    """A host at a prompt, a friend who joins by the program, and one who comes by ssh."""

    kinds = ("host", "program", "connection")

    def __init__(self, path: Path, game: str) -> None:
        """Sit down."""
        self.port = free_port()
        self.where = ("--address", "127.0.0.1", "--port", str(self.port))
        self.path, self.home, self.bos_home = path, Home(path / "host"), Home(path / "bo")
        self.command = ("host", "--lang", "en", "--local", *self.where, "--width", "200")
        self.host = self.home.sit_down(*self.command, "--game", game, "--seats", "3", "--name", "Anna",
                                       *OPTIONS[game])  # fmt: skip
        told = " ".join(self.host.until("same words.").split())
        self.code = told.partition("atlantis join ")[2].split()[:WORDS]
        self.host.until(SIGN)
        self.bo = self.joined(self.bos_home, "Bo", self.code)
        self._all_are_here(self.code, self._door())

    def _door(self) -> Door:
        """Return how one comes by ssh to the door that the host keeps."""
        door = object.__new__(Door)
        door.home, door.env, door.port = self.path, self.bos_home.env, self.port
        return door

    def joined(self, home: Home, name: str, code: Sequence[str]) -> SeatedAt:
        """Let somebody come in by the program."""
        return home.sit_down("join", *code, *self.where, "--width", "200", "--lang", "en", "--name", name)

    def _all_are_here(self, code: Sequence[str], door: Door) -> None:
        """Let the third one sit down by ssh, so that the game begins."""
        self.host.until("Bo sits down")
        self.cleo = Program(door, f"--name Cleo --join {'-'.join(code)} --format jsonl")
        for one in (self.host, self.bo):
            one.until("Turn order")
        self.cleo.until('"ready"')
        self.cleo.told = ""  # how the game began is no decision

    def truth(self) -> Match:
        """Return the game as it lies on the host's disk."""
        far = Path(self.home.env["XDG_DATA_HOME"]) / "atlantis-cli" / "far" / "tables.json"
        before = os.environ["XDG_DATA_HOME"]
        os.environ["XDG_DATA_HOME"] = self.home.env["XDG_DATA_HOME"]
        try:
            match = storage.load(json.loads(far.read_text(encoding="utf-8"))["tables"][0]["save"])
        finally:
            os.environ["XDG_DATA_HOME"] = before
        assert isinstance(match, Match)
        return match

    def kill(self, kind: str) -> float:
        """Kill one, and let them come back; whoever was not killed does nothing for it. Return when that was."""
        begun = time.monotonic()
        if kind == "program":
            self.bo.kill()
            self.bo = self.bos_home.sit_down("join", "--lang", "en", "--width", "200")
            self.bo.until("Welcome back, Bo.")
        elif kind == "connection":
            begun = self.cleo.kill()
        else:
            self.kill_what_keeps_the_table()
            self.cleo.process.wait(PATIENCE)
            self.bo.until("Welcome back, Bo.")
        return begun

    def kill_what_keeps_the_table(self) -> None:
        """Kill the host's program, and go on with the table."""
        self.host.kill()
        self.host = self.home.sit_down(*self.command)
        self.host.until("same words.")

    def everybody_is_back(self, number: int) -> None:
        """Let each say something, and all others hear it."""
        time.sleep(PAUSE)
        if self.cleo.process.poll() is not None:
            self.cleo.until("welcome_back")
        ones: tuple[SeatedAt | Program, ...] = (self.host, self.bo, self.cleo)
        for name, one in zip(NAMES, ones, strict=True):
            one.press(f"say {name} {number}\r")
            for other in ones:
                if other is not one:
                    other.until(f"{name} says: {name} {number}")
            one.until(SAID)
        self.cleo.until('"ready"')  # the answer to this is none to what she decides next

    def begin_anew(self) -> Match:
        """Play once more."""
        self.host.press("new\r")
        self.cleo.until(BEGUN)
        while (match := self.truth()).over:
            time.sleep(0.1)
        return match

    def end(self) -> None:
        """Leave, each in turn."""
        self.cleo.press("quit\n")
        self.cleo.process.communicate(timeout=PATIENCE)
        for one in (self.bo, self.host):
            one.press("quit\r")
            one.until("seat")
            assert one.ended() == 0


class FriendsAtADoor(Friends):
    """Three at a door that is none of theirs: two come by the program, one by ssh."""

    kinds = ("door", "program", "connection")

    def __init__(self, path: Path, game: str) -> None:
        """Open the door and a table, and sit down."""
        self.home = Home(path)
        self.home.env |= {f"XDG_{kind}_HOME": str(path / kind.lower()) for kind in ("DATA", "CONFIG", "CACHE")}
        self.path, self.bos_home = path, Home(path / "bo")
        self.door = Door(path, port=free_port())
        self.port = self.door.port
        self.where = ("--address", "127.0.0.1", "--port", str(self.port))
        house = " ".join(self.door.told.decode().split()).partition("atlantis join ")[2].split()[:WORDS]
        self.host = self.joined(Home(path / "anna"), "Anna", house)
        self.host.until("Welcome, Anna")
        self.host.press(f"open {game} 3\r")
        self.code = self.host.until("watches.").partition("Invitation: ")[2].partition(".")[0].split()
        self.bo = self.joined(self.bos_home, "Bo", house)
        self.bo.until("Welcome, Bo")
        self.bo.press(f"join {' '.join(self.code)}\r")
        self._all_are_here(self.code, self.door)

    def kill_what_keeps_the_table(self) -> None:
        """Kill the door, and open it again."""
        self.door.kill()
        self.door = Door(self.path, port=self.port)
        self.cleo.door = self.door
        self.host.until("Welcome back, Anna.")

    def end(self) -> None:
        """Leave, and shut the door."""
        super().end()
        assert self.door.shut() == SHUT


def of_the_game(told: str) -> str:
    """Return what was told of the last game but for how it began, which was no decision."""
    lines = told.rpartition(BEGUN)[2].splitlines(keepends=True)
    first = 2 if BEGUN in told and FIRST_TURN in "".join(lines[1:2]) else 0
    return "".join(lines[first:])


def settle(friends: Friends, after: tuple[object, ...]) -> None:
    """Compare what Cleo has heard of a game, over however many connections, with what was played: each event once."""
    place = type("Seen", (), {"match": friends.truth(), "eyes": Eyes(frozenset({2}), all=False)})
    ledger = Ledger(type("Here", (), {"place": place}))  # type: ignore[arg-type]  # it looks at nothing else
    ledger.note()
    told = of_the_game(friends.cleo.told)
    assert heard_once(ledger.due, told), (after, ledger.due[-4:], told[-3000:])


def heard_once(due: list[dict[str, object]], told: str) -> bool:
    """Return whether each event was told once; how a game stands, told after a kill, is instead of what lacks there."""
    kinds, parts = {event["event"] for event in due}, [list[dict[str, object]]()]
    for line in map(json.loads, (line for line in told.splitlines() if line.startswith("{"))):
        if line["event"] == STATE:
            parts.append([])
        elif line["event"] in kinds and "entries" not in line:
            parts[-1].append(line)
    at = 0
    for part in parts:
        starts = range(at, (len(due) if part is not parts[0] else at) + 1)
        found = next((start for start in starts if fits(due[start : start + len(part)], part)), None)
        if found is None:
            return False
        at = found + len(part)
    return at == len(due) or (len(parts) > 1 and not parts[-1])


def fits(due: list[dict[str, object]], told: list[dict[str, object]]) -> bool:
    """Return whether these events are the ones that were told."""
    return len(due) == len(told) and all(one.items() <= other.items() for one, other in zip(due, told, strict=True))


def decided(one: SeatedAt | Program, line: str, seconds: float) -> bool:
    """Decide, wait so long, and return whether that was answered by then; what came before is no answer."""
    while answered(one, QUIET):
        if isinstance(one, SeatedAt):
            one.raw = b""
    one.press(f"{line}\r")
    return answered(one, seconds)


def answered(one: SeatedAt | Program, seconds: float) -> bool:
    """Wait so long, and return whether a decision was answered by then."""
    if isinstance(one, Program):
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if '"ready"' in one.hear(left):
                return True
        return False
    time.sleep(seconds)
    os.set_blocking(one.master, False)
    with suppress(BlockingIOError):
        while piece := os.read(one.master, 4096):
            one.raw += piece
    os.set_blocking(one.master, True)
    return bool(ANSWERED.search(one.raw.decode(errors="replace")))


def left_behind(path: Path) -> list[str]:
    """Return what is left of the programs: processes, and files that are not whole."""
    found = [str(file) for file in path.rglob(f"*{UNFINISHED}")]
    if sys.platform == "linux":
        for process in Path("/proc").glob("[0-9]*"):
            with suppress(OSError):
                if str(path).encode() in (process / "environ").read_bytes() and process.name != str(os.getpid()):
                    found.append((process / "cmdline").read_text(encoding="utf-8"))
    return found


@pytest.mark.soak(1, 250)
@pytest.mark.parametrize("game", ["path", "island"])
@pytest.mark.parametrize("friends_at", [Friends, FriendsAtADoor])
def test_kills_lose_nothing(  # noqa: PLR0913, PLR0917 - all that differs
    friends_at: type[Friends], game: str, rounds: int, luck: Random, tmp_path: Path, tried: Tried
) -> None:
    """Each time somebody decides, somebody is killed: what was answered is kept, and what was missed is told once."""
    needed()
    friends = friends_at(tmp_path, game)
    kills = Counter[str]()
    slowest = dict.fromkeys(friends.kinds, 0.0)
    for number in range(rounds):
        match = friends.truth()
        if match.over:
            match = friends.begin_anew()
        actor = (friends.host, friends.bo, friends.cleo)[match.actor]
        line = match.game.write(random_action(match.game, match.state, luck.random))
        sure = decided(actor, line, luck.random() * LONGEST)
        kind = luck.choice(friends.kinds)
        tried(KILLED[kind], 1)
        begun = friends.kill(kind)
        friends.everybody_is_back(number)
        kills[kind] += 1
        slowest[kind] = max(slowest[kind], time.monotonic() - begun)
        after = friends.truth()
        if sure:
            kills["answered"] += 1
            assert [entry.command for entry in after.log[len(match.log) :]] == [line], (number, line)
        settle(friends, (number, kind, line))
    kills["told how it stands"] = friends.cleo.told.count(f'"event": "{STATE}"')
    sys.stdout.write(f"{number + 1} kills, {dict(kills)}, the slowest return after {slowest} s\n")
    assert max(slowest.values()) < RETURN
    friends.end()
    assert not left_behind(tmp_path)
    for socket_kind in (socket.SOCK_DGRAM, socket.SOCK_STREAM):
        with socket.socket(socket.AF_INET, socket_kind) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("127.0.0.1", friends.port))
