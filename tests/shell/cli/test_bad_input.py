"""Whatever comes in: a clear sentence, no traceback, nothing changed, and no byte that moves a cursor."""

from __future__ import annotations

import signal
import subprocess
import time
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from atlantis_cli.shell.reading.session import LONGEST_LINE, lines_of
from tests.shell.running import ANNA, PROGRAM, environment, here, only, process, told, unheard
from tests.shell.signals import APART, DEADLY, ended_by, interrupt, send

if TYPE_CHECKING:
    from pathlib import Path

WORDS = [
    *("move", "card", "pay", "buy", "bridge", "hold", "end", "pass", "a", "b", "flag", "helmet", "olives", "5", "27"),
    *("status", "hand", "look", "moves", "preview", "legal", "undo", "log", "repeat", "why", "help", "#", "\t", "-1"),
]
BAD = {
    "garbage": (bytes(range(128, 256)), "not-text"),
    "NUL": (b"move\0a", "not-text"),
    "escape": (b"\x1b[31mmove a helmet\x1b[0m", "not-text"),
    "UTF-16": ("status\n".encode("utf-16"), "not-text"),
    "zero width": ("mo\u200bve a helmet".encode(), "not-text"),
    "right to left": ("\u202emove a helmet".encode(), "not-text"),
    "long": (b"x" * (LONGEST_LINE + 1), "line-too-long"),
    "Cyrillic": ("m\u043eve a helmet".encode(), "strange-letters"),
    "Greek": ("\u03bdiew".encode(), "strange-letters"),
    "unknown": (b"whistle", "unknown-word"),
    "unknown later": (b"move a banana", "unknown-word"),
    "too much": (b"undo hold", "unknown-word"),
    "missing": (b"bridge", "incomplete"),
    "no name": (b"save", "incomplete"),
    "off the path": (b"look 54", "unknown-word"),
    "endless number": (b"bridge " + b"9" * 900, "unknown-word"),
    "emoji": ("move \U0001f600".encode(), "unknown-word"),
}


@pytest.mark.parametrize("kind", BAD)
def test_a_bad_line_is_told_and_passed_over(kind: str) -> None:
    """A line that makes no sense is answered with a sentence and a code, and the next one is read."""
    line, code = BAD[kind]
    raw = line + b"\nhand\n"
    objects = told(*ANNA, "--on-error", "continue", lines=raw, status=1)
    errors = only(objects, "error")
    assert errors[0]["code"] == code
    assert errors[0]["line"] == 1
    assert objects[-2]["event"] == "hand"
    run = here(*ANNA, "--on-error", "continue", lines=raw)
    assert run.status == 1
    assert run.complaint.startswith("Line 1")
    assert run.complaint.endswith((".", "?"))
    assert "You have" in run.text
    assert unheard(run)


def test_a_megabyte_is_one_line() -> None:
    """A line of a megabyte is refused without being kept, and the line after it is line 2."""
    run = here(*ANNA, "--on-error", "continue", lines=b"x" * (1 << 20) + b"\nhand\nwhistle\n")
    assert [line[:7] for line in run.err.decode().splitlines()] == ["Line 1,", "letters", "Line 3,"] or (
        run.complaint.startswith("Line 1, ") and "Line 3, " in run.complaint
    )
    assert len(run.err) < 500
    assert "You have" in run.text


def test_a_long_line_is_not_kept(tmp_path: Path) -> None:
    """Of an endless line just more than the longest is kept in memory."""
    file = tmp_path / "endless"
    file.write_bytes(b"x" * 1_000_000)
    with file.open("rb") as source:
        (line,) = lines_of(source.fileno(), lambda: None)
    assert len(line) == LONGEST_LINE + 1


