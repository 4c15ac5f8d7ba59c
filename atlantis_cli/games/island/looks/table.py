"""The whole table of `island`, told at the start and whenever a program asks for it."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import TERRAINS, UNDERSIDES, VARIANTS
from atlantis_cli.games.island.board.field_facts import field_seen, names, settlers, terrain
from atlantis_cli.games.island.board.fields import FIELDS, GRID, NAMES, PIECES, RANK
from atlantis_cli.games.island.board.state import HAS_BOAT, HAS_PIECE, OVER, State
from atlantis_cli.games.island.messages import facts
from atlantis_cli.games.island.messages.events import FieldLaid, GameStarted
from atlantis_cli.games.island.rules.check import spun

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Secrets
    from atlantis_cli.core.message import Eyes, Player

WHY_TIRED = (("fresh", False), ("swum", False), ("fresh", True), ("swum", True), ("carried", True))
"""What `tired` of a state counts, four bits each: why a swimmer is not rested, and whether a dolphin carries it."""


def variants(state: State) -> tuple[str, ...]:
    """Name the variants that are played."""
    return tuple(name for name, on in zip(VARIANTS, (state.hurricane, state.hunters), strict=True) if on)


def underside(state: State, field: int, secrets: Secrets) -> str | None:
    """Name what lies under a piece; nothing is left under the sea."""
    if not state.marks[field] & HAS_PIECE:
        return None
    rank = RANK[field]
    return UNDERSIDES[secrets.order(TERRAINS[rank])[PIECES[rank].index(field)]]


def _laid(state: State, field: int, secrets: Secrets | None) -> FieldLaid:
    boats = int(bool(state.marks[field] & HAS_BOAT))
    hidden = underside(state, field, secrets) if secrets else None
    return FieldLaid(NAMES[field], terrain(state, field), names(GRID.around[field]), boats, hidden)


def started(state: State, seed: int | None, players: Sequence[Player], secrets: Secrets, eyes: Eyes) -> GameStarted:
    """Return how the island lies and, where it may be told, what is under it."""
    laid = tuple(_laid(state, field, secrets if eyes.all else None) for field in FIELDS)
    return GameStarted("island", seed, tuple(players), state.colours[: state.seats], variants(state), laid)


def standing(state: State, secrets: Secrets, eyes: Eyes) -> facts.WholeTable:
    """Return the whole table, as far as these eyes may see it."""
    animal, distance = spun(state) if state.spun >= 0 else (None, None)
    return facts.WholeTable(
        turn=state.turn,
        player=None if state.phase == OVER else state.seat,
        phase=state.phase,
        points=state.points,
        sinking=NAMES[state.sinking] if state.sinking >= 0 else None,
        animal=animal,
        distance=distance,
        quiet=state.quiet,
        stirred=state.stirred,
        variants=variants(state),
        fields_=tuple(field_seen(state, field) for field in FIELDS),
        tired=tired(state),
        seats=tuple(settlers(state, seat) for seat in range(state.seats)),
        undersides=buried(state, secrets) if eyes.all else None,
    )


def buried(state: State, secrets: Secrets) -> tuple[facts.Buried, ...]:
    """Return what lies under the pieces left."""
    signs = ((field, underside(state, field, secrets)) for field in FIELDS)
    return tuple(facts.Buried(NAMES[field], sign) for field, sign in signs if sign)


def tired(state: State) -> tuple[facts.Tired, ...]:
    """Return which swimmers of the player on move may not do all that a swimmer may."""
    return tuple(
        facts.Tired(NAMES[field], rider, why, count)
        for field in sorted(state.tired)
        for place, (why, rider) in enumerate(WHY_TIRED)
        if (count := state.tired[field] >> 4 * place & 15)
    )
