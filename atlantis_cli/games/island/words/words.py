"""The commands of `island` in canonical words: which can follow, which are allowed, what they mean."""

from __future__ import annotations

from itertools import chain

from atlantis_cli.core.game import END
from atlantis_cli.games.island.board.board import COLOURS, SPINS
from atlantis_cli.games.island.board.fields import NAMES, NEAR, NUMBERS, SHORE
from atlantis_cli.games.island.board.packed_counts import HEAP, chosen, first_of, owners_of
from atlantis_cli.games.island.board.state import DISPLACING, DOLPHIN, MOVING, State
from atlantis_cli.games.island.rules.actions import (
    EndMovement,
    GoSomehow,
    MoveAnimal,
    MoveIslander,
    PlaceIslander,
    PutEverybody,
    PutIslander,
    SinkPiece,
    SkipAnimal,
)
from atlantis_cli.games.island.rules.check import refusal
from atlantis_cli.games.island.rules.completing_moves import MOVE_VERBS, MOVE_VERBS_HERE, by_points, go
from atlantis_cli.games.island.rules.meeting import free_dolphins
from atlantis_cli.games.island.rules.moves import moves, taken_among
from atlantis_cli.games.island.rules.packed_decisions import FROM, KIND, KINDS, MOVE_ANIMAL, SAIL, action_of
from atlantis_cli.games.island.rules.routes import ROVING, reached
from atlantis_cli.games.island.rules.sinking import refuges
from atlantis_cli.games.island.rules.writing import ALL_WORD, RIDER_WORD, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from atlantis_cli.core.game import Action, Words

VERBS = ("place", *MOVE_VERBS, *MOVE_VERBS_HERE, "go", "done", "sink", "put", "animal", "skip")
OF_RIDERS = ("swim", "land", "climb", "go")


def conceive(state: State, begun: Words) -> Iterable[str]:
    """Return the words that can follow in any command, allowed or not."""
    colours = state.colours[: state.seats]
    match begun:
        case ():
            return VERBS
        case ("done" | "skip",):
            return (END,)
        case ("put",):
            return (ALL_WORD, *NAMES)
        case (_,) | ("put", "all"):
            return NAMES
        case ("put", "all", _):
            return (END,)
        case ("go", _):
            return (END, RIDER_WORD, *colours, *NAMES)
        case ("put", _):
            return (END, *colours)
        case (verb, _) if verb in MOVE_VERBS or verb == "animal":
            return NAMES
        case ("animal", _, _):
            return (END, RIDER_WORD, *colours)
    return (END, *_of_leaving(begun, colours))


def _of_leaving(begun: Words, colours: Words) -> Words:
    """Return the words for a rider that leaves its dolphin: that it is the one, and whom the dolphin takes up next."""
    verb, last = begun[0], begun[-1]
    if last == RIDER_WORD and verb in OF_RIDERS:
        return colours
    fields = 1 if verb == "climb" else 2
    return (RIDER_WORD, *colours) if verb in OF_RIDERS and last in NUMBERS and len(begun) == 1 + fields else ()


def offer(state: State, begun: Words) -> Iterable[str]:
    """Return the words that can follow in an allowed command."""
    codes = moves(state)
    if not begun:
        verbs = [KINDS[code >> KIND] for code in codes]
        return dict.fromkeys((*verbs, "go") if any(_goings(state, codes)) else verbs)
    done = len(begun)
    codes = [code for code in codes if _begins(code, begun)]
    lines = chain(_goings(state, codes) if begun[0] == "go" else _spelt(state, codes), _far(state, begun))
    return dict.fromkeys(line[done] if len(line) > done else END for line in lines if line[:done] == begun)


def _far(state: State, begun: Words) -> Iterator[Words]:
    """List the allowed commands that begin so and do several things at once, which `legal` does not list."""
    verb = begun[0]
    if verb == "put" and state.phase == DISPLACING:
        lines = (("put", ALL_WORD, NAMES[field]) for field in refuges(state))
        yield from (line for line in lines if refusal(state, read(state, line)) is None)
    if len(begun) == 1 or begun[1] not in NUMBERS or state.phase != MOVING:
        return
    start = NUMBERS[begun[1]]
    hows = ROVING if verb == "go" else (verb,) if verb in ROVING else ()
    for how in hows:
        for end in reached(state, how, start, state.points):
            if end not in NEAR[start]:
                line: Words = (verb, NAMES[start], NAMES[end])
                spelt = (line, (*line, RIDER_WORD)) if (verb, how) == ("go", "ride") else (line,)
                yield from (each for each in spelt if refusal(state, read(state, each)) is None)


def _begins(code: int, begun: Words) -> bool:
    """Return whether a decision can be said by a command that begins so."""
    kind = code >> KIND
    if begun[0] != KINDS[kind] and (begun[0] != "go" or kind > SAIL):
        return False
    sets_out = kind <= SAIL or kind == MOVE_ANIMAL
    if len(begun) == 1 or NAMES[code >> FROM & 255 if sets_out else code & 255] != begun[1]:
        return len(begun) == 1
    end = NUMBERS.get(begun[2]) if sets_out and len(begun) > 2 else None  # noqa: PLR2004 - the verb, from where, and whither
    return end is None or code & 255 in (end, SHORE.get(end))


