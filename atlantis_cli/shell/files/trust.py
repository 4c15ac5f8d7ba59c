"""Programs that somebody here has named: a saved game from elsewhere starts no other, whatever it calls its players."""

from __future__ import annotations

import errno
import os

from atlantis_cli.shell.files.disk import content, programs, write_whole
from atlantis_cli.shell.files.seating import is_program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Player

NAMED = "named.txt"
LARGEST_FILE = 1 << 20
"""No list of programs is nearly as long; one that is longer is not read, and not written to either."""


def files_of(players: Sequence[Player]) -> list[str]:
    """Return the files of the programs among these players."""
    return [os.path.abspath(player.kind) for player in players if is_program(player.kind)]


def remembered() -> list[str]:
    """List the programs that were named, on whichever day."""
    try:
        return _listed()
    except (OSError, UnicodeError):
        return []


def remember(files: Sequence[str]) -> None:
    """Remember these programs; where that cannot be, they are trusted for today alone."""
    try:
        known = _listed()
        fresh = [file for file in dict.fromkeys(files) if file not in known]
        if fresh:
            write_whole(os.path.join(programs(), NAMED), "".join(f"{file}\n" for file in (*known, *fresh)).encode())
    except (OSError, UnicodeError):  # a list that cannot be read is left as it is
        return


def _listed() -> list[str]:
    """Read the list; there need not be any."""
    try:
        text = content(os.path.join(programs(), NAMED), LARGEST_FILE)
    except FileNotFoundError:
        return []
    if len(text) > LARGEST_FILE:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return text.decode().splitlines()
