"""What a tournament's numbers say, held to known values, to chance itself and to sense."""

from __future__ import annotations

from math import log, log10, sqrt
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import Player
from atlantis_cli.shell.messages.reports import Underway
from atlantis_cli.shell.tournament.one_game import Outcome
from atlantis_cli.shell.tournament.progress import Progress
from atlantis_cli.shell.tournament.progress_state import ProgressState
from atlantis_cli.shell.tournament.rating import rated
from atlantis_cli.shell.tournament.standings import cleared, counted, interval

if TYPE_CHECKING:
    from atlantis_cli.core.message import Fact

PLAYERS = [Player("One", "easy"), Player("Two", "random"), Player("Three", "random")]


def outcomes(*scores: tuple[int, ...]) -> list[Outcome]:
    """Return games with these scores."""
    return [Outcome(number, each, 40 + number, (0,) * len(each)) for number, each in enumerate(scores)]


def test_a_shared_win_is_not_a_win() -> None:
    """Equal best scores are counted as shared for each who has them, and count by their part."""
    result = counted(PLAYERS, outcomes((5, 5, 1), (1, 2, 3), (7, 7, 7), (-1, -2, -3)), 1)
    assert [(each.wins, each.shared) for each in result.standings] == [(1, 2), (0, 2), (1, 1)]
    assert [each.share for each in result.standings] == [pytest.approx(part / 24, abs=1e-4) for part in (11, 5, 8)]
    assert [each.mean for each in result.standings] == [3.0, 3.0, 2.0]
    assert (result.turns, result.mean_turns) == (42, 41.5)


def test_the_spread_of_scores_is_that_of_a_sample() -> None:
    """Spread is the standard deviation of a sample; a single game has none."""
    result = counted(PLAYERS, outcomes((2, 5, 0), (4, 5, 0), (4, 5, 0), (4, 5, 0), (5, 5, 0), (5, 5, 0)), 1)
    assert [each.deviation for each in result.standings] == [1.1, 0.0, 0.0]
    assert counted(PLAYERS, outcomes((2, 5, 0)), 1).standings[0].deviation == 0.0


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (29, 29, 0.8830, 1.0)],
)
def test_the_interval_is_wilsons(won: int, games: int, low: float, high: float) -> None:
    """The interval of a share is the one that statisticians publish for these cases."""
    assert interval(won, games) == pytest.approx((low, high), abs=1e-4)


def test_the_interval_holds_in_most_tournaments() -> None:
    """Of many tournaments of a known share nearly 95 in 100 have it in their interval."""
    random = Random("interval")
    held = 0
    for _ in range(2000):
        low, high = interval(sum(random.random() < 0.9 for _ in range(60)), 60)
        held += low <= 0.9 <= high
    assert 0.93 < held / 2000 < 0.98


@pytest.mark.parametrize("share", [0.5, 0.75])
def test_a_goal_is_seldom_cleared_by_luck(share: float) -> None:
    """Looked at after each game, a goal that is the truth is cleared in 5 of 100 tournaments at most."""
    random = Random(f"goal {share}")
    wrong = sum(decided(random, share, share) != "" for _ in range(1000))
    assert wrong <= 50


def test_a_goal_is_cleared_on_the_right_side() -> None:
    """A share far from the goal is soon known to be above, or below."""
    random = Random("sides")
    assert {decided(random, 0.95, 0.75) for _ in range(20)} == {"above"}
    assert {decided(random, 0.4, 0.75) for _ in range(20)} == {"below"}


def decided(random: Random, share: float, goal: float) -> str:
    """Play games of a known share until the goal is cleared, 300 at most."""
    won = 0
    for games in range(1, 301):
        won += random.random() < share
        if verdict := cleared(won, games, goal):
            return verdict
    return ""


def test_a_rating_is_that_of_chess() -> None:
    """Two players' ratings lie as far apart as chess has it for their share, and 1500 is in the middle."""
    (first, margin), (second, other) = rated([(1, 0)] * 750 + [(0, 1)] * 250, 2)
    assert first - second == pytest.approx(400 * log10(3), abs=2)
    assert first + second == 3000
    assert margin == other == pytest.approx(1.96 * 400 / log(10) / sqrt(1000 * 0.75 * 0.25) / 2, abs=1)


def test_a_rating_knows_its_margin() -> None:
    """Of many tournaments of three players some 95 in 100 rate each within the margin of the truth."""
    random, truth = Random("margin"), (200.0, 0.0, -200.0)
    held = 0
    for _ in range(100):
        games = [tuple(round(1000 * luck(random, strength)) for strength in truth) for _ in range(100)]
        ratings = rated(games, 3)
        held += sum(abs(rating - 1500 - truth[place]) <= margin for place, (rating, margin) in enumerate(ratings))
    assert 270 <= held <= 300


def luck(random: Random, strength: float) -> float:
    """Return a score so that of each two players the stronger has more as often as chess has it."""
    return strength - 400 / log(10) * log(-log(random.random()))


def test_who_wins_every_game_still_has_a_rating() -> None:
    """Twenty wins of twenty are a high rating with a wide margin, and no division by zero; equal players are even."""
    (first, margin), (second, _) = rated([(9, 1)] * 20, 2)
    assert 1700 < first < 2100
    assert second < 1300
    assert margin > 150
    assert [rating for rating, _ in rated([(3, 3, 3, 3)] * 5, 4)] == [1500] * 4


def test_progress_is_told_now_and_then() -> None:
    """After ten seconds a line tells how far it is and who leads; the next ones take twice as long each, to a limit."""
    conditions = {
        "game": "path", "players": [{"name": "One", "kind": "easy"}, {"name": "Two", "kind": "easy"}],
        "options": {"edition": "mayfair"}, "seed": 1, "games": 1000, "until": 0, "time-limit": 10,
    }  # fmt: skip
    progress_state, now = ProgressState(conditions, None), 0.0
    told: list[Fact] = []
    progress = Progress(progress_state, lambda: now, told.append)
    for number in range(1000):
        now += 1.0
        progress_state.take([Outcome(number, (2, number % 2 * 3), 40, (0, 0))])
        progress.look()
    lines = [each for each in told if isinstance(each, Underway)]
    assert [(each.done, each.leader, each.wins) for each in lines] == [
        (10, "", 5), (30, "", 15), (70, "", 35), (150, "", 75), (310, "", 155), (630, "", 315), (950, "", 475),
    ]  # fmt: skip
    assert [each.minutes for each in lines] == [16, 16, 16, 14, 12, 6, 1]
