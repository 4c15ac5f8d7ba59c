"""The table of `path` as it can be seen: piece by piece, as a whole, and what had lain hidden and came to light."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import (
    FIGURES,
    FIGURES_EACH,
    MAINLAND,
    PLACES,
    WATER,
    half_of,
    names,
    tile_code,
)
from atlantis_cli.games.path.board.state import MOVING, OVER, PAYING, State, bridged, gap_at, gaps, price_between
from atlantis_cli.games.path.messages import events, facts
from atlantis_cli.games.path.messages.events import DealtHand, GameStarted, Stack, Tile, tile_of
from atlantis_cli.games.path.messages.facts import Seen, TileSeen
from atlantis_cli.games.path.rules.check import on_its_way
from atlantis_cli.games.path.rules.rules import price

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Secrets
    from atlantis_cli.core.message import Event, Eyes, Player


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
    if not movers:
        return ()
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


def seen(happened: Sequence[Event], seat: int) -> Seen | None:
    """Return what a seat has seen by these events that had lain hidden from it."""
    tiles: list[TileSeen] = []
    cards, hands = 0, dict[int, None]()
    for event in happened:
        match event:
            case events.TileTaken(space=space, shows=tile) if tile:
                tiles.append(TileSeen(space, tile))
            case events.CardsDrawn(player, count) if player == seat:
                cards += count
            case events.Stuck(player, hand) if hand and player != seat:
                hands[player] = None
            case events.FinalCrossing(player=player, cards=paid) if paid and player != seat:
                hands[player] = None
    return Seen(seat, tuple(tiles), cards, tuple(hands)) if tiles or cards or hands else None
