"""Who watches at a table: that they come and go is told, but not again and again, and who has a key is known again."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Later = Callable[[float, Callable[[], object]], Callable[[], object]]
    Who = tuple[str, str]  # a key or an address, and a name

A_WHILE = 60.0
"""Whoever comes again within so many seconds is only told to have gone when they have been away for as long."""

MOST_COMINGS = 10
"""So often somebody can come from one address in that while to watch: each time all others are told."""


MOST_KNOWN = 50
"""So many watchers are remembered at a table."""


class Watchers:
    """The watchers of one table, as far as they are told and remembered."""

    def __init__(self, now: Callable[[], float], later: Later) -> None:
        """Begin without any; `now` is a clock in seconds, and `later` does something then."""
        self.now, self.later = now, later
        self.known: dict[str, str] = {}  # who watches, or lost the connection while watching: the name by the key
        self._comings: dict[str, list[float]] = {}
        self._came: dict[Who, float] = {}
        self._again: set[Who] = set()
        self._untold: dict[Who, Callable[[], object]] = {}  # who has gone, which nobody knows yet

    def remember(self, key: str, name: str) -> None:
        """Remember who watches by a key; the one who came first is forgotten where they are too many."""
        self.known.pop(key, "")
        while len(self.known) >= MOST_KNOWN:
            del self.known[next(iter(self.known))]
        self.known[key] = name

    def wait(self, address: str) -> int:
        """Return how many seconds nobody can come from an address to watch; 0 where somebody can, which counts."""
        now = self.now()
        self._comings = {each: late for each, times in self._comings.items() if (late := _late(times, now))}
        times = self._comings.setdefault(address, [])
        if len(times) >= MOST_COMINGS:
            return int(times[0] + A_WHILE - now) + 1
        times.append(now)
        return 0

    def came(self, who: Who) -> bool:
        """Take note that somebody watches; return whether the others are to be told."""
        now = self.now()
        self._came = {each: time for each, time in self._came.items() if now - time < A_WHILE}
        self._again = {each for each in self._again if each in self._came}
        if who in self._came:
            self._again.add(who)
        self._came[who] = now
        told = self._untold.pop(who, None)
        if told:
            told()
        return told is None

    def left(self, who: Who, tell: Callable[[], object]) -> None:
        """Tell that somebody has gone: at once, or after a while where they come and go."""

        def told() -> None:
            del self._untold[who]
            tell()

        if who in self._again and self.now() - self._came[who] < A_WHILE:
            self._untold[who] = self.later(A_WHILE, told)
        else:
            tell()


def _late(times: list[float], now: float) -> list[float]:
    return [time for time in times if now - time < A_WHILE]
