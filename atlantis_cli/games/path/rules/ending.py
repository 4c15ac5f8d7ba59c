"""How a game of `path` ends: the last crossing and the points."""

from __future__ import annotations

from atlantis_cli.core.plain import ended
from atlantis_cli.games.path.board.board import FIGURES, MAINLAND, names, size
from atlantis_cli.games.path.board.state import OVER, State, scores
from atlantis_cli.games.path.messages import events
from atlantis_cli.games.path.rules.payment import proposal, spend

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Tell


def finish(state: State, reason: str, tell: Tell = None) -> None:
    """End the game: the others cross (P35), then the points are counted (P38)."""
    state.phase, state.reason = OVER, reason
    state.bought = 0  # P40: it barred the cards of the player on move, and nobody is on move now
    last = state.seat
    for step_on in range(1, state.seats + 1):
        seat = (last + step_on) % state.seats
        if seat != last or reason != "home":
            cross(state, seat, tell)
    if tell:
        tell(ended(reason, scores(state)))


def cross(state: State, seat: int, tell: Tell = None) -> None:
    """Move a player's other figures to the mainland for one payment (P35 to P37)."""
    figures, toll = state.figures, state.toll
    away = [mover for mover in range(seat * len(FIGURES), (seat + 1) * len(FIGURES)) if figures[mover] != MAINLAND]
    ways = [(mover, figures[mover], toll[MAINLAND] - toll[figures[mover]]) for mover in away]
    for mover, space, _ in ways:
        figures[mover] = MAINLAND
        if space:
            state.free[space] = 1
    state.home[seat] = len(FIGURES)
    cost = sum([price for _, _, price in ways])
    tiles, cards = _settled(state, seat, cost) if cost else ((), 0)
    if tell:
        told = tuple(events.Crossing(FIGURES[mover % len(FIGURES)], space, price) for mover, space, price in ways)
        given = tuple(events.tile_of(code) for code in sorted(tiles))
        paid = sum(tile.value for tile in given) + size(cards)
        lost, debt = max(0, paid - cost), state.debts[seat]
        tell(events.FinalCrossing(seat, told, cost, given, names(cards), lost, debt))


def _settled(state: State, seat: int, cost: int) -> tuple[Sequence[int], int]:
    """Pay the way that costs least (P36), or all there is (P37); return the tiles and the heap of cards it took."""
    tiles, cards = proposal(state, seat, cost) or (state.purses[seat][:], state.hands[seat])
    paid = sum([code & 7 for code in tiles]) + size(cards)
    spend(state, seat, tiles)
    state.hands[seat] -= cards
    state.held[seat] -= size(cards)
    if not state.paid_leave:  # P39
        state.discards += cards
    state.debts[seat] = max(0, cost - paid)
    return tiles, cards
