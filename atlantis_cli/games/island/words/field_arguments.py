"""Which field a question in `island` means: by name, by what is there alone, by a direction, or where one stands."""

from __future__ import annotations

from atlantis_cli.core.message import Listener, Refusal
from atlantis_cli.games.island.board.field_facts import names
from atlantis_cli.games.island.board.fields import GRID, NAMES, NUMBERS
from atlantis_cli.games.island.board.finding import AFLOAT, MIDDLE
from atlantis_cli.games.island.board.packed_counts import MINE
from atlantis_cli.games.island.messages import map_facts
from atlantis_cli.games.island.messages.several_refusals import NoFieldChosen
from atlantis_cli.games.island.words.field_aliases import DIRECTIONS, allowed, meant, places

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Eyes
    from atlantis_cli.games.island.board.state import State

HERE = "here"
FIELD_WORDS = (*NAMES, *AFLOAT, HERE)


def trail_of(eyes: Eyes) -> tuple[str, ...]:
    """Return the fields that were looked at, which nobody has chosen for the player."""
    return eyes.trail if isinstance(eyes, Listener) else ()


def stands(eyes: Eyes) -> str:
    """Return where somebody walks on from: everybody begins in the middle of the island."""
    return (NAMES[MIDDLE], *trail_of(eyes))[-1]


def pointed(state: State, words: Words, eyes: Eyes) -> list[str] | Refusal:
    """Put the fields that are meant in the place of their other names."""
    told: list[str] = []
    for word in words:
        field: str | Refusal = word
        if word == HERE:
            trail = trail_of(eyes)
            field = trail[-1] if trail else NoFieldChosen(word)
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
    return map_facts.NoFieldThere(start, direction) if found is None else NAMES[found]


def _several(state: State, thing: str) -> Refusal:
    """Return that a thing is on several fields, or on none; one's own swimmers and boats alone count, if any."""
    found = sorted(places(state, thing))
    aboard = thing == "boat" and any(state.people[field] & MINE[state.seat] for field in found)
    own = thing == "swimmer" or aboard
    return map_facts.NotJustOne(state.seat, thing, own, names(found))
