"""Runs a module in a pseudo-console of Windows: it opens the streams of a program that was handed none.

`python -m tests.shell.in_console MODULE ARGUMENTS`; OUT and ERR in the environment name files instead of the console,
and CODE_PAGE the one that it has for programs which write bytes.
"""

from __future__ import annotations

import ctypes
import msvcrt
import os
import runpy
import socket
import sys
import threading
from ctypes import wintypes

assert sys.platform == "win32"

PROCESSED, LEFT_CTRL = 1, 8


def open_streams() -> None:
    """Open what stands for the keyboard and the screen."""
    places = ("CONIN$", os.environ.get("OUT") or "CONOUT$", os.environ.get("ERR") or "CONOUT$")
    for number, place in enumerate(places):
        file = os.open(place, os.O_RDWR | os.O_BINARY | (0 if place.endswith("$") else os.O_CREAT))
        if file != number:
            os.dup2(file, number)
            os.close(file)
    opened = (open(number, mode, encoding="utf-8", closefd=False) for number, mode in enumerate("rww"))  # noqa: SIM115
    sys.stdin, sys.stdout, sys.stderr = opened


def take_code_page(number: int) -> None:
    """Let the console have another code page, as that of somebody in Western Europe has by itself."""
    kernel = ctypes.WinDLL("kernel32")
    assert kernel.SetConsoleCP(number)
    assert kernel.SetConsoleOutputCP(number)
    assert kernel.GetConsoleOutputCP() == number


def plainly() -> None:
    """Let prompt-toolkit paint by calls of Windows: the console of Wine takes escape sequences for letters."""
    if hasattr(ctypes.WinDLL("ntdll"), "wine_get_version"):
        from prompt_toolkit.output import windows10

        windows10.is_win_vt100_enabled = lambda: False


def press_when_told(port: int) -> None:
    """Press Ctrl-C each time somebody says so, as the console of Windows does it."""
    with socket.create_connection(("127.0.0.1", port)) as told:
        while told.recv(1):
            _press_ctrl_c()
            told.sendall(b"x")


def _press_ctrl_c() -> None:
    kernel, mode, keys = ctypes.WinDLL("kernel32"), wintypes.DWORD(), msvcrt.get_osfhandle(0)
    kernel.GetConsoleMode(wintypes.HANDLE(keys), ctypes.byref(mode))
    if mode.value & PROCESSED:
        kernel.GenerateConsoleCtrlEvent(0, 0)
        return
    from prompt_toolkit.win32_types import INPUT_RECORD

    record = INPUT_RECORD()
    record.EventType = 1
    key = record.Event.KeyEvent
    key.KeyDown, key.RepeatCount, key.VirtualKeyCode, key.ControlKeyState = 1, 1, ord("C"), LEFT_CTRL
    key.uChar.UnicodeChar = "\x03"
    kernel.WriteConsoleInputW(wintypes.HANDLE(keys), ctypes.byref(record), 1, ctypes.byref(wintypes.DWORD()))


if __name__ == "__main__":
    open_streams()
    plainly()
    if "CODE_PAGE" in os.environ:
        take_code_page(int(os.environ["CODE_PAGE"]))
    if "CTRL_C_PORT" in os.environ:
        threading.Thread(target=press_when_told, args=(int(os.environ["CTRL_C_PORT"]),), daemon=True).start()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
