"""A voice that gives its player a file goes through the device of the sounds, mixed with them; nothing plays beside."""

from __future__ import annotations

import signal
import subprocess
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from atlantis_cli.shell.speech.played.mix import UNDER_SPEECH
from tests.shell.running import ANNA, PROGRAM, environment, process
from tests.shell.speech import null_sink
from tests.shell.speech.heard_sounds import RATE, Device, kinds, line_of, matched
from tests.shell.speech.null_sink import NullSink
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from tests.shell.speech.sounding import Loudspeaker

SPOKEN = (*ANNA, "--speech", "on", "--speech-driver", "pyttsx3", "--sound", "on")


def test_what_espeak_says_goes_through_the_device_of_the_sounds(loudspeaker: Loudspeaker, tmp_path: Path) -> None:
    """The system's player is not asked; the device hears both, the sounds softer."""
    device = Device(tmp_path)
    run = process(*SPOKEN, lines=["bell"], env=loudspeaker.environment() | device.environment)
    assert run == process(*ANNA, lines=["bell"])
    assert loudspeaker.sounds() == []
    heard = device.heard()
    loud = [place for place in range(0, len(heard), RATE // 10) if any(heard[place : place + RATE // 10])]
    assert len(loud) > 4 * 2 * 10
    _, gain = matched(heard[loud[0] :], line_of(kinds("your_turn")))
    assert abs(gain - UNDER_SPEECH / 100) < 0.2


def test_a_sound_server_plays_both_at_once_and_a_kill_leaves_nothing(loudspeaker: Loudspeaker) -> None:
    """Over PulseAudio a sound comes under its sentence, softer; whoever is killed meanwhile leaves no process."""
    null_sink.needed()
    with tempfile.TemporaryDirectory() as name, NullSink(Path(name)) as sink:
        around = loudspeaker.environment(PULSE_SERVER=sink.environment["PULSE_SERVER"])
        with subprocess.Popen(
            [*PROGRAM, *SPOKEN], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment(**around)
        ) as program:
            until(lambda: sink.heard_for(1.0))
            program.send_signal(signal.SIGKILL)
        until(lambda: loudspeaker.processes() == [])
        until(lambda: sink.silent > RATE // 2)
    assert loudspeaker.sounds() == []
    place, gain = matched(sink.samples[2 * sink.first :], line_of(kinds("your_turn")))
    assert abs(gain - UNDER_SPEECH / 100) < 0.2
    assert place < RATE // 2
