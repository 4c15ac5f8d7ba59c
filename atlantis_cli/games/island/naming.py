"""Fields by other names in `island`: by what is there alone, by a direction from the field before, or `here`.

`look shark` where there is one shark, `walk d7 east`, `sail boat northwest`. The rules know fields only.
"""

from __future__ import annotations

from atlantis_cli.games.island import words as plain
from atlantis_cli.games.island.actions import LeaveBoard
from atlantis_cli.games.island.board import ANIMALS
from atlantis_cli.games.island.crowds import HEAP_SHIFT, MINE
from atlantis_cli.games.island.fields import GRID, NAMES, NUMBERS
from atlantis_cli.games.island.finding import AFLOAT
from atlantis_cli.games.island.state import State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from atlantis_cli.core.game import Action, Words

DIRECTIONS = ("northwest", "northeast", "east", "southeast", "southwest", "west")


def places(state: State, thing: str) -> list[int]:
    """List the fields of a thing that can be meant by its name: a swimmer or a boat is one's own, if there is any."""
    mine = MINE[state.seat]
    if thing == "swimmer":
        return [field for field, heap in state.swimmers.items() if heap >> HEAP_SHIFT[state.seat] & 15]
    if thing == "boat":
        return [field for field in state.boats if state.people[field] & mine] or state.boats
    return list(dict.fromkeys(state.animals[ANIMALS.index(thing)]))


def alone(state: State) -> dict[str, str]:
    """Name the fields of things that are on one field alone."""
    found = {thing: places(state, thing) for thing in AFLOAT}
    return {thing: NAMES[there[0]] for thing, there in found.items() if len(there) == 1}


def translated(state: State, words: Words) -> Words:
    """Put fields in the place of other names."""
    if not any(word in AFLOAT or word in DIRECTIONS for word in words[1:]):
        return words
    named, told = alone(state), list(words[:1])
    for word in words[1:]:
        before = NUMBERS.get(told[-1], -1)
        if word in DIRECTIONS and before >= 0:
            told.append(NAMES[GRID.ways(before).get(word, before)])
        else:
            told.append(named.get(word, word))
    return tuple(told)


def named(
    state: State, words: Words, follow: Callable[[Words], Iterable[str]], *, beyond: bool = False
) -> Iterator[str]:
    """Offer beside the fields that can follow their other names; `beyond` the edge directions lead too."""
    begun = translated(state, words)
    offered = dict.fromkeys(follow(begun))
    yield from offered
    fields = [word for word in offered if word in NUMBERS]
    if fields and words:
        yield from (thing for thing, field in alone(state).items() if field in offered)
        ways = GRID.ways(NUMBERS[begun[-1]]) if begun[-1] in NUMBERS else {}
        yield from (way for way in DIRECTIONS if (NAMES[ways[way]] in offered if way in ways else ways and beyond))


def offer(state: State, begun: Words) -> Iterable[str]:
    """Give the words that can follow in an allowed command."""
    return named(state, begun, lambda words: plain.offer(state, words))


def conceive(state: State, begun: Words) -> Iterable[str]:
    """Give the words that can follow in any command."""
    return named(state, begun, lambda words: plain.conceive(state, words), beyond=True)


def read(state: State, words: Words) -> Action:
    """Make an action of a whole command."""
    for place, word in enumerate(words):
        before = NUMBERS.get(translated(state, words[:place])[-1], -1) if word in DIRECTIONS else -1
        if before >= 0 and word not in GRID.ways(before):
            return LeaveBoard(before, word)
    return plain.read(state, translated(state, words))
