"""What a terminal does while somebody thinks: Ctrl-C makes them decide, and a long thought is told once."""

from __future__ import annotations

import signal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

    from atlantis_cli.core.game import GoOn

LONG = 2.0
"""Seconds of silence after which somebody wonders whether the program still lives."""

STEPS = 100
"""How finely progress is shown."""


class ThinkingWatch:
    """Attends one thought, from its beginning to its end."""

    def __init__(
        self,
        clock: Callable[[], float],
        tell: Callable[[], object],
        part: Callable[[], object],
        show: Callable[[int | None], object] | None = None,
    ) -> None:
        """Tell a long thought by `tell`, and `part` what is told next from the Ctrl-C that the terminal wrote.

        For those who look `show` tells the progress in percent, and takes it away when it is told None.
        """
        self.clock, self.tell, self.part, self.show = clock, tell, part, show
        self.stopped = self.told = False
        self.shown: int | None = None

    def __enter__(self) -> GoOn:
        """Listen for Ctrl-C."""
        self.begun = self.clock()
        self.before = signal.signal(signal.SIGINT, self.stop)
        return self.go_on

    def __exit__(self, *_: object) -> None:
        """Let others listen again."""
        signal.signal(signal.SIGINT, self.before)
        if self.show and (self.stopped or self.shown is not None):
            self.show(None)
        elif self.stopped:
            self.part()

    def go_on(self, share: float) -> bool:
        """Be told how far the thought is; tell whether it may go on."""
        if self.clock() - self.begun >= LONG and not self.stopped:
            self._notice(int(share * STEPS))
        return not self.stopped

    def _notice(self, percent: int) -> None:
        """Tell that it is taking long: in a line of its own, or by progress that is painted over."""
        if not self.show and not self.told:
            self.told = True
            self.tell()
        elif self.show and percent != self.shown:
            self.shown = percent
            self.show(percent)

    def stop(self, _: int = 0, __: FrameType | None = None) -> None:
        """Ask whoever thinks to decide."""
        self.stopped = True
