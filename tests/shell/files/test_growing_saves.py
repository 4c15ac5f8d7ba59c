"""A kept game that was added to is whole up to its last mark: what a power cut tore was never answered."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.files.saves import GROWING, addition, restored, written
from atlantis_cli.shell.messages import refusals
from tests.shell.running import here, unheard
from tests.shell.scripts import played

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tests.endurance import Tried

LENGTHS = (1, 3, 4, 9)


def grown(match: Match, lengths: Sequence[int] = LENGTHS) -> tuple[bytes, list[int]]:
    """Write a game as it grows to these lengths; give the text, and where each addition ends."""
    again = Match(match.game, match.seed, match.players, match.options)
    text, ends, done = written(again, GROWING), [], 0
    ends.append(len(text))
    for length in lengths:
        for entry in match.log[done:length]:
            again.play(match.game.read(again.state, entry.words))
        text += addition(again, done, zlib.crc32(text))
        ends.append(len(text))
        done = length
    return text, ends


GAMES = [
    played("Anna,Bo=easy", 3, luck=3, most=9),
    played("Zoë,easy", 1, game="island", luck=2, most=9),
]


@pytest.mark.parametrize("match", GAMES, ids=["path", "island"])
def test_what_was_added_is_read(match: Match) -> None:
    """A game with many marks is read as the game that it is; written whole it has one mark and the old format."""
    again = restored("grown", grown(match)[0])
    assert isinstance(again, Match)
    assert again.log == match.log[: LENGTHS[-1]]
    assert written(again).startswith(b"atlantis-cli game, format 1\n")
    assert written(again).count(b"\nend ") == 1


@pytest.mark.parametrize("match", GAMES, ids=["path", "island"])
def test_what_is_torn_does_not_count(match: Match) -> None:
    """Cut at any byte, a game goes on from its last mark."""
    text, ends = grown(match)
    for cut in range(len(text) + 1):
        marks = [place for place, end in enumerate(ends) if end <= cut]
        again = restored("torn", text[:cut])
        if not marks:
            assert isinstance(again, refusals.SaveCut), cut
            continue
        assert isinstance(again, Match), (cut, text[:cut])
        assert len(again.log) == (0, *LENGTHS)[marks[-1]]


def test_a_hole_does_not_count() -> None:
    """Are sectors of the last addition empty, a game goes on from the mark before; any other hole is damage."""
    text, (_, last, end) = grown(played("Anna,Bo", 2, game="island", luck=4, most=120), (3, 120))
    sectors = [last, *range(last - last % 512 + 512, end, 512), end]
    assert len(sectors) > 4
    for first, start in enumerate(sectors):
        for stop in sectors[first + 1 :]:
            again = restored("hole", text[:start] + bytes(stop - start) + text[stop:])
            assert isinstance(again, Match), (start, stop)
            assert len(again.log) == 3
        holed = text[: start - 9] + bytes(8) + text[start - 1 :]
        assert isinstance(restored("hole", holed), refusals.SaveChanged)


@pytest.mark.soak(3, 255)
@pytest.mark.parametrize("match", GAMES, ids=["path", "island"])
def test_damage_is_refused(match: Match, rounds: int, tried: Tried) -> None:
    """Is any byte changed, also in the last addition, the game is refused; so is one with a hole before the last."""
    text, ends = grown(match)
    tried("a byte of a kept game is changed", len(text) * rounds)
    for place in range(len(text)):
        for change in range(1, rounds + 1):
            other = text[:place] + bytes([text[place] ^ change]) + text[place + 1 :]
            assert isinstance(restored("changed", other), Refusal), (place, change, other)
    for hole in range(ends[0], ends[-3] - 1):
        assert isinstance(restored("hole", text[:hole] + b"\0\0" + text[hole + 2 :]), Refusal), hole


def forged(lines: Sequence[str]) -> bytes:
    """Write lines of a game with the marks that belong to them; a line `end N` becomes one."""
    text = b""
    for line in lines:
        text += line.encode()
        if line.startswith("end "):
            text += f" {zlib.crc32(text):08x}".encode()
        text += b"\n"
    return text


HEAD = written(GAMES[0]).decode().split("\ncommands\n")[0].split("\n")
PLAYED = [f"{GAMES[0].players[entry.seat].name}: {entry.command}" for entry in GAMES[0].log]
GREW = ["atlantis-cli game, format 2", *HEAD[1:], "commands"]
WRONG = {
    "a space too many at the end": [*GREW, PLAYED[0], "end 1", PLAYED[1] + " ", "end 2"],
    "a space too many inside": [*GREW, PLAYED[0].replace(": ", ":  "), "end 1"],
    "another count": [*GREW, PLAYED[0], "end 2"],
    "a count twice": [*GREW, PLAYED[0], "end 1", PLAYED[1], "end 1"],
    "a mark of the other format": [*HEAD, "commands", PLAYED[0], "end 1", PLAYED[1], "end 2"],
    "a space too many in the old format": [*HEAD, "commands", PLAYED[0] + " ", "end 1"],
}


@pytest.mark.parametrize("kind", WRONG)
def test_what_cannot_be_is_broken(kind: str, saves: Path) -> None:
    """A line that no game has is refused with its number, whatever its checksum says, wherever games are looked at."""
    saves.mkdir(parents=True)
    saves.joinpath("game-1.atlantis").write_bytes(forged(WRONG[kind]))
    assert isinstance(restored("wrong", forged(WRONG[kind])), refusals.SaveBroken)
    loaded, listed = here(lines=["load game-1"]), here("saves")
    assert loaded.complaint.startswith('Line 1, "load game-1": The saved game game-1 has a command that is not allowed')
    assert (loaded.status, listed.status, unheard(loaded), unheard(listed)) == (1, 0, True, True)


@pytest.mark.parametrize("letter", ["\x9b", "\u202e", "\x1b", "\u2066"])
def test_a_kind_is_letters(letter: str, saves: Path) -> None:
    """A kind of player that would steer a terminal is refused, so that no JSON line passes it on."""
    lines = [line.replace("player easy Bo", f"player ./b{letter}.py Bo") for line in HEAD]
    content = forged([*lines, "commands", "end 0"])
    assert isinstance(restored("steered", content), refusals.SaveChanged)
    saves.mkdir(parents=True)
    saves.joinpath("steered.atlantis").write_bytes(content)
    assert letter not in here("--format", "jsonl", "--on-error", "continue", lines=["load steered", "status"]).text
