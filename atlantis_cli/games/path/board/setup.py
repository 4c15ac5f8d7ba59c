"""How a game of `path` begins: the path is laid, the cards are dealt."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import (
    BOUGHT_CARDS_CANNOT_PAY,
    FIGURES,
    FIRST_WATER,
    HALVES,
    MAINLAND,
    PAID_CARDS_LEAVE,
    PILE,
    STACKS,
    WATER,
)
from atlantis_cli.games.path.board.state import DEAL, START, State, looking_ahead, remeasure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

EDGE: Final = WATER + 1
"""What lies at both ends of the path: neither an item nor water."""

HALF_SPACES: Final = tuple(
    (first, last, bytes(count - 1 for count in STACKS[first - 1 : last - 1]))
    for first, last in ((1, FIRST_WATER), (FIRST_WATER + 1, MAINLAND))
)
"""For each half its spaces, and how many tiles lie below the top ones."""

ITEM_OF: Final = bytes(code >> 3 for code in range(256))
VALUE_OF: Final = bytes(code & 7 for code in range(256))
"""Tables that split the codes of tiles."""

LAYING: Final = (-1, -2)
"""What `opening` is while a half of the path is being laid."""


def empty_table(seats: int, edition: str) -> State:
    """Return the table before anything lies on it."""
    state = State()
    state.seats, state.edition = seats, edition
    state.paid_leave = edition in PAID_CARDS_LEAVE
    state.bought_barred = edition in BOUGHT_CARDS_CANNOT_PAY
    state.items = bytearray([EDGE, *[WATER] * len(STACKS), EDGE])
    state.ahead = looking_ahead(state.items)
    state.values, state.covered, state.free = [0] * (MAINLAND + 1), [0] * (MAINLAND + 1), bytearray(MAINLAND + 1)
    state.free[MAINLAND] = 1
    state.toll, state.bridges, state.builders = bytearray(MAINLAND + 1), (), ()
    state.figures = [0] * len(FIGURES) * seats
    state.home, state.hands, state.held, state.worth, state.debts = ([0] * seats for _ in range(5))
    state.purses, state.unbuilt = [[] for _ in range(seats)], [1] * seats
    state.bag, state.pile, state.pile_name, state.pile_size, state.discards = (
        list(PILE),
        len(PILE),
        "pile",
        len(PILE),
        0,
    )
    state.unseen = [list(half) for half in HALVES]
    state.seat, state.turn, state.phase = 0, 0, START
    state.sold, state.holding, state.mover, state.origin = False, False, -1, 0
    state.discards, state.bought, state.came, state.owed, state.after = 0, 0, 0, 0, DEAL
    state.opening, state.empty_passes, state.reason = LAYING[0], 0, ""
    return state


def lay(state: State, picks: Sequence[int], first_hand: int) -> None:
    """Lay one half of the path (P6); after the second one the first hand is owed (P9)."""
    half = LAYING.index(state.opening)
    tiles = state.unseen[half]
    codes = bytes([tiles.pop(pick) for pick in picks])
    first, last, below = HALF_SPACES[half]
    state.items[first:last] = codes.translate(ITEM_OF)
    state.values[first:last] = codes.translate(VALUE_OF)
    state.free[first:last] = bytes([1]) * len(codes)
    state.covered[first:last] = below
    if half == 0:
        state.opening = LAYING[1]
        return
    state.opening, state.owed = 0, first_hand
    state.ahead = looking_ahead(state.items)
    remeasure(state, FIRST_WATER)
