"""What a decision of `island` is part of, by what anybody can see: the movement that it begins, the end of the game."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import IN_A_BOAT, TERRAINS
from atlantis_cli.games.island.board.fields import CORAL, NAMES, NEAR, RANK, SHORE
from atlantis_cli.games.island.board.packed_counts import MINE, TOTAL
from atlantis_cli.games.island.board.state import HAS_ANIMAL, HAS_BOAT, HAS_PIECE, MOVING, OVER, WHIRLPOOL
from atlantis_cli.games.island.messages import facts
from atlantis_cli.games.island.mind.outlook import sure
from atlantis_cli.games.island.mind.plans import plans
from atlantis_cli.games.island.rules.actions import MoveAnimal, MoveIslander, RideDolphin, SailBoat
from atlantis_cli.games.island.rules.packed_decisions import action_of, code_of
from atlantis_cli.games.island.rules.play import play
from atlantis_cli.games.island.rules.sinking import lowest
from atlantis_cli.games.island.rules.writing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Action
    from atlantis_cli.games.island.board.state import State

    Moved = MoveIslander | SailBoat | RideDolphin

CREW = 2
"""So many aboard are worth a word."""

PLAN = facts.Plan("", 0, None, None, ())
"""Nothing but what the name needs is told."""


def plan_of(state: State, action: Action) -> facts.Plan | None:
    """Return what an allowed decision is part of."""
    code, seat = code_of(action), state.seat
    there = state.copy()
    play(there, code)
    if there.phase == OVER:
        return PLAN.replace(name="finish")
    if sure(there)[seat] and not sure(state)[seat]:
        return PLAN.replace(name="won")
    match action:
        case MoveAnimal(start, end) if end in CORAL and not (state.marks[end] & HAS_ANIMAL or start == end):
            return PLAN.replace(name="block", count=sum(not there.marks[field] & HAS_ANIMAL for field in CORAL))
        case MoveIslander() | SailBoat() | RideDolphin():
            return _moving(state, there, action, code)
        case _:
            return None


def _moving(state: State, there: State, action: Moved, code: int) -> facts.Plan | None:
    """Tell what a step of a movement is part of: whom the whole of it saves, else what the step is good for."""
    _, codes = plans(state).get(code, (0, ())) if state.phase == MOVING else (0, ())
    end = there.copy()
    for step in codes:
        play(end, step)
    saved = end.saved[state.seat] - state.saved[state.seat]
    steps = tuple(write(action_of(step), state.colours) for step in codes)
    if steps and saved:
        return PLAN.replace(name="save", count=saved, steps=steps)
    found = _away(state, there, action) or _aboard(state, there, action)
    return found or (PLAN.replace(name="steps", steps=steps) if steps else None)


def _away(state: State, there: State, action: Moved) -> facts.Plan | None:
    """Tell what is left behind: water that a whirlpool can reach, or the terrain that sinks next."""
    start, end, seat = action.from_, action.to, state.seat
    own = not isinstance(action, SailBoat) or state.people[start] & MINE[seat]
    if end in SHORE or start in SHORE or not own:
        return None
    if state.marks[start] & HAS_PIECE:
        rank, dry = lowest(state), there.people[end] & MINE[seat]  # nobody is, who dives
        leaves = RANK[start] == rank and not (there.marks[end] & HAS_PIECE and RANK[end] == rank)
        return PLAN.replace(name="sinking", terrain=TERRAINS[rank]) if dry and leaves else None
    afloat = not there.marks[end] & HAS_PIECE
    if afloat and _whirled(state, start) and not _whirled(there, end):
        return PLAN.replace(name="whirlpool", field=NAMES[start])
    return None


def _whirled(state: State, field: int) -> bool:
    """Return whether a whirlpool can come up beside a field with the next piece that sinks."""
    rank = lowest(state)
    if rank < 0 or WHIRLPOOL not in state.bags[rank]:
        return False
    return any(state.marks[near] & HAS_PIECE and RANK[near] == rank for near in NEAR[field])


def _aboard(state: State, there: State, action: Moved) -> facts.Plan | None:
    """Tell how a boat is filled, or whom it carries."""
    end, mine = action.to, MINE[state.seat]
    if end in SHORE or not there.marks[end] & HAS_BOAT:
        return None
    crew = there.people[end]
    if isinstance(action, SailBoat):
        count = TOTAL[crew & mine]
        return PLAN.replace(name="crew", count=count) if count >= CREW else None
    if TOTAL[crew & mine] <= TOTAL[state.people[end] & mine]:
        return None
    room = IN_A_BOAT - TOTAL[crew]
    beside = sum(TOTAL[there.people[near] & mine] for near in NEAR[end] if there.marks[near] & HAS_PIECE)
    if not room:
        return PLAN.replace(name="full")
    return PLAN.replace(name="fill", count=min(room, beside)) if beside else None
