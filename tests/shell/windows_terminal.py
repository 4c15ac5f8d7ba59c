"""A terminal of Windows in which the program runs: a pseudo-console, as the terminals of Windows make them.

Wine's own pseudo-console ends at Ctrl-C, whatever runs in it. So under Wine a second process presses that key, as the
console of Windows does it: where the program reads keys one by one it is a key, else it is an event for all.
"""

from __future__ import annotations

import ctypes
import msvcrt
import os
import socket
import subprocess
import sys
import threading
import time
from ctypes import wintypes
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

assert sys.platform == "win32"

from tests.shell.running import environment  # noqa: E402  (elsewhere this file is not looked at)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

CONSOLE, EXTENDED, UNICODE, STILL_ACTIVE = 0x20016, 0x80000, 0x400, 259
STREAMS = (-10, -11, -12)
KERNEL = ctypes.WinDLL("kernel32", use_last_error=True)
FOREVER = 0xFFFFFFFF
WINE = hasattr(ctypes.WinDLL("ntdll"), "wine_get_version")
CTRL_C = b"\x03"
PASTED = (b"\x1b[200~", b"\x1b[201~")

ROWS = 150
"""So high a window is at least: what goes off its top, a pseudo-console does not show again."""


class Size(ctypes.Structure):
    """COORD: columns and rows."""

    _fields_ = (("columns", wintypes.SHORT), ("rows", wintypes.SHORT))


class Startup(ctypes.Structure):
    """STARTUPINFOEX: how a process is started, and in which console."""

    _fields_ = (
        *(("size", wintypes.DWORD), ("texts", wintypes.LPWSTR * 3), ("numbers", wintypes.DWORD * 8)),
        *(("show", wintypes.WORD), ("reserved", wintypes.WORD), ("more", wintypes.LPVOID)),
        *(("streams", wintypes.HANDLE * 3), ("attributes", wintypes.LPVOID)),
    )


class Started(ctypes.Structure):
    """PROCESS_INFORMATION."""

    _fields_ = (
        *(("process", wintypes.HANDLE), ("thread", wintypes.HANDLE)),
        ("pid", wintypes.DWORD),
        ("tid", wintypes.DWORD),
    )


