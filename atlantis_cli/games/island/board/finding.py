"""Where things are in `island`: all of a kind, and the nearest."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import ANIMALS
from atlantis_cli.games.island.board.field_facts import animals_at, field_seen
from atlantis_cli.games.island.board.fields import FIELDS, GRID, NAMES, NUMBERS, TERRAIN
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, MINE
from atlantis_cli.games.island.board.state import HAS_BOAT, HAS_PIECE, State
from atlantis_cli.games.island.messages import facts, map_facts
from atlantis_cli.games.island.messages.danger_facts import Stand, alone_first

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.core.message import Refusal

MIDDLE = NUMBERS["g7"]
AFLOAT = ("boat", "swimmer", *ANIMALS)
"""What lies in the sea, in the order in which it is told."""

LANDING = "landing"
THINGS = (*AFLOAT, "islander", LANDING)
OWNED = ("boat", "swimmer", "islander")
"""What can be a player's own: a boat with somebody of the player's aboard is one."""

PLURALS = {
    "boats": "boat",
    "swimmers": "swimmer",
    "monsters": "monster",
    "sharks": "shark",
    "octopuses": "octopus",
    "dolphins": "dolphin",
    "islanders": "islander",
    "landings": LANDING,
}
"""How things of which there are many are asked for."""

GROUNDS = {"lowlands": "lowland", "hills": "hill", "mountains": "mountain"}
"""How pieces of a terrain are asked for."""

NEAREST = 3
"""How many of the nearest are told."""


def toward(field: int) -> str | None:
    """Return on which side of the island's middle a field lies."""
    return None if field == MIDDLE else GRID.direction(MIDDLE, field)


def count(state: State, thing: str, field: int, seat: int | None = None) -> int:
    """Count the things of a kind on a field: all, or one player's."""
    if thing == "boat":
        aboard = seat is None or state.people[field] & MINE[seat]
        return int(bool(state.marks[field] & HAS_BOAT and aboard))
    if thing == LANDING:
        return int(TERRAIN[field] == "landing")
    if thing in ANIMALS:
        return animals_at(state, field).count(thing)
    seen = field_seen(state, field)
    there = (*seen.swimmers, *seen.riders) if thing == "swimmer" else _standing(state, field, seen.islanders)
    return sum(group.count for group in there if seat in (None, group.player))


def _standing(state: State, field: int, groups: tuple[facts.Group, ...]) -> tuple[facts.Group, ...]:
    return groups if state.marks[field] & HAS_PIECE else ()


def spot(state: State, thing: str, field: int) -> map_facts.Spot:
    """Return where a thing is, and what is there beside it."""
    seen = field_seen(state, field)
    crew = seen.crew
    if thing == "boat":
        rest = seen.replace(boat=False, crew=())
    elif thing == "swimmer":
        crew, rest = (), seen.replace(terrain="sea")
    elif thing in ANIMALS:
        crew, rest = (), seen.replace(animals=_without(seen.animals, thing), loose=_without(seen.loose, thing))
    else:
        crew, rest = (), seen
    several = count(state, thing, field) if thing in ANIMALS else 1
    return map_facts.Spot(thing, several, NAMES[field], toward(field), crew, None if rest == bare(rest) else rest)


def bare(seen: facts.FieldSeen) -> facts.FieldSeen:
    """Return a field without anything on it."""
    return seen.replace(islanders=(), boat=False, crew=(), swimmers=(), riders=(), animals=(), loose=())


def _without(animals: tuple[str, ...], kind: str) -> tuple[str, ...]:
    """Leave out all animals of a kind, except one that is told with the swimmer it carries."""
    return tuple(animal for animal in animals if animal != kind)


def places(state: State, thing: str, seat: int | None = None) -> list[int]:
    """List the fields where there are things of a kind, or a player's."""
    return [field for field in FIELDS if count(state, thing, field, seat)]


def kind(state: State, thing: str, seat: int | None = None) -> map_facts.Kind:
    """Return all things of a kind, or a player's."""
    there = places(state, thing, seat)
    total = sum(count(state, thing, field, seat) for field in there)
    return map_facts.Kind(thing, total, tuple(spot(state, thing, field) for field in there))


