"""What people type is understood: lists of phrasings, written by people who had not seen how they are read."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.language.phrased import LISTS, MEANT, WAITS, WRONG, judged, match_in, reader_of, scenes

if TYPE_CHECKING:
    from pathlib import Path

LEAST = 0.95
"""So many of a hundred lines do what was meant."""


@pytest.mark.parametrize("path", sorted(LISTS.glob("*.txt")), ids=lambda path: path.stem)
def test_phrasings_do_what_was_meant_and_nothing_else(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """At least 95 of 100 lines do what they mean in their position, and none does something else."""
    counts: Counter[str] = Counter()
    astray = []
    for scene in scenes(path):
        reader = reader_of(path.stem, match_in(scene.arguments, scene.lines))
        for phrasing in scene.phrasings:
            outcome, taken = judged(reader, phrasing)
            counts[outcome] += 1
            if outcome == WRONG:
                astray.append(f"line {phrasing.number}: {phrasing.said!r} was taken for {taken!r}")
    with capsys.disabled():
        heard = counts.total() - counts[WAITS]
        print(f" {path.stem}: {counts[MEANT]} of {heard} as meant, {len(astray)} otherwise", end="")  # noqa: T201
    assert not astray
    assert counts[MEANT] >= LEAST * heard
