"""Ratings as in chess, fitted to all games at once: 400 points more are odds of ten to one."""

from __future__ import annotations

from collections import Counter
from math import exp, log, sqrt

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    Matrix = list[list[float]]

MIDDLE = 1500
"""What the mean of all players is called."""

SCALE = 400 / log(10)
SURE = 1.959964
ROUNDS = 100
ENOUGH = 1e-9


def rated(games: Sequence[Sequence[int]], players: int) -> list[tuple[int, int]]:
    """Rate each player by who has more points than whom, with the 95 % margin to both sides.

    Between each two players one drawn game is added, so that a rating stays finite where somebody wins every game.
    """
    duels = Counter(tuple(tuple(_duel(one, other) for other in scores) for one in scores) for scores in games)
    duels[tuple((0.5,) * players for _ in range(players))] += 1
    strengths = [0.0] * players
    for _ in range(ROUNDS):
        step = _times(_inverse(_information(strengths, duels.total())), _pull(strengths, duels))
        strengths = [strength + max(-1.0, min(1.0, change)) for strength, change in zip(strengths, step, strict=True)]
        if max(map(abs, step)) < ENOUGH:
            break
    margins = [SURE * SCALE * error for error in _errors(strengths, duels)]
    return [(round(MIDDLE + SCALE * strengths[place]), round(margins[place])) for place in range(players)]


def _duel(one: int, other: int) -> float:
    return 0.5 if one == other else float(one > other)


def _chance(one: float, other: float) -> float:
    return 1 / (1 + exp(other - one))


def _surplus(strengths: Sequence[float], duels: Sequence[Sequence[float]]) -> list[float]:
    """Return by how much each player did better in a game than was to be expected."""
    seats = range(len(strengths))
    return [
        sum(duels[one][other] - _chance(strengths[one], strengths[other]) for other in seats if other != one)
        for one in seats
    ]


def _pull(strengths: Sequence[float], duels: Mapping[tuple[tuple[float, ...], ...], int]) -> list[float]:
    """Return where all games together pull each rating."""
    pulls = [0.0] * len(strengths)
    for game, count in duels.items():
        for place, surplus in enumerate(_surplus(strengths, game)):
            pulls[place] += count * surplus
    return pulls


def _information(strengths: Sequence[float], games: int) -> Matrix:
    """Return how firmly so many games hold the ratings; only their differences count, so the sum is held at 0."""
    seats = range(len(strengths))
    held = [[1.0] * len(strengths) for _ in seats]
    for one in seats:
        for other in seats:
            if one != other:
                chance = _chance(strengths[one], strengths[other])
                held[one][one] += games * chance * (1 - chance)
                held[one][other] -= games * chance * (1 - chance)
    return held


def _errors(strengths: Sequence[float], duels: Counter[tuple[tuple[float, ...], ...]]) -> list[float]:
    """Return the standard errors: the model's, or as the games scatter, since duels of a game hang together."""
    seats = range(len(strengths))
    inverse = _inverse(_information(strengths, duels.total()))
    scatter = [0.0] * len(strengths)
    for game, count in duels.items():
        for place, share in enumerate(_times(inverse, _surplus(strengths, game))):
            scatter[place] += count * share * share
    by_model = [inverse[place][place] - 1 / len(strengths) ** 2 for place in seats]
    return [sqrt(max(by_model[place], scatter[place])) for place in seats]


def _times(matrix: Matrix, column: Sequence[float]) -> list[float]:
    return [sum(value * other for value, other in zip(row, column, strict=True)) for row in matrix]


def _inverse(matrix: Matrix) -> Matrix:
    """Turn a small matrix round, by Gauss and Jordan; it is positive definite, so no row has to be looked for."""
    size = len(matrix)
    rows = [[*row, *(float(place == other) for other in range(size))] for place, row in enumerate(matrix)]
    for place in range(size):
        rows[place] = [value / rows[place][place] for value in rows[place]]
        for other in range(size):
            if other != place:
                rows[other] = [
                    value - rows[other][place] * pivot for value, pivot in zip(rows[other], rows[place], strict=True)
                ]
    return [row[size:] for row in rows]
