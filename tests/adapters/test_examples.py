"""The examples in the adapters' README are true: they run as they stand there."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.conftest import ROOT

BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXAMPLES = BLOCK.findall((ROOT / "atlantis_cli/adapters/README.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("example", EXAMPLES, ids=["random", "learned"])
def test_an_example_runs(example: str) -> None:
    """It plays its games to the end, and warns of nothing."""
    run = subprocess.run([sys.executable, "-c", example], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (run.returncode, run.stderr) == (0, "")


@pytest.mark.parametrize("rollouts", ["random", "quick"])
def test_the_comparison_runs(rollouts: str) -> None:
    """Our levels can be set against OpenSpiel's search; seats change, and the share is told with its interval."""
    asked = ("--level", "easy", "--simulations", "2", "--games", "2", "--rollouts", rollouts)
    run = subprocess.run(
        [sys.executable, "-m", "tests.bench_ismcts", *asked], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert (run.returncode, run.stderr) == (0, "")
    assert re.search(r"^easy: \S+ of 2, \d+ % \(\d+ to \d+\)", run.stdout, re.MULTILINE)
