"""What is skipped on Windows is argued, exists, and is not much; under Wine the rest passes."""

from __future__ import annotations

import ast
import os
import re
import sys
from typing import TYPE_CHECKING

import pytest

from tests import conftest
from tests.conftest import ROOT, wrongly_skipped
from tests.skipped import MOST, SINGLE, WHOLE, reason, whole
from tests.windows import wine
from tests.windows.chosen import LONGEST, QUICK, WHOLE_SUITE
from tests.windows.forwarding import forwarding

if TYPE_CHECKING:
    from pathlib import Path


def known(tree: ast.Module) -> dict[str, ast.stmt]:
    """Return what a module defines, by its name."""
    found: dict[str, ast.stmt] = {}
    for each in tree.body:
        if isinstance(each, ast.FunctionDef | ast.ClassDef):
            found[each.name] = each
        elif isinstance(each, ast.Assign | ast.AnnAssign):
            targets = each.targets if isinstance(each, ast.Assign) else [each.target]
            found |= {target.id: each for target in targets if isinstance(target, ast.Name)}
    return found


def used(name: str, defined: dict[str, ast.stmt]) -> str:
    """Return all that a test of a module is made of there: its own text, its fixtures, and whatever these name."""
    waiting, seen, text = [name], set[str](), ""
    while waiting:
        if (each := waiting.pop()) in defined and each not in seen:
            seen.add(each)
            text += ast.unparse(defined[each])
            waiting += [node.id for node in ast.walk(defined[each]) if isinstance(node, ast.Name)]
            waiting += [node.arg for node in ast.walk(defined[each]) if isinstance(node, ast.arg)]
    return text


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_what_is_skipped_is_there_and_argued(system: str) -> None:
    """Each entry names a test or a file that exists, with a reason that is a sentence's worth; there are few."""
    for name, why in SINGLE[system].items():
        file, _, test = name.partition("::")
        assert test in known(ast.parse((ROOT / file).read_text("utf-8"))), name
        assert len(why.split()) > 4, name
    assert len(SINGLE[system]) + len(WHOLE[system]) <= MOST
    if system == "win32":
        told = (ROOT / "tests" / "windows" / "README.md").read_text("utf-8")
        assert f"{len(SINGLE[system])} tests that" in told
        assert f"{len(WHOLE[system])} files with" in told
    assert {file for name in SINGLE[system] if (file := name.partition("::")[0]) in WHOLE[system]} == set()


@pytest.mark.parametrize("file", sorted({*WHOLE["win32"], *WHOLE["darwin"]}))
def test_a_file_counts_once_only_where_none_of_its_tests_can_be(file: str) -> None:
    """Whatever a file that is skipped as a whole needs, the file loads it, or each of its tests uses it."""
    text = (ROOT / file).read_text("utf-8")
    defined = known(ast.parse(text))
    loaded = {line.split()[1] for line in text.splitlines() if line.startswith(("from ", "import "))}
    for lists in WHOLE.values():
        needed, why = lists.get(file, ("", "of no reason that is to be argued"))
        tests = [name for name in defined if name.startswith("test_")]
        assert [name for name in tests if needed not in loaded and not re.search(needed, used(name, defined))] == []
        assert len(why.split()) > 4


def test_all_cases_of_a_test_are_skipped_and_nobody_elses() -> None:
    """A name stands for all cases of a test, a file for all its tests; what is not named runs, on Linux all."""
    file, name = "tests/test_bundle.py", "test_its_voices_are_inside"
    assert reason(f"{file}::{name}[de]", "win32")
    assert reason("tests/shell/files/test_disks.py::test_any", "win32")
    assert not reason(f"{file}::test_it_is_small_and_packed", "win32")
    assert not reason(f"{file}::{name}[de]", "linux")
    assert whole("linux") == []
    assert "tests/language/test_spelling.py" in whole("darwin")


def skipped(*names: str) -> list[pytest.TestReport]:
    """Return what pytest reports of skipped tests."""
    return [pytest.TestReport(name, ("", 0, ""), {}, "skipped", ("", 0, "needs a package"), "setup") for name in names]


def test_what_is_skipped_without_an_argued_reason_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    """In CI a skip is a failure on each system, but for what its list argues; and all is, where that were too many."""
    voices = "tests/test_bundle.py::test_its_voices_are_inside"
    reports = skipped(f"{voices}[de]", f"{voices}[en]", "tests/test_other.py::test_it")
    for system, wrong in (("linux", 3), ("darwin", 1), ("win32", 1)):
        monkeypatch.setattr(sys, "platform", system)
        assert len(wrongly_skipped(reports)) == wrong, system
    monkeypatch.setattr(conftest, "MOST", 0)
    assert len(wrongly_skipped(reports)) == 3


def test_what_runs_under_wine_is_there() -> None:
    """Whatever `quick` runs under Wine exists, and has eight minutes at most."""
    assert [place for place in QUICK if not (ROOT / place.partition("::")[0]).exists()] == []
    assert LONGEST <= 8 * 60


def test_without_wine_one_line_says_so(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where Wine cannot be had, setting up fails in one line that names the packages."""
    monkeypatch.setattr(wine, "WINE", tmp_path / "wine64")
    with pytest.raises(wine.NoWineError) as told:
        wine.set_up()
    assert str(told.value).count("\n") == 0
    assert wine.PACKAGES in str(told.value)


def test_what_hangs_is_ended(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whatever runs there is ended when its time is over, with all that it has started, and one line says so."""
    python, ended = tmp_path / "python" / "python.exe", list[bool]()
    python.parent.mkdir()
    python.touch()
    monkeypatch.setattr(wine, "HOME", tmp_path)
    monkeypatch.setattr(wine, "command", lambda *words: [sys.executable, *words])
    monkeypatch.setattr(wine, "surroundings", lambda **changed: os.environ | changed)
    monkeypatch.setattr(wine, "end_all", lambda: ended.append(True))
    assert wine.run(["-c", "print(7, flush=True); import time; time.sleep(600)"], limit=2)
    assert capfd.readouterr() == ("7\n", "After 2 seconds it had not come to an end, and was ended.\n")
    assert ended == [True]
    assert wine.run(["-c", "import json"], limit=60) == 0
    assert not (ROOT / "Z:").exists()


def test_a_forwarding_dll_names_its_functions() -> None:
    """What Wine lacks is a DLL without code, which says by name where its functions are."""
    text = forwarding("bcryptprimitives", {"ProcessPrng": "advapi32.SystemFunction036"})
    assert text.startswith(b"MZ")
    assert text[64:68] == b"PE\0\0"
    assert all(name in text for name in (b"bcryptprimitives\0", b"ProcessPrng\0", b"advapi32.SystemFunction036\0"))


@pytest.mark.soak
@pytest.mark.skipif(sys.platform != "linux", reason="Windows needs no Wine")
def test_the_whole_suite_passes_under_wine() -> None:
    """Every test passes under Wine, or is skipped with an argued reason, and not too many are."""
    wine.set_up()
    assert wine.run([*WHOLE_SUITE], {"CI": "true"}) == 0
