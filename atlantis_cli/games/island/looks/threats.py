"""Which animals can come with the next spin in `island`, and how safe islanders are."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import A_DIVE, ANIMALS, SPINS
from atlantis_cli.games.island.board.field_facts import settlers, terrain
from atlantis_cli.games.island.board.fields import FIELDS, NAMES, RANK, SEA_TERRAINS
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT
from atlantis_cli.games.island.board.reach import ends
from atlantis_cli.games.island.board.state import (
    DOLPHIN,
    HAS_BOAT,
    HAS_ESCORT,
    HAS_PIECE,
    MONSTER,
    OCTOPUS,
    SHARK,
    State,
)
from atlantis_cli.games.island.messages import danger_facts
from atlantis_cli.games.island.rules.meeting import free_dolphins
from atlantis_cli.games.island.rules.sinking import lowest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable


def sinks(state: State, field: int) -> bool:
    """Return whether a piece may be the next to sink (I23)."""
    return bool(state.marks[field] & HAS_PIECE) and RANK[field] == lowest(state)


def comes(state: State, kind: int, start: int, field: int, distance: int) -> bool:
    """Return whether an animal that carries nobody can get to a field (I28, I29, I38)."""
    if state.marks[field] & HAS_ESCORT and not state.hunters:
        return False
    if kind == DOLPHIN and not free_dolphins(state, start):
        return False
    return field in ends(state, start, distance)


def threats(state: State, field: int, kinds: Iterable[int]) -> tuple[danger_facts.Threat, ...]:
    """Return which animals of these kinds can come in steps, and with which numbers of the spinner."""
    found = []
    for kind in kinds:
        for start in dict.fromkeys(state.animals[kind]):
            steps = [steps for _, steps in SPINS[:4] if steps != A_DIVE and comes(state, kind, start, field, steps)]
            if steps:
                found.append(danger_facts.Threat(ANIMALS[kind], NAMES[start], tuple(steps)))
    return tuple(sorted(found, key=lambda threat: (threat.steps[0], ANIMALS.index(threat.animal))))


def divers(state: State, field: int, kinds: Iterable[int]) -> tuple[str, ...]:
    """Name those of these kinds of animals of which one can come by diving."""
    diving = [kind for kind in kinds if any(comes(state, kind, start, field, A_DIVE) for start in state.animals[kind])]
    return tuple(ANIMALS[kind] for kind in diving)


def odds(state: State, field: int, harmful: Iterable[int]) -> int:
    """Count the spins of sixteen by which an animal of these kinds can come."""
    return sum(
        any(comes(state, kind, start, field, distance) for start in dict.fromkeys(state.animals[kind]))
        for kind, distance in SPINS
        if kind in harmful
    )


def harmful(state: State, field: int) -> tuple[int, ...]:
    """List the kinds that harm who is on a field now, or could be there."""
    if field not in state.swimmers:
        return (MONSTER, OCTOPUS) if state.marks[field] & HAS_BOAT else (MONSTER, SHARK, OCTOPUS)
    return (MONSTER, SHARK, OCTOPUS) if state.people[field] else (MONSTER, SHARK)  # I32


def danger(state: State, field: int) -> danger_facts.Danger:
    """Return who can come to a field with the next spin and harm who is there."""
    ground = terrain(state, field)
    if ground not in SEA_TERRAINS:
        return danger_facts.Danger(
            NAMES[field], ground, sinks(state, field), 0, (), (), (), split=False, swimming=0, sailing=0, deadly=()
        )
    harm = harmful(state, field)
    swimming, sailing = (odds(state, field, kinds) for kinds in ((MONSTER, SHARK), (MONSTER, OCTOPUS)))
    empty = field not in state.swimmers and not state.marks[field] & HAS_BOAT
    return danger_facts.Danger(
        field=NAMES[field],
        terrain=ground,
        sinks=False,
        odds=odds(state, field, harm),
        threats=threats(state, field, harm),
        divers=divers(state, field, harm),
        harmless=threats(state, field, [kind for kind in range(len(ANIMALS)) if kind not in harm]),
        split=empty and swimming != sailing,
        swimming=swimming,
        sailing=sailing,
        deadly=tuple(ANIMALS[kind] for kind in (MONSTER, SHARK) if state.marks[field] & 1 << kind),
    )


def mine(state: State, seat: int) -> danger_facts.Mine:
    """Return a player's islanders by place and safety."""
    land = _stands(state, [(field, _aboard(state, field, seat, HAS_PIECE)) for field in FIELDS], ())
    boats = [(field, _aboard(state, field, seat, HAS_BOAT)) for field in FIELDS]
    riders = {field: heap >> HEAP_SHIFT[seat] & 15 for field, heap in state.riders.items()}
    swimmers = {field: (heap >> HEAP_SHIFT[seat] & 15) - riders.get(field, 0) for field, heap in state.swimmers.items()}
    low = {NAMES[field] for field in FIELDS if sinks(state, field)}
    standing = settlers(state, seat)
    aboard, carried, afloat = (
        _stands(state, boats, (MONSTER, OCTOPUS)),
        _stands(state, sorted(riders.items()), (MONSTER, SHARK)),
        _stands(state, sorted(swimmers.items()), (MONSTER, SHARK)),
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


def _aboard(state: State, field: int, seat: int, place: int) -> int:
    return state.people[field] >> 2 * seat & 3 if state.marks[field] & place else 0


def _stands(state: State, there: Iterable[tuple[int, int]], harm: Iterable[int]) -> tuple[danger_facts.Stand, ...]:
    """Return a player's islanders on these fields, and how many spins can harm them."""
    return danger_facts.alone_first(
        danger_facts.Stand(count, NAMES[field], odds(state, field, harm) if harm else 0)
        for field, count in there
        if count
    )
