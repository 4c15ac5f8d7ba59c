"""What is skipped on Windows is argued, exists, and is not much; under Wine the rest passes."""

from __future__ import annotations

import ast
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.conftest import ROOT
from tests.windows import wine
from tests.windows.chosen import QUICK
from tests.windows.forwarding import forwarding
from tests.windows.skipped import ELSEWHERE, MOST, SKIPPED, reason

if TYPE_CHECKING:
    from pathlib import Path


def test_what_is_skipped_is_there_and_argued() -> None:
    """Each entry names a file or a test that exists, with a reason that is a sentence's worth; there are few."""
    for name, why in SKIPPED.items():
        file, _, test = name.partition("::")
        tree = ast.parse((ROOT / file).read_text("utf-8"))
        assert not test or test in {each.name for each in tree.body if isinstance(each, ast.FunctionDef)}, name
        assert len(why.split()) > 4, name
    assert len(SKIPPED) <= MOST
    assert [place for place, why in ELSEWHERE.items() if not (ROOT / place).exists() or len(why.split()) < 5] == []
    assert len(ELSEWHERE) <= 12


def test_all_cases_of_a_test_are_skipped_and_nobody_elses() -> None:
    """A name stands for all cases of a test, a file for all its tests; what is not named runs."""
    file = "tests/shell/cli/test_bad_input.py"
    assert reason(f"{file}::test_without_lines_nothing_is_wrong[<&-]")
    assert reason("tests/shell/files/test_disks.py::test_any")
    assert not reason(f"{file}::test_garbage_from_a_pipe")


def test_what_runs_under_wine_is_there() -> None:
    """Whatever `quick` runs under Wine exists."""
    assert [place for place in QUICK if not (ROOT / place.partition("::")[0]).exists()] == []


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
    monkeypatch.setattr(wine, "end_all", lambda: ended.append(True))
    assert wine.run(["-c", "print(7, flush=True); import time; time.sleep(600)"], limit=2)
    assert capfd.readouterr() == ("7\n", "After 2 seconds it had not come to an end, and was ended.\n")
    assert ended == [True]
    assert wine.run(["-c", "pass"], limit=60) == 0


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
    done = subprocess.run(
        [sys.executable, "-m", "tests.windows", "-m", "pytest", "-q", "-n", "2", "--dist", "worksteal"],
        cwd=ROOT,
        check=False,
    )
    assert done.returncode == 0
