"""Saved games: small text files that a person can read, and that are refused with a reason when they are damaged."""

from __future__ import annotations

import zlib

from atlantis_cli.core.game import COLOURS, DEAL, conceivable, playable
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player, Refusal
from atlantis_cli.core.record import Record
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell.asked import whole_number, written_seed
from atlantis_cli.shell.files.seating import unseated
from atlantis_cli.shell.messages import refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

WHOLE, GROWING, RULED, COLOURED, DEALT = 1, 2, 3, 4, 5
"""The formats: with one mark, at the end; with a mark behind each addition; and so with a rule, or with colours that
somebody chose, or with a deal of its own, however many marks.

Each is written only where it is needed, as versions older than it cannot read it.
"""

HEADER = b"atlantis-cli game, format "
NO_UNDO = "rule no-undo"
"""Says that nobody takes back what has brought something hidden to light."""

COMMANDS = "commands"
"""What parts the commands from what comes before them, whatever a player is called."""

LAST_LINE = "end"
LARGEST_FILE = 1 << 20
NEWLINE = b"\n"
HOLE = b"\0"
"""What a disk may have after a power cut in each sector where something was to be written."""

SECTOR = 512


def written(match: Match, version: int = WHOLE) -> bytes:
    """Write a game: its options, then one command a line, then a mark that shows whether it is whole."""
    lines = [
        f"{HEADER.decode()}{_needed(match.options, match.no_undo) or version}",
        f"game {match.game.name}",
        f"parts {match.game.checksum}",
        f"seed {match.seed}",
        *(f"option {name} {value}" for name, value in match.options.items()),
        *([NO_UNDO] if match.no_undo else []),
        *(f"player {_one_word(player.kind)} {player.name}" for player in match.players),
        COMMANDS,
    ]
    return _marked([*lines, *_commands(match, 0)], len(match.log), 0)


def _needed(options: Mapping[str, str], no_undo: bool) -> int:  # noqa: FBT001  (what a match has)
    """Return the format that what was chosen needs; 0 where any will do."""
    return DEALT if DEAL in options else COLOURED if COLOURS in options else RULED if no_undo else 0


def addition(match: Match, done: int, checksum: int) -> bytes:
    """Write what was played after the first commands, to be added to a text with this checksum."""
    return _marked(_commands(match, done), len(match.log), checksum)


def _commands(match: Match, first: int) -> list[str]:
    return [f"{match.players[entry.seat].name}: {entry.command}" for entry in match.log[first:]]


def _marked(lines: Sequence[str], count: int, checksum: int) -> bytes:
    """Write lines and a mark: so many commands so far, and the checksum of all that stands before."""
    text = "".join(f"{line}\n" for line in (*lines, f"{LAST_LINE} {count}")).encode().removesuffix(NEWLINE)
    return text + f" {zlib.crc32(text, checksum):08x}\n".encode()


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


class Text(Record):
    """A saved game as it lies there: its lines; what follows the last mark, with the size and checksum up to there."""

    version: int
    lines: list[str]
    torn: bytes
    size: int
    checksum: int


def restored(name: str, content: bytes) -> Match | Refusal:
    """Read a game and play it again up to its last command; nothing is thought about anew."""
    text = _read(name, content)
    return text if isinstance(text, Refusal) else _replayed(name, text)


def holds(content: bytes, match: Match) -> bool:
    """Return whether a saved game is this one, up to this moment."""
    text = _read("", content)
    if isinstance(text, Refusal):
        return False
    lines = written(match).decode().split("\n")
    return [line for line in text.lines[1:] if not _is_mark(line)] == lines[1:-2]


def growing(content: bytes) -> bool:
    """Return whether a sound saved game can be added to as it is."""
    text = _read("", content)
    return isinstance(text, Text) and text.version >= GROWING and not text.torn


def _read(name: str, content: bytes) -> Text | Refusal:
    """Read the text of a saved game, as far as its marks vouch for it."""
    header, _, _ = content.partition(NEWLINE)
    if len(content) > LARGEST_FILE:
        return refusals.SaveTooLarge(name)
    if not header.startswith(HEADER):
        return refusals.SaveCut(name) if HEADER.startswith(content) else refusals.SaveForeign(name)
    version = whole_number(header.removeprefix(HEADER).decode(errors="replace"))
    if version > DEALT:
        return refusals.SaveTooNew(name, version)
    if version >= GROWING:
        return _grown(name, content, version)
    wrong = _damage(name, content)
    if wrong or version < WHOLE:
        return wrong or refusals.SaveChanged(name)
    return Text(version, content.decode(errors="replace").split("\n")[:-2], b"", 0, 0)


def _damage(name: str, content: bytes) -> Refusal | None:
    """Compare the mark at the end with the text before it."""
    text, _, mark = content.removesuffix(NEWLINE).rpartition(b" ")
    last = text.rpartition(NEWLINE)[2]
    if not content.endswith(NEWLINE) or not last.startswith(LAST_LINE.encode()):
        return refusals.SaveCut(name)
    return None if mark == f"{zlib.crc32(text):08x}".encode() else refusals.SaveChanged(name)


