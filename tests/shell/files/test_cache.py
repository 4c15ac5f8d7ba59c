"""What was parsed is kept and checked: whatever bits fall over on the disk, the right tables come back."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.files import cache, languages
from atlantis_cli.shell.files.cache import kept, path_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.endurance import Tried

MADE = {"messages": {"paid": ["pays", "zahlt", "\u20ac"], "sold": {"else": "x"}}, "fillers": ["the"]}
TEXTS = [b"one", b"two"]

FLIPPED = "a bit of the cache falls over"


@pytest.fixture(autouse=True)
def _cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Give each test a cache of its own."""
    with monkeypatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
        patch.setattr(cache, "folder", lambda _: str(tmp_path / "cache"))
        patch.setattr("os.fsync", lambda _: None)
        yield


def kept_file(what: str = "any") -> Path:
    """Keep something, and give the file in which it lies."""
    assert kept(what, TEXTS, lambda: MADE) == MADE
    return Path(path_of(what))


def never() -> object:
    """Fail, as nothing is to be made."""
    raise AssertionError


def test_what_was_made_is_not_made_again() -> None:
    """The same texts give what is kept; other texts, or another purpose, are made anew."""
    kept_file()
    assert kept("any", TEXTS, never) == MADE
    assert kept("any", [b"one", b"twp"], lambda: "new") == "new"
    assert kept("other", TEXTS, lambda: "other") == "other"


def test_what_is_made_anew_is_kept() -> None:
    """After a bit has fallen over, the next start finds all whole again."""
    file = kept_file()
    whole = file.read_bytes()
    file.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    assert kept("any", TEXTS, lambda: MADE) == MADE
    assert file.read_bytes() == whole
    assert kept("any", TEXTS, never) == MADE


def test_every_flipped_bit_is_noticed(monkeypatch: pytest.MonkeyPatch, tried: Tried) -> None:
    """Whichever bit of the file falls over, nothing of it is loaded: it is made anew."""
    file = kept_file()
    whole = file.read_bytes()
    monkeypatch.setattr(cache, "write_whole", lambda *_: None)
    tried(FLIPPED, len(whole) * 8)
    for place in range(len(whole)):
        for bit in range(8):
            broken = bytearray(whole)
            broken[place] ^= 1 << bit
            monkeypatch.setattr(cache, "content", lambda *_, read=bytes(broken): read)
            assert kept("any", TEXTS, lambda: "made anew") == "made anew"


def test_every_cut_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that ends too early, has something behind its end, or holds nothing but zeros, is made anew."""
    file = kept_file()
    whole = file.read_bytes()
    monkeypatch.setattr(cache, "write_whole", lambda *_: None)
    for broken in (*(whole[:length] for length in range(len(whole))), whole + b"\0", whole + whole, bytes(len(whole))):
        file.write_bytes(broken)
        assert kept("any", TEXTS, lambda: "made anew") == "made anew"


def test_too_much_is_neither_read_nor_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is larger than the bound is made each time, and a file that has grown is not loaded."""
    file = kept_file()
    monkeypatch.setattr(cache, "LARGEST_FILE", file.stat().st_size - 1)
    assert kept("any", TEXTS, lambda: MADE) == MADE
    file.unlink()
    assert kept("any", TEXTS, lambda: MADE) == MADE
    assert not file.exists()


def test_one_byte_too_many_is_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is loaded up to the bound, and with one byte more it is not, though all of it was read."""
    size = kept_file().stat().st_size
    monkeypatch.setattr(cache, "LARGEST_FILE", size)
    assert kept("any", TEXTS, never) == MADE
    monkeypatch.setattr(cache, "LARGEST_FILE", size - 1)
    assert kept("any", TEXTS, lambda: "made anew") == "made anew"


@pytest.mark.parametrize("strange", ["folder", "nothing"])
def test_a_cache_that_cannot_be_used_is_no_harm(strange: str) -> None:
    """Where it can neither be read nor written, all is made as if there were none."""
    file = kept_file()
    file.unlink()
    if strange == "folder":
        file.mkdir()
    assert kept("any", TEXTS, lambda: MADE) == MADE


@pytest.mark.soak(40, 4000)
def test_a_language_survives_flipped_bits(rounds: int, tried: Tried) -> None:
    """Whichever bits of a kept language fall over, it is loaded as it was, or parsed again: never other words."""
    tried(FLIPPED, rounds)
    luck = random.Random(1)
    place, names = f"{languages.home()}/de", ["grammar.yaml", "path-tutorial.yaml"]
    right = languages.load_from(place, names).sections
    file = Path(path_of("\n".join((place, *names))))
    whole = file.read_bytes()
    for _ in range(rounds):
        broken = bytearray(whole)
        for _ in range(luck.choice((1, 1, 2, 40))):
            broken[luck.randrange(len(broken))] ^= 1 << luck.randrange(8)
        file.write_bytes(broken)
        assert languages.load_from(place, names).sections == right
        assert file.read_bytes() != broken
