"""The parent's side of the process that speaks: it is started, told what to say, and killed with all it has started."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from typing import TYPE_CHECKING, Any

from atlantis_cli.shell.interpreter import python
from atlantis_cli.shell.speech.ending import shield

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
WORKER = "atlantis_cli.shell.speech.worker"
FAREWELL = 0.5
"""Seconds that a worker has to say farewell to a server or a screen reader."""

PLAIN = set("/-_.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ")
OWN_GROUP: dict[str, Any] = (
    {"creationflags": 0x08000204}  # no window, a group of its own, and nothing done before it is held
    if sys.platform == "win32"
    else {"start_new_session": True}
)


def command(module: str, *arguments: str) -> list[str]:
    """Return the command of a module of ours; the folder that somebody is in has nothing to say in it."""
    return python("-P", "-W", "ignore", "-m", module, *arguments)


def surroundings(folder: str) -> dict[str, str]:
    """Return the environment of a worker, which finds this package and puts its files into this folder."""
    path = os.pathsep.join(filter(None, (ROOT, os.environ.get("PYTHONPATH", ""))))
    return os.environ | {"PYTHONPATH": path, "TMPDIR": folder, "TEMP": folder, "TMP": folder}


def place_of_folders() -> str:
    """Return where folders are made; pyttsx3 gives names of files to a shell, unquoted."""
    usual = tempfile.gettempdir()
    plain = os.name == "nt" or set(usual) <= PLAIN
    return usual if plain else f"{os.sep}tmp"


def own_folder() -> str:
    """Make a folder; its name tells for which process, so that it can be cleared once that has ended."""
    return tempfile.mkdtemp(prefix=f"atlantis-{os.getpid()}-", dir=place_of_folders())


def _started(words: Sequence[str], folder: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(  # noqa: S603  (our own words)
        words,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=surroundings(folder),
        bufsize=0,
        **OWN_GROUP,
    )


class VoiceProcess:
    """One worker; `told` hears its reports, and None when it has ended."""

    def __init__(self, names: Sequence[str], told: Callable[[VoiceProcess, dict[str, Any] | None], None]) -> None:
        """Start a worker that speaks by one of these drivers."""
        self.folder, self.told = own_folder(), told
        self.greeted = self.ended = self.killed = self.gone = False
        self._reaped = threading.Lock()
        try:
            self.process = _started(command(WORKER, *names), self.folder)
            self._hold()
        except OSError:
            shutil.rmtree(self.folder, ignore_errors=True)
            raise
        self._listening = threading.Thread(target=self._listen, daemon=True)
        self._listening.start()

    def _hold(self) -> None:
        """Hold the worker on Windows by a job, with all that it starts; elsewhere its session does that."""
        if sys.platform == "win32":
            from atlantis_cli.shell.windows_calls import Job

            self.job = Job()
            try:
                self.job.take(self.process.pid)
            except OSError:
                self.process.kill()
                raise

    def order(self, order: Mapping[str, Any]) -> None:
        """Tell the worker what to do; one that is gone is noticed elsewhere."""
        assert self.process.stdin  # noqa: S101  (it is a pipe)
        try:
            self.process.stdin.write(json.dumps(order).encode() + b"\n")
        except OSError:
            pass

    def kill(self) -> None:
        """End the worker and all that it has started, at once and without waiting."""
        with self._reaped:
            if self.gone:
                return
            if sys.platform == "win32":
                self.job.close()
            else:
                try:
                    os.killpg(self.process.pid, signal.SIGKILL)
                except (ProcessLookupError, PermissionError):
                    pass

    def leave(self) -> None:
        """Let the worker pass on that there shall be silence, and end by itself."""
        if self.process.stdin:
            self.process.stdin.close()
        try:
            self.process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            pass

    def end(self) -> None:
        """See the worker off, and take away what it has left."""
        self.kill()
        with self._reaped:
            self.gone = True  # once it is waited for, its number may be another's
        self.process.wait()
        self._listening.join()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe:
                pipe.close()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _listen(self) -> None:
        """Hear the reports until there are no more."""
        shield()
        assert self.process.stdout  # noqa: S101  (it is a pipe)
        for line in self.process.stdout:
            try:
                told = json.loads(line)
            except ValueError:
                break  # cut off in the middle
            self.told(self, told)
        self.told(self, None)
