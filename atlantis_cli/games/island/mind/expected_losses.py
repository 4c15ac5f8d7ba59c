"""What each seat of `island` loses on average before it can move again, if all do each other the most harm.

The seats have their turns one after the other: what a whirlpool or an animal has taken is not taken again, a piece
that sinks for one is gone for the next, and whoever is on before one's own next movement is a danger, nobody else.
"""

from __future__ import annotations

from functools import lru_cache

from atlantis_cli.games.island.board.board import A_DIVE, SPINS
from atlantis_cli.games.island.board.fields import NEAR, RANK
from atlantis_cli.games.island.board.reach import AROUND, walks
from atlantis_cli.games.island.board.state import HAS_PIECE, MONSTER, MOVING, OCTOPUS, SHARK, SINKING, WHIRLPOOL, State
from atlantis_cli.games.island.rules.sinking import lowest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    Stake = list[float]  # by seat, what it would lose
    Prey = list[tuple[int, Stake]]  # by field, what is lost by what comes there

LITTLE: Final = 0.05
"""Whoever gains less than this by a loss does not bring it about."""

SPUN_STEPS: Final = sorted({steps for _, steps in SPINS} - {A_DIVE})
ANYWHERE: Final = -1
ONE_SPIN: Final = 1 / len(SPINS)


class Sea:
    """Who is at sea, and what each seat loses if it is lost: by whatever comes to that field."""

    __slots__ = ("all", "prey")

    def __init__(self) -> None:
        """Begin with an empty sea."""
        self.all: Prey = []
        self.prey: dict[int, Prey] = {MONSTER: [], SHARK: [], OCTOPUS: []}

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
    """Return where exactly so many steps can end, one bit a field."""
    return _ends(field, steps, land & AROUND[field])


@lru_cache(maxsize=1 << 14)
def _ends(field: int, steps: int, land: int) -> int:
    found = 0
    for end in walks(field, steps, land):
        found |= 1 << end
    return found


class Round:
    """The turns up to everybody's next movement: what is lost in them, and how likely each field is still spared."""

    __slots__ = ("exposed", "lost", "spared")

    def __init__(self, seats: int, sea: Sea) -> None:
        """Begin with nothing lost."""
        self.lost = [0.0] * seats
        self.spared = {field: 1.0 for field, _ in sea.all}
        self.exposed: Sequence[int] = ()

    def gain(self, field: int, stake: Stake, seat: int) -> float:
        """Return what a loss brings a seat: the losses of the others who cannot flee, less its own."""
        total = -stake[seat]
        for other in self.exposed:
            if other != seat:
                total += stake[other]
        return total * self.spared[field]

    def lose(self, field: int, stake: Stake, odds: float) -> None:
        """Take off what is lost by these odds."""
        odds *= self.spared[field]
        for victim in self.exposed:
            self.lost[victim] += stake[victim] * odds


def losses(state: State, sea: Sea, *, resting: bool) -> Stake:
    """Guess what each seat loses before it can move again; whoever is `resting` has ended the movement.

    Else who is on to move can still get out of danger.
    """
    seats, first = state.seats, state.seat
    whole = seats if resting or state.phase != MOVING else 0
    turns = Round(seats, sea)
    hunts = [(prey, _reaches(state, kind)) for kind, prey in sea.prey.items() if prey and state.animals[kind]]
    odds = _whirlpools(state)
    shores = _shores(state, sea) if odds else {}
    for step in range(seats):
        turns.exposed = [other for other in range(seats) if step < ((other - first) % seats or whole)]
        if not turns.exposed:
            break
        seat = (first + step) % seats
        if shores and (step or state.phase in {MOVING, SINKING}):
            _swallow(turns, shores, odds, seat)
        _hunt(turns, hunts, seat)
    return turns.lost


def _reaches(state: State, kind: int) -> list[int]:
    """Return where each number of the spinner can bring an animal of a kind, one bit a field."""
    land, places, found = state.land, state.animals[kind], [ANYWHERE]
    for steps in SPUN_STEPS:
        ends = 0
        for place in places:
            ends |= reach(place, steps, land)
        found.append(ends)
    return found


def _hunt(turns: Round, hunts: Sequence[tuple[Prey, list[int]]], seat: int) -> None:
    """Add what a seat takes by its spin, for each kind of animal and each number it may show."""
    hit: dict[int, float] = {}
    for prey, reaches in hunts:
        gains = [(gain, field, stake) for field, stake in prey if (gain := turns.gain(field, stake, seat)) > LITTLE]
        if len(gains) > 1:
            gains.sort(key=lambda each: -each[0])
        for ends in reaches if gains else ():
            for _, field, stake in gains:
                if ends >> field & 1:
                    turns.lose(field, stake, ONE_SPIN)
                    hit[field] = hit.get(field, 0.0) + ONE_SPIN
                    break
    for field, odds in hit.items():
        turns.spared[field] *= 1 - odds


def _whirlpools(state: State) -> float:
    """Return the odds of a whirlpool under a piece that can sink next."""
    if not state.land:
        return 0.0
    bag = state.bags[lowest(state)]
    return bag.count(WHIRLPOOL) / len(bag)


def _shores(state: State, sea: Sea) -> dict[int, Prey]:
    """Return who is at sea beside each piece that can sink next."""
    rank = lowest(state)
    shores: dict[int, Prey] = {}
    for field, stake in sea.all:
        for near in NEAR[field]:
            if state.marks[near] & HAS_PIECE and RANK[near] == rank:
                shores.setdefault(near, []).append((field, stake))
    return shores


def _swallow(turns: Round, shores: dict[int, Prey], odds: float, seat: int) -> None:
    """Add what a whirlpool takes beside the piece that suits a seat best; that piece is gone then."""
    most, chosen = LITTLE, -1
    for piece, beside in shores.items():
        gain = 0.0
        for field, stake in beside:
            gain += turns.gain(field, stake, seat)
        if gain > most:
            most, chosen = gain, piece
    for field, stake in shores.pop(chosen, ()):
        turns.lose(field, stake, odds)
        turns.spared[field] *= 1 - odds
