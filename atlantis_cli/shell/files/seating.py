"""Who plays: the list of players on the command line."""

from __future__ import annotations

import os

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.lazy import LazyModule
from atlantis_cli.core.message import PERSON, Player, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.shell.messages import misuse
else:
    misuse = LazyModule("atlantis_cli.shell.messages.misuse")  # most starts are no mistake

LONGEST_NAME = 30


def seated(text: str, seats: Sequence[int]) -> tuple[Player, ...] | Refusal:
    """Read `Anna,Bo=easy,random`: names, kinds, and kinds with a name."""
    players: list[Player] = []
    for word in text.split(","):
        player = _player(word.strip(), players)
        if isinstance(player, Refusal):
            return player
        players.append(player)
    return unseated(players, seats) or unstartable(players) or tuple(players)


def unseated(players: Sequence[Player], seats: Sequence[int]) -> Refusal | None:
    """Return why these players cannot sit down together; None where they can."""
    if len(players) not in seats:
        return misuse.WrongNumberOfPlayers(len(players), min(seats), max(seats))
    folded = [player.name.casefold() for player in players]
    for player in players:
        if player.kind not in {*LEVELS, PERSON} and not is_program(player.kind):
            return misuse.WrongValue("--players", player.kind, tuple(LEVELS))
        if _named(player.name, player.kind) != player:
            return misuse.UnusableName(player.name)
        if folded.count(player.name.casefold()) > 1:
            return misuse.EqualNames(player.name)
    return None


def _player(word: str, others: Sequence[Player]) -> Player | Refusal:
    """Read one player."""
    name, equals, kind = (part.strip() for part in _parted(word))
    if is_program(kind):
        stem = _stem(kind)
        return _named(name if equals else _free(stem, others), kind) if equals or stem else misuse.ProgramMissing(kind)
    if kind.lower() in LEVELS:
        kind = kind.lower()
    if not equals and kind not in LEVELS:
        return _named(kind, PERSON)
    if kind not in LEVELS:
        return misuse.WrongValue("--players", kind, tuple(LEVELS))
    return _named(name, kind) if equals else Player(_free(kind, others), kind)


def _parted(word: str) -> tuple[str, str, str]:
    """Part a name from its kind at the last equals sign; of a program at the first, as its path may have others."""
    name, equals, kind = word.partition("=")
    if is_program(word):
        return (name, equals, kind) if equals and "/" not in name else ("", "", word)
    name, equals, kind = word.rpartition("=")
    return name, equals, kind


def is_program(kind: str) -> bool:
    """Return whether a kind of player is a program: a path, or something in Python."""
    return "/" in kind or kind.endswith(".py")


def person_named(name: str) -> Player | Refusal:
    """Return a person of this name, who is no computer player and no program, however the name reads."""
    if name.lower() in LEVELS or is_program(name) or any(sign in name for sign in ",=#"):
        return misuse.UnusableName(name)
    return _named(name, PERSON)


def _stem(path: str) -> str:
    """Return the name of a program, after its file."""
    return path.rpartition("/")[2].removesuffix(".py")


def unstartable(players: Sequence[Player]) -> Refusal | None:
    """Return why a program cannot be started as things are; None where all can."""
    for player in players:
        if not is_program(player.kind):
            continue
        if os.name == "nt":
            return misuse.ProgramsElsewhere()
        if not player.kind.isprintable() or not os.path.isfile(player.kind):
            return misuse.ProgramMissing(player.kind)
        if not os.access(player.kind, os.R_OK if player.kind.endswith(".py") else os.X_OK):
            return misuse.ProgramNotExecutable(player.kind)
    return None


def _free(kind: str, others: Sequence[Player]) -> str:
    """Return the name of a computer player, after its kind; the second one `easy 2`."""
    taken = {player.name.casefold() for player in others}
    names = (kind if number == 1 else f"{kind} {number}" for number in range(1, len(others) + 2))
    return next(name for name in names if name not in taken)


def _named(name: str, kind: str) -> Player | Refusal:
    """Check a name: it is said often, and must never reach the terminal as anything but letters."""
    if not name.isascii():
        from unicodedata import normalize  # most names are ASCII, and start faster without it

        name = normalize("NFKC", name).strip()  # wide letters and the like are no other name
    if not name:
        return misuse.EmptyPlayer()
    if not name.isprintable() or not _one_alphabet(name):
        return misuse.UnusableName(name)
    if len(name) > LONGEST_NAME:
        return misuse.NameTooLong(name[:LONGEST_NAME], LONGEST_NAME)
    return Player(name, kind)


def _one_alphabet(name: str) -> bool:
    """Return whether all letters are of one alphabet, so that no name is a lookalike of another word."""
    if name.isascii():
        return True
    from unicodedata import name as called

    return len({called(letter, "?").partition(" ")[0] for letter in name if letter.isalpha()}) == 1
