"""One game of a tournament: who plays it, in which order, and what came of it."""

from __future__ import annotations

from atlantis_cli.core.match import Match
from atlantis_cli.core.record import Record
from atlantis_cli.games import game_named
from atlantis_cli.shell.deciding import thought_of
from atlantis_cli.shell.options import LARGEST

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from atlantis_cli.core.message import Player


class Outcome(Record):
    """What came of a game: its number, scores and lost seats in the order of the list of players."""

    number: int
    scores: tuple[int, ...]
    turns: int
    lost: tuple[int, ...]

    def shares(self) -> list[float]:
        """Give each player's share of the victory: all of it, a part of a shared one, or nothing."""
        best = max(self.scores)
        part = 1 / self.scores.count(best)
        return [part if score == best else 0.0 for score in self.scores]


class Pairing:
    """What a tournament is played with; it can be sent to other processes."""

    def __init__(self, game: str, players: Sequence[Player], options: Mapping[str, str], seed: int) -> None:
        """Keep who plays what."""
        self.game, self.options, self.seed = game, dict(options), seed
        self.players = tuple(players)

    def play(self, number: int) -> Outcome:
        """Play one game to its end; in each the next player begins."""
        count = len(self.players)
        order = [(seat + number) % count for seat in range(count)]
        players = [self.players[player] for player in order]
        match = Match(game_named(self.game), (self.seed + number) % LARGEST, players, self.options)
        while (action := None if match.over else thought_of(match)) is not None:
            match.play(action)
        scores = match.game.scores(match.state)
        places = [order.index(player) for player in range(count)]
        return Outcome(number, tuple(scores[place] for place in places), match.game.turn(match.state), (0,) * count)

    def play_all(self, numbers: Sequence[int]) -> list[Outcome]:
        """Play some games, one after the other."""
        return [self.play(number) for number in numbers]
