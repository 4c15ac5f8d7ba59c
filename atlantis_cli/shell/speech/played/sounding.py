"""Plays sounds in the process that speaks: a thread makes them, and a device takes them from a mix."""

from __future__ import annotations

import queue
import sys
import threading
import time
import wave
from array import array
from typing import TYPE_CHECKING, Any

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.speech.brought import player
from atlantis_cli.shell.speech.played.mix import TAIL, Mix
from atlantis_cli.shell.speech.played.pieces import CHANNELS, WHOLE, Line, pieces, read

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping, Sequence

RATE = 22050
MIXING = "PulseAudio"
"""The server, PipeWire's own among them, that mixes as many streams as one likes."""

BUFFER = 15
"""Milliseconds that a device takes at once; it holds a few of these."""


PATIENCE = 3.0
"""Seconds that a sentence waits at most until it is known whether there is a device."""

SLACK = 5.0
"""Seconds that a sentence may take beyond its length, before the device counts as dead."""

HEAD_START = 0.003
"""Seconds that the sentence behind a sound has before the sound is made: both would want the same interpreter."""

AT_ONCE = 0.0005
"""Seconds after which what makes a sound lets what speaks or plays go on; Python's own 5 ms would be heard."""


class Sounding:
    """Plays lines of sounds; `report` hears which were heard, or once why nothing can be."""

    def __init__(self, report: Callable[[Mapping[str, Any]], object], *, silently: bool = False) -> None:
        """Open a device beside whatever else begins now; `silently` one that nobody hears."""
        self.report, self.silently = report, silently
        self.mix = Mix(RATE, lambda number: report({"sounded": number}))
        self.orders: queue.Queue[tuple[int, Sequence[Any], int] | None] = queue.Queue()
        self.device: Any = None
        self.runs = self.resting = self.over = False
        self._known = threading.Event()  # whether there is a device
        self._starting = threading.Lock()  # a sound and a sentence may come at the same time
        self.unmade = list(KINDS)
        sys.setswitchinterval(AT_ONCE)
        threading.Thread(target=self._run, daemon=True).start()

    def play(self, order: Mapping[str, Any]) -> None:
        """Let a line of sounds be heard after what waits already."""
        self.orders.put((order["number"], order["line"], self.mix.hushes))

    def hush(self) -> None:
        """Play no more of what was ordered until now."""
        self.mix.clear()

    def speaks(self, *, on: bool) -> None:
        """Take note of whether something is being said: sounds are softer then."""
        self.mix.spoken_over = on

    def say(self, path: str) -> bool | None:
        """Play a WAV file of speech to its end; None where nothing can be played here.

        Return whether the device has taken it. A sound server mixes: a stream of its own begins at once there, and
        does not wait behind what the stream of the sounds has handed over. Elsewhere there is one stream for both.
        """
        if not self._known.wait(PATIENCE) or self.over:
            return None
        if self.device.backend == MIXING:
            return player.play(path) or None
        samples, seconds = spoken(path)
        over = threading.Event()
        self.mix.say(samples, over.set)
        return not self._start() and over.wait(seconds + SLACK)

    def _run(self) -> None:
        """Open the device, and make what is ordered; this is a thread of its own."""
        reason = self._open()
        self.over = bool(reason)
        self._known.set()
        if not reason:
            _load()
            self.report({"opened": self.device.backend})
        while not reason:
            order = self._due()
            reason = self._make(*order) if order else self._rest()
        self.over = True
        self.report({"unheard": reason})

    def _due(self) -> tuple[int, Sequence[Any], int] | None:
        """Return what is ordered next; as long as nothing is, make each kind once, so that it is there in no time."""
        while self.unmade and self.orders.empty():
            line = Line((Sound(self.unmade.pop()),), (WHOLE,), 0.0)
            list(pieces(line, RATE))
        return self.orders.get()

    def _make(self, number: int, line: Sequence[Any], hushes: int) -> str:
        """Make the sounds of a line, while the device starts to run; return why it does not."""
        reason = self._start()
        time.sleep(HEAD_START)
        for samples in pieces(read(line), RATE):
            if not self.mix.put(number, samples, hushes):
                break
        self.mix.put(number, None, hushes)
        return reason

    def _open(self) -> str:
        """Find a device that takes from the mix; return why there is none, "" where there is."""
        try:
            import miniaudio
        except ImportError:
            return "miniaudio"
        except OSError:
            return "device"
        kinds = miniaudio.Backend
        real = [kind for kind in kinds if kind not in (kinds.NULL, kinds.CUSTOM)]
        self.broken = miniaudio.MiniaudioError
        try:
            self.device = miniaudio.PlaybackDevice(
                output_format=miniaudio.SampleFormat.SIGNED16,
                nchannels=CHANNELS,
                sample_rate=RATE,
                buffersize_msec=BUFFER,
                backends=[kinds.NULL] if self.silently else real,
                app_name="atlantis",
            )
        except self.broken:
            return "device"
        return ""

    def _start(self) -> str:
        """Let the device run, if it does not."""
        with self._starting:
            self.resting = False
            if not self.runs:
                source = self._frames()
                next(source)
                try:
                    self.device.start(source)
                except self.broken:
                    return "device"
                self.runs = True
        return ""

    def _rest(self) -> str:
        """Let the device stop: there was silence for long, and a screen reader may want it for itself."""
        with self._starting:
            if self.mix.rests and self.orders.empty():
                try:
                    self.device.stop()
                except self.broken:
                    return "device"
                self.runs = False
            self.resting = False
        return ""

    def _frames(self) -> Generator[bytes, int]:
        """Hand out as many frames as the device wants."""
        frames = yield b""
        while True:
            heard = self.mix.frames(frames)
            if self.mix.rests and not self.resting:
                self.resting = True
                self.orders.put(None)
            frames = yield heard


def spoken(path: str) -> tuple[array[int], float]:
    """Read a WAV file of speech as the device takes it: its samples, a moment of silence after it, and its length."""
    import miniaudio

    with wave.open(path, "rb") as file:
        channels, _, rate, count = file.getparams()[:4]
        said = file.readframes(count)
    wanted = miniaudio.SampleFormat.SIGNED16
    samples = array("h", miniaudio.convert_frames(wanted, channels, rate, said, wanted, CHANNELS, RATE))
    samples.extend(array("h", bytes(2 * CHANNELS * int(TAIL * RATE))))
    return samples, len(samples) / CHANNELS / RATE


def _load() -> None:
    """Load what makes sounds, before the first one is due."""
    import atlantis_cli.shell.sound.rendering  # noqa: F401 - it is there then
