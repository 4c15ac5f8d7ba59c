"""What can speak on this machine, in which voices, and whether it can be heard: for those who ask what is wrong."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import threading
import wave
from typing import TYPE_CHECKING, Any, NamedTuple

from atlantis_cli.shell.speech.brought import player
from atlantis_cli.shell.speech.brought.remedies import remedies
from atlantis_cli.shell.speech.hello import read
from atlantis_cli.shell.speech.sayings import DriverSeen, SoundsFound, VoicesSeen
from atlantis_cli.shell.speech.voice_process import VoiceProcess, command, own_folder, surroundings

if TYPE_CHECKING:
    from collections.abc import Sequence

PATIENCE = 8.0
"""Seconds that a driver has to say what it is."""

WORKS = "works"
RATE = 22050


class Found(NamedTuple):
    """What was found."""

    drivers: tuple[DriverSeen, ...]
    voices: tuple[VoicesSeen, ...]
    sound: str
    remedies: tuple[str, ...]
    device: str


def examined(names: Sequence[str], languages: Sequence[str], wanted: str) -> Found:
    """Ask each driver what it is; the first one that answers is the one that would be taken."""
    reports = {name: _report(name) for name in names}
    taken = next((name for name in names if "hello" in reports[name]), "")
    drivers = tuple(_driver(name, reports[name], taken=name == taken) for name in names)
    hello = read(reports[taken]) if taken else None
    speaking = {language: hello.voice(language, wanted) if hello else None for language in languages}
    seen = tuple(_voice(language, voice.name if voice else "") for language, voice in speaking.items())
    sound, device = _sound()
    return Found(drivers, () if hello and not hello.voices else seen, sound, remedies(sound), device)


def sounds_found(names: Sequence[str]) -> SoundsFound:
    """Say whether a device can be opened for the sounds of the table, by a process that these words let play them."""
    report = _report(*names, until=("opened", "unheard"))
    reason = "" if "opened" in report else str(report.get("unheard", "device"))
    return SoundsFound(reason, remedies(reason))


def _report(*names: str, until: Sequence[str] = ()) -> dict[str, Any]:
    """Return what a driver says of itself in a process of its own, which may hang; `until` one of these, if any."""
    told: list[dict[str, Any]] = []
    answered = threading.Event()

    def hear(_: VoiceProcess, report: dict[str, Any] | None) -> None:
        if report is None or not until or any(word in report for word in until):
            told.extend([report] if report else [])
            answered.set()

    try:
        child = VoiceProcess(names, hear)
    except (OSError, RuntimeError):  # no process, no file, or no thread more
        return {"missing": dict.fromkeys(names, "broken")}
    answered.wait(PATIENCE)
    report = told[0] if told else {"missing": dict.fromkeys(names, "broken" if answered.is_set() else "hung")}
    child.leave()
    child.end()
    return report


def _driver(name: str, report: dict[str, Any], *, taken: bool) -> DriverSeen:
    if "hello" in report:
        return DriverSeen(name, taken, str(report["hello"]["engine"]), "", ())
    reason = str(report["missing"][name])
    return DriverSeen(name, taken, "", reason, remedies(reason))


def _voice(language: str, name: str) -> VoicesSeen:
    return VoicesSeen(language, name, () if name else remedies("voices"))


def _sound() -> tuple[str, str]:
    """Play a moment of silence as the voice would be; return what came of it, and the device."""
    if not sys.platform.startswith("linux"):
        return "", ""
    brought = player.is_there()
    if not (brought or shutil.which("aplay")):
        return "player", ""
    folder = own_folder()
    try:
        file = os.path.join(folder, "silence.wav")
        with wave.open(file, "wb") as silence:
            silence.setnchannels(1)
            silence.setsampwidth(2)
            silence.setframerate(RATE)
            silence.writeframes(bytes(RATE // 10))
        play = command(player.__name__) if brought else ("aplay", "-q")
        played = _asked(*play, file, folder=folder) is not None
        cards = ("" if brought else _asked("aplay", "-l", folder=folder) or "").split("[")
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return (WORKS if played else "device"), (cards[1].partition("]")[0] if len(cards) > 1 else "")


def _asked(*words: str, folder: str) -> str | None:
    """Run a program, and return what it says; None where it fails or hangs."""
    around = surroundings(folder) | {"LC_ALL": "C"}
    try:
        done = subprocess.run(  # noqa: S603  (our own words)
            words, stdin=subprocess.DEVNULL, capture_output=True, env=around, timeout=PATIENCE, check=True
        )
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.decode("utf-8", "replace")
