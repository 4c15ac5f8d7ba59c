"""What can be seen of a table of `island`, piece by piece."""

from __future__ import annotations

from functools import cache

from atlantis_cli.games.island.board.board import ANIMALS, ISLANDERS
from atlantis_cli.games.island.board.fields import NAMES, SHORE, TERRAIN
from atlantis_cli.games.island.board.packed_counts import ALL_SEATS, CAPTAINS, HEAP, HEAP_SHIFT, owners_of, size
from atlantis_cli.games.island.board.state import DOLPHIN, HAS_BOAT, HAS_PIECE, State
from atlantis_cli.games.island.messages import facts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def names(fields: Iterable[int]) -> tuple[str, ...]:
    """Name fields."""
    return tuple(NAMES[field] for field in fields)


def terrain(state: State, field: int) -> str:
    """Return what a field is now: a piece that has sunk left the sea."""
    if TERRAIN[field] in {"lowland", "hill", "mountain"} and not state.marks[field] & HAS_PIECE:
        return "sea"
    return TERRAIN[field]


def animals_at(state: State, field: int) -> tuple[str, ...]:
    """Name the animals on a field, one by one."""
    return tuple(ANIMALS[kind] for kind, places in enumerate(state.animals) for place in places if place == field)


def _loose(animals: tuple[str, ...], riders: int) -> tuple[str, ...]:
    """Leave out a dolphin for each swimmer that is carried."""
    dolphins = animals.count(ANIMALS[DOLPHIN])
    others = tuple(animal for animal in animals if animal != ANIMALS[DOLPHIN])
    return (*others, *(ANIMALS[DOLPHIN],) * (dolphins - riders)) if riders else animals


def captains(state: State, field: int) -> tuple[int, ...]:
    """List who may sail the boat on a field (I19)."""
    return tuple(seat for seat in range(state.seats) if CAPTAINS[state.people[field]] >> seat & 1)


def escorted(state: State, field: int) -> tuple[int, ...]:
    """List whose swimmers dolphins carry on a field."""
    return owners_of(state.riders.get(field, 0))


def groups(heap: int) -> tuple[facts.Group, ...]:
    """Return a heap by its owners."""
    counts = ((seat, heap >> HEAP_SHIFT[seat] & 15) for seat in ALL_SEATS)
    return tuple(facts.Group(seat, count) for seat, count in counts if count)


@cache
def bare(field: int, ground: str) -> facts.FieldSeen:
    """Return a field with nothing on it, as most are."""
    return facts.FieldSeen(NAMES[field], ground, (), boat=False, crew=(), swimmers=(), riders=(), animals=(), loose=())


def field_seen(state: State, field: int) -> facts.FieldSeen:
    """Return what is on a field; what any field of a coral island has, all of it has."""
    if not state.marks[field] | state.people[field] and field not in state.swimmers and field not in SHORE:
        return bare(field, terrain(state, field))
    crowd, mark = groups(HEAP[state.people[field]]), state.marks[field]
    boat = bool(mark & HAS_BOAT)
    riders = state.riders.get(field, 0)
    animals = animals_at(state, field)
    return facts.FieldSeen(
        field=NAMES[field],
        terrain=terrain(state, field),
        islanders=() if boat else crowd or groups(state.havens.get(SHORE.get(field, field), 0)),
        boat=boat,
        crew=crowd if boat else (),
        swimmers=groups(state.swimmers.get(field, 0) - riders),
        riders=groups(riders),
        animals=animals,
        loose=_loose(animals, size(riders)),
    )


def settlers(state: State, seat: int) -> facts.Settlers:
    """Return how a player's islanders stand."""
    saved, left = state.saved[seat], state.left[seat]
    return facts.Settlers(seat, state.colours[seat], state.unplaced[seat], saved, ISLANDERS - saved - left, left)
