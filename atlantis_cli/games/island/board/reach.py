"""Where animals can get in `island`: exact steps over the sea, and dives."""

from __future__ import annotations

from functools import lru_cache

from atlantis_cli.games.island.board.board import A_DIVE
from atlantis_cli.games.island.board.fields import GRID, ISLAND, NEAR, OPEN
from atlantis_cli.games.island.board.state import HAS_ANIMAL, HAS_PIECE, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Final

MOST_STEPS = 3

AROUND: Final = {
    field: sum(1 << piece for piece in ISLAND if GRID.distance(field, piece) <= MOST_STEPS) for field in OPEN
}
"""By field, the pieces that can be in the way of an animal that starts there, one bit each."""


@lru_cache(maxsize=4096)
def walks(field: int, steps: int, land: int) -> tuple[int, ...]:
    """List where exactly so many steps from sea to sea can end, other than where they began (I28)."""
    ends = {field}
    for _ in range(steps):
        ends = {near for end in ends for near in NEAR[end] if not land >> near & 1}
    return tuple(sorted(ends - {field}))


@lru_cache(maxsize=64)
def waters(land: int) -> tuple[int, ...]:
    """List all sea fields."""
    return tuple([field for field in OPEN if not land >> field & 1])


@lru_cache(maxsize=256)
def elsewhere(field: int, land: int) -> tuple[int, ...]:
    """List all sea fields except one (I29)."""
    return tuple([other for other in waters(land) if other != field])


def ends(state: State, field: int, distance: int) -> tuple[int, ...]:
    """List where an animal that carries nobody can get (I28, I29)."""
    if distance == A_DIVE:
        return elsewhere(field, state.land)
    return walks(field, distance, state.land & AROUND[field])


def ends_carrying(state: State, field: int, distance: int) -> list[int]:
    """List where a dolphin that carries a swimmer can get: it neither enters nor passes other animals (I38)."""
    marks = state.marks
    alone = sum([places.count(field) for places in state.animals]) == 1
    barred = HAS_PIECE | HAS_ANIMAL
    if distance == A_DIVE:
        return [other for other in waters(state.land) if not marks[other] & barred]
    found = {field}
    for _ in range(distance):
        found = {near for end in found for near in NEAR[end] if not marks[near] & barred or (near == field and alone)}
    return sorted(found - {field})
