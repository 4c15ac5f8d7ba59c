"""How many islanders each seat of `island` can count on: those saved, and what becomes of the others on average.

The more players there are, the more animals come before one's next turn, so there is a table for each number of
players. The one for two is about what a straight line through some thousand quick games gives; those for three and
four are what won where each seat played with a table of its own. All fall with each field, and no place is worth
as much as to be saved, or one would stay where one is.
"""

from __future__ import annotations

from atlantis_cli.core.plain import victory
from atlantis_cli.games.island.board.board import IN_A_BOAT as ROOM
from atlantis_cli.games.island.board.board import SYMBOLS
from atlantis_cli.games.island.board.distance import PATIENCE, nearest, open_ways
from atlantis_cli.games.island.board.fields import ISLAND
from atlantis_cli.games.island.board.packed_counts import CAPTAINS, HEAP_SHIFT, TOTAL
from atlantis_cli.games.island.board.state import HAS_ESCORT, HAS_PIECE, MONSTER, OVER, SHARK, State
from atlantis_cli.games.island.mind.expected_losses import Sea, losses

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

LEAST_AT_SEA: Final = 0.02
"""What an islander at sea is worth however far off."""

LEAST_FALL: Final = 0.04


def _falling(*known: float) -> tuple[float, ...]:
    """Return a table by the fields to a landing: beyond what is known, each takes off the same."""
    last = len(known) - 1
    return (*known, *(max(LEAST_AT_SEA, known[last] - LEAST_FALL * step) for step in range(1, 20)))


def _line(landed: float, one_off: float, each: float) -> tuple[float, ...]:
    """Return a table that is straight: on the landing, one field off, and what each further field takes off."""
    return (landed, *(max(LEAST_AT_SEA, one_off - each * step) for step in range(24)))


WORTH_BY_BOAT: Final = {
    2: _falling(0.92, 0.87, 0.82, 0.77, 0.71, 0.63, 0.56, 0.48, 0.42, 0.36),
    3: _line(0.93, 0.79, 0.065),
    4: _line(0.93, 0.78, 0.065),
}
"""What an islander in a boat is worth, by the fields to the nearest open landing, for so many players."""

WORTH_BY_DOLPHIN: Final = {
    2: _falling(0.93, 0.91, 0.89, 0.86, 0.83, 0.79, 0.74, 0.66, 0.55),
    3: _line(0.93, 0.86, 0.02),
    4: _line(0.93, 0.84, 0.03),
}
"""The same for a swimmer whom a dolphin carries."""

WORTH_BY_SWIMMING: Final = {
    2: _falling(0.91, 0.82, 0.71, 0.62, 0.53, 0.45, 0.38, 0.32, 0.26),
    3: _line(0.92, 0.75, 0.11),
    4: _line(0.92, 0.68, 0.11),
}
"""The same for any other swimmer, as long as nothing is about that eats swimmers."""

EATEN: Final = {2: 0.0, 3: 0.2, 4: 0.4}
"""What part of that is gone once all monsters and sharks are there."""

EATERS: Final = sum(symbols[kind] for symbols in SYMBOLS.values() for kind in ("monster", "shark"))

SHARED: Final = 0.98
FOREIGN: Final = 0.85
"""What is left of that worth in a boat that others may sail too, or that others alone may sail."""

WORTH_FROM_LAND: Final = {2: (0.42, 0.01), 3: (0.21, 0.01), 4: (0.16, 0.01)}
"""What an islander on land is worth, and what each field to the nearest boat with room takes off."""

FEARED: Final = {2: 1.0, 3: 0.65, 4: 0.7}
"""How much of what the others could take counts: they have more to do, and who fears all of it stays on land."""

OTHERS: Final = {2: (0.85,), 3: (0.56, 0.35), 4: (0.31, 0.19, 0.12)}
"""How much the others' prospects count against one's own, for so many players, the best one first."""

WON: Final = 10
"""What a victory counts beside the islanders by which it is won."""


