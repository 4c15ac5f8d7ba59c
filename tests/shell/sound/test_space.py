"""Where a sound is heard: left and right by two channels that are as loud together, far by less of it, and walls."""

from __future__ import annotations

import math

import pytest

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.sound.rendering import render
from atlantis_cli.shell.sound.waves import RATE
from tests.shell.sound.loudness import channels_of, momentary

SIDES = (-1.0, -0.6, 0.0, 0.3, 1.0)
WAYS = (0.0, 0.5, 1.0)


def powers(sound: Sound) -> tuple[int, int]:
    """Return the power of the left and of the right."""
    left, right = (sum(sample * sample for sample in channel) for channel in channels_of(render(sound)))
    return left, right


@pytest.mark.parametrize("kind", KINDS)
def test_a_sound_comes_from_its_side(kind: str) -> None:
    """On the left nothing is heard on the right, in the middle both are alike, and together they are always as loud."""
    heard = [powers(Sound(kind, side)) for side in SIDES]
    assert heard[0][1] == heard[-1][0] == 0
    assert heard[2][0] == heard[2][1]
    whole = heard[0][0]
    for side, (left, right) in zip(SIDES, heard, strict=True):
        assert left + right == pytest.approx(whole, rel=0.01)
        assert math.atan2(math.sqrt(right), math.sqrt(left)) == pytest.approx((side + 1) * math.pi / 4, abs=0.02)


def test_what_lies_beyond_an_edge_is_heard_from_it() -> None:
    """A side or a distance that there is not is as far as can be."""
    assert render(Sound("shark", -2.0)) == render(Sound("shark", -1.0))
    assert render(Sound("shark", 0.0, 3.0)) == render(Sound("shark", 0.0, 1.0))


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_far_is_less_loud(kind: str) -> None:
    """Each step away is less loud, from the farthest place by 9 to 13 LU, and it can still be heard."""
    loud = [momentary(channels_of(render(Sound(kind, away=away))), RATE) for away in WAYS]
    assert loud == sorted(loud, reverse=True)
    assert 9 < loud[0] - loud[-1] < 13


def test_walls_send_back_what_is_far() -> None:
    """After a near sound nothing is heard; after a far one its walls are, and differently on both sides."""
    near, far = (channels_of(render(Sound("card", 0.0, away))) for away in (0.0, 1.0))
    assert len(far[0]) > len(near[0])
    behind = [channel[len(near[0]) :] for channel in far]
    assert all(any(channel) for channel in behind)
    assert behind[0] != behind[1]
