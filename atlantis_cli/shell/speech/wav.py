"""A whole game as one WAV file: utterance after utterance, with a pause between them."""

from __future__ import annotations

import os
import wave
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.shell.speech.played.pieces import Line

PAUSE = 0.3
"""Seconds of silence after each utterance."""

BROKEN, SILENT = "broken", "silent"
"""Why there is no file, beside what the system has against it: what was to be added is no sound, or nothing was."""


class WavFile:
    """A file that is there as a whole at the end, or not at all."""

    def __init__(self, path: str, reason_of: Callable[[OSError], str], *, sounds: bool = False) -> None:
        """Begin the file, beside where it is to be; an OSError says that it cannot be there, `reason_of` names it.

        With `sounds` it has two channels, and sounds are laid into it.
        """
        if os.path.isdir(path):
            raise IsADirectoryError(21, os.strerror(21), path)
        self.path, self.reason_of, self.count = path, reason_of, 0
        self._beside = f"{path}.{os.getpid()}.new"
        self._stream = open(self._beside, "wb")  # noqa: SIM115  (it is closed at the end of a game)
        self._whole: wave.Wave_write | None = None
        self.sounds = sounds
        self._lines: list[Line] = []

    def lay(self, line: Line) -> None:
        """Let sounds be heard from the beginning of what is added next."""
        if self.sounds:
            self._lines.append(line)

    def add(self, file: str) -> str:
        """Add a piece that was spoken; return why that cannot be done, "" where it was."""
        try:
            with wave.open(file, "rb") as piece:
                channels, width, rate = piece.getparams()[:3]
                pause = bytes(int(PAUSE * rate) * channels * width)
                self._write(piece.readframes(piece.getnframes()) + pause, channels, width, rate)
            self._stream.flush()  # a full disk is to be told as soon as it is one
            os.unlink(file)
        except FileNotFoundError:
            return BROKEN
        except OSError as error:
            return self.reason_of(error)
        except (EOFError, wave.Error):
            return BROKEN
        self.count += 1
        return ""

    def add_sounds(self) -> str:
        """Add the sounds that were laid, by themselves, once anything was said; return why that cannot be done."""
        try:
            if self._lines and self._whole:
                width, rate = self._whole.getsampwidth(), self._whole.getframerate()
                self._write(b"", 1, width, rate)
                self._whole.writeframes(bytes(int(PAUSE * rate) * self._whole.getnchannels() * width))
        except OSError as error:
            return self.reason_of(error)
        return ""

    def _write(self, said: bytes, channels: int, width: int, rate: int) -> None:
        """Write what was said, with the sounds that belong to it."""
        if self.sounds:
            from atlantis_cli.shell.speech.played.laid import laid
            from atlantis_cli.shell.speech.played.pieces import CHANNELS

            lines, self._lines = self._lines, []
            said, channels = laid(said, channels, lines, rate), CHANNELS
        if self._whole is None:
            self._whole = wave.open(self._stream, "wb")  # noqa: SIM115  (as above)
            self._whole.setnchannels(channels)
            self._whole.setsampwidth(width)
            self._whole.setframerate(rate)
        self._whole.writeframes(said)

    def close(self, *, whole: bool) -> str:
        """End the file: put it into its place if it is whole, else take it away; return why that failed, or ""."""
        reason = self._shut()
        if whole and not reason:
            reason = self._put() if self.count else SILENT
        if reason or not whole:
            try:
                os.unlink(self._beside)
            except OSError:
                pass
        return reason if whole else ""

    def _shut(self) -> str:
        """Write what is left; whatever goes wrong, nothing stays open."""
        reason = self.add_sounds()
        for stream in (self._whole, self._stream):
            try:
                if stream:
                    stream.close()
            except OSError as error:
                reason = self.reason_of(error)
        return reason

    def _put(self) -> str:
        """Put the file where it is to be, in place of the old one."""
        try:
            os.replace(self._beside, self.path)
        except OSError as error:
            return self.reason_of(error)
        return ""
