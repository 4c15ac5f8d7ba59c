"""What is allowed in `path`, and why not: the one place that refuses."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES, ITEMS, MAINLAND, WATER, count, names, size
from atlantis_cli.games.path.board.state import HELD, MOVING, OVER, PAYING, START, State, bridged, gap_at, gaps
from atlantis_cli.games.path.messages import refusals as no
from atlantis_cli.games.path.messages.events import tile_of
from atlantis_cli.games.path.messages.facts import Needless
from atlantis_cli.games.path.rules.actions import (
    ANY,
    BuildBridge,
    BuyCards,
    EndTurn,
    HoldTurn,
    MoveFigure,
    PassTurn,
    PayPrice,
    PlayCards,
)
from atlantis_cli.games.path.rules.moves import Purse, can_move, purse_of, routes, whole_moves
from atlantis_cli.games.path.rules.payment import proposal
from atlantis_cli.games.path.rules.rules import price

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Fact, Refusal

ENOUGH = 255
"""More than any way can cost."""

MUCH = 3
"""By so many points another payment is cheaper that is worth a question."""


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why an action is not allowed; None where it is."""
    if state.phase == OVER:
        return no.GameOver()
    match action:
        case BuyCards(item, value):
            return _buying(state, item, value)
        case BuildBridge(space):
            return _building(state, space)
        case HoldTurn():
            return _holding(state)
        case MoveFigure(figure, cards):
            return _due(state, START) or _moving(state, figure, cards)
        case PlayCards(cards):
            return _due(state, MOVING) or _going_on(state, cards)
        case PayPrice(tiles, cards):
            return _due(state, PAYING) or _paying(state, tiles, cards)
        case EndTurn():
            return _due(state, HELD)
        case PassTurn():
            return _due(state, START) or _passing(state)
    raise TypeError(action)


def _due(state: State, phase: str) -> Refusal | None:
    """Refuse what belongs to another phase than this one, by what is due now."""
    if state.phase == phase:
        return None
    if state.phase == MOVING:
        return no.CardDue(FIGURES[state.mover % len(FIGURES)], state.figures[state.mover])
    if state.phase == PAYING:
        return no.PriceDue(price(state))
    if state.phase == HELD:
        return no.MoveMade(state.seat, bool(state.unbuilt[state.seat]))
    return {MOVING: no.NothingOnTheWay, PAYING: no.NothingToPay, HELD: no.NothingHeld}[phase]()


def _buying(state: State, item: int, value: int) -> Refusal | None:
    if state.phase != START:
        return no.TooLateToBuy()  # P11
    if state.sold:
        return no.AlreadySold(state.seat)
    if item * 8 + value not in state.purses[state.seat]:
        return _no_tile(state, item, value)
    if value // 2 == 0:
        return no.TileTooLow()
    if not state.pile and not state.discards:
        return no.PilesEmpty()
    return None


def _no_tile(state: State, item: int, value: int) -> Refusal:
    named = None if item == ANY else ITEMS[item]
    return no.NoSuchTile(state.seat, value, named, tuple(tile_of(code) for code in sorted(state.purses[state.seat])))


def _no_card(state: State, item: int) -> Refusal:
    hand = state.hands[state.seat]
    return no.NotYourCard(state.seat, ITEMS[item], count(hand, item), names(hand))


def _building(state: State, space: int) -> Refusal | None:
    if not state.unbuilt[state.seat]:
        return no.BridgeUsed(state.seat)  # P24
    open_gaps = tuple(gap[0] for gap in gaps(state) if not bridged(state, gap))
    if state.items[space] != WATER:
        return no.NoWater(space, open_gaps)
    gap = gap_at(state, space)
    if gap is None:
        return no.WaterAtTheEdge(space, open_gaps)  # P18
    if bridged(state, gap):
        return no.GapHasBridge(space, open_gaps)
    return None


