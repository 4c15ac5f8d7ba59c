"""Runs the program: as a process of its own, or right here where hundreds of runs are needed."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

import pytest

from atlantis_cli import app
from atlantis_cli.games import GAMES, game_named
from tests.conftest import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path
    from typing import Any

    Told = dict[str, Any]

PROGRAM = (sys.executable, "-m", "atlantis_cli")
ANNA = ("--players", "Anna,easy", "--seed", "1")
"""One person against a computer player."""

PAIR = ("--players", "Anna,Bo", "--seed", "1")
"""Two persons at one keyboard."""


class Run(NamedTuple):
    """What a run came to."""

    status: int
    out: bytes
    err: bytes

    @property
    def text(self) -> str:
        """Return what was told."""
        return self.out.decode()

    @property
    def complaint(self) -> str:
        """Return what went to the other stream, in one line."""
        return " ".join(self.err.decode().split())

    @property
    def told(self) -> list[Told]:
        """Return the objects of a run with `--format jsonl`."""
        return [json.loads(line) for line in self.text.splitlines()]


def bytes_of(lines: bytes | str | Iterable[str]) -> bytes:
    """Write lines as a script."""
    if isinstance(lines, bytes):
        return lines
    return lines.encode() if isinstance(lines, str) else "".join(f"{line}\n" for line in lines).encode()


def environment(**changed: str) -> dict[str, str]:
    """Return the environment of a process that finds the package from any folder."""
    around = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}  # it hides what waits
    return around | {"PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"} | changed


def uncounted() -> dict[str, str]:
    """Return such an environment in which nobody counts what runs, since that loads modules and writes files."""
    return {name: value for name, value in environment().items() if not name.startswith("COVERAGE_")}


def process(
    *arguments: str,
    lines: bytes | str | Iterable[str] = b"",
    env: Mapping[str, str] | None = None,
    cwd: Path | None = None,
) -> Run:
    """Run the program as a process of its own."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        input=bytes_of(lines),
        capture_output=True,
        env=environment(**(env or {})),
        cwd=cwd,
        timeout=60,
        check=False,
    )
    return Run(done.returncode, done.stdout, done.stderr)


def shell(command: str) -> Run:
    """Run a line of a shell, in which `atlantis` is the program."""
    line = f'atlantis() {{ "{sys.executable}" -m atlantis_cli "$@"; }}; {command}'
    done = subprocess.run(
        ["bash", "-c", line], stdin=subprocess.DEVNULL, capture_output=True, env=environment(), timeout=60, check=False
    )
    return Run(done.returncode, done.stdout, done.stderr)


@contextmanager
def overlooking_nothing() -> Iterator[None]:
    """Let computer players overlook nothing, as the lines of a test expect it that play on against `easy`."""
    with pytest.MonkeyPatch.context() as patch:
        for game in map(game_named, GAMES):
            patch.setattr(game, "slips", 0.0)
        yield


def here(
    *arguments: str,
    lines: bytes | str | Iterable[str] = b"",
    together: bool = False,
    heard: io.BytesIO | None = None,
) -> Run:
    """Run the program in this process; `together` joins both streams, as a terminal does.

    What is `heard` is written there at the moment when it is told, and then nothing is taken from the disk's work.
    """
    out = heard or io.BytesIO()
    err = out if together else io.BytesIO()
    with tempfile.TemporaryFile() as source, pytest.MonkeyPatch.context() as patch:
        source.write(bytes_of(lines))
        source.seek(0)
        patch.setattr(sys, "stdin", source)
        streams = io.TextIOWrapper(out, write_through=heard is not None), io.TextIOWrapper(err, line_buffering=True)
        patch.setattr(sys, "stdout", streams[0])
        patch.setattr(sys, "stderr", streams[1])
        patch.setattr(app, "silence", lambda _stream: None)
        if heard is None:
            patch.setattr(os, "fsync", lambda _: None)  # nobody pulls the plug on a test
        status = app.main(list(arguments))
        for stream in streams:
            stream.detach()
    return Run(status, out.getvalue(), err.getvalue())


def told(*arguments: str, lines: bytes | str | Iterable[str] = b"", status: int = 0) -> list[Told]:
    """Run the program in this process, and give its objects."""
    run = here(*arguments, "--format", "jsonl", lines=lines)
    assert run.status == status, run.err
    return run.told


def only(objects: Iterable[Told], event: str) -> list[Told]:
    """Return the objects of one event."""
    return [each for each in objects if each["event"] == event]


def unheard(run: Run) -> bool:
    """Return whether nothing reached a terminal but text, and no traceback was there."""
    both = run.out + run.err
    controls = {letter for letter in both.decode() if not letter.isprintable()} - {"\n"}
    return not controls and b"Traceback" not in both


def languages() -> list[str]:
    """List the languages that there are."""
    return sorted(path.parent.name for path in (ROOT / "locales").glob("*/table.yaml"))
