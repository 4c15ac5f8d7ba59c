"""What a decision in `island` would do, told before it is made."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import ANIMALS, TERRAINS, UNDERSIDES
from atlantis_cli.games.island.board.field_facts import field_seen, groups
from atlantis_cli.games.island.board.fields import NAMES, NEAR, RANK
from atlantis_cli.games.island.board.finding import beside
from atlantis_cli.games.island.board.packed_counts import HEAP
from atlantis_cli.games.island.board.state import HAS_PIECE, MONSTER, OCTOPUS, OVER, SHARK, SINKING, State
from atlantis_cli.games.island.looks.threats import harmful, odds
from atlantis_cli.games.island.messages import events, facts, preview_facts
from atlantis_cli.games.island.rules.actions import (
    EndMovement,
    MoveIslander,
    RideDolphin,
    SailBoat,
    SinkPiece,
    SkipAnimal,
)
from atlantis_cli.games.island.rules.packed_decisions import code_of
from atlantis_cli.games.island.rules.play import play
from atlantis_cli.games.island.rules.sinking import lowest
from atlantis_cli.games.island.rules.writing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Event

BY_POINTS = (MoveIslander, SailBoat, RideDolphin)
BY_WHIRLPOOL = UNDERSIDES[-1]
WATCHED = (ANIMALS[MONSTER], ANIMALS[SHARK], ANIMALS[OCTOPUS])


def preview(state: State, action: Action) -> preview_facts.Preview | preview_facts.PreviewEnd:
    """Try an allowed decision in the head, up to what chance would bring."""
    if isinstance(action, EndMovement | SkipAnimal):
        return _end(state, action)
    told: list[Event] = []
    there = state.copy()
    play(there, code_of(action), told.append)
    field = _goal(action)
    moved = isinstance(action, BY_POINTS)
    at_sea = moved and not there.marks[field] & HAS_PIECE and not _has(told, events.Rescued)
    taken = [event for event in told if isinstance(event, events.EscortBegun) and event.field != NAMES[field]]
    sinking = isinstance(action, SinkPiece)
    hidden = [UNDERSIDES[symbol] for symbol in sorted(state.bags[RANK[field]])] if sinking else []
    return preview_facts.Preview(
        player=state.seat,
        command=write(action, state.colours),
        field=NAMES[field],
        seen=field_seen(there, field),
        saved=_has(told, events.Rescued),
        displaced=groups(HEAP[state.people[field]]) if sinking else (),
        left_field=next((event.field for event in taken), None),
        escorted=_owners(event.owner for event in taken),
        strikes=strikes(told),
        beside=beside(there, field, WATCHED) if moved else (),
        odds=odds(there, field, harmful(aboard=_aboard(action))) if at_sea else 0,
        hidden=tuple(hidden),
        whirled=_whirled(state, field) if BY_WHIRLPOOL in hidden else (),
    )


def _end(state: State, action: Action) -> preview_facts.PreviewEnd:
    """Return what comes after a movement or an animal: a piece sinks, or the spinner turns, or another player is on."""
    there = state.copy()
    play(there, code_of(action))
    sinks = TERRAINS[lowest(there)] if there.phase == SINKING else None
    after = there.seat if isinstance(action, SkipAnimal) and there.phase != OVER else None
    return preview_facts.PreviewEnd(state.seat, write(action, state.colours), state.points, sinks, after)


def _aboard(action: Action) -> bool:
    """Return whether whoever moves is in a boat after it."""
    return isinstance(action, SailBoat) or getattr(action, "how", "") in {"board", "transfer", "climb"}


def _goal(action: Action) -> int:
    """Return at which field to look after a decision."""
    return int(getattr(action, "to", getattr(action, "field", 0)))


def _has(told: Sequence[Event], kind: type[Event]) -> bool:
    return any(isinstance(event, kind) for event in told)


def _owners(owners: Iterable[int]) -> tuple[facts.Group, ...]:
    """Count islanders by their owners."""
    found: dict[int, int] = {}
    for owner in owners:
        found[owner] = found.get(owner, 0) + 1
    return tuple(facts.Group(owner, count) for owner, count in sorted(found.items()))


def strikes(told: Iterable[Event]) -> tuple[preview_facts.Strike, ...]:
    """Return what is lost: with a boat those aboard, who swim where an octopus sank it."""
    found: dict[tuple[str, str], tuple[bool, list[int]]] = {}
    for event in told:
        match event:
            case events.BoatLost(_, field, by, crew):
                found[by, field] = True, list(crew) if by == ANIMALS[OCTOPUS] else []
            case events.Lost(_, owner, field, by):
                found.setdefault((by, field), (False, []))[1].append(owner)
    return tuple(
        preview_facts.Strike(by, field, boat, _owners(owners)) for (by, field), (boat, owners) in found.items()
    )


def _whirled(state: State, field: int) -> tuple[facts.FieldSeen, ...]:
    """Return what a whirlpool would take: all that is on the water around (I26)."""
    water = (near for near in NEAR[field] if not state.marks[near] & HAS_PIECE)
    return tuple(field_seen(state, near) for near in water if state.marks[near] or near in state.swimmers)
