"""Simulated power cuts: whatever was not synced may be gone or torn, and all games that were told of are there."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, NamedTuple

import pytest

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.messages.reports import Interrupted, Tournament, Underway
from atlantis_cli.shell.tournament import progress, results_file, tournament
from atlantis_cli.shell.tournament.progress_state import ProgressState
from atlantis_cli.shell.tournament.results_file import opened
from tests.shell.running import here, told
from tests.shell.tournament.test_tournament import SHORT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.tournament.one_game import Outcome
    from tests.endurance import Tried


class Moment(NamedTuple):
    """What the disk has for sure, what was written, and how many games were told of by then; -1: no file is sure."""

    sure: int
    text: bytes
    told: int


class Disk:
    """The system, with a note of all that is written, synced and told."""

    def __init__(self) -> None:
        """Begin with an empty disk."""
        self.text, self.synced, self.told, self.named = b"", 0, 0, False
        self.moments: list[Moment] = []
        self.folders: set[int] = set()

    def __getattr__(self, name: str) -> object:
        """Do as the system does."""
        return getattr(os, name)

    def open(self, path: str, flags: int, mode: int = 0o777) -> int:
        """Open a file or folder."""
        file = os.open(path, flags, mode)
        if os.path.isdir(path):  # noqa: PTH112  (as the module asks)
            self.folders.add(file)
        return file

    def write(self, file: int, text: bytes) -> int:
        """Write, and note it."""
        self.text += text
        self._note()
        return os.write(file, text)

    def fsync(self, file: int) -> None:
        """Note that what was written is down on the disk, or that a file's name is; Windows writes both at once."""
        if file in self.folders or os.name == "nt":
            self.named = True
        if file not in self.folders:
            self.synced = len(self.text)
        self._note()

    def tell(self, fact: Fact) -> None:
        """Note what somebody was told."""
        match fact:
            case Underway(done=games) | Interrupted(done=games) | Tournament(games=games):
                self.told = max(self.told, games)
        self._note()

    def _note(self) -> None:
        self.moments.append(Moment(self.synced if self.named else -1, self.text, self.told))


def left(moment: Moment) -> Iterator[bytes | None]:
    """Return what a disk can have after a power cut in this moment: no file, a torn line, zeros for what was lost."""
    if moment.sure < 0:
        yield None
    sure = max(0, moment.sure)
    unsure = len(moment.text) - sure
    for length in sorted({0, min(1, unsure), unsure // 3, unsure // 2, max(0, unsure - 1), unsure}):
        yield moment.text[: sure + length]
        if sure:
            yield moment.text[: sure + length] + bytes(unsure - length)


def recorded(patch: pytest.MonkeyPatch, file: Path, *, gap: float, talkative: bool, stopped: int = 0) -> Disk:
    """Play a tournament and note what happens to its file; with a Ctrl-C after so many games."""
    disk, takes = Disk(), []
    real: Callable[..., None] = ProgressState.take

    def take(progress_state: ProgressState, outcomes: list[Outcome]) -> None:
        real(progress_state, outcomes)
        takes.append(outcomes)
        if len(takes) == stopped:
            raise KeyboardInterrupt

    patch.setattr(results_file, "os", disk)
    patch.setattr(results_file, "GAP", gap)
    patch.setattr(ProgressState, "take", take)
    patch.setattr(tournament, "_tell", lambda _, fact: disk.tell(fact))
    patch.setattr(tournament, "_told_by", lambda _: disk.tell)
    if talkative:
        patch.setattr(progress, "FIRST", 0.0)
    here(*SHORT, "--games", "12", "--results", str(file))
    return disk


CASES = [(0.0, False, 0), (1e9, False, 0), (1e9, True, 0), (1e9, False, 5), (0.005, True, 7)]


@pytest.mark.parametrize(("gap", "talkative", "stopped"), CASES)
def test_what_was_told_is_there_after_a_power_cut(  # noqa: PLR0913 - a case and fixtures
    gap: float, stopped: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tried: Tried, *, talkative: bool
) -> None:
    """At every cut point of a tournament, the games of the last report are in the file, and it is gone on with."""
    with monkeypatch.context() as patch:
        disk = recorded(patch, tmp_path / "recorded", gap=gap, talkative=talkative, stopped=stopped)
    assert disk.told == (stopped or 12)
    assert all(moment.sure for moment in disk.moments), "the name is on the disk, and what is played is not"
    file, number = tmp_path / "results", 0
    for moment in disk.moments:
        for text in left(moment):
            number += 1
            tried("the power is cut in a tournament: what the disk may have then", 1)
            file.unlink(missing_ok=True)
            if text is None:
                assert moment.told == 0
                continue
            file.write_bytes(text)
            results_file = opened(str(file))
            assert not isinstance(results_file, Refusal), text
            assert len(results_file.outcomes) >= moment.told
            results_file.close()
    assert number > 50


def test_after_a_power_cut_the_tournament_comes_to_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was lost is played again, and the file is the same as if nothing had happened."""
    with monkeypatch.context() as patch:
        disk = recorded(patch, tmp_path / "recorded", gap=1e9, talkative=False)
    file = tmp_path / "results"
    whole = told(*SHORT, "--games", "12", "--results", str(file))[0]
    right = file.read_bytes()
    for moment in disk.moments[2:-1:4]:
        file.write_bytes([text for text in left(moment) if text is not None][-2])
        assert told(*SHORT, "--games", "12", "--results", str(file))[0] == whole
        assert file.read_bytes() == right
