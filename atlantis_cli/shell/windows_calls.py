"""What only Windows has and Python does not offer: a job holds processes, and a byte of a file is locked.

A job is what a session with guards is elsewhere. Whatever a process in it starts is in it too, nobody in it can leave
it, and the system ends them all when the last handle of the job is closed, which only this process has: when this one
ends, however that comes, they are gone.
"""

from __future__ import annotations

import ctypes
import msvcrt
import sys
from ctypes import wintypes
from typing import Any

assert sys.platform == "win32"  # noqa: S101  (nobody else loads this)

SUSPENDED = 0x4
"""How a process is started that shall do nothing until it is held."""

ALL_ACCESS, SYNCHRONIZE = 0x1FFFFF, 0x100000
EXTENDED_LIMITS, KILL_ON_CLOSE = 9, 0x2000
DENIED, WAITING, LARGEST = 5, 0x102, 0xFFFFFFFF
LOCKED = {32, 33}  # by somebody else

KERNEL, CORE = ctypes.WinDLL("kernel32", use_last_error=True), ctypes.WinDLL("ntdll")
CALLS: tuple[tuple[Any, ...], ...] = (
    (KERNEL.CreateJobObjectW, wintypes.HANDLE, wintypes.LPVOID, wintypes.LPCWSTR),
    (KERNEL.SetInformationJobObject, wintypes.BOOL, wintypes.HANDLE, ctypes.c_int, wintypes.LPVOID, wintypes.DWORD),
    (KERNEL.AssignProcessToJobObject, wintypes.BOOL, wintypes.HANDLE, wintypes.HANDLE),
    (KERNEL.TerminateJobObject, wintypes.BOOL, wintypes.HANDLE, wintypes.UINT),
    (KERNEL.OpenProcess, wintypes.HANDLE, wintypes.DWORD, wintypes.BOOL, wintypes.DWORD),
    (KERNEL.WaitForSingleObject, wintypes.DWORD, wintypes.HANDLE, wintypes.DWORD),
    (KERNEL.LockFile, wintypes.BOOL, wintypes.HANDLE, *[wintypes.DWORD] * 4),
    (KERNEL.SetConsoleCtrlHandler, wintypes.BOOL, wintypes.LPVOID, wintypes.BOOL),
    (KERNEL.CloseHandle, wintypes.BOOL, wintypes.HANDLE),
    (CORE.NtResumeProcess, ctypes.c_long, wintypes.HANDLE),
)
"""What Windows is asked, what it answers, and what it is given."""

for _function, _answer, *_taken in CALLS:
    _function.restype, _function.argtypes = _answer, _taken


class Limits(ctypes.Structure):
    """What a job allows; only one field of it is used here."""

    _fields_ = (
        *(("times", ctypes.c_int64 * 2), ("flags", wintypes.DWORD), ("sizes", ctypes.c_size_t * 2)),
        *(("most", wintypes.DWORD), ("affinity", ctypes.c_size_t), ("classes", wintypes.DWORD * 2)),
        *(("counted", ctypes.c_uint64 * 6), ("memory", ctypes.c_size_t * 4)),
    )


class Job:
    """Holds processes; it is never handed down to one of them."""

    def __init__(self) -> None:
        """Hold nobody yet."""
        self._handle: int | None = _checked(KERNEL.CreateJobObjectW(None, None))
        limits = Limits(flags=KILL_ON_CLOSE)
        size = ctypes.sizeof(limits)
        _checked(KERNEL.SetInformationJobObject(self._handle, EXTENDED_LIMITS, ctypes.byref(limits), size))

    def take(self, number: int) -> None:
        """Hold a process that was started suspended, and let it run; OSError where it cannot be held."""
        process = _checked(KERNEL.OpenProcess(ALL_ACCESS, False, number))  # noqa: FBT003 - positional only
        try:
            _checked(KERNEL.AssignProcessToJobObject(self._handle, process))
            CORE.NtResumeProcess(process)
        finally:
            KERNEL.CloseHandle(process)

    def end(self) -> None:
        """End all who are held, at once; what they start meanwhile too."""
        if self._handle:
            KERNEL.TerminateJobObject(self._handle, 1)

    def close(self) -> None:
        """End all who are held, and the job itself."""
        handle, self._handle = self._handle, None
        if handle:
            KERNEL.TerminateJobObject(handle, 1)
            KERNEL.CloseHandle(handle)


def living(number: int) -> bool:
    """Return whether there is such a process; where that is not told, there is."""
    if number > LARGEST:
        return True
    process = KERNEL.OpenProcess(SYNCHRONIZE, False, number)  # noqa: FBT003 - positional only
    if not process:
        return ctypes.get_last_error() == DENIED
    try:
        return bool(KERNEL.WaitForSingleObject(process, 0) == WAITING)
    finally:
        KERNEL.CloseHandle(process)


def hear_ctrl_c(*, hears: bool) -> None:
    """Hear of Ctrl-C, or not: processes that are started meanwhile do as we do."""
    KERNEL.SetConsoleCtrlHandler(None, not hears)


def lock_byte(file: int, place: int) -> None:
    """Lock a byte of an open file until it is closed; BlockingIOError where somebody else has done so.

    `msvcrt.locking` would do, but where it fails Wine does not say why.
    """
    if not KERNEL.LockFile(msvcrt.get_osfhandle(file), place & LARGEST, place >> 32, 1, 0):
        number = ctypes.get_last_error()
        raise BlockingIOError if number in LOCKED else ctypes.WinError(number)


def _checked(answer: int) -> int:
    """Return what Windows has answered; OSError where it has refused."""
    if not answer:
        raise ctypes.WinError(ctypes.get_last_error())
    return answer
