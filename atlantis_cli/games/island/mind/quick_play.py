"""Quick and sensible play of `island`, for those who think ahead: a turn in less than a tenth of a millisecond."""

from __future__ import annotations

from atlantis_cli.games.island.board.distance import PATIENCE, open_ways
from atlantis_cli.games.island.board.fields import GRID, NEAR, SHORE
from atlantis_cli.games.island.board.packed_counts import MINE, TOTAL
from atlantis_cli.games.island.board.state import (
    ANIMAL,
    DOLPHIN,
    HAS_ANIMAL,
    HAS_ESCORT,
    MOVING,
    OVER,
    SINKING,
    State,
)
from atlantis_cli.games.island.mind.quick_attacks import drowning, hunting
from atlantis_cli.games.island.rules.moves import FULL, moves
from atlantis_cli.games.island.rules.packed_decisions import CHOICE, CLIMB, FROM, KIND, RIDER, SINK, WALK
from atlantis_cli.games.island.rules.play import play, roll

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from atlantis_cli.core.game import Chance

RESCUED: Final = 40
ABOARD: Final = 14
MOUNTED: Final = 12
RIDDEN: Final = 10
SAILED: Final = 8
SWUM: Final = 4
JUMPED: Final = 4
DIVED: Final = 3
WALKED: Final = 2
"""What a step brings, roughly; riding, sailing and swimming count for each field less to go."""

TO_A_DOLPHIN: Final = 2
"""What a field nearer to a free dolphin brings a swimmer besides."""

CLOSE: Final = 4
"""Up to how many fields away a free dolphin is worth swimming to, and jumping for nearly so far."""

LATE: Final = 12
"""With fewer pieces left, it is time to go into the water even where no dolphin is."""

SHUT: Final = 3
"""By how many fields a boat has to be further off than a swimmer for those aboard to leave it."""

CALM: Final = 0.7
"""How often a sensible step is made still, once nothing has happened for a while: else all would wait for ever."""

ONLY_A_DOLPHIN: Final = 1 << DOLPHIN
LONG: Final = 15

APART: Final = tuple(
    bytes(min(LONG, GRID.distance(one, other)) for other in range(len(NEAR))) for one in range(len(NEAR))
)
"""The steps from field to field, whatever lies between."""


def playout(state: State, turns: int, random: Chance) -> None:
    """Play on for so many turns: bring one's own to the coral islands, and harm the others most."""
    last = state.turn + turns
    while state.phase != OVER and state.turn < last:
        if state.due:
            roll(state, random)
        elif state.phase == MOVING:
            codes = moves(state)
            if state.quiet < PATIENCE or random() < CALM:
                codes = best(state, codes)
            play(state, codes[int(random() * len(codes))])
        elif state.phase == SINKING:
            play(state, SINK << KIND | drowning(state, random))
        elif state.phase == ANIMAL:
            play(state, hunting(state))
        else:
            codes = moves(state)
            play(state, codes[int(random() * len(codes))])
    if state.due:
        roll(state, random)


def best(state: State, codes: list[int]) -> list[int]:
    """Choose the steps that bring most; where none brings anything, to end the movement."""
    if len(codes) == 1:
        return codes
    glance = Glance(state)
    most, found = _most(glance, [code for code in codes if code >> KIND != WALK])
    if most <= WALKED:
        walked, walks = _most(glance, [code for code in codes if code >> KIND == WALK])
        found = (found if most >= walked else []) + (walks if walked >= most else [])
    return found or codes[-1:]


def _most(glance: Glance, codes: list[int]) -> tuple[int, list[int]]:
    """Choose the steps that bring most, if any brings anything."""
    most, found = 0, []
    for code in codes:
        gain = GAINS[code >> KIND](glance, code)
        if gain > most:
            most, found = gain, [code]
        elif gain == most and gain:
            found.append(code)
    return most, found


class Glance:
    """What a player sees at once: how far it is to a coral island, and where there is help."""

    __slots__ = ("boats", "dolphins", "goals", "late", "state", "swimmers")

    def __init__(self, state: State) -> None:
        """Look at the table."""
        marks, people = state.marks, state.people
        self.state = state
        self.boats, self.swimmers = open_ways(state)
        self.dolphins = [field for field in state.animals[DOLPHIN] if not marks[field] & HAS_ESCORT]
        self.goals = self.dolphins + [
            boat for boat in state.boats if TOTAL[people[boat]] < FULL and not marks[boat] & HAS_ANIMAL
        ]
        lowlands, hills, mountains = state.bags
        self.late = len(lowlands) + len(hills) + len(mountains) < LATE

    def home(self, code: int) -> int:
        """Weigh a step ashore; a dolphin that is left had better take up one of one's own."""
        if code & 255 not in SHORE:
            return 0
        whose = code >> CHOICE & 7
        return RESCUED - 1 if whose and whose - 1 != self.state.seat else RESCUED

    def walk(self, code: int) -> int:
        """Weigh a step on land: towards a boat or a dolphin."""
        goals = self.goals
        return WALKED if goals and _nearest(code & 255, goals) < _nearest(code >> FROM & 255, goals) else 0

    def board(self, code: int) -> int:
        """Weigh a step into a boat; no rider leaves its dolphin for one."""
        leaves = code & RIDER and code >> KIND == CLIMB
        return 0 if leaves or self.state.marks[code & 255] & HAS_ANIMAL else ABOARD

    def dive(self, code: int) -> int:
        """Weigh a step into the water: because a dolphin is near, or the land nearly gone."""
        return DIVED if self.late or (self.dolphins and _nearest(code & 255, self.dolphins) < CLOSE) else 0

    def jump(self, code: int) -> int:
        """Weigh leaving a boat before a landing that is shut for it."""
        field = code & 255
        return JUMPED if self.swimmers[field] < self.boats[field] - SHUT else 0

    def swim(self, code: int) -> int:
        """Weigh swimming on, or to a dolphin; a rider only changes it for one on a landing."""
        start, end = code >> FROM & 255, code & 255
        nearer = self.swimmers[start] - self.swimmers[end]
        animals = self.state.marks[end] & HAS_ANIMAL
        if animals or code & RIDER:
            return MOUNTED if animals == ONLY_A_DOLPHIN and (nearer > 0 or not code & RIDER) else 0
        found = SWUM * nearer
        if self.dolphins and _nearest(end, self.dolphins) < _nearest(start, self.dolphins) <= CLOSE:
            found += TO_A_DOLPHIN
        return found

    def ride(self, code: int) -> int:
        """Weigh riding on."""
        return RIDDEN * (self.swimmers[code >> FROM & 255] - self.swimmers[code & 255])

    def sail(self, code: int) -> int:
        """Weigh sailing on; nobody sails a boat for others."""
        start, state = code >> FROM & 255, self.state
        return SAILED * (self.boats[start] - self.boats[code & 255]) if state.people[start] & MINE[state.seat] else 0

    def stay(self, _: int) -> int:
        """Weigh what leads nowhere."""
        return 0


GAINS: Final = (
    Glance.walk, Glance.board, Glance.stay, Glance.home, Glance.dive, Glance.jump, Glance.swim, Glance.home,
    Glance.board, Glance.ride, Glance.sail, Glance.stay,
)  # fmt: skip
"""How a step is weighed, by its kind."""


def _nearest(field: int, goals: list[int]) -> int:
    """Count the steps to the nearest of some fields."""
    steps, least = APART[field], LONG
    for goal in goals:
        if steps[goal] < least:  # noqa: PLR1730  (quicker than min)
            least = steps[goal]
    return least
