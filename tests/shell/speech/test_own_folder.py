"""The process that speaks removes the folder that was made for it when it ends, and never another one."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from atlantis_cli.shell.files.leftovers import VOICE_FOLDER
from atlantis_cli.shell.speech import voice_process, worker


def ended(folder: Path, everybody: Path) -> None:
    """Start a worker with this folder of its own among the places for temporary files, and leave it alone."""
    around = os.environ | {"TMPDIR": str(folder), "TEMP": str(everybody), "TMP": str(everybody)}
    with subprocess.Popen(
        voice_process.command(voice_process.WORKER, "nobody"),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=around,
        start_new_session=os.name != "nt",
    ) as process:
        assert process.stdout
        assert b"hello" in process.stdout.readline()
        process.communicate(timeout=60)


@pytest.mark.parametrize("name", [f"{VOICE_FOLDER}1-gone", "everybody"])
def test_a_folder_that_is_not_its_own_stays(name: str, tmp_path: Path) -> None:
    """Where its folder was cleared already, or is not one of ours, what others keep beside it is left alone."""
    everybody = tmp_path / "everybody"
    everybody.mkdir()
    (everybody / "theirs").write_text("kept")
    ended(tmp_path / name, everybody)
    assert (everybody / "theirs").read_text() == "kept"


def test_its_own_folder_goes_with_it(tmp_path: Path) -> None:
    """What the parent has made for it is removed, though the parent was killed before it could do so."""
    own, everybody = tmp_path / f"{VOICE_FOLDER}1-own", tmp_path / "everybody"
    own.mkdir()
    everybody.mkdir()
    ended(own, everybody)
    assert not own.exists()
    assert everybody.exists()


def test_both_sides_call_it_alike() -> None:
    """What is made for a voice, what it removes, and what a later start clears have names that begin alike."""
    folder = Path(voice_process.own_folder())
    folder.rmdir()
    assert folder.name.startswith(worker.OURS)
    assert worker.OURS == VOICE_FOLDER
