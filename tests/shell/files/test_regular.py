"""What is read from a disk is a regular file and has a bound: a pipe keeps nobody waiting, a device fills no memory."""

from __future__ import annotations

import errno
import os
import socket
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.shell.files import disk, settings, storage, trust
from atlantis_cli.shell.files.disk import content
from tests.shell.running import ANNA, here, process, unheard

KINDS = ("pipe", "device", "socket", "folder") if os.name != "nt" else ("folder",)
"""What Windows has of these has no place among the files."""

PIPES = [kind for kind in KINDS if kind in {"pipe", "device"}] or ["folder"]


def strange(kind: str, path: str | Path) -> Path:
    """Put something that is no regular file in a place."""
    place = Path(path)
    place.parent.mkdir(parents=True, exist_ok=True)
    match kind:
        case "pipe":
            os.mkfifo(place)
        case "device":
            place.symlink_to("/dev/zero")
        case "socket":
            with socket.socket(socket.AF_UNIX) as ear:
                ear.bind(str(place))
        case _:
            place.mkdir()
    return place


@given(st.binary(max_size=300), st.integers(min_value=0, max_value=300))
def test_a_file_is_read_up_to_its_bound(text: bytes, most: int) -> None:
    """All of a file is read, and of one that is longer than the bound just one byte more than that."""
    path = Path(disk.folder("data"), "any")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text)
    assert content(str(path), most) == text[: most + 1]


def test_a_file_that_hides_its_length_is_read() -> None:
    """A regular file may say that it is empty, as those of the system do, and is read all the same."""
    if Path("/proc/self/status").exists():
        assert b"Pid:" in content("/proc/self/status", 1 << 16)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_else_is_read(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe at which nobody writes, an endless device, a socket and a folder are refused at once, with a reason."""
    monkeypatch.chdir(tmp_path)  # a socket has a short name
    path = strange(kind, kind)
    with pytest.raises(OSError, match=r"Errno") as caught:
        content(str(path), 100)
    assert disk.reason_of(caught.value) == ("folder" if kind == "folder" else "irregular")


@pytest.mark.parametrize("kind", PIPES)
def test_what_is_no_file_is_no_saved_game(kind: str) -> None:
    """`replay`, `load` and the list of games refuse it in a sentence, and wait for nobody."""
    path = strange(kind, storage.path_of("monday"))
    for run in (here("replay", str(path)), here(*ANNA, lines=["load monday"]), here("replay", "monday")):
        assert run.status == 1
        assert ("not an ordinary file" if kind != "folder" else "it is a folder") in run.complaint
        assert unheard(run)
    assert "monday" in here("saves").text
    strange(kind, storage.path_of("game-1"))
    assert process(*ANNA, lines=["status"]).status == 0


@pytest.mark.parametrize("kind", PIPES)
def test_what_is_no_file_is_no_list_of_programs(kind: str) -> None:
    """The list of programs that were named is left alone then, and nothing waits for it."""
    path = strange(kind, Path(disk.programs(), trust.NAMED))
    assert trust.remembered() == []
    trust.remember(["bot.py"])
    assert not path.is_file()


def test_a_list_of_programs_that_cannot_be_read_is_not_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was named before is not lost when the list cannot be read for once."""
    trust.remember(["one.py"])

    def failing(*_: object) -> bytes:
        raise OSError(errno.EIO, "")

    with monkeypatch.context() as patch:
        patch.setattr(trust, "content", failing)
        trust.remember(["two.py"])
    assert trust.remembered() == ["one.py"]


@pytest.mark.parametrize("kind", PIPES)
def test_what_is_no_file_is_no_settings(kind: str) -> None:
    """It is set aside and told in a sentence, and the start waits for nobody."""
    path = strange(kind, settings.path())
    run = here("--version")
    assert run.status == 0
    assert path.with_name("settings.yaml.broken").exists()
    assert run.complaint.startswith("The settings could not be read")
    assert here("--version").err == b""
