"""How good a table of `path` is for each seat: the share of the victory that it can hope for.

A small network, learned from the program's own games, adds up what is known of each seat, the one on move first. All
of it is whole numbers, and a layer is one large number with a lane of 32 bits for each of its sums: so it is quick, and
the same on every machine.
"""

from __future__ import annotations

from struct import Struct

from atlantis_cli.core.plain import victory
from atlantis_cli.games.path.board.board import KINDS, MAINLAND, STACKS, WATER
from atlantis_cli.games.path.board.state import OVER, scores
from atlantis_cli.games.path.mind.learned import LEARNED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.games.path.board.state import State

LANE = 32
"""The bits of a lane."""

ZERO = 1 << LANE - 1
"""What a lane holds that is at nought: so none ever falls below, into the next one."""

STRAIGHT = 10
"""By so many bits the lanes that go straight to the end are coarser than what comes by way of the hidden ones."""

FINE = 14
"""By so many bits the last sums are finer than a step of the table of hopes."""

FURTHEST = 4095
"""Who is so many steps behind, or more, has the least hope."""

MOST_EXITS = 3
"""More cards than these that lead home count no more."""

PATH = len(STACKS)


def _falling(step: float) -> tuple[int, ...]:
    """Return how hope falls, step by step; multiplied up, for not every machine has the same `exp`."""
    left, table = 1.0, []
    for _ in range(FURTHEST + 1):
        table.append(int(left * 1_000_000_000))
        left *= step
    return tuple(table)


HOPE = _falling(0.99610136947011)


def packed(row: Sequence[int]) -> int:
    """Put numbers side by side into lanes; what is below nought borrows from its neighbour, and the sum is right."""
    whole = 0
    for place, number in enumerate(row):
        whole += number << LANE * place
    return whole


class Network:
    """What was learned of games for so many seats, ready to be added up."""

    __slots__ = ("bias", "of_seats", "of_table", "onward", "size", "unpack")

    def __init__(self, seats: int) -> None:
        """Pack the rows."""
        of_table, of_seats, bias, self.onward = LEARNED[seats]
        self.bias = packed([ZERO + number for number in bias])
        self.of_table = tuple([packed(row) for row in of_table])
        self.of_seats = tuple([tuple([packed(row) for row in rows]) for rows in of_seats])
        self.size = LANE // 8 * len(bias)
        self.unpack = Struct(f"<{len(bias)}I").unpack


NETWORKS: dict[int, Network] = {}


def network(seats: int) -> Network:
    """Return the network for so many seats; it is packed when first asked for."""
    if seats not in NETWORKS:
        NETWORKS[seats] = Network(seats)
    return NETWORKS[seats]


def summed(state: State, known: Network) -> int:
    """Add up what the table and the seats bring into each lane, beginning with the seat on move."""
    figures, toll, items, hands = state.figures, state.toll, state.items, state.hands
    whole = toll[MAINLAND]
    lasts = [items.rfind(item) for item in range(WATER)]
    toll_row, tiles_row = known.of_table
    total = known.bias + whole * toll_row + (PATH - items.count(WATER)) * tiles_row
    seat = state.seat
    for rows in known.of_seats:
        slow, middle, fast = figures[3 * seat : 3 * seat + 3]
        if slow > middle:
            slow, middle = middle, slow
        if middle > fast:
            middle, fast = fast, middle
            if slow > middle:
                slow, middle = middle, slow
        kinds = KINDS[hands[seat]]
        exits = 0
        for item in kinds:
            if lasts[item] <= slow:
                exits += 1
        total += (
            state.worth[seat] * rows[0]
            + state.held[seat] * rows[1]
            + len(kinds) * rows[2]
            + slow * rows[3]
            + middle * rows[4]
            + fast * rows[5]
            + (whole - toll[slow]) * rows[6]
            + (whole - toll[middle]) * rows[7]
            + (whole - toll[fast]) * rows[8]
            + state.unbuilt[seat] * rows[9]
            + (min(MOST_EXITS, exits)) * rows[10]
            + state.home[seat] * rows[11]
            + len(state.purses[seat]) * rows[12]
        )
        seat = seat + 1 if seat + 1 < state.seats else 0
    return total


def outlook(state: State) -> list[float]:
    """Guess each seat's share of the victory; at the end it is known."""
    if state.phase == OVER:
        return victory(scores(state))
    seats, seat = state.seats, state.seat
    known = NETWORKS.get(seats) or network(seats)
    lanes = known.unpack(summed(state, known).to_bytes(known.size, "little"))
    best = 0
    ends: list[int] = []
    for weights in known.onward:
        hoped = (lanes[len(weights) + len(ends)] - ZERO) << STRAIGHT
        for lane, weight in zip(lanes, weights, strict=False):
            if lane > ZERO:
                hoped += (lane - ZERO) * weight
        ends.append(hoped)
        best = max(best, hoped)
    ends.append(0)
    hopes = [HOPE[min(best - hoped >> FINE, FURTHEST)] for hoped in ends]
    total = 0
    for hope in hopes:
        total += hope
    shares = [0.0] * seats
    for place, hope in enumerate(hopes):
        shares[(seat + place) % seats] = hope / total
    return shares
