"""Quick and sensible play of `path`, thousands of turns at a time, for those who think ahead."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import BITS, FIGURES_EACH, KINDS, LONES, MAINLAND, MORE, ONE
from atlantis_cli.games.path.board.state import MOVING, OVER, PAYING, START
from atlantis_cli.games.path.mind.outlook import WORTHS, steps
from atlantis_cli.games.path.mind.quick_turns import play_turn
from atlantis_cli.games.path.rules.bridging import DEAR, dearest, freeing
from atlantis_cli.games.path.rules.drawing import next_turn, roll
from atlantis_cli.games.path.rules.moves import SINGLE, ways_on, whole_moves
from atlantis_cli.games.path.rules.payment import proposal
from atlantis_cli.games.path.rules.rules import build, give_up, pay, price, sell, step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Chance
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.rules.moves import Move

    Reached = tuple[Move, int, int, int, float, tuple[int, int, list[float]]]
    # a figure on an occupied space: its move so far, the space, the cards left, the highest toll that can be paid, what
    # the cards cost, and where it set out: the space, its toll, and what its ways are worth

PRICE = 0.25
"""How much of a price is more than it would have been later."""

NOTHING = -1000.0
"""Less than any move is worth."""

ARRIVAL = 4.0
"""What it is worth to bring a figure home: a card more in every turn to come."""

FEW = 7
"""With so many cards and no move, more cards would help little."""

MOST_WORTH = 7
"""No tile is worth more (P2)."""


class _Ways(dict[tuple[int, int], list[float]]):
    """Knows, by the spaces of a player's other two figures, what it is worth that the third comes to a space."""

    def __missing__(self, others: tuple[int, int]) -> list[float]:
        """Reckon once for all spaces; at the end, where -1 looks too, stands the arrival on the mainland."""
        ways = [steps(*others, space) for space in range(MAINLAND)]
        self[others] = [*ways, steps(*others, MAINLAND) + ARRIVAL]
        return self[others]


WAYS = _Ways()
"""What a move is worth by where it leads. There are 55 times 55 of them at most."""


def playout(state: State, turns: int, random: Chance) -> None:
    """Play on for so many turns, the one begun included, or to the end."""
    last = state.turn + turns
    while state.turn < last and state.phase != OVER:
        if state.phase != START:
            finish(state, random)
            continue
        chosen = choice(state)
        if chosen:
            if state.unbuilt[state.seat] and state.toll[MAINLAND] >= DEAR:
                bridge(state, chosen)
            play_turn(state, chosen, random)
        else:
            find_way_out(state, random)


def finish(state: State, random: Chance) -> None:
    """Take the next step of a turn that is under way."""
    if state.phase == MOVING:
        step(state, min(ways_on(state), key=len))
    elif state.phase == PAYING:
        paid = proposal(state, state.seat, price(state))
        if paid:
            pay(state, *paid)
    else:
        next_turn(state)
    roll(state, random)


# What always holds in `choice`, and in `farther`, which goes on where a card led to an occupied space:
# - the result is that of `heaviest(state, whole_moves(state), …)`, to the last bit; a test compares them;
# - `best` is what the best move so far gains; a move that could not gain more even with the best tile is not weighed
#   (`hopes`: that tile less what the card costs, for a card of which more are held, and for a lone one);
# - of figures that stand together only the first is tried: the others have the same ways;
# - `most` is the highest toll that can be reached with what is left to pay; a space beyond it is no move.
def choice(state: State) -> Move | None:  # noqa: C901 - the innermost loop of all: parted it is slower
    """Choose of all `whole_moves` the one that betters the outlook most, reckoned without playing it; None: no move."""
    card, kind = WORTHS[state.seats][sum(state.figures)]
    if state.bought:
        return heaviest(state, whole_moves(state), card, kind)[1]
    seat, find, free, toll, values = state.seat, state.items.find, state.free, state.toll, state.values
    hand, first, funds = state.hands[seat], seat * FIGURES_EACH, state.worth[seat] + state.held[seat] - 1
    items, last = LONES[hand], card + kind
    own = state.figures[first : first + FIGURES_EACH]
    best, hopes = NOTHING, (MOST_WORTH - card, MOST_WORTH - last)
    chosen: Move | None = None
    far: list[Reached] = []
    for figure, single in SINGLE:
        start = own[figure]
        if start == MAINLAND or (figure and start in own[:figure]):
            continue
        ways, after, base = WAYS[own[figure - 1], own[figure - 2]], start + 1, toll[start]
        most = base + funds
        for item, lone in items:
            space = find(item, after)
            if not free[space]:
                if hand != ONE[item]:
                    spent = -(last if lone else card)
                    far.append((single[item], space, hand - ONE[item], most - 1, spent, (start, base, ways)))
            elif hopes[lone] + ways[space] > best and toll[space] <= most:
                if free[space - 1]:
                    value = values[space - 1]
                else:
                    behind = free.rfind(1, 1, space)
                    value = values[behind if behind > start else start]  # noqa: FURB136 - max is slower
                gain = value - PRICE * (toll[space] - base) - (last if lone else card) + ways[space]
                if gain > best:
                    best, chosen = gain, single[item]
    for reached in far:
        best, chosen = farther(state, reached, (hand, card, last), best, chosen)
    return chosen


