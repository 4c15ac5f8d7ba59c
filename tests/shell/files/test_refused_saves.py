"""A saved game that is cut, changed or foreign is refused with a reason, and nothing else is touched."""

from __future__ import annotations

import os
import zlib
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.files.saves import LARGEST_FILE, restored, written
from atlantis_cli.shell.messages import refusals
from tests.shell.running import ANNA, here, unheard
from tests.shell.scripts import played

if TYPE_CHECKING:
    from pathlib import Path

    from tests.endurance import Tried

MATCH = played("Anna,Bo=easy", 3, luck=3)
WHOLE = written(MATCH)


def forged(text: bytes) -> bytes:
    """Return a changed text the mark that belongs to it."""
    text = text.removesuffix(b"\n").rpartition(b" ")[0]
    return text + f" {zlib.crc32(text):08x}\n".encode()


def changed(old: bytes, new: bytes) -> bytes:
    """Change a saved game so that only its meaning is wrong."""
    assert old in WHOLE
    return forged(WHOLE.replace(old, new, 1))


FORGED = {
    "command": (changed(b"Anna: move", b"Anna: pass\nAnna: move"), refusals.SaveBroken),
    "against the rules": (
        forged(WHOLE.partition(b"commands\n")[0] + b"commands\nAnna: pass\nend 1 0\n"),
        refusals.SaveBroken,
    ),
    "unknown command": (changed(b"Anna: move", b"Anna: jump\nAnna: move"), refusals.SaveBroken),
    "a space at the end": (changed(b"Anna: move ", b"Anna: move a helmet \nAnna: move "), refusals.SaveBroken),
    "a space in between": (changed(b"Anna: move ", b"Anna: move  "), refusals.SaveBroken),
    "half a command": (changed(b"Anna: move", b"Anna: move a\nAnna: move"), refusals.SaveBroken),
    "bridge off the path": (changed(b"Anna: move", b"Anna: bridge 99\nAnna: move"), refusals.SaveBroken),
    "negative bridge": (changed(b"Anna: move", b"Anna: bridge -1\nAnna: move"), refusals.SaveBroken),
    "payment of nothing": (changed(b"Anna: move", b"Anna: pay 9\nAnna: move"), refusals.SaveBroken),
    "question": (changed(b"Anna: move", b"Anna: status\nAnna: move"), refusals.SaveBroken),
    "wrong player": (changed(b"Anna: move", b"Bo: move"), refusals.SaveBroken),
    "nobody": (changed(b"Anna: move", b"move"), refusals.SaveBroken),
    "empty line": (changed(b"Anna: move", b"\nAnna: move"), refusals.SaveBroken),
    "after the end": (changed(b"\nend ", b"\nAnna: move a flag\nend "), refusals.SaveBroken),
    "other parts": (changed(b"parts ", b"parts 0"), refusals.SaveOtherParts),
    "no parts": (changed(b"parts ", b"pieces "), refusals.SaveChanged),
    "unknown game": (changed(b"game path", b"game chess"), refusals.SaveChanged),
    "no seed": (changed(b"seed 3", b"seeds 3"), refusals.SaveChanged),
    "strange seed": (changed(b"seed 3", "seed \u00b2".encode()), refusals.SaveChanged),
    "endless seed": (changed(b"seed 3", b"seed " + b"9" * 5000), refusals.SaveChanged),
    "negative seed": (changed(b"seed 3", b"seed -3"), refusals.SaveChanged),
    "no option": (changed(b"option edition mayfair\n", b""), refusals.SaveChanged),
    "unknown edition": (changed(b"edition mayfair", b"edition first"), refusals.SaveChanged),
    "unknown option": (changed(b"option edition", b"option colour red\noption edition"), refusals.SaveChanged),
    "no players": (changed(b"player person Anna\nplayer easy Bo\n", b""), refusals.SaveChanged),
    "one player": (changed(b"player easy Bo\n", b""), refusals.SaveChanged),
    "five players": (
        changed(b"player easy Bo\n", b"".join(b"player easy P%d\n" % n for n in range(4))),
        refusals.SaveChanged,
    ),
    "equal names": (changed(b"easy Bo", b"easy anna"), refusals.SaveChanged),
    "unknown kind": (changed(b"easy Bo", b"genius Bo"), refusals.SaveChanged),
    "no name": (changed(b"easy Bo", b"easy "), refusals.SaveChanged),
    "escape in a name": (changed(b"easy Bo", b"easy \x1b[31mBo"), refusals.SaveChanged),
    "long name": (changed(b"easy Bo", b"easy " + b"B" * 99), refusals.SaveChanged),
    "no UTF-8 in a name": (changed(b"easy Bo", b"easy \xff"), refusals.SaveChanged),
    "no UTF-8 in a command": (changed(b"Anna: move", b"Anna: \xff\nAnna: move"), refusals.SaveBroken),
    "version 0": (changed(b"format 1", b"format 0"), refusals.SaveChanged),
    "no version": (changed(b"format 1", b"format one"), refusals.SaveChanged),
}
OTHER = {
    "newer": (WHOLE.replace(b"format 1", b"format 6"), refusals.SaveTooNew),
    "much newer": (b"atlantis-cli game, format 99\nwhatever\n", refusals.SaveTooNew),
    "endless version": (WHOLE.replace(b"format 1", b"format " + b"9" * 5000), refusals.SaveChanged),
    "huge": (WHOLE + b" " * LARGEST_FILE, refusals.SaveTooLarge),
    "foreign": (b"#!/bin/sh\necho hello\n", refusals.SaveForeign),
    "binary": (bytes(range(256)) * 8, refusals.SaveForeign),
    "empty": (b"", refusals.SaveCut),
    "one line": (b"atlantis-cli game, format 1\n", refusals.SaveCut),
    "mark alone": (b"atlantis-cli game, format 1\nend 0 00000000\n", refusals.SaveChanged),
    "twice": (WHOLE * 2, refusals.SaveChanged),
    "line added": (WHOLE + b"\n", refusals.SaveChanged),
}


