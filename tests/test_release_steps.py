"""The shell steps of the workflows: each is run here where it needs nothing from elsewhere, and each is shell."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

from atlantis_cli import __version__
from tests.conftest import ROOT
from tests.test_release import BUNDLES, PLACE, WORKFLOWS, table

if TYPE_CHECKING:
    from pathlib import Path

STEPS = {
    f"{path.stem}: {step['name']}": step["run"]
    for path in WORKFLOWS
    for job in table(path)["jobs"].values()
    for step in job.get("steps", ())
    if "run" in step
}
TAGGED = "release: The tag is the version, and the changelog knows it"
STAND_IN = '#!/bin/sh\nprintf "%s\\n" "$@" >> "$HEARD"\n'


def run(step: str, folder: Path, **around: str) -> subprocess.CompletedProcess[str]:
    """Run a step as GitHub does it."""
    command = ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", STEPS[step]]
    env = os.environ | around
    return subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("step", STEPS)
def test_each_step_is_shell(step: str) -> None:
    """Bash can read it; what GitHub fills in stands in the environment, where it cannot become a command."""
    assert "${{" not in STEPS[step]
    done = subprocess.run(["bash", "-n"], input=STEPS[step], capture_output=True, text=True, check=False)
    assert done.stderr == ""


def test_a_tag_is_the_version_and_stands_in_the_changelog_with_its_date(tmp_path: Path) -> None:
    """The tag of this version passes as things stand; another one does not, nor one whose heading has no date."""
    assert run(TAGGED, ROOT, TAG=f"v{__version__}").returncode == 0
    assert run(TAGGED, ROOT, TAG="v9.9.9").returncode != 0
    (tmp_path / "atlantis_cli").mkdir()
    shutil.copy(ROOT / "atlantis_cli" / "__init__.py", tmp_path / "atlantis_cli")
    (tmp_path / "CHANGELOG.md").write_text(f"## {__version__}\n", encoding="utf-8")
    assert run(TAGGED, tmp_path, TAG=f"v{__version__}").returncode != 0


def test_what_was_built_is_laid_out(tmp_path: Path) -> None:
    """Manifests are filled in, PyPI gets wheel and source archive alone, and everything is laid beside the tag."""
    dist = tmp_path / "dist"
    dist.mkdir()
    for name in BUNDLES:
        (dist / f"atlantis-cli-1.2.3-{name}").write_bytes(name.encode())
    (tmp_path / ".ci").symlink_to(ROOT / ".ci")
    filled = run("release: Fill in the manifests for winget and Homebrew", tmp_path, PLACE=PLACE)
    assert filled.returncode == 0, filled.stderr
    for name in ("atlantis_cli-1.2.3-py3-none-any.whl", "atlantis_cli-1.2.3.tar.gz", "atlantis.pyz", "a.deb"):
        (dist / name).touch()
    heard = tmp_path / "heard"
    (tmp_path / "gh").write_text(STAND_IN, encoding="utf-8")
    (tmp_path / "gh").chmod(0o755)
    path = f"{tmp_path}:{os.environ['PATH']}"
    told = run("release: Lay everything beside the tag", tmp_path, TAG="v1.2.3", PATH=path, HEARD=str(heard))
    assert told.returncode == 0, told.stderr
    words = heard.read_text(encoding="utf-8").splitlines()
    assert words[:4] == ["release", "create", "v1.2.3", "--verify-tag"]
    assert {"dist/atlantis.pyz", "dist/a.deb", "dist/manifests.tar.gz", f"dist/atlantis-cli-1.2.3-{BUNDLES[0]}"} <= {
        *words
    }
    dist.rename(tmp_path / "all")
    assert run("release: Take what belongs on PyPI", tmp_path).returncode == 0
    assert {file.suffix for file in dist.iterdir()} == {".whl", ".gz"}
    assert len([*dist.iterdir()]) == 2


def test_the_newest_of_everything_has_no_upper_bound(tmp_path: Path) -> None:
    """What the weekly tests do to pyproject.toml leaves no version of another's package bounded above."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    assert run("newest: Take every upper bound away", tmp_path).returncode == 0
    text = (tmp_path / "pyproject.toml").read_text(encoding="utf-8")
    asked = text.partition("\ndependencies = [")[2].partition("[project.scripts]")[0]
    assert not re.findall(r'"[^";]*<[^"]*?"', re.sub(r";[^\"]*", "", asked))
