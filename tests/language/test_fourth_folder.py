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
ROOMS = ("tests/language", "tests/shell/cli", "tests/shell/files", "tests/shell/output", "tests/shell/commands")
"""Where tests go through all languages."""


@pytest.mark.soak
def test_a_fourth_language_breaks_no_test_of_the_three(tmp_path: Path) -> None:
    """English, copied to a folder of another name and not yet translated, fails at most in tests of its own."""
    for name in ("atlantis_cli", "locales", "tests"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "CHANGELOG.md", "CONTRIBUTING.md"):
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(ROOT / "locales" / "en", tmp_path / "locales" / NEW)
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *ROOMS, "-k", f"not {NEW}"]
    around = {**os.environ, "PYTHONPATH": str(tmp_path), "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(command, cwd=tmp_path, env=around, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-5000:]
