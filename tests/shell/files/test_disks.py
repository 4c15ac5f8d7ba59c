"""Power cuts and failing disks: what was answered is kept, or the answer said that it could not be, as SQLite shows it.

A whole script is played, with all that changes a log. For power cuts each change on the disk is a cut point, and all
that may be on the disk then is loaded. For failing disks each call of the system fails once, or from then on.
"""

from __future__ import annotations

import errno
import io
import os
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.files import keeper, saves, storage
from tests.shell.files.disk import Disk, cuts
from tests.shell.running import here, unheard
from tests.shell.scripts import called, played, script

if TYPE_CHECKING:
    from tests.endurance import Tried
    from tests.shell.files.disk import Trouble

    Commands = tuple[str, ...]

FAULTS = (errno.ENOSPC, errno.EIO, errno.EINTR, None)


def story(seed: int, game: str, length: int) -> tuple[list[str], list[str]]:
    """Return a game for the program, and a script with all that changes a log, saved games, and other games."""
    match = played("Anna,easy", seed, game=game, luck=seed, most=200)
    said = script(match)
    half, rest = said[:length], said[length : 2 * length]
    last = half[-1]
    changing = [
        "undo",
        "redo",
        "undo",
        last,
        "save mine",
        *rest,
        "undo",
        "save mine",
        "load game-1",
        "new",
        "load mine",
    ]
    return called(match), [*half, *changing, *rest, "load game-1", "undo", *rest]


class Witness(io.BytesIO):
    """Hears what is told, and knows what must be on the disk then, since the program has said that it is kept."""

    def __init__(self, disk: Disk, patch: pytest.MonkeyPatch) -> None:
        """Listen to a program, and to those who write its games."""
        super().__init__()
        self.disk, self.kept = disk, dict[str, "Commands"]()
        self.told: list[tuple[int, dict[str, Commands]]] = [(0, {})]
        self.refusals: list[Commands] = []
        keep, save = keeper.Keeper.keep, storage.save

        def watched_keep(this: keeper.Keeper, match: Match) -> Refusal | None:
            return self.noted(keep(this, match), this.name, match)

        def watched_save(name: str, match: Match) -> Refusal | None:
            return self.noted(save(name, match), name, match)

        patch.setattr(keeper.Keeper, "keep", watched_keep)
        patch.setattr(storage, "save", watched_save)

    def noted(self, refusal: Refusal | None, name: str, match: Match) -> Refusal | None:
        """Note what was kept, or that it could not be."""
        log = tuple(entry.command for entry in match.log)
        if refusal is None:
            self.kept = {**self.kept, name: log}
        else:
            self.refusals.append(log)
        return refusal

    def write(self, text: bytes, /) -> int:  # type: ignore[override]
        """Hear something; from now on all that was kept counts."""
        self.told.append((len(self.disk.changes), self.kept))
        return super().write(text)


@cache
def commands(content: bytes) -> Commands | None:
    """Return the commands of a saved game; None for one that is refused."""
    match = saves.restored("any", content)
    return tuple(entry.command for entry in match.log) if isinstance(match, Match) else None


def play(folder: Path, patch: pytest.MonkeyPatch, seed: int, game: str, length: int) -> tuple[Disk, Witness]:
    """Play a story with a disk that is watched."""
    disk = Disk(folder, patch)
    witness = Witness(disk, patch)
    options, lines = story(seed, game, length)
    run = here(*options, "--format", "jsonl", "--on-error", "continue", lines=lines, heard=witness)
    assert unheard(run)
    assert run.err.count(b"Line ") < len(lines) / 2
    return disk, witness


def pulled(disk: Disk, witness: Witness) -> tuple[int, int]:
    """Pull the plug at every point of what was played; count the points and the disks that there may be."""
    told, seen, tried = witness.told, set[tuple[object, ...]](), 0
    for done, files in cuts(disk.folder, disk.changes):
        answered = max(number for number, (changes, _) in enumerate(told) if changes <= done)
        key = (answered, *sorted(files.items()))
        if key in seen:
            continue
        seen.add(key)
        tried += 1
        for name, kept in told[answered][1].items():
            later = [state[name] for _, state in told[answered : answered + 2] if name in state]
            there = commands(files.get(storage.path_of(name), b""))
            assert there is not None, (done, name, files)
            assert there in later, (done, name, kept, there)
    return len(disk.changes) + 1, tried


