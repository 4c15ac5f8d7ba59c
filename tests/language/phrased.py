"""Phrasings as people type them: reads the lists, builds their positions once, and judges what each line does there."""

from __future__ import annotations

import io
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.files import storage
from atlantis_cli.shell.messages.refusals import Ambiguous, Incomplete, WhichOne
from atlantis_cli.shell.output.active_language import ActiveLanguage, Loaded
from atlantis_cli.shell.output.outputs import TextOutput
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.table.kinds import DECISION, LOOK, REPLIES, kind_of
from atlantis_cli.shell.table.place import Place
from atlantis_cli.shell.table.table import Table
from tests.shell.running import here, overlooking_nothing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.match import Match

LISTS = Path(__file__).parent / "phrasings"
MEANT, MISSED, WRONG = "meant", "missed", "wrong"
ASKS, REFUSES = "ask", "refuse"
ASKED = (Ambiguous, Incomplete, WhichOne)
SAVED = "position"
PLAYED: dict[tuple[tuple[str, ...], tuple[str, ...]], Match] = {}
"""The positions that were played to, by how they began and what was said."""

LOADED = Loaded()
"""The languages that were read."""


class Phrasing(NamedTuple):
    """A line, what it may mean, and answers to what may be asked then, each with what it completes the line to."""

    number: int
    said: str
    right: tuple[str, ...]
    answers: tuple[tuple[str, str], ...]


class Scene(NamedTuple):
    """A position, and the lines that are said in it."""

    name: str
    arguments: tuple[str, ...]
    lines: tuple[str, ...]
    phrasings: tuple[Phrasing, ...]


def scenes(path: Path) -> Iterator[Scene]:
    """Read a list."""
    head: list[str] = []
    found: list[Phrasing] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.startswith("## "):
            if head:
                yield _scene(head, found)
            head, found = [part.strip() for part in line[3:].split("|", 2)], []
        elif line.startswith("    "):
            said, _, right = line.strip().rpartition(" = ")
            last = found.pop()
            found.append(last._replace(answers=(*last.answers, (said, right))))
        elif line.strip() and head:
            said, _, right = line.rpartition(" = ")
            found.append(Phrasing(number, said, tuple(one.strip() for one in right.split(" | ")), ()))
    yield _scene(head, found)


def _scene(head: list[str], found: list[Phrasing]) -> Scene:
    lines = tuple(line.strip() for line in head[2].split(";") if line.strip())
    return Scene(head[0], tuple(head[1].split()), lines, tuple(found))


@cache
def match_in(arguments: tuple[str, ...], lines: tuple[str, ...]) -> Match:
    """Play to a position, computer players and all, from the last known one on the way: who loads need not think."""
    known = next((count for count in range(len(lines), 0, -1) if (arguments, lines[:count]) in PLAYED), 0)
    if known:
        storage.save(SAVED, PLAYED[arguments, lines[:known]])
    with overlooking_nothing():
        run = here(*arguments, lines=[*([f"load {SAVED}"] if known else []), *lines[known:], f"save {SAVED}"])
    assert run.status == 0, (arguments, lines, run.err)
    match = storage.load(SAVED)
    assert not isinstance(match, Refusal)
    PLAYED[arguments, lines] = match
    return match


def reader_of(language: str, match: Match) -> CommandReader:
    """Listen at a table where this language is spoken; its files are read once."""
    spoken = ActiveLanguage(language, match.game.name, loaded=LOADED)
    return CommandReader(Place(Table(match, lambda _: None), spoken, TextOutput(io.StringIO(), spoken.narrator)))


@cache
def position(name: str) -> Scene:
    """Return a position of the lists."""
    return {scene.name: scene for scene in scenes(LISTS / "en.txt")}[name]


def listening_in(scene: str, language: str) -> CommandReader:
    """Listen in a position of the lists."""
    return reader_of(language, match_in(position(scene).arguments, position(scene).lines))


