"""What `moves` of `island` tells before all else: that somebody can go ashore, and so be saved."""

from __future__ import annotations

from atlantis_cli.games.island.board.state import MOVING
from atlantis_cli.games.island.messages.prospect_facts import Idea
from atlantis_cli.games.island.rules.actions import MoveIslander
from atlantis_cli.games.island.rules.moves import moves as allowed
from atlantis_cli.games.island.rules.packed_decisions import action_of
from atlantis_cli.games.island.rules.writing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.games.island.board.state import State
    from atlantis_cli.games.island.messages.map_facts import Moves

SAVES = "rescue"


def ashore_first(state: State, moves: Moves) -> Moves:
    """Tell first that an islander can be saved; in a turn hardly anything counts more."""
    if state.phase != MOVING or not moves.best:
        return moves
    actions = [action_of(code) for code in allowed(state)]
    saving = [write(action, state.colours) for action in actions if isinstance(action, MoveIslander) and action.saves]
    if not saving:
        return moves
    others = [idea for idea in moves.best if not {*idea.commands} & {*saving}]
    told = sum(len(idea.commands) for idea in others) + 1
    return moves.replace(best=(Idea(state.seat, (saving[0],), SAVES, 1, None), *others), more=len(actions) - told)
