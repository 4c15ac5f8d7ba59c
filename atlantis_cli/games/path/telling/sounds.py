"""How `path` sounds: from Atlantis on the left to the mainland on the right; by what was told, and nothing else."""

from __future__ import annotations

from functools import partial

from atlantis_cli.core.sound import Sound, each, from_left_to_right, of_table, taught, without_many
from atlantis_cli.games.path.board.board import ATLANTIS, MAINLAND, WATER
from atlantis_cli.games.path.board.state import gap_at, gaps
from atlantis_cli.games.path.messages import events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from atlantis_cli.core.message import Event, Eyes
    from atlantis_cli.games.path.board.state import State


def side(space: float) -> float:
    """Return where from left to right a space lies."""
    return 2 * (space - ATLANTIS) / (MAINLAND - ATLANTIS) - 1


def sounds(happened: Sequence[Event], eyes: Eyes) -> Sequence[Sequence[Sound]]:
    """Return how each of these events sounds."""
    return without_many(_of_all(happened, eyes))


def _of_all(happened: Sequence[Event], eyes: Eyes) -> Iterator[Iterable[Sound]]:
    moved: events.FigureMoved | None = None
    for event in happened:
        if isinstance(event, events.FigureMoved):
            moved = event
            yield _of_move(event)
        elif isinstance(event, events.PriceNamed):  # after a bridge it is only named anew
            yield [Sound("gap", (side(moved.from_) + side(moved.to)) / 2)] if moved else ()
        elif isinstance(event, events.FinalCrossing):
            yield _of_crossing(event)
        else:
            yield _of_other(event, eyes)


def _of_move(moved: events.FigureMoved) -> Iterator[Sound]:
    """Sound as a card that is laid, and a figure that arrives."""
    yield Sound("card")
    yield Sound("home" if moved.to == MAINLAND else "figure_step", side(moved.to))
    if moved.occupied:
        yield Sound("occupied", side(moved.to))


def _of_crossing(crossed: events.FinalCrossing) -> Iterator[Sound]:
    """Sound as figures that set out where they stand, and as what that costs."""
    yield from (Sound("figure_step", side(figure.from_)) for figure in crossed.figures)
    if crossed.price:
        yield Sound("paid")


def _of_other(event: Event, eyes: Eyes) -> Iterator[Sound]:
    """Sound as anything that one event tells by itself."""
    match event:
        case events.TileSold():
            yield Sound("sold")
        case events.Paid():
            yield Sound("paid")
        case events.BridgeBuilt(_, spaces):
            yield Sound("bridge", side(spaces[len(spaces) // 2]))
        case events.TileTaken(_, space, _, value, left):
            yield Sound("tile", side(space), step=value)
            if not left:
                yield Sound("water", side(space))
        case events.CardsDrawn():
            yield Sound("drawn")
        case events.Stuck():
            yield Sound("stuck")
        case events.EndInSight(_, _, start):
            yield Sound("end_near", side(start))
        case _:
            yield from of_table(event, eyes)


def swept(state: State, what: str, _eyes: Eyes) -> Iterable[Sound]:
    """Sound as the whole path, tiles by their values and water; or as its gaps, bridged or not; or as figures."""
    if what == "gaps":
        spanned = [gap for gap in map(partial(gap_at, state), state.bridges) if gap]
        found = [("bridge" if gap in spanned else "gap", sum(gap) / 2) for gap in gaps(state)]
        return (Sound(kind, side(place)) for kind, place in found)
    if what == "figures":
        return (Sound("figure_step", side(space)) for space in sorted(state.figures) if ATLANTIS < space < MAINLAND)
    return (
        Sound("water", side(space))
        if state.items[space] == WATER
        else Sound("tile", side(space), 0.0, state.values[space])
        for space in range(ATLANTIS + 1, MAINLAND)
    )


def lessons() -> Iterable[Sequence[Sound]]:
    """Return what is taught by ear: how figures go, what they take and cross, what that costs, and how it ends."""
    return taught(
        from_left_to_right("figure_step"),
        *each("occupied"),
        [Sound("tile", step=value) for value in (1, 4, 7)],
        *each("water", "gap", "bridge", "paid", "drawn", "home", "end_near"),
    )
