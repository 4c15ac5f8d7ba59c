"""Whole turns of `path` at once, for those who play thousands in their heads.

The rules stand in `rules`, `drawing` and `ending`; this is the same turn without phases and events. Whatever is rare
goes the long way, and a contract test holds both to the same result, turn for turn.
"""

from __future__ import annotations

from atlantis_cli.games.path.board import FIGURES_EACH, FIRST_WATER, MAINLAND, WATER
from atlantis_cli.games.path.cards import ONE
from atlantis_cli.games.path.drawing import end_turn, roll
from atlantis_cli.games.path.payment import cards_to_pay, proposal, tiles_to_pay
from atlantis_cli.games.path.rules import move, pay, price
from atlantis_cli.games.path.state import PAYING, State
from atlantis_cli.games.path.water import remeasure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Chance
    from atlantis_cli.games.path.moves import Move

MOST_DRAWN = 1 + FIGURES_EACH


def play_turn(state: State, chosen: Move, random: Chance) -> None:
    """Play a whole move, pay as proposed, and let chance decide what follows."""
    if state.bought or state.holding or state.pile <= MOST_DRAWN:
        _long_way(state, chosen, random)
        return
    figure, cards = chosen
    seat, find, free, toll = state.seat, state.items.find, state.free, state.toll
    mover = seat * FIGURES_EACH + figure
    origin = space = state.figures[mover]
    heap = 0
    for item in cards:
        heap += ONE[item]
        space = find(item, space + 1)  # P12, P13
    state.hands[seat] -= heap
    state.held[seat] -= len(cards)
    state.discards += heap  # P33
    if origin:
        free[origin] = 1
    cost = toll[space] - toll[origin]
    if space < 0:  # P14
        space = MAINLAND
        state.home[seat] += 1
    else:
        free[space] = 0
    state.figures[mover] = space
    if cost:
        _pay(state, seat, cost)
    behind = free.rfind(1, 1, space)
    if behind > 0:  # P28, P30
        items, values = state.items, state.values
        value = values[behind]
        state.purses[seat].append(items[behind] * 8 + value)
        state.worth[seat] += value
        if state.covered[behind]:
            _turn_up(state, behind, random)
        else:  # P31
            items[behind] = WATER
            free[behind] = 0
            remeasure(state, behind)
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
    items[space] = code >> 3
    state.values[space] = code & 7
    if items[space - 1] == WATER or items[space + 1] == WATER:
        remeasure(state, space)


def _draw(state: State, seat: int, random: Chance) -> None:
    """Draw the cards of the turn's end (P32) and pass the turn on, or end the game (P34)."""
    home, bag, pile = state.home[seat], state.bag, state.pile
    heap = ONE[bag.pop(int(random() * pile))]
    pile -= 1
    if home:
        for left in range(pile, pile - home, -1):
            heap += ONE[bag.pop(int(random() * left))]
        pile -= home
    state.hands[seat] += heap
    state.held[seat] += 1 + home
    state.pile = pile
    if home == FIGURES_EACH:
        end_turn(state)
        return
    state.seat = (seat + 1) % state.seats
    state.turn += 1
    state.sold = False
    state.empty_passes = 0