@pytest.mark.parametrize("arguments", ["--players easy,easy --seed 1", "--help", "tournament --games 2"])
def test_a_closed_pipe_is_no_error(arguments: str) -> None:
    """`| head -1` gets its line, and nothing is complained about; nor is it where nobody reads at all."""
    for lines in (1, 0):
        with subprocess.Popen(
            [*PROGRAM, *arguments.split()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=environment(),
        ) as game:
            assert game.stdout
            assert game.stderr
            assert all(game.stdout.readline() for _ in range(lines))
            game.stdout.close()
            assert game.stderr.read() == b""
        assert game.returncode == 0


def interrupted(number: int, *arguments: str) -> tuple[int, bytes, bytes]:
    """Start a game, wait until it listens, and send it a signal."""
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        **APART,
    ) as game:
        assert game.stdout
        first = game.stdout.readline()
        send(game, number)
        out, err = game.communicate(timeout=30)
        return game.returncode, first + out, err


def test_an_interrupt_is_status_130() -> None:
    """Ctrl-C ends a game with exit status 130, without a traceback."""
    status, _, err = interrupted(signal.SIGINT, *ANNA)
    assert (status, err) == (130, b"")


def test_a_closed_terminal_is_no_traceback() -> None:
    """SIGTERM and SIGHUP end a game without a word."""
    for number in DEADLY[:2]:
        status, _, err = interrupted(number, *ANNA)
        assert (status, err) == (ended_by(number), b"")


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupted_tournament_is_no_traceback(jobs: str, tmp_path: Path) -> None:
    """Ctrl-C ends a long tournament too, with all its processes."""
    results, patience = tmp_path / "results", time.monotonic() + 60
    with subprocess.Popen(
        [*PROGRAM, "tournament", "--games", "100000", "--jobs", jobs, "--results", str(results)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        **APART,
    ) as games:
        while time.monotonic() < patience and not (results.exists() and b"game_played" in results.read_bytes()):
            time.sleep(0.05)
        interrupt(games)
        out, err = games.communicate(timeout=30)
    assert (games.returncode, err) == (130, b"")
    assert out.startswith(b"Interrupted ")


def test_a_name_is_never_a_command_to_the_terminal() -> None:
    """What a name, a word or a file name contains reaches the terminal as letters only."""
    wild = "\x1b]0;title\x07\x9b31m\u202e\x08"
    for run in (
        here("--players", f"{wild},easy"),
        here("--players", f"{wild}=easy,Anna"),
        here(f"--{wild}"),
        here("--game", wild),
        here("replay", wild),
        here("delete", wild),
        here(*ANNA, lines=f"{wild}\n"),
        here(*ANNA, lines=f"save {wild}\n"),
        here(*ANNA, "--format", "jsonl", lines=f"load {wild}\n"),
    ):
        assert run.status in {1, 2}
        assert run.complaint.endswith((".", "?"))
        assert unheard(run)


@pytest.mark.soak(25, 5000)
def test_random_bytes_never_give_a_traceback(rounds: int) -> None:
    """Any bytes as a script end with exit status 0 or 1, and in sentences."""

    @settings(max_examples=rounds, suppress_health_check=list(HealthCheck))
    @given(st.one_of(st.binary(max_size=300), st.lists(st.sampled_from(WORDS), max_size=60).map(said)))
    def check(raw: bytes) -> None:
        for style in ("text", "jsonl"):
            run = here(*ANNA, "--on-error", "continue", "--format", style, lines=raw)
            assert run.status in {0, 1}
            assert (run.status == 0) == (run.err == b"")
            assert unheard(run)

    check()


def said(words: list[str]) -> bytes:
    """Make lines of two to four words."""
    return "\n".join(" ".join(words[place : place + 3]) for place in range(0, len(words), 3)).encode()


def test_garbage_from_a_pipe() -> None:
    """Binary garbage through a real pipe is refused line by line."""
    run = process(*ANNA, "--on-error", "continue", lines=bytes(range(256)) * 40)
    assert run.status == 1
    assert unheard(run)