def worths(state: State, *, resting: bool = False) -> list[float]:
    """Guess how many islanders each seat will have saved; see `losses` for who is resting."""
    worth = [float(saved) for saved in state.saved]
    sea, ways, seats = Sea(), open_ways(state), range(state.seats)
    free = _sailors(state, worth, sea, ways)
    if state.swimmers:
        _swimmers(state, worth, sea, ways)
    people, marks = state.people, state.marks
    on_land, to_a_boat = WORTH_FROM_LAND[state.seats]
    for field in ISLAND:
        crowd = people[field]
        if crowd and marks[field] & HAS_PIECE:
            each = on_land - to_a_boat * nearest(field, free)
            for seat in seats:
                worth[seat] += each * (crowd >> 2 * seat & 3)
    if sea.all and state.quiet < PATIENCE:
        feared, lost = FEARED[state.seats], losses(state, sea, resting=resting)
        return [worth[seat] - feared * lost[seat] for seat in seats]
    return worth


def _sailors(state: State, worth: list[float], sea: Sea, ways: Sequence[bytes]) -> list[int]:
    """Add those in boats; return the boats that have room."""
    people, seats, free = state.people, range(state.seats), []
    boat, swimmer, uneaten = WORTH_BY_BOAT[state.seats], WORTH_BY_SWIMMING[state.seats], _uneaten(state)
    for field in state.boats:
        crowd = people[field]
        if TOTAL[crowd] < ROOM:
            free.append(field)
        if not crowd:
            continue
        captains, best, swum = CAPTAINS[crowd], boat[ways[0][field]], swimmer[ways[1][field]] * uneaten
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
    with_dolphin, by_oneself, uneaten = WORTH_BY_DOLPHIN[state.seats], WORTH_BY_SWIMMING[state.seats], _uneaten(state)
    for field, heap in state.swimmers.items():
        riders = state.riders.get(field, 0)
        loose, carried = by_oneself[ways[1][field]] * uneaten, with_dolphin[ways[1][field]]
        stake = [0.0] * len(worth)
        for seat in range(state.seats):
            count = heap >> HEAP_SHIFT[seat] & 15
            if count:
                mounted = riders >> HEAP_SHIFT[seat] & 15
                stake[seat] = (count - mounted) * loose + mounted * carried
                worth[seat] += stake[seat]
        sea.add_swimmers(field, stake, safe=bool(state.marks[field] & HAS_ESCORT) and not state.hunters)


def _uneaten(state: State) -> float:
    """Return what is left of a swimmer's worth with so many animals about that eat swimmers."""
    eaters = len(state.animals[MONSTER]) + len(state.animals[SHARK])
    return 1 - EATEN[state.seats] * eaters / EATERS


def outlook(state: State, *, resting: bool = False) -> list[float]:
    """Weigh a position for each seat: its own prospects against the others', above all the best one's.

    One's own count more even between two. The odds of a lead, steep where two are level and flat far from there, are no
    good to think by, nor is the mere difference.
    """
    if state.phase == OVER:
        worth = [float(saved) for saved in state.saved]
        return [WON * won + _lead(worth, seat) for seat, won in enumerate(victory(state.saved))]
    worth = worths(state, resting=resting)
    return [WON * certain + _lead(worth, seat) for seat, certain in enumerate(sure(state))]


def sure(state: State) -> list[bool]:
    """Return who has won already, whatever becomes of those still on their way: none need die to end the game."""
    most = [saved + left for saved, left in zip(state.saved, state.left, strict=True)]
    return [saved > max(most[:seat] + most[seat + 1 :]) for seat, saved in enumerate(state.saved)]


def _lead(worth: list[float], seat: int) -> float:
    """Hold a seat's prospects against the others'."""
    others = sorted(worth[:seat] + worth[seat + 1 :], reverse=True)
    lead = worth[seat]
    for weight, other in zip(OTHERS[len(worth)], others, strict=True):
        lead -= weight * other
    return lead


def standing(state: State, seat: int) -> float:
    """Weigh a position for one seat that stays where it is until its next turn."""
    return outlook(state, resting=True)[seat]
