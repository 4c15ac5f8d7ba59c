"""What many games say about their players: shares of the victories, how sure they are, scores and ratings."""

from __future__ import annotations

from math import lgamma, log, sqrt

from atlantis_cli.core.seeds import is_drawn
from atlantis_cli.shell.messages.reports import Ranking, Tournament
from atlantis_cli.shell.tournament.rating import rated

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Player
    from atlantis_cli.shell.tournament.one_game import Outcome

SURE = 1.959964
"""How many standard errors to both sides hold 95 of 100 cases."""

DOUBT = 0.05
PERCENT = 100


def counted(
    players: Sequence[Player],
    outcomes: Sequence[Outcome],
    seed: int,
    think: int | None = None,
    deal: int | None = None,
) -> Tournament:
    """Count a tournament; of games that were played before an interruption as many as there are."""
    turns = mean([outcome.turns for outcome in outcomes])
    ratings = rated([outcome.scores for outcome in outcomes], len(players))
    standings = tuple(
        ranking(player, place, outcomes, ratings[place]) for place, player in enumerate(players) if outcomes
    )
    return Tournament(len(outcomes), seed, is_drawn(seed), round(turns), round(turns, 2), standings, think, deal)


def ranking(player: Player, place: int, outcomes: Sequence[Outcome], rating: tuple[int, int]) -> Ranking:
    """Count the results of one player."""
    shares = [outcome.shares()[place] for outcome in outcomes]
    scores = [outcome.scores[place] for outcome in outcomes]
    alone = shares.count(1.0)
    share, (low, high) = mean(shares), interval(sum(shares), len(shares))
    return Ranking(
        name=player.name,
        kind=player.kind,
        wins=alone,
        shared=len(shares) - alone - shares.count(0.0),
        percent=round(PERCENT * share),
        percent_low=round(PERCENT * low),
        percent_high=round(PERCENT * high),
        share=round(share, 4),
        share_low=round(low, 4),
        share_high=round(high, 4),
        score=round(mean(scores)),
        spread=round(deviation(scores)),
        mean=round(mean(scores), 2),
        deviation=round(deviation(scores), 2),
        rating=rating[0],
        margin=rating[1],
        lost=sum(outcome.lost[place] for outcome in outcomes),
    )


def mean(numbers: Sequence[float]) -> float:
    """Return the mean; 0 of nothing."""
    return sum(numbers) / len(numbers) if numbers else 0.0


def deviation(numbers: Sequence[float]) -> float:
    """Return the standard deviation, as far as a sample shows it."""
    middle = mean(numbers)
    return sqrt(sum((number - middle) ** 2 for number in numbers) / max(1, len(numbers) - 1))


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of victories by Wilson; shared victories make it a little too wide."""
    share, pull = won / games, SURE * SURE / games
    middle = (share + pull / 2) / (1 + pull)
    half = SURE / (1 + pull) * sqrt(share * (1 - share) / games + pull / games / 4)
    return max(0.0, middle - half), min(1.0, middle + half)


def cleared(won: float, games: int, goal: float) -> str:
    """Return whether a share surely lies `above` or `below` a goal; "" while that is open.

    Who looks after each game and stops at the first interval that clears the goal errs in half of all tournaments at
    last. This one may be looked at after each game: the odds against the goal, for all shares taken together, grow to
    20 in one of 20 cases at most where the goal is the truth (Ville), also with parts of shared victories.
    """
    odds = lgamma(won + 1) + lgamma(games - won + 1) - lgamma(games + 2)
    odds -= won * log(goal) + (games - won) * log(1 - goal)
    if odds < -log(DOUBT):
        return ""
    return "above" if won > goal * games else "below"
