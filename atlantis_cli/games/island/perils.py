"""What each seat of `island` loses on average to the next spins and whirlpools of the others, and they to its own."""

from __future__ import annotations

from functools import lru_cache

from atlantis_cli.games.island.board import DIVE, SPINS
from atlantis_cli.games.island.fields import NEAR, RANK
from atlantis_cli.games.island.reach import AROUND, walks
from atlantis_cli.games.island.sinking import lowest
from atlantis_cli.games.island.state import HAS_PIECE, MONSTER, OCTOPUS, SHARK, WHIRLPOOL, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Stake = list[float]  # by seat, what it would lose

LITTLE = 0.05
"""Who gains less than this by a loss does not bring it about."""

STEPS = sorted({steps for _, steps in SPINS} - {DIVE})
ANYWHERE = -1


class Sea:
    """Who is at sea, and what each seat loses if it is lost: by whatever comes to that field."""

    __slots__ = ("all", "prey")

    def __init__(self) -> None:
        """Begin with an empty sea."""
        self.all: list[tuple[int, Stake]] = []
        self.prey: dict[int, list[tuple[int, Stake]]] = {MONSTER: [], SHARK: [], OCTOPUS: []}

    def add_boat(self, field: int, drowned: Stake, wrecked: Stake) -> None:
        """Add a boat, and what is lost by losing it with all aboard or only under them."""
        self.all.append((field, drowned))
        self.prey[MONSTER].append((field, drowned[:]))
        self.prey[OCTOPUS].append((field, wrecked))

    def add_swimmers(self, field: int, stake: Stake, *, safe: bool) -> None:
        """Add the swimmers of a field; where a dolphin keeps animals away they are safe from them."""
        self.all.append((field, stake))
        if safe:
            return
        self.prey[SHARK].append((field, stake))
        for other, aboard in self.prey[MONSTER]:
            if other == field:
                for seat, loss in enumerate(stake):
                    aboard[seat] += loss
                return
        self.prey[MONSTER].append((field, stake))


def reach(field: int, steps: int, land: int) -> int:
    """Give where exactly so many steps can end, one bit a field."""
    return _ends(field, steps, land & AROUND[field])


@lru_cache(maxsize=1 << 14)
def _ends(field: int, steps: int, land: int) -> int:
    found = 0
    for end in walks(field, steps, land):
        found |= 1 << end
    return found


def losses(state: State, sea: Sea) -> Stake:
    """Guess what each seat loses until all have had a turn, if all do each other the most harm."""
    lost = [0.0] * state.seats
    for kind, prey in sea.prey.items():
        if prey and state.animals[kind]:
            _hunted(state, kind, prey, lost)
    if state.land:
        _swallowed(state, sea, lost)
    return lost


def _gain(stake: Stake, seat: int) -> float:
    """Say what a loss brings a seat: the others' losses, less its own."""
    total = 0.0
    for loss in stake:
        total += loss
    return total - 2 * stake[seat]


def _hunted(state: State, kind: int, prey: Sequence[tuple[int, Stake]], lost: Stake) -> None:
    """Add what one kind of animal takes, for each seat that may spin it and each number it may show."""
    land, places, reaches = state.land, state.animals[kind], [ANYWHERE]
    for steps in STEPS:
        found = 0
        for place in places:
            found |= reach(place, steps, land)
        reaches.append(found)
    seats = range(state.seats)
    for seat in seats:
        gains = [(gain, field, stake) for field, stake in prey if (gain := _gain(stake, seat)) > LITTLE]
        if len(gains) > 1:
            gains.sort(key=lambda each: -each[0])
        for ends in reaches if gains else ():
            for _, field, stake in gains:
                if ends >> field & 1:
                    for victim in seats:
                        lost[victim] += stake[victim] / len(SPINS)
                    break


def _swallowed(state: State, sea: Sea, lost: Stake) -> None:
    """Add what whirlpools take around the pieces that sink next, for each seat that chooses one."""
    rank = lowest(state)
    bag = state.bags[rank]
    whirlpools = bag.count(WHIRLPOOL)
    if not whirlpools:
        return
    beside: dict[int, Stake] = {}
    for field, stake in sea.all:
        for near in NEAR[field]:
            if state.marks[near] & HAS_PIECE and RANK[near] == rank:
                known = beside.get(near)
                beside[near] = [one + more for one, more in zip(known, stake, strict=True)] if known else stake
    for seat in range(state.seats) if beside else ():
        worst = max(beside.values(), key=lambda stake: _gain(stake, seat))
        if _gain(worst, seat) > LITTLE:
            for victim, loss in enumerate(worst):
                lost[victim] += loss * whirlpools / len(bag)
