"""Questions about the table in `island`, and their answers."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.games.island import facts
from atlantis_cli.games.island.board import TERRAINS
from atlantis_cli.games.island.check import spun
from atlantis_cli.games.island.crowds import crew
from atlantis_cli.games.island.fields import GRID, ISLAND, NAMES, NUMBERS, OPEN, SHORE
from atlantis_cli.games.island.seen import field_seen, settlers
from atlantis_cli.games.island.sinking import lowest
from atlantis_cli.games.island.state import ANIMAL, DISPLACING, HAS_PIECE, SINKING, State

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from atlantis_cli.core.game import Eyes, Words
    from atlantis_cli.core.message import Fact, Refusal

QUESTIONS = ("status", "look", "neighbours", "find", "pieces", "sea", "scores")


def _has(thing: str) -> Callable[[facts.FieldSeen], bool]:
    """Tell by what a field is found."""
    return {
        "boats": lambda seen: seen.boat,
        "swimmers": lambda seen: bool(seen.swimmers or seen.riders),
        "monsters": lambda seen: "monster" in seen.animals,
        "sharks": lambda seen: "shark" in seen.animals,
        "octopuses": lambda seen: "octopus" in seen.animals,
        "dolphins": lambda seen: "dolphin" in seen.animals,
    }[thing]


THINGS = ("boats", "swimmers", "monsters", "sharks", "octopuses", "dolphins")


def asks(begun: Words) -> Iterable[str]:
    """Give the words that can follow in a question."""
    match begun:
        case ():
            return QUESTIONS
        case ("look",) | ("neighbours",):
            return NAMES
        case ("find",):
            return THINGS
    return (END,)


def answer(state: State, words: Words, _: Eyes) -> Fact | Refusal:
    """Answer a question."""
    match words:
        case ("look", field):
            return facts.Look(field_seen(state, NUMBERS[field]))
        case ("neighbours", field):
            around = GRID.around[NUMBERS[field]]
            return facts.Neighbours(field, tuple(field_seen(state, other) for other in around))
        case ("find", thing):
            seen = (field_seen(state, field) for field in OPEN)
            return facts.Find(thing, tuple(filter(_has(thing), seen)))
        case ("pieces",):
            return pieces(state)
        case ("sea",):
            return sea(state)
        case ("scores",):
            return facts.Scores(tuple(settlers(state, seat) for seat in range(state.seats)))
    return status(state)


def status(state: State) -> Fact:
    """Tell whose turn it is, what is due, and how that player stands."""
    sinking, turning = state.phase == DISPLACING, state.phase == ANIMAL
    animal, distance = spun(state) if turning else (None, None)
    return facts.Status(
        turn=state.turn,
        player=state.seat,
        phase=state.phase,
        points=state.points,
        terrain=TERRAINS[lowest(state)] if state.phase == SINKING else None,
        field=NAMES[state.sinking] if sinking else None,
        owners=crew(state.people[state.sinking]) if sinking else (),
        animal=animal,
        distance=distance,
        settlers=settlers(state, state.seat),
    )


def pieces(state: State) -> Fact:
    """Tell what is left of the island, and who stands there."""
    lowlands, hills, mountains = map(len, state.bags)
    there = [field for field in ISLAND if state.marks[field] & HAS_PIECE and state.people[field]]
    return facts.Pieces(lowlands, hills, mountains, tuple(field_seen(state, field) for field in there))


def sea(state: State) -> Fact:
    """Tell all that is on the water, and who is saved."""
    shores = {*SHORE.values()} & {*state.havens}
    there = [field for field in OPEN if state.marks[field] & ~HAS_PIECE or field in state.swimmers]
    return facts.Sea(tuple(field_seen(state, field) for field in sorted({*there, *shores})))
