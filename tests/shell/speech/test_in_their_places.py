"""Sounds in a file of speech are found by what they sound like, where the sentence begins that tells of them."""

from __future__ import annotations

import wave
from array import array
from typing import TYPE_CHECKING

from atlantis_cli.shell.output.aloud import Aloud
from atlantis_cli.shell.speech.played.mix import UNDER_SPEECH
from tests.shell.running import ANNA, here, process
from tests.shell.speech.heard_sounds import RATE, file_of, line_of, matched
from tests.shell.speech.sounding import needed

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    import pytest

    from atlantis_cli.core.sound import Sound

MOVES = ["move a helmet", "buy 5"]
BEFORE = RATE // 5
"""So many samples before a sentence nothing is said."""

SOON = RATE // 4
"""So many samples after its beginning it can be heard."""


def sounds_of(file: Path, patch: pytest.MonkeyPatch) -> list[list[Sound]]:
    """Play a saved game back, silently, and return the sounds that belong to each thing that is told."""
    told: list[list[Sound]] = []

    def note(_: Aloud, sounds: Iterable[Sound], *_more: object) -> None:
        told.append(list(sounds))

    with patch.context() as patched:
        patched.setattr(Aloud, "_begin", lambda *_: None)
        patched.setattr(Aloud, "sound", note)
        assert here("replay", str(file), "--sound", "on").status == 0
    return [sounds for sounds in told if sounds]


def test_each_sound_of_a_game_played_back_stands_in_the_file_in_its_place(
    tmp_path: Path, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cross-correlation finds all of them, in order, softer under speech, each where a sentence begins.

    The file of a script is the same, byte for byte.
    """
    needed()
    files = [tmp_path / f"{name}.wav" for name in ("played", "replayed", "plain")]
    process(*ANNA, "--sound", "on", "--speech-file", str(files[0]), lines=MOVES)
    here(*ANNA, lines=[*MOVES, "save whole"])
    (saved,) = saves.glob("whole*")
    process("replay", str(saved), "--sound", "on", "--speech-file", str(files[1]))
    process("replay", str(saved), "--speech-file", str(files[2]))
    assert files[0].read_bytes() == files[1].read_bytes()
    plain, place = mono(files[2]), 0
    heard = without(file_of(files[1]), plain)
    expected = sounds_of(saved, monkeypatch)
    assert len(expected) >= len(MOVES)
    for sounds in expected:
        place, gain = matched(heard, line_of(sounds), place)
        assert abs(gain - UNDER_SPEECH / 100) < 0.02
        assert not any(plain[place - BEFORE : place])
        assert any(plain[place : place + SOON])
        place += RATE // 20


def without(both: array[int], speech: array[int]) -> array[int]:
    """Return what is heard beside the speech on both channels."""
    assert len(both) == 2 * len(speech)
    return array("h", [each - speech[place // 2] for place, each in enumerate(both)])


def mono(file: Path) -> array[int]:
    """Read a WAV file of one channel."""
    with wave.open(str(file)) as plain:
        assert (plain.getnchannels(), plain.getframerate()) == (1, RATE)
        return array("h", plain.readframes(plain.getnframes()))
