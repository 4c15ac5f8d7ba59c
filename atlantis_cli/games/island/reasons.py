"""What speaks for a decision of `island`, in a word and a number of islanders."""

from __future__ import annotations

from atlantis_cli.games.island import facts
from atlantis_cli.games.island.actions import MoveAnimal, MoveIslander, PutIslander, SinkPiece
from atlantis_cli.games.island.codes import code_of
from atlantis_cli.games.island.crowds import MINE, TOTAL
from atlantis_cli.games.island.fields import SHORE
from atlantis_cli.games.island.play import play
from atlantis_cli.games.island.writing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Fact
    from atlantis_cli.games.island.state import State

WHY = {
    **dict.fromkeys(("board", "transfer", "climb"), "aboard"),
    **dict.fromkeys(("walk", "land", "ashore"), "closer"),
    **dict.fromkeys(("sail", "swim", "ride", "dive", "jump"), "nearer"),
}
"""Why one moves, by the verb: into a boat, closer to one, nearer to a coral island."""


def reason(state: State, action: Action) -> Fact:
    """Say what speaks for an allowed action."""
    line = write(action)
    match action:
        case SinkPiece(field):
            kind, gain = "sink", TOTAL[state.people[field] & ~MINE[state.seat]]
        case PutIslander(_, owner):
            mine = owner == state.seat if owner is not None else bool(state.people[state.sinking] & MINE[state.seat])
            kind, gain = ("refuge" if mine else "exile"), 1
        case MoveAnimal():
            kind, gain = _animal(state, action)
        case _:
            verb = line.split()[0]
            kind, gain = ("rescue", 1) if _rescues(action) else (WHY.get(verb, verb), 0)
    return facts.Hint(state.seat, line, kind, gain)


def _rescues(action: Action) -> bool:
    """Tell whether an action saves an islander."""
    return isinstance(action, MoveIslander) and action.how in {"land", "ashore"} and action.to in SHORE


def _animal(state: State, action: MoveAnimal) -> tuple[str, int]:
    """Name why an animal moves: it takes others, carries or takes up a swimmer, or gets out of the way."""
    there = state.copy()
    play(there, code_of(action))
    taken = [seat for seat in range(state.seats) if seat != state.seat and there.left[seat] < state.left[seat]]
    lost = sum(state.left[seat] - there.left[seat] for seat in taken)
    if lost:
        return "attack", lost
    if action.rider:
        return "carry", 1
    if len(there.boats) < len(state.boats):
        return "wreck", 1
    return ("escort", 1) if there.riders != state.riders else ("animal", 0)
