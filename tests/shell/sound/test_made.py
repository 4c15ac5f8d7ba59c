"""How sounds are made: the same bytes everywhere, short, quick, and by nothing that was found somewhere."""

from __future__ import annotations

import subprocess
import sys
import time
import wave
from itertools import pairwise
from math import isqrt
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.sound.descriptions import DESCRIPTIONS, STEPS
from atlantis_cli.shell.sound.levels import LEVELS
from atlantis_cli.shell.sound.rendering import CHANNELS, render
from atlantis_cli.shell.sound.synthesis import made
from atlantis_cli.shell.sound.waves import FULL, OCTAVE, RATE, SIZE, noise, pitch, sines
from tests.conftest import ROOT
from tests.shell.sound.levelling import MARKS, level, mark, steps_of

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SHORTEST, LONGEST = 0.06, 0.4
"""Seconds."""

RATES = (22050, 44100)


def test_each_kind_has_a_description_and_a_level() -> None:
    """What can sound has a sound, and nothing else has one."""
    assert {*DESCRIPTIONS} == {*LEVELS} == {*KINDS}


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_is_the_same_bytes_everywhere(kind: str) -> None:
    """At each step, from here and from there, at this rate and at another, a kind comes to the bytes that are noted."""
    noted = dict(line.split() for line in MARKS.read_text(encoding="utf-8").splitlines())
    assert mark(kind) == noted[kind]


@pytest.mark.parametrize("rate", RATES)
def test_sounds_are_short(rate: int) -> None:
    """A sound has between 60 and 400 thousandths of a second, from far away too, with what walls send back."""
    for kind in KINDS:
        near, far = (len(render(Sound(kind, away=away), rate)) / (2 * CHANNELS * rate) for away in (0.0, 1.0))
        assert SHORTEST - 0.001 <= near <= far <= LONGEST, kind


def test_a_sound_begins_and_ends_without_a_crack() -> None:
    """The first and the last sample of a sound are next to nothing."""
    for kind in KINDS:
        for step in steps_of(kind):
            dry = made(kind, step)
            assert max(abs(dry[0]), abs(dry[-1])) < FULL // 50, kind


def test_all_of_it_is_made_quickly() -> None:
    """Every kind is made in less than a second together, on a machine that does other things meanwhile."""
    before = time.process_time()
    for kind in KINDS:
        made(kind)
    assert time.process_time() - before < (1.0 if sys.gettrace() is None else 4.0)  # more where lines are counted


def test_a_value_is_told_by_pitch() -> None:
    """Each step is another sound, and those beyond the scale sound like its ends; other kinds have no steps."""
    for kind in ("tile", "end_near", "card"):
        different = {bytes(made(kind, step)) for step in range(len(STEPS))}
        assert len(different) == len(steps_of(kind))
        assert made(kind, -1) == made(kind, 0) == made(kind)
        assert made(kind, len(STEPS)) == made(kind, len(STEPS) - 1)


def test_a_tile_worth_more_sounds_higher() -> None:
    """The more a tile is worth, the more often its wave goes up and down."""
    crossings = [sum(a < 0 <= b for a, b in pairs(step)) for step in range(len(STEPS))]
    assert crossings == sorted(set(crossings))


def pairs(step: int) -> Iterator[tuple[int, int]]:
    """Return each sample of a tile's lasting tone with the next one."""
    dry = made("tile", step)[2000:3000]
    return pairwise(dry)


def test_the_sine_is_one() -> None:
    """Its squares and those a quarter further add up to one, it is odd, and it swings as far as can be."""
    wave = sines()
    assert (wave[0], max(wave), min(wave)) == (0, FULL, -FULL)
    for place in range(SIZE):
        assert abs(isqrt(wave[place] ** 2 + wave[(place + SIZE // 4) % SIZE] ** 2) - FULL) <= 1
        assert abs(wave[place] + wave[-place]) <= 1


def test_notes_are_tuned_evenly() -> None:
    """An A has 440 hertz, an octave is twice as high, and each semitone is as far from the next as the others."""
    assert [pitch(note) for note in (57, 69, 81)] == [220_000, 440_000, 880_000]
    assert all(abs(OCTAVE[place] ** 12 * 2**9 / (440_000**12 * 2**place) - 1) < 0.0001 for place in range(12))


def test_noise_is_the_same_for_the_same_seed() -> None:
    """Noise repeats itself for a seed alone, and has no side on which it is more often."""
    assert noise(100, 1) == noise(100, 1) != noise(100, 2)
    assert abs(sum(noise(10_000, 1))) / 10_000 < FULL // 20


def test_levels_are_those_of_the_descriptions() -> None:
    """Whoever changes a description and forgets to level it anew is told."""
    for kind in ("card", "tile", "won"):
        noted = LEVELS[kind]
        try:
            assert abs(level(kind) - noted) <= 10
        finally:
            LEVELS[kind] = noted


def test_every_kind_can_be_written_for_ears(tmp_path: Path) -> None:
    """The command for whoever wants to listen writes a WAV file for each kind and step."""
    command = [sys.executable, "-m", "tests.shell.sound", str(tmp_path / "new"), "--side", "0.5"]
    subprocess.run(command, check=True, cwd=ROOT)
    written = {path.stem for path in (tmp_path / "new").glob("*.wav")}
    steps = {kind if step is None else f"{kind}_{step}" for kind in KINDS for step in steps_of(kind)}
    assert written == steps | {"all"}
    with wave.open(str(tmp_path / "new" / "card.wav")) as file:
        assert file.getparams()[:3] == (CHANNELS, 2, RATE)
        assert file.readframes(file.getnframes()) == render(Sound("card", 0.5))


def test_all_that_sounds_is_small_and_made_by_us() -> None:
    """What makes and plays sounds takes at most 300 kB of the package, all of it our own code: no file of sound."""
    package = ROOT / "atlantis_cli"
    own = [package / "core" / "sound.py", *package.glob("games/*/telling/sounds.py")]
    own += [path for folder in ("sound", "speech/played") for path in (package / "shell" / folder).glob("*.py")]
    assert len(own) > 10
    assert sum(path.stat().st_size for path in own) <= 300_000
    kinds = {path.suffix for path in package.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert kinds <= {".py", ".md", ".typed", ""}
