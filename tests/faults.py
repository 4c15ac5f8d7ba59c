"""Faults that are put into copies of a game, and whether its tests notice them."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from tests.conftest import OUTSIDE, ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

PATIENCE = 300  # seconds; a fault may make a game endless
OF_THE_SHELL = ("test_places.py", "test_words.py")
"""Tests of the contract that need languages and the shell: too slow here, and no fault of a game is theirs alone."""

LOOSE = ("pyproject.toml", "tests/__init__.py", "tests/conftest.py", "tests/dealt.py", "tests/of_rule.py")


class Mutant(NamedTuple):
    """A fault: the rule, a module of the game, a text that occurs in it once, what takes its place, what is wrong."""

    rule: str
    file: str
    old: str
    new: str
    why: str

    def __str__(self) -> str:
        """Name the fault."""
        return f"{self.rule} {self.file}: {self.why}"

    def put_into(self, text: str) -> str:
        """Return the text of the file with the fault in it."""
        assert text.count(self.old) == 1, f"{self}: its text stands there {text.count(self.old)} times"
        return text.replace(self.old, self.new)


class Game:
    """A game whose tests are tried out: its room and its faults."""

    def __init__(self, name: str, mutants: Sequence[Mutant]) -> None:
        """Take up a game by its name."""
        self.name, self.mutants, self.room = name, mutants, f"atlantis_cli/games/{name}"

    def copy(self, folder: Path) -> Path:
        """Copy the package and the tests of the games."""
        left_out = shutil.ignore_patterns("__pycache__", "test_mutants.py", *OF_THE_SHELL)
        for name in ("atlantis_cli", "tests/contract", *(f"tests/{room.name}" for room in rooms())):
            shutil.copytree(ROOT / name, folder / name, ignore=left_out)
        for name in LOOSE:
            shutil.copy(ROOT / name, folder / name)
        return folder

    def passes(self, folder: Path, rule: str = "") -> bool:
        """Return whether the tests of a rule pass in a copy, and in time; without a rule, those of the whole game."""
        chosen = ("-p", "tests.of_rule") if rule else ()
        quick = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", self.name)
        try:
            done = run(folder, "-m", "pytest", *quick, *chosen, f"tests/{self.name}", "tests/contract", rule=rule)
        except subprocess.TimeoutExpired:
            return False
        assert done.returncode in {0, 1, 2, 4}, done.stdout + done.stderr  # 2 and 4: it cannot even be imported
        return done.returncode == 0

    def noticed(self, plain: Path, mutant: Mutant) -> bool:
        """Return whether a test of its rule, or else any other, notices a fault."""
        place = plain.parent / str(self.mutants.index(mutant))
        shutil.copytree(plain, place)
        file = self.found(place, mutant.file)
        file.write_text(mutant.put_into(file.read_text(encoding="utf-8")), encoding="utf-8")
        found = not self.passes(place, mutant.rule) or not self.passes(place)
        shutil.rmtree(place)
        return found

    def found(self, place: Path, file: str) -> Path:
        """Find a module of the game, in whichever folder of its room it stands."""
        (one,) = (place / self.room).rglob(file)
        return one

    def check_texts(self) -> None:
        """Check that the text of each fault stands once in the game, and is changed into other Python."""
        for mutant in self.mutants:
            text = self.found(ROOT, mutant.file).read_text(encoding="utf-8")
            changed = mutant.put_into(text)
            assert changed != text, mutant
            compile(changed, mutant.file, "exec")

    def alive(self, plain: Path, rounds: int) -> tuple[int, list[str]]:
        """Put so many faults into copies; tell how many, and which of them no test notices."""
        where = f"import atlantis_cli.games.{self.name}.game as game; print(game.__file__)"
        assert run(self.copy(plain), "-c", where).stdout.startswith(str(plain))
        few = self.mutants[3 :: len(self.mutants) // rounds][:rounds]
        tried = few if rounds < len(self.mutants) else self.mutants
        assert self.passes(plain, tried[0].rule)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            found = list(pool.map(partial(self.noticed, plain), tried))
        return len(tried), [str(mutant) for mutant, seen in zip(tried, found, strict=True) if not seen]


def rooms() -> list[Path]:
    """List the rooms of the games."""
    return [file.parent for file in (ROOT / "atlantis_cli" / "games").glob("*/game.py")]


def run(folder: Path, *arguments: str, rule: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in a copy, so that the copy is what is imported."""
    env = {name: value for name, value in OUTSIDE.items() if not name.startswith(("PYTEST", "PYTHONPATH"))}
    env |= {"RULE": rule, "CI": "1", "PYTHONDONTWRITEBYTECODE": "1", "PYTHONPATH": str(folder)}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False, timeout=PATIENCE
    )
