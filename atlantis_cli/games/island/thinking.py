"""What `island` gives to those who think ahead: a few good ideas, playing on quickly, and a guess at the end."""

from __future__ import annotations

from atlantis_cli.core.plain import victory
from atlantis_cli.games.island.codes import (
    BOARD,
    CLIMB,
    DONE,
    FROM,
    KIND,
    RIDE,
    RIDER,
    SAIL,
    SKIP,
    SWIM,
    action_of,
    code_of,
)
from atlantis_cli.games.island.crowds import HEAP_SHIFT, MINE
from atlantis_cli.games.island.fields import SHORE
from atlantis_cli.games.island.moves import moves
from atlantis_cli.games.island.opponent import meets, weighed
from atlantis_cli.games.island.outlook import AWAY
from atlantis_cli.games.island.outlook import outlook as worth_of_all
from atlantis_cli.games.island.play import play, roll
from atlantis_cli.games.island.state import ANIMAL, HAS_ANIMAL, MOVING, OVER, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action, Chance

IDEAS = 5
"""How many ideas there are at most."""

MARGIN = 6
"""By how much an idea may seem worse at a glance than the best one, for each player."""

EVENLY = 10
"""How many ways of an animal are looked at that meet nobody."""

STEEP = 4
"""How fast the odds grow with a lead."""

RESCUE, ABOARD, CARRIED_ON, SWUM_ON = 9, 6, 4, 2
"""What a step brings, roughly."""

LEAVING = (DONE << KIND, SKIP << KIND)


def ideas(state: State) -> Sequence[Action]:
    """List what seems about as good as the best at a glance: between these it is worth thinking further."""
    codes = _part(state, moves(state))
    worth = dict(zip(codes, weighed(state, codes), strict=True))
    least = max(worth.values()) - MARGIN * state.seats
    best = sorted((code for code in codes if worth[code] >= least), key=lambda code: -worth[code])
    return [action_of(code) for code in best[:IDEAS]]


def _part(state: State, codes: list[int]) -> list[int]:
    """Take of the many ways of an animal those that meet somebody, and a few of the others, evenly."""
    if state.phase != ANIMAL:
        return codes
    meeting = [code for code in codes if code & RIDER or code in LEAVING or meets(state, code & 255)]
    idle = [code for code in codes if code not in meeting]
    return [*meeting, *idle[:: len(idle) // EVENLY + 1]]


def pursue(state: State, action: Action, random: Chance) -> None:
    """Do an action, and what chance decides then."""
    play(state, code_of(action))
    roll(state, random)


def muse(state: State, turns: int, random: Chance) -> None:
    """Play on quickly: bring one's own nearer to the coral islands, set animals on others, and let luck decide else."""
    last = state.turn + turns
    while state.phase != OVER and state.turn < last:
        codes = moves(state)
        if state.phase == MOVING:
            codes = _steps(state, codes)
        elif state.phase == ANIMAL:
            codes = [code for code in codes[:-1] if not code & RIDER and _hunts(state, code & 255)] or codes[-1:]
        play(state, codes[int(random() * len(codes))])
        if state.due:
            roll(state, random)


def _steps(state: State, codes: list[int]) -> list[int]:
    """Choose the steps that bring most; where none brings anything, to end the movement."""
    gains = [_gain(state, code) for code in codes]
    most = max(gains)
    return [code for code, gain in zip(codes, gains, strict=True) if gain == most] if most else codes[-1:]


def _gain(state: State, code: int) -> int:
    """Say roughly what a step brings: a coral island, a seat in a boat, or a field less to go."""
    kind, start, end = code >> KIND, code >> FROM & 255, code & 255
    if end in SHORE:
        return RESCUE
    if kind in {BOARD, CLIMB}:
        return 0 if state.marks[end] & HAS_ANIMAL else ABOARD
    if kind not in {SAIL, RIDE, SWIM} or (kind == SWIM and state.marks[end] & HAS_ANIMAL):
        return 0
    if kind == SAIL and not state.people[start] & MINE[state.seat]:
        return 0
    return max(0, (AWAY[start] - AWAY[end]) * (SWUM_ON if kind == SWIM else CARRIED_ON))


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
