"""From an event to the device that plays it, and how much later a sentence is said because of sounds before it.

Over a device that nobody hears, and where PulseAudio is installed over a sink of it whose monitor is recorded.
"""

from __future__ import annotations

import os
import tempfile
import time
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.speech.played.pieces import Line
from atlantis_cli.shell.speech.queue import NEWS, Manner, Queue
from atlantis_cli.shell.speech.speaker import Speaker
from tests.shell.speech.null_sink import QUIET, NullSink, is_there
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    Moments = Callable[[], Sequence[float]]

WATCHED = """
import os, time
from atlantis_cli.shell.speech import drivers, worker
from atlantis_cli.shell.speech.played import mix

def note(name):
    with open(os.path.join(os.environ["WATCHED"], name), "a") as file:
        file.write(f"{time.monotonic()}\\n")

frames, say, silent = mix.Mix.frames, drivers.NobodyDriver.say, [True]

def watched(self, count):
    taken = frames(self, count)
    if any(taken) and silent[0]:
        note("device")
    silent[0] = not any(taken)
    return taken

def said(self, utterance):
    note("voice")
    say(self, utterance)

mix.Mix.frames, drivers.NobodyDriver.say = watched, said
drivers.MAKERS["silent"] = drivers.NobodyDriver
"""
"""What the process that speaks reads first here: it writes down when a device takes a sound, and a voice a sentence."""

ROUNDS, SENTENCES, FEW = 200, 100, 15
MADE = 5.0
"""Seconds after which each sound was made once."""

PATIENCE = 5.0
MANNER = Manner("en", "auto", 200, None)
ESPEAK = "pyttsx3"


def sounding_costs() -> None:
    """Tell both, over each device."""
    with tempfile.TemporaryDirectory() as name:
        _tell("a device that nobody hears", Path(name), "--unheard-sounds", None)
    if not is_there():
        print("PulseAudio is not installed; apt install pulseaudio pulseaudio-utils brings it.")
        return
    with tempfile.TemporaryDirectory() as name, NullSink(Path(name)) as sink:
        os.environ |= sink.environment
        _tell("a null sink of PulseAudio, as its monitor is recorded", Path(name), "--sounds", sink)
    with tempfile.TemporaryDirectory() as name, NullSink(Path(name)) as sink:  # a server of its own
        os.environ |= sink.environment
        with _speaking(ESPEAK, sounds="--sounds") as beside, _speaking(ESPEAK) as alone:
            time.sleep(MADE)
            with_sounds, without = zip(*((_heard(beside, sink), _heard(alone, sink)) for _ in range(FEW)), strict=True)
            print(f"a sentence of espeak to its first tone in the sink, with sounds: {_told(with_sounds)}")
            print(f"a sentence of espeak to its first tone in the sink, without: {_told(without)}")


@contextmanager
def _speaking(driver: str, *, sounds: str = "") -> Iterator[Speaker]:
    """Begin to speak, and end at last."""
    speaker = Speaker(lambda: MANNER, (driver,), Queue(0), sounds=sounds)
    try:
        if sounds:
            speaker.opened(PATIENCE)
        speaker.greeted(PATIENCE)
        yield speaker
    finally:
        speaker.close()


def _tell(where: str, folder: Path, word: str, sink: NullSink | None) -> None:
    """Tell both over a device: how soon a sound is there, and whether a sentence behind sounds comes later."""
    (folder / "sitecustomize.py").write_text(WATCHED)
    os.environ |= {"PYTHONPATH": str(folder), "WATCHED": str(folder)}
    with _speaking("silent", sounds=word) as speaker:
        took = _rounds(speaker, (lambda: sink.begun) if sink else _noted(folder / "device"), lambda: None)
        print(f"over {where}: event to device: {_told(took)}")
        noted = _noted(folder / "voice")
        with_sounds, without = (_rounds(speaker, noted, _say(speaker), most) for most in (4, 0))
        print(f"event to voice, sounds before it: {_told(with_sounds)}")
        print(f"event to voice, without: {_told(without)}")
        later = [
            (one - other) * 1000 for one, other in zip(_of_hundred(with_sounds), _of_hundred(without), strict=True)
        ]
        print(f"later by sounds: {later[49]:.2f} ms at the median, {later[98]:.2f} ms at the 99th of 100")


def _noted(file: Path) -> Moments:
    """Return what reads the moments that were written down."""
    return lambda: [float(line) for line in file.read_text().splitlines()] if file.exists() else ()


def _say(speaker: Speaker) -> Callable[[], None]:
    return lambda: speaker.say(NEWS, ["A sentence."])


def _of_hundred(took: Sequence[float]) -> Sequence[float]:
    return quantiles(took, n=100)


def _told(took: Sequence[float]) -> str:
    hundredth = _of_hundred(took)[98]
    return f"{median(took) * 1000:.2f} ms, 99 of 100 within {hundredth * 1000:.2f}, at most {max(took) * 1000:.2f}"


def _heard(speaker: Speaker, sink: NullSink) -> float:
    """Say a sentence after silence in the sink; return how long it took until it was heard there."""
    until(lambda: sink.silent > 6 * QUIET)
    heard, begun = len(sink.begun), time.monotonic()
    _say(speaker)()
    until(lambda: len(sink.begun) > heard)
    took = sink.begun[heard] - begun
    speaker.finished(PATIENCE)
    return took


def _rounds(speaker: Speaker, moments: Moments, then: Callable[[], None], most: int = 1) -> list[float]:
    """Let sounds be heard, and something be said then, again and again; give how long each took to be noted."""
    random, took = Random(1), list[float]()
    for number in range(ROUNDS if most == 1 else SENTENCES):
        sounds = tuple(Sound(random.choice(KINDS), random.uniform(-1, 1), random.random()) for _ in range(most))
        begun = time.monotonic()
        if sounds:
            speaker.sound(Line(sounds, (100,) * most, 0.0))
        then()
        while not (moments() and moments()[-1] > begun):
            assert time.monotonic() < begun + PATIENCE
            time.sleep(0.0005)
        took.append(moments()[-1] - begun)
        speaker.hush()
        speaker.finished(PATIENCE)
        # sometimes a device rests, and always what it still holds is over
        time.sleep(2.5 if number % 100 == 0 and most == 1 else 0.04 * random.random() + 0.1)
    return took


if __name__ == "__main__":
    sounding_costs()
