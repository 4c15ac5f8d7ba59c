"""Which tiles and cards pay a price with the least loss."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import BITS, KINDS, ONE, size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.games.path.board.state import State


def tiles_to_pay(purse: Sequence[int], cards: int, price: int) -> list[int] | None:
    """Choose tiles for a price: least loss, then fewest cards; None if it cannot be paid.

    Of equal ways one tile of just that value is best, else the tiles taken first.
    """
    sums = 1  # bit n is set where some of the tiles so far make n
    steps = []
    for code in purse:
        value = code & 7
        if value == price:
            return [code]
        if value < price:
            steps.append((sums, code))
            sums |= sums << value
    most = (sums & ((2 << price) - 1)).bit_length() - 1
    if price - most > cards:
        return _too_much(purse, price)
    return _made_of(steps, most)


def _too_much(purse: Sequence[int], price: int) -> list[int] | None:
    """Choose tiles for the least sum above a price that tiles and cards cannot make exactly."""
    sums, steps = 1, []
    for code in purse:
        steps.append((sums, code))
        sums |= sums << (code & 7)
    above = sums >> price
    return _made_of(steps, price + (above & -above).bit_length() - 1) if above else None


def _made_of(steps: list[tuple[int, int]], total: int) -> list[int]:
    """Find tiles that make a sum, from the last step back: one is taken only where those before it do not suffice."""
    chosen = []
    while total:
        before, code = steps.pop()
        if not before >> total & 1:
            chosen.append(code)
            total -= code & 7
    return chosen


def cards_to_pay(hand: int, number: int) -> int:
    """Pick the cards that are missed least: always one of the kind that is held most often."""
    left = hand
    for _ in range(number):
        best = most = 0
        for item in KINDS[left]:
            held = left >> BITS * item & 15
            if held > most:
                best, most = item, held
        left -= ONE[best]
    return hand - left


def proposal(state: State, seat: int, cost: int) -> tuple[list[int], int] | None:
    """Propose tiles and cards for a price: the least loss, then the fewest cards; None where it cannot be paid."""
    able = state.held[seat]
    if state.bought:  # P40
        able -= size(state.bought)
    tiles = tiles_to_pay(state.purses[seat], able, cost)
    if tiles is None:
        return None
    for code in tiles:
        cost -= code & 7
    return tiles, cards_to_pay(state.hands[seat] - state.bought, cost) if cost > 0 else 0


def spend(state: State, seat: int, tiles: Sequence[int]) -> None:
    """Take tiles out of the game."""
    purse = state.purses[seat]
    for code in tiles:
        purse.remove(code)
        state.worth[seat] -= code & 7
