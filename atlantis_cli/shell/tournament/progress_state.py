"""The games of one tournament: which are still to be played, what came of the others, and whether it is decided."""

from __future__ import annotations

from atlantis_cli.core.game import DEAL
from atlantis_cli.shell.tournament.conditions import players_of
from atlantis_cli.shell.tournament.one_game import OneGame
from atlantis_cli.shell.tournament.standings import PERCENT, cleared

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.shell.tournament.conditions import Conditions
    from atlantis_cli.shell.tournament.one_game import Outcome
    from atlantis_cli.shell.tournament.results_file import ResultsFile


class ProgressState:
    """Takes in the games in whatever order they are done; what it comes to follows from their numbers alone."""

    def __init__(self, conditions: Conditions, results_file: ResultsFile | None) -> None:
        """Begin, or go on with what a file has."""
        self.players, self.seed = players_of(conditions), int(conditions["seed"])
        self.games, self.until = int(conditions["games"]), int(conditions["until"])
        self.one_game = OneGame(
            conditions["game"],
            self.players,
            conditions["options"],
            self.seed,
            int(conditions["time-limit"]),
            int(conditions.get("think", 0)),
        )
        self.think: int | None = self.one_game.imagined or None
        self.deal = int(conditions["options"][DEAL]) if DEAL in conditions["options"] else None
        self.results_file, self.verdict = results_file, ""
        self.outcomes: dict[int, Outcome] = dict(results_file.outcomes) if results_file else {}
        self.fresh: list[Outcome] = []
        self._row, self._won = 0, 0.0
        self._judge()

    def missing(self) -> Iterator[int]:
        """Return the numbers of the games that are still to be played."""
        return (number for number in range(self.games) if number not in self.outcomes)

    def take(self, outcomes: Sequence[Outcome]) -> None:
        """Take in games that are over; they are kept first of all."""
        if self.results_file:
            self.results_file.add(outcomes)
        self.fresh += outcomes
        self.outcomes |= {outcome.number: outcome for outcome in outcomes}
        self._judge()

    def settle(self) -> None:
        """See to it that all games are down on the disk: what is told of them from now on is kept."""
        if self.results_file:
            self.results_file.sync()

    def _judge(self) -> None:
        """Look at the unbroken row from the first game on, game by game, whether the goal is cleared."""
        while self.until and not self.verdict and self._row < self.games and self._row in self.outcomes:
            self._won += self.outcomes[self._row].shares()[0]
            self._row += 1
            self.verdict = cleared(self._won, self._row, self.until / PERCENT)

    @property
    def over(self) -> bool:
        """Return whether nothing is left to be played."""
        return bool(self.verdict) or next(self.missing(), None) is None

    def counting(self) -> list[Outcome]:
        """Return the games that count: up to the decision, where there was one, though others may be done already."""
        last = self._row if self.verdict else self.games
        return [self.outcomes[number] for number in sorted(self.outcomes) if number < last]
