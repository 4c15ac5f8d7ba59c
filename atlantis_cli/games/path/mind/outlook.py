"""How good a table of `path` is for each seat: points, and what cards, steps and bridges will still bring.

The weights are what a straight line through a hundred thousand positions gives, of games that play out by themselves;
`p` is how far the figures have come, from 0 to 1. No other weighing of the same things foretold the end any better.
"""

from __future__ import annotations

from atlantis_cli.core.plain import victory
from atlantis_cli.games.path.board.board import FIGURES_EACH, KINDS, MAINLAND
from atlantis_cli.games.path.board.state import OVER, scores

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.games.path.board.state import State

WHOLE_WAY = MAINLAND * FIGURES_EACH
"""The whole way of a player's figures."""

SLOWEST, MIDDLE, FASTEST = 0.1, 0.25, 0.6
"""What a step is worth, by the order of a player's figures."""

BRIDGE = 3.0
"""What an unbuilt bridge is worth."""

TOLL = 0.75
"""What a point of price is worth that still lies before a figure: most of it has to be paid one day."""

STEEP = 2.0
"""How fast the odds grow with a lead."""

ON_TURN = 4.5
"""What it is worth to have the next turn."""


def progress(state: State) -> float:
    """Return how far the figures have come, from 0 to 1."""
    return sum(state.figures) / (WHOLE_WAY * state.seats)


def card_worth(done: float) -> float:
    """Return what a card is worth: at the beginning more than its point."""
    return max(1.0, 3.3 - 3.6 * done)


def kind_worth(done: float) -> float:
    """Return what it is worth to hold a card of one more item."""
    return max(0.0, 1.9 - 2.0 * done)


WORTHS = {
    seats: [(card_worth(way / whole), kind_worth(way / whole)) for way in range(whole + 1)]
    for seats, whole in ((seats, WHOLE_WAY * seats) for seats in (2, 3, 4))
}
"""By the number of seats and the spaces that all figures have made: what a card and a kind are worth."""


def spread_of(done: float) -> float:
    """Return by how many points the end can still differ from what is foreseen."""
    return 18.7 - 16.3 * done


def steps(first: int, second: int, third: int) -> float:
    """Return what the way is worth that three figures have made."""
    if first > second:
        first, second = second, first
    if second > third:
        second, third = third, second
        if first > second:
            first, second = second, first
    return SLOWEST * first + MIDDLE * second + FASTEST * third


def points(state: State) -> list[float]:
    """Guess the points of each seat, without what all have in common."""
    figures, toll = state.figures, state.toll
    (card, kind), whole = WORTHS[state.seats][sum(figures)], 3 * toll[MAINLAND]
    found = []
    for seat in range(state.seats):
        first, second, third = figures[3 * seat : 3 * seat + 3]
        left = whole - toll[first] - toll[second] - toll[third]
        found.append(
            state.worth[seat]
            + card * state.held[seat]
            + kind * len(KINDS[state.hands[seat]])
            + steps(first, second, third)
            + BRIDGE * state.unbuilt[seat]
            - TOLL * left
        )
    found[state.seat] += ON_TURN
    return found


def outlook(state: State) -> list[float]:
    """Guess each seat's share of the victory; at the end it is known.

    A lead of one spread is odds of five to one, as chance would have it. `exp` would say so too, but not every machine
    rounds it alike.
    """
    if state.phase == OVER:
        return victory(scores(state))
    guessed = points(state)
    best, scale = max(guessed), STEEP / spread_of(progress(state))
    shares, total = [], 0.0
    for point in guessed:
        behind = (best - point) * scale
        shares.append(1 / (1 + behind + behind * behind / 2))
        total += shares[-1]  # `sum` rounds otherwise from Python 3.12 on
    return [share / total for share in shares]
