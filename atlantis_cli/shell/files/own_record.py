"""The record of the games that were played to their end at this keyboard: a line each, on this computer only.

What always holds: a game is in the record once, by the seed, players and options that it follows from; whoever takes
its end back and plays it again, or loads it, changes nothing there. Each line has a checksum, so that one that was cut
by a power failure, or changed, is passed over and spoils no other. Two programs never write at once.
"""

from __future__ import annotations

import json
import os
import zlib

from atlantis_cli.core.message import PERSON, GameEnded, Refusal
from atlantis_cli.shell.files.disk import content, folder, reason_of, write_new, write_whole
from atlantis_cli.shell.messages import refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from typing import Any

    from atlantis_cli.core.match import Match

    Line = dict[str, Any]

LARGEST = 1 << 20
"""Some five thousand games; when there are more, the older half is forgotten."""

TRIES, PAUSE = 100, 0.02
"""How often, and after how many seconds each time, a file is tried that another program is writing to."""


def path() -> str:
    """Return where the record lies."""
    return os.path.join(folder("data"), "record.jsonl")


def note(match: Match, seats: Sequence[int]) -> Refusal | None:
    """Write down that a game is over which people on these seats have played; return why that fails."""
    try:
        _add(_line(match, seats))
    except OSError as error:
        return refusals.RecordNotKept(reason_of(error))
    return None


def games(name: str) -> list[tuple[str, tuple[str, ...], bool]]:
    """List the games of whoever is called so: which game, against whom, and whether it was won."""
    found = []
    for line in _known():
        try:
            found += list(_ends(line, name.casefold()))
        except (KeyError, IndexError, TypeError, AttributeError):  # somebody has written it by hand
            continue
    return found


def _ends(line: Line, name: str) -> Iterator[tuple[str, tuple[str, ...], bool]]:
    """Return what a line says of somebody who sat here."""
    players, winners = line["players"], line["winners"]
    for seat in line["seats"]:
        if players[seat]["name"].casefold() == name:
            others = [player for place, player in enumerate(players) if place != seat]
            against = sorted(one["name"] if one["kind"] == PERSON else one["kind"] for one in others)
            yield str(line["game"]), tuple(against), seat in winners


def _known() -> list[Line]:
    """Read the record; nothing where there is none, or none that can be read."""
    try:
        return list(_read(content(path(), LARGEST)))
    except OSError:
        return []


def _line(match: Match, seats: Sequence[int]) -> Line:
    """Describe a game that is over: what it follows from, who sat here, and how it ended."""
    end = next(event for event in reversed(match.log[-1].events) if isinstance(event, GameEnded))
    return {
        "game": match.game.name,
        "seed": match.seed,
        "options": match.options,
        "players": [{"name": player.name, "kind": player.kind} for player in match.players],
        "seats": sorted(seats),
        "scores": [score.score for score in end.scores],
        "winners": list(end.winners),
    }


def _add(line: Line) -> None:
    """Add a game, unless it is there already."""
    from atlantis_cli.shell.files.keeper import hold  # a game that is not over does without

    text, there = _written(line), path()
    for left in reversed(range(TRIES)):
        if not os.path.lexists(there) and write_new(there, text):
            return
        try:
            held = hold(there, LARGEST + 1)
            break
        except (BlockingIOError, FileNotFoundError):
            if not left:
                raise
            _wait()
    try:
        if any(_same(line, other) for other in _read(held.content)):
            return
        if held.content and not held.content.endswith(b"\n"):  # a power failure has cut the last line
            text = b"\n" + text
        if held.size + len(text) <= LARGEST:
            held.add(text)
            return
    finally:
        held.close()
    known = list(_read(content(there, LARGEST)))
    write_whole(there, b"".join(map(_written, (*known[len(known) // 2 :], line))))


def _wait() -> None:
    """Let another program write."""
    from time import sleep

    sleep(PAUSE)


def _same(line: Mapping[str, Any], other: Mapping[str, Any]) -> bool:
    """Return whether two lines tell of the same game."""
    return all(line[field] == other.get(field) for field in ("game", "seed", "options", "players"))


def _read(text: bytes) -> Iterator[Line]:
    """Read all lines that are whole and as they were written."""
    for line in text.split(b"\n"):
        try:
            said = json.loads(line)
            check = said.pop("check")
            if check == _sum(said):
                yield said
        except (ValueError, TypeError, AttributeError, KeyError, RecursionError):
            continue


def _written(line: Line) -> bytes:
    """Write a line with its checksum."""
    return _plain({**line, "check": _sum(line)}) + b"\n"


def _sum(line: Line) -> str:
    return f"{zlib.crc32(_plain(line)):08x}"


def _plain(line: Line) -> bytes:
    return json.dumps(line, ensure_ascii=False).encode(errors="replace")
