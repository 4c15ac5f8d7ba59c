"""What an ear makes of a sound: which pitches are how loud, every fiftieth of a second; and how far two are apart."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from atlantis_cli.shell.sound.rendering import CHANNELS
from atlantis_cli.shell.sound.waves import FULL

if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Array = Any  # types are checked where numpy is not installed too

SECONDS = 0.44
HOP, WINDOW = 0.02, 0.04
LOWEST, HIGHEST = 110.0, 6500.0
"""Hertz."""

WIDE = 3
"""Semitones on each side that a band hears less and less of."""

QUIETEST = 30.0
"""Decibels below the loudest: what is quieter is not heard beside it."""

TRANSPOSED = 21
"""Semitones that two sounds may be shifted against each other, so that a tune is the same at another pitch."""


def frames(rendered: bytes) -> Array:
    """Return a rendered sound as numbers, a row for each frame with the left and the right."""
    return np.frombuffer(rendered, "<i2").reshape(-1, CHANNELS) / FULL


@cache
def bands(rate: int, size: int) -> Array:
    """Return what each band hears of a spectrum: one for each semitone, and each as wide as several."""
    middles = LOWEST * 2 ** (np.arange(int(np.log2(HIGHEST / LOWEST) * 12) + 1) / 12)
    pitches = np.fft.rfftfreq(size, 1 / rate)
    widths = np.maximum(middles * (2 ** (WIDE / 12) - 1), 1.5 * rate / size)
    return np.clip(1 - abs(pitches - middles[:, None]) / widths[:, None], 0, None)


def powers(sound: Array, rate: int, seconds: float = SECONDS) -> Array:
    """Return how much power each band has in each window, both channels together."""
    count = int(WINDOW * rate)
    size = 2 << (count - 1).bit_length()
    around = np.concatenate(
        [np.zeros((count // 2, CHANNELS)), sound, np.zeros((int(seconds * rate) + count, CHANNELS))]
    )
    starts = (np.arange(int(seconds / HOP)) * HOP * rate).astype(int)
    windows = around[starts[:, None] + np.arange(count)] * np.hanning(count)[:, None]
    spectra = (abs(np.fft.rfft(windows, size, axis=1)) ** 2).sum(2)
    return spectra @ bands(rate, size).T / (size * count)


def heard(rendered: bytes, rate: int) -> Array:
    """Return how many decibels above the quietest that can be heard each band has in each window."""
    power = powers(frames(rendered), rate)
    decibels = 10 * np.log10(power / power.max() + 1e-12)
    return (np.clip(decibels, -QUIETEST, 0) + QUIETEST).astype(np.float32)


def apart(ones: Array, other: Array) -> Array:
    """Return how far each of these sounds is from another, in decibels, at whatever pitch they are most alike."""
    count = other.shape[1]
    shifted = np.pad(other, ((0, 0), (TRANSPOSED, TRANSPOSED)))
    distances = (((ones - shifted[:, by : by + count]) ** 2).mean((1, 2)) for by in range(2 * TRANSPOSED + 1))
    return np.sqrt(least(distances))


def least(distances: Iterable[Array]) -> Array:
    """Return the least of several distances, one by one."""
    return np.min([*distances], axis=0)
