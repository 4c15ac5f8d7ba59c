"""A file of speech at its end: how far it is, and what is told where it does not become whole."""

from __future__ import annotations

import os
import re
import signal
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA, PROGRAM, environment, process
from tests.shell.speech.sounding import needed, sound, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

HASTY = """
import sys

if "atlantis_cli.shell.speech.worker" not in sys.orig_argv:
    from atlantis_cli.shell.speech import ending

    ending.INTERVAL = 0.05
"""
"""What Python reads first here: lines about a file come often, so that a short one has some."""


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_whoever_waits_for_a_file_is_told_how_far_it_is(
    tmp_path: Path, sit: Callable[..., Sitting], language: str
) -> None:
    """On a terminal stderr tells how many sentences are written; that goes neither to a pipe nor into the file."""
    needed()
    (tmp_path / "sitecustomize.py").write_text(HASTY)
    around = {"PYTHONPATH": os.pathsep.join((str(tmp_path), environment()["PYTHONPATH"]))}
    files = [tmp_path / "seen.wav", tmp_path / "piped.wav"]
    sitting = sit("--help", "--lang", language, "--speech-file", str(files[0]), OUT=str(tmp_path / "out"), **around)
    assert sitting.ended() == 0
    told = [re.findall(r"\d+", line) for line in sitting.lines]

    assert told
    assert all(len(numbers) == 2 and int(numbers[0]) < int(numbers[1]) for numbers in told)
    assert sorted(told, key=lambda numbers: int(numbers[0])) == told
    piped = process("--help", "--lang", language, "--speech-file", str(files[1]), env=around)
    assert (piped.status, piped.err) == (0, b"")
    assert sound(files[0]).samples == sound(files[1]).samples


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_game_that_is_cut_off_leaves_the_old_file(tmp_path: Path, how: signal.Signals) -> None:
    """Interrupted or killed while it writes, the program leaves a file that was there as it was."""
    needed()
    file = tmp_path / "game.wav"
    file.write_bytes(b"what was there")
    command = [*PROGRAM, *ANNA, "--speech-file", str(file)]
    around = environment(TMPDIR=str(tmp_path))
    game = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=around)
    assert game.stdin
    game.stdin.write(b"path\n" * 500)
    game.stdin.flush()
    until(lambda: [path for path in tmp_path.glob("game.wav.*") if path.stat().st_size])
    game.send_signal(how)
    game.communicate()
    assert file.read_bytes() == b"what was there"
    if how == signal.SIGINT:
        assert game.returncode == 130
        assert [path.name for path in tmp_path.iterdir() if path.name != "home"] == ["game.wav"]


def test_a_full_disk_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    """Is there no room for the file, one sentence says so after the game; what was there stays, and nothing else."""
    needed()
    folder = tmp_path / "speech"
    folder.mkdir()
    file = folder / "game.wav"
    file.write_bytes(b"what was there")
    small = ["bash", "-c", 'ulimit -f 200; exec "$@"', "bash", *PROGRAM, *ANNA, "--speech-file", str(file)]
    done = subprocess.run(
        small, input=b"help\n" * 3, capture_output=True, env=environment(TMPDIR=str(folder)), check=False
    )
    complaint = " ".join(done.stderr.decode().split())
    assert done.returncode == 1
    assert complaint.startswith("The file")
    assert complaint.endswith("cannot be written: the disk is full.")
    assert [path.name for path in folder.iterdir()] == ["game.wav"]
    assert file.read_bytes() == b"what was there"


def test_a_file_in_which_nothing_would_be_is_told(tmp_path: Path) -> None:
    """Has the engine no voice for the language, that is told, and that there is no file; the game is the same."""
    needed()
    version = subprocess.run(["espeak-ng", "--version"], capture_output=True, text=True, check=True).stdout
    data, here = Path(version.split("Data at: ")[1].strip()), tmp_path / "espeak-ng-data"
    here.mkdir()
    for place in data.iterdir():
        if place.name != "lang":
            (here / place.name).symlink_to(place)
    (here / "lang" / "gmw").mkdir(parents=True)
    for language in ("de", "en", "en-US"):
        (here / "lang" / "gmw" / language).symlink_to(data / "lang" / "gmw" / language)
    file = tmp_path / "game.wav"
    run = process(
        *(*ANNA, "--lang", "nl", "--speech-file", str(file)), lines=["hand"], env={"ESPEAK_DATA_PATH": str(tmp_path)}
    )
    assert run.text == process(*ANNA, "--lang", "nl", lines=["hand"]).text
    assert run.status == 1
    assert "geen stem voor het Nederlands" in run.complaint
    assert "niet geschreven" in run.complaint
    assert not file.exists()
