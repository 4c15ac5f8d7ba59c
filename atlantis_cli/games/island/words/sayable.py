"""What of `island` is meant that cannot be done as it was said: as far as it goes, or so that the reason is true."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import ANIMALS
from atlantis_cli.games.island.board.distance import LANDINGS
from atlantis_cli.games.island.board.fields import GRID, NAMES, NEAR, NUMBERS
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, MINE
from atlantis_cli.games.island.board.state import (
    ANIMAL,
    DISPLACING,
    HAS_ANIMAL,
    HAS_PIECE,
    MOVING,
    PLACING,
    SINKING,
    State,
)
from atlantis_cli.games.island.rules.check import refusal, spun
from atlantis_cli.games.island.rules.routes import ROVING, reached
from atlantis_cli.games.island.words import words as plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal

EVERYWHERE = 99
"""More steps than any way has."""

INTO = ("board", "climb")
CHOOSING = {PLACING: "place", SINKING: "sink", DISPLACING: "put"}
"""What is done with a field that is only chosen."""


def toward(state: State, words: Words) -> Words:
    """Return a way towards a field, or to a coral island if none is named, as far as it goes now; () for nowhere."""
    verb, start, *goal = words
    here = NUMBERS[start]
    if state.phase != MOVING or not state.points or verb not in (*ROVING, "swim"):
        return ()
    goals = [NUMBERS[goal[0]]] if goal else [*LANDINGS]
    if verb == "swim":
        open_ = [near for near in NEAR[here] if not state.marks[near] & (HAS_PIECE | HAS_ANIMAL)]
        nearer = min(open_, key=lambda near: _off(near, goals), default=here)
        return (verb, start, NAMES[nearer]) if _off(nearer, goals) < _off(here, goals) else ()
    before = reached(state, verb, here, EVERYWHERE)
    end = min(before, key=lambda field: _off(field, goals))
    trail = [end]
    while trail[-1] != here:
        trail.append(before[trail[-1]])
    trail.reverse()
    gone = trail[min(state.points, len(trail) - 1)]
    return (verb, start, NAMES[gone]) if gone != here else ()


def _off(field: int, goals: Sequence[int]) -> int:
    """Count the steps to the nearest of some fields, whatever lies between."""
    return min(GRID.distance(field, goal) for goal in goals)


def crewed(state: State, words: Words) -> bool:
    """Return whether what moves by these words is one's own: a boat with somebody of the player's aboard."""
    return words[0] != "sail" or bool(state.people[NUMBERS[words[1]]] & MINE[state.seat])


def supposed(state: State, verb: str, tokens: Sequence[str]) -> Iterator[Words]:
    """Return what is meant by getting into a boat at a field, or from one, where nobody can: the nearest there is."""
    fields = [NUMBERS[token] for token in tokens if token in NUMBERS]
    if verb not in INTO or len(fields) != 1 or not state.boats or state.phase != MOVING:
        return
    field, mine = fields[0], MINE[state.seat]
    swims = state.swimmers.get(field, 0) >> HEAP_SHIFT[state.seat] & 15
    if state.marks[field] & HAS_PIECE:
        if state.people[field] & mine:
            yield "board", NAMES[field], NAMES[min(state.boats, key=lambda boat: _off(boat, [field]))]
    elif field in state.boats and not swims and not state.people[field] & mine:
        own = [each for each, people in enumerate(state.people) if people & mine and state.marks[each] & HAS_PIECE]
        if own:
            yield "board", NAMES[min(own, key=lambda each: _off(each, [field]))], NAMES[field]


def unreached(state: State, named: Sequence[str]) -> Refusal | None:
    """Return why nothing leads where it was said, as the rules tell it of what was meant most likely."""
    fields = [NUMBERS[word] for word in named if word in NUMBERS]
    things = [word for word in named if word in {*ANIMALS, "boat", "water", "swimmer"}]
    for verb, *there in _meant(state, fields, things):
        words = (str(verb), *(NAMES[int(field)] for field in there[: 1 if verb == "climb" else 2]))
        no = refusal(state, plain.read(state, words))
        if no:
            return no
    return None


def _meant(state: State, fields: Sequence[int], things: Sequence[str]) -> Iterator[tuple[str | int, ...]]:
    """Return what is meant most likely by fields and things that were named."""
    if state.phase in CHOOSING and len(fields) == 1 and not things:
        yield CHOOSING[state.phase], fields[0]
    elif state.phase == ANIMAL:
        if any(thing in ANIMALS and thing != spun(state)[0] for thing in things):
            yield ("done",)  # which says what the spinner shows
    elif state.phase == MOVING and fields:
        start, *to = fields
        ashore = bool(state.marks[start] & HAS_PIECE)
        if "boat" in things[-1:] and not to and state.boats:
            nearest = min(state.boats, key=lambda boat: _off(boat, [start]))
            yield ("board" if ashore else "transfer" if start in state.boats else "climb", start, nearest)
        elif "water" in things and not to and ashore:
            yield "dive", start, min((f for f in NEAR[start] if not state.marks[f] & HAS_PIECE), default=NEAR[start][0])
        elif len(to) == 1:
            yield _way(state, start, to[0]), start, to[0]


def _way(state: State, start: int, end: int) -> str:
    """Name the way in which somebody would get from a field to another."""
    lands = bool(state.marks[end] & HAS_PIECE)
    if state.marks[start] & HAS_PIECE:
        return "walk" if lands else "board" if end in state.boats else "dive"
    if start in state.boats:
        return "ashore" if lands else "transfer" if end in state.boats else "sail"
    return "land" if lands else "swim"
