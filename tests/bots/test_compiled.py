"""The hot rules as machine code: built where that is asked for, and the same game as the rules in Python."""

from __future__ import annotations

import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.bench import ASKED
from tests.conftest import OUTSIDE, ROOT

if TYPE_CHECKING:
    from pathlib import Path


def run(folder: Path, *words: str | Path, **env: str) -> str:
    """Run Python in a folder, where it finds the package that lies there."""
    done = subprocess.run(
        [sys.executable, *words], cwd=folder, env=OUTSIDE | env, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel with the hot rules compiled, and unpack it."""
    if not shutil.which("cc"):
        pytest.skip("needs the Debian package gcc")
    folder = tmp_path_factory.mktemp("wheel")
    run(ROOT, "-m", "hatchling", "build", "-t", "wheel", "-d", folder, **ASKED)
    (wheel,) = folder.glob("*.whl")
    assert "none-any" not in wheel.name
    shutil.unpack_archive(wheel, folder, "zip")
    return folder


@pytest.mark.soak
def test_compiled_rules_are_the_same_rules(compiled: Path) -> None:
    """Tournaments of those who think come to the same with compiled rules of both games, which are really in use."""
    run(compiled, ROOT / ".ci" / "same_games.py", ROOT)


@pytest.mark.soak
def test_without_a_compiler_a_sentence_says_so(tmp_path: Path) -> None:
    """Who asks for compiled rules and has no compiler hears at last what to do, and no half wheel is left."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path / "wheel")]
    env = OUTSIDE | ASKED | {"CC": str(tmp_path / "none"), "TMPDIR": str(tmp_path)}
    done = subprocess.run(build, cwd=ROOT, env=env, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 1
    assert done.stderr.endswith("Without HATCH_BUILD_HOOK_ENABLE_CUSTOM they run in Python.\n")
    assert not list(tmp_path.rglob("*.whl"))
    assert not list(tmp_path.rglob("quick_turns.*"))


@pytest.mark.soak
def test_nothing_compiled_stays_beside_the_sources(compiled: Path) -> None:
    """Who has built a compiled wheel still runs what stands in the checkout."""
    assert list(compiled.rglob("quick_turns.*.*"))
    assert not [path for ending in ("so", "pyd", "c") for path in (ROOT / "atlantis_cli").rglob(f"*.{ending}")]
