"""Saved games: small text files that a person can read, and that are refused with a reason when they are damaged."""

from __future__ import annotations

import zlib

from atlantis_cli.core.game import conceivable, playable
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player, Refusal
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell.asked import whole_number
from atlantis_cli.shell.files.seating import unseated
from atlantis_cli.shell.messages import refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

FORMAT = 1
HEADER = b"atlantis-cli game, format "
COMMANDS = "commands"
"""What parts the commands from what comes before them, whatever a player is called."""

LAST_LINE = "end"
LARGEST_FILE = 1 << 20
NEWLINE = b"\n"


def written(match: Match) -> bytes:
    """Write a game: its options, then one command a line, then a mark that shows whether it is whole."""
    lines = [
        f"{HEADER.decode()}{FORMAT}",
        f"game {match.game.name}",
        f"parts {match.game.checksum}",
        f"seed {match.seed}",
        *(f"option {name} {value}" for name, value in match.options.items()),
        *(f"player {_one_word(player.kind)} {player.name}" for player in match.players),
        COMMANDS,
        *(f"{match.players[entry.seat].name}: {entry.command}" for entry in match.log),
    ]
    text = "".join(f"{line}\n" for line in (*lines, f"{LAST_LINE} {len(match.log)}")).encode().removesuffix(NEWLINE)
    return text + f" {zlib.crc32(text):08x}\n".encode()


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

    def passes(self, line: str) -> bool:
        """Pass over the next line if it is this one."""
        here = self.lines[self.place : self.place + 1] == [line]
        self.place += here
        return here

    def all(self, word: str) -> list[str]:
        """Take all next lines that begin with this word."""
        found = []
        while (rest := self.taken(word)) is not None:
            found.append(rest)
        return found

    def rest(self) -> Sequence[str]:
        """Return the lines that are left."""
        return self.lines[self.place :]


def restored(name: str, content: bytes) -> Match | Refusal:
    """Read a game and play it again up to its last command; nothing is thought about anew."""
    header, _, _ = content.partition(NEWLINE)
    if len(content) > LARGEST_FILE:
        return refusals.SaveTooLarge(name)
    if not header.startswith(HEADER):
        return refusals.SaveCut(name) if HEADER.startswith(content) else refusals.SaveForeign(name)
    version = whole_number(header.removeprefix(HEADER).decode(errors="replace"))
    if version > FORMAT:
        return refusals.SaveTooNew(name, version)
    wrong = _damage(name, content)
    if wrong or version < FORMAT:
        return wrong or refusals.SaveChanged(name)
    return _replayed(name, content.decode(errors="replace").split("\n")[:-2])


def _damage(name: str, content: bytes) -> Refusal | None:
    """Compare the mark at the end with the text before it."""
    text, _, mark = content.removesuffix(NEWLINE).rpartition(b" ")
    last = text.rpartition(NEWLINE)[2]
    if not content.endswith(NEWLINE) or not last.startswith(LAST_LINE.encode()):
        return refusals.SaveCut(name)
    return None if mark == f"{zlib.crc32(text):08x}".encode() else refusals.SaveChanged(name)


def _replayed(name: str, lines: Sequence[str]) -> Match | Refusal:
    """Set the game up and play its commands."""
    reader = _Reader(lines[1:])
    game, parts, seed = reader.taken("game"), reader.taken("parts"), whole_number(reader.taken("seed") or "")
    options = dict(line.partition(" ")[::2] for line in reader.all("option"))
    players = [_player(line) for line in reader.all("player")]
    if game not in GAMES or seed < 0 or not reader.passes(COMMANDS):
        return refusals.SaveChanged(name)
    rules = game_named(game)
    if parts != rules.checksum:
        return refusals.SaveOtherParts(name)
    if unseated(players, rules.seats) or not playable(rules, options):
        return refusals.SaveChanged(name)
    match = Match(rules, seed, players, options)
    for number, line in enumerate(reader.rest(), len(lines) - len(reader.rest()) + 1):
        if not _play(match, line):
            return refusals.SaveBroken(name, number)
    return match


def _one_word(kind: str) -> str:
    """Write a kind without spaces, which only the path of a program can have."""
    return kind.replace("%", "%25").replace(" ", "%20")


def _player(line: str) -> Player:
    kind, _, name = line.partition(" ")
    return Player(name, kind.replace("%20", " ").replace("%25", "%"))


def _play(match: Match, line: str) -> bool:
    """Play one line of a saved game, if it is allowed."""
    if match.over or not line.startswith(f"{match.players[match.actor].name}: "):
        return False
    words = tuple(line.removeprefix(f"{match.players[match.actor].name}: ").split(" "))
    if not conceivable(match.game, match.state, words):
        return False
    action = match.game.read(match.state, words)
    if match.game.refusal(match.state, action) is not None:
        return False
    match.play(action)
    return True
