"""Whether sounds are known again, by an ear that learns them while somebody speaks; and whether a voice is louder."""

from __future__ import annotations

from math import log10

import pytest

from atlantis_cli.core.sound import KINDS, Sound
from atlantis_cli.shell.output.loudness import MOST, WHOLE
from atlantis_cli.shell.sound.rendering import render
from atlantis_cli.shell.sound.waves import FULL, RATE
from tests.shell.sound.ear import LEARNED_WITH, LISTENED, TRIED_WITH, Examples, named, spoken
from tests.shell.sound.loudness import channels_of, momentary

SHORT = 0.1
"""Seconds: what is as short as a sound counts by so short a moment."""


@pytest.mark.soak(152, 1064)
def test_an_ear_that_has_learned_them_names_nine_of_ten(rounds: int) -> None:
    """After ten minutes of sounds under a voice, nine of ten others are named, under what that voice never said.

    In a quarter of that time eight of ten are.
    """
    learned, kinds = Examples(1, spoken(LEARNED_WITH)).give(rounds)
    unknown, truth = Examples(2, spoken(TRIED_WITH)).give(min(rounds, 10 * len(KINDS)) // 2)
    share = (named(learned, kinds, unknown) == truth).mean()
    assert share >= (0.9 if rounds * LISTENED >= 600 else 0.8), share


def test_no_sound_is_louder_than_a_voice() -> None:
    """Even by a tenth of a second no sound, made as loud as it can be, is as loud as espeak is when it says a word."""
    voice = [int(sample * FULL) for sample in spoken(("You.",))]
    loud, more = momentary([voice], RATE, SHORT), 20 * log10(MOST / WHOLE)
    from_middle = (channels_of(render(Sound(kind)))[0] for kind in KINDS)  # both ears hear the same
    assert loud > max(momentary([left], RATE, SHORT) for left in from_middle) + more + 1
