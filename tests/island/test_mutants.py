"""The tests can fail: faults are put into copies of the game, and its tests must notice them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.faults import game
from tests.island.mutants import MUTANTS

if TYPE_CHECKING:
    from pathlib import Path

GAME = game("island", MUTANTS)


def test_every_fault_still_fits() -> None:
    """The text of each fault stands exactly once in the game, and is changed by it into other Python."""
    GAME.check_texts()


def test_every_rule_has_a_fault() -> None:
    """No rule is left out."""
    assert {mutant.group for mutant in MUTANTS} == {f"I{number}" for number in range(1, 48)}


@pytest.mark.soak(4, len(MUTANTS))
def test_faults_are_noticed(tmp_path: Path, rounds: int, capsys: pytest.CaptureFixture[str]) -> None:
    """At least nine faults in ten make a test fail, and a copy without a fault makes none fail."""
    tried, alive = GAME.alive(tmp_path / "plain", rounds)
    with capsys.disabled():
        print(f"\n{tried} faults, {len(alive)} not noticed", *alive, sep="\n")  # noqa: T201 - to be named
    assert len(alive) * 10 <= tried, alive
