"""What `island` gives to those who think ahead: a few good ideas, playing on quickly, and a guess at the end."""

from __future__ import annotations

from atlantis_cli.core.plain import victory
from atlantis_cli.games.island.codes import DONE, FROM, KIND, RIDER, SKIP, action_of, code_of
from atlantis_cli.games.island.crowds import HEAP_SHIFT, MINE
from atlantis_cli.games.island.fields import SHORE
from atlantis_cli.games.island.moves import moves
from atlantis_cli.games.island.opponent import meets, weighed
from atlantis_cli.games.island.outlook import outlook as worth_of_all
from atlantis_cli.games.island.play import play, roll
from atlantis_cli.games.island.state import ANIMAL, OVER, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action, Chance

IDEAS = 10
"""How many ideas there are at most; what seems best at a glance is among them, and so is to leave it."""

STEEP = 4
"""How fast the odds grow with a lead."""

LEAVING = (DONE << KIND, SKIP << KIND)


def ideas(state: State) -> Sequence[Action]:
    """List what is worth trying: what seems best at a glance, and to leave it."""
    codes = moves(state)
    if len(codes) > IDEAS:
        codes = _part(state, codes)
        worth = dict(zip(codes, weighed(state, codes), strict=True))
        best = sorted(codes, key=lambda code: -worth[code])[:IDEAS]
        codes = best + [code for code in codes if code in LEAVING and code not in best]
    return [action_of(code) for code in codes]


def _part(state: State, codes: list[int]) -> list[int]:
    """Take of the many ways of an animal those that meet somebody, and a few of the others, evenly."""
    if state.phase != ANIMAL:
        return codes
    meeting = [code for code in codes if code & RIDER or code in LEAVING or meets(state, code & 255)]
    idle = [code for code in codes if code not in meeting]
    return [*meeting, *idle[:: len(idle) // IDEAS + 1]]


def pursue(state: State, action: Action, random: Chance) -> None:
    """Do an action, and what chance decides then."""
    play(state, code_of(action))
    roll(state, random)


def muse(state: State, turns: int, random: Chance) -> None:
    """Play on quickly: save who can be saved, set animals on others, and else do anything."""
    last = state.turn + turns
    while state.phase != OVER and state.turn < last:
        codes = moves(state)
        play(state, _hunch(state, codes, random))
        if state.due:
            roll(state, random)


def _hunch(state: State, codes: list[int], random: Chance) -> int:
    """Choose without thinking."""
    if state.phase == ANIMAL:
        hunted = [code for code in codes[:-1] if not code & RIDER and _hunts(state, code & 255)]
        codes = hunted or codes
    elif state.havens or state.points:
        codes = [code for code in codes if code & 255 in SHORE and code >> FROM] or codes
    return codes[int(random() * len(codes))]


def _hunts(state: State, field: int) -> bool:
    """Tell whether others are on a sea field, and none of the player's own."""
    crowd, heap = state.people[field], state.swimmers.get(field, 0)
    mine = crowd & MINE[state.seat] or heap >> HEAP_SHIFT[state.seat] & 15
    return bool(crowd or heap) and not mine


def outlook(state: State) -> Sequence[float]:
    """Guess what share in the victory each seat will have."""
    if state.phase == OVER:
        return victory(state.saved)
    strengths = [(100 + max(0, worth)) ** STEEP for worth in worth_of_all(state)]
    total = sum(strengths)
    return [strength / total for strength in strengths]
