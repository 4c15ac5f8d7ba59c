"""Which moves of `path` take a tile, why none leads somewhere, and what pays with tiles or with cards alone."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES, FIGURES_EACH, ITEMS, MAINLAND, spread
from atlantis_cli.games.path.board.state import MOVING, PAYING, START
from atlantis_cli.games.path.messages import refusals as no
from atlantis_cli.games.path.rules.actions import MoveFigure, PayPrice
from atlantis_cli.games.path.rules.check import refusal
from atlantis_cli.games.path.rules.payment import cards_to_pay, tiles_to_pay
from atlantis_cli.games.path.rules.rules import price
from atlantis_cli.games.path.words.aims import LAND, aims
from atlantis_cli.games.path.words.words import LETTERS, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.words.aims import Roles

CARD = "card"


def takings(state: State) -> Iterator[tuple[Words, Roles]]:
    """Return the moves that take a tile, each with the words for it: the figure, the item and the value."""
    for line, roles in aims(state):
        if "to" not in roles:
            continue
        mover = state.mover
        if state.phase != MOVING:
            mover = state.seat * FIGURES_EACH + LETTERS.index(roles["figure"][0])
        start = state.figures[mover]
        target = MAINLAND if roles["to"][0] == LAND else int(roles["to"][0])
        space = max(state.free.rfind(1, 1, target), start if state.items[start] >= 0 and start < target else 0)
        if space > 0:  # P30
            won = {"what": (ITEMS[state.items[space]],), "value": (str(state.values[space]),)}
            shown = () if target == MAINLAND else (ITEMS[state.items[target]], str(state.values[target]))
            yield line, {"figure": roles["figure"], **won, "onto": shown}


def unreached(state: State, named: Sequence[str]) -> Refusal | None:
    """Return why no move leads to a space that was named, or why nothing moves now; None where neither is asked for."""
    spaces = [word for word in named if word == LAND or word.isdecimal()]
    figures = [word for word in named if word in LETTERS]
    if state.phase != START and (figures or LAND in spaces):
        return refusal(state, MoveFigure(LETTERS.index((*figures, LETTERS[0])[0]), (0,)))
    if state.phase != START or len(spaces) != 1 or len(figures) > 1 or len(named) > len(spaces) + len(figures):
        return None
    target = MAINLAND if spaces[0] == LAND else int(spaces[0])
    for letter in figures or LETTERS:
        figure = LETTERS.index(letter)
        start = state.figures[state.seat * FIGURES_EACH + figure]
        for item in sorted({*spread(state.hands[state.seat])}) if start < target else ():
            if state.items.find(item, start + 1) in {target, -1 if target == MAINLAND else target}:
                reason = refusal(state, MoveFigure(figure, (item,)))
                if reason:
                    return reason
    named_figure = FIGURES[LETTERS.index(figures[0])] if figures else None
    return no.NoCardLeads(state.seat, named_figure, target)


def paying(state: State, kind: str) -> Words:
    """Return what pays with tiles alone or with cards alone, by the least loss; nothing where that is not possible."""
    if state.phase != PAYING:
        return ()
    cost, seat = price(state), state.seat
    tiles, hand, cards = tiles_to_pay(state.purses[seat], 0, cost), state.hands[seat] - state.bought, 0
    if kind == CARD:
        tiles, cards = [], cards_to_pay(hand, cost)
    action = PayPrice(tuple(tiles or ()), tuple(spread(cards)))
    return () if refusal(state, action) else tuple(write(action).split())
