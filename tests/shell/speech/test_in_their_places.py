"""Sounds in a file of speech are found by what they sound like, where the sentence begins that tells the same."""

from __future__ import annotations

import wave
from array import array
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.sound import Sound
from atlantis_cli.games.path.telling.sounds import side
from atlantis_cli.shell.speech.played.mix import UNDER_SPEECH
from atlantis_cli.shell.speech.speaker import Speaker
from atlantis_cli.shell.speech.wav import WavFile
from tests.shell.running import ANNA, here, process
from tests.shell.sound.loudness import momentary
from tests.shell.speech.heard_sounds import RATE, file_of, gain, line_of, matched, parted
from tests.shell.speech.sounding import needed

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

MOVES = ["move a helmet", "buy 5"]
SENTENCES = {
    "You move figure A": [
        *(Sound("your_turn"), Sound("card"), Sound("figure_step", side(8)), Sound("tile", side(7), step=5)),
        Sound("drawn"),
    ],
    "easy moves figure B": [
        *(Sound("turn"), Sound("card"), Sound("figure_step", side(8)), Sound("occupied", side(8))),
        *(Sound("card"), Sound("figure_step", side(16)), Sound("tile", side(15), step=7), Sound("drawn")),
    ],
    "Space 15 is water": [Sound("water", side(15))],
    "Your turn.": [Sound("your_turn")],
    "You buy cards": [Sound("sold"), Sound("drawn")],
}
"""How sentences of these moves begin, and the sounds of what each of them tells; a turn that begins is not told."""

AT_ONCE = RATE // 50
"""So many samples beside its sentence a sound is found at most: a tone is like itself a few waves earlier."""


def written(file: Path, patch: pytest.MonkeyPatch, *arguments: str, lines: Iterable[str]) -> dict[str, int]:
    """Have a file of speech written, and return at which frame each sentence in it begins."""
    texts, places = list[str](), [0]
    say, write = Speaker.say, WavFile._write  # noqa: SLF001  (nobody else knows where a sentence begins)

    def say_noted(speaker: Speaker, kind: str, said: Iterable[str]) -> None:
        said = list(said)
        texts.extend(said)
        say(speaker, kind, said)

    def write_noted(whole: WavFile, said: bytes, channels: int, width: int, rate: int) -> None:
        write(whole, said, channels, width, rate)
        assert whole._whole  # noqa: SLF001  (as above)
        places.append(whole._whole.tell())  # noqa: SLF001  (as above)

    with patch.context() as patched:
        patched.setattr(Speaker, "say", say_noted)
        patched.setattr(WavFile, "_write", write_noted)
        assert here(*ANNA, *arguments, "--speech-file", str(file), lines=lines).status == 0
    return dict(zip(texts, places, strict=False))


def test_each_sound_stands_in_the_file_where_the_sentence_begins_that_tells_it(
    tmp_path: Path, saves: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cross-correlation finds the sounds of two turns, softer under speech, each row as its sentence begins.

    A game played back gives the same file, byte for byte.
    """
    needed()
    files = [tmp_path / f"{name}.wav" for name in ("played", "replayed", "plain")]
    begins = written(files[0], monkeypatch, "--sound", "on", lines=MOVES)
    here(*ANNA, lines=[*MOVES, "save whole"])
    (saved,) = saves.glob("whole*")
    process("replay", str(saved), "--sound", "on", "--speech-file", str(files[1]))
    process("replay", str(saved), "--speech-file", str(files[2]))
    assert files[0].read_bytes() == files[1].read_bytes()
    heard = without(file_of(files[0]), mono(files[2]))
    for sentence, sounds in SENTENCES.items():
        (begin,) = [place for text, place in begins.items() if text.startswith(sentence)]
        place, _ = matched(heard, line_of(sounds), max(0, begin - RATE))
        assert abs(place - begin) <= AT_ONCE, sentence
        assert abs(gain(heard, line_of(sounds), begin) - UNDER_SPEECH / 100) < 0.01, sentence


@pytest.mark.parametrize("volume", [5, 100])
def test_no_sound_is_louder_than_a_voice_that_is_turned_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, volume: int
) -> None:
    """However soft the voice is, the loudest moment of the loudest sounds in the file is softer than what is said."""
    needed()
    files = [tmp_path / f"{name}.wav" for name in ("sounding", "plain")]
    lines = [f"volume {volume}", "sound louder", "sound louder", MOVES[0]]
    begins = written(files[0], monkeypatch, "--sound", "on", lines=lines)
    written(files[1], monkeypatch, "--sound", "off", lines=lines)
    (begin,) = [place for text, place in begins.items() if text.startswith("You move")]
    plain = mono(files[1])
    said, sounds = plain[begin:], parted(without(file_of(files[0]), plain)[2 * begin :])
    assert any(sounds.left)
    assert momentary([said, said], RATE) > momentary(sounds, RATE) + 1


def test_a_sound_that_is_taught_is_heard_after_its_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the file it stands by itself, whole, between its own sentence and that about the next one."""
    needed()
    begins = written(tmp_path / "taught.wav", monkeypatch, "--sound", "on", lines=["sounds", "more", "status"])
    heard = file_of(tmp_path / "taught.wav")
    (begin,) = [place for text, place in begins.items() if text.startswith("Sound 1 of")]
    place, gain_there = matched(heard, line_of([Sound("your_turn")]), begin)
    assert gain_there > 0.85
    assert begin + RATE < place


def without(both: array[int], speech: array[int]) -> array[int]:
    """Return what is heard beside the speech on both channels."""
    assert len(both) == 2 * len(speech)
    return array("h", [each - speech[place // 2] for place, each in enumerate(both)])


def mono(file: Path) -> array[int]:
    """Read a WAV file of one channel."""
    with wave.open(str(file)) as plain:
        assert (plain.getnchannels(), plain.getframerate()) == (1, RATE)
        return array("h", plain.readframes(plain.getnframes()))
