"""A release as others expect it: one version, workflows that trust nobody, and ways of installing that work."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from atlantis_cli import __version__
from tests.conftest import OUTSIDE, ROOT, home_at
from tests.test_packaging import build, run

TOOLS = Path(sys.executable).parent
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PLACE = "https://example.org/someone/atlantis-cli/releases/download/v1.2.3"
BUNDLES = ("linux.tar.gz", "windows.zip", "macos-arm64.tar.gz", "macos-x86_64.tar.gz")


def table(path: Path) -> Any:  # noqa: ANN401  (what a file says)
    """Read a YAML file."""
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def test_everything_names_one_version() -> None:
    """Citation and README have the program's version; the changelog tells what is new, and each version's date."""
    assert table(ROOT / "CITATION.cff")["version"] == __version__
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {*re.findall(r"atlantis[-_]cli[-_](\d+\.\d+\.\d+)", readme)} == {__version__}
    headings = re.findall(r"^## (.+)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    versions = [heading for heading in headings if heading != "Unreleased"]
    assert versions[0].startswith(f"{__version__}, ")
    assert [heading for heading in versions if not re.fullmatch(r"\d+\.\d+\.\d+, \d{4}-\d\d-\d\d", heading)] == []


def test_no_action_can_change_under_us() -> None:
    """Each action of another is pinned to a commit, with its version beside it, and the same one everywhere."""
    used: dict[str, set[str]] = {}
    for path in WORKFLOWS:
        for name, pinned in re.findall(r"uses: ([\w./-]+)@(.+)$", path.read_text(encoding="utf-8"), re.MULTILINE):
            assert re.fullmatch(r"[0-9a-f]{40} # v\d+\.\d+\.\d+", pinned), f"{path.name}: {name}@{pinned}"
            used.setdefault(name, set()).add(pinned)
    assert len(used) > 4
    assert all(len(pins) == 1 for pins in used.values())


def test_every_python_that_we_name_gets_compiled_wheels() -> None:
    """Wheels with compiled rules are made for each Python of the classifiers, and nothing is published without them."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    named = [name.rpartition(" ")[2] for name in project["project"]["classifiers"] if " 3." in name]
    made = project["tool"]["cibuildwheel"]["build"]
    assert made == [f"cp{version.replace('.', '')}-*" for version in named]
    assert "compiled" in table(ROOT / ".github/workflows/release.yml")["jobs"]["attest"]["needs"]


def test_what_is_reported_says_how_it_was_heard() -> None:
    """The forms for issues ask for screen reader and terminal."""
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("[!c]*.yml"):
        labels = " ".join(part["attributes"]["label"] for part in table(path)["body"])
        assert "reader" in labels
        assert "terminal" in labels