def heard_in(scene: str, line: str, language: str = "en") -> Words | Refusal:
    """Return what a line means in a position of the lists."""
    return listening_in(scene, language).hear(line)


def judged(reader: CommandReader, phrasing: Phrasing) -> tuple[str, str]:
    """Return how well a line is understood, and what it was taken for."""
    reader.note(Refusal())
    heard = reader.hear(phrasing.said)
    if isinstance(heard, Refusal):
        if phrasing.right[0] == REFUSES or REFUSES in phrasing.right:
            return MEANT, heard.code
        if ASKS in phrasing.right and isinstance(heard, ASKED):
            return _completed(reader, phrasing, heard)
        return MISSED, heard.code
    if heard[0] == "?":
        return MISSED, "what can follow"
    told = " ".join(heard)
    if REFUSES in phrasing.right and in_vain(reader, heard):
        return MEANT, told
    if any(alike(reader, heard, right) for right in phrasing.right if right not in {ASKS, REFUSES}):
        return MEANT, told
    return MISSED if in_vain(reader, heard) else WRONG, told


def is_command(reader: CommandReader, right: str) -> bool:
    """Return whether what a line is said to mean is a command, or a refusal or question."""
    wanted = read_canonical(reader, right) if right not in {ASKS, REFUSES, *REPLIES} else (right,)
    return not isinstance(wanted, Refusal) and wanted[0] == right.split(maxsplit=1)[0]


def in_vain(reader: CommandReader, words: Words) -> bool:
    """Return whether a command is refused where it stands, and so changes nothing."""
    place = reader.place
    if kind_of(place, words) == LOOK:
        return words[0] in place.match.game.asks(()) and known(place, words) is None
    if kind_of(place, words) != DECISION:
        return words == ("redo",)  # nothing was taken back in any of these positions
    if place.match.over or not place.on:
        return True
    game, state = place.match.game, place.state
    try:
        return game.refusal(state, game.read(state, words)) is not None
    except KeyError:  # a command that is not there yet
        return False


def _completed(reader: CommandReader, phrasing: Phrasing, asked: Refusal) -> tuple[str, str]:
    """Return whether each answer alone completes what was asked about."""
    for said, right in phrasing.answers:
        reader.note(asked)
        heard = reader.hear(said)
        if isinstance(heard, Refusal):
            return MISSED, f"{said}: {heard.code}"
        if not alike(reader, heard, right):
            return WRONG, f"{said}: {' '.join(heard)}"
    return MEANT, asked.code


def alike(reader: CommandReader, heard: Words, right: str) -> bool:
    """Return whether a line does what a canonical line does: the same decision, or the same answer."""
    place = reader.place
    game, state = place.match.game, place.state
    wanted = read_canonical(reader, right)
    if heard == wanted or " ".join(heard) == right:
        return True
    if isinstance(wanted, Refusal) or heard[0] == "?" or wanted[0] == "?":
        return False
    kinds = {kind_of(place, heard), kind_of(place, wanted)}
    if kinds == {DECISION}:
        try:
            return place.on and bool(game.read(state, heard) == game.read(state, wanted))
        except (ValueError, KeyError, IndexError, StopIteration):
            return False
    if kinds == {LOOK}:
        return known(place, heard) == known(place, wanted) is not None
    return False


def known(place: Place, words: Words) -> object:
    """Return what is answered to a question; None where it is refused."""
    game = place.match.game
    position = place.standpoint() if words[0] in game.of_mover else place.state
    try:
        fact = game.answer(position, words, place.eyes)
    except KeyError:  # a command that is not there yet
        return None
    return None if isinstance(fact, Refusal) else fact


@cache
def _english(match: Match) -> CommandReader:
    return reader_of("en", match)


def read_canonical(reader: CommandReader, line: str) -> Words | Refusal:
    """Read a canonical line as English does."""
    return _english(reader.place.match).hear(line)