def _holding(state: State) -> Refusal | None:
    if state.phase != START:
        return no.TooLateToHold()
    if state.holding:
        return no.AlreadyHeld()
    if not state.unbuilt[state.seat]:
        return no.NoBridgeToHoldFor(state.seat)
    return None


def _moving(state: State, figure: int, cards: Sequence[int]) -> Refusal | None:
    start = state.figures[state.seat * len(FIGURES) + figure]
    if start == MAINLAND:
        return no.FigureHome(FIGURES[figure])  # P15
    return _walking(state, figure, start, state.toll[start], cards)


def _going_on(state: State, cards: Sequence[int]) -> Refusal | None:
    start = state.figures[state.mover]
    return _walking(state, state.mover % len(FIGURES), start, state.toll[state.origin], cards)


def _walking(state: State, figure: int, space: int, base: int, cards: Sequence[int]) -> Refusal | None:
    """Follow the cards of one line, then ask whether the move can be ended from there (P16)."""
    purse, resting = purse_of(state), False
    for item in cards:
        if resting:
            return no.FigureStops(FIGURES[figure], ITEMS[item], space)
        if not count(purse.hand, item):
            return _no_card(state, item)
        purse = purse.without(item)
        target = state.items.find(item, space + 1)
        space = MAINLAND if target < 0 else target
        resting = bool(state.free[space])
    if resting:
        cost = state.toll[space] - base
        unbuilt = bool(state.unbuilt[state.seat])
        return no.CannotPay(state.seat, space, cost, purse.funds, unbuilt) if cost > purse.funds else None
    if any(routes(state, space, base, purse)):
        return None
    owner, other = standing_on(state, space)
    if not purse.hand:
        return no.SpaceOccupied(state.seat, space, owner, FIGURES[other])
    rich = Purse(purse.hand, purse.bought, ENOUGH)
    helps = bool(state.unbuilt[state.seat]) and any(routes(state, space, base, rich))
    return no.NoWayOn(state.seat, space, owner, FIGURES[other], helps)


def standing_on(state: State, space: int) -> tuple[int, int]:
    """Return whose figure rests on a space, and which."""
    resting = [at for at, where in enumerate(state.figures) if where == space and not on_its_way(state, at)]
    return divmod(resting[0], len(FIGURES))


def on_its_way(state: State, mover: int) -> bool:
    """Return whether this figure stands on a space only in passing."""
    return state.phase == MOVING and state.mover == mover


def _passing(state: State) -> Refusal | None:
    if not can_move(state):
        return None
    figure, cards = whole_moves(state)[0]
    return no.CanMove(state.seat, FIGURES[figure], ITEMS[cards[0]])  # P17


def warning(state: State, action: Action) -> Fact | None:
    """Warn before a payment that could leave out a tile or a card (P22), or beside which another loses far less."""
    if not isinstance(action, PayPrice):
        return None
    values = [*(code & 7 for code in action.tiles), *(1 for _ in action.cards)]
    cost, paid = price(state), sum(values)
    tiles, cards = proposal(state, state.seat, cost) or ((), 0)
    least = sum(code & 7 for code in tiles) + size(cards)
    if paid - min(values) < cost and paid - least < MUCH:
        return None
    return Needless(state.seat, cost, paid, paid - cost, tuple(tile_of(code) for code in sorted(tiles)), names(cards))


def _paying(state: State, tiles: Sequence[int], cards: Sequence[int]) -> Refusal | None:
    purse = state.purses[state.seat]
    for code in tiles:
        if tiles.count(code) > purse.count(code):
            return _no_tile(state, code >> 3, code & 7)
    for item in cards:
        held = count(state.hands[state.seat], item)
        if cards.count(item) > held:
            return _no_card(state, item)
        if cards.count(item) > held - count(state.bought, item):
            return no.CardBoughtNow(ITEMS[item])  # P40
    paid, cost = sum(code & 7 for code in tiles) + len(cards), price(state)
    return no.TooLittle(cost, paid) if paid < cost else None  # P22
