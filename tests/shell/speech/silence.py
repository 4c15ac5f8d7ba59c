"""How long it takes from a key press until nothing is heard any more."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from tests.conftest import home_at
from tests.shell.running import ANNA
from tests.shell.sitting import Sitting
from tests.shell.speech.sounding import FOREVER, Loudspeaker, until

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ALOUD = (*ANNA, "--speech", "on", "--speech-driver", "pyttsx3")
CLEAR = "\x15"
BUSY = "while True: pass"
SHELL = f"sleep {FOREVER} >&- & echo $!; read -r; kill -9 $!"


def ended_after(process: int, do: Callable[[], object]) -> float:
    """Do something, and give how many seconds later a process has ended."""
    watch = os.pidfd_open(process)  # type: ignore[attr-defined, unused-ignore]  # Linux has it
    try:
        begun = perf_counter()
        do()
        select.select([watch], [], [])
        return perf_counter() - begun
    finally:
        os.close(watch)


def silences(style: str, rounds: int) -> list[float]:
    """Press a key while the program speaks, again and again; give the seconds until the player of sounds is gone."""
    with tempfile.TemporaryDirectory() as name:
        loudspeaker = Loudspeaker(Path(name))
        around = home_at(Path(name)) | loudspeaker.environment(PLAYS=FOREVER)
        sitting = Sitting(*ALOUD, "--style", style, size=(80, 24), **around)
        try:
            sitting.asked()
            return [silence(sitting, loudspeaker) for _ in range(rounds)]
        finally:
            sitting.leave()
            until(lambda: loudspeaker.processes() == [])


def silence(sitting: Sitting, loudspeaker: Loudspeaker) -> float:
    """Wait until something is said, press a key, and clear the line again."""
    until(loudspeaker.playing)
    took = ended_after(loudspeaker.player(), lambda: sitting.press("h"))
    sitting.shows("h")
    sitting.press(CLEAR)
    sitting.shows("")
    sitting.say("hand")
    return took


def kills(rounds: int) -> list[float]:
    """Press a key in a shell that kills a sleeping process then, again and again: the least that silence can cost."""
    return [kill() for _ in range(rounds)]


def kill() -> float:
    """Do it once."""
    master, slave = os.openpty()
    with subprocess.Popen(["bash", "-c", SHELL], stdin=slave, stdout=subprocess.PIPE) as shell:
        assert shell.stdout
        took = ended_after(int(shell.stdout.readline()), lambda: os.write(master, b"h\n"))
    os.close(master)
    os.close(slave)
    return took


@contextmanager
def load(processes: int) -> Iterator[None]:
    """Keep the machine busy with so many processes that never rest."""
    busy = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(processes)]
    try:
        yield
    finally:
        for process in busy:
            process.kill()
            process.wait()