def test_a_whole_game_is_read() -> None:
    """What was written is read back as the same game."""
    again = restored("whole", WHOLE)
    assert isinstance(again, Match)
    assert (again.log, again.players, again.options) == (MATCH.log, MATCH.players, MATCH.options)
    assert written(again) == WHOLE == forged(WHOLE)


def test_a_cut_game_is_refused() -> None:
    """Cut at any byte, a game is refused as cut."""
    for place in range(len(WHOLE)):
        refusal = restored("cut", WHOLE[:place])
        assert isinstance(refusal, (refusals.SaveCut, refusals.SaveForeign, refusals.SaveChanged)), place
        assert isinstance(refusal, refusals.SaveCut) or place > len(WHOLE) - 12


def test_the_largest_file_is_still_looked_at() -> None:
    """What is just as large as is read is judged by what stands in it; one byte more is too much."""
    assert isinstance(restored("full", b"#" * LARGEST_FILE), refusals.SaveForeign)
    assert isinstance(restored("more", b"#" * (LARGEST_FILE + 1)), refusals.SaveTooLarge)


@pytest.mark.soak(3, 255)
def test_a_changed_game_is_refused(rounds: int, tried: Tried) -> None:
    """Is any byte changed, a game is refused."""
    tried("a byte of a saved game is changed", len(WHOLE) * rounds)
    for place in range(len(WHOLE)):
        for change in range(1, rounds + 1):
            other = bytes([WHOLE[place] ^ change])
            assert isinstance(restored("changed", WHOLE[:place] + other + WHOLE[place + 1 :]), Refusal), place


@pytest.mark.parametrize("kind", [*FORGED, *OTHER])
def test_a_wrong_game_is_refused(kind: str, saves: Path) -> None:
    """Whatever is wrong in a saved game, `load`, `replay` and `saves` say it in a sentence and touch nothing."""
    content, expected = (FORGED | OTHER)[kind]
    refusal = restored("wrong", content)
    assert isinstance(refusal, expected), refusal
    saves.mkdir(parents=True)
    saves.joinpath("wrong.atlantis").write_bytes(content)
    saves.joinpath("good.atlantis").write_bytes(WHOLE)
    loaded = here(*ANNA, "--on-error", "continue", lines=["move a helmet", "load wrong", "hand"])
    replayed = here("replay", str(saves / "wrong.atlantis"))
    listed = here("saves")
    assert (loaded.status, replayed.status, listed.status) == (1, 1, 0)
    assert loaded.complaint.startswith('Line 2, "load wrong": ')
    assert loaded.complaint.endswith(".")
    assert replayed.complaint.endswith(".")
    assert replayed.out == b""
    assert "wrong cannot be read" in listed.text
    assert all(map(unheard, (loaded, replayed, listed)))
    assert saves.joinpath("wrong.atlantis").read_bytes() == content
    assert saves.joinpath("good.atlantis").read_bytes() == WHOLE


def test_what_is_no_file_is_refused(saves: Path, tmp_path: Path) -> None:
    """A folder, a missing file, a name that cannot be: each has its sentence."""
    saves.joinpath("folder.atlantis").mkdir(parents=True)
    for line in ("load folder", "load nothing", "load ../secret", "load .", "load", f"load {'x' * 100}", "load a/b"):
        run = here(*ANNA, lines=[line])
        assert run.status == 1
        assert unheard(run)
    for file in (str(tmp_path), f"{tmp_path}/", str(tmp_path / "nothing"), os.devnull, "", "x" * 5000, "\x1b[31m"):
        run = here("replay", file)
        assert run.status == 1, file
        assert run.complaint.endswith(".")
        assert unheard(run)


@given(st.binary(max_size=400))
def test_no_bytes_are_a_surprise(content: bytes) -> None:
    """Any bytes at all, alone or behind a true beginning, are refused or are a game."""
    for text in (content, WHOLE[:150] + content, forged(WHOLE[:150] + content + b"\nend 0 x\n")):
        assert isinstance(restored("any", text), (Refusal, Match))


@given(st.lists(st.sampled_from(WHOLE.decode().splitlines()), max_size=12), st.integers(0, 8))
def test_no_lines_are_a_surprise(lines: list[str], keep: int) -> None:
    """Lines of a game in any order, with the right mark, are refused or are a game."""
    text = "\n".join([*WHOLE.decode().splitlines()[:keep], *lines, "end 0 x", ""])
    assert isinstance(restored("any", forged(text.encode())), (Refusal, Match))
