"""Whole turns of `path` at once, for those who play thousands in their heads.

The rules stand in `rules`, `drawing` and `ending`; this is the same turn without phases and events. Whatever is rare
goes the long way, and a contract test holds both to the same result, turn for turn.
"""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES_EACH, FIRST_WATER, MAINLAND, ONE, WATER
from atlantis_cli.games.path.board.state import PAYING, State, remeasure, show, sink
from atlantis_cli.games.path.rules.drawing import end_turn, roll
from atlantis_cli.games.path.rules.payment import cards_to_pay, proposal, tiles_to_pay
from atlantis_cli.games.path.rules.rules import move, pay, price

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

    from atlantis_cli.core.game import Chance
    from atlantis_cli.games.path.rules.moves import Move

MOST_DRAWN: Final = 1 + FIGURES_EACH

ONWARD: Final = ((), (1,), (1, 2), (1, 2, 3))
"""By the figures that are home, how many cards were drawn before each further one."""


def play_turn(state: State, chosen: Move, random: Chance) -> None:
    """Play a whole move, pay as proposed, and let chance decide what follows."""
    if state.pile <= MOST_DRAWN or state.bought or state.holding:
        _long_way(state, chosen, random)
        return
    figure, cards = chosen
    seat, figures, ahead, free, toll = state.seat, state.figures, state.ahead, state.free, state.toll
    mover = seat * FIGURES_EACH + figure
    origin = space = figures[mover]
    heap = 0
    for item in cards:
        heap += ONE[item]
        space = ahead[item][space + 1]  # P12, P13
    state.hands[seat] -= heap
    state.held[seat] -= len(cards)
    state.discards += heap  # P33
    if origin:
        free[origin] = 1
    cost = toll[space] - toll[origin]
    if space == MAINLAND:  # P14
        state.home[seat] += 1
    else:
        free[space] = 0
    figures[mover] = space
    if cost:
        _pay(state, seat, cost)
    behind = space - 1
    if not free[behind]:
        behind = free.rfind(1, 1, space)
    if behind > 0:  # P28, P30
        value = state.values[behind]
        state.purses[seat].append(state.items[behind] * 8 + value)
        state.worth[seat] += value
        if state.covered[behind]:
            _turn_up(state, behind, random)
        else:
            sink(state, behind)  # P31
    _draw(state, seat, random)


def _long_way(state: State, chosen: Move, random: Chance) -> None:
    """Play a turn by the rules as they are written."""
    move(state, *chosen)
    if state.phase == PAYING:
        paid = proposal(state, state.seat, price(state))
        if paid:
            pay(state, *paid)
    roll(state, random)


def _pay(state: State, seat: int, cost: int) -> None:
    """Pay as proposed (P21)."""
    purse = state.purses[seat]
    tiles = tiles_to_pay(purse, state.held[seat], cost)
    if tiles:
        due = cost
        for code in tiles:
            purse.remove(code)
            cost -= code & 7
        state.worth[seat] += cost - due
    if cost > 0:
        cards = cards_to_pay(state.hands[seat], cost)
        state.hands[seat] -= cards
        state.held[seat] -= cost
        if not state.paid_leave:
            state.discards += cards


def _turn_up(state: State, space: int, random: Chance) -> None:
    """Turn up the tile below the one that was taken."""
    items = state.items
    tiles = state.unseen[space > FIRST_WATER]
    code = tiles.pop(int(random() * len(tiles)))
    state.covered[space] = 0
    show(state, space, code >> 3)
    state.values[space] = code & 7
    if items[space - 1] == WATER or items[space + 1] == WATER:
        remeasure(state, space)


def _draw(state: State, seat: int, random: Chance) -> None:
    """Draw the cards of the turn's end (P32) and pass the turn on, or end the game (P34)."""
    home, bag, pile = state.home[seat], state.bag, state.pile
    heap = ONE[bag.pop(int(random() * pile))]
    state.pile = pile - 1 - home
    for left in ONWARD[home]:
        heap += ONE[bag.pop(int(random() * (pile - left)))]
    state.hands[seat] += heap
    state.held[seat] += 1 + home
    if home == FIGURES_EACH:
        end_turn(state)
        return
    seat += 1
    state.seat = seat if seat < state.seats else 0
    state.turn += 1
    state.sold = False
    state.empty_passes = 0
