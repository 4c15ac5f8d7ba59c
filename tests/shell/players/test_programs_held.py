"""Programs that would rather stay: they stop or kill their guards, leave their session, and are gone all the same."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

from tests.shell.bots import HANGS, SOON, Watch
from tests.shell.running import PROGRAM, environment
from tests.shell.signals import APART, WINDOWS

if TYPE_CHECKING:
    from pathlib import Path

SENDS = """
import signal
def send(number, *processes):
    for each in processes:
        try: os.kill(each, number)
        except OSError: pass
def guards():
    for name in filter(str.isdigit, os.listdir("/proc")):
        try: line = open("/proc/" + name + "/cmdline").read()
        except OSError: continue
        if "program_guard" in line and __file__ in line: yield int(name)
"""
"""What a bot needs to send signals to its guards; on Linux it finds all of them."""

TRIES = {
    "kills its guard": "send(signal.SIGKILL, os.getppid())\n",
    "stops its guard": "send(signal.SIGSTOP, os.getppid())\n",
    "interrupts its guard": "send(signal.SIGINT, os.getppid())\nsend(signal.SIGHUP, os.getppid())\n",
}
CONFINED = {
    "kills all guards": "send(signal.SIGKILL, *guards())\n",
    "kills all guards, the last one first": "send(signal.SIGKILL, *sorted(guards(), reverse=True))\n",
}
"""What only Linux since 6.12 can prevent."""

LINUX = {
    "leaves its session": "subprocess.Popen(['sleep', '100'], close_fds=False, start_new_session=True)\n",
    "leaves session and parent": "if not os.fork():\n    os.setsid()\n    os.fork() and os._exit(0)\n",
}
"""What only Linux can prevent."""

VERSION, SIGNALS_CONFINED = 444, 6


def confined() -> bool:
    """Return whether this system can keep a program from sending signals to others."""
    return sys.platform == "linux" and int(ctypes.CDLL(None).syscall(VERSION, None, 0, 1)) >= SIGNALS_CONFINED


FLEES = """
for flags in {flags}:
    try: subprocess.Popen([sys.executable, "-c", "import time; time.sleep(100)"], close_fds=False, creationflags=flags)
    except OSError: pass
"""
WINDOWS_TRIES = {
    "kills the game": "import signal\nos.kill(os.getppid(), signal.SIGTERM)\n",
    "leaves console and group": FLEES.format(flags=(0x200, 0x8, 0x10, 0x08000000)),
    "breaks away": FLEES.format(flags=(0x01000000,)),
}
"""There is no guard on Windows, and nobody gets out of a job."""

ALL = (
    WINDOWS_TRIES
    if WINDOWS
    else {**TRIES, **(LINUX if sys.platform == "linux" else {}), **(CONFINED if confined() else {})}
)


BEGINS, LASTS = "5", "60"
"""Seconds after which a bot is given up: enough for it to begin on a busy machine, and more than the test takes."""


def tried(watch: Watch) -> None:
    """Wait until a bot has tried what it wanted, or is gone by that."""
    while watch.heard() not in {b"y", b""}:
        pass


@pytest.mark.parametrize(("how", "end"), [*((how, "killed") for how in ALL), (next(iter(ALL)), "left")])
def test_no_program_gets_rid_of_its_guards(how: str, end: str, tmp_path: Path) -> None:
    """Whatever a program does against its guards, with the game it is gone, and all that it has started is gone."""
    watch = Watch(tmp_path)
    bot = watch.bot(tmp_path / "bot.py", f"{'' if WINDOWS else SENDS}{ALL[how]}tell(b'y')\n{HANGS}")
    with subprocess.Popen(
        [*PROGRAM, "--players", f"Bot={bot},Anna", "--time-limit", BEGINS if end == "left" else LASTS],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        env=environment(),
        **APART,
    ) as game:
        watch.begun()
        tried(watch)
        if end == "killed":
            game.kill()
        _, err = game.communicate(timeout=60)
    assert err == b""
    assert watch.gone()


def test_no_guard_stays_behind(tmp_path: Path) -> None:
    """The guards of a program go with it: nobody is left who has the program's name, neither alive nor dead."""
    watch = Watch(tmp_path)
    bot = watch.bot(tmp_path / "bot.py", HANGS)
    done = subprocess.run(
        [*PROGRAM, "--players", f"Bot={bot},Anna", "--time-limit", SOON],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(),
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert watch.gone()
    if WINDOWS:
        return  # there is no guard
    listed = subprocess.run(["ps", "-A", "-o", "args"], capture_output=True, encoding="utf-8", check=True)
    assert bot not in listed.stdout
