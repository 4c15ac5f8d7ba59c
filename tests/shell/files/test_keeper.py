"""The keeper: whatever becomes of the log or of the file, what was kept is on the disk, and at the same cost."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.shell.files import keeper as keeper_module
from atlantis_cli.shell.files import storage
from atlantis_cli.shell.files.keeper import Keeper
from atlantis_cli.shell.files.saves import LARGEST_FILE
from atlantis_cli.shell.messages import refusals
from tests.contract.walks import random_action
from tests.shell.running import ANNA, PROGRAM, environment, here, process
from tests.shell.scripts import played

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tests.endurance import Tried

WALK = played("Anna,Bo", 3, luck=3)


def begun(length: int = 0) -> Match:
    """Return a match of so many commands."""
    match = Match(WALK.game, WALK.seed, WALK.players, WALK.options)
    go_on(match, length)
    return match


def go_on(match: Match, length: int = 1, luck: int = 0) -> None:
    """Play so many commands more."""
    random = Random(f"{luck} {len(match.log)}").random
    for _ in range(length):
        if not match.over:
            match.play(random_action(match.game, match.state, random))


def kept(name: str) -> list[str]:
    """Return the commands of a kept game."""
    match = storage.load(name)
    assert isinstance(match, Match), match
    return [entry.command for entry in match.log]


def played_of(match: Match) -> list[str]:
    """Return the commands of a match."""
    return [entry.command for entry in match.log]


@pytest.fixture(autouse=True)
def _unplugged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for no disk: `test_disks` looks at what is on it."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


def test_only_what_is_new_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a game is, a command costs one write of its own length, one sync, and no reading."""
    match = begun()
    calls: list[tuple[str, tuple[Any, ...]]] = []

    def noting(name: str, real: Callable[..., object]) -> Callable[..., object]:
        def noted(*words: object) -> object:
            calls.append((name, words))
            return real(*words)

        return noted

    for name in ("read", "write", "open", "fsync", "replace", "link", "listdir", "close"):
        monkeypatch.setattr(os, name, noting(name, getattr(os, name)))
    with Keeper() as keeper:
        for length in range(1, 80):
            go_on(match)
            calls.clear()
            assert keeper.keep(match) is None
            if 1 < length == len(match.log):
                assert [name for name, _ in calls] == ["write", "fsync"]
                assert len(calls[0][1][1]) < 100
            assert keeper.keep(match) is None
        assert kept("game-1") == played_of(match)
        assert Path(storage.path_of("game-1")).read_text().count("\nend ") == len(match.log)


def test_small_pieces_are_a_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """Does the system take only some letters at a time, all is written."""
    write = os.write
    monkeypatch.setattr(os, "write", lambda file, text: write(file, text[:7]))
    match = begun(5)
    with Keeper() as keeper:
        for _ in range(3):
            assert keeper.keep(match) is None
            assert kept("game-1") == played_of(match)
            go_on(match, 3)


