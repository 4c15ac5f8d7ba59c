"""A sink of PulseAudio that nobody hears: a sound server of its own, and what its monitor hears, with the time."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from array import array
from threading import Thread
from typing import TYPE_CHECKING, Self

import pytest

from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from pathlib import Path
    from types import TracebackType

RATE, CHANNELS = 22050, 2
QUIET = RATE // 50
"""So many silent frames, and what comes after them is something new."""

SERVER = ("pulseaudio", "-n", "--daemonize=no", "--exit-idle-time=-1", "--use-pid-file=no", "--disable-shm=yes")
RECORDER = ("parec", "--raw", "-d", "null.monitor", "--format=s16le", "--latency-msec=2", "--process-time-msec=1")


def is_there() -> bool:
    """Return whether PulseAudio and its recorder are installed."""
    return bool(shutil.which(SERVER[0]) and shutil.which(RECORDER[0]))


def needed() -> None:
    """Skip a test where PulseAudio is missing, and name the Debian packages."""
    if not is_there():
        pytest.skip("needs the Debian packages pulseaudio and pulseaudio-utils")


class NullSink:
    """A server with this one sink; what it changes in the environment makes programs play there."""

    def __init__(self, folder: Path) -> None:
        """Start it, and wait until what it plays is heard; its files lie in a folder."""
        self.samples, self.begun, self.silent = array("h"), list[float](), QUIET  # and for how many frames it is silent
        self.first = 0  # the frame from which on anything was heard
        socket = folder / "native"
        self.environment = {"PULSE_SERVER": f"unix:{socket}", "XDG_RUNTIME_DIR": str(folder), "HOME": str(folder)}
        modules = (
            f"module-native-protocol-unix socket={socket} auth-anonymous=1",
            (f"module-null-sink sink_name=null rate={RATE} channels={CHANNELS}"),
        )
        around = os.environ | self.environment | {"DBUS_SESSION_BUS_ADDRESS": "disabled:"}
        loaded = [word for module in modules for word in ("-L", module)]
        self._server = subprocess.Popen([*SERVER, *loaded], stderr=subprocess.DEVNULL, env=around)
        until(socket.exists)
        wanted = (*RECORDER, f"--rate={RATE}", f"--channels={CHANNELS}")
        self._recorder = subprocess.Popen(wanted, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, env=around)
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()
        until(lambda: len(self.samples) > RATE // 2)

    def __enter__(self) -> Self:
        """Hear."""
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        """End both processes."""
        for process in (self._recorder, self._server):
            process.kill()
            process.wait()
        self._thread.join()
        assert self._recorder.stdout
        self._recorder.stdout.close()

    def streams(self) -> list[str]:
        """List what plays there, by lines of the server."""
        words = ("pactl", "list", "short", "sink-inputs")
        done = subprocess.run(words, capture_output=True, text=True, env=os.environ | self.environment, check=True)
        return done.stdout.splitlines()

    def heard_for(self, seconds: float) -> bool:
        """Return whether so much is over since anything was heard."""
        return bool(self.first) and len(self.samples) / CHANNELS - self.first > seconds * RATE

    def _listen(self) -> None:
        """Keep what is heard, and when something begins after silence."""
        assert self._recorder.stdout
        half = b""
        while data := os.read(self._recorder.stdout.fileno(), 1 << 16):
            now, data = time.monotonic(), half + data
            whole = len(data) // (2 * CHANNELS) * 2 * CHANNELS
            data, half = data[:whole], data[whole:]
            self.samples.frombytes(data)
            if not any(data):
                self.silent += whole // (2 * CHANNELS)
                continue
            if self.silent >= QUIET:
                self.begun.append(now)
                self.first = self.first or max(1, len(self.samples) // CHANNELS - whole // (2 * CHANNELS))
            self.silent = 0
