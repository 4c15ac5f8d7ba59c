"""Sounds that are due one after the other, as samples: two channels, as loud as somebody wants each kind."""

from __future__ import annotations

import sys
from array import array
from typing import TYPE_CHECKING

from atlantis_cli.core.record import Record
from atlantis_cli.core.sound import Sound

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import Any

CHANNELS = 2
WHOLE = 100
"""How loud a sound is that nobody has turned down."""

STEEP = 20
"""The volume of a voice below which sounds go down by its square."""

LOUDEST = 32767

BETWEEN = 0.02
"""Seconds from the end of a sound to the next one."""


class Line(Record):
    """Sounds in their order, each as loud as somebody wants it, in 100; as a sweep they take so many `seconds`."""

    sounds: tuple[Sound, ...]
    volumes: tuple[int, ...]
    seconds: float


def beside(line: Line, voice: int) -> Line:
    """Return a line no louder than a voice at this volume, in 100.

    Below 20 espeak is softer than it says: 10 is two decibels less than a tenth, and 1 is nothing.
    """
    share = voice * min(voice, STEEP)
    return line.replace(volumes=tuple(volume * share // (WHOLE * STEEP) for volume in line.volumes))


def written(line: Line) -> list[Any]:
    """Write a line for the pipe to the process that plays."""
    return [[[sound.kind, sound.side, sound.away, sound.step] for sound in line.sounds], line.volumes, line.seconds]


def read(told: Sequence[Any]) -> Line:
    """Read a line that came through the pipe."""
    sounds, volumes, seconds = told
    return Line(tuple(Sound(*sound) for sound in sounds), tuple(volumes), seconds)


def pieces(line: Line, rate: int) -> Iterator[array[int]]:
    """Make the samples of a line, a piece for each sound; of a sweep there is one piece."""
    from atlantis_cli.shell.sound.rendering import render, sweep  # making sounds is loaded with the first one

    if line.seconds:
        yield scaled(_samples(sweep(line.sounds, line.seconds, rate)), line.volumes[0] if line.volumes else WHOLE)
        return
    gap = bytes(2 * CHANNELS * int(BETWEEN * rate))
    for sound, volume in zip(line.sounds, line.volumes, strict=True):
        yield scaled(_samples(render(sound, rate) + gap), volume)


def scaled(samples: array[int], volume: int) -> array[int]:
    """Return samples so loud, in 100; louder than that nothing is torn."""
    if volume <= WHOLE:
        return samples if volume == WHOLE else array("h", [sample * volume // WHOLE for sample in samples])
    return array("h", [max(-LOUDEST, min(LOUDEST, sample * volume // WHOLE)) for sample in samples])


def _samples(packed: bytes) -> array[int]:
    samples = array("h", packed)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
