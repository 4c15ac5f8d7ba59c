"""How cards are drawn and tiles are turned up in `path`, and what follows."""

from __future__ import annotations

from atlantis_cli.core.game import Lot
from atlantis_cli.core.message import TurnStarted
from atlantis_cli.games.path.board.board import (
    FIGURES,
    FIRST_HANDS,
    FIRST_WATER,
    ITEMS,
    ONE,
    PLACES,
    WATER,
    half_of,
    names,
    size,
    spread,
)
from atlantis_cli.games.path.board.setup import LAYING, lay
from atlantis_cli.games.path.board.state import DEAL, HELD, PASS, START, TURN, State, remeasure, show
from atlantis_cli.games.path.messages import events
from atlantis_cli.games.path.rules.ending import finish

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

    from atlantis_cli.core.game import Chance, Tell


TOPS: Final = tuple(tuple(top.values()) for top, _ in PLACES)
"""Which tiles of each shuffled half lie on top."""


def uncover(state: State, pick: int, tell: Tell = None) -> None:
    """Turn up the tile below the one just taken (P7): the one in this place of the bag."""
    space, items = state.opening, state.items
    state.opening = 0
    code = state.unseen[space > FIRST_WATER].pop(pick)
    state.covered[space] = 0
    show(state, space, code >> 3)
    state.values[space] = code & 7
    if items[space - 1] == WATER or items[space + 1] == WATER:
        remeasure(state, space)
    if tell:
        took = state.purses[state.seat][-1]
        tell(events.TileTaken(state.seat, space, ITEMS[took >> 3], took & 7, 1, events.tile_of(code)))
    if not state.pile:
        refill(state, tell)


def refill(state: State, tell: Tell = None) -> None:
    """Make the discard pile the draw pile (P33); where that is empty too, nothing more is owed."""
    if state.discards:
        state.bag = spread(state.discards)
        state.pile = len(state.bag)
        state.pile_name = f"pile {state.turn} {state.discards:x}"
        state.pile_size, state.discards = state.pile, 0
        if tell:
            tell(events.PileReshuffled(state.seat, state.pile))
    else:
        state.owed = 0
        drawn(state, tell)


def lot(state: State) -> Lot:
    """Return what chance decides now."""
    if state.opening < 0:
        half = LAYING.index(state.opening)
        return Lot(f"half {half}", TOPS[half], state.unseen[half])
    if state.opening:
        half = half_of(state.opening)
        return Lot(f"half {half}", (PLACES[half][1][state.opening],), state.unseen[half])
    drawn_before = state.pile_size - state.pile
    return Lot(state.pile_name, range(drawn_before, drawn_before + min(state.owed, state.pile)), state.bag)


def roll(state: State, random: Chance) -> None:
    """Decide by odds all that chance has to decide now."""
    while True:
        opening, left = state.opening, state.pile
        if opening > 0:
            uncover(state, int(random() * len(state.unseen[opening > FIRST_WATER])))
        elif opening:
            due = lot(state)
            tiles = len(due.bag)
            chance(state, [int(random() * left) for left in range(tiles, tiles - len(due.places), -1)])
        elif state.owed == 1:
            draw(state, (int(random() * left),))
        elif state.owed:
            draw(state, [int(random() * (left - done)) for done in range(min(state.owed, left))])
        else:
            return


def chance(state: State, picks: Sequence[int], tell: Tell = None) -> None:
    """Let chance decide what is due: lay the path, turn a tile up, or draw."""
    if state.opening < 0:
        lay(state, picks, FIRST_HANDS[0])
    elif state.opening:
        uncover(state, picks[0], tell)
    else:
        draw(state, picks, tell)


def draw(state: State, picks: Sequence[int], tell: Tell = None) -> None:
    """Draw the cards in these places of the bag, one after the other; the draw pile may have to be made anew then."""
    seat, bag, came = state.seat, state.bag, state.came
    for pick in picks:
        came += ONE[bag.pop(pick)]
    count = len(picks)
    state.hands[seat] += came - state.came
    state.held[seat] += count
    state.came = came
    state.pile -= count
    state.owed -= count
    if not state.owed:
        drawn(state, tell)
    elif not state.pile:
        refill(state, tell)


def drawn(state: State, tell: Tell = None) -> None:
    """Go on after a draw."""
    came, state.came = state.came, 0
    after = state.after
    if after == DEAL:
        deal_on(state, tell)
        return
    if tell:
        tell(events.CardsDrawn(state.seat, size(came), names(came)))
    if after == TURN:
        end_turn(state, tell)
    elif after == PASS:
        end_pass(state, came, tell)
    elif state.bought_barred:
        state.bought = came


def deal_on(state: State, tell: Tell = None) -> None:
    """Deal to the next seat (P9); after the last one the first turn begins."""
    if state.seat + 1 < state.seats:
        state.seat += 1
        state.owed = FIRST_HANDS[state.seat]
    else:
        next_turn(state, tell)


def end_turn(state: State, tell: Tell = None) -> None:
    """End a turn, if nothing holds it, or the game (P34)."""
    state.empty_passes = 0
    if state.home[state.seat] == len(FIGURES):
        finish(state, "home", tell)
    elif state.holding:
        state.phase = HELD
    else:
        next_turn(state, tell)


def end_pass(state: State, came: int, tell: Tell = None) -> None:
    """End a turn without a move; when nobody could draw any more, the game ends (P17)."""
    state.empty_passes = 0 if came else state.empty_passes + 1
    if state.empty_passes == state.seats:
        finish(state, "all_passed", tell)
    else:
        next_turn(state, tell)


def next_turn(state: State, tell: Tell = None) -> None:
    """Pass the turn on."""
    state.seat = seat = (state.seat + 1) % state.seats
    state.turn += 1
    state.phase = START
    state.mover = -1
    state.sold = state.holding = False
    state.bought = 0
    if tell:
        tell(TurnStarted(state.turn, seat))
