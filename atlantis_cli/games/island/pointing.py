"""Which field a question in `island` means: by name, by what is there alone, by a direction, or where one stands."""

from __future__ import annotations

from atlantis_cli.core.game import Gaze
from atlantis_cli.core.message import Refusal
from atlantis_cli.games.island import surveys
from atlantis_cli.games.island.crowds import MINE
from atlantis_cli.games.island.fields import GRID, NAMES, NUMBERS
from atlantis_cli.games.island.finding import AFLOAT, MIDDLE
from atlantis_cli.games.island.naming import DIRECTIONS, allowed, meant, places
from atlantis_cli.games.island.seen import names

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Eyes, Words
    from atlantis_cli.games.island.state import State

HERE = "here"
FIELD_WORDS = (*NAMES, *AFLOAT, HERE)


def trail_of(eyes: Eyes) -> tuple[str, ...]:
    """Give the fields that were looked at; everybody begins in the middle of the island."""
    return (NAMES[MIDDLE], *(eyes.trail if isinstance(eyes, Gaze) else ()))


def pointed(state: State, words: Words, eyes: Eyes) -> list[str] | Refusal:
    """Put the fields that are meant in the place of their other names."""
    told: list[str] = []
    for word in words:
        field: str | Refusal = word
        if word == HERE:
            field = trail_of(eyes)[-1]
        elif word in AFLOAT:
            field = meant(state, word, allowed(state, told)) or _several(state, word)
        elif word in DIRECTIONS and told and told[-1] in NUMBERS:
            field = beyond(told[-1], word)
        if isinstance(field, Refusal):
            return field
        told.append(field)
    return told


def beyond(start: str, direction: str) -> str | Refusal:
    """Name the neighbour of a field in a direction."""
    found = GRID.ways(NUMBERS[start]).get(direction)
    return surveys.NoFieldThere(start, direction) if found is None else NAMES[found]


def _several(state: State, thing: str) -> Refusal:
    """Say that a thing is on several fields, or on none; of swimmers and boats that one has only they are meant."""
    found = sorted(places(state, thing))
    aboard = thing == "boat" and any(state.people[field] & MINE[state.seat] for field in found)
    own = thing == "swimmer" or aboard
    return surveys.NotJustOne(state.seat, thing, own, names(found))
