"""Speaks by the user's own screen reader, through prismatoid where that is installed."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from atlantis_cli.shell.speech.drivers import NotThereError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.shell.speech.drivers import Utterance
    from atlantis_cli.shell.speech.voices import Voice

READERS = (
    *("NVDA", "JAWS", "VOICE_OVER", "ORCA", "ZDSR", "ZOOM_TEXT", "BOY_PC_READER", "PC_TALKER", "SENSE_READER"),
    *("SYSTEM_ACCESS", "WINDOW_EYES"),
)
"""What prismatoid calls the screen readers among its ways to speak; the others would start engines of their own."""

USUAL_RATE = 200
GLANCE = 0.02


class ReaderDriver:
    """The screen reader that runs; voice, rate and volume are those its user has chosen there."""

    name, gentle, rate, usual = "screen-reader", True, USUAL_RATE, ""
    voices: Sequence[Voice] = ()

    def __init__(self) -> None:
        """Find a screen reader that runs."""
        try:
            import prism
        except (ImportError, OSError) as error:
            raise NotThereError("prismatoid") from error
        self.context: Any = prism.Context()
        self.reader = self._running(prism.BackendId)
        self.engine = str(self.reader.name)
        self.knows = self.reader.features.supports_is_speaking

    def _running(self, ids: Any) -> Any:  # noqa: ANN401  (prismatoid ships no types)
        for name in READERS:
            known = getattr(ids, name, None)
            if known is None or not self.context.exists(known):
                continue
            try:
                reader = self.context.create(known)
            except (ValueError, RuntimeError, OSError, NotImplementedError):
                continue
            if reader.features.is_supported_at_runtime and reader.features.supports_speak:
                return reader
        raise NotThereError("no_reader")

    def say(self, utterance: Utterance) -> None:
        """Hand something to the reader, which lets it wait until it is due."""
        self.reader.speak(utterance.text, interrupt=False)

    def finished(self, seconds: float) -> bool:
        """Ask the reader whether it still speaks; of one that does not tell, its own queue takes care."""
        end = time.monotonic() + seconds
        while self.knows and self.reader.speaking:
            if time.monotonic() >= end:
                return False
            time.sleep(GLANCE)
        return True

    def fault(self) -> str:
        """Know nothing of how it sounds: that is the reader's affair."""
        return ""

    def silence(self) -> None:
        """Ask the reader to be quiet."""
        if self.reader.features.supports_stop:
            self.reader.stop()

    def play_by(self, play: Callable[[str], bool | None]) -> None:
        """Do nothing: it plays by itself."""

    def close(self) -> None:
        """Let go of the reader."""
        self.reader = self.context = None
