"""The clock of a far table, where one is wanted: a word when a third is left, then somebody else decides that turn."""

from __future__ import annotations

from atlantis_cli.shell.messages import far

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.shell.net.far_table import FarTable

LEFT = 3
"""A word is said when one part in so many of the time is left."""


class TurnClock:
    """Measures the turns of persons at one table."""

    def __init__(self, table: FarTable) -> None:
        """Wait for a game to begin."""
        self.table = table
        self.over = False
        self._turn: object = None
        self._end_at = 0.0
        self._calls_off: list[Callable[[], object]] = []

    def look(self) -> None:
        """See whose turn it is; with a new one the time begins anew."""
        table, match = self.table, self.table.match
        if not table.rules.clock or match is None:
            return
        person = table.on_seat(match.actor)
        turn = (id(match), match.game.turn(match.state), match.actor)
        if turn == self._turn:
            return
        self.stop()
        self._turn = turn
        if match.over or person is None:
            return
        seconds = table.rules.clock
        self._end_at = table.around.now() + seconds
        word = table.around.later(seconds - seconds // LEFT, lambda: self._say(person.name, seconds // LEFT))
        self._calls_off = [word, table.around.later(seconds, lambda: self._end(person.name))]

    def set(self, seconds: int) -> None:
        """Give each turn so many seconds from now on, this one too; 0 is any number."""
        self.stop()
        self.table.rules = self.table.rules.replace(clock=seconds)
        self.look()

    def seen(self) -> far.ClockSeen:
        """Return how much time is left to whoever is on."""
        table, match = self.table, self.table.match
        person = table.on_seat(match.actor) if match and self._calls_off else None
        left = max(0, round(self._end_at - table.around.now())) if person else 0
        return far.ClockSeen(table.rules.clock, person.name if person else "", left)

    def stop(self) -> None:
        """Measure nothing any more."""
        for call_off in self._calls_off:
            call_off()
        self._calls_off, self._turn, self.over = [], None, False

    def _say(self, name: str, seconds: int) -> None:
        self.table.tell(far.TimeShort(name, seconds))
        self.table.flush()

    def _end(self, name: str) -> None:
        """Let a computer player decide this turn."""
        self.over = True
        self.table.tell(far.TimeUp(name, self.table.level()))
        self.table.settle()
