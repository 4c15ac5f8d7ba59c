"""Who threatens whom in `island`: which animals can harm people with the next spin."""

from __future__ import annotations

from itertools import accumulate

from atlantis_cli.games.island.board.board import A_DIVE, ANIMALS, SPINS
from atlantis_cli.games.island.board.field_facts import groups
from atlantis_cli.games.island.board.fields import NAMES
from atlantis_cli.games.island.board.packed_counts import HEAP
from atlantis_cli.games.island.board.state import MONSTER, OCTOPUS, SHARK, State
from atlantis_cli.games.island.looks.threats import comes
from atlantis_cli.games.island.messages import danger_facts

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

FEW = 3
"""So many groups of people are told at once as those that are threatened."""

STEPS = tuple(distance for _, distance in SPINS[: len(SPINS) // len(ANIMALS)])


def menaces(state: State, all_: bool = False) -> danger_facts.Threats:  # noqa: FBT001, FBT002 - told by its word
    """Return which animals threaten whom, the nearest first: some, or all of them."""
    found = sorted(_menaces(state), key=lambda menace: (menace.steps[0], ANIMALS.index(menace.animal)))
    told = found if all_ else _few(found)
    diving = tuple(ANIMALS[kind] for kind in (MONSTER, SHARK, OCTOPUS) if _dives(state, kind))
    return danger_facts.Threats(tuple(told), len(found) - len(told), diving)


def _few(found: Sequence[danger_facts.Menace]) -> Sequence[danger_facts.Menace]:
    """Return as many as can be heard at once, one at least."""
    groups_told = list(accumulate(len(menace.people) for menace in found))
    return found[: max(1, sum(total <= FEW for total in groups_told))]


def _dives(state: State, kind: int) -> bool:
    """Return whether an animal of a kind can harm somebody by a dive."""
    prey = [field for field, _ in _prey(state, kind)]
    return any(comes(state, kind, start, field, A_DIVE) for start in state.animals[kind] for field in prey)


def _menaces(state: State) -> Iterator[danger_facts.Menace]:
    for kind in (MONSTER, SHARK, OCTOPUS):
        for start in dict.fromkeys(state.animals[kind]):
            for field, people in _prey(state, kind):
                steps = tuple(far for far in STEPS if far != A_DIVE and comes(state, kind, start, field, far))
                if steps:
                    yield danger_facts.Menace(ANIMALS[kind], NAMES[start], NAMES[field], groups(people), steps)


def _prey(state: State, kind: int) -> list[tuple[int, int]]:
    """List the fields where an animal of a kind would harm people, and whom, as a heap (I31 to I33)."""
    found = dict.fromkeys(sorted({*state.swimmers, *state.boats}), 0)
    for field in found:
        if kind != OCTOPUS:
            found[field] += state.swimmers.get(field, 0)
        if kind != SHARK and field in state.boats:
            found[field] += HEAP[state.people[field]]
    return [(field, people) for field, people in found.items() if people]
