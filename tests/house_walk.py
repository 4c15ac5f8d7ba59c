"""Walks along with a game: for each line, which modules and functions of the package its answer passes through."""

from __future__ import annotations

import importlib
import os
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tests.conftest import home_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import CodeType, FrameType

PACKAGE = "atlantis_cli"
WHOLE_MODULE = "<module>"
CHARACTERS = 6
"""Where the characters stand in what `tcgetattr` returns."""

ENDS_LINES = b"\x05"
END = b"\x04" + ENDS_LINES
"""What ends the input of a terminal that hands over keys, and of one that hands over lines."""

PAUSE = 0.2
"""After so many seconds whoever asks once more hears the end again."""


class Walk(NamedTuple):
    """What the answer to one line passed through, in the order in which it came there first."""

    line: str
    modules: list[str]
    functions: int

    def told(self) -> Iterator[str]:
        """Tell how many there are, then the modules, folder by folder."""
        yield f"{self.line}: {len(self.modules)} modules, {self.functions} functions"
        folders: dict[str, list[str]] = {}
        for module in self.modules:
            folder, _, name = module.rpartition("/")
            folders.setdefault(folder, []).append(name)
        yield from (f"  {folder or '.'}: {', '.join(names)}" for folder, names in folders.items())


class Steps:
    """The functions of a package that are called while it is watched.

    What a module does while it is imported is not counted: another line may have imported it before. Neither are
    nameless functions and comprehensions, which one Python counts as functions and the next does not.
    """

    def __init__(self, package: Path) -> None:
        """Watch this package."""
        self.package = f"{package}{os.sep}"
        self.codes: dict[CodeType, None] = {}
        self.importing = 0

    def follow(self, frame: FrameType, event: str, _argument: object) -> None:
        """Keep what is called; Python calls this at each call and return."""
        code = frame.f_code
        if code.co_name == WHOLE_MODULE:
            self.importing += {"call": 1, "return": -1}.get(event, 0)
        elif event == "call" and not self.importing and code.co_filename.startswith(self.package):
            self.codes[code] = None

    def walk(self, line: bytes) -> Walk:
        """Return what was passed since the last time."""
        named = [code for code in self.codes if not code.co_name.startswith("<")]
        files = dict.fromkeys(code.co_filename for code in named)
        self.codes.clear()
        modules = [Path(file).relative_to(self.package).with_suffix("").as_posix() for file in files]
        return Walk(line.decode(errors="replace"), modules, len(named))


def watched(lines: Iterable[bytes], steps: Steps, walks: list[Walk]) -> Iterator[bytes]:
    """Pass lines on, and watch from when a line is handed over until the next one is asked for."""
    for line in lines:
        sys.setprofile(steps.follow)
        yield line
        sys.setprofile(None)
        walks.append(steps.walk(line))


def walks_along(house: Path, arguments: list[str], *, prompt: bool) -> None:
    """Run the program of a checkout by the lines of stdin, and tell the walk of each line."""
    script = sys.stdin.buffer.read()
    with tempfile.TemporaryDirectory() as home, os.fdopen(os.dup(1), "w", encoding="utf-8") as told:
        os.environ.update(home_at(Path(home)))
        (at_terminal if prompt else at_pipe)(script)
        walks = walks_of(house, arguments)
        for walk in walks:
            told.writelines(f"{line}\n" for line in walk.told())
        if not walks:
            told.write("No line of the script came to a game.\n")


def walks_of(house: Path, arguments: list[str]) -> list[Walk]:
    """Play by the lines that stand ready, and return their walks; a line that ends the program has none."""
    sys.path.insert(0, str(house))
    app: Any = importlib.import_module(f"{PACKAGE}.app")
    session: Any = next(module for name, module in sys.modules.items() if name.endswith(".session"))
    steps, walks, follow = Steps(house / PACKAGE), list[Walk](), session.follow

    def followed(reader: object, lines: Iterable[bytes], *more: object, **named: object) -> bool:
        return bool(follow(reader, watched(lines, steps, walks), *more, **named))

    session.follow = followed
    conversation: Any = importlib.import_module(f"{PACKAGE}.shell.terminal.conversation")
    conversation.Conversation._until_enter = alone  # noqa: SLF001  (nobody else is listening)
    try:
        app.main(arguments)
    finally:
        sys.setprofile(None)
    return walks


def alone(*_: object) -> None:
    """Let nobody wait for Enter before the next person's turn: the script has commands only."""


def at_pipe(script: bytes) -> None:
    """Give the program this script, and let nobody hear what it tells."""
    with tempfile.TemporaryFile() as source:
        source.write(script)
        source.seek(0)
        stand_in(source.fileno(), os.open(os.devnull, os.O_WRONLY))


def at_terminal(script: bytes) -> None:
    """Type these lines at a terminal of its own, and let nobody read what it shows."""
    import termios  # there is none on Windows, which has the map all the same

    master, slave = os.openpty()
    os.environ |= {"TERM": "xterm-256color"}
    keys = termios.tcgetattr(slave)
    keys[CHARACTERS][termios.VEOF] = ENDS_LINES
    termios.tcsetattr(slave, termios.TCSANOW, keys)
    stand_in(slave, slave)
    threading.Thread(target=read_away, args=(master,), daemon=True).start()
    threading.Thread(target=type_all, args=(master, script), daemon=True).start()


def stand_in(source: int, sink: int) -> None:
    """Make these two the program's input and output."""
    os.dup2(source, 0)
    os.dup2(sink, 1)
    sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115  (as long as this process runs)
    sys.stdout = open(1, "w", encoding="utf-8", closefd=False)  # noqa: SIM115  (as long as this process runs)


def type_all(terminal: int, script: bytes) -> None:
    """Type the lines, and then end the input, whatever is still asked."""
    os.write(terminal, b"".join(line + b"\n" for line in script.splitlines()))
    while os.write(terminal, END):
        time.sleep(PAUSE)


def read_away(terminal: int) -> None:
    """Read what is shown, so that nobody who writes has to wait."""
    while os.read(terminal, 1 << 16):
        pass
