"""What lies beside and under the figures of `path`: tiles, piles, bridges."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import names
from atlantis_cli.games.path.board.state import gap_at
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.messages.events import tile_of
from atlantis_cli.games.path.messages.standings import Bridges, BridgeSeen, Pile, Stacks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.message import Fact
    from atlantis_cli.games.path.board.state import State


def tiles(state: State) -> Fact:
    """Return the tiles that everybody has taken."""
    return facts.Tiles(
        tuple(
            facts.PlayerTiles(seat, tuple(tile_of(code) for code in sorted(purse)), state.worth[seat])
            for seat, purse in enumerate(state.purses)
        )
    )


def pile(state: State) -> Fact:
    """Return what is left to draw, and what was played (P10)."""
    return Pile(state.pile, names(state.discards))


def bridges(state: State) -> Fact:
    """Return everybody's bridge."""
    return Bridges(tuple(bridge_of(state, seat) for seat in range(state.seats)))


def bridge_of(state: State, seat: int) -> BridgeSeen:
    """Return where a player's bridge lies, and whether it is of use yet (P26)."""
    if seat not in state.builders:
        return BridgeSeen(seat, (), idle=False)
    space = state.bridges[state.builders.index(seat)]
    gap = gap_at(state, space)
    return BridgeSeen(seat, tuple(range(gap[0], gap[1] + 1)) if gap else (space,), idle=gap is None)


def stacks(state: State) -> Fact:
    """Return where two tiles lie."""
    return Stacks(tuple(space for space, more in enumerate(state.covered) if more))
