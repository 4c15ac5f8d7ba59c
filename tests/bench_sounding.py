"""From an event to the device that plays it, and how much later a sentence is said because of sounds before it."""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import TYPE_CHECKING

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.speech.played.pieces import Line
from atlantis_cli.shell.speech.queue import NEWS, Manner, Queue
from atlantis_cli.shell.speech.speaker import Speaker

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

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

ROUNDS = 200
PATIENCE = 5.0


def sounding_costs() -> None:
    """Tell both, over a device that nobody hears and a voice that says nothing."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "sitecustomize.py").write_text(WATCHED)
        os.environ |= {"PYTHONPATH": name, "WATCHED": name}
        manner = Manner("en", "auto", 200, None)
        speaker = Speaker(lambda: manner, ("silent",), Queue(0), sounds="--unheard-sounds")
        speaker.opened(PATIENCE)
        took = sorted(_rounds(speaker, folder / "device", lambda: None))
        print(f"event to device: {_told(took)}")
        with_sounds, without = (sorted(_rounds(speaker, folder / "voice", _say(speaker), most)) for most in (4, 0))
        print(f"event to voice, sounds before it: {_told(with_sounds)}")
        print(f"event to voice, without: {_told(without)}")
        print(f"later by sounds: {(median(with_sounds) - median(without)) * 1000:.2f} ms at the median")
        speaker.close()


def _say(speaker: Speaker) -> Callable[[], None]:
    return lambda: speaker.say(NEWS, ["A sentence."])


def _told(took: Sequence[float]) -> str:
    hundredth = quantiles(took, n=100)
    return f"{median(took) * 1000:.2f} ms, 99 of 100 within {hundredth[98] * 1000:.2f}, at most {took[-1] * 1000:.2f}"


def _rounds(speaker: Speaker, noted: Path, then: Callable[[], None], most: int = 1) -> list[float]:
    """Let sounds be heard, and something be said then, again and again; give how long each took to be noted."""
    random, took = Random(1), list[float]()
    for number in range(ROUNDS):
        sounds = tuple(Sound(random.choice(KINDS), random.uniform(-1, 1), random.random()) for _ in range(most))
        noted.unlink(missing_ok=True)
        begun = time.monotonic()
        if sounds:
            speaker.sound(Line(sounds, (100,) * most, 0.0))
        then()
        while not noted.exists() or not noted.read_text().endswith("\n"):
            assert time.monotonic() < begun + PATIENCE
            time.sleep(0.0005)
        took.append(float(noted.read_text().split()[0]) - begun)
        speaker.hush()
        speaker.finished(PATIENCE)
        time.sleep(
            2.5 if number % 100 == 0 and most == 1 else 0.04 * random.random() + 0.03
        )  # sometimes a device rests
    return took


if __name__ == "__main__":
    sounding_costs()
