"""Where files lie on each system; Windows and macOS are stood in for where the tests run elsewhere."""

from __future__ import annotations

import importlib
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from platformdirs import macos, unix, windows

from atlantis_cli.shell.files import disk, storage
from tests.shell.running import ANNA, here

if TYPE_CHECKING:
    from collections.abc import Callable

KINDS = ("data", "config", "cache")


@pytest.fixture(autouse=True)
def _no_wishes(monkeypatch: pytest.MonkeyPatch, saves: Path) -> None:
    """Let nobody have chosen other folders, but for the test that does."""
    assert str(saves) == disk.saves()
    for kind in KINDS:
        monkeypatch.delenv(f"XDG_{kind.upper()}_HOME")


SYSTEMS: dict[str, Callable[..., Any]] = {"linux": unix.Unix, "darwin": macos.MacOS, "win32": windows.Windows}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("system", SYSTEMS)
def test_files_lie_where_each_system_wants_them(
    system: str, kind: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Our short rules and those of platformdirs, which knows every system, come to the same folder."""
    local = str(tmp_path / "Local")
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv("LOCALAPPDATA", local)
    monkeypatch.setattr(windows, "get_win_folder", lambda _: local)
    module = importlib.import_module("platformdirs")
    monkeypatch.setattr(module, "PlatformDirs", SYSTEMS[system])
    rule = SYSTEMS[system](disk.NAME, appauthor=False)
    assert Path(disk.folder(kind)) == Path(getattr(rule, f"user_{kind}_dir"))


@pytest.mark.parametrize("system", SYSTEMS)
def test_who_has_chosen_a_folder_gets_it(system: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The variables of XDG are for Linux; who sets them elsewhere means them too."""
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert Path(disk.folder("data")) == tmp_path / disk.NAME


def test_a_mac_keeps_its_files_in_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """On macOS games lie in the Library, and so do the settings; what can be made again lies in its caches."""
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(importlib.import_module("platformdirs"), "PlatformDirs", macos.MacOS)
    library = Path("~/Library").expanduser()
    assert [Path(disk.folder(kind)) for kind in KINDS] == [
        library / "Application Support" / disk.NAME,
        library / "Application Support" / disk.NAME,
        library / "Caches" / disk.NAME,
    ]


def test_without_its_variable_windows_is_asked(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Started by a service, without the usual environment, the program asks Windows itself for the folder."""
    monkeypatch.setattr(sys, "platform", "win32")
    for local in ("", "relative"):
        monkeypatch.setenv("LOCALAPPDATA", local)
        monkeypatch.setattr(windows, "get_win_folder", lambda _: str(tmp_path))
        monkeypatch.setattr(importlib.import_module("platformdirs"), "PlatformDirs", windows.Windows)
        assert Path(disk.folder("data")) == tmp_path / disk.NAME


def test_capitals_are_no_other_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a disk that knows no capitals, as on macOS and Windows, a game is called as it was saved."""
    there = os.path.lexists
    monkeypatch.setattr(os.path, "lexists", lambda path: there(path) or there(_as_kept(os.fspath(path))))
    assert here(*ANNA, lines=["move a helmet", "save Monday Night"]).status == 0
    assert "Monday Night is loaded" in " ".join(here(*ANNA, lines=["load monday NIGHT"]).text.split())
    assert here(*ANNA, lines=["move a helmet", "save monday night"]).status == 0
    assert [name for name in storage.names() if not storage.number_of(name)] == ["Monday Night"]


def _as_kept(path: str) -> Path:
    """Return how a file is called of which only the capitals differ."""
    wanted = Path(path)
    found = wanted.parent.iterdir() if wanted.parent.is_dir() else iter(())
    return next((other for other in found if other.name.casefold() == wanted.name.casefold()), wanted)


@pytest.mark.parametrize("name", ["con", "Nul", "COM1"])
def test_no_log_is_a_device(name: str) -> None:
    """A program that plays under a name that Windows keeps for a device complains into a file all the same."""
    assert Path(disk.log_of(name)).name == f"{name}_.log"
    assert Path(disk.log_of("Bo")).name == "Bo.log"
