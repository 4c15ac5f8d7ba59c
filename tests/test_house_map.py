"""The map that `python -m tests.house` draws."""

from __future__ import annotations

import re
import statistics
import subprocess
import sys
from typing import TYPE_CHECKING

from tests import house
from tests.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path


def drawn() -> str:
    """Draw the map here, where the house is read already."""
    return "".join(f"{line}\n" for line in house.map_lines(ROOT))


def run(*arguments: str, lines: str = "") -> str:
    """Run the command as whoever wants the map does."""
    command = [sys.executable, "-m", "tests.house", *arguments]
    done = subprocess.run(
        command, cwd=ROOT, input=lines, capture_output=True, encoding="utf-8", check=False, timeout=120
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def made_up(folder: Path, modules: dict[str, str]) -> Path:
    """Build a house of these modules."""
    for name, text in modules.items():
        file = folder / "atlantis_cli" / f"{name}.py"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


def test_last_lines_count_the_house() -> None:
    """The map names every folder, and its last line has the modules, folders, functions and the median right."""
    told = drawn()
    files = list((ROOT / "atlantis_cli").rglob("*.py"))
    sizes = [house.length(each) for file in files for each in house.functions(house.tree(file))]
    folders = {file.parent for file in files}
    last = told.splitlines()[-1]
    assert [int(number) for number in re.findall(r"\d+", last)] == [
        len(files), len(folders), len(sizes), statistics.median_low(sizes)
    ]  # fmt: skip
    rooms = [line for line in told.splitlines() if re.match(r"\S+/  \w", line)]
    assert len(rooms) == len(folders)


def test_what_is_wrong_is_found(tmp_path: Path) -> None:
    """Two folders that lean on each other, a folder that is too full and a long function are told at the end."""
    full = {f"full/m{number}": '"""One of too many."""' for number in range(16)}
    one = "from atlantis_cli.b.far import f\n\n\ndef long():\n" + "    f()\n" * 60
    built = made_up(tmp_path, full | {"a/near": one, "b/far": "import atlantis_cli.a.near\ndef f(): pass", "c/x": ""})
    *_, pairs, crowds, longest, counted = run("--at", str(built)).splitlines()
    assert pairs == "Folders that import each other: a and b"
    assert crowds == "Folders of more than 15 modules: full 16"
    assert longest == "Longest functions: a/near.long 61, b/far.f 1"
    assert counted == "19 modules in 4 folders, 2 functions, the median has 1 lines"
