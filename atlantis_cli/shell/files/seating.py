"""Who sits down to a new game: the list of players, who begins, and in which colours."""

from __future__ import annotations

import os

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import COLOURS, DEAL
from atlantis_cli.core.lazy import LazyModule
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Player, Refusal
from atlantis_cli.core.record import Record
from atlantis_cli.core.seeds import stream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import TypeVar

    from atlantis_cli.core.game import Game
    from atlantis_cli.shell.asked import Options
    from atlantis_cli.shell.messages import misuse

    T = TypeVar("T")
else:
    misuse = LazyModule("atlantis_cli.shell.messages.misuse")  # most starts are no mistake

LONGEST_NAME = 30
NUMBERS = ("2", "3", "4")
"""Numbers of computer players of the same level, behind the first."""

FIRST = "first"
"""The option that says who begins."""

LOT = "lot"
"""Said instead of a name where the lot decides who begins."""


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


def begun_by(players: tuple[Player, ...], first: str, seed: int) -> int | Refusal:
    """Return on which seat sits who begins: whoever is called so, or by lot, which the seed decides."""
    if first.casefold() == LOT:
        return int(stream(seed, "first")() * len(players))
    names = [player.name.casefold() for player in players]
    if first.casefold() in names:
        return names.index(first.casefold())
    return misuse.NobodyCalled(first, tuple(player.name for player in players))


def against(players: Sequence[Player], levels: Sequence[str], seats: Sequence[int]) -> tuple[Player, ...] | Refusal:
    """Return the same people against computer players of these levels; one level alone is for all who play already."""
    computers = [player for player in players if player.kind != PERSON]
    wanted = list(levels) * max(1, len(computers)) if len(levels) == 1 else list(levels)
    found: list[Player] = []
    for player in players:
        if player.kind == PERSON:
            found.append(player)
        elif wanted:
            found.append(_changed(player, wanted.pop(0), found))
    for level in wanted:
        found.append(Player(_free(level, found), level))
    return unseated(found, seats) or tuple(found)


def _changed(player: Player, level: str, others: Sequence[Player]) -> Player:
    """Return a computer player at another level; a name of its own stays."""
    own = player.kind in LEVELS and not (player.name == player.kind or player.name.startswith(f"{player.kind} "))
    return Player(player.name if own else _free(level, others), level)


class Company(Record):
    """Who is to play, in the order in which they were named; in which colours, "" for any, and who begins, or `lot`."""

    players: tuple[Player, ...]
    colours: tuple[str, ...]
    first: str


def company(players: tuple[Player, ...], asked: Options) -> Company:
    """Return who is to play, as the command line wants it."""
    colours = asked.get(COLOURS)
    return Company(players, tuple(colours.split(",")) if colours else (), asked.get(FIRST))


def dealt(asked: Options) -> dict[str, str]:
    """Return the option that deals what is hidden by a number of its own, if the command line has it."""
    return {DEAL: str(asked.number(DEAL, 0))} if DEAL in asked else {}


def set_up(game: Game, seed: int, who: Company, options: Mapping[str, str]) -> Match | Refusal:
    """Set a game up: the turn order begins with who begins, and what was chosen goes with each player."""
    first = begun_by(who.players, who.first, seed) if who.first else 0
    if isinstance(first, Refusal):
        return first
    chosen = dict(options)
    if any(who.colours):
        colours = coloured(who.colours, len(who.players), game.colours)
        if isinstance(colours, Refusal):
            return colours
        if turned(colours, first) != game.colours[: len(colours)]:
            chosen[COLOURS] = ",".join(turned(colours, first))
    return Match(game, seed, turned(who.players, first), chosen)


def coloured(chosen: Sequence[str], count: int, known: Sequence[str]) -> tuple[str, ...] | Refusal:
    """Return a colour for each of so many players: the chosen one, and what is left for whoever chose none."""
    words = [word.strip().lower() for word in chosen]
    said = [word for word in words if word]
    if len(words) > count or len(set(said)) < len(said) or not {*said} <= {*known}:
        return misuse.WrongColours(",".join(chosen), tuple(known))
    free = (colour for colour in known if colour not in said)
    return tuple(word or next(free) for word in (*words, *[""] * (count - len(words))))


def turned(things: Sequence[T], first: int) -> tuple[T, ...]:
    """Return things from one of them on: whoever sits next follows, as at a table."""
    return (*things[first:], *things[:first])


def _player(word: str, others: Sequence[Player]) -> Player | Refusal:
    """Read one player."""
    name, equals, kind = (part.strip() for part in _parted(word))
    if is_program(kind):
        stem = _stem(kind)
        return _named(name if equals else _free(stem, others), kind) if equals or stem else misuse.ProgramMissing(kind)
    if kind.lower() in LEVELS:
        kind = kind.lower()
    if not equals and numbered_level(kind):
        return Player(kind.lower(), numbered_level(kind))
    if not equals and kind not in LEVELS:
        return _named(kind, PERSON)
    if kind not in LEVELS:
        return misuse.WrongValue("--players", kind, tuple(LEVELS))
    return _named(name, kind) if equals else Player(_free(kind, others), kind)


def numbered_level(name: str) -> str:
    """Return the level of a computer player that is called so, as `easy 2`; "" for any other name."""
    level, _, number = name.lower().partition(" ")
    return level if level in LEVELS and number in NUMBERS else ""


def _parted(word: str) -> tuple[str, str, str]:
    """Part a name from its kind at the last equals sign; of a program at the first, as its path may have others."""
    name, equals, kind = word.partition("=")
    if is_program(word):
        return (name, equals, kind) if equals and not _has_folder(name) else ("", "", word)
    name, equals, kind = word.rpartition("=")
    return name, equals, kind


def is_program(kind: str) -> bool:
    """Return whether a kind of player is a program: a path, or something in Python."""
    return _has_folder(kind) or kind.endswith(".py")


def _has_folder(path: str) -> bool:
    """Return whether a path begins with a folder."""
    return "/" in path or os.sep in path


def person_named(name: str) -> Player | Refusal:
    """Return a person of this name, who is no computer player and no program, however the name reads."""
    if name.lower() in LEVELS or numbered_level(name):
        return misuse.NameOfLevel(name)
    if is_program(name) or any(sign in name for sign in ",=#"):
        return misuse.UnusableName(name)
    return _named(name, PERSON)


def _stem(path: str) -> str:
    """Return the name of a program, after its file."""
    return path.replace(os.sep, "/").rpartition("/")[2].removesuffix(".py")


def unstartable(players: Sequence[Player]) -> Refusal | None:
    """Return why a program cannot be started as things are; None where all can."""
    for player in players:
        if not is_program(player.kind):
            continue
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
