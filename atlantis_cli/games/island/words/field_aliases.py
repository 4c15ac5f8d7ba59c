"""Fields by other names in `island`: by what is there alone, by a direction from the field before, or `here`.

`look shark` where there is one shark, `walk d7 east`, `sail boat northwest`. The rules know fields only.
"""

from __future__ import annotations

from atlantis_cli.games.island.board.board import ANIMALS, COLOURS
from atlantis_cli.games.island.board.fields import CORAL, GRID, NAMES, NUMBERS, OPEN, SHORE
from atlantis_cli.games.island.board.finding import AFLOAT, LANDING, PLURALS, THINGS
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, MINE
from atlantis_cli.games.island.board.state import State
from atlantis_cli.games.island.rules.actions import LeaveBoard
from atlantis_cli.games.island.rules.completing_moves import MOVE_VERBS
from atlantis_cli.games.island.rules.routes import ROVING
from atlantis_cli.games.island.rules.writing import RIDER_WORD
from atlantis_cli.games.island.words import words as plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Sequence

    from atlantis_cli.core.game import Action, Words

DIRECTIONS = ("northwest", "northeast", "east", "southeast", "southwest", "west")
POLES = ("north", "south")
"""Directions in which no field adjoins: understood so that this can be said, and never offered."""

WATER, ASHORE = "water", "shore"
MOVED = ("boat", "swimmer", "dolphin")
OWN = (*MOVE_VERBS, "go")
"""Verbs by which one moves what is one's own, which begin with one of those; other animals move by `animal`."""

SLOTS = {
    "field": NAMES, "thing": THINGS, "things": tuple(PLURALS), "direction": DIRECTIONS, "colour": COLOURS,
    "also": (WATER, ASHORE, RIDER_WORD),
}  # fmt: skip
"""What is named in ordinary sentences, by kinds."""


def places(state: State, thing: str) -> list[int]:
    """List the fields of a thing that can be meant by its name: a swimmer or a boat is one's own, if there is any."""
    mine = MINE[state.seat]
    if thing == "swimmer":
        return [field for field, heap in state.swimmers.items() if heap >> HEAP_SHIFT[state.seat] & 15]
    if thing == "boat":
        return [field for field in state.boats if state.people[field] & mine] or state.boats
    return list(dict.fromkeys(state.animals[ANIMALS.index(thing)]))


def meant(state: State, thing: str, allowed: Container[str]) -> str:
    """Name the field of a thing: the only one with which an allowed command can go on, or the only one there is."""
    everywhere = state.boats if thing == "boat" else places(state, thing)
    fitting = [NAMES[field] for field in everywhere if NAMES[field] in allowed]
    if len(fitting) != 1:
        fitting = [NAMES[field] for field in places(state, thing)]
    return fitting[0] if len(fitting) == 1 else ""


def labels(state: State) -> dict[str, frozenset[str]]:
    """Return for each thing the fields where one is: "the boat at c7" is c7, as long as there is a boat."""
    there = zip((*AFLOAT, LANDING), (state.boats, state.swimmers, *state.animals, CORAL), strict=True)
    return {thing: frozenset(NAMES[field] for field in fields) for thing, fields in there}


def translated(state: State, words: Words) -> Words:
    """Put fields in the place of other names."""
    if not any(word in AFLOAT or word in DIRECTIONS for word in words[1:]):
        return words
    told = list(words[:1])
    for word in words[1:]:
        before = NUMBERS.get(told[-1], -1)
        if word in DIRECTIONS and before >= 0:
            told.append(NAMES[GRID.ways(before).get(word, before)])
        elif word in AFLOAT:
            told.append(meant(state, word, allowed(state, told)) or word)
        else:
            told.append(word)
    return tuple(told)


def allowed(state: State, begun: Iterable[str]) -> Container[str]:
    """Return the fields and words that can follow in an allowed command."""
    return frozenset(plain.offer(state, tuple(begun)))


def named(
    state: State, words: Words, follow: Callable[[Words], Iterable[str]], *, beyond: bool = False
) -> Iterator[str]:
    """Offer the fields that can follow, and their other names; `beyond` lets directions lead over the edge too."""
    begun = translated(state, words)
    offered = dict.fromkeys(follow(begun))
    yield from offered
    fields = [word for word in offered if word in NUMBERS]
    if fields and words:
        legal = allowed(state, begun) if beyond else offered
        things = MOVED if begun[0] in OWN and len(begun) == 1 else AFLOAT
        yield from (thing for thing in things if (meant(state, thing, legal) or thing) in offered)
        ways = GRID.ways(NUMBERS[begun[-1]]) if begun[-1] in NUMBERS else {}
        yield from (way for way in DIRECTIONS if (NAMES[ways[way]] in offered if way in ways else ways and beyond))


def offer(state: State, begun: Words) -> Iterable[str]:
    """Return the words that can follow in an allowed command."""
    return named(state, begun, lambda words: plain.offer(state, words))


def conceive(state: State, begun: Words) -> Iterable[str]:
    """Return the words that can follow in any command."""
    return named(state, begun, lambda words: plain.conceive(state, words), beyond=True)


def listed(begun: Words, words: Sequence[str]) -> Sequence[str]:
    """Leave out the words that only name a field once more, by what is there or by the direction.

    A coral island is one place, so one of its fields is enough; and of ways the next field is, which leads on.
    """
    words = [word for word in words if word not in POLES]
    line = begun[1:] if begun[:1] == ("preview",) else begun
    if not line or line[0] not in plain.VERBS or NUMBERS.keys().isdisjoint(words):
        return words
    others = {word for word in words if word in AFLOAT or word in DIRECTIONS}
    if not NUMBERS.keys() <= set(words):
        others.update(NAMES[field] for field, shore in SHORE.items() if shore != field and NAMES[shore] in words)
    if line[0] in (*ROVING, "go") and len(line) > 1 and line[1] in NUMBERS:
        near = GRID.around[NUMBERS[line[1]]]
        others.update(NAMES[field] for field in OPEN if field not in near)
    return [word for word in words if word not in others]


def read(state: State, words: Words) -> Action:
    """Make an action of a whole command."""
    for place, word in enumerate(words):
        before = NUMBERS.get(translated(state, words[:place])[-1], -1) if word in DIRECTIONS else -1
        if before >= 0 and word not in GRID.ways(before):
            return LeaveBoard(before, word)
    return plain.read(state, translated(state, words))
