"""What leads from a prompt to a table far away: frames go out, and those that come in wait until they are looked at."""

from __future__ import annotations

from queue import Empty, SimpleQueue

from atlantis_cli.shell.net.wire.frames import text_in

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.shell.net.wire.frames import Frame

LOST, BACK, NOWHERE = "lost", "back", "nowhere"
"""Frames of the link itself: the connection is lost, it is there again, or there is no way at all."""


class Link:
    """One way to a table; whoever sits at the prompt calls from one thread, and what arrives comes from another."""

    def __init__(self) -> None:
        """Wait for the first frame."""
        self._arrived: SimpleQueue[Frame] = SimpleQueue()
        self.unanswered: list[str] = []  # what was said, and may be lost with the connection
        self.connection = 0  # which one it is, as a lost one is followed by another
        self.ahead: Callable[[str, str], object] = lambda *_: None  # takes an answer that was asked for before Enter
        self.stir: Callable[[], object] = lambda: None  # called when something has arrived, from wherever it came

    def arrive(self, frame: Frame) -> None:
        """Take a frame that has come in."""
        if "ahead" in frame:  # it is about the line that stands there now, and is told to nobody
            self.ahead(text_in(frame, "ahead"), text_in(frame, "told"))
            return
        self._arrived.put(frame)
        self.stir()

    def taken(self, seconds: float | None = None) -> Frame | None:
        """Return the next frame, at once or within so many seconds; None where none has come."""
        try:
            return self._arrived.get(block=seconds is not None, timeout=seconds)
        except Empty:
            return None

    def shown(self, frame: Frame) -> None:
        """Tell the other end that what it told was shown; what came by a connection that is lost counts as received."""
        if frame.get("of", self.connection) == self.connection:
            self.send({"heard": frame["n"]})

    def send(self, frame: Frame) -> bool:
        """Send a frame; return whether there is a connection just now."""
        raise NotImplementedError

    def close(self) -> None:
        """End the connection."""
        raise NotImplementedError
