"""What is built is whole: source archive, wheel, and the README's way to a first game."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from atlantis_cli import __version__
from atlantis_cli.shell.cli.manual.__main__ import written
from tests.conftest import OUTSIDE, ROOT
from tests.test_readme import marked

SHEETS = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "locales").rglob("*.yaml"))


def run(*command: str | Path, folder: Path, env: dict[str, str]) -> str:
    """Run a command that has to succeed, and give what it says."""
    done = subprocess.run(
        command, cwd=folder, env=env, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


def build(kind: str, source: Path, target: Path) -> Path:
    """Build a source archive or a wheel."""
    run(sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", target, folder=source, env=OUTSIDE)
    (built,) = target.iterdir()
    return built


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the source archive from where the tests are."""
    return build("sdist", ROOT, tmp_path_factory.mktemp("sdist"))


@pytest.fixture(scope="module")
def unpacked(sdist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the project as somebody finds it who has the source archive alone; nobody changes it there."""
    folder = tmp_path_factory.mktemp("source")
    with tarfile.open(sdist) as archive:
        archive.extractall(folder, filter="data")
    return folder / f"atlantis_cli-{__version__}"


@pytest.fixture(scope="module")
def wheel(unpacked: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel from the source archive."""
    return build("wheel", unpacked, tmp_path_factory.mktemp("wheel"))


def test_wheel_carries_the_languages(unpacked: Path, wheel: Path) -> None:
    """A wheel from the source archive holds languages, man pages and completions, and nothing for those who build."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    assert SHEETS
    assert list((unpacked / "atlantis_cli").rglob("README.md"))
    assert sorted(name for name in names if name.endswith(".yaml")) == [f"atlantis_cli/{sheet}" for sheet in SHEETS]
    assert not [name for name in names if name.endswith(".md")]
    own, data = f"atlantis_cli-{__version__}.dist-info", f"atlantis_cli-{__version__}.data"
    assert {name.split("/")[0] for name in names} == {"atlantis_cli", own, data}
    assert {name for name in names if name.startswith(data)} == {f"{data}/data/{place}" for place, _ in written()}


def test_the_same_sources_give_the_same_wheel(sdist: Path, unpacked: Path, wheel: Path, tmp_path: Path) -> None:
    """A wheel has the same bytes wherever and whenever it is built from the same sources; so has the source archive."""
    later = tmp_path / "later" / "on" / "another" / "machine"
    shutil.copytree(unpacked, later, copy_function=shutil.copy)
    assert build("wheel", later, tmp_path / "wheel").read_bytes() == wheel.read_bytes()
    assert build("sdist", later, tmp_path / "sdist").read_bytes() == sdist.read_bytes()


def test_source_archive_carries_the_tests(unpacked: Path) -> None:
    """Who has the source archive can run the tests as the README says."""
    for name in (
        ".ci/run",
        "LICENSE",
        "README.md",
        ".ci/wheel.py",
        "pyproject.toml",
        "tests/test_packaging.py",
        "atlantis_cli/core/README.md",
    ):
        assert (unpacked / name).is_file(), name


def test_first_command_sets_up_and_plays(unpacked: Path, tmp_path: Path) -> None:
    """The README's first command plays a game, and what it set up works from any folder."""
    unpacked = shutil.copytree(unpacked, tmp_path / "unpacked", copy_function=shutil.copy)
    env = OUTSIDE | {f"XDG_{kind}_HOME": str(tmp_path / kind) for kind in ("CONFIG", "DATA", "STATE")}
    env["PIP_NO_COMPILE"] = "1"  # pip takes longer to compile all that it brings than a game takes for what it loads
    pips = Path(OUTSIDE.get("XDG_CONFIG_HOME") or Path.home() / ".config") / "pip"
    (tmp_path / "CONFIG").mkdir()
    (tmp_path / "CONFIG" / "pip").symlink_to(pips)  # pip keeps its settings; nothing else of whoever runs this counts
    assert len(run("bash", "-c", marked("set up and play"), folder=unpacked, env=env).splitlines()) > 1
    assert (unpacked / ".venv/share/man/de/man1/atlantis-replay.1").is_file()
    place = tmp_path / "elsewhere"
    place.mkdir()
    bin_ = unpacked / ".venv" / "bin"
    for command in ([bin_ / "atlantis"], [bin_ / "python", "-m", "atlantis_cli"]):
        assert __version__ in run(*command, "--version", folder=place, env=env)
