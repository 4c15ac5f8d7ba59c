"""A program as a process: it may be deaf, gone or without its guards, and neither holds the game up nor outlives it."""

from __future__ import annotations

import os
import select
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.players.program_process import LostError, ProgramProcess
from tests.shell.bots import PATIENCE, SAYS, written
from tests.shell.players.test_programs import heard_of
from tests.shell.players.test_programs_at_tables import counted
from tests.shell.running import ANNA, PROGRAM, bytes_of, environment, here, only

if TYPE_CHECKING:
    from tests.shell.players.conftest import Begin

MUCH = "x" * 200_000
"""More than a pipe takes while nobody reads."""

SOON = 0.3
"""Seconds in which a guard would be gone that stumbles over a log."""


def ends(process: ProgramProcess, pipe: int, seconds: float) -> bool:
    """Return whether a program, or what has this pipe, ends within so many seconds."""
    if os.name != "nt":
        return bool(select.select([pipe], [], [], seconds)[0])
    try:
        process.process.wait(seconds)
    except subprocess.TimeoutExpired:
        return False
    return True


def lost(process: ProgramProcess, seconds: float) -> str:
    """Wait for a line that never comes, and say why it never comes."""
    process.asked(seconds)
    with pytest.raises(LostError) as caught:
        process.line()
    return caught.value.reason


def test_what_nobody_reads_holds_nobody_up(begin: Begin) -> None:
    """A program that takes only a part of what it is told is given no more than its time."""
    process = begin("import os, time\nprint('so', flush=True)\nos.read(0, 5000)\ntime.sleep(20)\n")
    process.asked(PATIENCE)
    assert process.line() == b"so"
    process.write(MUCH)
    assert lost(process, 1.0) == "silent"
    assert not ends(process, getattr(process, "output", 0), 0), "it has ended meanwhile"


def test_what_nobody_can_read_any_more_is_no_error(begin: Begin) -> None:
    """A program that has ended, or closed its ears, has ended: that it cannot be told more is no trouble of its own."""
    process = begin("")
    assert ends(process, getattr(process, "output", 0), PATIENCE)
    process.write(MUCH)
    assert lost(process, PATIENCE) == "ended"


def test_nobody_has_to_be_there_to_be_told(begin: Begin) -> None:
    """Where a guard was killed too, nobody holds the other end of what a program is told: that is no error either."""
    process = begin("print('so', flush=True)\ninput()\n")
    process.asked(PATIENCE)
    assert process.line() == b"so"
    process.process.kill()
    process.process.wait()
    assert ends(process, getattr(process, "output", 0), PATIENCE)
    process.write(MUCH)
    assert lost(process, PATIENCE) == "ended"


def test_a_log_that_takes_no_more_ends_no_program(begin: Begin) -> None:
    """A program that complains while the disk is full plays on: only what it complains of is lost."""
    log = "/dev/full" if Path("/dev/full").exists() else os.devnull
    process = begin("import sys\nprint('oh', file=sys.stderr, flush=True)\ninput()\nprint('well')\n", log)
    assert not ends(process, getattr(process, "guarded", 0), SOON), "its guard is gone, and so is the program"
    process.asked(PATIENCE)
    process.write("go\n")
    assert process.line() == b"well"


def test_it_plays_by_the_rules(tmp_path: Path) -> None:
    """What could be said, but is not allowed now, is refused to a program too, and three times are too often."""
    heard = tmp_path / "heard"
    bot = written(tmp_path / "bot.py", SAYS.format(heard=str(heard), lines=("pay", "end", "card ring")))
    run = here("--players", f"Bot={bot},easy", "--seed", "1")
    assert (run.status, run.err) == (0, b"")
    assert [each["code"] for each in only(heard_of(heard), "error")] == [
        "nothing-to-pay",
        "nothing-held",
        "nothing-on-the-way",
    ]
    assert "easy plays on for Bot" in run.text


def test_another_game_has_another_program(tmp_path: Path) -> None:
    """After `new` in the middle of a game the program is started again, and hears the new game from its start."""
    bot, count = counted(tmp_path)
    run = here("--players", f"Bot={bot},Anna", "--seed", "1", lines=["new", "status"])
    assert (run.status, run.err) == (0, b"")
    assert count.read_text() == "xx"
    assert len(only(heard_of(tmp_path / "heard"), "game_started")) == 2


def test_what_was_told_waits_for_no_program(tmp_path: Path) -> None:
    """Before a program begins to think, all that was told until then is where it belongs."""
    out, seen = tmp_path / "out", tmp_path / "seen"
    looks = f"import sys\nfor line in sys.stdin:\n    if 'ready' in line:\n        text = open({str(out)!r}).read()\n"
    looks += f"        open({str(seen)!r}, 'w').write(text)\n        break\n"
    bot = written(tmp_path / "bot.py", looks)
    with out.open("wb") as file:
        subprocess.run(
            [*PROGRAM, "--players", f"Anna,Bot={bot}", *ANNA[2:]],
            input=bytes_of(["move a helmet"]),
            stdout=file,
            env=environment(),
            timeout=60,
            check=True,
        )
    assert "You move" in seen.read_text() or "Anna moves" in seen.read_text()
