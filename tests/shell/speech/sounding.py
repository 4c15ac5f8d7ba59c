"""A loudspeaker that writes down what it plays, and a look at which processes are still there."""

from __future__ import annotations

import os
import signal
import sys
import time
import wave
from array import array
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

PATIENCE = 30.0
"""Seconds until a test gives up; nothing waits that long where all is well."""

PLAYER = f"""#!{sys.executable} -SE
import os, shutil, signal, sys, time

files = [word for word in sys.argv[1:] if word.endswith(".wav")]
if files:
    place = os.path.join(os.environ["HEARD"], str(time.monotonic_ns()))
    shutil.copy(files[0], place + ".part")
    os.rename(place + ".part", place + ".wav")
    if os.environ.get("DEADLY"):
        os.kill(os.getpgrp(), signal.SIGKILL)
    os.execvp("sleep", ["aplay", os.environ.get("PLAYS", "0")])  # as small as a player is, and as quickly gone
"""
"""Stands before `aplay`: keeps each sound, and plays as long as PLAYS says; DEADLY kills its engine."""

FOREVER = "1000"


class Sound(NamedTuple):
    """A sound: its samples, and how many there are in a second."""

    samples: array[int]
    rate: int

    @property
    def seconds(self) -> float:
        """Return how long it is."""
        return len(self.samples) / self.rate

    @property
    def loudness(self) -> float:
        """Return how loud it is, as the root of the mean square."""
        return float((sum(sample * sample for sample in self.samples) / max(1, len(self.samples))) ** 0.5)


def sound(path: str | Path) -> Sound:
    """Read a WAV file of one channel."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return Sound(array("h", file.readframes(file.getnframes())), file.getframerate())


class Loudspeaker:
    """Hears what is played; what it changes in the environment makes a program play here."""

    def __init__(self, folder: Path) -> None:
        """Set it up in a folder of its own."""
        self.folder = folder
        self.heard = folder / "heard"
        self.heard.mkdir()
        self.temporary = folder / "temporary"
        self.temporary.mkdir()
        player = folder / "aplay"
        player.write_text(PLAYER)
        player.chmod(0o755)
        self.strangers = {*_processes()}

    def environment(self, **changed: str) -> dict[str, str]:
        """Return what has to be changed around a program."""
        path = os.pathsep.join((str(self.folder), os.environ["PATH"]))
        own = {"PATH": path, "HEARD": str(self.heard), "TMPDIR": str(self.temporary), "SPEECHD_ADDRESS": "nowhere"}
        return own | changed

    def sounds(self) -> list[Path]:
        """List what was played, or at least begun, in its order."""
        return sorted(self.heard.glob("*.wav"), key=lambda path: int(path.stem))

    def processes(self) -> list[int]:
        """List the processes that belong to a program that plays here, the program itself included."""
        mark = f"HEARD={self.heard}".encode()
        here = (number for number in _processes() if number not in self.strangers)
        return [number for number in here if mark in _read(number, "environ").split(b"\0")]

    def playing(self) -> bool:
        """Return whether a sound is on."""
        return any(b"aplay" in _read(number, "cmdline") for number in self.processes())

    def player(self) -> int:
        """Return the process that plays a sound."""
        return next(number for number in self.processes() if b"aplay" in _read(number, "cmdline"))

    def worker(self) -> int:
        """Return the process that speaks."""
        return next(number for number in self.processes() if b"speech.worker" in _read(number, "cmdline"))

    def left(self) -> list[str]:
        """List the files that were left behind."""
        return [str(path) for path in self.temporary.iterdir()]


def _processes() -> list[int]:
    return [int(place.name) for place in Path("/proc").iterdir() if place.name.isdecimal()]


def _read(number: int, what: str) -> bytes:
    try:
        return Path(f"/proc/{number}/{what}").read_bytes()
    except OSError:  # it has ended, or is somebody else's
        return b""


def until(done: Callable[[], object]) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE
    while not done():
        assert time.monotonic() < end, "this has not come about"
        time.sleep(0.01)


def needed() -> None:
    """Skip a test where the engine is missing, and name the Debian packages."""
    import ctypes

    try:
        ctypes.CDLL("libespeak-ng.so.1")
    except OSError:
        pytest.skip("needs the Debian packages espeak-ng and libespeak-ng1")


def kill(number: int) -> None:
    """Kill a process as nothing can be guarded against; it may be about to end by itself."""
    with suppress(ProcessLookupError):
        os.kill(number, signal.SIGKILL)
