"""Sounds as a loudspeaker takes them: two channels of 16 bits, a sample of each in turn, the lowest byte first."""

from __future__ import annotations

import sys
from array import array
from functools import cache
from math import isqrt
from typing import TYPE_CHECKING

from atlantis_cli.shell.sound.space import placed
from atlantis_cli.shell.sound.synthesis import made
from atlantis_cli.shell.sound.waves import FULL, RATE

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.core.sound import Sound

CHANNELS = 2

MOMENT = 400
"""An ear counts as much of a sound as of the silence after it, until so many thousandths of a second are over."""

PARTS = 256
"""The way from one sample to the next has so many parts."""

CURVED = 2 * PARTS**3


def render(sound: Sound, rate: int = RATE) -> bytes:
    """Render one sound, at so many samples a second."""
    return _packed(_heard(sound, rate))


def sweep(sounds: Iterable[Sound], seconds: float = 4.0, rate: int = RATE) -> bytes:
    """Render a line of sounds, one after another at even steps, within so many seconds; they may overlap then."""
    heard = [_heard(sound, rate) for sound in sounds]
    if not heard:
        return b""
    span = max(0, int(seconds * rate) - max(len(each) // CHANNELS for each in heard))
    starts = [place * span // max(1, len(heard) - 1) for place in range(len(heard))]
    return _packed(_together(heard, starts, MOMENT * rate // 1000))


def _heard(sound: Sound, rate: int) -> array[int]:
    """Return a sound as it is heard from its place, both channels in turn."""
    return placed(_dry(sound.kind, sound.step, rate), sound.side, sound.away, rate)


@cache
def _dry(kind: str, step: int | None, rate: int) -> Sequence[int]:
    """Return a kind without a place, as it is made, and at another rate read on curves between its samples."""
    if rate == RATE:
        return made(kind, step)
    dry = _dry(kind, step, RATE)
    padded, curves = [0, *dry, 0, 0], _curves()
    heard = []
    for index in range(len(dry) * rate // RATE):
        at, rest = divmod(index * RATE * PARTS // rate, PARTS)
        first, second, third, fourth = curves[rest]
        between = padded[at] * first + padded[at + 1] * second + padded[at + 2] * third + padded[at + 3] * fourth
        heard.append(max(-FULL, min(FULL - 1, between // CURVED)))
    return heard


@cache
def _curves() -> list[tuple[int, int, int, int]]:
    """Return for each part of the way between two samples how much of each of the four around it is heard.

    Catmull and Rom drew it so: a curve through all samples, without corners.
    """
    curves = []
    for part in range(PARTS):
        one, two, three = part * PARTS * PARTS, part * part * PARTS, part**3
        curves.append(
            (2 * two - one - three, CURVED - 5 * two + 3 * three, one + 4 * two - 3 * three, three - two),
        )
    return curves


def _together(heard: Sequence[array[int]], starts: Sequence[int], moment: int) -> array[int]:
    """Add sounds that begin at these samples; where a moment of so many samples is crowded, all are turned down."""
    length = max((start + len(each) // CHANNELS for start, each in zip(starts, heard, strict=True)), default=0)
    total = [0] * (length * CHANNELS)
    for start, each in zip(starts, heard, strict=True):
        place = start * CHANNELS
        total[place : place + len(each)] = [
            own + more for own, more in zip(total[place : place + len(each)], each, strict=True)
        ]
    once = max(1, moment, length)
    crowd = max(once, len(heard) * moment)
    swing = max(map(abs, total), default=0) * 3 // 2  # two thirds at most, as every sound
    down = max(isqrt(crowd * FULL * FULL // once), swing + 1)
    return array("h", [sample * FULL // down for sample in total])


def _packed(both: array[int]) -> bytes:
    """Return samples as bytes, the lowest first, on every machine."""
    if sys.byteorder == "big":
        both.byteswap()
    return both.tobytes()
