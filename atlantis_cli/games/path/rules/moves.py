"""Which moves are possible in `path`: whole ones, that bring a figure to rest and can be paid for."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES_EACH, ITEMS, KINDS, MAINLAND, ONE, size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from atlantis_cli.games.path.board.state import State

    Cards = tuple[int, ...]
    Left = tuple[int, int, int]  # the hand, the bought cards in it, the highest toll that can be paid
    Move = tuple[int, Cards]  # a figure and the cards that bring it to rest

SINGLE: Final = tuple(
    (figure, tuple((figure, (item,)) for item in range(len(ITEMS)))) for figure in range(FIGURES_EACH)
)
"""For each figure its moves of one card, by item: made once, since most moves are such."""


class Purse:
    """What a way may cost: the cards that are left for it, and those of them that cannot pay."""

    __slots__ = ("bought", "funds", "hand")

    def __init__(self, hand: int, bought: int, funds: int) -> None:
        """Count the hand, its bought cards and all that can pay."""
        self.hand, self.bought, self.funds = hand, bought, funds

    def without(self, item: int) -> Purse:
        """Return what is left when a card has been played; of equal cards the bought one goes first (P40)."""
        card = ONE[item]
        if self.bought & card * 15:
            return Purse(self.hand - card, self.bought - card, self.funds)
        return Purse(self.hand - card, self.bought, self.funds - 1)


def purse_of(state: State) -> Purse:
    """Count what the player on move can play and pay with."""
    seat = state.seat
    return Purse(state.hands[seat], state.bought, state.worth[seat] + state.held[seat] - size(state.bought))


def routes(state: State, space: int, base: int, purse: Purse) -> list[Cards]:
    """List every row of cards that brings a figure from here to rest; `base` is the toll where it set out."""
    found: list[Move] = []
    _follow(state, (0, ()), space, (purse.hand, purse.bought, purse.funds + base), found)
    return [cards for _, cards in found]


def _follow(state: State, begun: Move, space: int, left: Left, found: list[Move]) -> None:
    """Go on from a space with each card that is left, as far as the toll stays within what can be paid."""
    hand, bought, most = left
    after, ahead, free, toll = space + 1, state.ahead, state.free, state.toll
    for item in KINDS[hand]:
        card = ONE[item]
        rest = (hand - card, bought - card, most) if bought & card * 15 else (hand - card, bought, most - 1)  # P40
        target = ahead[item][after]
        if not free[target]:
            _follow(state, (begun[0], (*begun[1], item)), target, rest, found)
        elif toll[target] <= rest[2]:
            found.append((begun[0], (*begun[1], item)))


def onward(state: State, begun: Move, space: int, hand: int, most: int, found: list[Move]) -> None:  # noqa: PLR0913, PLR0917
    """Go on as `_follow` does, where no card was bought; packing the arguments would cost time here."""
    figure, played = begun
    after, ahead, free, toll = space + 1, state.ahead, state.free, state.toll
    for item in KINDS[hand]:
        target = ahead[item][after]
        if not free[target]:
            rest = hand - ONE[item]
            if rest:
                onward(state, (figure, (*played, item)), target, rest, most - 1, found)
        elif toll[target] <= most:
            found.append((figure, (*played, item)))


def whole_moves(state: State) -> list[Move]:
    """List every figure and row of cards that can be moved, brought to rest (P13) and paid for (P16)."""
    if state.bought:
        return _moves_of_each(state)
    seat, ahead, free, toll = state.seat, state.ahead, state.free, state.toll
    hand, figures, first = state.hands[seat], state.figures, seat * FIGURES_EACH
    items, funds = KINDS[hand], state.worth[seat] + state.held[seat] - 1
    found: list[Move] = []
    for figure, single in SINGLE:
        start = figures[first + figure]
        if start != MAINLAND:  # P15
            most, after = funds + toll[start], start + 1
            for item in items:
                space = ahead[item][after]
                if not free[space]:
                    rest = hand - ONE[item]
                    if rest:
                        onward(state, single[item], space, rest, most - 1, found)
                elif toll[space] <= most:
                    found.append(single[item])
    return found


def _moves_of_each(state: State) -> list[Move]:
    """List the whole moves where bought cards count for themselves (P40)."""
    first, purse = state.seat * FIGURES_EACH, purse_of(state)
    return [
        (figure, cards)
        for figure, start in enumerate(state.figures[first : first + FIGURES_EACH])
        if start != MAINLAND
        for cards in routes(state, start, state.toll[start], purse)
    ]


def ways_on(state: State) -> list[Cards]:
    """List every row of cards with which the figure on its way can be brought to rest."""
    space, base = state.figures[state.mover], state.toll[state.origin]
    return routes(state, space, base, purse_of(state))


def can_move(state: State) -> bool:
    """Return whether the player on move can move any figure (P17)."""
    return bool(whole_moves(state))
