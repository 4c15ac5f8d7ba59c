"""Streams as a shell of Unix opens, closes and fills them: whatever they are, no traceback, and no game is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA, here, shell, unheard

if TYPE_CHECKING:
    from pathlib import Path

GAME = "game-1.atlantis"


@pytest.mark.parametrize("source", ["</dev/null", "<&-"])
def test_without_lines_nothing_is_wrong(source: str) -> None:
    """An empty and a closed stdin are a game in which nobody says anything."""
    run = shell(f"atlantis --players Anna,easy --seed 1 {source}")
    assert (run.status, run.err) == (0, b"")
    assert run.text.startswith("The path is laid out")


def test_closed_streams_are_no_traceback() -> None:
    """With stdout or stderr closed the program runs in silence."""
    assert shell("echo status | atlantis --seed 1 >&-") == (0, b"", b"")
    assert shell("echo whistle | atlantis --seed 1 2>&-").status == 1
    assert shell("atlantis --seed 1 <&- >&- 2>&-").status == 0


def test_what_cannot_be_read_is_no_script() -> None:
    """What cannot be read as stdin is told in one sentence."""
    run = shell("atlantis --seed 1 0> /dev/null")
    assert run.status == 1
    assert run.complaint.startswith("The commands cannot be read")


def test_a_full_disk_stops_no_game(saves: Path) -> None:
    """Has the disk no room for a single byte, that is told once, and the game goes on."""
    here(*ANNA, lines=["move a helmet"])
    kept = saves.joinpath(GAME).read_bytes()
    run = shell(
        "unset ${!COVERAGE_*}; "  # who counts what runs writes that down too
        "ulimit -f 0; printf 'move a helmet\\nmove b olives\\nstatus\\n' | atlantis --players Anna,easy --seed 1"
    )
    assert run.status == 0
    assert run.complaint.count("cannot be kept") == 1
    assert "A on 8, B on 3" in run.text
    assert unheard(run)
    assert saves.joinpath(GAME).read_bytes() == kept


def test_full_stdout_is_told(saves: Path) -> None:
    """Can results not be written, that is told in one sentence, with exit status 1, and nothing is played unheard."""
    run = shell("printf 'move a helmet\\n' | atlantis --players Anna,easy --seed 1 > /dev/full")
    assert run.status == 1
    assert run.complaint.startswith("The results cannot be written")
    assert len(run.err.splitlines()) == 1
    assert not saves.exists()


def test_full_stderr_is_no_traceback() -> None:
    """Can complaints not be written either, the exit status says it."""
    assert shell("echo jump | atlantis --seed 1 2> /dev/full").status == 1
    assert shell("atlantis --jump 2> /dev/full").status in {1, 2}
