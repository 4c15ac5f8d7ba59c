"""What a player does in a turn of `path`: each function changes a state and tells what happened."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES, ITEMS, MAINLAND, ONE, WATER, names, size
from atlantis_cli.games.path.board.state import (
    BUY,
    MOVING,
    PASS,
    PAYING,
    TURN,
    State,
    remeasure,
    show,
    tile_before,
    tile_behind,
)
from atlantis_cli.games.path.messages import events
from atlantis_cli.games.path.rules.drawing import refill
from atlantis_cli.games.path.rules.payment import proposal, spend

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Tell


def cards_for(state: State, value: int) -> int:
    """Count the cards that a tile of this value brings (P11)."""
    return min(value // 2, state.pile + size(state.discards))


def sell(state: State, code: int, tell: Tell = None) -> None:
    """Give up a tile for cards (P11)."""
    seat, value = state.seat, code & 7
    spend(state, seat, (code,))
    state.sold = True
    if tell:
        tell(events.TileSold(seat, ITEMS[code >> 3], value, cards_for(state, value)))
    state.owed, state.after = value // 2, BUY
    if not state.pile:
        refill(state, tell)


def build(state: State, space: int, tell: Tell = None) -> None:
    """Build the bridge in the gap around this space (P24); a price that falls to 0 is settled at once."""
    seat = state.seat
    state.unbuilt[seat] = 0
    state.bridges += (space,)
    state.builders += (seat,)
    if tell:
        first, last = tile_before(state, space) + 1, tile_behind(state, space)
        tell(events.BridgeBuilt(seat, tuple(range(first, last))))
    remeasure(state, space)
    if state.phase == PAYING and not price(state):
        take(state, tell)
    elif state.phase == PAYING and tell:
        tell(_due(state))


def hold(state: State, tell: Tell = None) -> None:
    """Keep this turn from ending by itself."""
    state.holding = True
    if tell:
        tell(events.TurnHeld(state.seat))


def move(state: State, figure: int, cards: Sequence[int], tell: Tell = None) -> None:
    """Send a figure forward by cards (P12 to P14)."""
    mover = state.seat * len(FIGURES) + figure
    origin = state.figures[mover]
    state.mover = mover
    state.origin = origin
    if origin:
        state.free[origin] = 1
    step(state, cards, tell)


def step(state: State, cards: Sequence[int], tell: Tell = None) -> None:
    """Play cards for the figure that is on its way; at rest it pays (P20) or takes its tile."""
    mover, seat, find = state.mover, state.seat, state.items.find
    space = state.figures[mover]
    for item in cards:
        card = ONE[item]
        state.hands[seat] -= card
        state.held[seat] -= 1
        state.discards += card  # P33
        if state.bought & card * 15:  # P40: of equal cards the bought ones go first
            state.bought -= card
        start, space = space, find(item, space + 1)
        if space < 0:  # P14
            space = MAINLAND
        if tell:
            figure, occupied = FIGURES[mover % len(FIGURES)], not state.free[space]
            tell(events.FigureMoved(seat, figure, ITEMS[item], start, space, occupied))
    state.figures[mover] = space
    if not state.free[space]:  # P13
        state.phase = MOVING
    elif state.toll[space] != state.toll[state.origin]:
        state.phase = PAYING
        if tell:
            tell(_due(state))
    else:
        take(state, tell)


def _due(state: State) -> events.PriceNamed:
    """Name the price, and what would be proposed for it (P21)."""
    cost = price(state)
    tiles, cards = proposal(state, state.seat, cost) or ((), 0)
    return events.PriceNamed(state.seat, cost, tuple(events.tile_of(code) for code in sorted(tiles)), names(cards))


def price(state: State) -> int:
    """Price the way that the moving figure has come (P20)."""
    return state.toll[state.figures[state.mover]] - state.toll[state.origin]


def pay(state: State, tiles: Sequence[int], cards: int, tell: Tell = None) -> None:
    """Pay for the gaps with tiles (P23) and a heap of cards (P39)."""
    seat = state.seat
    spend(state, seat, tiles)
    if cards:
        state.hands[seat] -= cards
        state.held[seat] -= size(cards)
        if not state.paid_leave:
            state.discards += cards
    if tell:
        cost, total = price(state), sum([code & 7 for code in tiles]) + size(cards)
        tell(events.Paid(seat, cost, tuple(events.tile_of(code) for code in sorted(tiles)), names(cards), total - cost))
    take(state, tell)


def take(state: State, tell: Tell = None) -> None:
    """Take the tile behind the figure (P28), then owe the cards of the turn's end (P32)."""
    seat, target, free = state.seat, state.figures[state.mover], state.free
    if target == MAINLAND:
        state.home[seat] += 1
    else:
        free[target] = 0
    state.owed, state.after = 1 + state.home[seat], TURN
    space = free.rfind(1, 1, target)
    if space > 0:  # P30
        item, value = state.items[space], state.values[space]
        state.purses[seat].append(item * 8 + value)
        state.worth[seat] += value
        if state.covered[space]:
            state.opening = space
            return
        show(state, space, WATER)  # P31
        free[space] = 0
        remeasure(state, space)
        if tell:
            tell(events.TileTaken(seat, space, ITEMS[item], value, 0, None))
    if not state.pile:
        refill(state, tell)


def give_up(state: State, tell: Tell = None) -> None:
    """Show the hand and draw two cards (P17)."""
    if tell:
        tell(events.Stuck(state.seat, names(state.hands[state.seat])))
    state.owed, state.after = 2, PASS
    if not state.pile:
        refill(state, tell)
