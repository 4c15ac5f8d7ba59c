"""An ear that has never heard these sounds: it learns them by their names while somebody speaks, and then names others.

It has two ears, as a head has: what both hear alike, as a voice in the middle, and in what they differ. What it learns
is one row of numbers for each kind, by least squares with a little restraint (ridge regression).
"""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

import numpy as np

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.sound.rendering import render
from atlantis_cli.shell.sound.waves import FULL, RATE
from tests.shell.sound.levelling import steps_of
from tests.shell.sound.spectra import frames, powers

if TYPE_CHECKING:
    from tests.shell.sound.spectra import Array

LISTENED = 0.6
"""Seconds of each example; a thousand of them are ten minutes."""

LATE = 0.05
"""Seconds until which a sound may begin."""

HISS = 0.01
"""How loud the noise is, in each ear of its own: 40 dB below full scale."""

FAINTEST = 1e-7
RESTRAINT = 300.0

VOICES = ("en", "de", "nl", "en+f3")
LEARNED_WITH = (
    "Anna moves figure A by a flag to space 27, and lays another card.",
    "The piece at d 7 sinks, and a shark comes up. Bert's islander is lost.",
)
TRIED_WITH = (
    "It is your turn. You have 3 points left.",
    "Easy has bought two cards and pays 5 with a helmet.",
)


def spoken(texts: tuple[str, ...]) -> Array:
    """Let espeak say these texts in each voice, as loud as it does, and return all of it as numbers."""
    said = []
    for text in texts:
        for voice in VOICES:
            command = ["espeak-ng", "-v", voice, "--stdout", text]
            wave = subprocess.run(command, capture_output=True, check=True).stdout[44:]
            said.append(np.frombuffer(wave[: len(wave) // 2 * 2], "<i2") / FULL)
    return np.concatenate(said)


class Examples:
    """Renderings from anywhere and at any step, with hiss and a voice over them, by a seed."""

    def __init__(self, seed: int, voice: Array) -> None:
        """Begin anew."""
        self.chance, self.voice = np.random.default_rng(seed), voice

    def give(self, count: int) -> tuple[Array, Array]:
        """Return what an ear makes of so many examples, each kind as often, and which kinds they are."""
        kinds: Array = np.arange(count) % len(KINDS)
        return np.array([ears(self.overheard(KINDS[kind])) for kind in kinds]), kinds

    def overheard(self, kind: str) -> Array:
        """Return a sound of this kind in the midst of all that."""
        chance, steps = self.chance, steps_of(kind)
        sound = Sound(kind, chance.uniform(-1, 1), chance.uniform(0, 1), steps[chance.integers(len(steps))])
        count, late = int(LISTENED * RATE), int(chance.uniform(0, LATE) * RATE)
        heard = np.zeros((count, 2))
        alone = frames(render(sound))[: count - late]
        heard[late : late + len(alone)] = alone
        place = chance.integers(len(self.voice) - count)
        return heard + self.voice[place : place + count, None] + chance.standard_normal((count, 2)) * HISS


def ears(heard: Array) -> Array:
    """Return what two ears have heard alike, and in what they differ: how much of each pitch, from time to time."""
    left, right = heard[:, :1], heard[:, 1:]
    both = [2 * powers(one, RATE, LISTENED - 0.04) for one in (left + right, left - right)]
    return np.log10(np.concatenate(both, 1) + FAINTEST).ravel()


def named(learned: Array, kinds: Array, unknown: Array) -> Array:
    """Learn from examples of kinds, and return which kinds the unknown ones are taken for."""
    middle, spread = learned.mean(0), learned.std(0) + 1e-6
    known, asked = (learned - middle) / spread, (unknown - middle) / spread
    wanted: Array = np.eye(len(KINDS))[kinds] * 2 - 1
    weights = np.linalg.solve(known @ known.T + RESTRAINT * np.eye(len(known)), wanted)
    return (asked @ known.T @ weights).argmax(1)
