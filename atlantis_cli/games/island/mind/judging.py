"""What each decision of `island` is worth, at leisure: after all that surely follows, and on average over chance."""

from __future__ import annotations

from atlantis_cli.games.island.board.distance import STEPS_FROM_PIECE
from atlantis_cli.games.island.board.fields import RANK
from atlantis_cli.games.island.board.packed_counts import TOTAL
from atlantis_cli.games.island.board.state import DISPLACING, MOVING, PLACING, SINKING, State
from atlantis_cli.games.island.mind.outlook import outlook
from atlantis_cli.games.island.mind.plans import plans
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.play import play
from atlantis_cli.games.island.rules.sinking import turn_up

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Final

CROWD: Final = 0.1
OTHER_BOATS: Final = 0.01
INLAND: Final = 0.7
"""What an islander on a piece, the fields to all boats and each terrain further inland take off a place to begin on."""


def judged(state: State) -> Mapping[int, float]:
    """Judge all decisions that are allowed now, and those to move by the best movement that begins so."""
    if state.phase == MOVING:
        return {code: worth for code, (worth, _) in plans(state).items()}
    codes = moves(state)
    if len(codes) == 1:
        return {codes[0]: 0.0}
    judge = JUDGES.get(state.phase, _after)
    return {code: judge(state, code) for code in codes}


def _after(state: State, code: int) -> float:
    """Judge by what the table looks like after it."""
    there = state.copy()
    play(there, code)
    return outlook(there)[state.seat]


def _place(state: State, code: int) -> float:
    """Judge a piece to be set on: whoever is at a boat first, or beside water, is away before the animals come."""
    field = code & 255
    steps = [STEPS_FROM_PIECE[field][boat] for boat in state.boats]
    return -min(steps) - OTHER_BOATS * sum(steps) - CROWD * TOTAL[state.people[field]] - INLAND * RANK[field]


def _sink(state: State, code: int) -> float:
    """Judge a piece to sink by all that can lie under it, those on it put where it suits best."""
    there, seat = state.copy(), state.seat
    play(there, code)
    while there.phase == DISPLACING and not there.due:
        play(there, max(moves(there), key=lambda each: _after(there, each)))
    if not there.due:
        return outlook(there)[seat]
    bag, total = there.bags[RANK[there.sinking]], 0.0
    for symbol in sorted({*bag}):
        shown = there.copy()
        turn_up(shown, bag.index(symbol))
        total += bag.count(symbol) * outlook(shown)[seat]
    return total / len(bag)


JUDGES: Final = {PLACING: _place, SINKING: _sink}
