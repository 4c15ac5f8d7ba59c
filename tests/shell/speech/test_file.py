"""A whole game as one file of sound: real, in each language, and there as a whole or not at all."""

from __future__ import annotations

import re
import subprocess
from array import array
from difflib import SequenceMatcher
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from atlantis_cli.core.message import Eyes, redact
from atlantis_cli.language.narrator import Narrator
from atlantis_cli.shell.output.outputs import sentences
from tests.language.books import PATH, Page, locale
from tests.shell.running import ANNA, process
from tests.shell.scripts import called, played, script
from tests.shell.speech.sounding import Sound, needed, sound

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from tests.shell.sitting import Sitting
    from tests.shell.speech.sounding import Loudspeaker

PAUSE = 0.3
"""Seconds of silence after each sentence."""

HEARING = 16_000
"""How many samples a second the recogniser wants."""

NOISE = 30
SENTENCES = 10
ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
    *("thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS = {2: "twenty", 3: "thirty", 4: "forty", 5: "fifty"}


def written(folder: Path, *arguments: str, lines: Sequence[str] = ()) -> Sound:
    """Run a script that writes its speech, and read the file."""
    needed()
    file = folder / "game.wav"
    run = process(*arguments, "--speech-file", str(file), lines=lines, env={"TMPDIR": str(folder)})
    assert (run.status, run.err) == (0, b"")
    assert [path.name for path in folder.iterdir() if path.name != "home"] == ["game.wav"]
    return sound(file)


def engines_own(voice: str, text: str, folder: Path) -> Sound:
    """Let the engine's own program say a text."""
    file = folder / "own.wav"
    subprocess.run(["espeak-ng", "-v", voice, "-s", "200", "-w", str(file), text], check=True)
    said = sound(file)
    file.unlink()
    return said


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_a_file_is_spoken_in_the_language(tmp_path: Path, language: str) -> None:
    """What is told takes as long as the engine takes for it with a voice of this language, and is not silent."""
    run = process(*ANNA, "--lang", language, lines=["set"])
    heard = written(tmp_path, *ANNA, "--lang", language, lines=["set"])
    lines = [Narrator(locale(Page(language, "path")), ()).grammar.heard(line) for line in run.text.splitlines()]
    own = [engines_own(f"gmw/{language}", line, tmp_path) for line in lines]
    seconds = sum(said.seconds + PAUSE for said in own)
    assert heard.rate == own[0].rate
    assert abs(heard.seconds - seconds) < 0.1 * len(lines)
    assert heard.loudness > 300
    other = {"en": "de", "de": "nl", "nl": "en"}[language]
    foreign = sum(engines_own(f"gmw/{other}", line, tmp_path).seconds + PAUSE for line in lines)
    assert abs(heard.seconds - seconds) < abs(heard.seconds - foreign)


def test_a_whole_game_is_one_file(tmp_path: Path, saves: Path) -> None:
    """`replay` writes a game from its start to its end; the program waits for that, and tells the same as without."""
    match = played("Anna,easy", 1, luck=2)
    process(*called(match), lines=[*script(match), "save whole"])
    (file,) = saves.glob("whole*")
    silent = process("replay", str(file))
    heard = written(tmp_path, "replay", str(file))
    words = len(silent.text.split())
    assert match.over
    assert words / 6 < heard.seconds < words  # at 200 words a minute, and pauses


def test_rate_and_volume_are_heard(tmp_path: Path) -> None:
    """Faster takes less time, softer is less loud, from where the script says so."""
    usual = written(tmp_path, *ANNA, lines=["help"])
    (tmp_path / "game.wav").unlink()
    changed = written(tmp_path, *ANNA, lines=["rate 400", "volume 30", "help"])
    assert changed.seconds < 0.8 * usual.seconds
    assert changed.loudness < 0.8 * usual.loudness


def test_at_a_prompt_a_file_is_written_too(tmp_path: Path, sit: Callable[..., Sitting]) -> None:
    """What was told at a prompt is written when the program ends; keys silence no file."""
    needed()
    file = tmp_path / "game.wav"
    sitting = sit(*ANNA, "--speech-file", str(file))
    sitting.asked()
    sitting.say("hand")
    sitting.press("quit\r")
    assert sitting.ended() == 0
    assert sound(file).seconds > 5


def test_both_can_be_had(tmp_path: Path, loudspeaker: Loudspeaker) -> None:
    """A game can be heard and written at once; the file holds the same sounds."""
    file = tmp_path / "game.wav"
    driver = ("--speech", "on", "--speech-driver", "pyttsx3")
    run = process(*ANNA, *driver, "--speech-file", str(file), env=loudspeaker.environment())
    assert run.status == 0
    heard = [sound(path) for path in loudspeaker.sounds()]
    assert abs(sound(file).seconds - sum(each.seconds + PAUSE for each in heard)) < 0.01


def test_a_voice_that_joins_in_does_not_double_the_file(tmp_path: Path, loudspeaker: Loudspeaker) -> None:
    """`speech on` and `speech off` during a game that is written leave the file as it is: each sentence once."""
    driver = ("--speech", "off", "--speech-driver", "pyttsx3")
    file = tmp_path / "game.wav"
    lines = ["speech on", "speech", "hand", "speech off", "look 1"]
    run = process(*ANNA, *driver, "--speech-file", str(file), lines=lines, env=loudspeaker.environment())
    alone = written(loudspeaker.temporary, *ANNA, lines=[f"say {line}" for line in read(run.text)[2:]])
    assert abs(sound(file).seconds - alone.seconds) < 1


def read(text: str) -> list[str]:
    """Return the sentences of a text that was broken into lines."""
    return [sentence for sentence in re.split(r"(?<=[.])\s", text) if sentence]


def words(text: str) -> list[str]:
    """Take a sentence apart into words as they are spoken."""
    found: list[str] = []
    for word in re.findall(r"[a-z']+|\d+", text.lower()):
        if not word.isdigit():
            found.append(word)
        elif int(word) < len(ONES):
            found.append(ONES[int(word)])
        else:
            found += [TENS[int(word) // 10], *([ONES[int(word) % 10]] if int(word) % 10 else [])]
    return found


def at_sixteen_thousand(said: Sound) -> bytes:
    """Return a sound as the recogniser wants it, in a room that is not perfectly silent."""
    around = array("h", bytes(2 * int(said.rate * PAUSE)))
    samples, random = around + said.samples + around, Random(1)
    heard = array("h")
    for place in range(int(len(samples) * HEARING / said.rate) - 1):
        before, rest = divmod(place * said.rate / HEARING, 1)
        sample = samples[int(before)] * (1 - rest) + samples[int(before) + 1] * rest
        heard.append(max(-32768, min(32767, int(sample) + random.randrange(-NOISE, NOISE))))
    return heard.tobytes()


def in_common(told: list[str], heard: list[str]) -> int:
    """Count the words that were heard in their order."""
    return sum(block.size for block in SequenceMatcher(None, told, heard, autojunk=False).get_matching_blocks())


def recogniser(sentences: Sequence[str]) -> Any:  # noqa: ANN401  (it ships no types)
    """Make somebody who knows these sentences, and nothing else."""
    from pocketsphinx import Decoder

    decoder = Decoder(samprate=HEARING, loglevel="FATAL", bestpath=False, beam=1e-70, wbeam=1e-60, pbeam=1e-70)
    known = " | ".join(sorted({" ".join(words(sentence)) for sentence in sentences}))
    decoder.add_jsgf_string("game", f"#JSGF V1.0;\ngrammar game;\npublic <line> = {known};\n")
    decoder.activate_search("game")
    return decoder


def recognised(decoder: Any, said: Sound) -> list[str]:  # noqa: ANN401  (as above)
    """Return the words that somebody hears."""
    decoder.start_utt()
    decoder.process_raw(at_sixteen_thousand(said), full_utt=True)
    decoder.end_utt()
    found = decoder.hyp()
    return found.hypstr.split() if found else []


def spoken_alone(folder: Path, sentences: Sequence[str]) -> list[Sound]:
    """Have sentences spoken by the program, one by one, at an easy rate."""
    file = folder / "game.wav"
    before, told = 0, list[Sound]()
    for number in range(len(sentences) + 1):
        whole = written(folder, *ANNA, lines=["rate 160", *(f"say {sentence}" for sentence in sentences[:number])])
        told.append(Sound(whole.samples[before : -int(PAUSE * whole.rate)], whole.rate))
        before = len(whole.samples)
        file.unlink()
    return told[1:]


def test_what_is_spoken_can_be_understood(tmp_path: Path) -> None:
    """A recogniser that knows the game's sentences hears 70 in 100 words of ten, and clearly fewer of ten others."""
    match = played("Anna,Bob", 3, luck=1)
    narrator = Narrator(locale(PATH), ("Anna", "Bob"), 0, spoken=True)
    eyes = Eyes(frozenset((0,)), False)  # noqa: FBT003  (a record)
    told = [
        line
        for entry in match.log
        for line in sentences([redact(event, eyes) for event in entry.events], narrator, match.players)
    ]
    known = list(dict.fromkeys(told))
    chosen = known[:: len(known) // SENTENCES][:SENTENCES]
    decoder = recogniser(known)
    heard = [recognised(decoder, said) for said in spoken_alone(tmp_path, chosen)]
    every = sum(len(words(sentence)) for sentence in chosen)
    right = sum(in_common(words(sentence), said) for sentence, said in zip(chosen, heard, strict=True))
    wrong = sum(in_common(words(sentence), said) for sentence, said in zip(chosen[1:] + chosen[:1], heard, strict=True))
    assert right / every >= 0.7, heard
    assert wrong / every < 0.4, heard
