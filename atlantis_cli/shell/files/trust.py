"""Programs that somebody here has named: a saved game from elsewhere starts no other, whatever it calls its players."""

from __future__ import annotations

import os

from atlantis_cli.shell.files.places import programs, write_whole
from atlantis_cli.shell.files.seating import is_program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Player

NAMED = "named.txt"


def files_of(players: Sequence[Player]) -> list[str]:
    """Return the files of the programs among these players."""
    return [os.path.abspath(player.kind) for player in players if is_program(player.kind)]


def remembered() -> list[str]:
    """List the programs that were named, on whichever day."""
    try:
        with open(os.path.join(programs(), NAMED), encoding="utf-8") as file:
            return file.read().splitlines()
    except (OSError, UnicodeError):
        return []


def remember(files: Sequence[str]) -> None:
    """Remember these programs; where that cannot be, they are trusted for today alone."""
    known = remembered()
    fresh = [file for file in dict.fromkeys(files) if file not in known]
    if not fresh:
        return
    try:
        write_whole(os.path.join(programs(), NAMED), "".join(f"{file}\n" for file in (*known, *fresh)).encode())
    except (OSError, UnicodeError):
        return
