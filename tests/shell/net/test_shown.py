"""What the README shows of friends far away is what they hear: two programs, over this machine alone."""

from __future__ import annotations

import re
import subprocess
from queue import SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread
from typing import TYPE_CHECKING

from tests.conftest import ROOT
from tests.shell.net.door import PATIENCE
from tests.shell.net.homes import LOCAL, Home, free_port
from tests.shell.running import PROGRAM

if TYPE_CHECKING:
    from pathlib import Path

README = ROOT / "README.md"
BLOCK = re.compile(r"(?<=<!-- friends far away -->\n```text\n).*?(?=```)", re.DOTALL)
CODE = "lantern island turtle market violin comet pepper harbour"
SEAT = re.compile(r'(?<=Kennwort ")\w+ \w+(?=")')
LANGUAGES = {"Anna": "en", "Bo": "de"}


class Hearing:
    """Somebody who types and hears by pipes."""

    def __init__(self, home: Home, arguments: list[str]) -> None:
        """Start the program."""
        self.process = subprocess.Popen([*PROGRAM, *arguments], env=home.env, stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, bufsize=0)  # fmt: skip
        self._lines = SimpleQueue[bytes]()
        self._listener = Thread(target=self._listen, daemon=True)
        self._listener.start()

    def _listen(self) -> None:
        assert self.process.stdout
        with self.process.stdout as stdout:
            heard = b""
            while piece := stdout.read(4096):
                *lines, heard = (heard + piece).split(b"\n")
                for line in lines:
                    self._lines.put(line)

    def say(self, line: str) -> None:
        """Type a line."""
        assert self.process.stdin
        self.process.stdin.write(f"{line}\n".encode())

    def next_line(self) -> str:
        """Return the next line that is heard."""
        return self._lines.get(timeout=PATIENCE).decode()

    def leave(self) -> None:
        """Leave."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        self._listener.join(PATIENCE)


def heard(shown: str, folder: Path) -> str:
    """Do what each types in these lines, and write down anew what each hears."""
    port, code, people, lines = free_port(), "", dict[str, Hearing](), list[str]()
    where = ("--port", str(port), *LOCAL[1:])
    for line in shown.splitlines():
        name, typed, said = line.partition("> ")
        if not typed:
            name = line.partition(" hears: ")[0]
            told = people[name].next_line()
            while "atlantis join" in told and not told.endswith("words."):  # with an address it is too long
                told = f"{told} {people[name].next_line()}"
            code = code or told.partition("atlantis join ")[2].partition(" --")[0]
            lines.append(f"{name} hears: {_as_shown(told, code, port)}")
            continue
        lines.append(line)
        if name in people:
            people[name].say(said)
            continue
        arguments = [*said.replace(CODE, code).split()[1:], *where, "--name", name, "--lang", LANGUAGES[name]]
        local = LOCAL[:1] if "host" in arguments else ()
        people[name] = Hearing(Home(folder / name), [*arguments, *local, "--width", "200"])
    for each in reversed(people.values()):
        each.leave()
    return "".join(f"{line}\n" for line in lines)


def _as_shown(told: str, code: str, port: int) -> str:
    """Return what was told as it sounds where servers help: with a name instead of an address, and the usual port."""
    told = told.replace(f" --port {port} --address, and the address of this computer", "").replace(code, CODE)
    told = SEAT.sub("walnut ribbon", told)
    return told.replace(f"ssh -p {port} and the address", "ssh -p 8022 and the name of this computer")


def renew() -> None:
    """Write into the README what friends hear today."""
    from pathlib import Path

    text = README.read_text(encoding="utf-8")
    with TemporaryDirectory() as folder:
        text = BLOCK.sub(lambda shown: heard(shown[0], Path(folder)), text)
    README.write_text(text, encoding="utf-8", newline="\n")


def test_the_readme_shows_friends_as_they_hear_it(tmp_path: Path) -> None:
    """Each line that somebody types brings each of them the lines that stand below it, in their own language."""
    shown = BLOCK.findall(README.read_text(encoding="utf-8"))
    assert [heard(each, tmp_path) for each in shown] == shown
    assert len(shown) == 1
    assert len(shown[0].splitlines()) <= 15
