"""How good a table of `path` is for each seat: the share of the victory that it can hope for.

A small network, learned from the program's own games, judges the table as somebody leaves it who knows their own hand
and no other. Whatever it looks at has a row of sums for each number, made from what was learned of some of them; these
rows are added up. All of it is whole numbers, and a row is one large number with a lane of 32 bits for each of its
sums: so it is quick, and the same on every machine.
"""

from __future__ import annotations

from itertools import pairwise
from struct import Struct

from atlantis_cli.core.plain import victory
from atlantis_cli.games.path.board.board import KINDS, MAINLAND, STACKS, WATER
from atlantis_cli.games.path.board.state import OVER, price_between, scores
from atlantis_cli.games.path.mind.learned import LEARNED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.games.path.board.state import State

    Own = tuple[int, int, int, int, int, int, int, int]
    # what somebody knows of themselves: where the figures stand, the slowest first, the hand, how many cards, the
    # points of the tiles, how many tiles, and whether the bridge is left

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

SPACES = (0, 3, 7, 12, 17, 22, 28, 33, 38, 43, 48, 51, 53, 54)
TOLLS = (0, 1, 3, 5, 8, 12, 18, 26)
POINTS = (0, 4, 8, 12, 17, 23, 30, 40, 55, 80)
CARDS = (0, 1, 2, 3, 4, 5, 7, 9, 12, 18)
TILES = (0, 2, 5, 9, 15)
EVERY_KIND = tuple(range(WATER + 1))
EXITS = tuple(range(MOST_EXITS + 1))
REACH = (0, 3, 6, 10, 15, 22, 35, 54)
LEAD = (-60, -35, -22, -14, -9, -5, -2, 0, 2, 5, 9, 14, 22, 35, 60)
WHERE = (SPACES, SPACES, SPACES, TOLLS, TOLLS, TOLLS, POINTS, CARDS)
OF_OWN = (*WHERE, EVERY_KIND, (0, 1), EXITS, EXITS, TILES, EVERY_KIND, REACH, REACH)
OF_OTHERS = (*WHERE, (0, 1), TILES, EVERY_KIND, EVERY_KIND, LEAD)
OF_TABLE = ((3, 8, 14, 20, 27, 35, 45, 52), (0, 2, 5, 9, 14, 20, 30))
"""For which numbers the sums were learned, of everything that is looked at; between them they change evenly."""

MOST = 400
"""No number that is looked at is greater, nor further below nought."""


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


