"""Which moves are possible in `path`: whole ones, that bring a figure to rest and can be paid for."""

from __future__ import annotations

from atlantis_cli.games.path.board import FIGURES, ITEMS, MAINLAND
from atlantis_cli.games.path.cards import ONE, kinds, size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.games.path.state import State

    Move = tuple[int, tuple[int, ...]]  # a figure and the cards that bring it to rest

SINGLE = tuple((item,) for item in range(len(ITEMS)))


class Purse:
    """What a way may cost: the cards that are left for it, and those of them that cannot pay."""

    __slots__ = ("bought", "funds", "hand")

    def __init__(self, hand: int, bought: int, funds: int) -> None:
        """Count the hand, its bought cards and all that can pay."""
        self.hand, self.bought, self.funds = hand, bought, funds

    def without(self, item: int) -> Purse:
        """Give what is left when a card has been played; of equal cards the bought one goes first (P40)."""
        card = ONE[item]
        if self.bought & card * 15:
            return Purse(self.hand - card, self.bought - card, self.funds)
        return Purse(self.hand - card, self.bought, self.funds - 1)


def purse_of(state: State) -> Purse:
    """Count what the player on move can play and pay with."""
    seat = state.seat
    return Purse(state.hands[seat], state.bought, state.worth[seat] + state.held[seat] - size(state.bought))


def routes(state: State, space: int, base: int, purse: Purse) -> Iterator[tuple[int, ...]]:
    """Find every row of cards that brings a figure from here to rest; `base` is the toll where it set out."""
    for item in kinds(purse.hand):
        target = state.items.find(item, space + 1)
        rest = purse.without(item)
        if not state.free[target]:
            for more in routes(state, target, base, rest):
                yield (item, *more)
        elif state.toll[target] - base <= rest.funds:
            yield (item,)


def whole_moves(state: State) -> list[Move]:
    """List every figure and row of cards that can be moved, brought to rest (P13) and paid for (P16)."""
    seat, find, free, toll = state.seat, state.items.find, state.free, state.toll
    items = kinds(state.hands[seat])
    funds = state.worth[seat] + state.held[seat] - 1
    first = seat * len(FIGURES)
    found: list[Move] = []
    add = found.append
    for figure, start in enumerate(state.figures[first : first + len(FIGURES)]):
        if start == MAINLAND:  # P15
            continue
        base = toll[start]
        if state.bought:  # P40: each card counts for itself
            found += [(figure, cards) for cards in routes(state, start, base, purse_of(state))]
            continue
        most = funds + base
        after = start + 1
        for item in items:
            space = find(item, after)  # -1, where none is found, is the mainland in `free` and `toll` too (P14)
            if free[space]:
                if toll[space] <= most:
                    add((figure, SINGLE[item]))
            else:
                rest = purse_of(state).without(item)
                found += [(figure, (item, *more)) for more in routes(state, space, base, rest)]
    return found


def ways_on(state: State) -> list[tuple[int, ...]]:
    """List every row of cards with which the figure on its way can be brought to rest."""
    space, base = state.figures[state.mover], state.toll[state.origin]
    return list(routes(state, space, base, purse_of(state)))


def can_move(state: State) -> bool:
    """Tell whether the player on move can move any figure (P17)."""
    return bool(whole_moves(state))
