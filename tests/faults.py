"""Faults that are put into copies of a room, and whether its tests notice them."""

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
    from collections.abc import Callable, Sequence
    from pathlib import Path

PATIENCE = 300  # seconds; a fault may make a game endless
OF_THE_SHELL = ("test_places.py", "test_words.py", "test_far.py", "test_short.py")
"""Tests that need languages and the shell: too slow here, and no fault of a game is theirs alone."""

LOOSE = (
    "pyproject.toml",
    "tests/__init__.py",
    "tests/conftest.py",
    "tests/dealt.py",
    "tests/of_rule.py",
    "tests/skipped.py",
)


class Mutant(NamedTuple):
    """A fault: the rule or group of tests it is for, a module, a text in it, what takes its place, what is wrong."""

    group: str
    file: str
    old: str
    new: str
    why: str

    def __str__(self) -> str:
        """Name the fault."""
        return f"{self.group} {self.file}: {self.why}"

    def put_into(self, text: str) -> str:
        """Return the text of the file with the fault in it."""
        assert text.count(self.old) == 1, f"{self}: its text stands there {text.count(self.old)} times"
        return text.replace(self.old, self.new)


class Room:
    """A room whose tests are tried out: its folder, its faults, what has to be copied, and which tests are for them."""

    def __init__(
        self,
        folder: str,
        mutants: Sequence[Mutant],
        copied: Sequence[str],
        tests: Callable[[str], Sequence[str]],
        left_out: Sequence[str] = (),
    ) -> None:
        """Take it up; `tests` gives what pytest is told for a group, and for "" how to try all others, if at all."""
        self.folder, self.mutants, self.copied, self.tests = folder, mutants, copied, tests
        self.left_out = ("__pycache__", "test_mutants.py", *left_out)

    def copy(self, place: Path) -> Path:
        """Copy what the tests need."""
        left_out = shutil.ignore_patterns(*self.left_out)
        for name in self.copied:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, place / name, ignore=left_out)
            else:
                (place / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(ROOT / name, place / name)
        return place

    def passes(self, place: Path, group: str) -> bool:
        """Return whether these tests pass in a copy, and in time."""
        quick = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist")
        try:
            done = run(place, "-m", "pytest", *quick, *self.tests(group), rule=group)
        except subprocess.TimeoutExpired:
            return False
        assert done.returncode in {0, 1, 2, 4}, done.stdout + done.stderr  # 2 and 4: it cannot even be imported
        return done.returncode == 0

    def noticed(self, plain: Path, mutant: Mutant) -> bool:
        """Return whether a test of its group, or else any other, notices a fault."""
        place = plain.parent / str(self.mutants.index(mutant))
        shutil.copytree(plain, place, copy_function=os.link)  # nothing is written into a file that is there
        file = self.found(place, mutant.file)
        text = file.read_text(encoding="utf-8")
        file.unlink()
        file.write_text(mutant.put_into(text), encoding="utf-8")
        found = not all(self.passes(place, group) for group in (mutant.group, "") if self.tests(group))
        shutil.rmtree(place)
        return found

    def found(self, place: Path, file: str) -> Path:
        """Find a module of the room, in whichever folder it stands."""
        (one,) = (place / self.folder).rglob(file)
        return one

    def check_texts(self) -> None:
        """Check that the text of each fault stands once in the room, and is changed into other Python."""
        for mutant in self.mutants:
            text = self.found(ROOT, mutant.file).read_text(encoding="utf-8")
            changed = mutant.put_into(text)
            assert changed != text, mutant
            compile(changed, mutant.file, "exec")

    def alive(self, plain: Path, rounds: int) -> tuple[int, list[str]]:
        """Put so many faults into copies; tell how many, and which of them no test notices."""
        where = "import atlantis_cli; print(atlantis_cli.__file__)"
        assert run(self.copy(plain), "-c", where).stdout.startswith(str(plain))
        few = self.mutants[3 :: len(self.mutants) // rounds][:rounds]
        tried = few if rounds < len(self.mutants) else self.mutants
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            sound = pool.map(partial(self.passes, plain), groups := self.sound(tried))
            assert all(passes := list(sound)), dict(zip(groups, passes, strict=True))
            found = list(pool.map(partial(self.noticed, plain), tried))
        return len(tried), [str(mutant) for mutant, seen in zip(tried, found, strict=True) if not seen]

    def sound(self, tried: Sequence[Mutant]) -> list[str]:
        """Return the groups that must pass without a fault, else each would seem noticed; of many rules the first."""
        groups = list(dict.fromkeys(mutant.group for mutant in tried))
        return groups[:1] if self.tests("") else groups


def game(name: str, mutants: Sequence[Mutant]) -> Room:
    """Return the room of a game: each fault is for a rule; where its tests notice nothing, all of the game's do."""

    def tests(rule: str) -> Sequence[str]:
        chosen = ("-p", "tests.of_rule") if rule else ()
        return ("-k", name, *chosen, f"tests/{name}", "tests/contract")

    copied = ("atlantis_cli", "tests/contract", "tests/windows", *(f"tests/{room.name}" for room in rooms()), *LOOSE)
    return Room(f"atlantis_cli/games/{name}", mutants, copied, tests, OF_THE_SHELL)


def rooms() -> list[Path]:
    """List the rooms of the games."""
    return [file.parent for file in (ROOT / "atlantis_cli" / "games").glob("*/game.py")]


def run(folder: Path, *arguments: str, rule: str = "") -> subprocess.CompletedProcess[str]:
    """Run Python in a copy, so that the copy is what is imported; what it compiles is copied with the sound one."""
    env = {name: value for name, value in OUTSIDE.items() if not name.startswith(("PYTEST", "PYTHON"))}
    env |= {"RULE": rule, "CI": "1", "PYTHONPATH": str(folder)}
    command = [sys.executable, *arguments]
    return subprocess.run(
        command, cwd=folder, env=env, capture_output=True, encoding="utf-8", check=False, timeout=PATIENCE
    )
