"""What a killed program left behind is cleared by the next one, and nothing that is somebody else's."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.asked import Options
from atlantis_cli.shell.files import disk, leftovers
from atlantis_cli.shell.files.leftovers import clear_beside, clear_folders
from atlantis_cli.shell.files.settings import Settings
from atlantis_cli.shell.output.aloud import Aloud
from atlantis_cli.shell.speech import ending, speaker, wav
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


STARTS = (
    (*ANNA,),
    ("--version",),
    ("--help",),
    ("saves",),
    ("--players", "nobody,else,at,all,here"),
    ("host", "--nonsense"),
)
"""Starts that write nothing, speak nothing, or are refused."""


def half_written(folder: Path, dead: int) -> list[Path]:
    """Leave all that a killed program can, in our folders, in that for what is needed for a while, and elsewhere."""
    data, config = Path(disk.folder("data")), Path(disk.folder("config"))
    found = [
        Path(disk.saves(), f"game-1.atlantis.{dead}.new"),
        Path(disk.saves(), f"{dead}.new"),
        *(Path(place, f"{dead}.new") for place in disk.written_to()),
        config / f"settings.yaml.{dead}.new",
        data / "far" / f"tables.json.{dead}.new",
        folder / f"atlantis-{dead}-xyz" / "piece.wav",
        folder / "elsewhere" / f"x.wav.{dead}.new",
        data / leftovers.UNDER_WAY / str(dead),
        data / leftovers.UNDER_WAY / f"{dead}.new",
    ]
    for path in found:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(b"half")
    found[-2].write_bytes(leftovers.noted(str(folder / "elsewhere" / "x.wav")))
    return found


@pytest.mark.parametrize("arguments", STARTS, ids=" ".join)
def test_every_start_clears_everything(
    arguments: tuple[str, ...], dead: int, alive: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever a killed program has left anywhere is gone after one start, though that writes and says nothing there.

    What belongs to a living program stays, wherever it lies.
    """
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    gone, staying = half_written(tmp_path, dead), half_written(tmp_path, alive)
    here(*arguments, lines=["status"])
    assert [path for path in gone if path.exists()] == []
    assert [path for path in staying if not path.exists()] == []


def test_a_whole_file_of_speech_leaves_no_note(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a file of speech is written its place is noted; the note goes at the end, or where there is no file."""
    notes = Path(disk.folder("data"), leftovers.UNDER_WAY)
    monkeypatch.setattr(speaker, "Speaker", lambda *_, **__: None)
    aloud = Aloud(Settings({}))
    with pytest.raises(IsADirectoryError):
        aloud.begin(Options("", (), {"speech-file": str(tmp_path)}), prompt=False, sitting=False)
    assert list(notes.iterdir()) == []
    monkeypatch.setattr(wav, "WavFile", lambda *_, **__: None)
    aloud.begin(Options("", (), {"speech-file": str(tmp_path / "x.wav")}), prompt=False, sitting=False)
    assert [path.name for path in notes.iterdir()] == [str(os.getpid())]
    monkeypatch.setattr(ending, "ended", lambda *_, **__: [])
    aloud.speakers = [SimpleNamespace(target=None, failed=False)]  # type: ignore[list-item]  # it looks at nothing else
    aloud.end(lambda *_: None, whole=True)
    assert list(notes.iterdir()) == []


@pytest.mark.parametrize("said", [b"elsewhere\n%s", b"", b"\0\n\0", b"\xff" * 99, b"\n" * (1 << 16)])
def test_a_note_of_another_computer_or_none_clears_nothing(said: bytes, dead: int, tmp_path: Path) -> None:
    """Several computers may share a home, and know each other's processes not; what is no note does no harm."""
    half = tmp_path / f"x.wav.{dead}.new"
    half.write_bytes(b"half")
    there = Path(disk.folder("data"), leftovers.UNDER_WAY, str(dead))
    there.parent.mkdir(parents=True)
    there.write_bytes(said.replace(b"%s", bytes(tmp_path / "x.wav")))
    assert here("--version").status == 0
    assert half.exists()


def test_what_is_noted_removes_only_what_is_half_written(dead: int, tmp_path: Path) -> None:
    """A note that somebody changed can name no file but one that such a process was writing."""
    named, link = tmp_path / "x.wav", tmp_path / f"link.wav.{dead}.new"
    named.write_bytes(b"whole")
    notes = Path(disk.folder("data"), leftovers.UNDER_WAY)
    notes.mkdir(parents=True)
    if os.name != "nt":
        link.symlink_to(named)
    for path in (named, tmp_path / "link.wav"):
        notes.joinpath(str(dead)).write_bytes(leftovers.noted(str(path)))
        here("--version")
    assert named.read_bytes() == b"whole"
    assert os.name == "nt" or link.is_symlink()


@pytest.mark.parametrize("lines", [["move a helmet"], ["hold", "save mine"], ["load game-9"], ["status"]])
def test_only_what_is_half_written_goes(lines: list[str], dead: int, alive: int, saves: Path) -> None:
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


def test_folders_of_voices_are_cleared(dead: int, alive: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
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


def test_a_folder_may_be_reached_by_a_link(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, saves: Path, dead: int
) -> None:
    """On macOS `/tmp` is a link: what is kept there can be replayed, and what a dead program left there goes."""
    there, private = tmp_path / "tmp", tmp_path / "private" / "tmp"
    private.mkdir(parents=True)
    if os.name == "nt":  # only some may make a link there
        there = private
    else:
        there.symlink_to(private)
    monkeypatch.setenv("XDG_DATA_HOME", str(there / "data"))
    monkeypatch.setenv("TMPDIR", str(there))
    half, folder = private / f"x.wav.{dead}.new", private / f"atlantis-{dead}-xyz"
    folder.mkdir()
    half.write_bytes(b"half")
    notes = private / "data" / disk.NAME / leftovers.UNDER_WAY
    notes.mkdir(parents=True)
    notes.joinpath(str(dead)).write_bytes(leftovers.noted(str(there / "x.wav")))
    assert here(*ANNA, lines=["move a helmet", "save mine"]).status == 0
    assert [folder.exists(), half.exists(), saves.exists()] == [False] * 3
    kept = there / "data" / disk.NAME / "saves" / "mine.atlantis"
    assert here("replay", str(kept)).text == here("replay", str(kept.resolve())).text
