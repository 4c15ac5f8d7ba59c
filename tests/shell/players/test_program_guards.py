"""The guards of a program, as Unix has them: whoever leaves its session, or loses its guards, goes with the game."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.players import program_process
from tests.shell.bots import HANGS, PATIENCE, Watch, written
from tests.shell.players.test_program_process import lost
from tests.shell.players.test_programs_held import LINUX

if TYPE_CHECKING:
    from tests.shell.players.conftest import Begin


def test_not_even_a_guard_complains_on_the_terminal(
    begin: Begin, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """Whatever a guard has to say of its own troubles, the terminal of the game does not show it."""
    broken = written(tmp_path / "guard.py", "import sys\nsys.exit('I am broken')\n")
    monkeypatch.setattr(program_process, "GUARD", (broken,))
    assert lost(begin(""), PATIENCE) == "ended"
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("how", LINUX if sys.platform == "linux" else ["leaves its session"])
def test_whoever_leaves_its_session_goes_with_the_game(how: str, begin: Begin, tmp_path: Path) -> None:
    """The guard hears at once that all is over, and has the time to end even what has left the session."""
    watch = Watch(tmp_path)
    opened = Path(watch.bot(tmp_path / "opened.py", "")).read_text("utf-8")
    process = begin(f"{opened}{LINUX[how]}print('so', flush=True)\n{HANGS}")
    process.asked(PATIENCE)
    assert process.line() == b"so"
    watch.begun()
    process.end()
    assert watch.gone()


def test_who_has_lost_both_guards_goes_with_the_game(begin: Begin, tmp_path: Path) -> None:
    """Even where both guards were killed, the game ends what is left of a program."""
    watch = Watch(tmp_path)
    opened = Path(watch.bot(tmp_path / "opened.py", "")).read_text("utf-8")
    process = begin(f"{opened}print('so', flush=True)\n{HANGS}")
    process.asked(PATIENCE)
    assert process.line() == b"so"
    watch.begun()
    for guard in (second_guard(process.process.pid), process.process.pid):
        os.kill(guard, signal.SIGSTOP)
    for guard in (second_guard(process.process.pid), process.process.pid):
        os.kill(guard, signal.SIGKILL)
    process.end()
    assert watch.gone()


def second_guard(first: int) -> int:
    """Return the number of the guard that watches the first one: its child in a session of its own."""
    listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid=,sid="], capture_output=True, encoding="utf-8", check=True)
    rows = [tuple(map(int, line.split())) for line in listed.stdout.splitlines()]
    (second,) = [pid for pid, parent, session in rows if parent == first and session == pid]
    return second
