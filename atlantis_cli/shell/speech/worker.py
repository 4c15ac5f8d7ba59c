"""The child process that speaks; it ends, with all that it has started, when its parent is gone."""

from __future__ import annotations

import json
import os
import queue
import shutil
import signal
import sys
import threading
from typing import TYPE_CHECKING, Any

from atlantis_cli.shell.speech.drivers import Utterance, first

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import BinaryIO

    from atlantis_cli.shell.speech.drivers import Driver
    from atlantis_cli.shell.speech.played.sounding import Sounding

SOUNDS = {"--sounds": False, "--unheard-sounds": True}
"""What the parent says before the names of drivers if there shall be sounds too; and whether nobody is to hear them."""

FOLDER = os.environ.get("TMPDIR", "")
"""The folder that the parent has made for this process. `tempfile` is not asked for it: another start of the program
may have cleared it meanwhile, and then that names the folder of everybody."""

OURS = "atlantis-"
"""How the name of such a folder begins; no other one is ever removed."""

GLANCE = 0.02
"""How often a driver that can be silenced is left alone to look for new orders, in seconds."""


class Worker:
    """Says what its parent wants, one utterance at a time."""

    def __init__(self, orders: BinaryIO, reports: BinaryIO) -> None:
        """Take orders from here, and report there."""
        self.orders, self.reports = orders, reports
        self.inbox: queue.Queue[dict[str, Any]] = queue.Queue()
        self.driver: Driver | None = None
        self.sounding: Sounding | None = None

    def run(self, names: Sequence[str]) -> None:
        """Take the first driver that works, and speak until the parent is gone."""
        if names and names[0] in SOUNDS:
            from atlantis_cli.shell.speech.played.sounding import Sounding

            self.sounding = Sounding(self.report, silently=SOUNDS[names[0]])
            names = names[1:]
        threading.Thread(target=self.listen, daemon=True).start()
        self.driver, why = first(names)
        if self.driver is None:
            self.report({"missing": why})
            return
        if self.sounding:
            self.driver.play_by(self.sounding.say)
        self.report({"hello": described(self.driver), "why": why})
        while True:
            order = self.inbox.get()
            if order["do"] == "say":
                self.say(self.driver, order)
            else:  # of a screen reader nobody knows whether it has come to the end
                self.driver.silence()

    def say(self, driver: Driver, order: Mapping[str, Any]) -> None:
        """Say something, unless silence is wanted before its end."""
        driver.say(Utterance(*(order.get(field) for field in Utterance._fields)))  # type: ignore[arg-type]
        while not driver.finished(GLANCE):
            if driver.gentle and not self.inbox.empty():
                self.inbox.get()  # nothing is ordered meanwhile but silence
                driver.silence()
                break
        self.is_said(now=False)
        self.report({"done": order["number"], "fault": driver.fault()})

    def is_said(self, *, now: bool) -> None:
        """Let sounds be softer while something is said."""
        if self.sounding:
            self.sounding.speaks(on=now)

    def listen(self) -> None:
        """Take orders; their end is that of this process."""
        for line in self.orders:
            order = json.loads(line)
            if self.sounding and order["do"] == "sound":
                self.sounding.play(order)
                continue
            if self.sounding and order["do"] == "silence":
                self.sounding.hush()
            if order["do"] == "say":
                self.is_said(now=True)  # at once, so that no sound that comes with it begins too loud
            self.inbox.put(order)
        if self.driver and self.driver.gentle:
            self.driver.close()
        end()

    def report(self, told: Mapping[str, Any]) -> None:
        """Tell the parent, from whichever thread; where there is none any more, that is the end."""
        try:
            self.reports.write(json.dumps(told).encode() + b"\n")
            self.reports.flush()
        except OSError:
            end()


def described(driver: Driver) -> dict[str, Any]:
    """Return what a driver is."""
    return {
        "driver": driver.name,
        "voices": list(driver.voices),
        "engine": driver.engine,
        "usual": driver.usual,
        "rate": driver.rate,
        "gentle": driver.gentle,
    }


def end() -> None:
    """End this process and all that it has started, and leave nothing behind."""
    if os.path.basename(FOLDER).startswith(OURS):
        shutil.rmtree(FOLDER, ignore_errors=True)
    if hasattr(os, "killpg"):
        os.killpg(0, signal.SIGKILL)
    os._exit(0)


def detached() -> Worker:
    """Keep the two pipes to the parent for this process alone; what foreign code writes or reads goes nowhere."""
    pipes = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)
    return Worker(*pipes)


def main(arguments: Sequence[str]) -> None:
    """Speak by one of these drivers, in this order."""
    detached().run(arguments)


if __name__ == "__main__":
    main(sys.argv[1:])