@pytest.mark.parametrize("times", [1, 2])
def test_a_torn_addition_is_put_right(times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Breaks an addition off in the middle, all is written anew; if that fails too, by the next command."""
    match, write, left = begun(5), os.write, times

    def breaking(file: int, text: bytes) -> int:
        nonlocal left
        if left:
            left -= 1
            write(file, text[: len(text) // 2])
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return write(file, text)

    with Keeper() as keeper:
        keeper.keep(match)
        before = played_of(match)
        go_on(match, 3)
        monkeypatch.setattr(os, "write", breaking)
        assert keeper.keep(match) == (None if times == 1 else refusals.NotKept("other"))
        assert kept("game-1") == (played_of(match) if times == 1 else before)
        go_on(match)
        assert keeper.keep(match) is None
        assert kept("game-1") == played_of(match)
        assert storage.names() == ["game-1"]


def test_five_thousand_commands_fit() -> None:
    """A game of 5,000 commands by players with the longest names of one byte a letter can be loaded."""
    line = max((f"{'x' * 30}: {entry.command}\nend 5000 12345678\n" for entry in WALK.log), key=len)
    assert len(line) * 5000 < LARGEST_FILE


def test_what_is_too_long_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game that could not be loaded again is not written: what was kept of it stays, and the answer says so."""
    for module in (storage, keeper_module):
        monkeypatch.setattr(module, "LARGEST_FILE", 400)
    match = begun()
    with Keeper() as keeper:
        while keeper.keep(match) is None:
            assert kept("game-1") == played_of(match)
            go_on(match)
        assert keeper.keep(match) == storage.save("mine", match) == refusals.NotKept("large")
        assert 1 < len(kept("game-1")) < len(match.log)
        match.back_to(1)
        assert keeper.keep(match) is None
    assert kept("game-1") == played_of(match)


def test_a_second_program_goes_on_in_a_file_of_its_own(saves: Path) -> None:
    """Where a game is open already, its file stays as it is, and the second one has all from its first command."""
    with Keeper() as first, Keeper() as second:
        match = begun(3)
        assert first.keep(match) is None
        other = storage.load("game-1")
        assert isinstance(other, Match)
        second.go_on("game-1", other)
        go_on(match, 2, luck=1)
        go_on(other, 2, luck=2)
        assert (first.keep(match), second.keep(other)) == (None, None)
        assert (first.name, second.name) == ("game-1", "game-2")
        assert (kept("game-1"), kept("game-2")) == (played_of(match), played_of(other))
        second.go_on("game-1", match)
        assert second.name == ""
    with Keeper() as third:
        third.go_on("game-1", match)
        assert third.name == "game-1"
    assert len(list(saves.iterdir())) == 2


def test_a_game_that_went_on_meanwhile_is_left_alone() -> None:
    """Has somebody played on between loading and opening, their file is theirs, though they have left it."""
    match = begun(3)
    with Keeper() as first:
        first.keep(match)
        loaded = storage.load("game-1")
        go_on(match)
        first.keep(match)
    assert isinstance(loaded, Match)
    with Keeper() as second:
        second.go_on("game-1", loaded)
        go_on(loaded, luck=5)
        second.keep(loaded)
        assert second.name == "game-2"
    assert kept("game-1") == played_of(match)


def test_what_was_played_otherwise_is_kept() -> None:
    """Is a command taken back and another played before the game is kept again, the file has the other one."""
    match = begun(5)
    with Keeper() as keeper:
        keeper.keep(match)
        before = played_of(match)
        for luck in range(20):
            match.back_to(4)
            go_on(match, luck=luck)
            assert keeper.keep(match) is None
            assert kept("game-1") == played_of(match)
        assert before[:4] == played_of(match)[:4]


def test_no_number_is_given_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Takes another program the next number just before, the game gets the one after it; nothing is written over."""
    monkeypatch.setattr(keeper_module, "names", list[str])
    with Keeper() as first, Keeper() as second:
        first.keep(begun(3))
        second.keep(begun(6))
        assert (first.name, second.name) == ("game-1", "game-2")
        assert (kept("game-1"), kept("game-2")) == (played_of(begun(3)), played_of(begun(6)))


@pytest.mark.parametrize(("number", "told"), [(errno.EIO, refusals.NotKept("other")), (errno.EINVAL, None)])
def test_a_folder_that_cannot_be_synced(number: int, told: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Fails the disk when it is to write down a name, that is told; a disk that never does so is as good as it gets."""
    sync = os.fsync

    def failing(file: int) -> None:
        if stat.S_ISDIR(os.fstat(file).st_mode):
            raise OSError(number, os.strerror(number))
        sync(file)

    monkeypatch.setattr(os, "fsync", failing)
    with Keeper() as keeper:
        assert keeper.keep(begun(3)) == told


def test_without_locks_a_change_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a disk without locks a second program is let in, and whoever comes second with a command sees the other's."""
    monkeypatch.setattr(keeper_module, "_lock", lambda _: None)
    with Keeper() as first, Keeper() as second:
        match = begun(3)
        first.keep(match)
        other = storage.load("game-1")
        assert isinstance(other, Match)
        second.go_on("game-1", other)
        go_on(other, luck=5)
        second.keep(other)
        go_on(match)
        first.keep(match)
        assert (second.name, first.name) == ("game-1", "game-2")
        assert (kept("game-1"), kept("game-2")) == (played_of(other), played_of(match))


class Player:
    """A program that plays, line by line."""

    def __init__(self) -> None:
        """Start it."""
        self.process = subprocess.Popen(
            [*PROGRAM, *ANNA, "--format", "jsonl"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()
        )
        self.heard: list[bytes] = []
        self.hear()

    def say(self, line: str) -> None:
        """Say something, without waiting for the answer."""
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n".encode())
        self.process.stdin.flush()

    def hear(self) -> None:
        """Hear an answer to its end."""
        assert self.process.stdout
        while b'"ready"' not in (line := self.process.stdout.readline()):
            assert line, "the game has ended by itself"
            assert b'"error"' not in line
            self.heard.append(line)


@pytest.mark.soak(1, 150)
def test_two_programs_with_one_game(rounds: int, saves: Path, tried: Tried) -> None:
    """Do two programs go on with the same game at once, each command that was answered is in a file."""
    for number in range(rounds):
        tried("two programs go on with the same game at once", 1)
        here(*ANNA, lines=["move a helmet"])
        both = [Player(), Player()]
        for line in ["load game-1", "move b olives", *(["undo", "hold"] if number % 2 else [])]:
            for player in both:
                player.say(line)
            for player in both:
                player.hear()
            if number % 3 == 0 and line != "load game-1":
                both[0].process.kill()
                break
        for player in both:
            player.process.communicate(timeout=30)
        last = "hold" if number % 2 and number % 3 else "move b olives"
        found = {name: kept(name) for name in storage.names()}
        assert sorted(found) == ["game-1", "game-2"]
        assert all(last in commands for commands in found.values())
        for path in saves.iterdir():
            path.unlink()


def test_a_killed_program_lets_go() -> None:
    """The lock ends with the program that has it, by whatever death."""
    with subprocess.Popen([*PROGRAM, *ANNA], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment()) as game:
        assert game.stdin
        assert game.stdout
        game.stdin.write(b"move a helmet\n")
        game.stdin.flush()
        while not storage.names():
            time.sleep(0.01)
        while b"easy" not in game.stdout.readline():
            pass
        there = process(*ANNA, lines=["load game-1", "move b olives"])
        game.kill()
    assert there.status == 0
    assert storage.names() == ["game-1", "game-2"]
    assert process(*ANNA, lines=["load game-1", "move b olives"]).status == 0
    assert storage.names() == ["game-1", "game-2"]
