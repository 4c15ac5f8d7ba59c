"""Speaks by pyttsx3, which works everywhere and cannot be interrupted: whoever wants silence kills this process."""

from __future__ import annotations

import _ctypes
import os
import sys
import threading
from typing import TYPE_CHECKING, Any

from atlantis_cli.shell.speech.brought import engine, player
from atlantis_cli.shell.speech.drivers import NotThereError
from atlantis_cli.shell.speech.voices import Voice, code_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.shell.speech.drivers import Utterance

USUAL_RATE = 200
ESPEAK, SAPI, APPLE = "espeak", "sapi5", "nsss"
AIFF = ".aiff"
"""What Apple's voices write, whatever the file is called."""

COM_ERROR: type[Exception] = getattr(_ctypes, "COMError", OSError)
"""How Windows says that its voice does not start."""

NOT_FOUND = 127
"""What a shell answers where there is no such program."""

FAILED = 1 << 8
"""What the system says of a program that ended with status 1."""


class PyttsxDriver:
    """One engine; each utterance is over when the engine says so, not when its loop ends."""

    name, gentle, rate = "pyttsx3", False, USUAL_RATE

    def __init__(self) -> None:
        """Start the engine: the one that pip has brought, else the system's."""
        engine.prepare()
        try:
            import pyttsx3
        except ImportError as error:
            raise NotThereError("pyttsx3") from error
        try:
            self._engine: Any = pyttsx3.init()
        except (OSError, RuntimeError, ImportError, COM_ERROR) as error:
            raise NotThereError("library" if sys.platform.startswith("linux") else "own_voice") from error
        self.engine = str(getattr(self._engine, "driver_name", ""))
        self.voices: Sequence[Voice] = [_voice(voice) for voice in self._engine.getProperty("voices")]
        self.usual = str(self._engine.getProperty("voice") or "")
        self._over = threading.Event()
        self._fault = self._wanted = ""
        self._play: Callable[[str], bool | None] = lambda _: None
        for event in ("finished-utterance", "error"):
            self._engine.connect(event, lambda **_: self._over.set())
        if sys.platform.startswith("linux"):
            usual = _by_player if player.is_there() else os.system  # pyttsx3 gives it text
            os.system = _watched(self._mixed(usual), self._played)  # type: ignore[assignment]

    def say(self, utterance: Utterance) -> None:
        """Say something from its beginning to its end."""
        self._over.clear()
        self._fault = ""
        if utterance.voice:
            self._engine.setProperty("voice", utterance.voice)
        self._engine.setProperty("rate", utterance.rate or self.rate)
        self._engine.setProperty("volume", 1.0 if utterance.volume is None else utterance.volume / 100)
        self._settle()
        self._wanted = (utterance.file or "") if self.engine == APPLE else ""
        if utterance.file:
            self._engine.save_to_file(utterance.text, f"{self._wanted}{AIFF}" if self._wanted else utterance.file)
        else:
            self._engine.say(utterance.text)
        self._engine.runAndWait()
        if utterance.file and self.engine == SAPI:  # it writes a file at once, and never says that it has
            self._over.set()

    def finished(self, seconds: float) -> bool:
        """Wait for the engine's word that all was said, and until it is ready for more."""
        if not self._over.wait(seconds):
            return False
        self._settle()
        if self._wanted:
            _convert(f"{self._wanted}{AIFF}", self._wanted)
            self._wanted = ""
        return True

    def _settle(self) -> None:
        """Wait until espeak has done what it was told: it says so too soon, and sets rates while it speaks already."""
        if self.engine == ESPEAK:
            from pyttsx3.drivers import _espeak

            _espeak.Synchronize()

    def fault(self) -> str:
        """Return why nothing was heard."""
        return self._fault

    def silence(self) -> None:
        """Do nothing: the engine would not listen."""

    def play_by(self, play: Callable[[str], bool | None]) -> None:
        """Have what espeak has written played so: it gives a file to a player."""
        self._play = play

    def _mixed(self, usual: Callable[[str], int]) -> Callable[[str], int]:
        """Return how a player is run: as somebody else wants to play its file, else as usual."""

        def run(command: str) -> int:
            taken = self._play(command.split()[1])
            return usual(command) if taken is None else 0 if taken else FAILED

        return run

    def close(self) -> None:
        """Do nothing: what the engine holds ends with this process."""

    def _played(self, status: int) -> None:
        """Take note of how the player of sounds ended, of which pyttsx3 takes none."""
        if status:
            self._fault = "player" if os.waitstatus_to_exitcode(status) == NOT_FOUND else "device"


def _by_player(command: str) -> int:
    """Play what pyttsx3 wants aplay to play, as if a program had done it."""
    _, path, _ = command.split()
    return 0 if player.play(path) else FAILED


def _convert(aiff: str, wav: str) -> None:
    """Make a WAV of what Apple has written, by Apple's own program; where that fails, the WAV is missing."""
    import subprocess  # only a file of speech on macOS wants it

    words = ("afconvert", "-f", "WAVE", "-d", "LEI16", aiff, wav)
    try:
        subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, check=False)  # noqa: S603 - our own words
        os.unlink(aiff)
    except OSError:
        return


def _watched(system: Callable[[str], int], told: Callable[[int], None]) -> Callable[[str], int]:
    """Tell of each program that is run how it ended."""

    def run(command: str) -> int:
        status = system(command)
        told(status)
        return status

    return run


def _voice(voice: Any) -> Voice:  # noqa: ANN401  (an engine's own record)
    return Voice(str(voice.id), str(voice.name), tuple(map(code_of, filter(None, voice.languages or ()))))
