"""What can be asked in `island` before it is due: what can sink, what that would do, and where the boats can go."""

from __future__ import annotations

from atlantis_cli.games.island.board.fields import NAMES, NEAR
from atlantis_cli.games.island.board.finding import find
from atlantis_cli.games.island.board.state import MOVING, SINKING, State
from atlantis_cli.games.island.looks.choices import grouped_choices
from atlantis_cli.games.island.rules.actions import SailBoat
from atlantis_cli.games.island.rules.check import refusal
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import action_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.message import Fact, Refusal

SINK, BOATS = "sink", "boats"


def due_now(state: State, verb: str) -> State:
    """Return the position as if this part of the turn were due now, where it is still to come."""
    if verb != SINK or state.phase != MOVING:
        return state
    there = state.copy()
    there.phase = SINKING
    return there


def sinkable(state: State) -> Fact:
    """Return what can sink next, whatever is due now."""
    there = state.copy()
    there.phase, there.sinking, there.spun = SINKING, -1, -1
    return grouped_choices(there, [action_of(code) for code in moves(there)])


def sailing(state: State) -> Fact | Refusal:
    """Return where boats can go now, or why none can."""
    if not state.boats:
        return find(state, "boat", None)
    ways = [SailBoat(boat, near) for boat in state.boats for near in NEAR[boat]]
    reasons = [(way, refusal(state, way)) for way in ways]
    open_ = [way for way, reason in reasons if reason is None]
    if open_:
        return grouped_choices(state, open_)
    return next(reason for way, reason in reasons if reason and NAMES[way.from_])
