"""Saved games: small text files that a person can read, and that are refused with a reason when they are damaged."""

from __future__ import annotations

import zlib

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player, Refusal
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell import messages as no

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT = 1
HEADER = "atlantis-cli game, format"
END = "end"
LARGEST = 1 << 20
NEWLINE = b"\n"


def written(match: Match) -> bytes:
    """Write a game: its options, then one command a line, then a mark that shows whether it is whole."""
    lines = [
        f"{HEADER} {FORMAT}",
        f"game {match.game.name}",
        f"parts {match.game.checksum}",
        f"seed {match.seed}",
        *(f"option {name} {value}" for name, value in match.options.items()),
        *(f"player {player.kind} {player.name}" for player in match.players),
        *(f"{match.players[entry.seat].name}: {entry.command}" for entry in match.log),
    ]
    text = "".join(f"{line}\n" for line in lines).encode()
    return text + f"{END} {len(match.log)} {zlib.crc32(text):08x}\n".encode()


class _Reader:
    """The lines of a saved game, one after the other."""

    def __init__(self, lines: Sequence[str]) -> None:
        self.lines, self.place = lines, 0

    def taken(self, word: str) -> str | None:
        """Take the next line if it begins with this word, and give what follows."""
        if self.place < len(self.lines) and self.lines[self.place].startswith(f"{word} "):
            self.place += 1
            return self.lines[self.place - 1][len(word) + 1 :]
        return None

    def all(self, word: str) -> list[str]:
        """Take all next lines that begin with this word."""
        found = []
        while (rest := self.taken(word)) is not None:
            found.append(rest)
        return found


def restored(name: str, content: bytes) -> Match | Refusal:
    """Read a game and play it again up to its last command; nothing is thought about anew."""
    if len(content) > LARGEST:
        return no.SaveTooLarge(name)
    if not content.startswith(HEADER.encode()):
        return no.SaveForeign(name)
    lines = content.decode(errors="replace").split("\n")
    version = lines[0].removeprefix(HEADER).strip()
    if not (version.isascii() and version.isdigit()):
        return no.SaveChanged(name)
    if int(version) > FORMAT:
        return no.SaveTooNew(name, int(version))
    wrong = _damage(name, content)
    return wrong or _replayed(name, lines[:-2])


def _damage(name: str, content: bytes) -> Refusal | None:
    """Compare the mark at the end with the text before it."""
    text, _, last = content.removesuffix(NEWLINE).rpartition(NEWLINE)
    if not content.endswith(NEWLINE) or not last.startswith(END.encode() + b" "):
        return no.SaveCut(name)
    count, _, mark = last.decode(errors="replace").removeprefix(f"{END} ").partition(" ")
    whole = mark == f"{zlib.crc32(text + NEWLINE):08x}" and count.isdigit()
    return None if whole else no.SaveChanged(name)


def _replayed(name: str, lines: Sequence[str]) -> Match | Refusal:
    """Set the game up and play its commands."""
    reader = _Reader(lines)
    reader.taken(HEADER)
    game, parts, seed = reader.taken("game"), reader.taken("parts"), reader.taken("seed")
    options = dict(line.partition(" ")[::2] for line in reader.all("option"))
    players = [Player(line.partition(" ")[2], line.partition(" ")[0]) for line in reader.all("player")]
    if game not in GAMES or seed is None or not seed.isdigit() or not players:
        return no.SaveChanged(name)
    rules = game_named(game)
    if parts != rules.checksum:
        return no.SaveOtherParts(name)
    match = Match(rules, int(seed), players, options)
    for number, line in enumerate(lines[reader.place :], reader.place + 1):
        if not _play(match, line):
            return no.SaveBroken(name, number)
    return match


def _play(match: Match, line: str) -> bool:
    """Play one line of a saved game, if it is allowed."""
    if match.over:
        return False
    command = line.removeprefix(f"{match.players[match.actor].name}: ")
    try:
        action = match.game.read(match.state, tuple(command.split()))
    except (ValueError, KeyError, IndexError):
        return False
    if match.game.refusal(match.state, action) is not None:
        return False
    match.play(action)
    return True
