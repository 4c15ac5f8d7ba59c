"""What the end of `path` would bring, and who is near it, by what everybody can see."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import CARDS_OF_EACH, FIGURES_EACH, ITEMS, MAINLAND, count
from atlantis_cli.games.path.board.state import MOVING, OVER, PAYING, State, bridged, gaps, price_between
from atlantis_cli.games.path.rules.payment import tiles_to_pay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator


def last_ways(state: State, seat: int) -> list[tuple[int, int, int]]:
    """List a player's figures that are not home: which one, from where, and what its way to the mainland costs (P35).

    A figure that is on its way has not paid yet, so its way is counted from where it set out.
    """
    toll, passing = state.toll, state.mover if state.phase in {MOVING, PAYING} else -1
    found = []
    for mover in range(seat * FIGURES_EACH, (seat + 1) * FIGURES_EACH):
        space = state.origin if mover == passing else state.figures[mover]
        if state.figures[mover] != MAINLAND or mover == passing:
            found.append((mover, space, toll[MAINLAND] - toll[space]))
    return found


def left_after(state: State, seat: int, price: int) -> int:
    """Count the points that a player would have left after this price (P36 to P38); below zero they are a debt."""
    cards = state.held[seat]
    tiles = tiles_to_pay(state.purses[seat], cards, price)
    paid = 0 if tiles is None else sum([code & 7 for code in tiles])
    return state.worth[seat] + cards - max(price, paid)


def could_end(state: State, seat: int) -> bool:
    """Return whether a player could end the game with the next turn (P34), for all that anybody else knows.

    What is in the hand nobody knows, so any card could be, as long as not all of its kind lie on the discard pile.
    """
    if state.home[seat] != FIGURES_EACH - 1 or state.phase == OVER:
        return False
    [(_, space, price)] = last_ways(state, seat)
    if state.unbuilt[seat]:
        price -= _dearest(state, space)
    return any(0 < _cards_home(state, space, held) <= funds - price for held, funds in _means(state, seat))


def _dearest(state: State, space: int) -> int:
    """Return what a bridge could save on the way from a space."""
    ahead = [gap for gap in gaps(state) if gap[0] > space and not bridged(state, gap)]
    return max((price_between(state, first - 1, last + 1) for first, last in ahead), default=0)


def _means(state: State, seat: int) -> Iterator[tuple[int, int]]:
    """List how many cards a player could have, and what they and the tiles would pay: as it is, or by buying first."""
    held, worth = state.held[seat], state.worth[seat]
    yield held, worth + held
    if state.pile or state.discards:
        for value in sorted({code & 7 for code in state.purses[seat]}):
            yield held + value // 2, worth - value + held + value // 2


def _cards_home(state: State, space: int, held: int) -> int:
    """Return how few cards could bring a figure home, through occupied spaces; 0 where so many cannot."""
    kinds = [item for item in range(len(ITEMS)) if count(state.discards, item) < CARDS_OF_EACH]
    reached = {space}
    for used in range(1, held + 1):
        targets = {state.items.find(item, start + 1) for start in reached for item in kinds}
        if -1 in targets:  # P14
            return used
        reached = {target for target in targets if not state.free[target]}
    return 0
