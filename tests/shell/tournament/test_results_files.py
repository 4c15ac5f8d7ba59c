"""Files of results: nothing that was played is cut off, no other result is ever read, and a full disk is told."""

from __future__ import annotations

import errno
import json
import os
import random
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.tournament import results_file
from atlantis_cli.shell.tournament.one_game import Outcome
from atlantis_cli.shell.tournament.results_file import ResultsFile, opened
from atlantis_cli.shell.tournament.results_lines import read, written
from tests.shell.files.test_regular import KINDS, strange
from tests.shell.running import here, languages, told, unheard
from tests.shell.tournament.test_tournament import SHORT

if TYPE_CHECKING:
    from pathlib import Path

    from tests.endurance import Tried

    Known = tuple[dict[str, object], dict[int, Outcome]]

MANY = 3_400_000
CONDITIONS = ("code", "programs", "game", "players", "options", "time-limit", "think", "seed", "games", "until")


def known(file: Path) -> Known | None:
    """Read a file as a tournament does; nothing where it is refused."""
    results_file = opened(str(file))
    if isinstance(results_file, Refusal):
        return None
    results_file.close()
    return {name: results_file.conditions.get(name) for name in CONDITIONS}, results_file.outcomes


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Return what stands in a file after four games."""
    file = tmp_path_factory.mktemp("results") / "results"
    told(*SHORT, "--games", "4", "--results", str(file))
    return file.read_bytes()


def unchecked(text: bytes) -> bytes:
    """Write a file as earlier versions did, without checksums."""
    lines = [json.loads(line) for line in text.splitlines()]
    return b"".join(json.dumps({k: v for k, v in line.items() if k != "check"}).encode() + b"\n" for line in lines)


@given(st.dictionaries(st.text(max_size=5), st.integers() | st.text(max_size=9), max_size=5))
def test_a_line_is_read_as_it_was_written(line: dict[str, object]) -> None:
    """Whatever a line says, it comes back, and its checksum is no part of it."""
    line.pop("check", None)
    assert read(written(line)) == line


def test_every_line_has_a_checksum(good: bytes) -> None:
    """A field is added and the others stay as they are, in their order."""
    for line in good.splitlines():
        assert list(json.loads(line))[-1] == "check"
    assert [*json.loads(good.splitlines()[1])][:5] == ["event", "game", "scores", "turns", "lost"]


def test_a_file_without_checksums_is_gone_on_with(good: bytes, tmp_path: Path) -> None:
    """What an earlier version wrote counts as it did, and gets more games."""
    file = tmp_path / "results"
    file.write_bytes(unchecked(good))
    whole = told(*SHORT, "--games", "6")[0]
    assert told("tournament", "--games", "6", "--results", str(file))[0] == whole
    assert file.read_bytes().startswith(unchecked(good))


@pytest.mark.soak(1500, 100_000)
def test_no_flipped_bit_makes_another_result(good: bytes, tmp_path: Path, rounds: int, tried: Tried) -> None:
    """Whichever bit falls over, the file is refused and left as it is, or says what it said."""
    tried("a bit of a file of results falls over", rounds)
    file, luck = tmp_path / "results", random.Random(1)
    file.write_bytes(good)
    right = known(file)
    for _ in range(rounds):
        broken = bytearray(good)
        broken[luck.randrange(len(broken))] ^= 1 << luck.randrange(8)
        file.write_bytes(broken)
        assert known(file) in (right, None)
        assert file.read_bytes() == broken


def test_a_flipped_bit_is_told_with_its_line(good: bytes, tmp_path: Path) -> None:
    """Through the front door, a changed score is one sentence with the line."""
    file = tmp_path / "results"
    place = good.index(b'"scores": [', good.index(b"\n")) + len(b'"scores": [')
    file.write_bytes(good[:place] + bytes([good[place] ^ 1]) + good[place + 1 :])
    run = here(*SHORT, "--results", str(file))
    assert run.status == 2
    assert "Line 2 of" in run.complaint
    assert unheard(run)


@pytest.mark.parametrize("number", ["1" + "0" * 400, "1" + "0" * 5000, "1e400", "-1e400", "NaN", "true", '"3"', "1.5"])
@pytest.mark.parametrize("field", ["scores", "turns", "lost", "game"])
def test_no_number_is_too_large_for_a_sentence(field: str, number: str, good: bytes, tmp_path: Path) -> None:
    """A number that no game can come to is told with its line, where there is no checksum too."""
    file, lines = tmp_path / "results", unchecked(good).decode().splitlines(keepends=True)
    wanted = {"scores": f"[{number}, 0]", "lost": f"[{number}, 0]"}.get(field, number)
    line = json.loads(lines[1])
    lines[1] = json.dumps(line | {field: "@"}).replace('"@"', wanted) + "\n"
    file.write_text("".join(lines))
    run = here("tournament", "--results", str(file))
    assert (run.status, "Line 2 of" in run.complaint) == (2, True)
    assert unheard(run)


def test_a_file_that_is_refused_is_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing holds a file any more that has no results, so that it can be put right while the program goes on."""
    file, given = tmp_path / "results", list[int]()
    file.write_bytes(b"a remark\n")
    real = os.open

    def noted(path: str, flags: int, mode: int = 0o777) -> int:
        """Open a file, and remember its number."""
        given.append(real(path, flags, mode))
        return given[-1]

    monkeypatch.setattr(os, "open", noted)
    assert known(file) is None
    for each in given:
        with pytest.raises(OSError, match=r"descriptor|handle"):
            os.fstat(each)
    assert given


