"""How everybody stands in `path`: now, and if the game ended now."""

from __future__ import annotations

from atlantis_cli.core.plain import leaders
from atlantis_cli.games.path.board.board import FIGURES, FIGURES_EACH
from atlantis_cli.games.path.board.state import OVER, State
from atlantis_cli.games.path.looks.table import due, places
from atlantis_cli.games.path.messages import events, facts
from atlantis_cli.games.path.messages.standings import Ending, Prospect, Reckoning
from atlantis_cli.games.path.rules.ending import scores
from atlantis_cli.games.path.rules.last_steps import could_end, last_ways, left_after

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Event, Fact


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
    return Reckoning(seat, told, price, points - price - final, points, final)


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
    return facts.Scores(players, leaders(known) if state.phase == OVER else ())


def foreseen(state: State) -> Sequence[Event]:
    """Return who could end the game with the next turn, beside the player whose turn begins."""
    found = []
    for seat in range(state.seats):
        if seat != state.seat and could_end(state, seat):
            [(mover, space, price)] = last_ways(state, seat)
            found.append(events.EndInSight(seat, FIGURES[mover % FIGURES_EACH], space, price, state.held[seat]))
    return found
