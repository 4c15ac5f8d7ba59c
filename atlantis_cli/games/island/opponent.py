"""A sensible look at one decision of `island`: what it brings the own islanders, and takes from the others."""

from __future__ import annotations

from atlantis_cli.games.island import facts
from atlantis_cli.games.island.codes import CHOICE, DONE, KIND, KINDS, RIDER, SKIP, action_of
from atlantis_cli.games.island.crowds import HEAP_SHIFT, MINE, TOTAL, size
from atlantis_cli.games.island.fields import NEAR, RANK
from atlantis_cli.games.island.moves import moves
from atlantis_cli.games.island.outlook import advantage, to_a_boat
from atlantis_cli.games.island.play import play
from atlantis_cli.games.island.state import ANIMAL, HAS_BOAT, HAS_PIECE, PLACING, SINKING, State
from atlantis_cli.games.island.writing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Action, Chance
    from atlantis_cli.core.message import Fact

LEAST = 0.5
"""An action that brings less than this is not worth a movement point."""

IDLE_WAYS = 8
"""How many ways of an animal are looked at that meet nobody."""

WHIM = 0.4
"""So much chance decides between actions that are about equally good."""


def advise(state: State, random: Chance) -> tuple[Action, Fact]:
    """Choose as a sensible player would, and give the reason; equal choices are drawn."""
    weigh = {PLACING: _place, SINKING: _sink}.get(state.phase, _try)
    codes = _worth_a_look(state, moves(state), random)
    if len(codes) == 1:
        return _advice(state, codes[0])
    worth = [weigh(state, code) + WHIM * random() for code in codes]
    return _advice(state, codes[worth.index(max(worth))])


def _worth_a_look(state: State, codes: list[int], random: Chance) -> list[int]:
    """Leave out most of the ways of an animal that meet nobody: there can be hundreds."""
    if state.phase != ANIMAL:
        return codes
    meeting = [code for code in codes[:-1] if code & RIDER or _meets(state, code & 255)]
    idle = [code for code in codes[:-1] if not code & RIDER and not _meets(state, code & 255)]
    drawn = [idle[int(random() * len(idle))] for _ in range(min(IDLE_WAYS, len(idle)))]
    return [*meeting, *drawn, codes[-1]]


def _meets(state: State, field: int) -> bool:
    return bool(state.marks[field] & HAS_BOAT) or field in state.swimmers


def _try(state: State, code: int) -> float:
    """Weigh a decision by what the table looks like after it, without what chance brings then."""
    before = advantage(state, state.seat)
    if code >> KIND in {DONE, SKIP}:
        return LEAST
    there = state.copy()
    play(there, code)
    return advantage(there, state.seat) - before


def _place(state: State, code: int) -> float:
    """Weigh a piece to be set on: near to a boat, and high, for the lowlands sink first."""
    field = code & 255
    return RANK[field] - to_a_boat(state, field) - TOTAL[state.people[field]] / 2


def _sink(state: State, code: int) -> float:
    """Weigh a piece to sink: with others on it or beside it, and none of one's own."""
    field, mine = code & 255, MINE[state.seat]
    worth = 3.0 * _others(state, field) - 5 * TOTAL[state.people[field] & mine]
    for near in NEAR[field]:
        if not state.marks[near] & HAS_PIECE:
            own = TOTAL[state.people[near] & mine] + (state.swimmers.get(near, 0) >> HEAP_SHIFT[state.seat] & 15)
            worth += _afloat(state, near) - 2 * own
    return worth


def _others(state: State, field: int) -> int:
    return TOTAL[state.people[field] & ~MINE[state.seat]]


def _afloat(state: State, field: int) -> int:
    """Count who is on a sea field, aboard or swimming."""
    return TOTAL[state.people[field]] + size(state.swimmers.get(field, 0))


def _advice(state: State, code: int) -> tuple[Action, Fact]:
    action = action_of(code)
    kind, gain = _reason(state, code)
    return action, facts.Hint(state.seat, write(action), kind, gain)


def _reason(state: State, code: int) -> tuple[str, int]:
    """Name the reason for a decision, and how many islanders it concerns."""
    verb = KINDS[code >> KIND]
    if verb == "sink":
        return "sink", _others(state, code & 255)
    if verb == "put":
        owner = (code >> CHOICE & 7) - 1
        mine = owner == state.seat if owner >= 0 else bool(state.people[state.sinking] & MINE[state.seat])
        return "refuge" if mine else "exile", 1
    if verb in {"done", "skip", "place"}:
        return verb, 0
    there = state.copy()
    play(there, code)
    lost = sum(before - after for before, after in zip(_out(state), _out(there), strict=True))
    if there.saved[state.seat] > state.saved[state.seat]:
        return "rescue", 1
    if verb == "animal":
        taken = there.riders.get(code & 255, 0) != state.riders.get(code & 255, 0)
        return ("attack", lost) if lost else ("carry" if code & RIDER else "escort" if taken else "animal", 0)
    return REASONS.get(verb, "nearer"), 0


def _out(state: State) -> list[int]:
    """Count for each seat who is still on the way."""
    return [left + saved for left, saved in zip(state.left, state.saved, strict=True)]


REASONS = {
    **dict.fromkeys(("board", "transfer", "climb"), "aboard"),
    **dict.fromkeys(("walk", "land", "ashore"), "closer"),
}
"""Why an islander moves, by the verb; all others go nearer to a coral island."""
