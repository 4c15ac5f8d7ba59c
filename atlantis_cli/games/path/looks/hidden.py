"""What a seat may know in `path`, and how the rest is imagined."""

from __future__ import annotations

from atlantis_cli.games.path.board.cards import ONE, spread
from atlantis_cli.games.path.board.state import OVER, START
from atlantis_cli.games.path.messages import events
from atlantis_cli.games.path.messages.facts import Seen, TileSeen

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Chance
    from atlantis_cli.core.message import Event
    from atlantis_cli.games.path.board.state import State


def view(state: State, seat: int) -> State:
    """Return the state as a seat knows it: the other hands lie in the bag with the draw pile (P10)."""
    seen = state.copy()
    for other in range(state.seats):
        if other != seat:
            seen.bag += spread(seen.hands[other])
            seen.hands[other] = 0
    if seat != seen.seat:
        seen.bought = 0  # P40: which cards these are only their buyer knows
    seen.bag.sort()
    return seen


def as_if_on(state: State, seat: int) -> State | None:
    """Return a copy in which a seat begins its turn now."""
    if state.phase == OVER:
        return None
    there = state.copy()
    there.seat, there.phase, there.mover, there.bought = seat, START, -1, 0
    there.sold = there.holding = False
    return there


def fill(seen: State, random: Chance) -> State:
    """Deal the other hands from the bag, as they could be."""
    state = seen.copy()
    for seat in range(state.seats):
        if not state.hands[seat]:
            for _ in range(state.held[seat]):
                state.hands[seat] += ONE[state.bag.pop(int(random() * len(state.bag)))]
    return state


def seen(happened: Sequence[Event], seat: int) -> Seen | None:
    """Return what a seat has seen by these events that had lain hidden from it."""
    tiles: list[TileSeen] = []
    cards, hands = 0, dict[int, None]()
    for event in happened:
        match event:
            case events.TileTaken(space=space, shows=tile) if tile:
                tiles.append(TileSeen(space, tile))
            case events.CardsDrawn(player, count) if player == seat:
                cards += count
            case events.Stuck(player, hand) if hand and player != seat:
                hands[player] = None
            case events.FinalCrossing(player=player, cards=paid) if paid and player != seat:
                hands[player] = None
    return Seen(seat, tuple(tiles), cards, tuple(hands)) if tiles or cards or hands else None
