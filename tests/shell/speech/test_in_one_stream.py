"""A voice that gives its player a file is played beside the sounds: by a server that mixes, else in one stream."""

from __future__ import annotations

import signal
import subprocess
import tempfile
from array import array
from pathlib import Path
from typing import TYPE_CHECKING

from atlantis_cli.core.sound import Sound
from atlantis_cli.shell.speech.played.mix import UNDER_SPEECH
from tests.shell.running import ANNA, PROGRAM, environment, process
from tests.shell.speech import null_sink
from tests.shell.speech.heard_sounds import RATE, Device, line_of, matched
from tests.shell.speech.null_sink import NullSink
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from tests.shell.speech.sounding import Loudspeaker

STEP = RATE // 5 * 2
TRIES = 3
"""A device that takes no time may have played a sound before the sentence about it was ordered, on a busy machine."""

SPOKEN = (*ANNA, "--speech", "on", "--speech-driver", "pyttsx3", "--sound", "on")


def test_what_espeak_says_goes_through_the_device_of_the_sounds(loudspeaker: Loudspeaker, tmp_path: Path) -> None:
    """The system's player is not asked; the device hears both, and a card softer under what is said of it."""
    gains: list[float] = []
    while len(gains) < TRIES and not any(abs(gain - UNDER_SPEECH / 100) < 0.25 for gain in gains):
        device, lines = Device(tmp_path), ["move a helmet"]
        run = process(*SPOKEN, lines=lines, env=loudspeaker.environment() | device.environment)
        assert run == process(*ANNA, lines=lines)
        assert loudspeaker.sounds() == []
        all_heard, heard = device.heard(), array("h")
        for place in range(0, len(all_heard), STEP):
            piece = all_heard[place : place + STEP]
            heard.extend(piece if any(piece) else ())  # this device takes no time, and is silent for long
        assert len(heard) > 10 * 2 * RATE
        gains.append(matched(heard, line_of([Sound("card")]))[1])
        device.file.unlink()
    assert abs(gains[-1] - UNDER_SPEECH / 100) < 0.25


def test_a_sound_server_mixes_and_a_kill_leaves_nothing(loudspeaker: Loudspeaker) -> None:
    """Over PulseAudio speech has a stream of its own beside the sounds; whoever is killed leaves no process."""
    null_sink.needed()
    with tempfile.TemporaryDirectory() as name, NullSink(Path(name)) as sink:
        around = loudspeaker.environment(PULSE_SERVER=sink.environment["PULSE_SERVER"])
        with subprocess.Popen(
            [*PROGRAM, *SPOKEN], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment(**around)
        ) as program:
            until(lambda: sink.heard_for(1.0))
            until(lambda: len(sink.streams()) == len(("speech", "sounds")))
            program.send_signal(signal.SIGKILL)
        until(lambda: loudspeaker.processes() == [])
        until(lambda: sink.silent > RATE // 2)
        assert sink.streams() == []
    assert loudspeaker.sounds() == []
