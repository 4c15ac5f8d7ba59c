"""How `island` sounds: west is left, and what lies far from the place looked at is far; by what was told alone."""

from __future__ import annotations

from atlantis_cli.core.message import Listener
from atlantis_cli.core.sound import Sound, each, from_left_to_right, of_table, taught, without_many
from atlantis_cli.games.island.board.fields import GRID, NAMES, NUMBERS
from atlantis_cli.games.island.board.finding import AFLOAT, PLURALS, places
from atlantis_cli.games.island.messages import events

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from atlantis_cli.core.message import Event, Eyes
    from atlantis_cli.games.island.board.state import State

EAST = max(east for east, _ in GRID.places)
FAR = 12
"""What is so many fields away sounds as far as can be."""

STEPS = {
    **dict.fromkeys(("walk", "ashore", "land"), "walk"),
    **dict.fromkeys(("board", "transfer", "climb"), "board"),
    **dict.fromkeys(("dive", "jump"), "dive"),
    "swim": "swim",
}
"""How the steps of an islander sound: by where they end."""

LYING = {"boat": "sail", "swimmer": "swim", "islander": "walk"}
"""How things sound that lie in the sea, stand on land or come to light, where that is not their own name."""


def sounds(happened: Sequence[Event], eyes: Eyes) -> Sequence[Sequence[Sound]]:
    """Return how each of these events sounds."""
    at = placed(_looked_at(eyes))
    return without_many(_of(event, at, eyes) for event in happened)


def swept(state: State, what: str, eyes: Eyes) -> Iterable[Sound]:
    """Sound as what is in the sea, from west to east; or as all of a kind, islanders on land and in boats too."""
    at = placed(_looked_at(eyes))
    things = (PLURALS[what],) if what else AFLOAT
    found = [(field, thing) for thing in things for field in places(state, thing)]
    found.sort(key=lambda there: GRID.places[there[0]])
    return [at(LYING.get(thing, thing), NAMES[field]) for field, thing in found]


def _looked_at(eyes: Eyes) -> str:
    """Return the place that whoever listens has looked at last; "" for none."""
    trail = eyes.trail if isinstance(eyes, Listener) else ()
    return trail[-1] if trail else ""


def placed(focus: str) -> Callable[[str, str], Sound]:
    """Return how to let a kind sound from a field, near to this place or far from it; without a place all is near."""
    from_here = NUMBERS.get(focus)

    def at(kind: str, field: str) -> Sound:
        number = NUMBERS[field]
        away = 0 if from_here is None else min(FAR, GRID.distance(from_here, number))
        return Sound(kind, 2 * GRID.places[number][0] / EAST - 1, away / FAR)

    return at


def _of(event: Event, at: Callable[[str, str], Sound], eyes: Eyes) -> Iterator[Sound]:
    """Sound as one event."""
    if isinstance(event, events.Spun):
        yield Sound("spinner")
    elif isinstance(event, events.StandstillNear):
        yield Sound("end_near")
    else:
        yield from of_table(event, eyes)
        yield from (at(kind, field) for kind, field in (*_of_people(event), *_of_sea(event)))


def _of_people(event: Event) -> Iterator[tuple[str, str]]:
    """Name what sounds where an islander goes, is saved or is lost."""
    match event:
        case events.IslanderPlaced(_, field):
            yield "walk", field
        case events.IslanderMoved(_, _, how, _, to):
            yield STEPS[how], to
        case events.Displaced(_, _, _, to, water):
            yield "swim" if water else "walk", to
        case events.Rescued(_, _, field):
            yield "saved", field
        case events.Lost(_, _, field):
            yield "lost", field


def _of_sea(event: Event) -> Iterator[tuple[str, str]]:
    """Name what sounds where a piece sinks, and where boats and animals are."""
    match event:
        case events.BoatMoved(_, _, to):
            yield "sail", to
        case events.DolphinRidden(_, _, to) | events.EscortBegun(_, _, to):
            yield "dolphin", to
        case events.PieceSunk(_, field, _, underside):
            yield "sinks", field
            yield LYING.get(underside, underside), field
        case events.AnimalMoved(_, animal, _, to):
            yield animal, to
        case events.BoatLost(_, field):
            yield "boat_sinks", field
        case events.AnimalLost(_, field):
            yield "animal_lost", field


def lessons() -> Iterable[Sequence[Sound]]:
    """Return what is taught by ear: how islanders go, what becomes of them, boats, pieces that sink, and animals."""
    return taught(
        from_left_to_right("walk"),
        *each("swim", "sail", "board", "saved", "lost", "sinks", "boat_sinks"),
        *each("shark", "octopus", "dolphin", "monster", "whirlpool", "spinner", "end_near"),
    )
