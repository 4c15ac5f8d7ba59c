"""The whole table of `path`, told at the start and whenever a program asks for it."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES, FIGURES_EACH, MAINLAND, PLACES, WATER, half_of
from atlantis_cli.games.path.board.cards import names
from atlantis_cli.games.path.board.state import MOVING, OVER, PAYING, State
from atlantis_cli.games.path.looks.figure_facts import due, gaps_seen, places, top_tile
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.messages.events import DealtHand, GameStarted, Stack, Tile, tile_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Eyes, Secrets
    from atlantis_cli.core.message import Player


def spaces(state: State, secrets: Secrets | None) -> tuple[Stack, ...]:
    """Lay out the path; covered tiles are shown only with the secrets at hand (P7)."""
    return tuple(Stack(space, _tiles(state, space, secrets)) for space in range(1, MAINLAND))


def _tiles(state: State, space: int, secrets: Secrets | None) -> tuple[Tile | None, ...]:
    if state.items[space] == WATER:
        return ()
    shown = top_tile(state, space)
    if not state.covered[space]:
        return (shown,)
    half = half_of(space)
    hidden = tile_of(secrets.order(f"half {half}")[PLACES[half][1][space]]) if secrets else None
    return (hidden, shown)


def started(state: State, seed: int | None, players: Sequence[Player], secrets: Secrets, eyes: Eyes) -> GameStarted:
    """Return how the path lies and, where it may be told, what was dealt."""
    hands = tuple(DealtHand(seat, names(hand)) for seat, hand in enumerate(state.hands)) if eyes.all else None
    return GameStarted("path", seed, tuple(players), state.edition, spaces(state, secrets if eyes.all else None), hands)


def standing(state: State, secrets: Secrets, eyes: Eyes) -> facts.WholeTable:
    """Return the whole table, as far as these eyes may see it."""
    on_the_way = state.phase in {MOVING, PAYING}
    return facts.WholeTable(
        turn=state.turn,
        player=None if state.phase == OVER else state.seat,
        phase=state.phase,
        figure=FIGURES[state.mover % FIGURES_EACH] if on_the_way else None,
        from_=state.origin if on_the_way else None,
        price=due(state),
        sold=state.sold,
        holding=state.holding,
        bought=names(state.bought) if eyes.see(state.seat) else None,
        edition=state.edition,
        spaces=spaces(state, secrets if eyes.all else None),
        gaps=gaps_seen(state),
        bridges=state.bridges,
        seats=tuple(holding(state, seat, eyes) for seat in range(state.seats)),
        pile=state.pile,
        discards=names(state.discards),
    )


def holding(state: State, seat: int, eyes: Eyes) -> facts.Holding:
    """Return what lies before a player."""
    tiles = tuple(tile_of(code) for code in sorted(state.purses[seat]))
    cards = names(state.hands[seat]) if eyes.see(seat) else None
    return facts.Holding(seat, places(state, seat), tiles, state.held[seat], cards, bool(state.unbuilt[seat]))
