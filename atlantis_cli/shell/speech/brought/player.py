"""The player of sounds that pip brings, miniaudio: over PulseAudio, ALSA or JACK, whichever is there.

As a program it plays one file, for those who ask what works; its exit status says whether a device has taken it.
"""

from __future__ import annotations

import importlib.util
import shutil
import sys
from threading import Event
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator

BUFFER = 50
"""Milliseconds that a device takes at once."""

TAIL = 0.25
"""Seconds of silence after a sound: so much may wait in a device that is stopped, and would not be heard."""

SLACK = 5.0
"""Seconds that a sound may take beyond its length, before the device counts as dead."""


def is_there() -> bool:
    """Return whether this is what has to play: where the system's own player is, that one does."""
    return not shutil.which("aplay") and importlib.util.find_spec("miniaudio") is not None


def play(path: str) -> bool:
    """Play a WAV file to its end; return whether a device has taken it."""
    import wave

    import miniaudio

    with wave.open(path, "rb") as file:
        rate, width, samples = file.getframerate(), file.getsampwidth(), file.readframes(file.getnframes())
    over = Event()
    kinds = miniaudio.Backend
    try:
        device = miniaudio.PlaybackDevice(
            output_format=miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=rate,
            buffersize_msec=BUFFER,
            backends=[kinds.PULSEAUDIO, kinds.ALSA, kinds.JACK],
            app_name="atlantis",
        )
        source = _pieces(samples + bytes(int(TAIL * rate) * width), width, over)
        next(source)
        device.start(source)
        heard = over.wait(len(samples) / width / rate + TAIL + SLACK)
        device.close()
    except miniaudio.MiniaudioError:
        return False
    return heard


def _pieces(samples: bytes, width: int, over: Event) -> Generator[bytes, int]:
    """Hand out as many frames as the device wants, and say when there are no more."""
    place, frames = 0, (yield b"")
    while place < len(samples):
        end = place + frames * width
        piece, place = samples[place:end], end
        frames = yield piece
    over.set()


if __name__ == "__main__":
    sys.exit(not play(sys.argv[1]))
