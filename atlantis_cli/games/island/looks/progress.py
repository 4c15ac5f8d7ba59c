"""How a game of `island` stands: whose turn it is, how everybody stands, and how far off the end is."""

from __future__ import annotations

from atlantis_cli.core.plain import lead, leaders
from atlantis_cli.games.island.board.board import TERRAINS
from atlantis_cli.games.island.board.field_facts import settlers
from atlantis_cli.games.island.board.fields import NAMES
from atlantis_cli.games.island.board.packed_counts import crew
from atlantis_cli.games.island.board.state import ANIMAL, DISPLACING, OVER, PLACING, SINKING, State
from atlantis_cli.games.island.messages import facts
from atlantis_cli.games.island.rules.check import spun
from atlantis_cli.games.island.rules.ending import ANNOUNCED, standstill
from atlantis_cli.games.island.rules.sinking import lowest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.message import Fact


def status(state: State) -> Fact:
    """Return whose turn it is, what is due, how that player stands, and who leads."""
    now, ended = turn(state), state.phase == OVER
    return facts.Status(
        turn=now.turn,
        player=now.player,
        phase=now.phase,
        points=now.points,
        terrain=now.terrain,
        field=now.field,
        owners=now.owners,
        animal=now.animal,
        distance=now.distance,
        settlers=settlers(state, state.seat),
        everybody=everybody(state) if ended else (),
        pieces=sum(map(len, state.bags)),
        leaders=leaders(state.saved),
        best=max(state.saved),
        standstill=_announced(state),
    )


def _announced(state: State) -> int:
    """Count the turns that are left before the game ends as it stands, as soon as that is announced (I42)."""
    left = standstill(state)
    return left if left <= max(ANNOUNCED) and state.phase != OVER else 0


def turn(state: State) -> facts.Turn:
    """Return whose turn it is, and what is due."""
    sinking, turning = state.phase == DISPLACING, state.phase == ANIMAL
    animal, distance = spun(state) if turning else (None, None)
    return facts.Turn(
        turn=state.turn,
        player=state.seat,
        phase=state.phase,
        points=state.points,
        terrain=TERRAINS[lowest(state)] if state.phase == SINKING else None,
        field=NAMES[state.sinking] if sinking else None,
        owners=crew(state.people[state.sinking]) if sinking else (),
        animal=animal,
        distance=distance,
    )


def scores(state: State) -> Fact:
    """Return how everybody stands."""
    ahead, over = leaders(state.saved), state.phase == OVER
    return facts.Scores(
        everybody(state), ahead if over else (), () if over else ahead, lead(state.saved), _announced(state)
    )


def ending(state: State) -> Fact:
    """Return how far off the end is, and who would win if it came now."""
    from atlantis_cli.games.island.messages.prospect_facts import Ending, Remaining

    left = tuple(Remaining(TERRAINS[rank], len(bag)) for rank, bag in enumerate(state.bags) if bag)
    return Ending(
        phase=state.phase,
        pieces=sum(part.count for part in left),
        remaining=left,
        everybody=everybody(state),
        leaders=leaders(state.saved),
        best=max(state.saved),
        standstill=standstill(state) if state.phase not in {OVER, PLACING} else 0,
    )


def everybody(state: State) -> tuple[facts.Settlers, ...]:
    """Return how all players stand."""
    return tuple(settlers(state, seat) for seat in range(state.seats))