def spread(knots: Sequence[int], rows: Sequence[Sequence[int]]) -> list[int]:
    """Give every number its row, those below nought at the end, where a list finds them."""
    found: dict[int, int] = {}
    for place, (before, behind) in enumerate(pairwise(knots)):
        wide = behind - before
        for number in range(before, behind):
            first, last = rows[place], rows[place + 1]
            on = number - before
            found[number] = packed([(a * (wide - on) + b * on) // wide for a, b in zip(first, last, strict=True)])
    found[knots[-1]] = packed(rows[-1])
    low, high = found[knots[0]], found[knots[-1]]
    numbers = (*range(MOST + 1), *range(-MOST, 0)) if knots[0] < 0 else range(MOST + 1)
    return [found[number] if number in found else (low if number < knots[0] else high) for number in numbers]


class Network:
    """What was learned of games for so many seats, ready to be added up."""

    __slots__ = ("bias", "of_others", "of_own", "of_table", "onward", "size", "unpack")

    def __init__(self, seats: int, hidden: int, numbers: Iterator[int]) -> None:
        """Spread out the rows: of who judges, of the others in their order, and of the table."""
        wide = hidden + seats - 1
        self.of_own = _tables(OF_OWN, numbers, wide)
        self.of_others = tuple([_tables(OF_OTHERS, numbers, wide) for _ in range(seats - 1)])
        self.of_table = _tables(OF_TABLE, numbers, wide)
        bias = [ZERO + next(numbers) for _ in range(wide)]
        self.onward = tuple([tuple([next(numbers) for _ in range(hidden)]) for _ in range(seats - 1)])
        self.bias = packed(bias)
        self.size = LANE // 8 * wide
        self.unpack = Struct(f"<{wide}I").unpack


def _tables(looked_at: Sequence[Sequence[int]], numbers: Iterator[int], wide: int) -> tuple[list[int], ...]:
    """Read what was learned of each thing that is looked at."""
    return tuple([spread(knots, [[next(numbers) for _ in range(wide)] for _ in knots]) for knots in looked_at])


NETWORKS: dict[int, Network] = {}


def network(seats: int) -> Network:
    """Return the network for so many seats; it is spread out when first asked for."""
    if seats not in NETWORKS:
        hidden, told = LEARNED[seats]
        NETWORKS[seats] = Network(seats, hidden, iter([int(number) for number in told.split()]))
    return NETWORKS[seats]


class Scene:
    """What all moves leave alike that take the same last tile of a space, or none."""

    __slots__ = ("after", "before", "ends", "items", "lasts", "sunk", "toll", "total")

    def __init__(self, state: State, seat: int, known: Network, sunk: int = 0) -> None:
        """Look around as this seat, where that tile has gone."""
        self.items, self.toll, self.sunk = state.items, state.toll, sunk
        self.before = self.after = state.toll[MAINLAND]
        if sunk:
            self.before += self._sink(state)
        self.lasts = [self.items.rfind(item) for item in range(WATER)]
        tiles, tolls = known.of_table
        self.total = known.bias + tiles[PATH - self.items.count(WATER)] + tolls[self.before]
        self.ends: list[int] = []
        for tables in known.of_others:
            seat = seat + 1 if seat + 1 < state.seats else 0
            self._add_other(state, seat, tables)

    def _sink(self, state: State) -> int:
        """Let the tile go; return by how much the price of the whole way changes."""
        sunk = self.sunk
        self.items = items = state.items[:]
        items[sunk] = WATER
        left, right = sunk - 1, sunk + 1
        while items[left] == WATER:
            left -= 1
        while items[right] == WATER:
            right += 1
        return state.toll[left] + price_between(state, left, right) - state.toll[right]

    def _add_other(self, state: State, seat: int, tables: Sequence[list[int]]) -> None:
        """Add what is known of another seat."""
        lasts, toll, sunk = self.lasts, self.toll, self.sunk
        slow, middle, fast = sorted(state.figures[3 * seat : 3 * seat + 3])
        first = (self.before if slow < sunk else self.after) - toll[slow]
        second = (self.before if middle < sunk else self.after) - toll[middle]
        third = (self.before if fast < sunk else self.after) - toll[fast]
        near = far = 0
        for last in lasts:
            if last <= middle:
                far += 1
                if last <= slow:
                    near += 1
        worth, held = state.worth[seat], state.held[seat]
        self.ends.append(worth + held - first - second - third)
        self.total += (
            tables[0][slow] + tables[1][middle] + tables[2][fast]
            + tables[3][first] + tables[4][second] + tables[5][third]
            + tables[6][worth] + tables[7][held] + tables[8][state.unbuilt[seat]] + tables[9][len(state.purses[seat])]
            + tables[10][near] + tables[11][far if middle < MAINLAND else 0]
        )  # fmt: skip


def summed(known: Network, scene: Scene, own: Own) -> int:
    """Add to a scene what somebody knows of themselves, and how far they lead."""
    slow, middle, fast, hand, held, worth, tiles, unbuilt = own
    toll, lasts, find, sunk = scene.toll, scene.lasts, scene.items.find, scene.sunk
    first = (scene.before if slow < sunk else scene.after) - toll[slow]
    second = (scene.before if middle < sunk else scene.after) - toll[middle]
    third = (scene.before if fast < sunk else scene.after) - toll[fast]
    kinds = KINDS[hand]
    near = far = reach = on = 0
    for item in kinds:
        last = lasts[item]
        if last <= slow:
            near += 1
            reach = MAINLAND
        elif reach < MAINLAND:
            reach = max(reach, find(item, slow + 1))
        if last <= middle:
            far += 1
            on = MAINLAND
        elif on < MAINLAND:
            on = max(on, find(item, middle + 1))
    if middle == MAINLAND:
        far, on = 0, MAINLAND
    ways = 0
    for last in lasts:
        if last <= slow:
            ways += 1
    tables = known.of_own
    total = (
        scene.total + tables[0][slow] + tables[1][middle] + tables[2][fast]
        + tables[3][first] + tables[4][second] + tables[5][third]
        + tables[6][worth] + tables[7][held] + tables[8][len(kinds)] + tables[9][unbuilt]
        + tables[10][min(near, MOST_EXITS)] + tables[11][min(far, MOST_EXITS)] + tables[12][tiles]
        + tables[13][ways] + tables[14][reach - slow if kinds else 0] + tables[15][on - middle if kinds else 0]
    )  # fmt: skip
    end = worth + held - first - second - third
    for others, theirs in zip(known.of_others, scene.ends, strict=True):
        total += others[12][end - theirs]
    return total


def hoped(known: Network, total: int) -> list[int]:
    """Return what each seat can hope for, beginning with the one that judges, in parts of any size."""
    lanes = known.unpack(total.to_bytes(known.size, "little"))
    best = 0
    ends: list[int] = []
    for weights in known.onward:
        end = (lanes[len(weights) + len(ends)] - ZERO) << STRAIGHT
        for lane, weight in zip(lanes, weights, strict=False):
            if lane > ZERO:
                end += (lane - ZERO) * weight
        ends.append(end)
        best = max(best, end)
    ends.append(0)
    return [HOPE[min(best - end >> FINE, FURTHEST)] for end in ends]


def outlook(state: State) -> list[float]:
    """Guess each seat's share of the victory, as who was on move before sees it; at the end it is known."""
    if state.phase == OVER:
        return victory(scores(state))
    seats = state.seats
    seat = (state.seat or seats) - 1
    known = NETWORKS.get(seats) or network(seats)
    hopes = hoped(known, seen(state, seat, known))
    total = 0
    for hope in hopes:
        total += hope
    shares = [0.0] * seats
    for place, hope in enumerate(hopes):
        shares[(seat + place) % seats] = hope / total
    return shares


def seen(state: State, seat: int, known: Network) -> int:
    """Add up what a seat sees."""
    slow, middle, fast = sorted(state.figures[3 * seat : 3 * seat + 3])
    own = (
        slow, middle, fast, state.hands[seat], state.held[seat],
        state.worth[seat], len(state.purses[seat]), state.unbuilt[seat],
    )  # fmt: skip
    return summed(known, Scene(state, seat, known), own)
