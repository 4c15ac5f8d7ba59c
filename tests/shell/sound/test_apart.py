"""Whether kinds can be told apart: by their spectra over time, whatever their pitch, side, distance and rate."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pytest

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.sound.rendering import render
from atlantis_cli.shell.sound.waves import RATE
from tests.shell.sound.levelling import steps_of
from tests.shell.sound.spectra import Way, apart, frames, heard

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tests.shell.sound.spectra import Array

TIMES = 3.0
"""Two kinds are so many times as far apart as two renderings of one of them."""

AT_HOME = ((0.0, 0.0, RATE), (-1.0, 0.5, RATE), (0.0, 1.0, RATE))
ELSEWHERE = ((0.3, 0.2, 44100), (0.7, 0.7, 16000))
PLACES = (*AT_HOME, *ELSEWHERE)


def renderings(kind: str, places: Sequence[tuple[float, float, int]]) -> Iterator[Array]:
    """Hear a kind from several places, at several rates and at all of its steps."""
    steps = steps_of(kind)
    for step in steps:
        for side, away, rate in places if step in {steps[0], steps[-1]} else places[:1]:
            yield heard(render(Sound(kind, side, away, step), rate), rate)


@pytest.fixture(scope="module")
def ways(request: pytest.FixtureRequest) -> dict[str, Way]:
    """Return what is heard of each kind; half of them from one side at one other rate, half from further at another.

    With `--soak` all of them are heard from everywhere.
    """
    if request.config.getoption("soak"):
        return {kind: Way.of(renderings(kind, PLACES)) for kind in KINDS}
    some = (*AT_HOME[:2], ELSEWHERE[0]), (*AT_HOME[::2], ELSEWHERE[1])
    return {kind: Way.of(renderings(kind, some[number % 2])) for number, kind in enumerate(KINDS)}


@pytest.fixture(scope="module")
def within(ways: dict[str, Way]) -> dict[str, float]:
    """Return how far apart two renderings of each kind are at most."""
    return {kind: float(apart(heard, heard).max()) for kind, heard in ways.items()}


def test_each_pair_of_kinds_is_apart(ways: dict[str, Way], within: dict[str, float]) -> None:
    """The two most alike renderings of two kinds are three times as far apart as the two least alike of either."""
    close = {}
    for one, other in combinations(KINDS, 2):
        distance = float(apart(ways[one], ways[other]).min())
        if distance < TIMES * max(within[one], within[other]):
            close[one, other] = (distance, within[one], within[other])
    assert not close


def test_a_kind_stays_what_it_is(within: dict[str, float]) -> None:
    """Wherever it comes from and whatever its value, a kind is never 2 decibels from itself."""
    assert max(within.values()) < 2
    assert min(within.values()) > 0


def test_sounds_lie_where_an_ear_hears_well() -> None:
    """Three quarters of a sound lie between 125 hertz and 5000: the rest is lost to loudspeakers and to age."""
    for kind in KINDS:
        spectrum = abs(np.fft.rfft(frames(render(Sound(kind)))[:, 0])) ** 2
        pitches = np.fft.rfftfreq(2 * len(spectrum) - 2, 1 / RATE)
        inside = spectrum[(pitches > 125) & (pitches < 5000)].sum() / spectrum.sum()
        assert inside > 0.75, kind
