"""The best that can be decided now in `island`, in short: what `moves` tells first."""

from __future__ import annotations

from atlantis_cli.games.island.board.state import OVER
from atlantis_cli.games.island.messages.prospect_facts import Idea
from atlantis_cli.games.island.mind.judging import judged
from atlantis_cli.games.island.mind.reasons import reason
from atlantis_cli.games.island.rules.moves import moves as allowed
from atlantis_cli.games.island.rules.packed_decisions import action_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.games.island.board.state import State
    from atlantis_cli.games.island.messages.map_facts import Moves

FEW = 3
"""So many decisions are told."""


def best_first(state: State, moves: Moves) -> Moves:
    """Tell the best decisions and why, in the order in which they seem good, and how many there are besides."""
    if state.phase == OVER or not (moves.starts or moves.grounds or moves.prowls):
        return moves
    worth = judged(state)
    best = sorted(worth, key=lambda code: -worth[code])[:FEW]
    ideas: dict[tuple[object, ...], Idea] = {}
    for code in best:
        hint = reason(state, action_of(code))
        why = hint.kind, hint.gain, hint.rival
        known = ideas.setdefault(why, Idea(state.seat, (), *why))
        ideas[why] = known.replace(commands=(*known.commands, hint.command))
    return moves.replace(best=tuple(ideas.values()), more=len(allowed(state)) - len(best))
