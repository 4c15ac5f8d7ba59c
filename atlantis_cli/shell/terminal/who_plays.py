"""What people say when they are asked who plays: names, levels, "me and medium", "two", "alone", in their language.

A word is somebody's name unless the language knows it as something else, and what was understood is said back: so
nobody becomes a person by a slip without hearing of it.
"""

from __future__ import annotations

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.record import Record
from atlantis_cli.language.phrases import fold

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.language.parser import Parser
    from atlantis_cli.language.phrases import Form

    Item = tuple[str, str, str]  # what a word or phrase is, which, and as it was typed: ("level", "easy", "leicht")
    Known = dict[Form, tuple[str, str]]

OPPONENT = "easy"
"""Who takes the seats that nobody is named for."""

SIGNS = ",;&+"
AND, AGAINST, WISH, ME, ALONE, SEVERAL, LOT, BEGINS = (
    "and",
    "against",
    "wish",
    "me",
    "alone",
    "several",
    "lot",
    "begins",
)
COUNTS = {"two": 2, "three": 3, "four": 4}
LEVEL, COUNT, COLOUR, NAME = "level", "count", "colour", ""
LONGEST_PHRASE = 5
MOST = 4
"""So many sit at a table at most; a larger number before a level is told as too many players."""


class Wish(Record):
    """Who is to play, as `--players` has it; where each colour, who begins, and whether the lot decides that.

    `colours` has "" for whoever chose none; `first` is a place in the list, or -1 where nobody said. There are no
    players where several people want to play and none of them has a name yet; `said` is false after Enter alone.
    """

    players: tuple[str, ...]
    colours: tuple[str, ...]
    first: int
    lot: bool
    said: bool


def wished(said: str, parser: Parser, you: str, colours: Sequence[str] = ()) -> Wish:
    """Read an answer; `you` is what a person is called who gives no name."""
    if "=" in said or "/" in said:  # names that were given to computer players, and programs
        listed = tuple(in_english(said, parser).split(","))
        return _filled(Wish(listed, ("",) * len(listed), -1, lot=False, said=True))
    reader = _Reader(you)
    for piece in _pieces(said, _known(parser, colours)):
        reader.take(piece)
    return reader.wish().replace(said=bool(said))


def in_english(said: str, parser: Parser) -> str:
    """Return a list of players with the English names of the levels, as they are kept and written to programs."""
    known = levels_in(parser)
    parts = [word.strip().rpartition("=") for word in said.split(",")]
    return ",".join(f"{name}{equals}{known.get(_folded(kind), kind.strip())}" for name, equals, kind in parts)


def _folded(words: str) -> Form:
    return tuple(fold(words.strip()).split())


def levels_in(parser: Parser) -> dict[Form, str]:
    """Return the levels by all that they are called in a language."""
    return {form: level for level in LEVELS for form in (*parser.answers(level), *parser.forms(level))}


def _known(parser: Parser, colours: Sequence[str]) -> Known:
    """Return all that is no name."""
    known: Known = {(str(number),): (COUNT, str(number)) for number in range(1, 10)}
    known |= {form: (COLOUR, colour) for colour in colours for form in parser.forms(colour)}
    for word in (AND, AGAINST, WISH, ME, ALONE, SEVERAL, LOT, BEGINS):
        known |= dict.fromkeys(parser.answers(word), (word, ""))
    for word, number in COUNTS.items():
        known |= dict.fromkeys(parser.answers(word), (COUNT, str(number)))
    return known | {form: (LEVEL, level) for form, level in levels_in(parser).items()}


def _pieces(said: str, known: Known) -> Iterator[list[Item]]:
    """Part an answer at signs and at the words that part players; who stands behind `against` is told so first."""
    for sign in SIGNS:
        said = said.replace(sign, f" {SIGNS[0]} ")
    piece: list[Item] = []
    words, place = said.split(), 0
    while place < len(words):
        length, (kind, which) = _next(words[place:], known)
        typed = " ".join(words[place : place + length])
        place += length
        if kind in {AND, AGAINST} or typed == SIGNS[0]:
            yield piece
            piece = []
        if kind != AND and typed != SIGNS[0]:
            piece.append((kind, which, typed))
    yield piece


def _next(words: Sequence[str], known: Known) -> tuple[int, tuple[str, str]]:
    """Return the longest known phrase that some words begin with, or the first word as a part of a name."""
    folded = tuple(fold(word).strip(".!?:\"'") or word for word in words[:LONGEST_PHRASE])
    for length in range(len(folded), 0, -1):
        if folded[:length] in known:
            return length, known[folded[:length]]
    return 1, (NAME, words[0])


class _Reader:
    """Who was named so far."""

    def __init__(self, you: str) -> None:
        self.you = you
        self.players: list[str] = []
        self.colours: list[str] = []
        self.count, self.first = 0, -1
        self.lot = self.rival = self.several = False
        self.alone = True  # as long as nobody but levels was named

    def take(self, piece: Sequence[Item]) -> None:
        """Take what stands between two commas; what is known is part of a name only between words that are not."""
        items = [item for item in piece if item[0] not in {WISH, AGAINST}]
        self.rival = self.rival or any(item[0] == AGAINST for item in piece)
        named = [place for place, item in enumerate(items) if item[0] == NAME]
        if named:
            first = 1 if items[0][0] == ME else 0
            self._add(" ".join(item[2] for item in items[first : named[-1] + 1]))
            self.alone = False
            items = items[named[-1] + 1 :]
        self._take_known(items)

    def _take_known(self, items: Sequence[Item]) -> None:
        """Take what has a meaning of its own; a number before a level is how many of it."""
        number = 0
        for kind, which, _ in items:
            if kind == COUNT:
                number = int(which)
            elif kind == LEVEL:
                for _ in range(min(number or 1, MOST + 1)):
                    self._add(which)
                number = 0
            elif kind == ME:
                self._add(self.you)
                self.alone = False
            elif kind == COLOUR and self.colours:
                self.colours[-1] = which
            elif kind == BEGINS:
                self._begin()
            self.rival = self.rival or kind == ALONE
            self.several = self.several or kind == SEVERAL
            self.lot = self.lot or kind == LOT
        self.count = number or self.count

    def _add(self, player: str) -> None:
        """Let somebody play; nobody who gives no name plays twice."""
        if player != self.you or player not in self.players:
            self.players.append(player)
            self.colours.append("")

    def _begin(self) -> None:
        """Let begin whoever was named last; who was named before is not named twice."""
        self.first = len(self.players) - 1
        before = self.players.index(self.players[-1]) if self.players else -1
        if before < self.first:
            self.first = before
            del self.players[-1], self.colours[-1]

    def wish(self) -> Wish:
        """Return who plays: whoever names one opponent, or says against whom, wants to play too."""
        if self.several and not self.players:
            return Wish((), (), -1, lot=False, said=True)
        if self.alone and (self.rival or len(self.players) < 2):  # noqa: PLR2004  (two computer players can play alone)
            self.players.insert(0, self.you)
            self.colours.insert(0, "")
            self.first += self.first >= 0
        return _filled(Wish(tuple(self.players), tuple(self.colours), self.first, self.lot, said=True), self.count)


def _filled(wish: Wish, count: int = 0) -> Wish:
    """Let computer players take the seats that are left: of so many as were wanted, or of two."""
    left = max(2, count) - len(wish.players)
    return wish.replace(players=wish.players + (OPPONENT,) * left, colours=wish.colours + ("",) * left)
