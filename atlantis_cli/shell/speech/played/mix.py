"""What a device is to play next: sounds in their order, softer while something is said, and silence between them."""

from __future__ import annotations

import threading
from array import array
from collections import deque
from typing import TYPE_CHECKING

from atlantis_cli.shell.speech.played.pieces import CHANNELS, LOUDEST, WHOLE, scaled

if TYPE_CHECKING:
    from collections.abc import Callable

UNDER_SPEECH = 35
"""How loud a sound is while something is said, in 100 of what it is otherwise: 9 decibels less."""

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
        self._speech: array[int] | None = None
        self._said = 0
        self._over: Callable[[], object] = lambda: None

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

    def say(self, samples: array[int], over: Callable[[], object]) -> None:
        """Let speech be heard at once, over all sounds; `over` is called when the last of it was taken, or dropped."""
        with self._lock:
            self._speech, self._said, self._over = samples, 0, over
            self._silent = 0

    def clear(self) -> None:
        """Be silent at once; of what is dropped only the ends of lines are told."""
        with self._lock:
            self._said = len(self._speech or ())
            self.hushes += 1
            self._waiting = deque((number, samples) for number, samples in self._waiting if samples is None)
            self._place = 0

    def frames(self, count: int) -> bytes:
        """Return the next frames, silence where nothing waits."""
        with self._lock:
            ended, self._ended = (self._ended, []) if self._waiting or self._silent >= self._tail else ([], self._ended)
            sounds = self._sounds(count * CHANNELS)
            speech, over = self._next_of_speech(count * CHANNELS)
            self._silent = 0 if sounds or speech else self._silent + count
        for number in ended:
            self.heard(number)
        if over:
            over()
        return mixed(sounds, speech, count * CHANNELS)

    def _sounds(self, wanted: int) -> array[int]:
        """Take so many samples of sounds at most, softer while something is said."""
        found = array("h")
        volume = UNDER_SPEECH if self.spoken_over or self._speech else WHOLE
        while self._waiting and len(found) < wanted:
            number, samples = self._waiting[0]
            taken = samples[self._place : self._place + wanted - len(found)] if samples else None
            if taken:
                found.extend(scaled(taken, volume))
                self._place += len(taken)
            else:
                self._waiting.popleft()
                self._place = 0
                self._ended += [number] if samples is None else []
        return found

    def _next_of_speech(self, wanted: int) -> tuple[array[int], Callable[[], object] | None]:
        """Take so many samples of speech at most, and what is to be called where that was the last of it."""
        if self._speech is None:
            return array("h"), None
        taken = self._speech[self._said : self._said + wanted]
        self._said += len(taken)
        if self._said < len(self._speech):
            return taken, None
        self._speech = None
        return taken, self._over


def mixed(sounds: array[int], speech: array[int], wanted: int) -> bytes:
    """Return so many samples: sounds and speech together, and silence where both are over."""
    both = min(len(sounds), len(speech))
    together = [max(-LOUDEST, min(LOUDEST, one + other)) for one, other in zip(sounds, speech, strict=False)]
    found = array("h", together) + sounds[both:] + speech[both:]
    return found.tobytes() + bytes(2 * (wanted - len(found)))
