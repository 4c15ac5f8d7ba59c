"""Quick and sensible play of `path`, thousands of turns at a time, for those who think ahead."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import BITS, FIGURES_EACH, KINDS, LONES, MAINLAND, MORE, ONE
from atlantis_cli.games.path.board.state import MOVING, OVER, PAYING, START
from atlantis_cli.games.path.mind.careful_turns import LAST, follow, most_saved
from atlantis_cli.games.path.mind.quick_turns import play_turn
from atlantis_cli.games.path.mind.styles import STYLES
from atlantis_cli.games.path.rules.bridging import dearest, freeing
from atlantis_cli.games.path.rules.drawing import next_turn, roll
from atlantis_cli.games.path.rules.moves import SINGLE, ways_on, whole_moves
from atlantis_cli.games.path.rules.payment import proposal
from atlantis_cli.games.path.rules.rules import build, give_up, pay, price, sell, step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from atlantis_cli.core.game import Chance
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.rules.moves import Move

    Chosen = tuple[float, Move | None]  # how good a move is, and the move
    Reached = tuple[Move, int, int, int, float, tuple[int, list[float]]]
    # a figure on an occupied space: its move so far, the space, the cards left, the highest toll that can be paid, what
    # the cards cost, and where it set out: the space, and what its ways are worth
    Costs = tuple[
        int, float, float, float, float
    ]  # the hand, and what a card costs, the last of a kind, a price, a step

NOTHING: Final = -100_000.0
"""Less than any move is worth."""

MOST_WORTH: Final = 7
"""No tile is worth more (P2)."""

VICTORY: Final = 1000.0
"""More than any move is worth that does not win at once."""

FEW: Final = 7
"""With so many cards and no move, more cards would help little."""

CAREFUL: Final = 2
"""So many turns at the end are played carefully."""

DEAR_AT_LAST: Final = 4
"""From such a saving on the bridge is built before the game can end."""


def playout(state: State, turns: int, random: Chance) -> None:
    """Play on for so many turns, the one begun included, or to the end; the last of them are played carefully."""
    last = state.turn + turns
    while state.turn < last and state.phase != OVER:
        if state.phase != START:
            finish(state, random)
        elif state.turn + CAREFUL < last or not follow(state, random):
            play_on(state, random)


def play_on(state: State, random: Chance) -> None:
    """Play a turn, with the bridge where it saves much."""
    seat = state.seat
    if state.unbuilt[seat] and LAST in state.home:
        bridge_at_last(state)
    chosen = choice(state)
    if not chosen:
        find_way_out(state, random)
        return
    if state.unbuilt[seat] and state.toll[MAINLAND] >= (dear := STYLES[state.seats].dear):
        bridge(state, chosen, dear)
    play_turn(state, chosen, random)


def bridge_at_last(state: State) -> None:
    """Build the bridge where it saves most of what the figures have before them, as the game can end any moment."""
    if state.home[state.seat] == LAST and state.home.count(LAST) == 1:
        return
    space = most_saved(state, DEAR_AT_LAST)
    if space:
        build(state, space)


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
# - the result is that of `heaviest(state, whole_moves(state))`, to the last bit; a test compares them;
# - `best` is what the best move so far gains; a move that could not gain more even with the best tile is not weighed
#   (`hopes`: that tile less what the card costs, for a card of which more are held, and for a lone one);
# - of figures that stand together only the first is tried: the others have the same ways;
# - `most` is the highest toll that can be reached with what is left to pay; a space beyond it is no move.
def choice(state: State) -> Move | None:  # noqa: C901 - the innermost loop of all: parted it is slower
    """Choose of all `whole_moves` the one that promises most, without playing it; None: no move."""
    seat, style = state.seat, STYLES[state.seats]
    if state.bought:
        return heaviest(state, whole_moves(state))[1]
    ahead, free, toll, values, home = state.ahead, state.free, state.toll, state.values, state.home
    card, kind = style.worths[sum(state.figures)]
    closing, near = home[seat] == LAST, LAST in home and home.count(LAST) > (home[seat] == LAST)
    dear, slow = (style.near_price, style.near_step) if near else (style.price, 0.0)
    hand, first, funds = state.hands[seat], seat * FIGURES_EACH, state.worth[seat] + state.held[seat] - 1
    items, last = LONES[hand], card + kind
    own = state.figures[first : first + FIGURES_EACH]
    best, hopes = NOTHING, (2 * VICTORY, 2 * VICTORY) if closing else (MOST_WORTH - card, MOST_WORTH - last)
    chosen: Move | None = None
    far: list[Reached] = []
    for figure, single in SINGLE:
        start = own[figure]
        if start == MAINLAND or (figure and (start == own[0] or (figure > 1 and start == own[1]))):
            continue
        ways, base, after = style.ways[own[figure - 1], own[figure - 2]], toll[start], start + 1
        most = base + funds
        for item, lone in items:
            space = ahead[item][after]
            if not free[space]:
                if hand != ONE[item]:
                    spent = last if lone else card
                    far.append((single[item], space, hand - ONE[item], most - 1, spent, (start, ways)))
            elif hopes[lone] + ways[space] > best and toll[space] <= most:
                if not free[behind := space - 1] and (behind := free.rfind(1, 1, space)) < start:
                    behind = start
                gain = values[behind] - dear * (toll[space] - base) - (last if lone else card) + ways[space]
                if near:
                    gain -= slow * (space - start)
                if closing and space == MAINLAND:
                    gain += ending(state, 1 + toll[space] - base - values[behind], style.lost)
                if gain > best:
                    best, chosen = gain, single[item]
    for reached in far:
        best, chosen = farther(state, reached, (hand, card, last, dear, slow), (best, chosen))
    return chosen


def farther(state: State, reached: Reached, costs: Costs, so_far: Chosen) -> Chosen:
    """Weigh how a figure can go on from an occupied space; return the best of these, or the best so far."""
    (figure, played), space, left, most, spent, (start, ways) = reached
    ahead, free, toll, after, base = state.ahead, state.free, state.toll, space + 1, state.toll[start]
    hand, card, last, dear, slow = costs
    for item in KINDS[left]:
        space = ahead[item][after]
        paid = spent + (card if hand >> BITS * item & MORE else last)
        if not free[space]:
            if left != ONE[item]:
                on = (figure, (*played, item)), space, left - ONE[item], most - 1, paid, (start, ways)
                so_far = farther(state, on, costs, so_far)
        elif toll[space] <= most:
            if (behind := free.rfind(1, 1, space)) < start:
                behind = start
            gain = state.values[behind] - dear * (toll[space] - base) - paid + ways[space]
            if slow:
                gain -= slow * (space - start)
            if space == MAINLAND and state.home[state.seat] == LAST:
                cost = len(played) + 1 + toll[space] - base - state.values[behind]
                gain += ending(state, cost, STYLES[state.seats].lost)
            if gain > so_far[0]:
                so_far = gain, (figure, (*played, item))
    return so_far


def heaviest(state: State, moves: Sequence[Move]) -> Chosen:
    """Weigh moves of any number of cards, each by itself; return how good the best one is, and that move."""
    seat, style = state.seat, STYLES[state.seats]
    ahead, toll = state.ahead, state.toll
    card, kind = style.worths[sum(state.figures)]
    near = state.home.count(LAST) > (state.home[seat] == LAST)
    dear, slow = (style.near_price, style.near_step) if near else (style.price, 0.0)
    own, hand = state.figures[seat * FIGURES_EACH : (seat + 1) * FIGURES_EACH], state.hands[seat]
    best, chosen = NOTHING, None
    for move in moves:
        figure, cards = move
        start = space = own[figure]
        spent = 0.0
        for item in cards:
            space = ahead[item][space + 1]
            spent += card if hand >> BITS * item & MORE else card + kind
        tile = state.values[max(start, state.free.rfind(1, 1, space))]
        gain = tile - dear * (toll[space] - toll[start]) - spent
        gain += style.ways[own[figure - 1], own[figure - 2]][space]
        if slow:
            gain -= slow * (space - start)
        if space == MAINLAND and state.home[seat] == LAST:
            gain += ending(state, len(cards) + toll[space] - toll[start] - tile, style.lost)
        if gain > best:
            best, chosen = gain, move
    return best, chosen


def ending(state: State, cost: int, lost: float) -> float:
    """Return what it is worth to end the game with a move of such a cost: a victory, or less than to wait."""
    seat, toll = state.seat, state.toll
    own, best = state.worth[seat] + state.held[seat] - cost + 1 + FIGURES_EACH, NOTHING
    for other in range(state.seats):
        if other != seat:
            first, second, third = state.figures[other * FIGURES_EACH : (other + 1) * FIGURES_EACH]
            price = 3 * toll[MAINLAND] - toll[first] - toll[second] - toll[third]
            best = max(best, state.worth[other] + state.held[other] - price)
    if own > best:
        return VICTORY
    return 0.0 if own == best else -lost


def bridge(state: State, chosen: Move, dear: int) -> None:
    """Build the bridge where a move has so much to pay, in its dearest gap."""
    figure, cards = chosen
    start = space = state.figures[state.seat * FIGURES_EACH + figure]
    for item in cards:
        space = state.ahead[item][space + 1]
    if state.toll[space] - state.toll[start] >= dear:
        build(state, dearest(state, start, space))


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
