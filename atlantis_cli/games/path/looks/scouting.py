"""Looking along the path: what is near, what comes next, the whole of it, and where cards lead."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES, ITEMS, MAINLAND, WATER
from atlantis_cli.games.path.board.state import MOVING, START, State
from atlantis_cli.games.path.looks.table import due, places, space_seen, standing_here, top_tile
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.rules.moves import ways_on, whole_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Fact

AROUND = 3
"""How many spaces on each side are near."""

HOME = "mainland"
"""What `next` can be asked about beside items."""

STRETCH = 10
"""How many spaces of the whole path are told in a row."""


def turn(state: State) -> Fact:
    """Return whose turn it is, and what is due."""
    return facts.Turn(state.turn, state.seat, state.phase, due(state))


def near(state: State, space: int) -> Fact:
    """Return the spaces around one."""
    around = range(max(1, space - AROUND), min(MAINLAND, space + AROUND + 1))
    return facts.Near(tuple(space_seen(state, one) for one in around))


def ahead(state: State, space: int, item: int) -> int:
    """Find the nearest space ahead that shows an item, or the mainland."""
    target = state.items.find(item, space + 1)
    return MAINLAND if target < 0 else target


def next_ahead(state: State, item: int) -> Fact:
    """Return where an item is next for the figures of the player on move."""
    alike: dict[tuple[int, int], list[str]] = {}
    for place in places(state, state.seat):
        if place.space != MAINLAND:
            target = ahead(state, place.space, item)
            alike.setdefault((target, state.toll[target] - state.toll[place.space]), []).extend(place.figures)
    ways = [facts.Ahead(tuple(sorted(figures)), target, price) for (target, price), figures in alike.items()]
    return facts.Next(state.seat, ITEMS[item], tuple(ways), ())


def far(state: State) -> Fact:
    """Return how far it is to the mainland for the figures of the player on move."""
    left = (
        facts.Far(place.figures, MAINLAND - place.space, state.toll[MAINLAND] - state.toll[place.space])
        for place in places(state, state.seat)
        if place.space != MAINLAND
    )
    return facts.Next(state.seat, HOME, (), tuple(left))


def whole_path(state: State) -> Fact:
    """Return the whole path in stretches."""
    starts = range(1, MAINLAND, STRETCH)
    return facts.Path(tuple(stretch(state, first, min(first + STRETCH, MAINLAND) - 1) for first in starts))


def stretch(state: State, first: int, last: int) -> facts.Stretch:
    """Return some spaces in a row."""
    return facts.Stretch(first, last, tuple(things(state, first, last)))


def things(state: State, first: int, last: int) -> Iterator[facts.Thing]:
    """Return what lies on these spaces; water that goes on is one thing."""
    water = 0
    for space in range(first, last + 2):
        wet = space <= last and state.items[space] == WATER
        if water and not wet:
            yield facts.Thing(None, water, ())
        water = water + 1 if wet else 0
        if space <= last and not wet:
            yield facts.Thing(top_tile(state, space), 0, standing_here(state, space))


def leads(state: State, begun: Words) -> Fact | None:
    """Return where each card would bring the figure that a command has begun with; None where it is not about that."""
    if begun[:1] == ("card",) and state.phase == MOVING and len(begun) == 1:
        first = dict.fromkeys(cards[0] for cards in ways_on(state))
        mover, origin = state.mover, state.origin
    elif begun[:1] == ("move",) and state.phase == START and len(begun) == 1 + 1:
        figure = FIGURES.index(begun[1].upper())
        first = dict.fromkeys(cards[0] for one, cards in whole_moves(state) if one == figure)
        mover = state.seat * len(FIGURES) + figure
        origin = state.figures[mover]
    else:
        return None
    targets = [(item, ahead(state, state.figures[mover], item)) for item in first]
    told = (facts.Lead(ITEMS[item], to, state.toll[to] - state.toll[origin]) for item, to in targets)
    return facts.Leads(tuple(told))
