"""Sounds that nobody has to hear: what they cost, how they are silenced, and a device that never ends."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.speech.played.pieces import Line
from atlantis_cli.shell.speech.queue import Manner, Queue
from atlantis_cli.shell.speech.sayings import SoundMissing
from atlantis_cli.shell.speech.speaker import SOUNDS_ALONE, Speaker
from tests.shell.running import ANNA, PROGRAM, environment, uncounted
from tests.shell.speech.heard_sounds import kinds

if TYPE_CHECKING:
    from collections.abc import Iterator

MANNER = Manner("en", "auto", None, None)
MOVE = ["hint", "move a helmet"]


@pytest.fixture
def speaker() -> Iterator[Speaker]:
    """Begin to play to a device that nobody hears."""
    speaking = Speaker(lambda: MANNER, (SOUNDS_ALONE,), Queue(0), sounds="--unheard-sounds")
    yield speaking
    speaking.close()


LOADED = """
import sys
from atlantis_cli.app import main
main(sys.argv[1:])
print([name for name in sys.modules if name == "subprocess" or "sound" in name or "speech" in name])
"""


@pytest.mark.parametrize("arguments", [(), ("--sound", "off")], ids=" ".join)
def test_sound_off_costs_nothing(arguments: tuple[str, ...]) -> None:
    """With sounds off nothing of them is imported but the words of the command, and no process is started."""
    done = subprocess.run(
        [PROGRAM[0], "-c", LOADED, *ANNA, *arguments], input="\n".join(MOVE).encode(), capture_output=True,
        env=uncounted(), check=True,
    )  # fmt: skip
    words = ["atlantis_cli.shell.commands.sound", "atlantis_cli.shell.commands.speech"]
    assert done.stdout.decode().splitlines()[-1] == str(words)


def test_with_speech_alone_no_sound_is_loaded() -> None:
    """What speaks loads nothing of sounds where these are off."""
    script = "import sys\nimport atlantis_cli.shell.speech.worker, atlantis_cli.shell.speech.speaker\n"
    shown = "print([name for name in sys.modules if 'sound' in name or 'played' in name])"
    done = subprocess.run([sys.executable, "-c", script + shown], capture_output=True, env=environment(), check=True)
    assert done.stdout.split() == [b"[]"]


SPEECH_LOADED = """
import sys
from atlantis_cli.app import main
main(sys.argv[1:])
heavy = {"subprocess", "threading", "ctypes", "json", "pyttsx3", "atlantis_cli.shell.speech.sayings"}
print([name for name in sys.modules if name in heavy or name.startswith("atlantis_cli.shell.speech")])
"""


@pytest.mark.parametrize("arguments", [(), ("--speech", "off")], ids=" ".join)
def test_speech_off_costs_nothing(arguments: tuple[str, ...]) -> None:
    """Without own speech nothing of it is imported."""
    around = uncounted()
    command = [PROGRAM[0], "-c", SPEECH_LOADED, *ANNA, *arguments]
    done = subprocess.run(command, input=b"status\nhand\nquit\n", capture_output=True, env=around, check=True)
    assert done.stdout.decode().splitlines()[-1] == "[]"


def test_a_key_silences_sounds(speaker: Speaker) -> None:
    """What waits to be heard is forgotten at once, and the process lives on and plays what comes then."""
    speaker.sound(Line(tuple(kinds("won")) * 40, (100,) * 40, 0.0))
    assert speaker.opened(30) is None
    assert not speaker.finished(0.3)
    child = speaker._child  # noqa: SLF001  (nobody else can tell)
    speaker.hush()
    assert speaker.finished(2)
    speaker.sound(Line(tuple(kinds("card")), (100,), 0.0))
    assert speaker.finished(5)
    assert speaker._child is child  # noqa: SLF001  (as above)


def test_a_device_that_plays_no_more_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """What never comes to its end is told once, and nothing is waited for any more."""
    monkeypatch.setattr("atlantis_cli.shell.speech.speaker.LONGEST_SOUND", -0.5)
    speaking = Speaker(lambda: MANNER, (SOUNDS_ALONE,), Queue(0), slack=0.2, sounds="--unheard-sounds")
    assert speaking.opened(30) is None
    monkeypatch.setattr(speaking, "_sounded", -1)
    monkeypatch.setattr(speaking, "_heard", lambda *_: None)
    speaking.sound(Line(tuple(kinds("won")) * 40, (100,) * 40, 0.0))
    assert speaking.finished(5)
    assert speaking.troubles() == [SoundMissing("device", ())]
    speaking.close()
