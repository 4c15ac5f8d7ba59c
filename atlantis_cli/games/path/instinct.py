"""Quick and sensible play of `path`, thousands of turns at a time, for those who think ahead."""

from __future__ import annotations

from atlantis_cli.games.path.board import FIGURES_EACH, MAINLAND
from atlantis_cli.games.path.bridging import DEAR, dearest, freeing
from atlantis_cli.games.path.cards import KINDS, ONE
from atlantis_cli.games.path.drawing import next_turn, roll
from atlantis_cli.games.path.moves import ways_on, whole_moves
from atlantis_cli.games.path.outlook import FASTEST, MIDDLE, SLOWEST, card_worth, kind_worth, progress
from atlantis_cli.games.path.payment import proposal
from atlantis_cli.games.path.rules import build, give_up, pay, price, sell, step
from atlantis_cli.games.path.state import MOVING, OVER, PAYING, START
from atlantis_cli.games.path.swift import play_turn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Chance
    from atlantis_cli.games.path.moves import Move
    from atlantis_cli.games.path.state import State

PRICE = 0.25
"""How much of a price is more than it would have been later."""

ARRIVAL = 4.0
"""What it is worth to bring a figure home: a card more in every turn to come."""

FEW = 7
"""With so many cards and no move, more cards would help little."""


def muse(state: State, turns: int, random: Chance) -> None:
    """Play on for so many turns, the one begun included, or to the end."""
    last = state.turn + turns
    while state.turn < last and state.phase != OVER:
        if state.phase != START:
            finish(state, random)
            continue
        moves = whole_moves(state)
        if moves:
            advance(state, choice(state, moves) if len(moves) > 1 else moves[0], random)
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


def choice(state: State, moves: list[Move]) -> Move:
    """Choose a move by what it changes in the outlook, reckoned without playing it."""
    seat, done, figures = state.seat, progress(state), state.figures
    card, kind = card_worth(done), kind_worth(done)
    find, free, toll, values, hand = state.items.find, state.free, state.toll, state.values, state.hands[seat]
    first, second, third = own = figures[seat * FIGURES_EACH : (seat + 1) * FIGURES_EACH]
    others = (
        (second, third) if second < third else (third, second),
        (first, third) if first < third else (third, first),
        (first, second) if first < second else (second, first),
    )
    best, chosen = -1000.0, moves[0]
    for move in moves:
        figure, cards = move
        start = space = own[figure]
        rest = hand
        for item in cards:
            space = find(item, space + 1)
            rest -= ONE[item]
        gain = kind * len(KINDS[rest]) - card * len(cards) - PRICE * (toll[space] - toll[start])
        if space < 0:
            space = MAINLAND
            gain += ARRIVAL
        low, high = others[figure]
        if space >= high:
            gain += SLOWEST * low + MIDDLE * high + FASTEST * space
        elif space >= low:
            gain += SLOWEST * low + MIDDLE * space + FASTEST * high
        else:
            gain += SLOWEST * space + MIDDLE * low + FASTEST * high
        behind = free.rfind(1, 1, space)
        behind = max(behind, start)
        gain += values[behind]
        if gain > best:
            best, chosen = gain, move
    return chosen


def advance(state: State, chosen: Move, random: Chance) -> None:
    """Play a whole move, and build the bridge where that saves much."""
    if state.unbuilt[state.seat]:
        figure, cards = chosen
        start = space = state.figures[state.seat * FIGURES_EACH + figure]
        for item in cards:
            space = state.items.find(item, space + 1)
        if state.toll[space] - state.toll[start] >= DEAR:
            build(state, dearest(state, start, space if space > 0 else MAINLAND))
    play_turn(state, chosen, random)


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
