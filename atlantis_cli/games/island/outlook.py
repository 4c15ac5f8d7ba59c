"""How many islanders each seat of `island` can count on: those saved, and what becomes of the others on average.

What a place at sea is worth is what a straight line through the turns of many games gives, of players that play on so;
land is worth more than that line says, or nobody would wait for a boat.
"""

from __future__ import annotations

from atlantis_cli.core.plain import victory
from atlantis_cli.games.island.board import IN_A_BOAT as ROOM
from atlantis_cli.games.island.crowds import CAPTAINS, HEAP_SHIFT, TOTAL
from atlantis_cli.games.island.distance import PATIENCE, nearest, open_ways
from atlantis_cli.games.island.fields import ISLAND
from atlantis_cli.games.island.perils import Sea, losses
from atlantis_cli.games.island.state import HAS_ESCORT, HAS_PIECE, OVER, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

LEAST_FALL = 0.04


def _falling(*known: float) -> tuple[float, ...]:
    """Give a table by the fields to a landing: beyond what is known, each takes off the same."""
    last = len(known) - 1
    return (*known, *(max(0.03, known[last] - LEAST_FALL * step) for step in range(1, 20)))


BOAT = _falling(0.97, 0.96, 0.90, 0.86, 0.80, 0.72, 0.62, 0.52, 0.45, 0.40)
"""What an islander in a boat is worth, by the fields to the nearest open landing."""

CARRIED = _falling(0.97, 0.94, 0.90, 0.85, 0.80, 0.74, 0.69, 0.64, 0.60)
"""The same for a swimmer whom a dolphin carries."""

SWIMMER = _falling(0.92, 0.82, 0.73, 0.60, 0.50, 0.38, 0.27, 0.20, 0.15)
"""The same for any other swimmer."""

SHARED, FOREIGN = 0.95, 0.75
"""What is left of that in a boat that others may sail too, or alone."""

ON_LAND, TO_A_BOAT = 0.42, 0.02
"""What an islander on land is worth, and what each field to the nearest boat with room takes off."""

OTHERS = ((0.85,), (0.5, 0.3), (0.35, 0.25, 0.2))
"""How much the others' prospects count against one's own, by their number, the best one first."""

LUCK, FIXED = 0.23, 0.3
"""How far the end can differ: so much for the root of the islanders left, and always so much."""


def worths(state: State) -> list[float]:
    """Guess how many islanders each seat will have saved."""
    worth = [float(saved) for saved in state.saved]
    sea, ways = Sea(), open_ways(state)
    free = _sailors(state, worth, sea, ways)
    if state.swimmers:
        _swimmers(state, worth, sea, ways)
    people, marks = state.people, state.marks
    for field in ISLAND:
        crowd = people[field]
        if crowd and marks[field] & HAS_PIECE:
            each = ON_LAND - TO_A_BOAT * nearest(field, free)
            for seat in range(state.seats):
                worth[seat] += each * (crowd >> 2 * seat & 3)
    if sea.all and state.quiet < PATIENCE:
        lost = losses(state, sea)
        return [worth[seat] - lost[seat] for seat in range(state.seats)]
    return worth


def _sailors(state: State, worth: list[float], sea: Sea, ways: Sequence[bytes]) -> list[int]:
    """Add those in boats; give the boats that have room."""
    people, seats, free = state.people, range(state.seats), []
    for field in state.boats:
        crowd = people[field]
        if TOTAL[crowd] < ROOM:
            free.append(field)
        if not crowd:
            continue
        captains, best = CAPTAINS[crowd], BOAT[ways[0][field]]
        swum = SWIMMER[ways[1][field]]
        drowned, wrecked = [0.0] * len(worth), [0.0] * len(worth)
        for seat in seats:
            count = crowd >> 2 * seat & 3
            if count:
                each = best if captains == 1 << seat else best * (SHARED if captains >> seat & 1 else FOREIGN)
                worth[seat] += count * each
                drowned[seat], wrecked[seat] = count * each, count * max(0.0, each - swum)
        sea.add_boat(field, drowned, wrecked)
    return free


def _swimmers(state: State, worth: list[float], sea: Sea, ways: Sequence[bytes]) -> None:
    """Add those who swim, by themselves or with a dolphin."""
    for field, heap in state.swimmers.items():
        riders = state.riders.get(field, 0)
        loose, carried = SWIMMER[ways[1][field]], CARRIED[ways[1][field]]
        stake = [0.0] * len(worth)
        for seat in range(state.seats):
            count = heap >> HEAP_SHIFT[seat] & 15
            if count:
                with_dolphin = riders >> HEAP_SHIFT[seat] & 15
                stake[seat] = (count - with_dolphin) * loose + with_dolphin * carried
                worth[seat] += stake[seat]
        sea.add_swimmers(field, stake, safe=bool(state.marks[field] & HAS_ESCORT) and not state.hunters)


def standing(state: State, seat: int) -> float:
    """Weigh a position for a seat: its own prospects against the others', above all the best one's."""
    if state.phase == OVER:
        return 10 * victory(state.saved)[seat] + state.saved[seat]
    worth = worths(state)
    own = worth.pop(seat)
    for weight, other in zip(OTHERS[len(worth) - 1], sorted(worth, reverse=True), strict=True):
        own -= weight * other
    return own


def outlook(state: State) -> list[float]:
    """Guess each seat's share of the victory; at the end it is known.

    `exp` would say the odds of a lead too, but not every machine rounds it alike.
    """
    if state.phase == OVER:
        return victory(state.saved)
    guessed = worths(state)
    best, scale = max(guessed), 1 / (FIXED + LUCK * sum(state.left) ** 0.5)
    shares, total = [], 0.0
    for worth in guessed:
        behind = (best - worth) * scale
        shares.append(1 / (1 + behind + behind * behind / 2))
        total += shares[-1]  # `sum` rounds otherwise from Python 3.12 on
    return [share / total for share in shares]
