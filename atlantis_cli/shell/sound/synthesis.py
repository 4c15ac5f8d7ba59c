"""From a description to samples: tones one over the other, in whole numbers, so that every machine makes the same."""

from __future__ import annotations

from array import array
from itertools import accumulate, repeat
from typing import TYPE_CHECKING

from atlantis_cli.shell.sound.descriptions import DESCRIPTIONS, STEPS
from atlantis_cli.shell.sound.levels import LEVELS
from atlantis_cli.shell.sound.waves import FULL, PHASE, RATE, SIZE, noise, pitch, samples, sines

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.shell.sound.descriptions import Tone
    from atlantis_cli.shell.sound.instruments import Instrument

LOOK_UP = PHASE - SIZE.bit_length() + 1
AS_HIGH_AS = RATE * 450
"""No wave is higher than this many thousandths of a hertz: what is above could not be told from something lower."""

HUNDREDS = 7
"""What is counted in hundredths, as levels are, is brought back by so many bits."""


def made(kind: str, step: int | None = None) -> array[int]:
    """Make a kind, at a step of the scale where it has steps: one channel, near, at the level of all the others."""
    tones = DESCRIPTIONS[kind]
    higher = STEPS[max(0, min(step or 0, len(STEPS) - 1))]
    total = [0] * max(samples(tone.at + tone.length) for tone in tones)
    for place, tone in enumerate(tones):
        start = samples(tone.at)
        for index, sample in enumerate(played(tone, higher if tone.steps else 0, place + 1), start):
            total[index] += sample
    level = LEVELS[kind]
    return array("h", [max(-FULL, min(FULL - 1, sample * level >> 16)) for sample in total])


def played(tone: Tone, higher: int, seed: int) -> list[int]:
    """Play one tone, so many semitones higher."""
    count = samples(tone.length)
    first, last = pitch(tone.note + higher), pitch(tone.to + higher)
    parts = [waved(first * ratio // 100, last * ratio // 100, count, level) for ratio, level in tone.by.partials]
    if tone.by.noise:
        parts.append(rushed(tone.by, first, last, noise(count, seed)))
    level = tone.level
    return [
        (sum(together) >> HUNDREDS) * shape * level >> 15 + HUNDREDS
        for together, shape in zip(zip(*parts, strict=True), swelling(tone.by, count), strict=True)
    ]


def waved(first: int, last: int, count: int, level: int) -> list[int]:
    """Return a wave that glides from one pitch to another; nothing where it would be too high."""
    if max(first, last) > AS_HIGH_AS:
        return [0] * count
    wave, mask = [sample * level for sample in sines()], SIZE - 1
    return [wave[phase >> LOOK_UP & mask] for phase in accumulate(gliding(first, last, count, 1 << PHASE))]


def gliding(first: int, last: int, count: int, whole: int) -> Iterable[int]:
    """Return for each sample how far a wave goes on in it, as parts of `whole`, from one pitch to another."""
    begin, end = (thousandths * whole // (RATE * 1000) for thousandths in (first, last))
    more = (end - begin) // count
    return range(begin, begin + more * count, more) if more else repeat(begin, count)


def rushed(by: Instrument, first: int, last: int, rough: Sequence[int]) -> list[int]:
    """Return noise through a band that glides from one pitch to another."""
    low = band = 0
    narrow, level, sine = by.width * FULL * 2 // 100, by.noise * 4, sines()
    heard = []
    for way, sample in zip(gliding(first, last, len(rough), 1 << PHASE), rough, strict=True):
        follow = 2 * sine[min(way >> LOOK_UP + 1, SIZE // 12)]
        low += follow * band >> 15
        band += follow * (sample - low - (narrow * band >> 15)) >> 15
        heard.append(band * level * by.width // 100)
    return heard


def swelling(by: Instrument, count: int) -> list[int]:
    """Return how loud a tone is at each of its samples, of 32768: it swells, it fades, and some beat meanwhile."""
    attack = min(count, max(1, samples(by.attack)))
    left = [(count - index) * FULL // count for index in range(count)]
    shape = [min(FULL, fading * 8) for fading in left] if not by.fade else left
    for _ in range(by.fade - 1):
        shape = [fading * more >> 15 for fading, more in zip(shape, left, strict=True)]
    shape[:attack] = [fading * index // attack for index, fading in enumerate(shape[:attack])]
    if by.beats:
        sine, mask = sines(), SIZE - 1
        beats = [FULL * 200 - by.depth * (FULL + sine[by.beats * at * SIZE // RATE & mask]) for at in range(count)]
        shape = [loud * beat // (FULL * 200) for loud, beat in zip(shape, beats, strict=True)]
    return shape
