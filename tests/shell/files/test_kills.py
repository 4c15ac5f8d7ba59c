"""A game that is killed at any moment loses nothing that was answered."""

from __future__ import annotations

import json
import subprocess
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.files import disk, storage
from tests.shell.running import PROGRAM, environment, process, told
from tests.shell.scripts import called, played, script

if TYPE_CHECKING:
    from tests.endurance import Tried
    from tests.shell.running import Told

NOT_PLAYED = {"ready", "game_started"}
GROUPS = 10


def happened(objects: list[Told]) -> list[Told]:
    """Leave out what is not an event of the game."""
    return [each for each in objects if each["event"] not in NOT_PLAYED]


def complete(output: bytes) -> list[Told]:
    """Read the lines that were written whole."""
    return [json.loads(line) for line in output.splitlines(keepends=True) if line.endswith(b"\n")]


def killed_between_lines(arguments: list[str], lines: list[str], random: Random) -> list[Told]:
    """Play line by line, kill the game at some moment after a line, and give what was told until then."""
    with subprocess.Popen(
        [*PROGRAM, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0, env=environment()
    ) as game:
        assert game.stdin
        assert game.stdout
        output = b""
        last = random.randrange(len(lines))
        for number, line in enumerate(lines[: last + 1]):
            while output.count(b'"ready"') <= number:
                piece = game.stdout.read(1 << 16)
                assert piece, "the game has ended by itself"
                output += piece
            game.stdin.write(f"{line}\n".encode())
        time.sleep(random.random() * 0.004)
        game.kill()
        while piece := game.stdout.read(1 << 16):
            output += piece
    return complete(output)


def killed_in_one_go(arguments: list[str], lines: list[str], random: Random, folder: Path) -> list[Told]:
    """Return all lines at once, kill the game at some moment, and give what was told until then."""
    commands, output = folder / "commands", folder / "output"
    commands.write_text("".join(f"{line}\n" for line in lines))
    with (
        commands.open("rb") as source,
        output.open("wb") as target,
        subprocess.Popen([*PROGRAM, *arguments], stdin=source, stdout=target, env=environment()) as game,
    ):
        time.sleep(0.03 + random.random() * 0.09)
        game.kill()
    return complete(output.read_bytes())


def assert_nothing_is_lost(heard: list[Told]) -> None:
    """See that the kept game tells everything that was heard, and can be gone on with."""
    names = storage.names()
    if not happened(heard)[1:]:
        return
    assert names == ["game-1"]
    file = storage.path_of("game-1")
    again = happened(told("replay", file))
    assert again[: len(happened(heard))] == happened(heard)
    log = process("--format", "jsonl", lines=["load game-1", "legal", "quit"])
    assert (log.status, log.err) == (0, b"")
    assert log.told[-1]["player"] == "Anna" or log.told[-1]["phase"] == "over"


@pytest.mark.soak(2, 50)
@pytest.mark.parametrize("group", range(GROUPS))
def test_killed_between_lines_nothing_is_lost(group: int, rounds: int, tried: Tried) -> None:
    """Killed while it answers a line, a game keeps all that was answered."""
    for number in range(rounds):
        tried("a game is killed while it answers", 1)
        random = Random(f"{group} {number}")
        match = played("Anna,easy,random", group, luck=number)
        if group % 3 == 0:
            match = played("Anna,easy", group, game="island", luck=number, most=120)
        assert_nothing_is_lost(killed_between_lines([*called(match), "--format", "jsonl"], script(match), random))
        for path in Path(disk.saves()).glob("*"):
            path.unlink()


@pytest.mark.soak(1, 50)
@pytest.mark.parametrize("group", range(GROUPS))
def test_killed_in_one_go_nothing_is_lost(group: int, rounds: int, tmp_path: Path, tried: Tried) -> None:
    """Killed while it runs through a file, a game keeps all that was written."""
    for number in range(rounds):
        tried("a game is killed in the middle of a file of commands", 1)
        random = Random(f"go {group} {number}")
        match = played("Anna,easy", group, luck=number)
        heard = killed_in_one_go([*called(match), "--format", "jsonl"], script(match), random, tmp_path)
        assert_nothing_is_lost(heard)
        for path in Path(disk.saves()).glob("*"):
            path.unlink()
