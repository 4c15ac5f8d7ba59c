"""What can be seen of a table of `path`, piece by piece."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES, WATER, tile_code
from atlantis_cli.games.path.board.state import PAYING, State
from atlantis_cli.games.path.board.water import bridged, gap_at, gaps, price_between
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.messages.events import Tile, tile_of
from atlantis_cli.games.path.rules.check import on_its_way
from atlantis_cli.games.path.rules.rules import price


def places(state: State, seat: int) -> tuple[facts.Place, ...]:
    """Return where a player's figures stand."""
    spaces = state.figures[seat * len(FIGURES) : (seat + 1) * len(FIGURES)]
    return tuple(
        facts.Place(tuple(figure for figure, where in zip(FIGURES, spaces, strict=True) if where == space), space)
        for space in dict.fromkeys(spaces)
    )


def due(state: State) -> int:
    """Return the price that is to be paid now; 0 for none."""
    return price(state) if state.phase == PAYING else 0


def standing_here(state: State, space: int) -> tuple[facts.Standing, ...]:
    """Return whose figures stand on a space; one that is only passing comes last."""
    movers = [mover for mover, where in enumerate(state.figures) if where == space]
    return tuple(
        facts.Standing(mover // len(FIGURES), FIGURES[mover % len(FIGURES)])
        for mover in sorted(movers, key=lambda mover: on_its_way(state, mover))
    )


def space_seen(state: State, space: int) -> facts.SpaceSeen:
    """Return what lies and stands on a space."""
    here = standing_here(state, space)
    if state.items[space] == WATER:
        gap = gap_at(state, space)
        return facts.SpaceSeen(space, None, 0, here, gap_seen(state, gap) if gap else None)
    return facts.SpaceSeen(space, top_tile(state, space), state.covered[space], here, None)


def gap_seen(state: State, gap: tuple[int, int]) -> facts.GapSeen:
    """Return where a gap lies, its price and its bridge."""
    first, last = gap
    builders = tuple(who for who, space in zip(state.builders, state.bridges, strict=True) if first <= space <= last)
    return facts.GapSeen(first, last, price_between(state, first - 1, last + 1), bridged(state, gap), builders)


def top_tile(state: State, space: int) -> Tile:
    """Name the visible tile of a space."""
    return tile_of(tile_code(state.items[space], state.values[space]))


def gaps_seen(state: State) -> tuple[facts.GapSeen, ...]:
    """Return all gaps."""
    return tuple(gap_seen(state, gap) for gap in gaps(state))
