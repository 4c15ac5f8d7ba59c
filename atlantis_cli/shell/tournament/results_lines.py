"""The lines of a file of results: one JSON object each, with a checksum, so that no other result is ever read."""

from __future__ import annotations

import json
import zlib

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.shell.tournament.conditions import Conditions

HEAD = b'{"event": "tournament_begun", '
"""How the first line begins, which tells the conditions: who plays what."""

GAME = "game_played"
GAME_HEAD = b'{"event": "game_played", '
"""How every other line begins."""

CHECK = "check"
"""The field with the checksum of the object without it; files of earlier versions have none, and are read too."""

NEWLINE = b"\n"
LONGEST_LINE = 1 << 17
"""Four programs with the longest names that a system allows are told in half of it."""


def written(line: Conditions) -> bytes:
    """Write a line with its checksum."""
    return _plain({**line, CHECK: _sum(line)}) + NEWLINE


def read(line: bytes) -> Conditions:
    """Read a line; ValueError, TypeError or AttributeError where it is none, or not as it was written."""
    said: Conditions = json.loads(line)
    check = said.pop(CHECK, None)
    if check is not None and check != _sum(said):
        raise ValueError
    return said


def torn(line: bytes, begun: bytes) -> bool:
    """Return whether a line without an end is the beginning of one that begins so, or zeros, as power cuts leave them.

    A line that is whole, or something else altogether, is not torn, and so never cut off.
    """
    rest = line.rstrip(b"\0")
    if not rest.startswith(begun):
        return begun.startswith(rest)
    try:
        json.JSONDecoder().raw_decode(rest.decode(errors="replace"))
    except ValueError:
        return len(line) < LONGEST_LINE
    except RecursionError:
        return False
    return False


def _sum(line: Conditions) -> str:
    return f"{zlib.crc32(_plain(line)):08x}"


def _plain(line: Conditions) -> bytes:
    return json.dumps(line, ensure_ascii=False).encode()
