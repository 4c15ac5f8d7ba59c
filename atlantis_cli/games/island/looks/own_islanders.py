"""A player's own islanders in `island`: where they are, how safe they are, and what threatens them."""

from __future__ import annotations

from atlantis_cli.games.island.board.field_facts import settlers
from atlantis_cli.games.island.board.fields import FIELDS, NAMES
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT
from atlantis_cli.games.island.board.state import HAS_BOAT, HAS_PIECE, State
from atlantis_cli.games.island.looks.threats import divers, harmful, odds, sinks, threats
from atlantis_cli.games.island.messages import danger_facts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from atlantis_cli.games.island.messages.danger_facts import Stand

FEW = 3
"""So many dangers are told at once."""


def mine(state: State, seat: int) -> danger_facts.Mine:
    """Return a player's islanders by place and safety."""
    land = alone(_on(state, seat, HAS_PIECE))
    low = {NAMES[field] for field in FIELDS if sinks(state, field)}
    standing = settlers(state, seat)
    perils = list(_perils(state, seat))
    aboard, carried, afloat = (
        danger_facts.alone_first(
            danger_facts.Stand(peril.count, peril.field, peril.odds) for peril in perils if peril.how == how
        )
        for how in ("boat", "dolphin", "water")
    )
    return danger_facts.Mine(
        player=seat,
        saved=standing.saved,
        lost=standing.lost,
        unplaced=standing.unplaced,
        safe=tuple(stand for stand in land if stand.field not in low),
        shaky=tuple(stand for stand in land if stand.field in low),
        boats=aboard,
        riders=carried,
        swimmers=afloat,
        worst=max((stand.odds for stand in (*aboard, *carried, *afloat)), default=0),
    )


def dangers(state: State, seat: int, *, all_: bool = False) -> danger_facts.Dangers:
    """Return which of a player's islanders the next spin can harm, the worst first: some, or all of them."""
    afloat = list(_perils(state, seat))
    perils = sorted((peril for peril in afloat if peril.odds), key=lambda peril: (-peril.odds, -peril.count))
    told = perils if all_ or len(perils) <= FEW else perils[: FEW - 1]  # and that there are more
    sinking = sum(count for field, count in _on(state, seat, HAS_PIECE) if sinks(state, field))
    total = sum(peril.count for peril in afloat)
    return danger_facts.Dangers(seat, total, sinking, tuple(told), len(perils) - len(told))


def _perils(state: State, seat: int) -> Iterable[danger_facts.Peril]:
    """List a player's islanders at sea, field by field: in boats, with dolphins, and swimming alone."""
    for field, count in _on(state, seat, HAS_BOAT):
        yield _peril(state, seat, count, field, "boat")
    shift = HEAP_SHIFT[seat]
    for field in sorted(state.swimmers):
        riders = state.riders.get(field, 0) >> shift & 15
        swimmers = (state.swimmers[field] >> shift & 15) - riders
        for count, how in ((riders, "dolphin"), (swimmers, "water")):
            if count:
                yield _peril(state, seat, count, field, how)


def _peril(state: State, seat: int, count: int, field: int, how: str) -> danger_facts.Peril:
    harm = harmful(aboard=how == "boat")
    coming = threats(state, field, harm)
    return danger_facts.Peril(
        player=seat,
        count=count,
        field=NAMES[field],
        how=how,
        odds=odds(state, field, harm),
        nearest=coming[0] if coming else None,
        threats=coming,
        divers=divers(state, field, harm),
    )


def _on(state: State, seat: int, place: int) -> list[tuple[int, int]]:
    """List where a player's islanders stand on pieces, or sit in boats, and how many."""
    there = ((field, state.people[field] >> 2 * seat & 3) for field in FIELDS if state.marks[field] & place)
    return [(field, count) for field, count in there if count]


def alone(there: Iterable[tuple[int, int]]) -> tuple[Stand, ...]:
    """Tell where somebody stands, without danger."""
    return danger_facts.alone_first(danger_facts.Stand(count, NAMES[field], 0) for field, count in there)
