"""What speaks for a decision of `island`, in a word and a number of islanders."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import SPINS
from atlantis_cli.games.island.board.distance import open_ways
from atlantis_cli.games.island.board.fields import CORAL, GRID, NEAR, RANK
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, MINE, TOTAL
from atlantis_cli.games.island.board.state import DOLPHIN, HAS_PIECE, MONSTER, OCTOPUS, SHARK, WHIRLPOOL
from atlantis_cli.games.island.looks.threats import odds
from atlantis_cli.games.island.messages import facts
from atlantis_cli.games.island.mind.outlook import worths
from atlantis_cli.games.island.mind.purposes import plan_of
from atlantis_cli.games.island.rules.actions import (
    EndMovement,
    MoveAnimal,
    MoveIslander,
    PutIslander,
    RideDolphin,
    SailBoat,
    SinkPiece,
)
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import KIND, SKIP, code_of
from atlantis_cli.games.island.rules.play import play
from atlantis_cli.games.island.rules.writing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action
    from atlantis_cli.games.island.board.state import State

WHY_MOVED = {"walk": "closer", **dict.fromkeys(("board", "climb"), "aboard")}
"""Why one moves, by the verb: into a boat, or closer to one."""

PAIR = 2
"""With so many players there is only one other."""

MATTERS = 0.03
"""How much of an islander an animal has to mean to somebody for that to be told."""


def reason(state: State, action: Action, second: Action | None = None) -> facts.Hint:
    """Return what speaks for an allowed action, and the second best where that is nearly as good."""
    near = write(second, state.colours) if second else None
    line = write(action, state.colours)
    match action:
        case SinkPiece() | PutIslander() if len(moves(state)) == 1:
            kind, gain = "only", 0
        case SinkPiece(field):
            kind, gain = _sinking(state, field)
        case PutIslander(_, owner):
            mine = owner == state.seat if owner is not None else bool(state.people[state.sinking] & MINE[state.seat])
            kind, gain = ("refuge" if mine else "exile"), 1
        case MoveAnimal():
            kind, gain = _animal(state, action)
        case MoveIslander() if action.saves:
            kind, gain = "rescue", 1
        case MoveIslander() | SailBoat() | RideDolphin():
            verb = line.split()[0]
            kind, gain = WHY_MOVED.get(verb) or _course(state, action), 0
        case EndMovement() if not state.points:
            kind, gain = "spent", 0
        case _:
            kind, gain = line.split()[0], 0
    rival, plan = 1 - state.seat if state.seats == PAIR else None, plan_of(state, action)
    return facts.Hint(state.seat, line, kind, gain, rival, plan, near)


def _course(state: State, action: MoveIslander | SailBoat | RideDolphin) -> str:
    """Name why one is better off elsewhere: nearer, out of danger, where a boat is of use; a swimmer has one by now."""
    sails, start, end = isinstance(action, SailBoat), action.from_, action.to
    if sails and not state.people[start] & MINE[state.seat]:
        return "fetch"
    if state.marks[end] & HAS_PIECE:
        return "safer"
    how = getattr(action, "how", "")
    afloat = sails or how == "transfer"
    steps = open_ways(state)[0 if afloat else 1]
    if how == "jump":
        return "overboard"
    if steps[end] < steps[start] or how == "dive":
        return "nearer"
    harm = (MONSTER, OCTOPUS) if afloat else (MONSTER, SHARK)
    if odds(state, end, harm) < odds(state, start, harm):
        return "safer"
    return "fetch" if afloat else "better"


def _sinking(state: State, field: int) -> tuple[str, int]:
    """Name why a piece sinks: others stand there, or are at sea beside it, where a whirlpool can still come up."""
    others = ~MINE[state.seat]
    if state.people[field] & MINE[state.seat]:
        return "least", 0
    there = TOTAL[state.people[field] & others]
    if there or WHIRLPOOL not in state.bags[RANK[field]]:
        return "sink", there
    beside = [near for near in NEAR[field] if not state.marks[near] & HAS_PIECE]
    swimmers = sum(
        state.swimmers.get(near, 0) >> HEAP_SHIFT[seat] & 15
        for near in beside
        for seat in range(state.seats)
        if seat != state.seat
    )
    afloat = swimmers + sum(TOTAL[state.people[near] & others] for near in beside)
    return ("swirl", afloat) if afloat else ("sink", 0)


def _animal(state: State, action: MoveAnimal) -> tuple[str, int]:
    """Name why an animal moves: it takes others, carries or takes up a swimmer, or lies better there."""
    there = state.copy()
    play(there, code_of(action))
    taken = [seat for seat in range(state.seats) if seat != state.seat and there.left[seat] < state.left[seat]]
    lost = sum(state.left[seat] - there.left[seat] for seat in taken)
    if lost:
        return "attack", lost
    if action.rider:
        return "carry", 1
    if len(there.boats) < len(state.boats):
        return "wreck", 1
    if there.riders != state.riders:
        return "escort", 1
    return (_free(state, action) if SPINS[state.spun][0] == DOLPHIN else _lie(state, there, action)), 0


def _lie(state: State, there: State, action: MoveAnimal) -> str:
    """Name whom an animal harms more, or less, from where it lies now."""
    idle = state.copy()
    play(idle, SKIP << KIND)
    before, after = worths(idle, resting=True), worths(there, resting=True)
    mine = after[state.seat] - before[state.seat]
    others = sum(after) - sum(before) - mine
    if max(mine, -others) < MATTERS:
        return "animal"
    if mine > -others:
        return "open" if action.from_ in CORAL else "spare"
    return "shut" if action.to in CORAL else "menace"


def _free(state: State, action: MoveAnimal) -> str:
    """Name whose swimmers a free dolphin comes nearer to, or leaves."""
    seen = {field: heap - state.riders.get(field, 0) for field, heap in state.swimmers.items()}
    mine = 15 << HEAP_SHIFT[state.seat]
    near, far = (
        _steps(action.to, whose) - _steps(action.from_, whose)
        for whose in ([field for field in seen if seen[field] & heap] for heap in (mine, ~mine))
    )
    if near < 0:
        return "approach"
    return "leave" if far > 0 else "animal"


def _steps(start: int, fields: Sequence[int]) -> int:
    """Count the fields to the nearest of some."""
    return min((GRID.distance(start, field) for field in fields), default=0)
