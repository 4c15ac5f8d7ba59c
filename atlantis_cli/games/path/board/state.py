"""What lies on the table in `path`: small numbers in flat lists, cheap to copy; the water, and what a seat may know."""

from __future__ import annotations

from re import compile as compile_pattern

from atlantis_cli.games.path.board.board import ATLANTIS, MAINLAND, ONE, WATER, spread

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from atlantis_cli.core.game import Chance

START: Final = "start"
MOVING: Final = "moving"
PAYING: Final = "paying"
HELD: Final = "held"
OVER: Final = "over"
DEAL: Final = "deal"  # what follows a draw
BUY: Final = "buy"
TURN: Final = "turn"
PASS: Final = "pass"  # noqa: S105 - it opens nothing

RUNS: Final = compile_pattern(bytes([WATER]) + b"+").finditer
"""Finds the runs of water in the tiles of a path."""

BYTES: Final = bytes(range(256))
PLUS: Final = tuple(BYTES[change:] + BYTES[:change] for change in range(256))
"""Tables that add to every byte; the dearest way costs less than 256 (26 gaps at 7)."""


class State:
    """A position. What is face down is a bag: sorted, so that its order tells nothing."""

    __slots__ = (
        "after", "ahead", "bag", "bought", "bought_barred", "bridges", "builders", "came", "covered", "debts",
        "discards", "edition", "empty_passes", "figures", "free", "hands", "held", "holding", "home", "items",
        "mover", "opening", "origin", "owed", "paid_leave", "phase", "pile", "pile_name", "pile_size", "purses",
        "reason", "seat", "seats", "sold", "toll", "turn", "unbuilt", "unseen", "values", "worth",
    )  # fmt: skip

    seats: int
    edition: str
    paid_leave: bool  # P39
    bought_barred: bool  # P40
    items: bytearray  # by space, what the visible tile shows; WATER where none lies
    ahead: list[bytes]  # by item, and by space, the first space from there on that shows it; else the mainland (P14)
    values: list[int]  # by space, the visible tile's value
    covered: list[int]  # by space, 1 where another tile lies below
    free: bytearray  # by space, 1 where a tile lies and no figure stands; always 1 for the mainland
    toll: bytearray  # by space, what the way there costs from Atlantis: a way's price is a difference
    bridges: tuple[int, ...]  # a space of each gap that was built over
    builders: tuple[int, ...]  # who built them, in the same order
    figures: list[int]  # the space of each figure: three for each seat
    home: list[int]  # by seat, how many figures stand on the mainland
    hands: list[int]  # by seat, the heap of cards; 0 where the onlooker cannot see them
    held: list[int]  # by seat, how many cards
    purses: list[list[int]]  # by seat, the tiles taken
    worth: list[int]  # by seat, the sum of their values
    unbuilt: list[int]  # by seat, 1 while the bridge is not built
    debts: list[int]  # by seat, P37
    bag: list[int]  # the cards nobody sees: the draw pile, and in a view the other hands too
    pile: int  # how many cards the draw pile has
    pile_name: str  # what this draw pile was made of and when, so that it is shuffled but once
    pile_size: int  # how many cards it was made of
    discards: int  # a heap
    unseen: list[list[int]]  # by half, the tiles that are still covered
    seat: int  # whose turn it is
    turn: int
    phase: str
    sold: bool  # P11, once a turn
    holding: bool
    mover: int  # the figure on its way, as an index of `figures`; -1 before the move
    origin: int  # where it set out
    bought: int  # P40: cards bought this turn, where they cannot pay
    opening: int  # the space whose covered tile is to be turned up; 0 for none
    owed: int  # cards still to be drawn
    came: int  # cards drawn so far in this draw
    after: str  # what follows this draw
    empty_passes: int  # P17
    reason: str  # why the game ended

    def copy(self) -> State:
        """Return a copy that can be played on without touching this one."""
        twin = State.__new__(State)
        twin.seats, twin.edition = self.seats, self.edition
        twin.paid_leave, twin.bought_barred = self.paid_leave, self.bought_barred
        twin.items, twin.values, twin.covered = self.items[:], self.values[:], self.covered[:]
        twin.free, twin.toll, twin.ahead = self.free[:], self.toll[:], self.ahead[:]
        twin.bridges, twin.builders = self.bridges, self.builders
        twin.figures, twin.home, twin.held = self.figures[:], self.home[:], self.held[:]
        twin.hands = self.hands[:]
        twin.purses = [purse[:] for purse in self.purses]
        twin.worth, twin.unbuilt, twin.debts = self.worth[:], self.unbuilt[:], self.debts[:]
        twin.bag, twin.pile, twin.discards = self.bag[:], self.pile, self.discards
        twin.pile_name, twin.pile_size = self.pile_name, self.pile_size
        twin.unseen = [tiles[:] for tiles in self.unseen]
        twin.seat, twin.turn, twin.phase = self.seat, self.turn, self.phase
        twin.sold, twin.holding, twin.mover, twin.origin = self.sold, self.holding, self.mover, self.origin
        twin.bought, twin.opening, twin.owed = self.bought, self.opening, self.owed
        twin.came, twin.after = self.came, self.after
        twin.empty_passes, twin.reason = self.empty_passes, self.reason
        return twin


