"""What a move in `path` would do, found out on a copy with the rules themselves."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES, ITEMS, size
from atlantis_cli.games.path.board.state import MOVING, PAYING, State
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.messages.events import FigureMoved, Paid, TileTaken, tile_of
from atlantis_cli.games.path.rules.actions import MoveFigure, PlayCards
from atlantis_cli.games.path.rules.payment import proposal
from atlantis_cli.games.path.rules.rules import move, pay, price, step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.message import Event

    Advance = MoveFigure | PlayCards


def preview_of(state: State, action: Advance) -> facts.Preview:
    """Return what an allowed move would do, up to what chance decides; it pays as proposed."""
    there, told, paid = played(state, action)
    seat, before = there.seat, len(state.purses[state.seat])
    steps = [event for event in told if isinstance(event, FigureMoved)]
    purse = there.purses[seat]
    gained = len(purse) + len(paid.tiles) > before
    taken = [event.space for event in told if isinstance(event, TileTaken)]
    return facts.Preview(
        player=seat,
        figure=FIGURES[there.mover % len(FIGURES)],
        cards=tuple(ITEMS[item] for item in action.cards),
        from_=steps[0].from_,
        to=steps[-1].to,
        open=there.phase == MOVING,
        price=paid.price,
        tiles=paid.tiles,
        paid=paid.cards,
        lost=paid.lost,
        tile=tile_of(purse[-1]) if gained else None,
        space=there.opening or (taken or [0])[0] or None,
        draws=min(there.owed, there.pile + size(there.discards)),
    )


def played(state: State, action: Advance) -> tuple[State, list[Event], Paid]:
    """Do a move on a copy, up to what chance decides; return the copy, what happened, and the payment."""
    there = state.copy()
    told: list[Event] = []
    if isinstance(action, MoveFigure):
        move(there, action.figure, action.cards, told.append)
    else:
        step(there, action.cards, told.append)
    return there, told, _pay(there, told)


def _pay(there: State, told: list[Event]) -> Paid:
    """Pay what is due as proposed, and return that payment; an empty one where nothing is due."""
    if there.phase != PAYING:
        return Paid(there.seat, 0, (), (), 0)
    tiles, cards = proposal(there, there.seat, price(there)) or ([], 0)
    pay(there, tiles, cards, told.append)
    return next(event for event in told if isinstance(event, Paid))


def way(seen: facts.Preview) -> facts.PossibleMove:
    """Shorten a preview to what a list of moves tells."""
    gain = (seen.tile.value if seen.tile else 0) - seen.price - seen.lost
    return facts.PossibleMove((seen.figure,), seen.cards, seen.to, seen.price, seen.lost, seen.tile, gain)
