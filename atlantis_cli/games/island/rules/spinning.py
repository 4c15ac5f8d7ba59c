"""The spinner of `island`: it turns, and an animal may be moved."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import A_DIVE, ANIMALS, SPINS
from atlantis_cli.games.island.board.fields import NAMES
from atlantis_cli.games.island.board.state import ANIMAL, HAS_BOAT, NOTHING, State
from atlantis_cli.games.island.messages import events
from atlantis_cli.games.island.rules.ending import end_turn, over
from atlantis_cli.games.island.rules.meeting import settle
from atlantis_cli.games.island.rules.moves import any_animal
from atlantis_cli.games.island.rules.packed_decisions import CHOICE, FROM, RIDER
from atlantis_cli.games.island.rules.rules import carry, move_animal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Tell


def distance_told(distance: int) -> int | str:
    """Return a distance as the spinner shows it."""
    return "dive" if distance == A_DIVE else distance


def spin(state: State, pick: int, tell: Tell = None) -> None:
    """Turn the spinner (I27); if there is nothing to move, the turn is over (I30)."""
    state.spun, state.due = pick, NOTHING
    if tell:
        kind, distance = SPINS[pick]
        tell(events.Spun(state.seat, ANIMALS[kind], distance_told(distance)))
    if any_animal(state):
        state.phase = ANIMAL
    else:
        end_turn(state, tell)


def move(state: State, code: int, tell: Tell = None) -> None:
    """Move an animal (I28, I29), with the player's swimmer that it carries (I37), and let it act."""
    kind, seat, start, end = SPINS[state.spun][0], state.seat, code >> FROM & 255, code & 255
    if code & RIDER:
        carry(state, code)
    else:
        move_animal(state, kind, start, end)
    if tell:
        tell(events.AnimalMoved(seat, ANIMALS[kind], NAMES[start], NAMES[end], seat if code & RIDER else None))
    if not code & RIDER and (end in state.swimmers or state.marks[end] & HAS_BOAT):
        settle(state, end, tell, wanted=(code >> CHOICE & 7) - 1)
        if over(state, tell):
            return
    end_turn(state, tell)


def skip(state: State, _: int, tell: Tell = None) -> None:
    """Move no animal."""
    if tell:
        tell(events.AnimalSkipped(state.seat, ANIMALS[SPINS[state.spun][0]]))
    end_turn(state, tell)
