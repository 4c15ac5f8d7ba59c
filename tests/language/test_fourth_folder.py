"""A fourth language is a folder in `locales`: the three do not notice it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.conftest import ROOT

if TYPE_CHECKING:
    from pathlib import Path

NEW = "qq"
THREE = ("de", "en", "nl")
WHOLE = ("tests/language", "tests/shell/cli", "tests/shell/files", "tests/shell/output", "tests/shell/commands")
"""Rooms where most tests go through all languages."""

BY_LANGUAGE = ("tests/contract", "tests/shell/reading", "tests/shell/terminal")
"""Rooms where only those tests run that are named after a language, and those of tables where all are spoken."""

NAMED = " or ".join(place for code in THREE for place in (f"[{code}]", f"[{code}-", f"-{code}-", f"-{code}]"))
LONGEST = 3600
"""So many seconds a room may take; it takes a quarter of that where nothing else runs."""


@pytest.mark.soak
@pytest.mark.parametrize(
    ("rooms", "chosen"),
    [(WHOLE, f"not {NEW}"), (BY_LANGUAGE, f"({NAMED} or test_places) and not {NEW}")],
    ids=["whole", "named"],
)
def test_a_fourth_language_breaks_no_test_of_the_three(tmp_path: Path, rooms: tuple[str, ...], chosen: str) -> None:
    """English, copied to a folder of another name and not yet translated, fails at most in tests of its own."""
    for name in ("atlantis_cli", "locales", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "locales" / "en", tmp_path / "locales" / NEW)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *rooms, "-k", chosen]
    around = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, cwd=tmp_path, env=around, capture_output=True, text=True, check=False, timeout=LONGEST
    )
    assert done.returncode == 0, done.stdout[-5000:]
