"""A whole game as one WAV file: utterance after utterance, with a pause between them."""

from __future__ import annotations

import os
import wave
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

PAUSE = 0.3
"""Seconds of silence after each utterance."""

BROKEN, SILENT = "broken", "silent"
"""Why there is no file, beside what the system has against it: what was to be added is no sound, or nothing was."""


class WavFile:
    """A file that is there as a whole at the end, or not at all."""

    def __init__(self, path: str, reason_of: Callable[[OSError], str]) -> None:
        """Begin the file, beside where it is to be; an OSError says that it cannot be there, `reason_of` names it."""
        if os.path.isdir(path):
            raise IsADirectoryError(21, os.strerror(21), path)
        self.path, self.reason_of, self.count = path, reason_of, 0
        self._beside = f"{path}.{os.getpid()}.new"
        self._stream = open(self._beside, "wb")  # noqa: SIM115  (it is closed at the end of a game)
        self._whole: wave.Wave_write | None = None

    def add(self, file: str) -> str:
        """Add a piece that was spoken; return why that cannot be done, "" where it was."""
        try:
            with wave.open(file, "rb") as piece:
                kind = piece.getparams()[:3]
                if self._whole is None:
                    self._whole = wave.open(self._stream, "wb")  # noqa: SIM115  (as above)
                    self._whole.setnchannels(kind[0])
                    self._whole.setsampwidth(kind[1])
                    self._whole.setframerate(kind[2])
                pause = bytes(int(PAUSE * kind[2]) * kind[0] * kind[1])
                self._whole.writeframes(piece.readframes(piece.getnframes()) + pause)
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
        reason = ""
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
