"""How good a table of `path` is for each seat: the share of the victory that it can hope for.

A small network, learned from the program's own games, judges the table as somebody leaves it who knows their own hand
and no other. Whatever it looks at has a row of sums for each number, made from what was learned of some of them; these
rows are added up. All of it is whole numbers, and a row is one large number with a lane of 29 bits for each of its
sums, so that all lanes are added at once, cut off at nought at once, and added up by one division: it is quick, and the
same on every machine.
"""

from __future__ import annotations

from itertools import pairwise

from atlantis_cli.core.plain import victory
from atlantis_cli.games.path.board.board import KINDS, MAINLAND, STACKS, WATER
from atlantis_cli.games.path.board.state import OVER, passed_over, price_between, scores
from atlantis_cli.games.path.mind.learned import LEARNED

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Final

    from atlantis_cli.games.path.board.state import State

    Own = tuple[int, int, int, int, int, int, int, int]
    # what somebody knows of themselves: where the figures stand, the slowest first, the hand, how many cards, the
    # points of the tiles, how many tiles, and whether the bridge is left
    Other = tuple[int, int, int, int, int]
    # where another's figures stand, what of them stays as it is, whatever tile goes, and their points
    Lane = tuple[int, int, int]  # which sum it is, by what it is multiplied, and the place of the lane

LANE: Final = 29
"""The bits of a lane: one digit less than Python counts in, so that a division by `ROUND` is quick."""

ZERO: Final = 1 << LANE - 1
"""What a lane holds that is at nought: so none ever falls below, into the next one."""

ROUND: Final = (1 << LANE) + 1
"""What is left of a row divided by this is the sum of its even lanes less the sum of its odd ones."""

LEVEL: Final = 1 << LANE - 2
"""So much is added to a sum, which is never as far below nought."""

STRAIGHT: Final = 10
"""By so many bits the lanes that go straight to the end are coarser than what comes by way of the hidden ones."""

COARSE: Final = 2
"""So many bits of what was learned are left out, that lanes may be narrow."""

FINE: Final = 12
"""By so many bits the last sums are finer than a step of the table of hopes."""

FURTHEST: Final = 4095
"""Who is so many steps behind, or more, has the least hope."""

MOST_EXITS: Final = 3
"""More cards than these that lead home count no more."""

COUNTS: Final = range(8)
"""How many kinds there can be in a hand."""

PATH: Final = len(STACKS)

SPACES: Final = (0, 3, 7, 12, 17, 22, 28, 33, 38, 43, 48, 51, 53, 54)
TOLLS: Final = (0, 1, 3, 5, 8, 12, 18, 26)
POINTS: Final = (0, 4, 8, 12, 17, 23, 30, 40, 55, 80)
CARDS: Final = (0, 1, 2, 3, 4, 5, 7, 9, 12, 18)
TILES: Final = (0, 2, 5, 9, 15)
EVERY_KIND: Final = tuple(range(WATER + 1))
EXITS: Final = tuple(range(MOST_EXITS + 1))
REACH: Final = (0, 3, 6, 10, 15, 22, 35, 54)
LEAD: Final = (-60, -35, -22, -14, -9, -5, -2, 0, 2, 5, 9, 14, 22, 35, 60)
WHERE: Final = (SPACES, SPACES, SPACES, TOLLS, TOLLS, TOLLS, POINTS, CARDS)
OF_OWN: Final = (*WHERE, EVERY_KIND, (0, 1), EXITS, EXITS, TILES, EVERY_KIND, REACH, REACH)
OF_OTHERS: Final = (*WHERE, (0, 1), TILES, EVERY_KIND, EVERY_KIND, LEAD)
OF_TABLE: Final = ((3, 8, 14, 20, 27, 35, 45, 52), (0, 2, 5, 9, 14, 20, 30))
"""For which numbers the sums were learned, of everything that is looked at; between them they change evenly."""

MOST: Final = 400
"""No number that is looked at is greater, nor further below nought."""


WHOLE: Final = 1_000_000_000
"""The most hope there is."""


def _falling(step: float) -> tuple[int, ...]:
    """Return how hope falls, step by step; multiplied up, for not every machine has the same `exp`."""
    left, table = 1.0, []
    for _ in range(FURTHEST + 1):
        table.append(int(left * WHOLE))
        left *= step
    return tuple(table)


HOPE: Final = _falling(0.99610136947011)


def packed(lanes: Iterable[Lane], row: Sequence[int]) -> int:
    """Put sums into their lanes; what is below nought borrows from its neighbour, and the whole is right."""
    whole = 0
    for source, factor, place in lanes:
        whole += (row[source] * factor >> COARSE) << LANE * place
    return whole


