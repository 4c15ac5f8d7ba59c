"""Waves out of whole numbers: a sine, the pitch of a note, noise. No number here depends on a machine or a Python."""

from __future__ import annotations

from functools import cache

RATE = 22050
"""Samples a second, of everything that is made; what is wanted at another rate is read between them."""

SIZE = 4096
FULL = 1 << 15
"""How far a wave swings, up and down."""

PHASE = 32
"""So many bits count through one wave."""

_BITS = 62
_ONE = 1 << _BITS
_TURN = 28976077832308491369  # 2 pi, as a whole number of parts of `_ONE`

OCTAVE = (261626, 277183, 293665, 311127, 329628, 349228, 369994, 391995, 415305, 440000, 466164, 493883)
"""Thousandths of a hertz from C to B, in the octave that begins with note 60."""

MIDDLE_C = 60


@cache
def sines() -> list[int]:
    """Return one wave of a sine: a pointer is turned step by step, by a sine and a cosine that are two short sums."""
    step = _TURN // SIZE
    square = step * step >> _BITS
    up = step - (step * square >> _BITS) // 6 + (step * (square * square >> _BITS) >> _BITS) // 120
    across = _ONE - square // 2 + (square * square >> _BITS) // 24
    wave, x, y = [], _ONE, 0
    half = 1 << (_BITS - 16)
    for _ in range(SIZE):
        wave.append(y + half >> (_BITS - 15))
        x, y = x * across - y * up >> _BITS, x * up + y * across >> _BITS
    return wave


def pitch(note: int) -> int:
    """Return thousandths of a hertz for a note, counted in semitones; 60 is the C in the middle of a piano."""
    octave, place = divmod(note - MIDDLE_C, len(OCTAVE))
    return OCTAVE[place] << octave if octave >= 0 else OCTAVE[place] >> -octave


def samples(thousandths: int, rate: int = RATE) -> int:
    """Return how many samples so many thousandths of a second have."""
    return thousandths * rate // 1000


def noise(count: int, seed: int) -> list[int]:
    """Return noise that is the same for the same seed: each number follows from the one before."""
    made, number = [], seed
    for _ in range(count):
        number = number * 1664525 + 1013904223 & 0xFFFFFFFF
        made.append((number >> 16) - FULL)
    return made
