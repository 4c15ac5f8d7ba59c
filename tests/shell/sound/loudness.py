"""How loud a sound is, measured as EBU R128 and ITU-R BS.1770 have it: by 400 thousandths of a second, K-weighted."""

from __future__ import annotations

import math
import sys
from array import array
from itertools import accumulate
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

MOMENT = 0.4
"""Seconds that a momentary loudness is measured over; what is shorter is as loud as with the silence after it."""


class Filter(NamedTuple):
    """A filter of two samples back: what goes in, now and before, and what came out before."""

    now: float
    before: float
    earlier: float
    out: float
    out_earlier: float

    def __call__(self, samples: Sequence[float]) -> list[float]:
        """Filter a sound, and go on for a moment beyond its end."""
        x1 = x2 = y1 = y2 = 0.0
        heard = []
        for sample in samples:
            y = self.now * sample + self.before * x1 + self.earlier * x2 - self.out * y1 - self.out_earlier * y2
            x1, x2, y1, y2 = sample, x1, y, y1
            heard.append(y)
        return heard


def head(rate: int) -> Filter:
    """Return what a head does to a sound: high tones are louder by 4 dB."""
    tangent, quality = math.tan(math.pi * 1681.974450955533 / rate), 0.7071752369554196
    high = 10 ** (3.999843853973347 / 20)
    middle, square = high**0.4996667741545416, tangent * tangent
    whole = 1 + tangent / quality + square
    return Filter(
        (high + middle * tangent / quality + square) / whole,
        2 * (square - high) / whole,
        (high - middle * tangent / quality + square) / whole,
        2 * (square - 1) / whole,
        (1 - tangent / quality + square) / whole,
    )


def ear(rate: int) -> Filter:
    """Return what an ear does to a sound: the lowest tones are not as loud."""
    tangent, quality = math.tan(math.pi * 38.13547087602444 / rate), 0.5003270373238773
    whole = 1 + tangent / quality + tangent * tangent
    return Filter(1, -2, 1, 2 * (tangent * tangent - 1) / whole, (1 - tangent / quality + tangent * tangent) / whole)


def momentary(channels: Sequence[Sequence[int]], rate: int, moment: float = MOMENT) -> float:
    """Return how loud the loudest moment of a sound is, in LUFS; full scale is 32768."""
    length = int(moment * rate)
    powers = [0.0] * (len(channels[0]) + length)
    for channel in channels:
        weighted = ear(rate)(head(rate)([*(sample / 32768 for sample in channel), *[0.0] * length]))
        powers = [power + sample * sample for power, sample in zip(powers, weighted, strict=True)]
    sums = [0.0, *accumulate(powers)]
    most = max(end - begin for begin, end in zip(sums, sums[length:], strict=False))
    return -0.691 + 10 * math.log10(most / length + 1e-12)


def channels_of(rendered: bytes) -> tuple[array[int], array[int]]:
    """Return the left and the right of a rendered sound."""
    both = array("h", rendered)
    if sys.byteorder == "big":
        both.byteswap()
    return both[0::2], both[1::2]


def peak(rendered: bytes) -> int:
    """Return how far a rendered sound swings."""
    return max(max(map(abs, channel)) for channel in channels_of(rendered))
