"""Who belongs to a far table: somebody on a seat or a watcher, there or away."""

from __future__ import annotations

from secrets import token_hex

from atlantis_cli.shell.net.entry.names import sounding

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.match import Entry, Match
    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.net.visit import Visit
    from atlantis_cli.shell.table.place import Place

    Heard = tuple[list[Entry], int]  # so much of the log, and so many sayings

WAIT = "wait"
"""What a table does about somebody who is away, where nobody is to sit in."""

AWAY = 60.0
"""Seconds that somebody may be away before anybody sits in, or a game that has not begun does without."""

HOST = "host"
"""The key of whoever keeps the program in which the tables stand: nobody who comes by a door has such a one."""

MOST_DEVICES = 5
"""So many devices of one person are known by their keys."""

AT_ONCE, SECONDS = 8, 10.0
"""So many sayings in so many seconds are enough; more would hold up whoever listens."""


class Person:
    """Somebody who belongs to a table, by name and key, whether there or not; whoever has no seat watches."""

    def __init__(self, name: str, key: str, language: str, *, seated: bool) -> None:
        """Come to a table; without a key, name, code and the word of the seat are what one comes back by."""
        self.name, self.language, self.seated = name, language, seated
        self.keys = [key] if key else []  # of each device that has proved to be theirs
        self.word = ""  # by which they prove that another one is
        self.device = key  # from which they came last: its key, or else its address
        self.id = key or a_new_id()  # who one is, whatever the name: what is whispered is for this one
        self.visit: Visit | None = None
        self.place: Place | None = None
        self.knew: Match | None = None  # the match that was on when this one was last there
        self.sent: Heard = ([], 0)
        self.arrived: Heard = ([], 0)  # of what was sent, all that surely is there
        self.came = 0  # the how-manieth who came to any table here, and so where they were last
        self.vacant = False  # sent away: the seat is for whoever comes under this name, with the new code
        self.came_from = key  # by what a watcher is known to come and go: the key, or else the address
        self.given_up = False  # away for so long that somebody else may decide
        self.cancel: Callable[[], object] = lambda: None
        self._said: list[float] = []

    def is_known_by(self, key: str) -> bool:
        """Return whether this is the key of one of their devices."""
        return bool(key) and key in self.keys

    def add_key(self, key: str) -> None:
        """Know another device by its key from now on; of those that were added the oldest is forgotten."""
        if key and key not in self.keys:
            self.keys = [*self.keys[:1], *self.keys[1:][2 - MOST_DEVICES :], key]

    def forget(self) -> None:
        """Leave the seat to whoever comes under this name: nobody is known by it any more."""
        self.keys, self.word, self.device, self.id = [], "", "", a_new_id()

    def has_heard(self, so_far: Heard) -> None:
        """Learn what has surely been heard; whoever is away now is told the rest when they come back."""
        self.arrived = so_far
        if not self.visit:
            self.sent = so_far

    def was_told(self, match: Match, decisions: int | None) -> None:
        """Learn how many decisions of a match were heard before the host began anew, where that is known."""
        if decisions is not None:
            self.knew = match
            self.sent = self.arrived = match.log[:decisions], self.sent[1]

    @property
    def here(self) -> bool:
        """Return whether somebody is connected."""
        return self.visit is not None

    @property
    def reached(self) -> bool:
        """Return whether somebody is connected, and nothing says that they are gone all the same."""
        return self.visit is not None and not self.visit.silent

    @property
    def spoken(self) -> str:
        """Return the language in which this one hears the game, or heard it last."""
        self.language = self.visit.spoken.language if self.visit else self.language
        return self.language

    def is_called(self, name: str) -> bool:
        """Return whether this is the name, or sounds like it."""
        return sounding(self.name) == sounding(name)

    def tell(self, fact: Fact) -> None:
        """Tell something, if this one is there."""
        if self.visit:
            self.visit.tell(fact)

    def silence(self, now: float) -> int:
        """Return how many seconds this one has to be silent; 0 where something can be said, which counts."""
        self._said = [time for time in self._said if now - time < SECONDS]
        if len(self._said) >= AT_ONCE:
            return int(self._said[0] + SECONDS - now) + 1
        self._said.append(now)
        return 0


def a_new_id() -> str:
    """Return what only one person is known by who has no key."""
    return token_hex(8)
