"""The end of speaking: what was said is heard to its end, a file of it becomes whole, and nothing stays behind."""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.speech.speaker import Speaker

INTERVAL = 5.0
"""Seconds between two lines about how far a file has come."""


def shield() -> None:
    """Leave Ctrl-C to the other threads."""
    if hasattr(signal, "pthread_sigmask"):  # Windows tells the main thread alone
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})


def deaf() -> None:
    """Ignore Ctrl-C from now on; it is blocked first, for Python complains of one that comes meanwhile."""
    shield()
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def once() -> None:
    """Let Ctrl-C interrupt once: whoever presses it again is leaving already, and that must not be cut short."""
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        signal.signal(signal.SIGINT, _interrupt)


def _interrupt(*_: object) -> None:
    deaf()
    raise KeyboardInterrupt


def ended(speakers: Sequence[Speaker], progress: Callable[[int, int], object], *, whole: bool) -> list[Refusal]:
    """End these speakers; Ctrl-C cuts off what is still to be heard, and a file is whole or not there at all."""
    once()
    spoken = False
    try:
        try:
            for speaker in speakers if whole else ():
                while not speaker.finished(INTERVAL if speaker.target else None):
                    progress(*speaker.progress())
            spoken = whole
        finally:
            deaf()
    finally:
        for speaker in speakers:
            speaker.close(whole=spoken)
    return [trouble for speaker in speakers for trouble in speaker.troubles()]
