"""Which boats a player's islanders can get into by points in `island`, and for how many."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import IN_A_BOAT, POINTS
from atlantis_cli.games.island.board.distance import DEADLY
from atlantis_cli.games.island.board.field_facts import animals_at, captains, groups
from atlantis_cli.games.island.board.fields import FIELDS, ISLAND, NAMES, NEAR
from atlantis_cli.games.island.board.packed_counts import HEAP, HEAP_SHIFT, MINE, TOTAL
from atlantis_cli.games.island.board.state import HAS_ESCORT, HAS_PIECE, MOVING, OCTOPUS, State
from atlantis_cli.games.island.messages import prospect_facts
from atlantis_cli.games.island.rules.routes import steps_to

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    Costs: TypeAlias = dict[int, tuple[int, int]]  # by field: how many points it takes to get there, and from where

FEW = 3
"""So many boats in reach are told at once, and as many others."""

FAR = 9
"""More points than these are not counted: much can change in three turns."""


def reach(state: State, seat: int, all_: bool = False) -> prospect_facts.Reach:  # noqa: FBT001, FBT002 - told by its word
    """Return which boats a player's islanders can get into with the points that are left, and how far the others are.

    Who is on land walks and boards, who is in the water swims or rides and climbs; a boat that the player may sail
    comes towards them. For who is not moving it is what the next turn begins with.
    """
    state = _moving(state, seat)
    ashore, afloat = _ashore(state), _afloat(state)
    near: list[prospect_facts.BoatInReach] = []
    far: list[prospect_facts.BoatOutOfReach] = []
    for boat in state.boats:
        points, start, sails = _least(state, boat, ashore, afloat)
        people = groups(HEAP[state.people[boat]])
        if points <= state.points:
            near.append(prospect_facts.BoatInReach(NAMES[boat], NAMES[start], points, sails, people))
        else:
            crowded, way = TOTAL[state.people[boat]] == IN_A_BOAT, points if points <= FAR else None
            far.append(prospect_facts.BoatOutOfReach(NAMES[boat], way, crowded, animals_at(state, boat)))
    near.sort(key=lambda one: one.points)
    far.sort(key=lambda one: one.points or len(FIELDS))
    told = (near, far) if all_ else (near[:FEW], far[:FEW])
    more = len(near) + len(far) - len(told[0]) - len(told[1])
    return prospect_facts.Reach(seat, state.points, tuple(told[0]), tuple(told[1]), more)


def _moving(state: State, seat: int) -> State:
    """Return the position in which a player moves: this one, or as the next turn would begin."""
    if state.seat == seat and state.phase == MOVING:
        return state
    there = state.copy()
    there.seat, there.points, there.tired = seat, POINTS, {}
    return there


def _least(state: State, boat: int, ashore: Costs, afloat: Costs) -> tuple[int, int, bool]:
    """Return for how few points somebody gets into a boat, from where, and whether it sails towards them."""
    best = FAR + 1, -1, False
    if TOTAL[state.people[boat]] == IN_A_BOAT:
        return best
    sails = state.seat in captains(state, boat)
    fields = steps_to(state, "sail", boat, FAR) if sails else {boat: 0}
    sinks = state.marks[boat] & 1 << OCTOPUS  # I32: whoever boards it there is in the water at once
    for field, steps in fields.items():
        if steps or not sinks:
            ways = [ashore[near] for near in NEAR[field] if near in ashore]
            ways += [afloat[field]] if field in afloat else []
            best = min([best, *((points + steps + 1, start, steps > 0) for points, start in ways)])
    return best


def _ashore(state: State) -> Costs:
    """Return to which pieces the player's islanders on land can walk."""
    mine, costs = MINE[state.seat], _Costs()
    for start in ISLAND:
        if state.people[start] & mine and state.marks[start] & HAS_PIECE:
            costs.add(start, steps_to(state, "walk", start, FAR))
    return costs.found


def _afloat(state: State) -> Costs:
    """Return where the player's swimmers can get, if they may still climb into a boat there (I20, I36)."""
    shift, costs = HEAP_SHIFT[state.seat], _Costs()
    for start, heap in state.swimmers.items():
        tired, riders = state.tired.get(start, 0), state.riders.get(start, 0) >> shift & 15
        carried, loose = riders - (tired >> 8 & 15), (heap >> shift & 15) - riders - (tired & 15)
        if carried > 0:
            costs.add(start, steps_to(state, "ride", start, FAR))
        if loose > 0:
            costs.add(start, {start: 0})
        if loose > tired >> 4 & 15 or carried > (tired >> 12 & 15) + (tired >> 16 & 15):
            costs.add(start, {near: 1 for near in NEAR[start] if _swims_to(state, near)})
    return costs.found


def _swims_to(state: State, field: int) -> bool:
    return not state.marks[field] & (HAS_PIECE | HAS_ESCORT | DEADLY)  # I16, I31, I33


class _Costs:
    """The least points by which somebody gets to each field."""

    def __init__(self) -> None:
        self.found: Costs = {}

    def add(self, start: int, steps: dict[int, int]) -> None:
        """Take in where one of them can get."""
        for field, points in steps.items():
            self.found[field] = min(self.found.get(field, (points, start)), (points, start))
