"""Runs a module in a pseudo-console of Windows: it opens the streams of a program that was handed none.

`python -m tests.shell.in_console MODULE ARGUMENTS`; OUT and ERR in the environment name files instead of the console.
"""

from __future__ import annotations

import ctypes
import os
import runpy
import sys

assert sys.platform == "win32"


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


def plainly() -> None:
    """Let prompt-toolkit paint by calls of Windows: the console of Wine takes escape sequences for letters."""
    if hasattr(ctypes.WinDLL("ntdll"), "wine_get_version"):
        from prompt_toolkit.output import windows10

        windows10.is_win_vt100_enabled = lambda: False


if __name__ == "__main__":
    open_streams()
    plainly()
    del sys.argv[0]
    runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
