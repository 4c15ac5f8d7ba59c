"""A file of speech that cannot be written is refused before anything is told."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.shell.running import ANNA, process

if TYPE_CHECKING:
    from pathlib import Path


def test_a_file_that_cannot_be_written_is_told_first(tmp_path: Path) -> None:
    """A folder that is not there, or a folder of that name, is told in a sentence, and nothing else is."""
    for file in (tmp_path / "nowhere" / "game.wav", tmp_path):
        run = process(*ANNA, "--speech-file", str(file))
        assert (run.status, run.out) == (1, b"")
        assert str(file) in run.err.decode().replace("\n", "")
        assert b"Traceback" not in run.err
