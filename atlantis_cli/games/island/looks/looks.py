"""Questions about the table in `island`, and their answers."""

from __future__ import annotations

from functools import cache

from atlantis_cli.core.game import END
from atlantis_cli.core.message import Refusal
from atlantis_cli.core.plain import leaders
from atlantis_cli.games.island.board.board import TERRAINS
from atlantis_cli.games.island.board.field_facts import field_seen, settlers
from atlantis_cli.games.island.board.fields import NAMES, NUMBERS
from atlantis_cli.games.island.board.finding import PLURALS, THINGS, find, nearest, sea
from atlantis_cli.games.island.board.packed_counts import crew
from atlantis_cli.games.island.board.setup import empty_table
from atlantis_cli.games.island.board.state import ANIMAL, DISPLACING, OVER, SINKING, State
from atlantis_cli.games.island.looks.choices import choices, choices_from
from atlantis_cli.games.island.looks.move_preview import preview
from atlantis_cli.games.island.looks.scouting import island, neighbours, pieces, scan
from atlantis_cli.games.island.looks.threats import danger, mine
from atlantis_cli.games.island.looks.ways import way
from atlantis_cli.games.island.messages import facts
from atlantis_cli.games.island.messages.map_facts import NowhereBefore
from atlantis_cli.games.island.rules.check import refusal, spun
from atlantis_cli.games.island.rules.sinking import lowest
from atlantis_cli.games.island.words.field_aliases import DIRECTIONS, POLES
from atlantis_cli.games.island.words.field_arguments import FIELD_WORDS, HERE, beyond, pointed, trail_of
from atlantis_cli.games.island.words.words import conceive, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Eyes, Fact


LOOK_BACK, OWN = "back", "own"
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
            return (END, *FIELD_WORDS)
        case ("way", _):
            return (END, *FIELD_WORDS)
        case ("preview", *rest):
            return _previews(tuple(rest))
    return (END,)


def _searches(verb: str, begun: list[str]) -> Iterable[str]:
    """Return the words that can follow where things are looked for, of everybody or one's own."""
    things = PLURALS if verb == "find" else THINGS
    if begun in ([], [OWN]):
        return things if begun else (*things, OWN)
    named = begun[1:] if begun[0] == OWN else begun
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
    verb, here = words[0], trail_of(eyes)[-1]
    me = min(eyes.seats) if len(eyes.seats) == 1 else state.seat
    if verb == "mine":
        return mine(state, me)
    if verb in OF_ALL and len(words) == 1:
        return OF_ALL[verb](state)
    if verb in DIRECTIONS or verb in (HERE, LOOK_BACK):
        return _walk(state, verb, trail_of(eyes))
    whose = me if words[1:2] == (OWN,) else None
    words = words if whose is None else (verb, *words[2:])
    if verb == "find":
        return find(state, PLURALS[words[1]], whose)
    told = pointed(state, {"nearest": words[2:], "scan": words[1:-1]}.get(verb, words[1:]), eyes)
    if isinstance(told, Refusal):
        return told
    match verb:
        case "nearest":
            return nearest(state, words[1], NUMBERS[(told or [here])[0]], whose)
        case "scan":
            return scan(state, NUMBERS[(told or [here])[0]], words[-1])
        case "way":
            start, end = [here, *told][-2:]
            return way(state, NUMBERS[start], NUMBERS[end])
        case "preview":
            return _preview(state, tuple(told))
    return OF_A_FIELD[verb](state, NUMBERS[(told or [here])[0]])


def _walk(state: State, verb: str, trail: tuple[str, ...]) -> Fact | Refusal:
    """Look on in a direction, at the field before, or once more."""
    if verb == LOOK_BACK:
        return _look(state, NUMBERS[trail[-2]]) if len(trail) > 1 else NowhereBefore()
    field = trail[-1] if verb == HERE else beyond(trail[-1], verb)
    return field if isinstance(field, Refusal) else _look(state, NUMBERS[field])


def _preview(state: State, words: Words) -> Fact | Refusal:
    action = read(state, words)
    return refusal(state, action) or preview(state, action)


def _look(state: State, field: int) -> Fact:
    return facts.Look(field_seen(state, field))


def status(state: State) -> Fact:
    """Return whose turn it is, what is due, and how that player stands."""
    now = turn(state)
    return facts.Status(
        turn=now.turn,
        player=now.player,
        phase=now.phase,
        points=now.points,
        terrain=now.terrain,
        field=now.field,
        owners=now.owners,
        animal=now.animal,
        distance=now.distance,
        settlers=settlers(state, state.seat),
        everybody=_everybody(state) if state.phase == OVER else (),
    )


def turn(state: State) -> facts.Turn:
    """Return whose turn it is, and what is due."""
    sinking, turning = state.phase == DISPLACING, state.phase == ANIMAL
    animal, distance = spun(state) if turning else (None, None)
    return facts.Turn(
        turn=state.turn,
        player=state.seat,
        phase=state.phase,
        points=state.points,
        terrain=TERRAINS[lowest(state)] if state.phase == SINKING else None,
        field=NAMES[state.sinking] if sinking else None,
        owners=crew(state.people[state.sinking]) if sinking else (),
        animal=animal,
        distance=distance,
    )


def scores(state: State) -> Fact:
    """Return how everybody stands."""
    return facts.Scores(_everybody(state), leaders(state.saved) if state.phase == OVER else ())


def _everybody(state: State) -> tuple[facts.Settlers, ...]:
    return tuple(settlers(state, seat) for seat in range(state.seats))


OF_ALL = {
    "status": status,
    "turn": turn,
    "moves": choices,
    "island": island,
    "pieces": pieces,
    "sea": sea,
    "scores": scores,
}
OF_A_FIELD = {"look": _look, "neighbours": neighbours, "danger": danger, "moves": choices_from}
QUESTIONS = (
    "status", "turn", "mine", "moves", "preview", "look", "neighbours", "danger", "find", "nearest", "way", "scan",
    "island", "pieces", "sea", "scores", HERE, *DIRECTIONS, LOOK_BACK,
)  # fmt: skip
