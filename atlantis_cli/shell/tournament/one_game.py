"""One game of a tournament: who plays it, in which order, and what came of it."""

from __future__ import annotations

from atlantis_cli.core.match import Match
from atlantis_cli.core.record import Record
from atlantis_cli.core.seeds import further
from atlantis_cli.games import game_named
from atlantis_cli.shell.files.trust import files_of
from atlantis_cli.shell.messages.answers import SeatLost
from atlantis_cli.shell.players.opponents import Opponents

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from atlantis_cli.core.message import Fact, Player


class Outcome(Record):
    """What came of a game: its number, scores and lost seats in the order of the list of players."""

    number: int
    scores: tuple[int, ...]
    turns: int
    lost: tuple[int, ...]

    def shares(self) -> list[float]:
        """Return each player's share of the victory: all of it, a part of a shared one, or nothing."""
        best = max(self.scores)
        part = 1 / self.scores.count(best)
        return [part if score == best else 0.0 for score in self.scores]


class OneGame:
    """What a tournament is played with; it can be sent to other processes."""

    def __init__(  # noqa: PLR0913, PLR0917 - everything that decides how the games go
        self,
        game: str,
        players: Sequence[Player],
        options: Mapping[str, str],
        seed: int,
        seconds: int,
        imagined: int = 0,
    ) -> None:
        """Keep who plays what; programs have so many seconds for a decision, others imagine so many games."""
        self.game, self.options, self.seed, self.seconds = game, dict(options), seed, seconds
        self.imagined = imagined
        self.players = tuple(players)

    def play(self, number: int) -> Outcome:
        """Play one game to its end; in each the next player begins."""
        count = len(self.players)
        order = [(seat + number) % count for seat in range(count)]
        players = [self.players[player] for player in order]
        match = Match(game_named(self.game), further(self.seed, number), players, self.options)
        lost = self._conduct(match)
        scores, places = match.game.scores(match.state), [order.index(player) for player in range(count)]
        return Outcome(
            number,
            tuple(scores[place] for place in places),
            match.game.turn(match.state),
            tuple(int(place in lost) for place in places),
        )

    def _conduct(self, match: Match) -> set[int]:
        """Let all decide in turn until the game is over; return the seats that programs have lost."""
        told: list[Fact] = []
        opponents = Opponents(self.seconds, lambda: None)
        opponents.tell, opponents.mind.games = told.append, self.imagined
        opponents.trusted.update(files_of(self.players))  # whoever began the tournament has seen to that
        try:
            while (action := None if match.over else opponents(match)) is not None:
                match.play(action)
        finally:
            opponents.leave()
        return {fact.player for fact in told if isinstance(fact, SeatLost)}

    def play_all(self, numbers: Sequence[int]) -> list[Outcome]:
        """Play some games, one after the other."""
        return [self.play(number) for number in numbers]
