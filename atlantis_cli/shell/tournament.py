"""Tournaments: many games of computer players, with the seats rotated."""

from __future__ import annotations

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.games import game_named
from atlantis_cli.shell.answers import Ranking, Speed, Tournament

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from atlantis_cli.core.message import Player

    Result = tuple[list[int], int]  # the scores in the order of the list of players, and the number of turns


MOST_JOBS = 60
"""More processes than this some systems cannot wait for."""


class Pairing:
    """What a tournament is played with; it can be sent to other processes."""

    def __init__(self, game: str, players: Sequence[Player], options: Mapping[str, str], seed: int) -> None:
        """Keep who plays what."""
        self.game, self.options, self.seed = game, dict(options), seed
        self.players = tuple(players)

    def play(self, number: int) -> Result:
        """Play one game to its end; in each the next player begins."""
        count = len(self.players)
        order = [(seat + number) % count for seat in range(count)]
        players = [self.players[player] for player in order]
        match = Match(game_named(self.game), self.seed + number, players, self.options)
        while not match.over:
            level = LEVELS[players[match.actor].kind]
            match.play(level(match.game, match.game.view(match.state, match.actor), match.thought()))
        scores = match.game.scores(match.state)
        return [scores[order.index(player)] for player in range(count)], match.game.turn(match.state)


def played(pairing: Pairing, games: int, jobs: int) -> Iterable[Result]:
    """Play the games, in several processes if asked to; the results come in order."""
    if jobs == 1:
        yield from map(pairing.play, range(games))
        return
    from multiprocessing import Pool
    from signal import SIG_IGN, SIGINT, signal

    with Pool(min(jobs, games, MOST_JOBS), signal, (SIGINT, SIG_IGN)) as pool:  # an interrupt is ours, and ends them
        yield from pool.imap(pairing.play, range(games), chunksize=max(1, games // (8 * jobs)))


def counted(players: Sequence[Player], results: Sequence[Result]) -> Tournament:
    """Count wins, shared wins and mean scores."""
    standings = []
    for place, player in enumerate(players):
        best = [max(scores) for scores, _ in results]
        ahead = [scores for (scores, _), top in zip(results, best, strict=True) if scores[place] == top]
        alone = sum(1 for scores in ahead if scores.count(max(scores)) == 1)
        mean = sum(scores[place] for scores, _ in results) / len(results)
        standing = Ranking(player.name, player.kind, alone, len(ahead) - alone, round(mean), round(mean, 2))
        standings.append(standing)
    return Tournament(len(results), tuple(standings))


def speed(results: Sequence[Result], clock: Callable[[], float], begun: float) -> Speed:
    """Tell how many games and turns were played in a second."""
    seconds = max(clock() - begun, 1e-9)
    return Speed(round(len(results) / seconds), round(sum(turns for _, turns in results) / seconds))
