"""The folder of saved games: kept by name, and every game by itself under a number."""

from __future__ import annotations

import errno
import os

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.asked import whole_number
from atlantis_cli.shell.files.disk import DEVICES, content, reason_of, saves, write_whole
from atlantis_cli.shell.files.saves import LARGEST_FILE, restored, written
from atlantis_cli.shell.messages import answers, refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

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
        there = os.listdir(saves())
    except OSError:
        return []
    found = [name.removesuffix(ENDING) for name in there if name.endswith(ENDING)]
    return sorted(found, key=lambda name: (number_of(name), name))


def recent() -> list[str]:
    """List the games that were saved by name, and of those that were kept by themselves the last ones."""
    found = names()
    kept = [name for name in found if number_of(name)]
    return [name for name in found if name not in kept[:-RECENT]]


def number_of(name: str) -> int:
    """Return the number of a game that was kept by itself; 0 for others."""
    return max(0, whole_number(name.removeprefix(OWN))) if name.startswith(OWN) else 0


def save(name: str, match: Match) -> Refusal | None:
    """Keep a game under a name."""
    if not usable(name):
        return refusals.BadName(name)
    if number_of(name.lower()):
        return refusals.OwnName(name)
    if name.casefold().strip() in DEVICES:
        return refusals.DeviceName(name)
    return _kept(known(name), match)


def known(name: str) -> str:
    """Return a name as a game has it already, where only capitals differ."""
    found = names()  # to ask for the file alone would not do: some disks know no capitals
    return name if name in found else next((other for other in found if other.casefold() == name.casefold()), name)


def _kept(name: str, match: Match) -> Refusal | None:
    try:
        write_whole(path_of(name), loadable(written(match)))
    except OSError as error:
        too_long = error.errno == errno.ENAMETOOLONG
        return refusals.SaveNameTooLong(name) if too_long else refusals.NotKept(reason_of(error))
    return None


def loadable(text: bytes) -> bytes:
    """Return a text that can be read again; an OSError says that it is larger than any that is read."""
    if len(text) > LARGEST_FILE:
        raise OSError(errno.EMSGSIZE, os.strerror(errno.EMSGSIZE))
    return text


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


def by_time(found: Iterable[str]) -> list[str]:
    """Return games in the order in which they were played, the last one first."""
    return sorted(found, key=_written_at, reverse=True)


def touch(name: str) -> None:
    """Take note that a game is the one that was played last, also where nothing was played since it was loaded."""
    try:
        os.utime(path_of(known(name)))
    except OSError:  # a note that cannot be taken is no reason to stop
        pass


def last_unfinished() -> tuple[str, Match] | None:
    """Find the game that was played last and is not over, whichever way it was reached."""
    for name in by_time(names())[:RECENT]:
        match = load(name)
        if not isinstance(match, Refusal) and match.log and not match.over:
            return name, match
    return None


def seen(name: str, *, last: bool) -> answers.SaveSeen:
    """Describe a saved game; one that cannot be read has no game."""
    match = load(name)
    if isinstance(match, Refusal):
        return answers.SaveSeen(name, "", (), 0, over=False, turn=0, points=(), last=last)
    players, turn = tuple(player.name for player in match.players), match.game.turn(match.state)
    points = points_of(match)
    return answers.SaveSeen(
        name, match.game.name, players, len(match.log), over=match.over, turn=turn, points=points, last=last
    )


def points_of(match: Match) -> tuple[answers.PlayerSeen, ...]:
    """Return how many points each player of a game has so far."""
    points = match.game.scores(match.state)
    return tuple(answers.PlayerSeen(player.name, own) for player, own in zip(match.players, points, strict=True))


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
