"""The lines that are hardest to read: what is passed over, cut short or taken for something else, again and again."""

from __future__ import annotations

import io
import sys
from itertools import cycle, islice
from typing import TYPE_CHECKING

from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.outputs import TextOutput
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.reading.session import LONGEST_LINE
from atlantis_cli.shell.table.place import Place
from atlantis_cli.shell.table.table import Table
from tests.contract.walks import KINDS, match_of, walk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from types import FrameType

DECISIONS = 30
FOUND = [
    ("island", "nl", "probeer", "in"),
    ("island", "nl", "help", "in"),
    ("island", "de", "meine", "ein"),
    ("island", "en", "log", "an"),
]
"""Of lines like these some once took more than a minute."""

SIGNS = ('"', "?", "-", "'", "e\u0301", "\ufdfa", "\u00e9", "a-", "-a", "x")
ASIDE = ("d7", "d 7", "d7 d8", "1", "a", "s", "-a")


def place_of(game: str, language: str) -> Place:
    """Sit down in the middle of a game of four, or as many as can play."""
    match = match_of(max((kind for kind in KINDS if kind[0] == game), key=lambda kind: kind[1]), 3)
    for _ in islice(walk(match, 3), DECISIONS):
        pass
    spoken = ActiveLanguage(language, game)
    return Place(Table(match, lambda _: None), spoken, TextOutput(io.StringIO(), spoken.narrator))


def hard(reader: CommandReader) -> Iterator[tuple[str, str]]:
    """Return what a line can begin with, and what is said behind it again and again."""
    parser = reader.place.active_language.parser
    labels = [parser.word(label) for label in reader.place.match.game.labels(reader.place.match.state)]
    passed = sorted(parser.fillers)
    for verb in dict.fromkeys(map(parser.word, reader.conceivable(()))):
        for word in (*passed, " ".join(passed), *labels, *ASIDE):
            yield verb, word
    for word in (*passed, *ASIDE, *SIGNS):
        yield word, word


def line_of(first: str, again: str, most: int = LONGEST_LINE) -> str:
    """Make a line of at most so many bytes."""
    line = first
    for word in cycle(again.split()):
        if len(line.encode()) + len(word.encode()) >= most:
            return line
        line = f"{line} {word}"
    return line


def giant(sign: str, most: int = LONGEST_LINE) -> str:
    """Make a single word of at most so many bytes."""
    return sign * (most // len(sign.encode()))


def questions(reader: CommandReader, line: str) -> None:
    """Ask all that is asked about a line: at Enter, at Tab and for a question mark."""
    reader.hear(line)
    reader.next_words(line)
    reader.choices(f"{line} ")


def calls(act: Callable[[], object]) -> int:
    """Count the functions that are called meanwhile, those of Python itself too."""
    count, before = 0, sys.getprofile()

    def counted(_frame: FrameType, event: str, _argument: object) -> None:
        nonlocal count
        count += event in {"call", "c_call"}

    sys.setprofile(counted)
    try:
        act()
    finally:
        sys.setprofile(before)
    return count
