"""What lies on the table in `island`, as far as anybody could know it: a number a field and a few short lists.

A number of `people` counts who stands on a piece or sits in a boat: two bits a seat. A *heap* counts many islanders on
one field, four bits a seat. A free dolphin and a free swimmer are never on one field, nor a swimmer and a monster or
shark: what meets is settled at once.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

PLACING: Final = "placing"
MOVING: Final = "moving"
SINKING: Final = "sinking"
DISPLACING: Final = "displacing"
ANIMAL: Final = "animal"
OVER: Final = "over"

MONSTER: Final = 0  # as in board.UNDERSIDES
SHARK: Final = 1
OCTOPUS: Final = 2
DOLPHIN: Final = 3
BOAT: Final = 4
WHIRLPOOL: Final = 5

HAS_ANIMAL: Final = 15  # in `marks`, one bit for each kind of animal
HAS_BOAT: Final = 16
HAS_ESCORT: Final = 32
HAS_PIECE: Final = 64

NOTHING: Final = 0  # what chance decides next
LAY_LOWLANDS: Final = 1
LAY_MOUNTAINS: Final = 3
TURN_UP: Final = 4
SPIN: Final = 5

FRESH: Final = 1  # swimmers of the player on move that are not rested, counted in `tired`: I20, I36
SWUM: Final = 1 << 4
RIDER_FRESH: Final = 1 << 8
RIDER_SWUM: Final = 1 << 12
RIDER_CARRIED: Final = 1 << 16


class State:
    """A position. Undersides are bags: sorted, so that their order tells nothing."""

    __slots__ = (
        "animals", "bags", "boats", "colours", "due", "havens", "hunters", "hurricane", "land", "left", "marks",
        "people", "phase", "points", "quiet", "reason", "riders", "saved", "seat", "seats", "sinking", "spun",
        "stirred", "swimmers", "tired", "turn", "unplaced",
    )  # fmt: skip

    seats: int
    colours: tuple[str, ...]  # by seat, and behind them those that nobody has
    hurricane: bool  # I43
    hunters: bool  # I44
    marks: list[int]  # by field, what is there, as bits; coral islands and reefs have none, like the free sea
    land: int  # the fields of the pieces left, one bit each
    people: list[int]  # by field, who stands on the piece or sits in the boat
    boats: list[int]  # the fields of the boats, sorted
    animals: list[list[int]]  # by kind, the fields of the animals, sorted
    swimmers: dict[int, int]  # by field, the heap of all swimmers there
    riders: dict[int, int]  # by field, the heap of those whom a dolphin carries
    tired: dict[int, int]  # by field, swimmers of the player on move who have swum, or came into the water, this turn
    havens: dict[int, int]  # by coral island, the heap of who is saved there
    bags: list[list[int]]  # by terrain, what lies under the pieces left
    unplaced: list[int]  # by seat, islanders that are not on the board yet
    saved: list[int]  # by seat
    left: list[int]  # by seat, islanders neither saved nor lost
    seat: int  # whose turn it is
    turn: int
    phase: str
    points: int  # movement points left
    sinking: int  # the field of the piece that sinks; -1 for none
    spun: int  # the place in board.SPINS where the spinner stands; -1 before it turned
    due: int  # what chance decides next
    quiet: int  # I42: turns in a row in which nothing sank and nobody was saved or lost
    stirred: bool  # whether this turn is not such a turn
    reason: str  # why the game ended

    def copy(self) -> State:
        """Return a copy that can be played on without touching this one."""
        twin = State.__new__(State)
        twin.colours = self.colours
        twin.seats, twin.hurricane, twin.hunters = self.seats, self.hurricane, self.hunters
        twin.marks, twin.people = self.marks[:], self.people[:]
        twin.land, twin.boats = self.land, self.boats[:]
        monsters, sharks, octopuses, dolphins = self.animals
        twin.animals = [monsters[:], sharks[:], octopuses[:], dolphins[:]]
        twin.swimmers, twin.riders, twin.tired = self.swimmers.copy(), self.riders.copy(), self.tired.copy()
        twin.havens = self.havens.copy()
        lowlands, hills, mountains = self.bags
        twin.bags = [lowlands[:], hills[:], mountains[:]]
        twin.unplaced, twin.saved, twin.left = self.unplaced[:], self.saved[:], self.left[:]
        twin.seat, twin.turn, twin.phase, twin.points = self.seat, self.turn, self.phase, self.points
        twin.sinking, twin.spun, twin.due = self.sinking, self.spun, self.due
        twin.quiet, twin.stirred, twin.reason = self.quiet, self.stirred, self.reason
        return twin