def find(state: State, thing: str, seat: int | None = None) -> map_facts.Find | Refusal:
    """Return where all things of a kind are, or those of a player."""
    if seat is not None and thing not in OWNED:
        return facts.NobodysOwn(thing)
    told = kind(state, thing, seat)
    asked = range(state.seats) if seat is None else (seat,)
    hosts = [_host(state, host) for host in asked] if thing == "islander" else []
    seen = tuple(host for host in hosts if host.count or host.boats or host.swimmers)
    return map_facts.Find(seat, thing, told.count, told.spots, seen, None, ())


def _host(state: State, seat: int) -> map_facts.Host:
    """Return where a player's islanders are: on land, in boats, and in the water."""
    ashore, aboard = (
        _stands((field, state.people[field] >> 2 * seat & 3) for field in FIELDS if state.marks[field] & mark)
        for mark in (HAS_PIECE, HAS_BOAT)
    )
    afloat = _stands((field, state.swimmers[field] >> HEAP_SHIFT[seat] & 15) for field in sorted(state.swimmers))
    return map_facts.Host(seat, sum(stand.count for stand in ashore), ashore, aboard, afloat)


def places_of(state: State, seat: int) -> tuple[str, ...]:
    """Name the fields where a player has somebody on the way."""
    host = _host(state, seat)
    return tuple(stand.field for stand in (*host.stands, *host.boats, *host.swimmers))


def _stands(there: Iterable[tuple[int, int]]) -> tuple[Stand, ...]:
    return alone_first(Stand(count, NAMES[field], 0) for field, count in there if count)


def sea(state: State) -> map_facts.Sea:
    """Return all that is on the water."""
    kinds = (kind(state, thing) for thing in AFLOAT)
    return map_facts.Sea(tuple(each for each in kinds if each.count))


def nearest(state: State, thing: str, field: int, seat: int | None = None) -> map_facts.Nearest | Refusal:
    """Return what is nearest to a field, of all or of a player's: some, and all that are as near as the nearest."""
    if seat is not None and thing not in OWNED:
        return facts.NobodysOwn(thing)
    there = sorted(places(state, thing, seat), key=lambda other: GRID.distance(field, other))
    least = GRID.distance(field, there[0]) if there else 0
    told = [other for rank, other in enumerate(there) if rank < NEAREST or GRID.distance(field, other) == least]
    return map_facts.Nearest(seat, thing, NAMES[field], tuple(_near(state, thing, field, other) for other in told))


def nearest_to(state: State, thing: str, fields: Sequence[int], seat: int | None) -> map_facts.NearestToOwn | Refusal:
    """Return the things that are nearest to some fields where a player has somebody, each from where it is nearest.

    A boat or a swimmer that is there already needs no looking for, unless it is the player's own that is looked for.
    """
    if seat is not None and thing not in OWNED:
        return facts.NobodysOwn(thing)
    found = []
    for other in places(state, thing, seat):
        start = min(fields, key=lambda field, end=other: GRID.distance(field, end))  # type: ignore[misc]
        if start == other and thing in OWNED and seat is None:
            continue
        found.append(map_facts.NearOwn(NAMES[start], _near(state, thing, start, other)))
    found.sort(key=lambda one: one.near.distance)
    return map_facts.NearestToOwn(seat, thing, tuple(found[:NEAREST]))


def _near(state: State, thing: str, field: int, other: int) -> map_facts.Near:
    way = None if other == field else GRID.direction(field, other)
    return map_facts.Near(GRID.distance(field, other), way, spot(state, thing, other).replace(direction=None, count=1))


def beside(state: State, field: int, things: Iterable[str]) -> tuple[map_facts.Spot, ...]:
    """Return the things of some kinds on the fields around one, by their directions from there."""
    return tuple(
        spot(state, thing, other).replace(direction=way)
        for thing in things
        for way, other in GRID.ways(field).items()
        if count(state, thing, other)
    )
