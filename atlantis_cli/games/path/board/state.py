"""What lies on the table in `path`, as far as anybody could know it: small numbers in flat lists, cheap to copy."""

from __future__ import annotations

START, MOVING, PAYING, HELD, OVER = "start", "moving", "paying", "held", "over"
DEAL, BUY, TURN, PASS = "deal", "buy", "turn", "pass"  # what follows a draw


class State:
    """A position. What is face down is a bag: sorted, so that its order tells nothing."""

    __slots__ = (
        "after", "bag", "bought", "bought_barred", "bridges", "builders", "came", "covered", "debts", "discards",
        "edition", "empty_passes", "figures", "free", "hands", "held", "holding", "home", "items", "mover", "opening",
        "origin", "owed", "paid_leave", "phase", "pile", "pile_name", "pile_size", "purses", "reason", "seat", "seats",
        "sold", "toll", "turn", "unbuilt", "unseen", "values", "worth",
    )  # fmt: skip

    seats: int
    edition: str
    paid_leave: bool  # P39
    bought_barred: bool  # P40
    items: bytearray  # by space, what the visible tile shows; WATER where none lies
    values: bytearray  # by space, the visible tile's value
    covered: bytearray  # by space, 1 where another tile lies below
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
        twin.free, twin.toll = self.free[:], self.toll[:]
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
