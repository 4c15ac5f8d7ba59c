"""Tournaments that are interrupted, killed or started twice: what was played is known, kept, and gone on with."""

from __future__ import annotations

import multiprocessing
import os
import signal
import subprocess
from time import sleep
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.tournament.engines import processes
from atlantis_cli.shell.tournament.results_file import ResultsFile
from tests.shell.running import PROGRAM, environment, here, process, told
from tests.shell.signals import APART, interrupt
from tests.shell.tournament.test_tournament import SHORT, games_in

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from atlantis_cli.shell.tournament.one_game import Outcome


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_tournament_tells_and_goes_on(jobs: str, tmp_path: Path) -> None:
    """Ctrl-C ends a long tournament with what is known so far and exit status 130; the same command goes on."""
    file = tmp_path / "results"
    command = [*PROGRAM, *SHORT, "--games", "100000", "--jobs", jobs, "--results", str(file)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(), **APART) as games:
        wait_for_lines(file, 30)
        interrupt(games)
        out, err = games.communicate(timeout=60)
    assert (games.returncode, err) == (130, b"")
    first, second, *_ = out.decode().splitlines()
    assert first.startswith("Interrupted after game ")
    assert "The same command goes on" in out.decode()
    played = len(games_in(file))
    assert f"{played} games played with seed 1" in out.decode(), second
    assert told("tournament", "--results", str(file), "--games", "12")[0] == told(*SHORT, "--games", "12")[0]


def test_ctrl_c_while_a_game_is_written_down_leaves_no_game_untold(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whenever Ctrl-C comes, as many games are told as the file has."""
    add = ResultsFile.add

    def pressed(self: ResultsFile, outcomes: Sequence[Outcome]) -> None:
        add(self, outcomes)
        if outcomes[0].number == 3:
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(ResultsFile, "add", pressed)
    file = tmp_path / "results"
    run = here(*SHORT, "--games", "9", "--results", str(file))
    assert run.status == 130
    assert len(games_in(file)) == 4
    assert "Four games played with seed 1" in run.text


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_a_killed_tournament_leaves_its_games_and_no_process(jobs: str, tmp_path: Path) -> None:
    """After kill -9 the file goes on where it ends, and the processes that played are gone too."""
    file, lifeline = tmp_path / "results", os.pipe()
    command = [*PROGRAM, *SHORT, "--games", "100000", "--jobs", jobs, "--results", str(file)]
    with subprocess.Popen(command, env=environment(), pass_fds=[lifeline[1]], start_new_session=True) as games:
        os.close(lifeline[1])
        wait_for_lines(file, 10)
        games.kill()
    assert os.read(lifeline[0], 1) == b"", "every process that had the pipe is gone"
    os.close(lifeline[0])
    assert told("tournament", "--results", str(file), "--games", "12")[0] == told(*SHORT, "--games", "12")[0]


@pytest.mark.parametrize("way", multiprocessing.get_all_start_methods())
def test_all_processes_begin_before_ctrl_c_is_heard(way: str, request: pytest.FixtureRequest) -> None:
    """However a system starts processes, none is started later, when it would hear Ctrl-C while it begins."""
    before = multiprocessing.get_start_method()
    request.addfinalizer(lambda: multiprocessing.set_start_method(before, force=True))
    multiprocessing.set_start_method(way, force=True)
    with processes(3) as pool:
        begun = {each.pid for each in multiprocessing.active_children()}
        assert len(begun) == 3
        assert set(pool.map(_number, range(12))) <= begun
    assert multiprocessing.active_children() == []


def _number(_: int) -> int:
    return os.getpid()


def wait_for_lines(file: Path, lines: int) -> None:
    """Wait until a file has so many lines."""
    while not file.exists() or file.read_bytes().count(b"\n") < lines:
        sleep(0.01)


def test_two_tournaments_share_no_file(tmp_path: Path) -> None:
    """A file of results that another tournament is writing to is refused."""
    file = tmp_path / "results"
    with subprocess.Popen([*PROGRAM, *SHORT, "--games", "100000", "--results", str(file)], env=environment()) as games:
        wait_for_lines(file, 2)
        run = process(*SHORT, "--results", str(file))
        games.kill()
    assert (run.status, run.out) == (2, b"")
    assert "Another tournament" in run.complaint
