"""Which tiles and cards pay a price with the least loss."""

from __future__ import annotations

from atlantis_cli.games.path.cards import BITS, KINDS, ONE, size

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.games.path.state import State


def tiles_to_pay(purse: Sequence[int], cards: int, price: int) -> list[int] | None:
    """Choose tiles for a price: least loss, then fewest cards; None if it cannot be paid.

    Of equal ways one tile of just that value is best, else the tiles taken first.
    """
    for code in purse:
        if code & 7 == price:
            return [code]
    sums = 1  # bit n is set where some of the tiles so far make n
    steps = []
    for code in purse:
        if sums >> price & 1:
            break
        steps.append((sums, code))
        sums |= sums << (code & 7)
    total = best_sum(sums, cards, price)
    if total < 0:
        return None
    chosen = []
    while total:
        before, code = steps.pop()
        if not before >> total & 1:
            chosen.append(code)
            total -= code & 7
    return chosen


def best_sum(sums: int, cards: int, price: int) -> int:
    """Choose what the tiles give: the most up to the price if cards make it up, else the least above; -1 for none."""
    if sums >> price & 1:
        return price
    most = (sums & ((1 << price) - 1)).bit_length() - 1
    if price - most <= cards:
        return most
    above = sums >> price
    return price + (above & -above).bit_length() - 1 if above else -1


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
