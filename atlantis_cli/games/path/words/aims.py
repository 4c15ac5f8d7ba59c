"""By which words each allowed decision of `path` can be meant: the figure, its cards, and where they lead."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES_EACH, ITEMS, MAINLAND, spread
from atlantis_cli.games.path.board.state import MOVING, START, bridged, gaps, price_between
from atlantis_cli.games.path.rules.actions import BuildBridge, BuyCards, MoveFigure, PayPrice, PlayCards
from atlantis_cli.games.path.rules.moves import ways_on, whole_moves
from atlantis_cli.games.path.words.words import LETTERS, legal, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.games.path.board.state import State

    Roles = Mapping[str, Sequence[str]]

LAND = "mainland"


def aims(state: State) -> Iterator[tuple[Words, Roles]]:
    """Return what is allowed, rows of cards and all, each line with the words by which it can be meant."""
    for action in legal(state):
        line = tuple(write(action).split())
        match action:
            case MoveFigure(figure, cards):
                yield line, _way(state, state.figures[state.seat * FIGURES_EACH + figure], figure, cards)
            case PlayCards(cards):
                yield line, _on(state, cards)
            case BuyCards():
                yield line, {"card": line[1:2], "value": line[2:]}
            case PayPrice():
                yield ("pay",), {}  # what is laid down piece by piece is read as a list
            case BuildBridge():
                pass  # once for each gap, below
            case _:
                yield line, {}
    yield from _rows(state)
    yield from _bridges(state)


def belongings(state: State) -> tuple[list[Words], list[str]]:
    """Return what whoever is on can pay with: their tiles, and their cards but for those that were just bought."""
    tiles: list[Words] = [(ITEMS[code >> 3], str(code & 7)) for code in sorted(state.purses[state.seat])]
    return tiles, [ITEMS[item] for item in spread(state.hands[state.seat] - state.bought)]


def _rows(state: State) -> Iterator[tuple[Words, Roles]]:
    """Return the rows of several cards that bring a figure to rest."""
    if state.phase == START:
        for figure, cards in whole_moves(state):
            if len(cards) > 1:
                start = state.figures[state.seat * FIGURES_EACH + figure]
                yield tuple(write(MoveFigure(figure, cards)).split()), _way(state, start, figure, cards)
    elif state.phase == MOVING:
        for cards in ways_on(state):
            if len(cards) > 1:
                yield tuple(write(PlayCards(cards)).split()), _on(state, cards)


def _on(state: State, cards: Sequence[int]) -> Roles:
    return _way(state, state.figures[state.mover], state.mover % FIGURES_EACH, cards)


def _way(state: State, start: int, figure: int, cards: Sequence[int]) -> Roles:
    """Return the words for a figure and its cards, and the space to which they lead."""
    space = start
    for card in cards:
        space = state.items.find(card, space + 1)
    end = LAND if space in {MAINLAND, -1} else str(space)
    at = (str(start),) if start > 0 else ()
    return {
        "figure": (LETTERS[figure], *_place(state, figure)),
        "from": at,
        "to": (end,),
        "card": tuple(ITEMS[card] for card in cards),
    }


def _place(state: State, figure: int) -> Words:
    """Return whether a figure of the player on move is the foremost on the way, or the hindmost."""
    own = [space for space in state.figures[state.seat * FIGURES_EACH :][:FIGURES_EACH] if space != MAINLAND]
    here = state.figures[state.seat * FIGURES_EACH + figure]
    if own.count(here) != 1:
        return ()
    return (("foremost",) if here == max(own) else ()) + (("hindmost",) if here == min(own) else ())


def _bridges(state: State) -> Iterator[tuple[Words, Roles]]:
    """Return each gap where a bridge can be built, once, by all of its spaces, and whether it costs most or least."""
    allowed = {action.space for action in legal(state) if isinstance(action, BuildBridge)}
    prices = {
        (first, last): price_between(state, first - 1, last + 1)
        for first, last in gaps(state)
        if first in allowed and not bridged(state, (first, last))
    }
    for (first, last), price in prices.items():
        spaces = tuple(str(space) for space in range(first, last + 1))
        dear = ("dearest",) if price == max(prices.values()) else ()
        cheap = ("cheapest",) if price == min(prices.values()) else ()
        yield ("bridge", spaces[0]), {"gap": (*spaces, *dear, *cheap)}
