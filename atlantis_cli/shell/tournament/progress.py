"""A line now and then while a long tournament is played: how far it is, who is ahead, how long it will take."""

from __future__ import annotations

from atlantis_cli.shell.messages.reports import Underway

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.tournament.progress_state import ProgressState

FIRST = 10.0
"""Seconds until the first line; from each to the next they double, up to the longest."""

LONGEST_PAUSE = 320.0
MINUTE = 60


class Progress:
    """Tells how a tournament stands, and less and less often."""

    def __init__(
        self, progress_state: ProgressState, clock: Callable[[], float], tell: Callable[[Fact], object]
    ) -> None:
        """Watch from now on."""
        self.progress_state, self.clock, self.tell = progress_state, clock, tell
        self.begun = self.last = clock()
        self.gap = FIRST

    def look(self) -> None:
        """Tell a line, if it is time for one."""
        now = self.clock()
        if now - self.last < self.gap or self.progress_state.over:
            return
        self.last, self.gap = now, min(2 * self.gap, LONGEST_PAUSE)
        self.progress_state.settle()
        self.tell(self._standing(now))

    def _standing(self, now: float) -> Fact:
        progress_state = self.progress_state
        played = progress_state.counting()
        shares = [outcome.shares() for outcome in played]
        wins = [sum(share[place] == 1 for share in shares) for place in range(len(progress_state.players))]
        most = max(wins)
        leader = progress_state.players[wins.index(most)].name if wins.count(most) == 1 else ""
        left = (progress_state.games - len(played)) * (now - self.begun) / len(progress_state.fresh)
        return Underway(
            len(played), progress_state.games, bool(progress_state.until), leader, most, round(left / MINUTE)
        )
