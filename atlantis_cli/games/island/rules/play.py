"""What follows from a decision or from chance in `island`: decisions are small numbers here."""

from __future__ import annotations

from itertools import pairwise

from atlantis_cli.core.game import Lot
from atlantis_cli.games.island.board.board import SPINS, TERRAINS
from atlantis_cli.games.island.board.fields import PIECES, RANK
from atlantis_cli.games.island.board.state import (
    LAY_LOWLANDS,
    LAY_MOUNTAINS,
    NOTHING,
    SPIN,
    TURN_UP,
    State,
)
from atlantis_cli.games.island.rules.packed_decisions import FROM, KIND, KINDS, RIDER
from atlantis_cli.games.island.rules.routes import route
from atlantis_cli.games.island.rules.rules import dive, land, place, ride, sail, step, swim
from atlantis_cli.games.island.rules.sinking import end_movement, put, put_all, sink, turn_up
from atlantis_cli.games.island.rules.spinning import move, skip, spin

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Final

    from atlantis_cli.core.game import Chance, Tell


def _far(state: State, code: int, tell: Tell = None) -> None:
    """Do a step for each field of a way."""
    how, rider = KINDS[code >> KIND].split()[0], code & RIDER
    trail = route(state, how, code >> FROM & 255, code & 255, state.points)
    for start, end in pairwise(trail):
        DOES[how](state, KINDS.index(how) << KIND | rider | start << FROM | end, tell)


DOES: Final[dict[str, Callable[[State, int, Tell], None]]] = {
    **dict.fromkeys(("walk", "board", "transfer", "ashore"), step),
    **dict.fromkeys(("dive", "jump"), dive),
    **dict.fromkeys(("land", "climb"), land),
    "swim": swim,
    "ride": ride,
    "sail": sail,
    "done": end_movement,
    "sink": sink,
    "put": put,
    "animal": move,
    "skip": skip,
    "place": place,
    **dict.fromkeys(("walk far", "ride far", "sail far"), _far),
    "put all": put_all,
}
BY_KIND: Final = tuple(DOES[kind] for kind in KINDS)


def play(state: State, code: int, tell: Tell = None) -> None:
    """Do what a seat has decided and is allowed to do."""
    BY_KIND[code >> KIND](state, code, tell)


def lot(state: State) -> Lot:
    """Return what chance decides now; laying the pieces decides nothing yet, and seals what lies under them (I6)."""
    if state.due == SPIN:
        return Lot(f"spin {state.turn}", (0,), range(len(SPINS)))  # I27
    if state.due == TURN_UP:
        rank = RANK[state.sinking]
        return Lot(TERRAINS[rank], (PIECES[rank].index(state.sinking),), state.bags[rank])
    rank = state.due - LAY_LOWLANDS
    return Lot(TERRAINS[rank], (), state.bags[rank])


def chance(state: State, picks: Sequence[int], tell: Tell = None) -> None:
    """Let chance decide what is due."""
    if state.due == SPIN:
        spin(state, picks[0], tell)
    elif state.due == TURN_UP:
        turn_up(state, picks[0], tell)
    else:
        state.due = NOTHING if state.due == LAY_MOUNTAINS else state.due + 1


def roll(state: State, random: Chance) -> None:
    """Decide by odds all that chance has to decide now."""
    while state.due:
        if state.due == SPIN:
            spin(state, int(random() * len(SPINS)))
        elif state.due == TURN_UP:
            turn_up(state, int(random() * len(state.bags[RANK[state.sinking]])))
        else:
            state.due = NOTHING