def test_zeros_at_the_end_are_cut_off(good: bytes, tmp_path: Path) -> None:
    """What a power cut left of a line, and zeros where it was to stand, go; every whole line stays."""
    file = tmp_path / "results"
    for tail in (b"\0" * 5000, b'{"event": "game_pl\0\0\0', b"{", b'{"event": "game_played", "game": 7, "sco'):
        file.write_bytes(good + tail)
        assert known(file) is not None
        assert file.read_bytes() == good


def test_a_whole_line_without_its_end_is_kept(good: bytes, tmp_path: Path) -> None:
    """An editor may leave out the last line's end: the game counts, and the next one begins a line of its own."""
    file = tmp_path / "results"
    for text in (good, unchecked(good)):
        file.write_bytes(text[:-1])
        found = known(file)
        assert found is not None
        assert (file.read_bytes(), len(found[1])) == (text, 4)


def test_what_is_not_torn_is_never_cut(good: bytes, tmp_path: Path) -> None:
    """A last line that is something else, or whole and damaged, is refused with the file as it was."""
    file = tmp_path / "results"
    for text in (good + b"a remark", good[:-1] + b"\x0b", good[:-1] + b"}", good + b"x" * 300_000, good[:-1] + good):
        file.write_bytes(text)
        assert known(file) is None
        assert file.read_bytes() == text


@pytest.mark.soak(20_000, MANY)
def test_no_length_is_too_much(good: bytes, tmp_path: Path, rounds: int) -> None:
    """Millions of lines, more than 256 MB, are read to the last one, and looking changes nothing."""
    file, head = tmp_path / "results", good.splitlines(keepends=True)[0]
    with file.open("wb") as writer:
        writer.write(head)
        for begun in range(0, rounds, 10_000):
            games = range(begun, begun + 10_000)
            writer.write(
                b"".join(
                    written({"event": "game_played", "game": game, "scores": [5, 7], "turns": 80, "lost": [0, 0]})
                    for game in games
                )
            )
    size = file.stat().st_size
    found = known(file)
    assert found is not None
    assert (len(found[1]), file.stat().st_size) == (rounds, size)
    assert rounds < MANY or size > 1 << 28


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "socket"])
def test_what_is_no_file_takes_no_results(kind: str, tmp_path: Path) -> None:
    """A pipe, a device and a folder are refused in a sentence, and nothing waits for them."""
    place = strange(kind, tmp_path / "results")
    run = here(*SHORT, "--results", str(place))
    assert (run.status, run.out) == (2, b"")
    assert ("it is a folder" if kind == "folder" else "not an ordinary file") in run.complaint
    assert unheard(run)


class Failing:
    """The system, but that writing or syncing fails from the n-th time on; a write may come to half of it before."""

    def __init__(self, function: str, after: int, number: int) -> None:
        """Wait for the n-th time."""
        self.function, self.left, self.number = function, after, number

    def __getattr__(self, name: str) -> object:
        """Do as the system does."""
        return getattr(os, name)

    def write(self, file: int, text: bytes) -> int:
        """Write, perhaps."""
        self._count("write")
        return os.write(file, text[: len(text) // 2 + 1] if self.function == "write" else text)

    def fsync(self, _: int) -> None:
        """Sync, perhaps."""
        self._count("fsync")

    def _count(self, function: str) -> None:
        self.left -= function == self.function
        if self.left < 0 and function == self.function:
            raise OSError(self.number, os.strerror(self.number))


@pytest.mark.parametrize("function", ["write", "fsync"])
@pytest.mark.parametrize("after", range(9))
def test_a_full_disk_is_told(  # noqa: PLR0913, PLR0917 - a case and fixtures
    function: str, after: int, good: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, tried: Tried
) -> None:
    """Whenever the disk fails, one sentence says so; what is in the file counts and is gone on with."""
    tried("the disk is full in a tournament", 1)
    file, disk = tmp_path / "results", Failing(function, after, errno.ENOSPC)
    with monkeypatch.context() as patch:
        patch.setattr(results_file, "os", disk)
        patch.setattr(results_file, "GAP", 0)
        run = here(*SHORT, "--games", "4", "--results", str(file))
    assert unheard(run)
    if disk.left < 0:
        assert run.status in {1, 2}
        assert "cannot be written: the disk is full." in run.complaint
    else:
        assert run.status == 0
    assert good.startswith(file.read_bytes())
    assert told(*SHORT, "--games", "4", "--results", str(file))[0]["games"] == 4
    assert file.read_bytes() == good


@pytest.mark.parametrize("language", languages())
def test_a_full_disk_is_told_in_each_language(language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The sentence is one in each language, and what was played before is told."""
    monkeypatch.setattr(results_file, "os", Failing("write", 40, errno.ENOSPC))
    run = here(*SHORT, "--games", "9", "--results", str(tmp_path / "results"), "--lang", language)
    assert run.status == 1
    assert run.out
    assert run.complaint.endswith(".")
    assert unheard(run)


def test_a_ledger_syncs_only_what_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Syncing costs: it is done once a second at most, and never where nothing was written."""
    now, synced = [0.0], list[int]()
    monkeypatch.setattr(os, "fsync", synced.append)
    results_file = ResultsFile("results", os.open(tmp_path / "results", os.O_RDWR | os.O_CREAT), lambda: now[0])
    results_file.sync()
    for number in range(100):
        now[0] += 0.1
        results_file.add([Outcome(number, (1, 2), 3, (0, 0))])
    assert 9 <= len(synced) <= 12
    results_file.sync()
    done = len(synced)
    results_file.sync()
    assert len(synced) == done
    results_file.close()