class Child:
    """A program in a pseudo-console; as far as tests ask, it is like a process of `subprocess`."""

    def __init__(self, started: Started) -> None:
        """Hold it by its handle."""
        self.handle, self.pid = started.process, started.pid

    @property
    def returncode(self) -> int | None:
        """Return the exit status, if it has ended."""
        return self.poll()

    def poll(self) -> int | None:
        """Return the exit status, if it has ended."""
        status = wintypes.DWORD()
        KERNEL.GetExitCodeProcess(self.handle, ctypes.byref(status))
        return None if status.value == STILL_ACTIVE else status.value

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end, and give the exit status."""
        KERNEL.WaitForSingleObject(self.handle, FOREVER if timeout is None else int(timeout * 1000))
        status = self.poll()
        if status is None:
            raise subprocess.TimeoutExpired("program", timeout or 0.0)
        return status

    def kill(self) -> None:
        """End it at once."""
        KERNEL.TerminateProcess(self.handle, 1)


class Terminal:
    """A pseudo-console, what comes out of it, and the program in it."""

    def __init__(self, size: tuple[int, int]) -> None:
        """Open one."""
        ours, theirs = _pipe(), _pipe()
        self.console = ctypes.c_void_p()
        refused = KERNEL.CreatePseudoConsole(_coord(*size), ours[0], theirs[1], 0, ctypes.byref(self.console))
        assert not refused, hex(refused)
        self.keys = msvcrt.open_osfhandle(ours[1].value or 0, 0)
        self.shown = msvcrt.open_osfhandle(theirs[0].value or 0, os.O_RDONLY)
        for handle in (ours[0], theirs[1]):
            KERNEL.CloseHandle(handle)
        self.pieces = SimpleQueue[bytes]()
        self.ear: socket.socket | None = None
        self.presser: socket.socket | None = None
        threading.Thread(target=self._listen, daemon=True).start()

    def start(self, program: Sequence[str], arguments: Sequence[str], changed: Mapping[str, str]) -> Child:
        """Start the program in it."""
        command = [program[0], "-m", "tests.shell.in_console", *program[2:], *arguments]
        if WINE:
            self.ear = socket.create_server(("127.0.0.1", 0))
            changed = {"CTRL_C_PORT": str(self.ear.getsockname()[1])} | dict(changed)
        return self._started(command, environment(**changed))

    def _started(self, command: Sequence[str], environ: Mapping[str, str]) -> Child:
        size = ctypes.c_size_t()
        KERNEL.InitializeProcThreadAttributeList(None, 1, 0, ctypes.byref(size))
        attributes = ctypes.create_string_buffer(size.value)
        assert KERNEL.InitializeProcThreadAttributeList(attributes, 1, 0, ctypes.byref(size))
        place = ctypes.c_size_t(CONSOLE)
        width = ctypes.c_size_t(ctypes.sizeof(ctypes.c_void_p))
        assert KERNEL.UpdateProcThreadAttribute(attributes, 0, place, self.console, width, None, None)
        startup, started = Startup(attributes=ctypes.addressof(attributes)), Started()
        startup.size = ctypes.sizeof(startup)
        around = "".join(f"{name}={value}\0" for name, value in environ.items()) + "\0"
        line = ctypes.create_unicode_buffer(subprocess.list2cmdline(command))
        before = [KERNEL.GetStdHandle(wintypes.DWORD(stream & FOREVER)) for stream in STREAMS]
        _hand_down([None] * 3)  # else it would have our streams
        try:
            done = KERNEL.CreateProcessW(
                *(None, line, None, None, False, EXTENDED | UNICODE, ctypes.create_unicode_buffer(around), None),
                *(ctypes.byref(startup), ctypes.byref(started)),
            )
        finally:
            _hand_down(before)
        assert done, ctypes.get_last_error()
        KERNEL.CloseHandle(ctypes.c_void_p(started.thread))
        return Child(started)

    def resize(self, columns: int, rows: int) -> None:
        """Make the window another size."""
        KERNEL.ResizePseudoConsole(self.console, _coord(columns, rows))

    def press(self, keys: bytes) -> None:
        """Press keys; what is pasted comes as so many keys at once, as the terminals of Windows hand it on."""
        for bracket in PASTED:
            keys = keys.replace(bracket, b"").replace(b"\n", b"\r")
        if not WINE:
            os.write(self.keys, keys)
            return
        for number, piece in enumerate(keys.split(CTRL_C)):
            if number:
                time.sleep(0.1)  # so that all keys before it are there
                if self.presser is None and self.ear:
                    self.presser, _ = self.ear.accept()
                assert self.presser
                self.presser.sendall(CTRL_C)
                self.presser.recv(1)
            if piece:
                os.write(self.keys, piece)

    def read(self, seconds: float) -> bytes:
        """Return what is shown, or wait for it; nothing where nothing comes."""
        try:
            return self.pieces.get(timeout=seconds) if seconds else self.pieces.get_nowait()
        except Empty:
            return b""

    def close(self) -> None:
        """Close the window."""
        if self.console:
            KERNEL.ClosePseudoConsole(self.console)
            self.console = ctypes.c_void_p()
            os.close(self.keys)
        for each in (self.presser, self.ear):
            if each:
                each.close()

    def _listen(self) -> None:
        try:
            while piece := os.read(self.shown, 1 << 16):
                self.pieces.put(piece)
        except OSError:
            return


def _pipe() -> tuple[wintypes.HANDLE, wintypes.HANDLE]:
    reads, writes = wintypes.HANDLE(), wintypes.HANDLE()
    assert KERNEL.CreatePipe(ctypes.byref(reads), ctypes.byref(writes), None, 0)
    return reads, writes


def _coord(columns: int, rows: int) -> Size:
    return Size(columns, rows)


def _hand_down(handles: Sequence[int | None]) -> None:
    for stream, handle in zip(STREAMS, handles, strict=True):
        KERNEL.SetStdHandle(wintypes.DWORD(stream & FOREVER), ctypes.c_void_p(handle))


KERNEL.GetStdHandle.restype = ctypes.c_void_p
KERNEL.GetExitCodeProcess.argtypes = [wintypes.HANDLE, wintypes.LPVOID]
KERNEL.WaitForSingleObject.argtypes = [wintypes.HANDLE, wintypes.DWORD]
KERNEL.TerminateProcess.argtypes = [wintypes.HANDLE, wintypes.UINT]
KERNEL.CreatePseudoConsole.argtypes = [
    Size,
    wintypes.HANDLE,
    wintypes.HANDLE,
    wintypes.DWORD,
    wintypes.LPVOID,
]
KERNEL.ClosePseudoConsole.argtypes = [wintypes.LPVOID]
KERNEL.ResizePseudoConsole.argtypes = [wintypes.LPVOID, Size]
KERNEL.UpdateProcThreadAttribute.argtypes = [
    *(wintypes.LPVOID, wintypes.DWORD, ctypes.c_size_t, wintypes.LPVOID, ctypes.c_size_t),
    *(wintypes.LPVOID, wintypes.LPVOID),
]
