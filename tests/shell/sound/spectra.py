"""What an ear makes of a sound: which pitches are how loud, every fiftieth of a second; and how far two are apart."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, NamedTuple, Self

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
    """Return how much power each band has in each window, all channels together."""
    count = int(WINDOW * rate)
    size = 2 << (count - 1).bit_length()
    around = np.pad(sound, ((count // 2, int(seconds * rate) + count), (0, 0)))
    starts = (np.arange(int(seconds / HOP)) * HOP * rate).astype(int)
    windows = around[starts[:, None] + np.arange(count)] * np.hanning(count)[:, None]
    spectra = (abs(np.fft.rfft(windows, size, axis=1)) ** 2).sum(2)
    return spectra @ bands(rate, size).T / (size * count)


def heard(rendered: bytes, rate: int) -> Array:
    """Return how many decibels above the quietest that can be heard each band has in each window."""
    power = powers(frames(rendered), rate)
    decibels = 10 * np.log10(power / power.max() + 1e-12)
    return (np.clip(decibels, -QUIETEST, 0) + QUIETEST).astype(np.float32)


class Way(NamedTuple):
    """What is heard of some sounds, a row for each, and of the same at every pitch; and how much that is."""

    rows: Array
    shifted: Array

    @classmethod
    def of(cls, heard: Iterable[Array]) -> Self:
        """Lay sounds out for comparing."""
        every: Array = np.array([*heard], float)
        count = every.shape[2]
        wide = np.pad(every, ((0, 0), (0, 0), (TRANSPOSED, TRANSPOSED)))
        pitches = [wide[:, :, by : by + count].reshape(len(every), -1) for by in range(2 * TRANSPOSED + 1)]
        return cls(every.reshape(len(every), -1), np.stack(pitches, 1))


def apart(ones: Way, others: Way) -> Array:
    """Return how far each of these sounds is from each of others, in decibels, at the pitch they are most alike.

    The square of a difference is that of both, less twice their product: so all are compared in one multiplication.
    """
    products = np.tensordot(ones.rows, others.shifted, (1, 2))
    squares = (ones.rows**2).sum(1)[:, None, None] + (others.shifted**2).sum(2) - 2 * products
    return np.sqrt(np.maximum(squares, 0).min(2) / ones.rows.shape[1])
