"""Programs that play, in several styles, for the tests; each is written where the test wants it."""

from __future__ import annotations

import os
import select
import socket
import sys
from time import monotonic, sleep
from typing import TYPE_CHECKING

from tests.test_readme import BLOCK, README

if TYPE_CHECKING:
    from pathlib import Path

PATIENCE = 20.0 if os.name != "nt" else 60.0
"""Seconds until a test gives up; nothing waits that long where all is well."""

SOON = "1" if os.name != "nt" else "10"
"""Seconds for a program that hangs and is given up; under Wine it takes its time to begin with that."""

OPENED = """
import os, subprocess, sys
{opening}
subprocess.Popen([sys.executable, "-c", "import time; time.sleep(100)"], close_fds=False)
tell(b"x")
"""
"""What a bot begins with that can be watched: as long as it, or what it has started, lives, `end` stays open."""

BY_PIPE = """
end = os.open({place!r}, os.O_WRONLY)
os.set_inheritable(end, True)
def tell(what): os.write(end, what)
"""
BY_SOCKET = """
import socket
import sys
end = socket.create_connection(("127.0.0.1", {place!r}))
end.set_inheritable(True)
def tell(what): end.sendall(what)
"""
"""Windows has no pipes that have a name among the files."""

FIRST = """
import json, sys
HEARD = open({heard!r}, "a", buffering=1) if {heard!r} else None
def hear():
    line = sys.stdin.readline()
    if HEARD: HEARD.write(line)
    return json.loads(line) if line else sys.exit()
def say(line):
    if HEARD: HEARD.write("> " + line + "\\n")
    print(line, flush=True)
    told = [hear()]
    while told[-1]["event"] not in ("ready", "error"):
        told.append(hear())
    return told
told = hear()
while told["event"] != "ready":
    told = hear()
QUESTIONS = {questions!r}
while told["player"]:
    for question in QUESTIONS:
        say(question)
    told = say(say("legal")[0]["commands"][0])[-1]
hear()
"""
"""Plays the first command that is allowed, after some questions, and writes down all that it hears."""

SHELL = r"""#!/bin/sh
while read -r line; do
  case $line in
    *'"event": "legal"'*) move=$(printf '%s' "$line" | sed 's/.*"commands": \["\([^"]*\)".*/\1/') ;;
    *'"event": "ready", "player": "'*) if [ -n "$move" ]; then echo "$move"; move=; else echo legal; fi ;;
  esac
done
"""
HANGS = """
import signal, time
if hasattr(signal, "pthread_sigmask"): signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
while True: time.sleep(100)
"""
WRONG = """
import sys
for line in sys.stdin:
    if "phase" in line or "error" in line:
        sys.stdout.buffer.write({said!r})
        sys.stdout.flush()
"""
SAYS = """
import sys
heard, lines = open({heard!r}, "w", buffering=1), iter({lines!r})
for line in sys.stdin:
    heard.write(line)
    if "phase" in line or "error" in line:
        print(next(lines, "whistle"), flush=True)
"""
"""Says these lines, whatever it hears, and then nonsense."""

FLOODS = "import sys\nwhile True: sys.stdout.write(chr(0) * 65536)\n"
"""What floods where there is no shell."""

LOST = {
    "ended": "import sys\nsys.exit('I give up')\n",
    "silent": HANGS,
    "errors": WRONG.format(said=b"whistle\n"),
    "latin": WRONG.format(said=b"w\xe4hle\n"),
    "long": WRONG.format(said=b"x" * 5000 + b"\n"),
    "flood": "#!/bin/sh\nexec cat /dev/zero\n" if os.name != "nt" else FLOODS,
    "looks": "#!/bin/sh\nexec yes status\n",
    "deaf": "import os, time\nos.close(0)\nfor _ in range(5): print('move z flag', flush=True)\ntime.sleep(100)\n",
    "mute": "import os, time\nos.close(1)\ntime.sleep(100)\n",
    "shebang": "#!/no/such/interpreter\n",
    "binary": "\x7fELF nonsense\n",
    "talks on": "import sys\nsys.stdin.readline()\nprint('status\\n' * 9 + 'x', end='', flush=True)\n",
}
"""Programs that cannot keep their seat."""


def written(path: Path, text: str) -> str:
    """Write a bot, so that it can be run."""
    path.write_text(text, encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def first(path: Path, heard: Path | None = None, questions: tuple[str, ...] = ()) -> str:
    """Write the bot that plays the first command."""
    return written(path, FIRST.format(heard=str(heard or ""), questions=questions))


def readme(path: Path) -> str:
    """Write the README's bot."""
    (body,) = [block["body"] for block in BLOCK.finditer(README.read_text("utf-8")) if block["kind"] == "python"]
    return written(path, body)


class PipeWatch:
    """Tells when a bot and all that it has started are gone."""

    def __init__(self, folder: Path) -> None:
        """Make the pipe that the bot opens."""
        self.opening = BY_PIPE.format(place=str(folder / "fifo"))
        os.mkfifo(folder / "fifo")
        self.end = os.open(folder / "fifo", os.O_RDONLY | os.O_NONBLOCK)

    def bot(self, path: Path, text: str) -> str:
        """Write a bot in Python that opens it."""
        return written(path, OPENED.format(opening=self.opening) + text)

    def begun(self) -> None:
        """Wait until the bot has opened it; one that was taken for dead before never does."""
        os.set_blocking(self.end, True)
        last = monotonic() + PATIENCE
        while self.heard() != b"x":
            assert monotonic() < last, "the bot has not begun"
            sleep(0.01)

    def heard(self) -> bytes:
        """Wait for a letter that the bot tells; nothing where all are gone."""
        assert select.select([self.end], [], [], PATIENCE)[0], "nothing is told"
        return os.read(self.end, 1)

    def gone(self) -> bool:
        """Wait until everybody has closed it; what a bot has started would stay for longer than this waits."""
        while select.select([self.end], [], [], PATIENCE)[0]:
            if not os.read(self.end, 100):
                return True
        return False


class SocketWatch(PipeWatch):
    """The same by a socket."""

    def __init__(self, _: Path) -> None:
        """Listen for the bot."""
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.listening.settimeout(PATIENCE)
        self.opening = BY_SOCKET.format(place=self.listening.getsockname()[1])
        self.connection: socket.socket | None = None

    def begun(self) -> None:
        """Wait until the bot has come."""
        self.connection, _ = self.listening.accept()
        self.connection.settimeout(PATIENCE)
        assert self.heard() == b"x"

    def heard(self) -> bytes:
        """Wait for a letter that the bot tells; nothing where all are gone."""
        assert self.connection
        try:
            return self.connection.recv(1)
        except ConnectionError:
            return b""

    def gone(self) -> bool:
        """Wait until everybody has closed it; who never came has gone too."""
        try:
            if self.connection is None:
                self.begun()
            while self.heard():
                pass
        except TimeoutError:
            return False
        finally:
            self.listening.close()
            if self.connection:
                self.connection.close()
        return True


if sys.platform == "win32":
    Watch = SocketWatch
else:
    Watch = PipeWatch
