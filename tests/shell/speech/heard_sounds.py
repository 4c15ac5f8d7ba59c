"""A device that writes down what it plays, and which sounds are in it: found by what each of them sounds like."""

from __future__ import annotations

import wave
from array import array
from typing import TYPE_CHECKING, NamedTuple

from atlantis_cli.core.sound import Sound
from atlantis_cli.shell.sound.rendering import render
from atlantis_cli.shell.speech.played.pieces import WHOLE, Line, pieces

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path
    from typing import Any

RATE = 22050
ALSA = """pcm.!default { type file slave.pcm "null" file "HEARD" format raw }
pcm.null { type null }
ctl.!default { type null }
"""
"""A sound device that takes no time, and writes down what it plays."""


ALMOST = 0.9
"""So much of the best likeness is one as good, which may come earlier."""

WITHIN = 20 * RATE
"""So many frames further it is looked at most."""

NEAR = 20
"""So many frames beside a good likeness may lie a better one."""


class Stereo(NamedTuple):
    """Samples of two channels."""

    left: array[int]
    right: array[int]

    @property
    def seconds(self) -> float:
        """Return how long it is."""
        return len(self.left) / RATE


def parted(samples: array[int]) -> Stereo:
    """Part samples that come in turn."""
    return Stereo(samples[::2], samples[1::2])


class Device:
    """A device for programs; what it changes in the environment makes them play here."""

    def __init__(self, folder: Path) -> None:
        """Set it up in a folder."""
        self.file = folder / "heard.raw"
        config = folder / "asound.conf"
        config.write_text(ALSA.replace("HEARD", str(self.file)))
        own = {"ALSA_CONFIG_PATH": str(config), "SPEECHD_ADDRESS": "nowhere"}
        self.environment = own | {"PULSE_SERVER": f"unix:{folder}/none"}  # a desktop has a sound server of its own

    def heard(self) -> array[int]:
        """Return all that was played, in whole frames of two channels."""
        data = self.file.read_bytes() if self.file.exists() else b""
        return array("h", data[: len(data) // 4 * 4])


def file_of(path: Path) -> array[int]:
    """Read a WAV file of two channels."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (2, 2, RATE)
        return array("h", file.readframes(file.getnframes()))


def places(samples: array[int], sounds: Sequence[Sound]) -> list[int]:
    """Return where each of these sounds begins, in bytes, each after the one before; -1 where it does not."""
    found, data, start = list[int](), samples.tobytes(), 0
    for sound in sounds:
        whole = render(sound, RATE).strip(b"\0")
        middle = whole[len(whole) // 3 // 4 * 4 :][:800]
        place = data.find(middle, start)
        found.append(place)
        start = max(start, place + 1)
    return found


def line_of(sounds: Iterable[Sound]) -> Line:
    """Return sounds one after the other, all as loud as they are made."""
    every = tuple(sounds)
    return Line(every, (WHOLE,) * len(every), 0.0)


def matched(samples: array[int], line: Line, after: int = 0) -> tuple[int, float]:
    """Find by cross-correlation where these sounds begin, the first time after a frame, and how loud they are there."""
    import numpy as np

    template = _whole(line)
    heard = _both(np.array(samples[2 * after : 2 * (after + WITHIN)], float))
    length = 1 << (len(heard) + len(template)).bit_length()
    likeness = np.fft.irfft(np.fft.rfft(heard, length) * np.conj(np.fft.rfft(template, length)), length)
    gains = likeness[: len(heard)] / (template @ template)
    place = int(np.argmax(gains > ALMOST * gains.max()))
    place += int(np.argmax(gains[place : place + NEAR]))
    return after + place, float(gains[place])


def gain(samples: array[int], line: Line, place: int) -> float:
    """Return how loud these sounds are from a frame on, if they begin right there."""
    import numpy as np

    template = _whole(line)
    heard = _both(np.array(samples[2 * place : 2 * (place + len(template))], float))
    return float(heard @ template[: len(heard)] / (template @ template))


def _whole(line: Line) -> Any:  # noqa: ANN401 - as below
    """Return a line of sounds as one row of numbers."""
    import numpy as np

    return _both(np.concatenate([np.array(piece, float) for piece in pieces(line, RATE)]))


def _both(samples: Any) -> Any:  # noqa: ANN401 - numpy is not there on every system
    """Return what both channels are together."""
    return samples[::2] + samples[1::2]


def kinds(*names: str) -> list[Sound]:
    """Name sounds that come from the middle."""
    return [Sound(name) for name in names]
