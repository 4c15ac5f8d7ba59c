"""What `island` gives to those who think ahead: a few good ideas, how they are tried, and what the future brings."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import POINTS
from atlantis_cli.games.island.board.distance import PATIENCE
from atlantis_cli.games.island.board.state import DISPLACING, MOVING, PLACING, State
from atlantis_cli.games.island.mind.judging import judged
from atlantis_cli.games.island.mind.plans import plans
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import DONE, KIND, action_of, code_of
from atlantis_cli.games.island.rules.play import play, roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action, Chance

MARGIN, MOST = 1.2, 21
"""By how many islanders an idea may seem worse than the best one, and how many there are at most.

Whoever imagines fewer games than there are ideas looks at some of them only, so that `medium` is easier to beat.
"""

AT_A_GLANCE = {PLACING, DISPLACING}
"""What is not worth imagining games for: so many islanders are set on pieces, and so little hangs on each."""


def ideas(state: State) -> Sequence[Action]:
    """List what seems about as good as the best: between these it is worth thinking further.

    A movement is thought through before its first step, and then made as it was planned. Whoever has waited for long
    does what seems best, or luck in imagined games could let everybody wait on.
    """
    worth = judged(state)
    least = max(worth.values()) - (MARGIN if state.quiet < PATIENCE else 0)
    best = sorted((code for code in worth if worth[code] >= least), key=lambda code: -worth[code])
    begun = state.phase == MOVING and state.points < POINTS
    return [action_of(code) for code in best[: 1 if begun or state.phase in AT_A_GLANCE else MOST]]


def weighable(state: State, _: Action) -> bool:
    """Return whether there was a choice on which something hangs."""
    return state.phase not in AT_A_GLANCE and len(moves(state)) > 1


def fill(view: State, _: Chance) -> State:
    """Return a world to imagine: all is open in it but what will be turned up and spun."""
    return view.copy()


def pursue(state: State, action: Action, random: Chance) -> None:
    """Do an action, and what chance decides then; a movement is played to its end."""
    code = code_of(action)
    known = plans(state).get(code) if state.phase == MOVING else None
    play(state, code)
    for step in known[1] if known else ():
        play(state, step)
    if known and state.phase == MOVING and not state.due:
        play(state, DONE << KIND)
    roll(state, random)