def looking_ahead(items: bytearray) -> list[bytes]:
    """Return by item, and by space, the first space from there on that shows it, else the mainland."""
    found = []
    for item in range(WATER):
        row = [MAINLAND] * (MAINLAND + 1)
        for space in range(MAINLAND - 1, ATLANTIS, -1):
            row[space] = space if items[space] == item else row[space + 1]
        row[ATLANTIS] = row[ATLANTIS + 1]
        found.append(bytes(row))
    return found


def show(state: State, space: int, item: int) -> None:
    """Let a space show another tile, or water, and look ahead to it."""
    ahead, before = state.ahead, state.items[space]
    if before == item:
        return
    state.items[space] = item
    if before != WATER:
        ahead[before] = passed_over(ahead[before], space)
    if item != WATER:
        row, behind = ahead[item], space + 1
        first = row.index(row[space])
        ahead[item] = row[:first] + BYTES[space:behind] * (behind - first) + row[behind:]


def passed_over(row: bytes, space: int) -> bytes:
    """Look ahead past a space that shows an item no more."""
    first, behind = row.index(space), space + 1
    return row[:first] + row[behind : behind + 1] * (behind - first) + row[behind:]


def tile_before(state: State, space: int) -> int:
    """Return the nearest space before this one that has a tile, or Atlantis."""
    items = state.items
    space -= 1
    while space > ATLANTIS and items[space] == WATER:
        space -= 1
    return space


def tile_behind(state: State, space: int) -> int:
    """Return the nearest space behind this one that has a tile, or the mainland."""
    items = state.items
    space += 1
    while space < MAINLAND and items[space] == WATER:
        space += 1
    return space


def is_gap(left: int, right: int) -> bool:
    """Return whether water lies between these two neighbours, and a tile on both sides of it (P18)."""
    return right - left > 1 and left != ATLANTIS and right != MAINLAND


def price_between(state: State, left: int, right: int) -> int:
    """Price the step from a tile to the next one: free without a gap (P18) or with a bridge (P25)."""
    if right - left == 1 or left == ATLANTIS or right == MAINLAND:
        return 0
    for space in state.bridges:
        if left < space < right:
            return 0
    before, behind = state.values[left], state.values[right]
    return before if before < behind else behind  # noqa: FURB136  (P19; min is slower)


def remeasure(state: State, space: int) -> None:
    """Bring the toll up to date after a tile or a bridge on this space has changed."""
    toll, items = state.toll, state.items
    left, right = space - 1, space + 1
    while items[left] == WATER:
        left -= 1
    while items[right] == WATER:
        right += 1
    cost = toll[left]
    if items[space] != WATER:
        if space - left > 1:
            cost += price_between(state, left, space)
        toll[space] = cost
        left = space
    if right - left > 1:
        cost += price_between(state, left, right)
    change = (cost - toll[right]) & 255
    if change:
        toll[right:] = toll[right:].translate(PLUS[change])


def sink(state: State, space: int) -> None:
    """Lay water where the last tile of a space was taken (P31), and bring the toll up to date as `remeasure` does."""
    toll, items = state.toll, state.items
    show(state, space, WATER)
    state.free[space] = 0
    left, right = space - 1, space + 1
    while items[left] == WATER:
        left -= 1
    while items[right] == WATER:
        right += 1
    change = (toll[left] + price_between(state, left, right) - toll[right]) & 255
    if change:
        toll[right:] = toll[right:].translate(PLUS[change])


def gaps(state: State) -> list[tuple[int, int]]:
    """List every gap as its first and last water space."""
    runs = [run.span() for run in RUNS(state.items)]
    return [(first, after - 1) for first, after in runs if is_gap(first - 1, after)]


def gap_at(state: State, space: int) -> tuple[int, int] | None:
    """Return the gap that a water space is part of; None where it lies at the edge of the path (P18)."""
    left, right = tile_before(state, space), tile_behind(state, space)
    return (left + 1, right - 1) if is_gap(left, right) else None


def bridged(state: State, gap: tuple[int, int]) -> bool:
    """Return whether a gap has a bridge (P25)."""
    for built in state.bridges:  # noqa: SIM110 - `any` is slower
        if gap[0] <= built <= gap[1]:
            return True
    return False


def scores(state: State) -> list[int]:
    """Count the points of each seat (P38)."""
    return [state.worth[seat] + state.held[seat] - state.debts[seat] for seat in range(state.seats)]


def view(state: State, seat: int) -> State:
    """Return the state as a seat knows it: the other hands lie in the bag with the draw pile (P10)."""
    seen = state.copy()
    for other in range(state.seats):
        if other != seat:
            seen.bag += spread(seen.hands[other])
            seen.hands[other] = 0
    if seat != seen.seat:
        seen.bought = 0  # P40: which cards these are only their buyer knows
    seen.bag.sort()
    return seen


def as_if_on(state: State, seat: int) -> State | None:
    """Return a copy in which a seat begins its turn now; a figure on its way stands where it set out."""
    if state.phase == OVER:
        return None
    there = state.copy()
    if state.phase in {MOVING, PAYING}:
        there.figures[state.mover] = state.origin
        if state.origin:
            there.free[state.origin] = 0
    there.seat, there.phase, there.mover, there.bought = seat, START, -1, 0
    there.sold = there.holding = False
    return there


def fill(seen: State, random: Chance) -> State:
    """Deal the other hands from the bag, as they could be."""
    state = seen.copy()
    for seat in range(state.seats):
        if not state.hands[seat]:
            for _ in range(state.held[seat]):
                state.hands[seat] += ONE[state.bag.pop(int(random() * len(state.bag)))]
    return state
