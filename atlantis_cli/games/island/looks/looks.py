"""Questions about the table in `island`, and their answers."""

from __future__ import annotations

from functools import cache

from atlantis_cli.core.game import END
from atlantis_cli.core.lazy import lazy
from atlantis_cli.core.message import Refusal
from atlantis_cli.games.island.board.board import COLOURS
from atlantis_cli.games.island.board.field_facts import field_seen
from atlantis_cli.games.island.board.fields import NAMES, NUMBERS
from atlantis_cli.games.island.board.finding import (
    GROUNDS,
    OWNED,
    PLURALS,
    THINGS,
    find,
    nearest,
    nearest_to,
    places_of,
    sea,
)
from atlantis_cli.games.island.board.setup import empty_table
from atlantis_cli.games.island.board.state import State
from atlantis_cli.games.island.looks.beforehand import due_now, sailing, sinkable
from atlantis_cli.games.island.looks.choices import choices, choices_from
from atlantis_cli.games.island.looks.move_preview import preview
from atlantis_cli.games.island.looks.own_islanders import dangers, mine
from atlantis_cli.games.island.looks.progress import ending, scores, status, turn
from atlantis_cli.games.island.looks.scouting import ground, island, neighbours, pieces, scan
from atlantis_cli.games.island.looks.threats import danger
from atlantis_cli.games.island.looks.ways import way
from atlantis_cli.games.island.messages import facts
from atlantis_cli.games.island.messages.map_facts import NowhereBefore
from atlantis_cli.games.island.messages.several_refusals import NoFieldChosen
from atlantis_cli.games.island.rules.check import refusal
from atlantis_cli.games.island.rules.writing import ALL_WORD
from atlantis_cli.games.island.words.field_aliases import DIRECTIONS, POLES
from atlantis_cli.games.island.words.field_arguments import FIELD_WORDS, HERE, beyond, pointed, stands, trail_of
from atlantis_cli.games.island.words.words import conceive, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Eyes, Fact


LOOK_BACK, OWN = "back", "own"
_reach = lazy(f"{__package__}.boats_in_reach", "reach")
_menaces = lazy(f"{__package__}.menaces", "menaces")
OF_ALL: dict[str, Callable[[State], Fact | Refusal]]
OF_A_FIELD: dict[str, Callable[[State, int], Fact | Refusal]]


def asks(begun: Words) -> Iterable[str]:
    """Return the words that can follow in a question; where the last one is a field, that may be left out."""
    match begun:
        case ():
            return QUESTIONS
        case ("find" | "nearest" as verb, *rest):
            return _searches(verb, rest)
        case ("scan",):
            return (*DIRECTIONS, *POLES, *FIELD_WORDS)
        case ("scan", word) if word in FIELD_WORDS:
            return (*DIRECTIONS, *POLES)
        case ("way",):
            return FIELD_WORDS
        case (word,) if word in OF_A_FIELD:
            return (END, *FIELD_WORDS, *((ALL_WORD,) if word in LONG else ()), *(PARTLY if word == "moves" else ()))
        case (word,) if word in LONG:
            return (END, ALL_WORD)
        case ("way", _):
            return (END, *FIELD_WORDS)
        case ("preview", *rest):
            return _previews(tuple(rest))
    return (END,)


def _searches(verb: str, begun: list[str]) -> Iterable[str]:
    """Return the words that can follow where things are looked for, of everybody or one's own."""
    things = PLURALS if verb == "find" else THINGS
    if begun in ([], [OWN]):
        return things if begun else (*things, OWN, *(GROUNDS if verb == "find" else ()))
    named = begun[1:] if begun[0] == OWN else begun
    if verb == "find" and begun == named and len(named) == 1 and named[0] in PLURALS and PLURALS[named[0]] in OWNED:
        return (END, *COLOURS)
    return (END, *FIELD_WORDS) if verb == "nearest" and len(named) == 1 else (END,)


def _previews(begun: Words) -> Iterable[str]:
    """Return the words that can follow in a decision that is only tried."""
    follow = list(conceive(_any_table(), begun))
    if "d7" not in follow:
        return follow
    return (*follow, *FIELD_WORDS[len(NAMES) :], *(DIRECTIONS if len(begun) > 1 else ()))


@cache
def _any_table() -> State:
    """Return a table at which all colours can be named."""
    return empty_table(4, ())


