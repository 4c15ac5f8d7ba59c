"""How turns and games of `island` end."""

from __future__ import annotations

from atlantis_cli.core.message import TurnStarted
from atlantis_cli.core.plain import ended
from atlantis_cli.games.island.board.board import ANIMALS, POINTS, QUIET_TURNS
from atlantis_cli.games.island.board.fields import NAMES
from atlantis_cli.games.island.board.packed_counts import owners
from atlantis_cli.games.island.board.state import HAS_ANIMAL, HAS_BOAT, MOVING, NOTHING, OVER, State
from atlantis_cli.games.island.messages import events
from atlantis_cli.games.island.rules.meeting import lose_boat, lose_swimmers

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.core.game import Tell

HURRICANE = "hurricane"

ANNOUNCED = (10, 3)
"""So many turns before a standstill ends the game everybody is told (I42)."""


def standstill(state: State) -> int:
    """Return after how many more turns the game ends as it stands, this one included, if nothing happens (I42)."""
    return QUIET_TURNS if state.stirred else QUIET_TURNS - state.quiet


def over(state: State, tell: Tell = None) -> bool:
    """End the game if everybody is saved or lost (I41), or one player has brought all the others home (I43)."""
    if state.hurricane and any(saved and not left for saved, left in zip(state.saved, state.left, strict=True)):
        blow(state, tell)
        finish(state, HURRICANE, tell)
    elif not any(state.left):
        finish(state, "all_settled", tell)
    return state.phase == OVER


def blow(state: State, tell: Tell = None) -> None:
    """Let the hurricane take all that is in the water (I43)."""
    everything = {*state.boats, *state.swimmers, *(field for kind in state.animals for field in kind)}
    sweep(state, sorted(everything), HURRICANE, tell)


def sweep(state: State, fields: Iterable[int], by: str, tell: Tell = None) -> None:
    """Take boats with all aboard, swimmers and animals of these fields out of the game."""
    for field in fields:
        mark = state.marks[field]
        if mark & HAS_BOAT:
            lose_boat(state, field, by, tell)
        widowed = lose_swimmers(state, field, by, tell)
        if mark & HAS_ANIMAL:
            _lose_animals(state, field, by, tell)
        if tell:
            for owner in owners(widowed):
                tell(events.EscortEnded(state.seat, owner, NAMES[field]))


def _lose_animals(state: State, field: int, by: str, tell: Tell = None) -> None:
    state.marks[field] &= ~HAS_ANIMAL
    for kind, places in enumerate(state.animals):
        while field in places:
            places.remove(field)
            if tell:
                tell(events.AnimalLost(state.seat, NAMES[field], by, ANIMALS[kind]))


def finish(state: State, reason: str, tell: Tell = None) -> None:
    """End the game; the most saved win (I41)."""
    state.phase, state.reason, state.due = OVER, reason, NOTHING
    state.points, state.sinking, state.spun = 0, -1, -1
    state.tired.clear()
    if tell:
        tell(ended(reason, state.saved))


def end_turn(state: State, tell: Tell = None) -> None:
    """Pass the turn on, unless nothing has happened for too long (I42)."""
    state.quiet = 0 if state.stirred else state.quiet + 1
    if state.quiet == QUIET_TURNS:
        finish(state, "standstill", tell)
    else:
        if tell and QUIET_TURNS - state.quiet in ANNOUNCED:
            tell(events.StandstillNear(QUIET_TURNS - state.quiet))
        begin_turn(state, (state.seat + 1) % state.seats, tell)


def begin_turn(state: State, seat: int, tell: Tell = None) -> None:
    """Begin a turn with the movement (I9)."""
    state.seat = seat
    state.turn += 1
    state.phase, state.points = MOVING, POINTS
    state.spun, state.stirred = -1, False
    if state.tired:
        state.tired = {}
    if tell:
        tell(TurnStarted(state.turn, seat))
