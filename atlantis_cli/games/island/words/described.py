"""Fields of `island` as people describe them: what they are like, whose they are, what they are near or far from."""

from __future__ import annotations

from atlantis_cli.core.game import NOBODY
from atlantis_cli.games.island.board.board import ANIMALS, TERRAINS
from atlantis_cli.games.island.board.field_facts import terrain
from atlantis_cli.games.island.board.fields import CORAL, FIELDS, GRID, NAMES, NUMBERS
from atlantis_cli.games.island.board.finding import LANDING, MIDDLE, PLURALS, toward
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, MINE
from atlantis_cli.games.island.board.state import HAS_PIECE, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

EMPTY, COAST, INLAND, CENTRE = "empty", "coast", "inland", "centre"
LIKE = (*TERRAINS, EMPTY, COAST, INLAND, "sea")
AT, NEAR, AWAY, WITHOUT = "at", "near", "away", "without"


def described(state: State, kind: str, owner: int | None, thing: str, field: str) -> Mapping[str, int]:
    """Return the fields that a description fits, the better the lower: what they are like, or how they lie.

    An `owner` is the seat whose something is, NOBODY for what is nobody's, None where that was not said.
    """
    if kind == AT and owner == NOBODY and thing != "boat":
        kind = EMPTY
    if kind == CENTRE:
        return {NAMES[each]: GRID.distance(each, MIDDLE) for each in FIELDS}
    if kind not in {AT, NEAR, AWAY, WITHOUT}:
        return {NAMES[each]: 0 for each in FIELDS if _is_like(state, each, kind)}
    one = PLURALS.get(thing, thing)
    has = _is_like if one in LIKE else _has_of(owner)
    there = [NUMBERS[field]] if field else [each for each in FIELDS if has(state, each, one)]
    if kind == WITHOUT:
        return {NAMES[each]: 0 for each in FIELDS if each not in there}
    if kind == AT or not there:
        return {NAMES[each]: 0 for each in there}
    off = {NAMES[each]: min(GRID.distance(each, other) for other in there) for each in FIELDS}
    return (
        {name: -far for name, far in off.items()} if kind == AWAY else {name: far for name, far in off.items() if far}
    )


def _has_of(owner: int | None) -> Callable[[State, int, str], bool]:
    return lambda state, field, thing: _has(state, field, owner, thing)


def _has(state: State, field: int, owner: int | None, thing: str) -> bool:
    """Return whether something is on a field, or whoever is meant."""
    people, afloat = state.people[field], state.swimmers.get(field, 0)
    if owner is not None and owner != NOBODY:
        people, afloat = people & MINE[owner], afloat >> HEAP_SHIFT[owner] & 15
    if thing == "boat":
        return field in state.boats and (owner is None or bool(people) != (owner == NOBODY))
    if thing == "swimmer":
        return bool(afloat)
    if thing == "islander":
        return bool(people and state.marks[field] & HAS_PIECE)
    if thing in ANIMALS:
        return field in state.animals[ANIMALS.index(thing)]
    return field in CORAL if thing == LANDING else bool(people or afloat)


def _is_like(state: State, field: int, kind: str) -> bool:
    """Return whether a field is like this: of a terrain, empty, at the coast or behind it, on a side of the island."""
    stands = bool(state.marks[field] & HAS_PIECE)
    beside_sea = any(not state.marks[near] & HAS_PIECE for near in GRID.around[field])
    if kind in {*TERRAINS, "sea"}:
        return terrain(state, field) == kind
    if kind == EMPTY:
        return stands and not state.people[field]
    if kind in {COAST, INLAND}:
        return stands and beside_sea == (kind == COAST)
    side = toward(field) or ""
    return side == kind or (kind in {"north", "south", "east", "west"} and kind in side)


def beyond(field: str, direction: str, steps: int) -> str:
    """Return the field so many steps away in a direction; "" where the board ends before."""
    there: int | None = NUMBERS[field]
    for _ in range(steps):
        there = None if there is None else GRID.ways(there).get(direction)
    return "" if there is None else NAMES[there]
