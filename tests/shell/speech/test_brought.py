"""A voice without packages of the system: what pip brings speaks, plays and writes."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA, environment, here, process
from tests.shell.speech.sounding import Sound, sound

if TYPE_CHECKING:
    from collections.abc import Mapping

SPEAKING = (*ANNA, "--speech", "on", "--speech-driver", "pyttsx3")
BARE = """import ctypes

load = ctypes.LibraryLoader.LoadLibrary

def only_loaded(self, name):
    if "espeak" in name and not espeak_is_loaded():
        raise OSError(name)
    return load(self, name)

def espeak_is_loaded():
    with open("/proc/self/maps") as maps:
        return any("espeakng_loader" in line for line in maps)

ctypes.LibraryLoader.LoadLibrary = only_loaded
"""
"""What Python reads first here: no espeak is found that is not loaded already, as where the system has none."""

ALSA = """pcm.!default { type file slave.pcm "null" file "HEARD" format raw }
pcm.null { type null }
ctl.!default { type null }
"""
"""A sound device that writes down what it plays."""


@pytest.fixture
def bare(tmp_path: Path) -> dict[str, str]:
    """Return what is around a program on a Linux without espeak-ng and aplay, but with a sound device."""
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "sitecustomize.py").write_text(BARE)
    (tmp_path / "asound.conf").write_text(ALSA.replace("HEARD", str(tmp_path / "heard.raw")))
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "sh").symlink_to(shutil.which("sh") or "/bin/sh")
    return {
        "PYTHONPATH": os.pathsep.join((str(tmp_path / "site"), environment()["PYTHONPATH"])),
        "PATH": str(tmp_path / "bin"),
        "ALSA_CONFIG_PATH": str(tmp_path / "asound.conf"),
        "SPEECHD_ADDRESS": "nowhere",
    }


def without(module: str, bare: Mapping[str, str]) -> None:
    """Hide a module from the program."""
    place = Path(bare["PYTHONPATH"].split(os.pathsep)[0], "sitecustomize.py")
    place.write_text(f"{place.read_text()}\nimport sys\nsys.modules[{module!r}] = None\n")


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_bare_linux_speaks(bare: Mapping[str, str], tmp_path: Path, language: str) -> None:
    """Without a package of the system, all that is told is played by a real device, in each language."""
    quiet = process(*ANNA, "--lang", language, lines=["status"])
    run = process(*SPEAKING, "--lang", language, lines=["status"], env=bare)
    assert run == quiet
    heard = (tmp_path / "heard.raw").read_bytes()
    assert len(heard) > 3 * 22050 * 2


def test_a_bare_linux_writes_sound(bare: Mapping[str, str], tmp_path: Path) -> None:
    """A WAV file wants nothing but the engine that pip brings: no player, and no device."""
    without("miniaudio", bare)
    file = tmp_path / "game.wav"
    run = process(*ANNA, "--speech-file", str(file), lines=["status"], env=bare)
    assert (run.status, run.err) == (0, b"")
    written: Sound = sound(file)
    assert written.seconds > 5
    assert written.loudness > 100


def test_all_is_heard_to_its_end(bare: Mapping[str, str], tmp_path: Path) -> None:
    """What the device has played is what the file has, sample by sample and to the last; pauses beside."""
    file = tmp_path / "game.wav"
    process(*SPEAKING, "--speech-file", str(file), lines=["status"], env=bare)
    written = bytes(sound(file).samples).strip(b"\0")
    heard = (tmp_path / "heard.raw").read_bytes()
    last = written[-22050:]
    assert last in heard


@pytest.mark.parametrize("device", [True, False])
def test_doctor_tells_whether_a_bare_linux_is_heard(bare: dict[str, str], device: bool) -> None:  # noqa: FBT001
    """Doctor plays by what the voice would play by, and tells whether a device takes it."""
    if not device:
        Path(bare["ALSA_CONFIG_PATH"]).write_text("")
    told = " ".join(process("doctor", env=bare).text.split())
    assert "Speech by pyttsx3: yes, with espeak" in told
    assert ("Sound: it works" if device else "Sound: no sound device is working") in told
    played = "they can be played" if device else "no sound device is working"
    assert f"Sounds of the table: {played}" in told


def test_doctor_names_pip_first(bare: Mapping[str, str]) -> None:
    """Is the engine nowhere, what pip brings is named first, then what the system's own package manager would.

    What plays the sounds of the table comes from pip alone.
    """
    for module in ("espeakng_loader", "miniaudio"):
        without(module, bare)
    Path(bare["PATH"], "dnf").symlink_to(sys.executable)
    told = " ".join(process("doctor", env=bare).text.split())
    help_ = '"pip install espeakng-loader miniaudio" or "dnf install espeak-ng alsa-utils" brings it'
    assert f"Speech by pyttsx3: the engine espeak-ng is missing; {help_}" in told
    assert 'Sounds of the table: the package miniaudio is missing; "pip install miniaudio" brings it' in told
    assert "apt" not in told


def test_a_missing_player_is_named(bare: Mapping[str, str]) -> None:
    """Is there nothing to play with, one sentence says so while the game goes on, and what brings it."""
    without("miniaudio", bare)
    run = process(*SPEAKING, lines=["status"], env=bare)
    assert run.out == here(*ANNA, lines=["status"]).out
    assert "cannot be heard: there is no program to play sounds" in run.complaint