def answer(state: State, words: Words, eyes: Eyes) -> Fact | Refusal:
    """Answer a question."""
    verb, all_ = words[0], words[1:] == (ALL_WORD,)
    me = min(eyes.seats) if len(eyes.seats) == 1 else state.seat
    if verb in OF_ALL and (len(words) == 1 or all_):
        return OF_ALL[verb](state)
    if verb in OF_OWN and (len(words) == 1 or all_):
        return OF_OWN[verb](state, me, all_)
    if verb == "moves" and words[-1] in PARTLY:
        return PARTLY[words[-1]](state)
    if verb in DIRECTIONS or verb in (HERE, LOOK_BACK):
        return _walk(state, verb, eyes)
    if verb in ("find", "nearest"):
        return _searched(state, words, me, eyes)
    told = pointed(state, words[1:-1] if verb == "scan" else words[1:], eyes)
    if isinstance(told, Refusal):
        return told
    return _preview(state, tuple(told)) if verb == "preview" else _of_fields(state, words, told, eyes)


def _of_fields(state: State, words: Words, told: list[str], eyes: Eyes) -> Fact | Refusal:
    """Answer for the field that was said, or else for the one that was looked at last."""
    begun = () if words[0] != "look" or told else (stands(eyes),)
    fields = [NUMBERS[field] for field in (*trail_of(eyes)[-1:], *begun, *told)]
    if len(fields) < (2 if words[0] == "way" else 1):
        return NoFieldChosen(words[0])
    match words[0]:
        case "scan":
            return scan(state, fields[-1], words[-1])
        case "way":
            return way(state, *fields[-2:])
    return OF_A_FIELD[words[0]](state, fields[-1])


def _searched(state: State, words: Words, me: int, eyes: Eyes) -> Fact | Refusal:
    """Answer where things are, of everybody or of one player; the nearest ones from a field, or from all own ones."""
    verb, *rest = words
    if verb == "find" and rest[0] in GROUNDS:
        return ground(state, GROUNDS[rest[0]])
    whose = me if rest[0] == OWN else COLOURS.index(rest[-1]) if rest[-1] in COLOURS else None
    thing, *rest = [word for word in rest if word != OWN and word not in COLOURS]
    if verb == "find":
        return find(state, PLURALS[thing], whose)
    told = pointed(state, tuple(rest), eyes)
    if isinstance(told, Refusal):
        return told
    field = (*trail_of(eyes), *told)[-1:]
    if field:
        return nearest(state, thing, NUMBERS[field[0]], whose)
    own = [NUMBERS[name] for name in places_of(state, me)]
    return nearest_to(state, thing, own, whose) if own else NoFieldChosen(verb)


def _walk(state: State, verb: str, eyes: Eyes) -> Fact | Refusal:
    """Look on in a direction, at the field before, or once more."""
    if verb == LOOK_BACK:
        trail = trail_of(eyes)
        return _look(state, NUMBERS[trail[-2]]) if len(trail) > 1 else NowhereBefore()
    field = stands(eyes) if verb == HERE else beyond(stands(eyes), verb)
    return field if isinstance(field, Refusal) else _look(state, NUMBERS[field])


def _preview(state: State, words: Words) -> Fact | Refusal:
    state = due_now(state, words[0])
    action = read(state, words)
    return refusal(state, action) or preview(state, action)


def _look(state: State, field: int) -> Fact:
    return facts.Look(field_seen(state, field))


OF_ALL = {
    "status": status,
    "turn": turn,
    "moves": choices,
    "island": island,
    "pieces": pieces,
    "sea": sea,
    "scores": scores,
    "ending": ending,
}
OF_OWN: dict[str, Callable[[State, int, bool], Fact]] = {
    "mine": lambda state, seat, _: mine(state, seat),
    "danger": lambda state, seat, all_: dangers(state, seat, all_=all_),
    "reach": _reach,
    "threats": lambda state, _, all_: _menaces(state, all_),
}
"""What is answered for a player, all of it or in short."""

PARTLY: dict[str, Callable[[State], Fact | Refusal]] = {"sinking": sinkable, "boats": sailing}
"""What `moves` tells of one kind alone, also where that is not due yet."""

OF_A_FIELD = {"look": _look, "neighbours": neighbours, "danger": danger, "moves": choices_from}
LONG = ("moves", "danger", "threats", "reach")
"""What is told in short, unless all of it is asked for."""

QUESTIONS = (
    "status", "turn", "mine", "moves", "preview", "look", "neighbours", "danger", "threats", "reach", "find", "nearest",
    "way", "scan", "island", "pieces", "sea", "scores", "ending", HERE, *DIRECTIONS, LOOK_BACK,
)  # fmt: skip
