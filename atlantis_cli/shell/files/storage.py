"""The folder of saved games: kept by name, and every game by itself under a number."""

from __future__ import annotations

import os

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.asked import whole_number
from atlantis_cli.shell.files.places import reason_of, saves, write_new, write_whole
from atlantis_cli.shell.files.regular import content
from atlantis_cli.shell.files.saves import LARGEST_FILE, restored, written
from atlantis_cli.shell.messages import refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.match import Match

ENDING = ".atlantis"
OWN = "game-"
"""How the names begin that the program gives by itself: game-1, game-2 and so on."""

LONGEST_NAME = 60
RECENT = 5
"""How many games are looked at for one to go on with."""


def path_of(name: str) -> str:
    """Return where a game of this name lies."""
    return os.path.join(saves(), name + ENDING)


def usable(name: str) -> bool:
    """Return whether a name can be used: letters, digits, spaces, hyphens and underscores."""
    return (
        len(name) <= LONGEST_NAME and name[:1].isalnum() and all(letter.isalnum() or letter in " -_" for letter in name)
    )


def names() -> list[str]:
    """List the saved games, those with the program's own numbers last and in their order."""
    try:
        found = [name.removesuffix(ENDING) for name in os.listdir(saves()) if name.endswith(ENDING)]
    except OSError:
        return []
    return sorted(found, key=lambda name: (_number(name), name))


def recent() -> list[str]:
    """List the games that were saved by name, and of those that were kept by themselves the last ones."""
    found = names()
    kept = [name for name in found if _number(name)]
    return [name for name in found if name not in kept[:-RECENT]]


def _number(name: str) -> int:
    """Return the number of a game that was kept by itself; 0 for others."""
    return max(0, whole_number(name.removeprefix(OWN))) if name.startswith(OWN) else 0


def save(name: str, match: Match) -> Refusal | None:
    """Keep a game under a name."""
    if not usable(name):
        return refusals.BadName(name)
    if _number(name.lower()):
        return refusals.OwnName(name)
    return _kept(known(name), match)


def known(name: str) -> str:
    """Return a name as a game has it already, where only capitals differ."""
    if os.path.lexists(path_of(name)):
        return name
    return next((other for other in names() if other.casefold() == name.casefold()), name)


def _kept(name: str, match: Match) -> Refusal | None:
    try:
        write_whole(path_of(name), written(match))
    except OSError as error:
        return refusals.NotKept(reason_of(error))
    return None


def load(name: str) -> Match | Refusal:
    """Take a game up again, by its name."""
    if not usable(name):
        return refusals.BadName(name)
    path = path_of(known(name))
    return _read(name, path) if os.path.lexists(path) else refusals.NoSuchSave(name)


def load_file(path: str) -> Match | Refusal:
    """Take a game up again, from a file or by its name."""
    if not os.path.lexists(path) and usable(path):
        return load(path)
    name = os.path.basename(path) or path
    return _read(name, path) if os.path.lexists(path) else refusals.NoSuchSave(name)


def _read(name: str, path: str) -> Match | Refusal:
    try:
        text = content(path, LARGEST_FILE)
    except OSError as error:
        return refusals.SaveUnreadable(name, reason_of(error))
    return restored(name, text)


def _written_at(name: str) -> float:
    """Return when a game was written; the beginning of time for one that is gone meanwhile."""
    try:
        return os.path.getmtime(path_of(name))
    except OSError:
        return 0.0


def last_unfinished() -> tuple[str, Match] | None:
    """Find the game that was kept last by itself and is not over."""
    kept = [name for name in names() if _number(name)]
    for name in sorted(kept, key=_written_at, reverse=True)[:RECENT]:
        match = load(name)
        if not isinstance(match, Refusal) and match.log and not match.over:
            return name, match
    return None


def delete(name: str) -> Refusal | None:
    """Remove a saved game."""
    if not usable(name):
        return refusals.BadName(name)
    try:
        os.unlink(path_of(known(name)))
    except FileNotFoundError:
        return refusals.NoSuchSave(name)
    except OSError as error:
        return refusals.SaveUnreadable(name, reason_of(error))
    return None


class Keeper:
    """Keeps the game that is being played after each command, in a file of its own."""

    def __init__(self) -> None:
        """Wait for the first command: a game in which nothing was played leaves no file."""
        self.name = ""
        self._written = b""

    def keep(self, match: Match) -> Refusal | None:
        """Write the game as it stands; where somebody else has written to its file, in a new one."""
        text = written(match)
        try:
            if self.name and _content(self.name) == self._written:
                write_whole(path_of(self.name), text)
            else:
                self.name = _claimed(text)
        except OSError as error:
            return refusals.NotKept(reason_of(error))
        self._written = text
        return None

    def go_on(self, name: str) -> None:
        """Keep a game that was kept by itself in the file that it has; any other gets a new one."""
        self.name = name if _number(name) else ""
        self._written = _content(name) if self.name else b""


def _content(name: str) -> bytes:
    """Read a saved game as it lies there; nothing where it is gone."""
    try:
        return content(path_of(name), LARGEST_FILE)
    except OSError:
        return b""


def _claimed(text: bytes) -> str:
    """Write under the next number, also against other programs that do the same at this moment."""
    number = max(map(_number, names()), default=0) + 1
    while not write_new(path_of(f"{OWN}{number}"), text):
        number += 1
    return f"{OWN}{number}"
