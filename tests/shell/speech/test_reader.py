"""Speaks by prismatoid: the real package, with a screen reader registered in it that writes down what it is told."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA, environment, process
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.shell.sitting import Sitting

READER = """
import os, sys

if "atlantis_cli.shell.speech.worker" in sys.orig_argv:
    import prism

    def tell(what):
        with open(os.environ["HEARD"], "a") as file:
            file.write(what + "\\n")

    class Reader(prism.CustomBackend):
        def speak(self, text, interrupt):
            tell(f"{interrupt} {text}")

        def stop(self):
            tell("stop")

    builder = prism.RegistryBuilder()
    prism.BackendId = type("Ids", (), {"NVDA": prism.BackendId(builder.add_backend("Stand-in", Reader))})
    registry, context = builder.freeze(), prism.Context
    prism.Context = lambda: context(registry)
"""
"""What the worker's Python reads first: a screen reader in the place of NVDA, whose own name Windows has taken."""

ALOUD = (*ANNA, "--speech", "on")


@pytest.fixture
def reader(tmp_path: Path) -> Path:
    """Return the file that a screen reader writes down what it is told in."""
    (tmp_path / "sitecustomize.py").write_text(READER)
    return tmp_path / "heard"


def around(reader: Path) -> dict[str, str]:
    """Return the environment of a program that finds it."""
    path = os.pathsep.join((str(reader.parent), environment()["PYTHONPATH"]))
    return {"PYTHONPATH": path, "HEARD": str(reader), "SPEECHD_ADDRESS": "nowhere"}


def heard(reader: Path) -> list[str]:
    """Return what the screen reader was told."""
    return reader.read_text(encoding="utf-8").splitlines() if reader.exists() else []


def test_the_screen_reader_that_runs_is_taken(reader: Path) -> None:
    """`--speech on` speaks by the user's own screen reader before anything else, and never interrupts it."""
    run = process(*ALOUD, lines=["hand"], env=around(reader))
    assert (run.status, run.err) == (0, b"")
    assert heard(reader)[-2:] == [
        "False Turn order: Anna and easy.",
        "False You have an amphora, a helmet and two olives cards.",
    ]


def test_its_voice_is_its_own(reader: Path) -> None:
    """Voice, rate and volume of a screen reader are chosen there, and so it is told."""
    for line in ("voice", "voice 1", "rate 300", "faster", "volume 10"):
        run = process(*ALOUD, lines=[line], env=around(reader))
        assert run.status == 1
        assert "of its own" in run.complaint
    assert "Speech is on, by the screen reader." in process(*ALOUD, lines=["speech"], env=around(reader)).text


def test_a_key_silences_it(reader: Path, sit: Callable[..., Sitting]) -> None:
    """The first key asks the screen reader to stop, once."""
    sitting = sit(*ALOUD, **around(reader))
    sitting.asked()
    until(lambda: "False Turn order: Anna and easy." in heard(reader))
    sitting.press("han")
    until(lambda: "stop" in heard(reader))
    sitting.press("d\r")
    until(lambda: heard(reader)[-1].startswith("False You have"))
    assert heard(reader).count("stop") == 1


def test_the_doctor_names_it(reader: Path) -> None:
    """`doctor` says that the screen reader speaks, which one, and on Linux what else could."""
    told = " ".join(process("doctor", env=around(reader)).text.split())
    assert "Speech by the screen reader: yes, with Stand-in" in told
    assert "Speech by pyttsx3: possible" in told or sys.platform == "win32"
    assert "Voice for" not in told


def test_without_one_the_doctor_says_what_is_missing() -> None:
    """Where no screen reader runs, and no server, `doctor` says so, and on Linux that pyttsx3 speaks."""
    told = " ".join(process("doctor", env={"SPEECHD_ADDRESS": "nowhere"}).text.split())
    assert "Speech by the screen reader: no screen reader runs" in told
    assert "Speech by speech-dispatcher: its server does not run" in told
    if sys.platform == "linux":
        assert "Speech by pyttsx3: yes, with espeak" in told
        assert "Voice for Nederlands: Dutch" in told