def spread(knots: Sequence[int], rows: Sequence[Sequence[int]], lanes: Sequence[Lane]) -> list[int]:
    """Give every number its row, those below nought at the end, where a list finds them."""
    found: dict[int, int] = {}
    for place, (before, behind) in enumerate(pairwise(knots)):
        first, last, wide = rows[place], rows[place + 1], behind - before
        row, step = packed(lanes, first), packed(lanes, [(b - a) // wide for a, b in zip(first, last, strict=True)])
        for number in range(before, behind):
            found[number] = row
            row += step
    found[knots[-1]] = packed(lanes, rows[-1])
    low, high = found[knots[0]], found[knots[-1]]
    numbers = (*range(MOST + 1), *range(-MOST, 0)) if knots[0] < 0 else range(MOST + 1)
    return [found[number] if number in found else (low if number < knots[0] else high) for number in numbers]


class Network:
    """What was learned of games for so many seats, ready to be added up."""

    __slots__ = ("beginning", "ends", "hand", "mask", "of_others", "of_own", "of_table", "place", "ready", "signs")

    def __init__(self, seats: int, rows: Iterator[Sequence[int]], lanes: Sequence[Lane], wide: int) -> None:
        """Spread out the rows: of who judges, of the others in their order, and of the table, and what sums begin with.

        There are so many lanes for each end. Where some numbers are small, each of their meetings has one row.
        """
        self.of_own = own = _tables(OF_OWN, rows, lanes)
        self.hand = [
            own[8][kinds] + own[10][near] + own[11][far] for kinds in COUNTS for near in COUNTS for far in COUNTS
        ]
        self.ready = [own[9][unbuilt] + own[13][ways] for unbuilt in (0, 1) for ways in COUNTS]
        self.of_others = tuple([_of_another(_tables(OF_OTHERS, rows, lanes)) for _ in range(seats - 1)])
        self.of_table = _tables(OF_TABLE, rows, lanes)
        self.beginning = packed(lanes, next(rows))
        self.ends, self.place = seats - 1, LANE * wide
        self.mask = (1 << self.place) - 1
        self.signs = 0
        for _, _, place in lanes:
            self.signs += 1 << LANE * place
        self.beginning += self.signs * ZERO


def _tables(
    looked_at: Sequence[Sequence[int]], rows: Iterator[Sequence[int]], lanes: Sequence[Lane]
) -> list[list[int]]:
    """Read what was learned of each thing that is looked at."""
    return [spread(knots, [next(rows) for _ in knots], lanes) for knots in looked_at]


def _of_another(tables: list[list[int]]) -> list[list[int]]:
    """Let one table tell of both numbers of ways home."""
    return [*tables[:10], [tables[10][near] + tables[11][far] for near in COUNTS for far in COUNTS], tables[12]]


def lanes_of(onward: Sequence[Sequence[int]]) -> tuple[list[Lane], int]:
    """Give each hidden sum a lane for each end that it leads to, an odd one where it makes that end less."""
    hidden = len(onward[0])
    found: list[Lane] = []
    wide = 2 * max([max(1 + _more(weights), hidden - _more(weights)) for weights in onward])
    for end, weights in enumerate(onward):
        even, odd = wide * end, wide * end + 1
        found.append((hidden + end, 1 << STRAIGHT, even))
        for source, weight in enumerate(weights):
            if weight > 0:
                even += 2
                found.append((source, weight, even))
            elif weight < 0:
                found.append((source, -weight, odd))
                odd += 2
    return found, wide


def _more(weights: Sequence[int]) -> int:
    """Count the sums that add to an end."""
    return len([weight for weight in weights if weight > 0])


NETWORKS: Final[dict[int, Network]] = {}


def network(seats: int) -> Network:
    """Return the network for so many seats; it is spread out when first asked for."""
    if seats not in NETWORKS:
        hidden, told = LEARNED[seats]
        numbers = [int(number) for number in told.split()]
        wide, weights = hidden + seats - 1, len(numbers) - hidden * (seats - 1)
        onward = [numbers[place : place + hidden] for place in range(weights, len(numbers), hidden)]
        rows = [numbers[place : place + wide] for place in range(0, weights, wide)]
        rows[-1] = [*rows[-1][:hidden], *(number + (LEVEL << COARSE >> STRAIGHT) for number in rows[-1][hidden:])]
        NETWORKS[seats] = Network(seats, iter(rows), *lanes_of(onward))
    return NETWORKS[seats]


class Scene:
    """What all moves leave alike that take the same last tile of a space, or none."""

    __slots__ = ("after", "ahead", "before", "ends", "items", "lasts", "others", "sunk", "toll", "total")

    items: bytearray
    ahead: list[bytes]
    lasts: list[int]
    others: list[Other]

    def __init__(self, state: State, seat: int, known: Network, around: Scene | None = None, sunk: int = 0) -> None:
        """Look around as this seat; where that tile has gone, by what is known where none has."""
        self.sunk, self.toll = sunk, state.toll
        self.before = self.after = state.toll[MAINLAND]
        if around:
            self.items, self.ahead = around.items[:], around.ahead[:]
            self.lasts, self.others = around.lasts[:], around.others
            self._sink(state)
        else:
            self.items, self.ahead = state.items, state.ahead
            self.lasts = [self.items.rfind(item) for item in range(WATER)]
            self.others = [
                _other(state, (seat + place) % state.seats, known.of_others[place - 1])
                for place in range(1, state.seats)
            ]
        tiles, tolls = known.of_table
        self.total = known.beginning + tiles[PATH - self.items.count(WATER)] + tolls[self.before]
        self.ends: list[int] = []
        for place, other in enumerate(self.others):
            self._add(other, known.of_others[place])

    def _sink(self, state: State) -> None:
        """Let the tile go; the price of the whole way changes by that."""
        sunk, items = self.sunk, self.items
        item = items[sunk]
        items[sunk] = WATER
        self.ahead[item] = passed_over(self.ahead[item], sunk)
        if self.lasts[item] == sunk:
            self.lasts[item] = items.rfind(item)
        left, right = sunk - 1, sunk + 1
        while items[left] == WATER:
            left -= 1
        while items[right] == WATER:
            right += 1
        self.before += state.toll[left] + price_between(state, left, right) - state.toll[right]

    def _add(self, other: Other, tables: Sequence[list[int]]) -> None:
        """Add what is known of another seat."""
        slow, middle, fast, fixed, points = other
        toll, sunk = self.toll, self.sunk
        first = (self.before if slow < sunk else self.after) - toll[slow]
        second = (self.before if middle < sunk else self.after) - toll[middle]
        third = (self.before if fast < sunk else self.after) - toll[fast]
        exits = 0
        for last in self.lasts:
            if last <= middle:
                exits += 9 if last <= slow else 1
        if middle == MAINLAND:
            exits &= 56
        self.ends.append(points - first - second - third)
        self.total += fixed + tables[3][first] + tables[4][second] + tables[5][third] + tables[10][exits]


def _other(state: State, seat: int, tables: Sequence[list[int]]) -> Other:
    """Look at another seat."""
    slow, middle, fast = sorted(state.figures[3 * seat : 3 * seat + 3])
    worth, held = state.worth[seat], state.held[seat]
    fixed = (
        tables[0][slow] + tables[1][middle] + tables[2][fast] + tables[6][worth] + tables[7][held]
        + tables[8][state.unbuilt[seat]] + tables[9][len(state.purses[seat])]
    )  # fmt: skip
    return slow, middle, fast, fixed, worth + held


def summed(known: Network, scene: Scene, own: Own) -> int:
    """Add to a scene what somebody knows of themselves, and how far they lead."""
    slow, middle, fast, hand, held, worth, tiles, unbuilt = own
    toll, lasts, ahead, sunk = scene.toll, scene.lasts, scene.ahead, scene.sunk
    first = (scene.before if slow < sunk else scene.after) - toll[slow]
    second = (scene.before if middle < sunk else scene.after) - toll[middle]
    third = (scene.before if fast < sunk else scene.after) - toll[fast]
    kinds = KINDS[hand]
    near, far, reach, on = 0, 0, slow, middle
    for item in kinds:
        last = lasts[item]
        if last <= slow:
            near += 8
            far += 1
            reach = on = MAINLAND
            continue
        if reach < MAINLAND and (space := ahead[item][slow + 1]) > reach:
            reach = space
        if last <= middle:
            far += 1
            on = MAINLAND
        elif on < MAINLAND and (space := ahead[item][middle + 1]) > on:
            on = space
    if middle == MAINLAND:
        far = 0
    ways = 8 * unbuilt
    for last in lasts:
        if last <= slow:
            ways += 1
    tables = known.of_own
    total = (
        scene.total + tables[0][slow] + tables[1][middle] + tables[2][fast]
        + tables[3][first] + tables[4][second] + tables[5][third]
        + tables[6][worth] + tables[7][held] + known.hand[64 * len(kinds) + near + far] + known.ready[ways]
        + tables[12][tiles] + tables[14][reach - slow] + tables[15][on - middle]
    )  # fmt: skip
    end = worth + held - first - second - third
    for place, theirs in enumerate(scene.ends):
        total += known.of_others[place][11][end - theirs]
    return total


def ends(known: Network, total: int) -> list[int]:
    """Return how far each of the others is behind whoever judges; hidden sums below nought count as none."""
    lanes = total & (total >> LANE - 1 & known.signs) * (ZERO - 1)
    if known.ends == 1:
        return [lanes % ROUND - LEVEL]
    return [(lanes >> end * known.place & known.mask) % ROUND - LEVEL for end in range(known.ends)]


def hoped(known: Network, total: int) -> list[int]:
    """Return what each seat can hope for, beginning with the one that judges, in parts of any size."""
    found = ends(known, total)
    found.append(0)
    best = max(found)
    return [HOPE[min(best - end >> FINE, FURTHEST)] for end in found]


def share(known: Network, total: int) -> float:
    """Return what share of the victory whoever judges can hope for."""
    if known.ends > 1:
        hopes = hoped(known, total)
        whole = 0
        for hope in hopes:
            whole += hope
        return hopes[0] / whole
    lead = (total & (total >> LANE - 1 & known.signs) * (ZERO - 1)) % ROUND - LEVEL
    if lead < 0:
        least = HOPE[min(-lead >> FINE, FURTHEST)]
        return least / (least + WHOLE)
    return WHOLE / (HOPE[min(lead >> FINE, FURTHEST)] + WHOLE)


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
