"""Several sounds: a line that is swept from one side to the other."""

from __future__ import annotations

import pytest

from atlantis_cli.core.sound import Sound
from atlantis_cli.shell.sound.rendering import CHANNELS, render, sweep
from atlantis_cli.shell.sound.waves import FULL, RATE
from tests.shell.sound.levelling import AS_LOUD
from tests.shell.sound.loudness import channels_of, momentary, peak

FRAME = 2 * CHANNELS
PATH = [Sound("tile" if place % 3 else "water", place / 26 - 1, step=place % 8) for place in range(53)]
"""As many places as the path has."""


@pytest.mark.parametrize("rate", [16000, RATE, 48000])
def test_one_sound_is_swept_as_it_is(rate: int) -> None:
    """Where there is only one, a sweep is that sound; where there is none, nothing is heard."""
    assert sweep([Sound("won")], 4.0, rate) == render(Sound("won"), rate)
    assert sweep([], 4.0, rate) == b""


@pytest.mark.parametrize("rate", [16000, RATE])
def test_a_sweep_takes_its_seconds(rate: int) -> None:
    """A line of any length is over in time, and no frame is cut."""
    for line in (PATH, PATH[:5], [Sound("shark", -0.2, 0.5), Sound("shark", 0.6, 0.1)]):
        rendered = sweep(line, 4.0, rate)
        assert len(rendered) % FRAME == 0
        assert 3.8 < len(rendered) / FRAME / rate <= 4.0


def test_a_sweep_goes_from_left_to_right() -> None:
    """In each part of the sweep it is heard further to the right."""
    left, right = channels_of(sweep(PATH))
    part = len(left) // 8
    shares = []
    for begin in range(0, 8 * part, part):
        there, here = (sum(each * each for each in channel[begin : begin + part]) for channel in (left, right))
        shares.append(here / (there + here))
    assert shares == sorted(shares)
    assert shares[0] < 0.1
    assert shares[-1] > 0.9


@pytest.mark.parametrize("kind", ["card", "shark", "sinks", "spinner", "tile", "won"])
def test_many_at_once_are_not_louder(kind: str) -> None:
    """However crowded a sweep is, it is not as loud as a voice, and nothing is clipped."""
    rendered = sweep([Sound(kind, place / 30 - 1) for place in range(60)], 2.0)
    assert peak(rendered) < FULL - 1
    assert momentary(channels_of(rendered), RATE) < AS_LOUD + 5


def test_a_sweep_that_has_no_time_is_all_at_once() -> None:
    """Whoever gives no seconds hears everything together, and nothing breaks."""
    assert len(sweep(PATH, 0.0)) == max(len(render(sound)) for sound in PATH)
