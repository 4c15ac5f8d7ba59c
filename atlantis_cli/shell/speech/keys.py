"""Tells of each key that readline reads, before it is read: Python's own `input` has no such hook."""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import ModuleType

READ = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p)
"""How readline reads a key from a stream."""

ENTER = 13


class KeyWatch:
    """Stands before readline's own way of reading; it has to stay as long as readline does."""

    def __init__(self, readline: ModuleType, pressed: Callable[[], object]) -> None:
        """Tell of each key; where readline does not let itself be watched, Enter has to do."""
        self.pressed, self.interrupted = pressed, False
        self._reads = READ(self._read)
        try:
            reads = ctypes.c_void_p.in_dll(ctypes.CDLL(str(readline.__file__)), "rl_getc_function")
        except (OSError, ValueError, AttributeError):
            return
        self._usual = READ(reads.value or 0)
        reads.value = ctypes.cast(self._reads, ctypes.c_void_p).value

    def _read(self, stream: int | None) -> int:
        """Read a key; Ctrl-C just now ends the line, and is told afterwards: an exception would be lost in here."""
        try:
            self.pressed()
            return int(self._usual(stream))
        except KeyboardInterrupt:
            self.interrupted = True
            return ENTER

    def check(self) -> None:
        """Tell of a Ctrl-C that came in the middle of a key."""
        if self.interrupted:
            self.interrupted = False
            raise KeyboardInterrupt
