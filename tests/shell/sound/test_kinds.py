"""What sounds: kinds with a name, a place, and sometimes a value."""

from __future__ import annotations

import pickle

from atlantis_cli.core.sound import KINDS, Sound


def test_a_sound_stands_in_the_middle_and_near_unless_told() -> None:
    """Whoever only names a kind hears it in front, near, and without a value."""
    sound = Sound("shark")
    assert (sound.kind, sound.side, sound.away, sound.step) == ("shark", 0.0, 0.0, None)


def test_a_sound_is_a_record_like_others() -> None:
    """It is equal to its like, keeps its place when something is changed, and can be sent to another process."""
    sound = Sound("tile", side=-0.5, step=3)
    assert sound == Sound("tile", -0.5, 0.0, 3) == pickle.loads(pickle.dumps(sound))  # noqa: S301  (our own)
    assert sound.replace(away=1.0) == Sound("tile", -0.5, 1.0, 3) != sound


def test_each_kind_has_a_plain_name() -> None:
    """Kinds are named once each, in words that a key of a locale can be."""
    assert len(set(KINDS)) == len(KINDS)
    assert all(kind.isidentifier() and kind.islower() for kind in KINDS)
