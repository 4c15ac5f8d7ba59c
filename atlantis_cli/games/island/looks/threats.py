"""Which animals can come with the next spin in `island`, and whom they harm."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import A_DIVE, ANIMALS, SPINS
from atlantis_cli.games.island.board.field_facts import terrain
from atlantis_cli.games.island.board.fields import NAMES, RANK, SEA_TERRAINS
from atlantis_cli.games.island.board.reach import ends
from atlantis_cli.games.island.board.state import (
    DOLPHIN,
    HAS_ANIMAL,
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


def spins(state: State, field: int, harmful: Iterable[int]) -> tuple[int, ...]:
    """List the places on the spinner by which an animal of these kinds can come."""
    return tuple(
        pick
        for pick, (kind, distance) in enumerate(SPINS)
        if kind in harmful
        and any(comes(state, kind, start, field, distance) for start in dict.fromkeys(state.animals[kind]))
    )


def odds(state: State, field: int, harmful: Iterable[int]) -> int:
    """Count the spins of sixteen by which an animal of these kinds can come."""
    return len(spins(state, field, harmful))


def who(state: State, field: int) -> str:
    """Return for whom danger is counted on a field of the sea: who is there, or anybody who could be."""
    boat, swims = bool(state.marks[field] & HAS_BOAT), field in state.swimmers
    if swims:
        return "both" if state.people[field] else "swimmers"  # I32: an empty boat is no danger to who swims beside it
    if boat:
        return "boat"
    return "swimmers" if state.marks[field] & HAS_ANIMAL else "anybody"  # I14: no boat gets to an animal


def harmful(aboard: bool) -> tuple[int, int]:  # noqa: FBT001 - in a boat, or not
    """Return the kinds of animals that harm who sits in a boat, or swims (I31 to I33)."""
    return (MONSTER, OCTOPUS) if aboard else (MONSTER, SHARK)


def guarded(state: State, field: int) -> bool:
    """Return whether whoever swims to a field is safe there: a free dolphin takes them up (I35, I38)."""
    return not state.hunters and field not in state.swimmers and free_dolphins(state, field) > 0


def danger(state: State, field: int) -> danger_facts.Danger:
    """Return who can come to a field with the next spin and harm who is there."""
    ground = terrain(state, field)
    if ground not in SEA_TERRAINS:
        return danger_facts.Danger(
            NAMES[field], ground, sinks(state, field), 0, (), (), (), split=False, swimming=0, sailing=0, deadly=(),
            who="land",
        )  # fmt: skip
    whose = who(state, field)
    to_swimmers = () if guarded(state, field) else harmful(aboard=False)
    to_boats = harmful(aboard=True)
    swum, sailed = ({*spins(state, field, kinds)} for kinds in (to_swimmers, to_boats))
    counted = {"swimmers": swum, "boat": sailed}.get(whose, swum | sailed)
    harm = sorted({"swimmers": {*to_swimmers}, "boat": {*to_boats}}.get(whose, {*to_swimmers, *to_boats}))
    return danger_facts.Danger(
        field=NAMES[field],
        terrain=ground,
        sinks=False,
        odds=len(counted),
        threats=threats(state, field, harm),
        divers=divers(state, field, harm),
        harmless=threats(state, field, [kind for kind in range(len(ANIMALS)) if kind not in harm]),
        split=whose in {"both", "anybody"} and swum != sailed,
        swimming=len(swum),
        sailing=len(sailed),
        deadly=tuple(ANIMALS[kind] for kind in (MONSTER, SHARK) if state.marks[field] & 1 << kind),
        who=whose,
    )
