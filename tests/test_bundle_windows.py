"""The bundle for Windows, made by a Python for Windows under Wine: played through a script and at a prompt."""

from __future__ import annotations

import os
import subprocess
from typing import TYPE_CHECKING

import pytest

from tests.bundle.__main__ import size
from tests.conftest import ROOT
from tests.shell import running, sitting
from tests.shell.running import ANNA
from tests.test_bundle import LARGEST
from tests.windows import wine

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.soak


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Let the Python for Windows make the bundle, and return the program inside."""
    if not wine.WINE.exists() or not wine.ZLIB.exists():
        pytest.skip(f"needs the Debian packages {wine.PACKAGES}")
    if not (wine.HOME / "python" / "python.exe").exists():
        wine.set_up()
    folder = tmp_path_factory.mktemp("bundle")
    made = subprocess.run(
        wine.command("-m", "tests.bundle", f"Z:{folder}"),
        input=b"",
        capture_output=True,
        env=wine.surroundings(),
        cwd=ROOT,
        check=False,
    )
    assert made.returncode == 0, made.stdout + made.stderr
    return folder / "atlantis" / "atlantis.exe"


def played(program: Path, *words: str, lines: str = "") -> str:
    """Run the bundle under Wine as somebody does who has no Python, and return what it says."""
    done = subprocess.run(
        [wine.WINE, program, *words], input=lines.encode(), capture_output=True, env=wine.surroundings(), check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.decode()


def test_it_is_small(program: Path) -> None:
    """The folder has 60 megabytes at most, with an archive of it beside it."""
    assert size(program.parent) <= LARGEST
    assert list(program.parent.parent.glob("atlantis-cli-*-windows.zip"))


@pytest.mark.parametrize("language", running.languages())
def test_it_plays_a_script(program: Path, language: str) -> None:
    """A script gets the same bytes as on Linux, in each language."""
    lines = "status\nhand\nmoves\nhint\nrules\n"
    words = (*ANNA, "--lang", language)
    assert played(program, *words, lines=lines) == running.process(*words, lines=lines).text


def test_it_plays_at_a_prompt(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a terminal it asks, answers and ends."""
    monkeypatch.setattr(sitting, "PROGRAM", (str(wine.WINE), str(program)))
    changed = {name: value for name, value in wine.surroundings().items() if value != os.environ.get(name)}
    place = sitting.Sitting(*ANNA, "--style", "plain", size=(80, 24), **changed)
    place.until(lambda: any("Anna" in line for line in place.lines))
    place.press("status\r")
    place.until(lambda: any(line.startswith("Your turn.") for line in place.lines))
    place.press("quit\r")
    assert place.ended() == 0
    place.leave()
