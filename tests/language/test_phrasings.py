"""What people type is understood: lists of phrasings, written by people who had not seen how they are read."""

from __future__ import annotations

from collections import Counter
from itertools import product
from typing import TYPE_CHECKING

import pytest

from tests.language.phrased import LISTS, MEANT, WRONG, is_command, judged, match_in, reader_of, scenes

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from atlantis_cli.shell.reading.command_reader import CommandReader

OTHERS = {"number": ("1",), "language": ("de",), "level": ("easy",), "subject": ("end",)}
"""What can be named in any game, one of each kind."""

LEAST = 0.95
"""So many of a hundred lines do what was meant."""


@pytest.mark.soak(2, 1)
@pytest.mark.parametrize("path", sorted(LISTS.glob("*.txt")), ids=lambda path: path.stem)
def test_phrasings_do_what_was_meant_and_nothing_else(
    path: Path, rounds: int, capsys: pytest.CaptureFixture[str]
) -> None:
    """At least 95 of 100 lines do what they mean in their position, and none does something else.

    Every second line is said, and with `--soak` every one.
    """
    counts: Counter[str] = Counter()
    astray, strange = [], []
    for place, scene in enumerate(scenes(path)):
        reader = reader_of(path.stem, match_in(scene.arguments, scene.lines))
        for phrasing in scene.phrasings[place % rounds :: rounds]:
            outcome, taken = judged(reader, phrasing)
            counts[outcome] += 1
            strange += [f"line {phrasing.number}: {right}" for right in phrasing.right if not is_command(reader, right)]
            if outcome == WRONG:
                astray.append(f"line {phrasing.number}: {phrasing.said!r} was taken for {taken!r}")
    with capsys.disabled():
        print(f" {path.stem}: {counts[MEANT]} of {counts.total()} as meant, {len(astray)} otherwise", end="")  # noqa: T201
    assert not astray
    assert not strange
    assert counts[MEANT] >= LEAST * counts.total()


@pytest.mark.parametrize("path", sorted(LISTS.glob("*.txt")), ids=lambda path: path.stem)
def test_each_pattern_means_a_command(path: Path) -> None:
    """What a pattern stands for is a command in one position at least, however what it names is filled in."""
    dead: dict[str, set[str]] = {}
    for scene in scenes(path):
        match = match_in(scene.arguments, scene.lines)
        reader = reader_of(path.stem, match)
        written = (reader.ordinary.vocabulary.section(name) for name in ("asked", "gist", "questions"))
        patterns = dead.setdefault(match.game.name, {meant for each in written for meant in each})
        named = {**match.game.slots, **OTHERS, "player": (match.players[0].name,)}
        patterns -= {meant for meant in patterns if _is_meant(reader, meant, named)}
    assert not set.union(*dead.values())


def _is_meant(reader: CommandReader, meant: str, named: Mapping[str, Sequence[str]]) -> bool:
    """Return whether a pattern stands for a command here; before an asterisk for the beginning of one."""
    words = meant.removesuffix(" *").split()
    filled = product(*(named.get(word[1:-1], ()) if word[0] == "{" else (word,) for word in words))
    if words != meant.split():
        return any(reader.conceivable(each) for each in filled)
    return any(reader.possible(each) for each in filled)