def _grown(name: str, content: bytes, version: int) -> Text | Refusal:
    """Read a text with many marks up to the last one that is right."""
    good = place = checksum = 0
    marks = 0
    while end := content.find(NEWLINE, place) + 1:
        if _is_mark(content[place : end - 1].decode(errors="replace")):
            marks += 1
            vouched = end - len(" 12345678\n")
            if content[vouched + 1 : end - 1] != f"{zlib.crc32(content[good:vouched], checksum):08x}".encode():
                break
            good, checksum = end, zlib.crc32(content[good:end], checksum)
        place = end
    if not good:
        return refusals.SaveChanged(name) if marks else refusals.SaveCut(name)
    lines = content[:good].decode(errors="replace").split("\n")[:-1]
    return Text(version, lines, content[good:], good, checksum)


def _is_mark(line: str) -> bool:
    """Return whether a line is a mark, right or wrong; in a command a colon follows the name."""
    words = line.split(" ")
    return len(words) == len(("end", "N", "checksum")) and words[0] == LAST_LINE and _is_count(words[1], words[2])


def _is_count(count: str, checksum: str) -> bool:
    return whole_number(count) >= 0 and len(checksum) == len("12345678") and set(checksum) <= set("0123456789abcdef")


def _replayed(name: str, text: Text) -> Match | Refusal:
    """Set the game up and play its commands."""
    reader = _Reader(text.lines[1:])
    game, parts, seed = reader.taken("game"), reader.taken("parts"), written_seed(reader.taken("seed") or "")
    options = dict(line.partition(" ")[::2] for line in reader.all("option"))
    no_undo = reader.passes(NO_UNDO)
    players = [_player(line) for line in reader.all("player")]
    if game not in GAMES or seed < 0 or not reader.passes(COMMANDS):
        return refusals.SaveChanged(name)
    if _needed(options, no_undo) != (text.version if text.version > GROWING else 0):
        return refusals.SaveChanged(name)
    rules = game_named(game)
    if parts != rules.checksum:
        return refusals.SaveOtherParts(name)
    if unseated(players, rules.seats) or not playable(rules, options, len(players)):
        return refusals.SaveChanged(name)
    if not all(map(_can_be_told, players)):
        return refusals.SaveChanged(name)
    match = Match(rules, seed, players, options, no_undo=no_undo)
    for number, line in enumerate(reader.rest(), len(text.lines) - len(reader.rest()) + 1):
        counts = text.version >= GROWING and _is_mark(line)
        if not (line.split(" ")[1] == str(len(match.log)) if counts else _play(match, line)):
            return refusals.SaveBroken(name, number)
    return match if _is_begun(match, text) else refusals.SaveChanged(name)


def _is_begun(match: Match, text: Text) -> bool:
    """Return whether what follows the last mark can be the rest of an addition that a power cut has torn.

    That is the beginning of what could be added next, without its mark; where it breaks off, the disk may have a hole
    and then the end. Nobody was answered yet, so it does not count. Anything else was changed.
    """
    begun, _, behind = text.torn.partition(HOLE)
    *beyond, unfinished = behind.decode(errors="replace").split("\n")
    marks = [place for place, line in enumerate(beyond, 1) if _is_mark(line)]
    if not _of_a_disk(text) or (marks and (marks != [len(beyond)] or unfinished)):
        return False
    length, (*lines, rest) = len(match.log), begun.split(NEWLINE)
    fits = all(_play(match, line.decode(errors="replace")) for line in lines) and _fits(match, text, begun, rest)
    match.back_to(length)
    return fits


def _of_a_disk(text: Text) -> bool:
    """Return whether all holes are whole sectors, as far as the addition fills them."""
    end, size = 0, len(text.torn)
    while (hole := text.torn.find(HOLE, end)) >= 0:
        end = size - len(text.torn[hole:].lstrip(HOLE))
        if (hole and (text.size + hole) % SECTOR) or (end < size and (text.size + end) % SECTOR):
            return False
    return True


def _fits(match: Match, text: Text, begun: bytes, rest: bytes) -> bool:
    """Return whether this rest of a line can be the beginning of a command or of the mark."""
    name = b"" if match.over else f"{match.players[match.actor].name}: ".encode()
    count = f"{LAST_LINE} {len(match.log)}".encode()
    mark = count + f" {zlib.crc32(begun.removesuffix(rest) + count, text.checksum):08x}".encode()
    return mark.startswith(rest) or name.startswith(rest) or bool(name and rest.startswith(name))


def _one_word(kind: str) -> str:
    """Write a kind without spaces, which only the path of a program can have."""
    return kind.replace("%", "%25").replace(" ", "%20")


def _player(line: str) -> Player:
    kind, _, name = line.partition(" ")
    return Player(name, kind.replace("%20", " ").replace("%25", "%"))


def _can_be_told(player: Player) -> bool:
    """Return whether a kind of player reaches a terminal as letters only, as it does from the command line."""
    return player.kind.isprintable()


def _play(match: Match, line: str) -> bool:
    """Play one line of a saved game, if it is allowed."""
    if match.over or not line.startswith(f"{match.players[match.actor].name}: "):
        return False
    words = tuple(line.removeprefix(f"{match.players[match.actor].name}: ").split(" "))
    if "" in words or not conceivable(match.game, match.state, words):
        return False
    action = match.game.read(match.state, words)
    if match.game.refusal(match.state, action) is not None:
        return False
    match.play(action)
    return True