def _spelt(state: State, codes: list[int]) -> Iterator[Words]:
    """List commands in every spelling."""
    for code in codes:
        yield from _spellings(state, action_of(code))


def _spellings(state: State, action: Action) -> Iterator[Words]:
    """Return all ways to write an allowed action."""
    line = tuple(write(action, state.colours).split())
    yield line
    match action:
        case MoveIslander(_, _, end, rider):
            shores = [NAMES[field] for field in SHORE if SHORE[field] == end != field]
            lines = [line, *((line[0], line[1], shore, *line[3:]) for shore in shores)]
            yield from lines[1:]
            if rider:
                yield from (short for one in lines for short in _of_rider(state, one) if read(state, short) == action)
        case PutIslander(_, owner):
            there = _on_sinking_piece(state)
            if owner is None:
                yield (*line, state.colours[owners_of(there)[0]])
            elif owner == first_of(there, state.seat, state.seats):
                yield line[:2]
        case MoveAnimal(_, end, owner, rider):
            yield from _animal_spellings(state, action, line)


def _of_rider(state: State, line: Words) -> Iterator[Words]:
    """Return the ways to say of a swimmer that it leaves its dolphin, and whom that takes up next."""
    fields = tuple(word for word in line if word not in (RIDER_WORD, *COLOURS))
    for colour in ((), *((colour,) for colour in state.colours[: state.seats])):
        yield from ((*fields, *colour), (*fields, RIDER_WORD, *colour))


def _animal_spellings(state: State, action: MoveAnimal, line: Words) -> Iterator[Words]:
    if action.rider or action.owner is not None:
        short = line[:3]
        if read(state, short) == action:
            yield short
    else:
        among = taken_among(state, SPINS[state.spun][0], action.to)
        yield from ((*line, state.colours[owner]) for owner in owners_of(among))


def _goings(state: State, codes: list[int]) -> Iterator[Words]:
    """Return the commands that do not name the way, where just one is possible."""
    lines = list(_spelt(state, [code for code in codes if code >> KIND <= SAIL]))
    lines += [(*line, RIDER_WORD) for line in lines if line[0] == "ride"]
    for line in dict.fromkeys(("go", *line[1:]) for line in lines):
        if refusal(state, read(state, line)) is None:
            yield line


def read(state: State, words: Words) -> Action:
    """Make an action of a whole command."""
    match words:
        case ("done",):
            return EndMovement()
        case ("skip",):
            return SkipAnimal()
        case ("place", field):
            return PlaceIslander(NUMBERS[field])
        case ("sink", field):
            return SinkPiece(NUMBERS[field])
        case ("put", "all", field):
            return PutEverybody(NUMBERS[field])
        case ("put", field, *colour):
            return PutIslander(NUMBERS[field], _put_owner(state, colour))
        case ("animal", start, end, *rest):
            return _animal(state, NUMBERS[start], NUMBERS[end], rest)
    fields = [NUMBERS[word] for word in words[1:] if word in NUMBERS]
    owner = state.colours.index(words[-1]) if words[-1] in COLOURS else None
    wish = GoSomehow(fields[0], fields[-1], RIDER_WORD in words or owner is not None, owner)  # I35
    if words[0] == "go":
        return wish if wish.from_ == wish.to and len(fields) > 1 else go(state, wish)
    return by_points(state, words[0], wish)


def _on_sinking_piece(state: State) -> int:
    return HEAP[state.people[state.sinking]] if state.sinking >= 0 else 0


def _put_owner(state: State, colour: list[str]) -> int | None:
    """Choose whose islander is put: where several are, the next in turn order from the player on move."""
    named = state.colours.index(colour[0]) if colour else None
    return chosen(_on_sinking_piece(state), named, state.seat, state.seats)


def _animal(state: State, start: int, end: int, rest: list[str]) -> MoveAnimal:
    """Choose which dolphin is meant, a free one if it may, and whose swimmer is taken up."""
    kind = SPINS[state.spun][0] if state.spun >= 0 else -1
    named = next((state.colours.index(word) for word in rest if word != RIDER_WORD), None)
    owner = chosen(taken_among(state, kind, end), named, state.seat, state.seats)
    free, carried = MoveAnimal(start, end, owner, rider=False), MoveAnimal(start, end, None, rider=True)
    if named is not None:
        return free
    if RIDER_WORD in rest:
        return carried
    if kind == DOLPHIN and refusal(state, free) and (refusal(state, carried) is None or _only_own(state, start)):
        return carried
    return free


def _only_own(state: State, start: int) -> bool:
    """Return whether no dolphin is free there, and one carries a swimmer of the player's."""
    mine = state.seat in owners_of(state.riders.get(start, 0))
    return mine and not free_dolphins(state, start)


def legal(state: State) -> list[Action]:
    """List what is allowed, none twice: of ways of several fields, and of what several do, the single steps."""
    return [action_of(code) for code in moves(state)]
