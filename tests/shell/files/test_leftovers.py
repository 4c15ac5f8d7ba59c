"""What a killed program left behind is cleared by the next one, and nothing that is somebody else's."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.asked import Options
from atlantis_cli.shell.files import disk, storage
from atlantis_cli.shell.files.disk import clear_beside, clear_folders
from atlantis_cli.shell.files.settings import Settings
from atlantis_cli.shell.output.aloud import Aloud
from atlantis_cli.shell.speech import speaker, wav
from atlantis_cli.shell.speech.voice_process import own_folder
from tests.shell.running import ANNA, here

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module")
def dead() -> int:
    """Return the number of a process that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
        return process.pid


@pytest.fixture
def alive() -> Iterator[int]:
    """Return the number of a process that lives."""
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"]) as process:
        yield process.pid
        process.kill()


@pytest.mark.parametrize("lines", [["move a helmet"], ["hold", "save mine"], ["load game-9"]])
def test_the_next_game_clears(lines: list[str], dead: int, alive: int, saves: Path) -> None:
    """Files that were half written go, whatever their version called them; those of living programs and others stay."""
    saves.mkdir(parents=True)
    gone = [f"{dead}.new", f"game-3.atlantis.{dead}.new"]
    staying = [
        f"{alive}.new",
        f"game-4.atlantis.{alive}.new",
        "mine.new",
        f"{dead}.txt",
        f"a{dead}.new",
        "9" * 99 + ".new",
    ]
    for name in gone + staying:
        saves.joinpath(name).write_text("half")
    saves.joinpath(f"game-5.atlantis.{dead}.new").mkdir()
    here(*ANNA, lines=lines)
    left = {path.name for path in saves.iterdir() if "atlantis" not in path.name or path.name.endswith(".new")}
    assert left == {*staying, f"game-5.atlantis.{dead}.new"}


def test_looking_at_the_games_clears(dead: int, saves: Path) -> None:
    """Whoever lists the saved games, as a bare start does, clears too."""
    saves.mkdir(parents=True)
    saves.joinpath(f"game-1.atlantis.{dead}.new").write_text("half")
    assert storage.last_unfinished() is None
    assert list(saves.iterdir()) == []


def test_settings_and_cache_are_cleared(dead: int) -> None:
    """Wherever a file is written whole, what was half written there goes."""
    for folder in (disk.folder("config"), disk.programs()):
        half = Path(folder) / f"settings.yaml.{dead}.new"
        half.parent.mkdir(parents=True, exist_ok=True)
        half.write_text("half")
        disk.write_whole(str(half.with_name("whole")), b"whole")
        assert [path.name for path in half.parent.iterdir()] == ["whole"]


def test_beside_a_file_only_its_own_are_cleared(dead: int, alive: int, tmp_path: Path) -> None:
    """In a folder of somebody's own, only what was to become this file goes."""
    names = [f"game.wav.{dead}.new", f"game.wav.{alive}.new", f"other.wav.{dead}.new", f"{dead}.new", "game.wav"]
    for name in names:
        tmp_path.joinpath(name).write_text("half")
    clear_beside(str(tmp_path / "game.wav"))
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(names[1:])


def test_the_next_voice_clears(dead: int, alive: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Folders of voices whose game has ended go, those of others and what only looks like one stay."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    mine = Path(own_folder())
    assert mine.name.startswith(f"atlantis-{os.getpid()}-")
    staying = [f"atlantis-{alive}-abc", "atlantis-abcdefgh", f"atlantis-{dead}", f"other-{dead}-abc", mine.name]
    for name in [f"atlantis-{dead}-xyz", *staying[:-1]]:
        tmp_path.joinpath(name).mkdir()
        tmp_path.joinpath(name, "piece.wav").write_text("half")
    outside = tmp_path / "outside"
    outside.mkdir()
    links = [] if os.name == "nt" else [f"atlantis-{dead}-link"]  # there only some may make one
    for link in links:
        tmp_path.joinpath(link).symlink_to(outside)
    clear_folders(str(tmp_path))
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*staying, "outside", *links])


def test_who_speaks_clears(dead: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is to be spoken to, or writes a file of speech, has the leftovers of both cleared meanwhile."""
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "tmp"))
    monkeypatch.setattr(speaker, "Speaker", lambda *_, **__: None)
    monkeypatch.setattr(wav, "WavFile", lambda *_, **__: None)
    for words in ({"speech": "on"}, {"speech-file": str(tmp_path / "game.wav")}):
        folder, half = tmp_path / "tmp" / f"atlantis-{dead}-xyz", tmp_path / f"game.wav.{dead}.new"
        folder.mkdir(parents=True)
        half.write_text("half")
        Aloud(Settings({})).begin(Options("", (), words), prompt=True, sitting=True)
        until = time.monotonic() + 10
        while folder.exists() and time.monotonic() < until:
            time.sleep(0.001)
        assert (folder.exists(), half.exists()) == (False, "speech" in words)


def test_another_users_are_left_alone(dead: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What another user's program has left is theirs."""
    tmp_path.joinpath(f"atlantis-{dead}-xyz").mkdir()
    tmp_path.joinpath(f"film.wav.{dead}.new").write_text("half")
    user = os.getuid()
    for number, left in ((user + 1, 2), (user, 0)):
        monkeypatch.setattr(os, "getuid", lambda number=number: number)
        clear_folders(str(tmp_path))
        clear_beside(str(tmp_path / "film.wav"))
        assert len(list(tmp_path.iterdir())) == left
