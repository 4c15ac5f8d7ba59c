"""The tests can fail: faults are put into copies of the game, and its tests must notice them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING

import pytest

from tests.conftest import OUTSIDE, ROOT
from tests.path.mutants import MUTANTS, Mutant

if TYPE_CHECKING:
    from pathlib import Path

COPIED = ("atlantis_cli", "tests/contract", "tests/path")
PATH = "atlantis_cli/games/path"
PATIENCE = 300  # seconds; a fault may make a game endless
WHERE = "import atlantis_cli.games.path.rules as rules; print(rules.__file__)"


def house(folder: Path) -> Path:
    """Copy the package and the tests of the game."""
    for name in COPIED:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "test_mutants.py"))
    for name in ("pyproject.toml", "tests/__init__.py", "tests/conftest.py", "tests/dealt.py"):
        shutil.copy(ROOT / name, folder / name)
    return folder


def run(folder: Path, *arguments: str, rule: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in a copy, so that the copy is what is imported."""
    env = {name: value for name, value in OUTSIDE.items() if not name.startswith(("PYTEST", "PYTHONPATH"))}
    env |= {"RULE": rule, "CI": "1", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(folder)}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False, timeout=PATIENCE
    )


def passes(folder: Path, rule: str = "") -> bool:
    """Tell whether the tests of a rule pass in a copy, and in time; without a rule, those of the whole game."""
    chosen = ("-p", "tests.path.of_rule") if rule else ()
    quick = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
    try:
        done = run(folder, "-m", "pytest", *quick, *chosen, "tests/path", "tests/contract", rule=rule)
    except subprocess.TimeoutExpired:
        return False
    assert done.returncode in {0, 1, 2, 4}, done.stdout + done.stderr  # 2 and 4: the game cannot even be imported
    return done.returncode == 0


def noticed(plain: Path, mutant: Mutant) -> bool:
    """Tell whether a test of its rule, or else any other, notices a fault."""
    place = plain.parent / str(MUTANTS.index(mutant))
    shutil.copytree(plain, place)
    file = place / PATH / mutant.file
    file.write_text(mutant.put_into(file.read_text(encoding="utf-8")), encoding="utf-8")
    found = not passes(place, mutant.rule) or not passes(place)
    shutil.rmtree(place)
    return found


def test_every_fault_still_fits() -> None:
    """The text of each fault stands exactly once in the game, and is changed by it into other Python."""
    for mutant in MUTANTS:
        text = (ROOT / PATH / mutant.file).read_text(encoding="utf-8")
        changed = mutant.put_into(text)
        assert changed != text, mutant
        compile(changed, mutant.file, "exec")


def test_every_rule_has_a_fault() -> None:
    """No rule is left out."""
    assert {mutant.rule for mutant in MUTANTS} == {f"P{number}" for number in range(1, 44)}


@pytest.mark.soak(4, len(MUTANTS))
def test_faults_are_noticed(tmp_path: Path, rounds: int, capsys: pytest.CaptureFixture[str]) -> None:
    """At least nine faults in ten make a test fail, and a copy without a fault makes none fail."""
    plain = house(tmp_path / "plain")
    assert run(plain, "-c", WHERE).stdout.startswith(str(plain))
    tried = MUTANTS[3 :: len(MUTANTS) // rounds][:rounds] if rounds < len(MUTANTS) else MUTANTS
    assert passes(plain, tried[0].rule)
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        found = list(pool.map(partial(noticed, plain), tried))
    alive = [str(mutant) for mutant, seen in zip(tried, found, strict=True) if not seen]
    with capsys.disabled():
        print(f"\n{len(tried)} faults, {len(alive)} not noticed", *alive, sep="\n")  # noqa: T201 - to be named
    assert len(alive) * 10 <= len(tried), alive
