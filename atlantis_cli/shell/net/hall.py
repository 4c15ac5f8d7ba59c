"""The hall: all the tables of one door, who may come in, and how a table is found."""

from __future__ import annotations

from atlantis_cli.shell.messages import far
from atlantis_cli.shell.net.entry.invitations import WORDS, WrongCodes, drawn_code, heard, is_code, parted
from atlantis_cli.shell.net.far_table import FarTable
from atlantis_cli.shell.output.active_language import Loaded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Game
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.net.far_table import HouseRules
    from atlantis_cli.shell.net.people import Person
    from atlantis_cli.shell.net.sayings import KeptSayings
    from atlantis_cli.shell.net.visit import Visit
    from atlantis_cli.shell.net.wire.surroundings import Surroundings

MOST_TABLES = 300
MOST_OF_ONE = 4
"""So many tables stand here at once, and so many that one person keeps."""

LONGEST_ALONE = 30 * 86_400.0
"""A table that nobody has been at for so many seconds is taken away."""

MOST_VISITS = 1200
MOST_OF_AN_ADDRESS = 250
"""So many connections there are at once, and so many from one address, behind which there can be a whole school."""

OWN = ("127.0.0.1", "::1")
"""Whoever comes from this computer itself shares it anyway."""


class Hall:
    """All tables, and everybody who is connected."""

    def __init__(self, rules: HouseRules, around: Surroundings) -> None:
        """Open a hall without tables."""
        self.rules, self.around = rules, around
        self.tables: list[FarTable] = []
        self.visits: list[Visit] = []
        self.wrong = WrongCodes(around.now)
        self.loaded = Loaded()  # the languages, which all share
        self.changed: Callable[[], object] = lambda: None
        self.note: Callable[[str, str, int], object] = lambda *_: None  # how far somebody has heard a kept game
        self.about_to: Callable[[str, str, int], object] = lambda *_: None  # they may have heard it so far in a moment
        self.kept_sayings: Callable[[str], KeptSayings | None] = lambda _: None  # where a table keeps what is said
        self.house = ""  # the invitation that leads in here, and to no table
        self.private = False  # whoever keeps the door opens the only table

    @property
    def public(self) -> list[FarTable]:
        """Return the tables that everybody may see."""
        self.clear()
        return [table for table in self.tables if table.public]

    def has_room(self, address: str) -> bool:
        """Return whether somebody else may come in from an address."""
        near = 0 if address in OWN else sum(visit.address == address for visit in self.visits)
        return len(self.visits) < MOST_VISITS and near < MOST_OF_AN_ADDRESS

    def open(self, game: Game, seats: int, visit: Visit, *, public: bool) -> FarTable | Refusal:
        """Set up a table; its code is in the language of whoever opens it."""
        self.clear()
        kept = [table for table in self.tables if table.opened_by in {visit.key, visit.address} - {""}]
        if len(kept) >= MOST_OF_ONE:
            return far.TooManyTables(MOST_OF_ONE)
        if len(self.tables) >= MOST_TABLES:
            return far.TooManyTables(MOST_TABLES)
        table = self.lay(game, seats, visit.active_language.language, visit.key or visit.address)
        table.public = public
        return table

    def lay(self, game: Game, seats: int, language: str, opened_by: str) -> FarTable:
        """Set up a table that counts for a key or an address; its code is in this language."""
        table = FarTable(game, seats, drawn_code(language), self.rules, self.around)
        table.opened_by = opened_by
        table.said.keep(self.kept_sayings(table.id))
        self.add(table)
        return table

    def rest(self) -> None:
        """Let all tables rest as they are, to be found again; those where a game is over have been left by that."""
        tables = self.tables
        self.tables = [table for table in tables if table.awaited or not self._is_over(table)]
        if self.tables != tables:
            self.changed()
        self.changed = lambda: None
        for table in tables:
            (table.said.rest if table in self.tables else table.said.forget)()
        for table in tables:
            table.close()

    def add(self, table: FarTable) -> None:
        """Let a table stand in this hall."""
        self.tables.append(table)
        table.changed = self.keep

    def keep(self) -> None:
        """Keep who sits where, after it has changed."""
        self.clear()
        self.changed()

    def clear(self) -> None:
        """Take away the tables that are closed, or left for good; a game is kept where it was played all the same."""
        for table in self.tables:
            if not table.closed and self._is_left(table):
                table.closed = True
                table.close()
        for table in [table for table in self.tables if table.closed]:
            table.said.forget()
        self.tables = [table for table in self.tables if not table.closed]

    def _is_left(self, table: FarTable) -> bool:
        """Return whether nobody is at a table, and nobody will come back: nobody has sat down, it is over, or old.

        Where nobody has come yet after a kill, they have not left it either.
        """
        if any(person.here for person in table.people):
            return False
        old = self.around.now() - table.alone_since > LONGEST_ALONE
        return old or not (table.awaited or (table.people and not self._is_over(table)))

    @staticmethod
    def _is_over(table: FarTable) -> bool:
        """Return whether a game was played at a table, to its end."""
        return table.match is not None and table.over

    def find(self, said: str, visit: Visit) -> FarTable | Refusal:
        """Find a table by its number or by whoever keeps it, where everybody may see it; else by its code."""
        if len(heard(said).split()) < WORDS:
            return self._seen(said, visit) or far.NoSuchTable(said, self.private)
        seconds = self.wrong.wait(visit.address)
        if seconds:
            return far.TooManyCodes(seconds)
        found = [table for table in self.tables if is_code(parted(said)[0], table.code) and not table.closed]
        if found:
            return found[0]
        self.wrong.count(visit.address)
        return far.WrongCode()

    def leads_home(self, said: str, visit: Visit, home: FarTable) -> bool:
        """Return whether somebody who has a seat comes to it, though they name a table: it is theirs, or none is so.

        The code can have changed since. Whoever tries codes out learns nothing by it.
        """
        code = parted(said)[0]
        if not code or is_code(code, home.code) or self.wrong.wait(visit.address):
            return True
        if len(heard(code).split()) < WORDS or any(is_code(code, table.code) for table in self.tables):
            return False
        self.wrong.count(visit.address)
        return True

    def _seen(self, said: str, visit: Visit) -> FarTable | None:
        """Find a table that somebody may see."""
        tables = self.seen_by(visit)
        if said.isascii() and said.isdigit() and 0 < int(said) <= len(tables):
            return tables[int(said) - 1]
        return next((table for table in tables if table.owner and table.owner.is_called(said)), None)

    def watched_by(self, key: str) -> FarTable | None:
        """Find the table at which somebody watched until the connection was lost."""
        return next((table for table in reversed(self.tables) if key and key in table.watchers.known), None)

    def home_of(self, key: str) -> tuple[FarTable, Person] | None:
        """Find the seat of somebody who has a key, at the table to which they came last."""
        homes = self._seats(lambda person: person.is_known_by(key))
        return max(reversed(homes), key=lambda home: home[1].came, default=None)

    def homes_of(self, visit: Visit) -> Sequence[tuple[FarTable, Person]]:
        """Return the seats that somebody has who is in the lobby, the last one first."""
        return sorted(self._seats(visit.has_seat), key=lambda home: -home[1].came)

    def _seats(self, theirs: Callable[[Person], bool]) -> list[tuple[FarTable, Person]]:
        """Return the seats that are somebody's."""
        self.clear()
        found = [(table, person) for table in self.tables for person in table.seated]
        return [(table, person) for table, person in found if not person.vacant and theirs(person)]

    def arrival(self) -> int:
        """Return the how-manieth comes to a table now."""
        return 1 + max((person.came for table in self.tables for person in table.people), default=0)

    def seen_by(self, visit: Visit) -> Sequence[FarTable]:
        """Return the tables that somebody may see: the public ones, and behind them the others where they sit."""
        public = self.public
        return [*public, *(table for table, _ in self.homes_of(visit) if table not in public)]
