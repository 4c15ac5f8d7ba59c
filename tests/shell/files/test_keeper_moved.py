"""Whatever becomes of a saved game's file while it is played: moved, replaced, removed, linked."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atlantis_cli.core.match import Match
from atlantis_cli.shell.files import disk, storage
from atlantis_cli.shell.files import keeper as keeper_module
from atlantis_cli.shell.files.keeper import Keeper
from atlantis_cli.shell.files.saves import LARGEST_FILE, written
from tests.shell.files.test_keeper import begun, go_on, kept, played_of

if TYPE_CHECKING:
    from collections.abc import Sequence


@pytest.fixture(autouse=True)
def _unplugged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Wait for no disk: `test_disks` looks at what is on it."""
    monkeypatch.setattr(os, "fsync", lambda _: None)


STEPS = st.lists(
    st.sampled_from(["play", "play", "keep", "keep", "back", "other", "load", "torn", "old", "gone", "touched"]),
    max_size=12,
)


def taken(step: str, match: Match, keeper: Keeper, luck: int) -> Match:
    """Take a step with a game that is kept; give the match that it is by then."""
    path = Path(storage.path_of(keeper.name))
    match step:
        case "play":
            go_on(match, 2, luck)
        case "back":
            match.back_to(max(0, len(match.log) - 1 - luck % 3))
        case "other":
            return begun(luck % 4)
        case "gone":
            path.unlink(missing_ok=True)
        case "touched" if path.exists():
            os.utime(path, (luck, luck))
        case "load" | "torn" | "old":
            assert keeper.keep(match) is None
            path = Path(storage.path_of(keeper.name))
            if step == "old":
                path.write_bytes(written(match))
            elif step == "torn" and not match.over:
                path.write_bytes(path.read_bytes() + f"{match.players[match.actor].name}: mo".encode())
            again = storage.load(keeper.name)
            assert isinstance(again, Match)
            keeper.go_on(keeper.name, again)
            assert keeper.name
            return again
    return match


def replaced(path: Path, text: bytes) -> None:
    """Put another file in place of one, as old as that and as a backup that is brought back may be."""
    old, other = path.stat(), path.with_name("other")
    other.write_bytes(text)
    os.utime(other, ns=(old.st_atime_ns, old.st_mtime_ns))
    other.replace(path)


@settings(max_examples=40)
@given(STEPS)
def test_whatever_becomes_of_a_game_it_is_kept(steps: Sequence[str]) -> None:
    """Played on, taken back, loaded again, torn by a power cut or touched: what is kept last is what is loaded."""
    match, keeper = begun(1), Keeper()
    with keeper:
        assert keeper.keep(match) is None
        for luck, step in enumerate(steps):
            match = taken(step, match, keeper, luck)
            if step not in {"play", "back"}:
                assert keeper.keep(match) is None
                assert kept(keeper.name) == played_of(match)


def test_another_name_of_a_game_is_not_written_over(saves: Path) -> None:
    """Was a program killed while a game had two names, and has another one its number, the game stays as it is."""
    match = begun(5)
    with Keeper() as keeper:
        keeper.keep(match)
        os.link(saves / "game-1.atlantis", saves / f"{os.getpid()}.new")
        assert storage.save("mine", begun(1)) is None
        assert kept("game-1") == played_of(match)
    assert sorted(path.name for path in saves.iterdir()) == ["game-1.atlantis", "mine.atlantis"]


def test_what_was_replaced_is_not_held(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Is another file put in place between opening and locking, the old one is not taken for the game."""
    match = begun(5)
    with Keeper() as keeper:
        keeper.keep(match)
    path = str(saves / "game-1.atlantis")
    monkeypatch.setattr(keeper_module, "_lock", lambda _: disk.write_whole(path, written(match)))
    with pytest.raises(BlockingIOError):
        keeper_module.hold(path, LARGEST_FILE)


def test_a_copy_in_its_place_is_added_to() -> None:
    """Is a kept game copied away and back, what is played then is in the file that is there now."""
    match = begun(5)
    with Keeper() as keeper:
        keeper.keep(match)
        path = Path(storage.path_of("game-1"))
        replaced(path, path.read_bytes())
        go_on(match)
        assert keeper.keep(match) is None
        assert (keeper.name, kept("game-1")) == ("game-1", played_of(match))


def test_another_text_in_its_place_is_left_alone() -> None:
    """Whatever somebody has put there stays, though it is as long and as old as what was kept."""
    match = begun(5)
    with Keeper() as keeper:
        keeper.keep(match)
        path = Path(storage.path_of("game-1"))
        other = path.read_bytes().swapcase()
        replaced(path, other)
        go_on(match)
        assert keeper.keep(match) is None
        assert (keeper.name, path.read_bytes()) == ("game-2", other)
        assert kept("game-2") == played_of(match)


def test_a_game_of_somebody_who_holds_it_is_left_alone() -> None:
    """Was a kept game removed, and has another program taken its number, each goes on in a file of its own."""
    match, other = begun(3), begun(6)
    with Keeper() as first, Keeper() as second:
        first.keep(match)
        Path(storage.path_of("game-1")).unlink()
        second.keep(other)
        go_on(match)
        assert first.keep(match) is None
        assert (first.name, second.name) == ("game-2", "game-1")
        assert (kept("game-1"), kept("game-2")) == (played_of(other), played_of(match))