def test_manifests_are_filled_in(tmp_path: Path) -> None:
    """What winget and Homebrew want is filled in from the bundles: their addresses and their hashes."""
    for name in BUNDLES:
        (tmp_path / f"atlantis-cli-1.2.3-{name}").write_bytes(name.encode())
    command = [sys.executable, str(ROOT / ".ci/manifests.py"), str(tmp_path), PLACE, str(tmp_path / "manifests")]
    subprocess.run(command, check=True, timeout=60)
    winget = tmp_path / "manifests" / "winget"
    (installer,) = table(winget / "atlantis-cli.installer.yaml")["Installers"]
    assert installer["InstallerUrl"] == f"{PLACE}/atlantis-cli-1.2.3-windows.zip"
    assert re.fullmatch("[0-9A-F]{64}", installer["InstallerSha256"])
    for path in winget.iterdir():
        assert table(path)["PackageIdentifier"] == "AtlantisCLI.AtlantisCLI"
        assert table(path)["PackageVersion"] == "1.2.3"
    cask = (tmp_path / "manifests" / "homebrew" / "atlantis-cli.rb").read_text(encoding="utf-8")
    assert len(re.findall(r'"[0-9a-f]{64}"', cask)) == 2
    assert "{" not in cask.replace("#{", "")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel."""
    return build("wheel", ROOT, tmp_path_factory.mktemp("wheel"))


def around(folder: Path) -> dict[str, str]:
    """Return an environment in which tools install into a folder, from where pip and uv find packages here."""
    finding = {f"UV_{name}": value for name, value in pip_settings().items()}
    own = {"UV_CACHE_DIR": folder / "uv", "UV_TOOL_DIR": folder / "tools", "UV_TOOL_BIN_DIR": folder / "bin"}
    own |= {"PIPX_HOME": folder / "pipx", "PIPX_BIN_DIR": folder / "bin", "PIPX_MAN_DIR": folder / "man"}
    ours = {name: str(place) for name, place in own.items()}
    return OUTSIDE | home_at(folder / "home") | pips() | finding | ours | {"PIPX_DEFAULT_PYTHON": sys.executable}


def pips() -> dict[str, str]:
    """Return what pip is told here, wherever it stands."""
    listed = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True)
    told = re.findall(r"^(?:global|install|:env:)\.([\w-]+)='(.*)'$", listed.stdout, re.MULTILINE)
    return {f"PIP_{name.upper().replace('-', '_')}": value for name, value in told}


def pip_settings() -> dict[str, str]:
    """Return the places of packages as uv wants them to be told."""
    known = {"PIP_FIND_LINKS": "FIND_LINKS", "PIP_INDEX_URL": "DEFAULT_INDEX", "PIP_EXTRA_INDEX_URL": "INDEX"}
    told = {ours: pips()[theirs] for theirs, ours in known.items() if theirs in pips()}
    return told | {"NATIVE_TLS": "1"}


PLAYS = ("--players", "Anna,easy", "--seed", "1")


@pytest.mark.soak
def test_uv_installs_and_runs_the_wheel(wheel: Path, tmp_path: Path) -> None:
    """`uv tool install` and `uvx` play from the built wheel, in a fresh place."""
    env = around(tmp_path)
    python = ("--python", sys.executable)
    run(TOOLS / "uv", "tool", "install", *python, wheel, folder=tmp_path, env=env)
    assert run(tmp_path / "bin" / "atlantis", *PLAYS, folder=tmp_path, env=env).startswith("The path is laid out")
    assert __version__ in run(
        TOOLS / "uvx", *python, "--from", wheel, "atlantis", "--version", folder=tmp_path, env=env
    )


@pytest.mark.soak
def test_pipx_installs_the_wheel(wheel: Path, tmp_path: Path) -> None:
    """`pipx install` plays from the built wheel in a fresh place, and brings the man pages."""
    env = around(tmp_path)
    run(TOOLS / "pipx", "install", wheel, folder=tmp_path, env=env)
    assert run(tmp_path / "bin" / "atlantis", *PLAYS, folder=tmp_path, env=env).startswith("The path is laid out")
    assert (tmp_path / "man" / "man1" / "atlantis.1").exists()
    told = " ".join(run(tmp_path / "bin" / "atlantis", "doctor", folder=tmp_path, env=env).split())
    assert '"pip install' not in told.replace('"pip install prismatoid"', "")


@pytest.mark.soak
def test_a_zipapp_plays(tmp_path: Path) -> None:
    """One file, with Python beside it: it plays, and has all languages."""
    env = OUTSIDE | home_at(tmp_path / "home") | pips() | {"SHIV_ROOT": str(tmp_path / "shiv")}
    env["PATH"] = f"{TOOLS}:{env['PATH']}"
    run(ROOT / ".ci" / "zipapp", tmp_path, folder=tmp_path, env=env)
    app = tmp_path / "atlantis.pyz"
    assert app.stat().st_size < 4_000_000
    assert run(sys.executable, app, *PLAYS, "--lang", "de", folder=tmp_path, env=env).startswith("Der Weg liegt bereit")


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Let Debian's own tools make the package."""
    for program, from_package in (
        ("dh", "debhelper"),
        ("dh_python3", "dh-python"),
        ("desktop-file-validate", "desktop-file-utils"),
    ):
        if not shutil.which(program):
            pytest.skip(f"needs the Debian package {from_package}")
    folder = tmp_path_factory.mktemp("debian")
    run(ROOT / ".ci" / "deb", folder, folder=folder, env=OUTSIDE | pips())
    (made,) = folder.glob("*.deb")
    return made


@pytest.mark.soak
def test_a_debian_package_is_whole(package: Path, tmp_path: Path) -> None:
    """It has program, man pages, completions and menu entry, and recommends speech."""
    told = run("dpkg-deb", "--info", package, folder=tmp_path, env=OUTSIDE)
    assert "Recommends: speech-dispatcher" in told
    run("dpkg-deb", "--extract", package, tmp_path / "root", folder=tmp_path, env=OUTSIDE)
    for place in (
        "games/atlantis",
        "share/man/man1/atlantis.1.gz",
        "share/man/nl/man1/atlantis-replay.1.gz",
        "share/bash-completion/completions/atlantis",
        "share/zsh/vendor-completions/_atlantis",
        "share/fish/vendor_completions.d/atlantis.fish",
        "share/applications/atlantis-cli.desktop",
        "share/atlantis-cli/atlantis_cli/locales/de/table.yaml",
    ):
        assert (tmp_path / "root" / "usr" / place).is_file(), place
    entry = tmp_path / "root/usr/share/applications/atlantis-cli.desktop"
    run("desktop-file-validate", entry, folder=tmp_path, env=OUTSIDE)


@pytest.mark.soak
def test_apt_installs_the_debian_package_where_nothing_was(package: Path, tmp_path: Path) -> None:
    """In a fresh Debian apt brings what the package needs; it plays in each language, and leaves nothing behind."""
    if sys.platform != "linux" or os.geteuid() or not shutil.which("debootstrap"):
        pytest.skip("needs the rights of root and the Debian package debootstrap")
    debian = tmp_path / "debian"
    run("debootstrap", "--variant=minbase", "bookworm", debian, folder=tmp_path, env=OUTSIDE)
    shutil.copy("/etc/resolv.conf", debian / "etc")
    shutil.copy(package, debian / "srv")
    bare = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND": "noninteractive", "HOME": "/root"}
    apt = ("chroot", debian, "apt-get", "-qy", "--no-install-recommends")
    run(*apt, "install", f"/srv/{package.name}", folder=tmp_path, env=bare)
    game = ("chroot", debian, "/usr/games/atlantis")
    assert __version__ in run(*game, "--version", folder=tmp_path, env=bare)
    for language, said in (
        ("en", "The path is laid out"),
        ("de", "Der Weg liegt bereit"),
        ("nl", "Het pad ligt klaar"),
    ):
        assert run(*game, *PLAYS, "--lang", language, folder=tmp_path, env=bare).startswith(said)
    run(*apt, "purge", "atlantis-cli", folder=tmp_path, env=bare)
    assert not (debian / "usr/games/atlantis").exists()
    assert not (debian / "usr/share/atlantis-cli").exists()
