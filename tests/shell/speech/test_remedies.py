"""What would help where something is missing to speak with, on each system and whoever keeps the program."""

from __future__ import annotations

import importlib.util
import platform
import shutil
import sys
import sysconfig
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.speech.brought.remedies import remedies
from tests.shell.running import PROGRAM

if TYPE_CHECKING:
    from pathlib import Path

MACHINES: dict[str, tuple[dict[str, object], str, tuple[str, ...]]] = {
    "linux": (
        {"platform": "linux"},
        "library",
        ("pip install espeakng-loader miniaudio", "apt install libespeak-ng1 alsa-utils"),
    ),
    "windows": ({"platform": "win32"}, "library", ()),
    "mac": ({"platform": "darwin"}, "library", ()),
    "mac-reader": ({"platform": "darwin"}, "prismatoid", ("pip install prismatoid",)),
    "bundle": ({"platform": "linux", "frozen": True}, "library", ("apt install libespeak-ng1 alsa-utils",)),
    "reader-in-a-bundle": ({"frozen": True}, "prismatoid", ()),
    "unknown": ({}, "hung", ()),
}


@pytest.mark.parametrize("machine", MACHINES)
def test_only_what_would_help_is_named(monkeypatch: pytest.MonkeyPatch, machine: str) -> None:
    """No package manager is named that the system does not have, and no pip where pip may not write."""
    changed, missing, expected = MACHINES[machine]
    for name, value in changed.items():
        monkeypatch.setattr(sys, name, value, raising=False)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(platform, "libc_ver", lambda: ("glibc", "2.36"))
    monkeypatch.setattr(shutil, "which", lambda name: name == "apt")
    assert remedies(missing) == expected


@pytest.mark.parametrize(
    ("mark", "expected"),
    [
        ("pipx_metadata.json", "pipx inject atlantis-cli espeakng-loader miniaudio"),
        ("uv-receipt.toml", "uv tool install atlantis-cli --with espeakng-loader --with miniaudio"),
        ("EXTERNALLY-MANAGED", ""),
    ],
)
def test_who_keeps_the_program_is_who_is_asked(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, mark: str, expected: str
) -> None:
    """Where pipx or uv keeps the program their words are told, and where the system does, pip is not."""
    (tmp_path / mark).touch()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(sys, "base_prefix", str(tmp_path))
    monkeypatch.setattr(sysconfig, "get_path", lambda _: str(tmp_path))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    monkeypatch.setattr(platform, "machine", lambda: "x86_64")
    monkeypatch.setattr(platform, "libc_ver", lambda: ("glibc", "2.36"))
    monkeypatch.setattr(shutil, "which", lambda _: None)
    assert remedies("library") == ((expected,) if expected else ())


def test_processes_of_our_own_are_started_so_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bundle is told to do as Python would, and every other program is Python's own."""
    from atlantis_cli.shell.interpreter import AS_PYTHON, python

    assert python("-m", "this") == [PROGRAM[0], "-m", "this"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert python("-m", "this") == [PROGRAM[0], AS_PYTHON, "-m", "this"]