def farther(
    state: State, reached: Reached, costs: tuple[int, float, float], best: float, chosen: Move | None
) -> tuple[float, Move | None]:
    """Weigh how a figure can go on from an occupied space; return the best of these, or the best so far."""
    (figure, played), space, left, most, spent, origin = reached
    find, free, toll, values, after = state.items.find, state.free, state.toll, state.values, space + 1
    (hand, card, last), (start, base, ways) = costs, origin
    for item in KINDS[left]:
        space = find(item, after)
        paid = spent - (card if hand >> BITS * item & MORE else last)
        if not free[space]:
            if left != ONE[item]:
                on = (figure, (*played, item)), space, left - ONE[item], most - 1, paid, origin
                best, chosen = farther(state, on, costs, best, chosen)
        elif paid + MOST_WORTH + ways[space] > best and toll[space] <= most:
            if free[space - 1]:
                value = values[space - 1]
            else:
                behind = free.rfind(1, 1, space)
                value = values[behind if behind > start else start]  # noqa: FURB136 - max is slower
            gain = paid + (value - PRICE * (toll[space] - base)) + ways[space]
            if gain > best:
                best, chosen = gain, (figure, (*played, item))
    return best, chosen


def heaviest(state: State, moves: Sequence[Move], card: float, kind: float) -> tuple[float, Move | None]:
    """Weigh moves of any number of cards, each by itself; return how good the best one is, and that move."""
    seat, find, free, toll, values = state.seat, state.items.find, state.free, state.toll, state.values
    own, hand = state.figures[seat * FIGURES_EACH : (seat + 1) * FIGURES_EACH], state.hands[seat]
    best, chosen = NOTHING, None
    for move in moves:
        figure, cards = move
        start = space = own[figure]
        gain = 0.0
        for item in cards:
            space = find(item, space + 1)
            gain -= card if hand >> BITS * item & MORE else card + kind
        behind = free.rfind(1, 1, space)
        gain += values[max(start, behind)] - PRICE * (toll[space] - toll[start])
        gain += WAYS[own[figure - 1], own[figure - 2]][space]
        if gain > best:
            best, chosen = gain, move
    return best, chosen


def advance(state: State, chosen: Move, random: Chance) -> None:
    """Play a whole move, and build the bridge where that saves much."""
    if state.unbuilt[state.seat]:
        bridge(state, chosen)
    play_turn(state, chosen, random)


def bridge(state: State, chosen: Move) -> None:
    """Build the bridge where a move has much to pay."""
    figure, cards = chosen
    start = space = state.figures[state.seat * FIGURES_EACH + figure]
    for item in cards:
        space = state.items.find(item, space + 1)
    if state.toll[space] - state.toll[start] >= DEAR:
        build(state, dearest(state, start, space if space > 0 else MAINLAND))


def find_way_out(state: State, random: Chance) -> None:
    """Where no figure can move: a bridge that helps, then cards for the cheapest tile, then a pass (P17)."""
    seat = state.seat
    for space in freeing(state):
        build(state, space)
        return
    tiles = [code for code in state.purses[seat] if code & 7 > 1]
    if tiles and not state.sold and state.held[seat] <= FEW and (state.pile or state.discards):
        sell(state, min(tiles, key=lambda code: code & 7))
    else:
        give_up(state)
    roll(state, random)
