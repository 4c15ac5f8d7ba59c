"""A whole game as one WAV file: utterance after utterance, with a pause between them."""

from __future__ import annotations

import os
import shutil
import wave

from atlantis_cli.shell.speech.child import own_folder

PAUSE = 0.3
"""Seconds of silence after each utterance."""


class WavFile:
    """A file that is there as a whole at the end, or not at all."""

    def __init__(self, path: str) -> None:
        """Begin the file, beside where it is to be; an OSError says that it cannot be there."""
        if os.path.isdir(path):
            raise IsADirectoryError(path)
        self.path, self.count = path, 0
        self._beside = f"{path}.{os.getpid()}.new"
        self._stream = open(self._beside, "wb")  # noqa: SIM115  (it is closed at the end of a game)
        self._folder = own_folder()
        self.piece = os.path.join(self._folder, "piece.wav")
        self._whole: wave.Wave_write | None = None

    def add(self) -> bool:
        """Add the piece that was spoken; tell whether it is sound of the kind that the others are."""
        try:
            with wave.open(self.piece, "rb") as piece:
                kind = piece.getparams()[:3]
                if self._whole is None:
                    self._whole = wave.open(self._stream, "wb")  # noqa: SIM115  (as above)
                    self._whole.setnchannels(kind[0])
                    self._whole.setsampwidth(kind[1])
                    self._whole.setframerate(kind[2])
                pause = bytes(int(PAUSE * kind[2]) * kind[0] * kind[1])
                self._whole.writeframes(piece.readframes(piece.getnframes()) + pause)
            os.unlink(self.piece)
        except (OSError, EOFError, wave.Error):
            return False
        self.count += 1
        return True

    def close(self, *, whole: bool) -> None:
        """End the file: put it into its place if it is whole, else take it away."""
        if self._whole:
            self._whole.close()
        self._stream.close()
        shutil.rmtree(self._folder, ignore_errors=True)
        if whole and self.count:
            os.replace(self._beside, self.path)
        else:
            os.unlink(self._beside)
