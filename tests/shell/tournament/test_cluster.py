"""A tournament on a cluster: two workers of Dask's come to what one process comes to."""

from __future__ import annotations

import json
import subprocess
import sys
from contextlib import contextmanager
from time import sleep
from typing import TYPE_CHECKING

import pytest

from tests.shell.bots import first
from tests.shell.running import PROGRAM, environment, here, process, told

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHORT = ("tournament", "--players", "easy,random", "--seed", "1")
CLUSTER = """
import sys
from distributed import LocalCluster
if __name__ == "__main__":
    with LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as cluster:
        print(cluster.scheduler_address, flush=True)
        sys.stdin.read()
"""


@contextmanager
def local_cluster(folder: Path, **env: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """Start a cluster of two workers, and give its address; it ends with its stdin."""
    script = folder / "cluster.py"
    script.write_text(CLUSTER)
    with subprocess.Popen(
        [sys.executable, script],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment(PYTHONWARNINGS="", **env),
        cwd=folder,
    ) as cluster:
        assert cluster.stdout
        yield cluster.stdout.readline().strip(), cluster
        assert cluster.stdin
        cluster.stdin.close()


def test_a_cluster_changes_no_result(tmp_path: Path) -> None:
    """Two workers play the same games as this process; so do they until a goal is cleared, and programs play."""
    file, bot = tmp_path / "results", first(tmp_path / "bot.py")
    with local_cluster(tmp_path) as (address, _):
        whole = process(*SHORT, "--games", "30", "--cluster", address, "--results", str(file), "--format", "jsonl")
        program = process("tournament", "--players", f"Bot={bot},random", "--games", "4", "--seed", "1",
                          "--cluster", address, "--format", "jsonl")  # fmt: skip
        goal = process(*SHORT, "--games", "500", "--until", "50", "--cluster", address, "--format", "jsonl")
    assert (whole.status, whole.err) == (0, b"")
    assert whole.told[:-1] == here(*SHORT, "--games", "30", "--format", "jsonl").told[:-1]
    assert goal.told[:-1] == here(*SHORT, "--games", "500", "--until", "50", "--format", "jsonl").told[:-1]
    assert program.told[:-1] == told("tournament", "--players", f"Bot={bot},random", "--games", "4", "--seed", "1")[:-1]
    numbers = [json.loads(line)["game"] for line in file.read_text().splitlines()[1:]]
    assert sorted(numbers) == list(range(30))


def test_a_cluster_that_goes_loses_no_game(tmp_path: Path) -> None:
    """Does the cluster fail while it plays, what was played is told and kept, and a sentence says so."""
    file = tmp_path / "results"
    with (
        local_cluster(tmp_path) as (address, cluster),
        subprocess.Popen(
            [*PROGRAM, *SHORT, "--games", "100000", "--cluster", address, "--results", str(file)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        ) as games,
    ):
        assert games.stdout
        while not file.exists() or file.read_bytes().count(b"\n") < 20:
            sleep(0.01)
        cluster.kill()
        out, err = games.communicate(timeout=120)
    assert games.returncode == 1, err
    assert b"failed while it was playing" in b" ".join(err.split())
    assert b"games played with seed 1" in out
    assert b"Traceback" not in err


def test_workers_without_the_program_are_told(tmp_path: Path) -> None:
    """Do the workers lack this program, the sentence does not say that the cluster cannot be reached, for it can."""
    broken = tmp_path / "broken" / "atlantis_cli"
    broken.mkdir(parents=True)
    (broken / "__init__.py").write_text("raise ImportError")
    with local_cluster(tmp_path, PYTHONPATH=str(broken.parent)) as (address, _):
        run = process(*SHORT, "--games", "2", "--cluster", address)
    assert (run.status, run.out) == (1, b"")
    assert run.complaint.endswith("has no workers, or they do not have this version of this program.")


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1:1", "a:b", ""),
        *(pytest.param(more, marks=pytest.mark.soak) for more in ("tcp://127.0.0.1:1", "nowhere", "127.0.0.1:99999")),
    ],
)
def test_a_cluster_that_is_not_there_is_told(address: str) -> None:
    """Where no cluster answers, one sentence says so, and nothing is played."""
    run = process("tournament", f"--cluster={address or ' '}", "--games", "2")
    assert (run.status, run.out) == (1, b"")
    assert run.complaint.startswith("The cluster at ")
    assert run.complaint.endswith(" cannot be reached.")