@pytest.mark.soak(1, 40)
@pytest.mark.parametrize("game", ["path", "island"])
def test_a_power_cut_loses_nothing(
    game: str,
    rounds: int,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    tried: Tried,
) -> None:
    """Is the power cut at any point, and whatever the disk has of what was not synced: what was answered is loaded."""
    points = disks = 0
    for seed in range(rounds):
        with monkeypatch.context() as patch:
            patch.setenv("XDG_DATA_HOME", str(tmp_path / str(seed)))
            found = pulled(*play(tmp_path / str(seed), patch, seed, game, 4 if rounds == 1 else 12))
        points, disks = points + found[0], disks + found[1]
        tried("the power is cut in a game: cut points", found[0])
        tried("the power is cut in a game: what the disk may have then", found[1])
    assert points > 80 * rounds
    assert disks > points


def failing(place: int, fault: int | None, *, lasting: bool) -> Trouble:
    """Let one call fail, or all from there on; without an error a write takes only the half."""

    def trouble(call: str, number: int, words: tuple[object, ...]) -> tuple[object, ...]:
        if number == place or (lasting and number > place):
            if fault is not None:
                raise OSError(fault, os.strerror(fault))
            if call == "write":
                file, text = words
                assert isinstance(text, bytes)
                return file, text[: (len(text) + 1) // 2]
        return words

    return trouble


def survived(folder: Path, told: tuple[list[str], list[str]], place: int, fault: int | None, *, lasting: bool) -> int:
    """Play a story on a disk that fails; count the calls that were made."""
    options, lines = told
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        disk = Disk(folder, patch)
        disk.trouble = failing(place, fault, lasting=lasting)
        witness = Witness(disk, patch)
        run = here(*options, "--on-error", "continue", lines=lines, heard=witness)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(folder))
        case = f"{options}, call {place}, {fault and errno.errorcode[fault]}, lasting: {lasting}"
        assert unheard(run), (case, run.err)
        assert bool(witness.refusals) == ("cannot be kept" in run.complaint), (case, run.err)
        assert lasting or len(witness.refusals) <= 1, case
        for name, kept in witness.kept.items():
            there = commands(Path(storage.path_of(name)).read_bytes())
            assert there == kept or there in witness.refusals, (case, name, kept, there)
    return disk.calls


def cases(calls: int) -> list[tuple[int, int | None, bool]]:
    """Return how a disk can fail in a game with so many calls: at each of them, in each way, once or from then on."""
    return [(place, fault, lasting) for place in range(1, calls + 1) for fault in FAULTS for lasting in (False, True)]


@pytest.mark.soak(7, 6000)
@pytest.mark.parametrize("game", ["path", "island"])
def test_a_failing_disk_loses_nothing(game: str, rounds: int, tmp_path: Path, tried: Tried) -> None:
    """Fails any call of the system, once or for good: what was answered is there, or the answer said that it is not.

    A disk that has failed once costs one answer at most: the next command writes all that is missing. Tried one after
    the other: all calls of a short game in all ways, then those of long ones, each from another seed; of the last game,
    for which too few rounds are left, some from its beginning to its end.
    """
    seed, left = 1, rounds
    while left:
        told = story(seed, game, 3 if seed == 1 else 12)
        calls = survived(tmp_path / f"{seed}", told, 0, None, lasting=False)
        assert calls > (80 if seed == 1 else 150)
        every = cases(calls)
        some = every[:: -(-len(every) // left)]
        tried("a call of the system fails in a game: cut points", len({place for place, _, _ in some}))
        for number, (place, fault, lasting) in enumerate(some):
            tried("a call of the system fails in a game: tries", 1)
            survived(tmp_path / f"{seed}-{number}", told, place, fault, lasting=lasting)
        seed, left = seed + 1, left - len(some)
