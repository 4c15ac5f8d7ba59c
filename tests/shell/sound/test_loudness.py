"""How loud sounds are: all of them alike, less than a voice, and never more than a device can play."""

from __future__ import annotations

import math

import pytest

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.output.loudness import MOST, WHOLE, together
from atlantis_cli.shell.sound.rendering import render, sweep
from atlantis_cli.shell.sound.waves import FULL, RATE
from tests.shell.sound.levelling import AS_LOUD, steps_of
from tests.shell.sound.loudness import channels_of, ear, head, momentary, peak

BAND = 1.5
"""LU that a sound may be louder or less loud than all are meant to be."""


def test_the_meter_is_the_one_of_the_standard() -> None:
    """At 48000 samples a second the filters are those printed in BS.1770, and a full sine comes to -3.01 LUFS."""
    assert head(48000) == pytest.approx((1.53512486, -2.69169619, 1.19839281, -1.69065929, 0.73248077), abs=1e-7)
    assert ear(48000) == pytest.approx((1.0, -2.0, 1.0, -1.99004745, 0.99007225), abs=1e-7)
    sine = [int(32767 * math.sin(2 * math.pi * 997 * at / 48000)) for at in range(48000)]
    assert momentary([sine], 48000) == pytest.approx(-3.01, abs=0.05)


@pytest.mark.parametrize("kind", KINDS)
def test_all_sounds_are_as_loud(kind: str) -> None:
    """From near, each kind at each step is within a narrow band, and nothing is clipped."""
    for step in steps_of(kind):
        rendered = render(Sound(kind, step=step))
        assert momentary(channels_of(rendered), RATE) == pytest.approx(AS_LOUD, abs=BAND)
        assert peak(rendered) < FULL * 2 // 3


@pytest.mark.parametrize("rate", [16000, 44100])
def test_a_sound_is_as_loud_at_other_rates(rate: int) -> None:
    """What is read between samples is neither louder nor less loud."""
    for kind in ("card", "dolphin", "monster", "tile", "won"):
        assert momentary(channels_of(render(Sound(kind), rate)), rate) == pytest.approx(AS_LOUD, abs=BAND)


def test_nothing_is_clipped_where_it_is_as_loud_as_can_be() -> None:
    """From whichever side, near or far, alone or in a sweep, a sound that was made louder swings within what can be."""
    assert together(MOST, MOST) == MOST
    loudest = max(
        *(peak(render(Sound(kind, side, away))) for kind in KINDS for side in (-1, 0, 1) for away in (0, 0.3)),
        *(peak(sweep([Sound(kind, -1)] * count, 1.0)) for kind in ("figure_step", "tile") for count in (2, 60)),
    )
    assert loudest * MOST // WHOLE < FULL
