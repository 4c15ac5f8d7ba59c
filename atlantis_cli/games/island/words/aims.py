"""By which words each allowed decision of `island` can be meant: who moves, from where, and where to."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.games.island.board.board import ANIMALS, COLOURS, SPINS
from atlantis_cli.games.island.board.fields import CORAL, GRID, NAMES, SHORE
from atlantis_cli.games.island.board.finding import LANDING
from atlantis_cli.games.island.board.packed_counts import HEAP, owners_of
from atlantis_cli.games.island.rules.actions import (
    MoveAnimal,
    MoveIslander,
    PlaceIslander,
    PutIslander,
    RideDolphin,
    SailBoat,
    SinkPiece,
)
from atlantis_cli.games.island.rules.writing import RIDER_WORD, write
from atlantis_cli.games.island.words import words
from atlantis_cli.games.island.words.field_aliases import ASHORE, DIRECTIONS, WATER, labels

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from atlantis_cli.core.game import Action, Words
    from atlantis_cli.games.island.board.state import State

    Roles = Mapping[str, Sequence[str]]

ALL = "all"
WHO = {
    "walk": ("islander",),
    "board": ("islander",),
    "dive": ("islander",),
    "transfer": ("islander", "boat"),
    "ashore": ("islander", "boat"),
    "jump": ("islander", "boat"),
    "swim": ("swimmer", "islander"),
    "land": ("swimmer", "islander"),
    "climb": ("swimmer", "islander"),
}
"""What can be said of whoever moves, and of what they leave."""

REACHED = {
    "board": ("boat",), "transfer": ("boat",), "climb": ("boat",), "dive": (WATER,), "jump": (WATER,),
    "ashore": (ASHORE,), "land": (ASHORE,),
}  # fmt: skip
"""What they reach by that, whatever else is there."""


def aims(state: State) -> Iterator[tuple[Words, Roles]]:
    """Return what is allowed, each line with the words by which it can be meant."""
    found = _found(state)
    for action in words.legal(state):
        line = tuple(write(action).split())
        roles = _roles(state, action)
        if "from" in roles:
            chases = isinstance(action, MoveAnimal)  # the animal that is named first is the one that moves
            roles = {**roles, "onto" if chases else "there": _there(action, found)}
        colours = _colours(state, action, line)
        short = tuple(word for word in line if word not in (*COLOURS, RIDER_WORD))
        if short != line and END in words.offer(state, short) and words.read(state, short) == action:
            yield short, {**roles, "colour": colours}
        else:
            yield line, {**roles, "colour": colours} if colours else roles
    yield from _all_put(state)


def _colours(state: State, action: Action, line: Words) -> Words:
    """Return whose islander is meant, where one is put elsewhere or named by its colour."""
    if isinstance(action, PutIslander) and action.owner is None:
        return (COLOURS[owners_of(HEAP[state.people[state.sinking]])[0]],)
    return tuple(word for word in line if word in COLOURS)


def _all_put(state: State) -> Iterator[tuple[Words, Roles]]:
    """Return where all who are to be put elsewhere can be put at once, where there is a word for that."""
    if ALL in words.conceive(state, ("put",)):
        for field in words.conceive(state, ("put", ALL)):
            line = ("put", ALL, field)
            if END in words.offer(state, line):
                yield line, {"to": (field,), "what": (ALL,)}


def _roles(state: State, action: Action) -> Roles:
    """Return the words by which an action can be meant."""
    match action:
        case PlaceIslander(field) | PutIslander(field, _):
            return {"to": _names(field), "what": ("islander",)}
        case SinkPiece(field):
            return {"to": _names(field)}
        case MoveIslander(how, start, end, rider, _):
            who = (*WHO[how], *(("dolphin", RIDER_WORD) if rider else ()))
            if how in {"jump", "climb"}:
                return {"from": (NAMES[end],), "to": _names(end), "what": who}
            return _journey(start, end, who)
        case SailBoat(start, end):
            return _journey(start, end, ("boat",))
        case RideDolphin(start, end):
            return _journey(start, end, ("swimmer", "dolphin", "islander", RIDER_WORD))
        case MoveAnimal(start, end, _, _):
            return _journey(start, end, (ANIMALS[SPINS[state.spun][0]],))
    return {}


def _found(state: State) -> dict[str, list[str]]:
    """Return the things that one finds on fields, by the names of the fields."""
    found: dict[str, list[str]] = {}
    for thing, fields in labels(state).items():
        for field in fields:
            found.setdefault(field, []).append(thing)
    return found


def _there(action: Action, found: Mapping[str, Sequence[str]]) -> tuple[str, ...]:
    """Return what is reached by a way: what one says of where it ends."""
    if not isinstance(action, MoveIslander | SailBoat | RideDolphin | MoveAnimal):
        return ()
    reached = REACHED.get(action.how, ()) if isinstance(action, MoveIslander) else ()
    landing = (LANDING,) if action.to in _CORAL else ()
    return (*reached, *landing, *found.get(NAMES[action.to], ()))


_CORAL = {*SHORE, *CORAL}


def _journey(start: int, end: int, what: Sequence[str]) -> Roles:
    """Return the words for a way from one field to another."""
    ways = tuple(way for way, there in GRID.ways(start).items() if there == end and way in DIRECTIONS)
    return {"from": (NAMES[start],), "to": _names(end), "what": (*what, *ways)}


def _names(field: int) -> tuple[str, ...]:
    """Return all names of a field: the fields of a coral island are one place."""
    return NAMES[field], *(NAMES[shore] for shore in SHORE if SHORE[shore] == field != shore)
