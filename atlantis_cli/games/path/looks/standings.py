"""How everybody stands in `path`, by what all can see: now, if the game ended now, and who could end it next."""

from __future__ import annotations

from atlantis_cli.core.plain import lead, leaders
from atlantis_cli.games.path.board.board import CARDS_OF_EACH, FIGURES, FIGURES_EACH, ITEMS, MAINLAND, count
from atlantis_cli.games.path.board.state import MOVING, OVER, PAYING, State, bridged, gaps, price_between, scores
from atlantis_cli.games.path.looks.table import due, places
from atlantis_cli.games.path.messages import events, facts
from atlantis_cli.games.path.messages.standings import CardsHeld, Counts, Decided, Ending, Prospect, Reckoning, Toll
from atlantis_cli.games.path.rules.payment import tiles_to_pay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.message import Event, Fact

PAIR = 2
"""Between so many it can be said in a sentence what decided."""


def status(state: State) -> Fact:
    """Return whose turn it is, how that player stands, and how near everybody is to the end."""
    seat, unbuilt = state.seat, bool(state.unbuilt[state.seat])
    cards, total = state.held[seat], scores(state)[seat]
    players = () if state.phase == OVER else tuple(prospect(state, each) for each in range(state.seats))
    return facts.Status(state.turn, seat, state.phase, due(state), places(state, seat), cards, total, unbuilt, players)


def prospect(state: State, seat: int) -> Prospect:
    """Return what a player has, and would have if the game ended now."""
    told = reckoning(state, seat)
    home = FIGURES_EACH - len(told.figures)
    return Prospect(seat, told.points, told.final, home, could_end(state, seat))


def reckoning(state: State, seat: int) -> Reckoning:
    """Return what the last crossing would cost a player now, and leave."""
    ways = last_ways(state, seat)
    price, points = sum(cost for _, _, cost in ways), scores(state)[seat]
    told = tuple(events.Crossing(FIGURES[mover % FIGURES_EACH], space, cost) for mover, space, cost in ways)
    final = left_after(state, seat, price)
    each = ways[0][2] if len(ways) > 1 and len({cost for _, _, cost in ways}) == 1 else None
    return Reckoning(seat, told, price, points - price - final, points, final, each)


def ending(state: State) -> Fact:
    """Return what would be if the game ended now."""
    if state.phase == OVER:
        return Ending(state.phase, (), ())
    players = tuple(reckoning(state, seat) for seat in range(state.seats))
    return Ending(state.phase, players, leaders([each.final for each in players]))


def points(state: State) -> Fact:
    """Return how everybody stands."""
    known = scores(state)
    players = tuple(
        facts.PlayerPoints(seat, points, state.worth[seat], state.held[seat], state.debts[seat])
        for seat, points in enumerate(known)
    )
    ahead, over = leaders(known), state.phase == OVER
    return facts.Scores(players, ahead if over else (), () if over else ahead, lead(known))


def counts(state: State) -> Fact:
    """Return how many cards everybody has in hand (P10)."""
    return Counts(tuple(CardsHeld(seat, held) for seat, held in enumerate(state.held)))


def decided(state: State, happened: Sequence[Event]) -> Fact | None:
    """Return by what a game between two was won, from its end; None where more play, or none has won."""
    known = scores(state)
    winners = leaders(known)
    if state.phase != OVER or len(known) != PAIR or len(winners) != 1:
        return None
    [winner], other = winners, 1 - winners[0]
    tiles, cards = state.worth[winner] - state.worth[other], state.held[winner] - state.held[other]
    crossed = (event for event in happened if isinstance(event, events.FinalCrossing))
    tolls = tuple(Toll(event.player, event.price) for event in crossed if event.price)
    margin = known[winner] - known[other]
    return Decided(winners, other, margin, max(0, tiles), max(0, -tiles), max(0, cards), max(0, -cards), tolls)


def foreseen(state: State) -> Sequence[Event]:
    """Return who could end the game with the next turn, beside the player whose turn begins."""
    found = []
    for seat in range(state.seats):
        if seat != state.seat and could_end(state, seat):
            [(mover, space, price)] = last_ways(state, seat)
            found.append(events.EndInSight(seat, FIGURES[mover % FIGURES_EACH], space, price, state.held[seat]))
    return found


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
