"""What a device is to play next: sounds in their order, softer while something is said, and silence between them."""

from __future__ import annotations

import threading
from collections import deque
from typing import TYPE_CHECKING

from atlantis_cli.shell.speech.played.pieces import CHANNELS, WHOLE, scaled

if TYPE_CHECKING:
    from array import array
    from collections.abc import Callable

UNDER_SPEECH = 35
"""How loud a sound is while something is said, in 100 of what it is otherwise: 9 decibels less."""

FRAME = 2 * CHANNELS


TAIL = 0.25
"""Seconds until what a device has taken was heard too: so much may wait in it, and is lost if all ends before."""

REST = 2.0
"""Seconds of silence after which a device need not run any more; counted in frames, for not every device takes time."""


class Mix:
    """Hands out frames as a device wants them; `heard` is told the number of each line that has come to its end."""

    def __init__(self, rate: int, heard: Callable[[int], object]) -> None:
        """Begin with silence."""
        self.heard = heard
        self.spoken_over = False
        self.hushes = 0
        self._lock = threading.Lock()
        self._tail, self._rest, self._silent = int(TAIL * rate), int(REST * rate), 0
        self._ended: list[int] = []
        self._waiting: deque[tuple[int, array[int] | None]] = deque()
        self._place = 0

    @property
    def rests(self) -> bool:
        """Return whether there has been nothing but silence for long."""
        return self._silent >= self._rest

    def put(self, number: int, samples: array[int] | None, hushes: int) -> bool:
        """Let samples of a line be heard after all that waits, unless it was hushed since; None is its end."""
        with self._lock:
            wanted = samples is None or hushes == self.hushes
            if wanted:
                self._waiting.append((number, samples))
                self._silent = 0
            return wanted

    def clear(self) -> None:
        """Be silent at once; of what is dropped only the ends of lines are told."""
        with self._lock:
            self.hushes += 1
            self._waiting = deque((number, samples) for number, samples in self._waiting if samples is None)
            self._place = 0

    def frames(self, count: int) -> bytes:
        """Return the next frames, silence where nothing waits."""
        parts: list[bytes] = []
        with self._lock:
            ended, self._ended = (self._ended, []) if self._waiting or self._silent >= self._tail else ([], self._ended)
            wanted = count * CHANNELS
            volume = UNDER_SPEECH if self.spoken_over else WHOLE
            while self._waiting and wanted:
                number, samples = self._waiting[0]
                taken = samples[self._place : self._place + wanted] if samples else None
                if taken:
                    parts.append(scaled(taken, volume).tobytes())
                    wanted -= len(taken)
                    self._place += len(taken)
                else:
                    self._waiting.popleft()
                    self._place = 0
                    self._ended += [number] if samples is None else []
            self._silent = 0 if parts else self._silent + count
        for number in ended:
            self.heard(number)
        return b"".join((*parts, bytes(wanted * 2)))
