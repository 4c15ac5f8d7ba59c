"""A position of `island` that is prepared for a lesson: what has sunk since the beginning, and who is where."""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.games.island.board.board import A_DIVE, ANIMALS, COLOURS, POINTS, SPINS, TERRAINS, UNDERSIDES
from atlantis_cli.games.island.board.fields import NAMES, NUMBERS, PIECES, RANK, SHORE
from atlantis_cli.games.island.board.packed_counts import HEAP_ONE, ONE
from atlantis_cli.games.island.board.setup import empty_table
from atlantis_cli.games.island.board.state import (
    ANIMAL,
    DOLPHIN,
    HAS_BOAT,
    HAS_ESCORT,
    MOVING,
    NOTHING,
    PLACING,
    State,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    Under = Mapping[str, str]  # by field, what lies under its piece, in the order in which the pieces sink

PLAYERS = 2


class Scene(Record):
    """What has become of the island; the first seat is the learner's, and is on.

    Who is where is written field by field, as "e6 red red, c4 boat red blue, c5 swim red, b3 ride red, c8 shark".
    """

    turn: int
    phase: str
    there: str
    unplaced: int  # islanders that each player has yet to place


def laid(text: str) -> Under:
    """Read what lies under the pieces: `j6 boat, d6 shark`."""
    return dict(one.split() for one in text.split(", "))


def orders(under: Under, spins: Mapping[int, str]) -> dict[str, list[int]]:
    """Return what chance will bring: what lies under the pieces, and by turn what the spinner shows."""
    found = {
        terrain: [UNDERSIDES.index(under[NAMES[field]]) for field in PIECES[rank]]
        for rank, terrain in enumerate(TERRAINS)
    }
    return found | {f"spin {turn}": [spin(text)] for turn, text in spins.items()}


def spin(text: str) -> int:
    """Read what the spinner shows: `shark 2`, `shark dive`."""
    animal, distance = text.split()
    return SPINS.index((ANIMALS.index(animal), A_DIVE if distance == "dive" else int(distance)))


def sunk(under: Under, scene: Scene) -> list[str]:
    """Name the pieces that are gone: one a turn, and this turn's too where the spinner has turned already."""
    return list(under)[: max(0, scene.turn - 1 + (scene.phase == ANIMAL))]


def position(under: Under, spins: Mapping[int, str], scene: Scene) -> State:
    """Set the scene up."""
    state = empty_table(PLAYERS, ())
    state.turn, state.phase, state.due = scene.turn, scene.phase, NOTHING
    state.points = POINTS if scene.phase == MOVING else 0
    if scene.phase == ANIMAL:
        state.spun, state.stirred = spin(spins[scene.turn]), True
    _sink(state, under, sunk(under, scene))
    state.unplaced, state.left = [scene.unplaced] * PLAYERS, [scene.unplaced] * PLAYERS
    if scene.phase != PLACING:
        for field in state.boats:
            state.marks[field] = 0
        state.boats = []
    for place in scene.there.split(", ") if scene.there else ():
        name, *words = place.split()
        _lay(state, NUMBERS[name], words)
    for places in (state.boats, *state.animals):
        places.sort()
    return state


def _sink(state: State, under: Under, names: Iterable[str]) -> None:
    """Take the pieces away that have sunk, and what lay under them."""
    for name in names:
        field = NUMBERS[name]
        state.marks[field] = 0
        state.land ^= 1 << field
        state.bags[RANK[field]].remove(UNDERSIDES.index(under[name]))


def _lay(state: State, field: int, words: Sequence[str]) -> None:
    """Lay what is on a field; a word says how those behind it are there."""
    how = ""
    for word in words:
        if word in ANIMALS:
            _release(state, field, ANIMALS.index(word))
        elif word in COLOURS:
            _settle(state, field, how, COLOURS.index(word))
        else:
            how = word
            if how == "boat":
                state.marks[field] |= HAS_BOAT
                state.boats.append(field)


def _release(state: State, field: int, kind: int) -> None:
    state.marks[field] |= 1 << kind
    state.animals[kind].append(field)


def _settle(state: State, field: int, how: str, seat: int) -> None:
    """Put an islander on a piece, into a boat or the water, or onto a coral island."""
    if field in SHORE:
        state.havens[field] = state.havens.get(field, 0) + HEAP_ONE[seat]
        state.saved[seat] += 1
        return
    state.left[seat] += 1
    if how == "boat" or not how:
        state.people[field] += ONE[seat]
        return
    state.swimmers[field] = state.swimmers.get(field, 0) + HEAP_ONE[seat]
    if how == "ride":
        _release(state, field, DOLPHIN)
        state.marks[field] |= HAS_ESCORT
        state.riders[field] = state.riders.get(field, 0) + HEAP_ONE[seat]
