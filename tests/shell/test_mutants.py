"""The tests can fail: faults are put into copies of the shell, and the tests that are for them must notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.conftest import ROOT
from tests.faults import Room
from tests.shell.mutants import EQUIVALENT, GROUPS, MUTANTS

if TYPE_CHECKING:
    from pathlib import Path


def noticing(group: str) -> list[str]:
    """Return the tests that should notice the faults of a group; those of other groups are never tried."""
    return [f"tests/shell/{name}" for name in GROUPS.get(group, ())]


TRIED = [mutant for mutant in MUTANTS if mutant.why not in EQUIVALENT]
SHELL = Room("atlantis_cli/shell", TRIED, ("atlantis_cli", "locales", "tests", "README.md", "pyproject.toml"), noticing)


def test_every_fault_still_fits() -> None:
    """The text of each fault stands exactly once in the shell, and is changed by it into other Python."""
    SHELL.check_texts()
    assert {mutant.why for mutant in MUTANTS} >= EQUIVALENT.keys()


def test_every_group_has_faults_and_tests() -> None:
    """No group is left out, and all of its tests are there."""
    assert {mutant.group for mutant in MUTANTS} == {*GROUPS}
    assert all((ROOT / name).exists() for group in GROUPS for name in noticing(group))


@pytest.mark.soak
def test_faults_are_noticed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """At least nine faults in ten make a test fail, and a copy without a fault makes none fail."""
    tried, alive = SHELL.alive(tmp_path / "plain", len(TRIED))
    with capsys.disabled():
        print(f"\n{tried} faults, {len(alive)} not noticed", *alive, sep="\n")  # noqa: T201 - to be named
    assert len(alive) * 10 <= tried, alive
