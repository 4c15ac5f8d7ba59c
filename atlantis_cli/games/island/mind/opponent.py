"""A sensible look at one decision of `island`: what it brings the player's own islanders, and takes from the others."""

from __future__ import annotations

from atlantis_cli.games.island.board.distance import PATIENCE
from atlantis_cli.games.island.board.fields import NEAR, RANK
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, MINE, TOTAL, size
from atlantis_cli.games.island.board.state import ANIMAL, HAS_BOAT, HAS_PIECE, PLACING, SINKING, State
from atlantis_cli.games.island.mind.easy_outlook import advantage, outlook, to_a_boat
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import DONE, KIND, RIDER, SKIP, action_of
from atlantis_cli.games.island.rules.play import play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.game import Action, Chance

    Weigh = Callable[[State, list[int]], list[int]]

LEAST_GAIN = 1
"""An action that brings less than this is not worth a movement point."""

IDLE_WAYS = 8
"""How many ways of an animal are looked at that meet nobody."""

WHIM = 0.9
"""By how much chance decides between actions that are about equally good."""

RESTLESS = 10
"""The same, after turns in which nothing happened: a way around may begin with a step that leads nowhere."""


def advise(state: State, random: Chance) -> Action:
    """Choose as a sensible player would."""
    return action_of(choose(state, random))


def overlook(state: State, random: Chance) -> Action:
    """Choose as a friendly beginner would: for the own islanders alone, as if nobody else were there to be harmed."""
    return action_of(choose(state, random, _weighed_alone))


def choose(state: State, random: Chance, weigh: Weigh | None = None) -> int:
    """Choose the decision that seems best at a glance; equal choices are drawn."""
    codes = _worth_a_look(state, moves(state), random)
    if len(codes) == 1:
        return codes[0]
    whim = WHIM if state.quiet < PATIENCE else RESTLESS
    whims = [each + whim * random() for each in (weigh or weighed)(state, codes)]
    return codes[whims.index(max(whims))]


def weighed(state: State, codes: list[int]) -> list[int]:
    """Weigh decisions at a glance."""
    if state.phase in BY_FIELD:
        return [BY_FIELD[state.phase](state, code & 255) for code in codes]
    before = advantage(state, state.seat)
    return [_try(state, code, before) for code in codes]


def _weighed_alone(state: State, codes: list[int]) -> list[int]:
    """Weigh decisions by what they bring the own islanders; any piece that none of them is on may sink."""
    if state.phase == PLACING:
        return weighed(state, codes)
    if state.phase == SINKING:
        return [-TOTAL[state.people[code & 255] & MINE[state.seat]] for code in codes]
    before = outlook(state)[state.seat]
    return [_try(state, code, before, _own_outlook) for code in codes]


def _own_outlook(state: State, seat: int) -> int:
    return outlook(state)[seat]


def _worth_a_look(state: State, codes: list[int], random: Chance) -> list[int]:
    """Leave out most of the ways of an animal that meet nobody: there can be hundreds."""
    if state.phase != ANIMAL:
        return codes
    meeting = [code for code in codes[:-1] if code & RIDER or meets(state, code & 255)]
    idle = [code for code in codes[:-1] if not code & RIDER and not meets(state, code & 255)]
    drawn = [idle[int(random() * len(idle))] for _ in range(min(IDLE_WAYS, len(idle)))]
    return [*meeting, *drawn, codes[-1]]


def meets(state: State, field: int) -> bool:
    """Return whether a boat or a swimmer is on a field."""
    return bool(state.marks[field] & HAS_BOAT) or field in state.swimmers


def _try(state: State, code: int, before: int, judge: Callable[[State, int], int] = advantage) -> int:
    """Weigh a decision by what the table looks like after it, without what chance brings then."""
    if code >> KIND in {DONE, SKIP}:
        return LEAST_GAIN
    there = state.copy()
    play(there, code)
    return judge(there, state.seat) - before


def _place(state: State, field: int) -> int:
    """Weigh a piece to be set on: near a boat, and high, for the lowlands sink first."""
    return 2 * RANK[field] - 2 * to_a_boat(state, field) - TOTAL[state.people[field]]


def _sink(state: State, field: int) -> int:
    """Weigh a piece to sink: with others on it or beside it, and none of one's own."""
    mine = MINE[state.seat]
    worth = 3 * others_on(state, field) - 5 * TOTAL[state.people[field] & mine]
    for near in NEAR[field]:
        if not state.marks[near] & HAS_PIECE:
            own = TOTAL[state.people[near] & mine] + (state.swimmers.get(near, 0) >> HEAP_SHIFT[state.seat] & 15)
            worth += _afloat(state, near) - 2 * own
    return worth


def others_on(state: State, field: int) -> int:
    """Count the other players' islanders on a piece."""
    return TOTAL[state.people[field] & ~MINE[state.seat]]


def _afloat(state: State, field: int) -> int:
    """Count who is on a sea field, aboard or swimming."""
    return TOTAL[state.people[field]] + size(state.swimmers.get(field, 0))


BY_FIELD = {PLACING: _place, SINKING: _sink}
"""How a field is weighed where just a field is chosen."""
