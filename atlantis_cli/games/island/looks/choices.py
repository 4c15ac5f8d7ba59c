"""What can be decided in `island`, in groups that can be heard: by where one starts, or by who stands there."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import ANIMALS, SPINS
from atlantis_cli.games.island.board.field_facts import field_seen
from atlantis_cli.games.island.board.fields import NAMES, NUMBERS
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT
from atlantis_cli.games.island.board.state import ANIMAL, HAS_BOAT, MOVING, OVER, State
from atlantis_cli.games.island.messages import facts, map_facts
from atlantis_cli.games.island.messages.refusals import NoPoints
from atlantis_cli.games.island.rules.actions import MoveAnimal, MoveIslander, PlaceIslander, PutIslander, SinkPiece
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import action_of
from atlantis_cli.games.island.rules.warnings import warning
from atlantis_cli.games.island.rules.writing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import TypeAlias

    MannerKey: TypeAlias = tuple[str, bool, bool]
    GroundKey: TypeAlias = tuple[str, tuple[facts.Group, ...], tuple[str, ...]]

    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Refusal

FEW, MANY = 6, 40
"""Up to so many fields where nobody is are named, more are counted: for all animals, and for one that was asked for."""


def choices(state: State) -> map_facts.Moves:
    """Return all that is allowed now."""
    return _grouped(state, _allowed(state), FEW)


def choices_from(state: State, field: int) -> map_facts.Moves | Refusal:
    """Return what is allowed from one field; of an animal there, all that it can reach in steps."""
    if state.phase == MOVING and not state.points:
        return NoPoints()
    here = [action for action in _allowed(state) if _start(action) == field]
    return _grouped(state, here, MANY) if here else facts.NothingMovesThere(NAMES[field])


def grouped_choices(state: State, actions: Sequence[Action]) -> map_facts.Moves:
    """Return some of what is allowed, in groups."""
    return _grouped(state, [*actions], FEW)


def _allowed(state: State) -> list[Action]:
    return [action_of(code) for code in moves(state)] if state.phase != OVER else []


def _grouped(state: State, actions: list[Action], named: int) -> map_facts.Moves:
    """Group what is allowed; up to `named` fields where an animal meets nobody are named."""
    spun = ANIMALS[SPINS[state.spun][0]] if state.phase == ANIMAL else None
    moving, turning = state.phase == MOVING, state.phase == ANIMAL
    return map_facts.Moves(
        player=state.seat,
        phase=state.phase,
        points=state.points,
        starts=_starts(state, actions) if moving else (),
        grounds=() if moving or turning else _grounds(state, actions),
        animal=spun,
        prowls=_prowls(state, actions, named) if turning else (),
        best=(),
        more=0,
    )


def _start(action: Action) -> int:
    """Return from where something moves; where something is only chosen, what."""
    return getattr(action, "from_", getattr(action, "field", -1))


def _starts(state: State, actions: Iterable[Action]) -> tuple[map_facts.Start, ...]:
    """Return by fields and verbs where the movement can lead."""
    found: dict[int, dict[MannerKey, list[str]]] = {}
    for action in actions:
        if _start(action) >= 0:
            verb, here, *rest = write(action, state.colours).split()
            ends = found.setdefault(NUMBERS[here], {}).setdefault(_way(state, action, verb), [])
            ends += [name for name in rest[:1] if name in NUMBERS and name not in ends]
    return tuple(
        map_facts.Start(
            NAMES[field],
            _of_note(state, field),
            tuple(map_facts.Manners(*way, tuple(ways[way])) for way in sorted(ways, key=_loses)),
        )
        for field, ways in sorted(found.items())
    )


def _loses(way: MannerKey) -> bool:
    return way[2]


def _way(state: State, action: Action, verb: str) -> MannerKey:
    """Name a way of moving: by its verb, whether only `rider` tells it from another, and whether it loses somebody."""
    start, mine = _start(action), 15 << HEAP_SHIFT[state.seat]
    beside = (state.swimmers.get(start, 0) - state.riders.get(start, 0)) & mine
    rider = isinstance(action, MoveIslander) and action.rider and bool(beside)
    return verb, rider, warning(state, action) is not None


def _of_note(state: State, field: int) -> facts.FieldSeen:
    """Return who is where something can move; that it is just one islander of the player's goes without saying."""
    seen = field_seen(state, field)
    return seen.replace(islanders=()) if seen.islanders == (facts.Group(state.seat, 1),) else seen


def _grounds(state: State, actions: Iterable[Action]) -> tuple[map_facts.Ground, ...]:
    """Return what can be chosen: fields of a terrain with the same people together, those with nobody first."""
    chosen = (action for action in actions if isinstance(action, PlaceIslander | PutIslander | SinkPiece))
    return grounds(state, (action.field for action in chosen))


def grounds(state: State, fields: Iterable[int]) -> tuple[map_facts.Ground, ...]:
    """Return fields of a terrain with the same people together, those with nobody first."""
    found: dict[GroundKey, list[str]] = {}
    for field in dict.fromkeys(fields):
        seen = field_seen(state, field)
        found.setdefault((seen.terrain, seen.islanders or seen.swimmers, seen.animals), []).append(NAMES[field])
    told = [map_facts.Ground(*alike, tuple(names)) for alike, names in found.items()]
    return tuple(sorted(told, key=lambda one: (bool(one.people), -len(one.fields_))))


def _prowls(state: State, actions: Iterable[Action], named: int) -> tuple[map_facts.Prowl, ...]:
    """Return for each animal whom it can meet, and how many fields are left where it meets nobody."""
    found: dict[tuple[int, bool], list[int]] = {}
    for action in actions:
        if isinstance(action, MoveAnimal):
            ends = found.setdefault((action.from_, action.rider), [])
            if action.to not in ends:
                ends.append(action.to)
    kind = ANIMALS[SPINS[state.spun][0]]
    prowls = [_prowl(state, kind, start, ends, rider=rider) for (start, rider), ends in sorted(found.items())]
    return _alike(prowl.replace(fields_=prowl.fields_ if prowl.others <= named else ()) for prowl in prowls)


def _alike(prowls: Iterable[map_facts.Prowl]) -> tuple[map_facts.Prowl, ...]:
    """Put animals together that reach the same, as they do where they dive."""
    found: dict[map_facts.Prowl, list[str]] = {}
    for prowl in prowls:
        found.setdefault(prowl.replace(field="", places=()), []).append(prowl.field)
    return tuple(prowl.replace(field=names[0], places=tuple(names)) for prowl, names in found.items())


def _prowl(state: State, kind: str, start: int, ends: list[int], *, rider: bool) -> map_facts.Prowl:
    met = [end for end in ends if meets(state, end)]
    idle = [end for end in ends if not meets(state, end)]
    return map_facts.Prowl(
        animal=kind,
        field=NAMES[start],
        places=(NAMES[start],),
        rider=rider,
        catches=tuple(map_facts.Catch(NAMES[end], field_seen(state, end)) for end in met),
        others=len(idle),
        fields_=tuple(NAMES[end] for end in idle),
    )


def meets(state: State, field: int) -> bool:
    """Return whether somebody or a boat is there whom an animal could meet."""
    return bool(state.marks[field] & HAS_BOAT) or field in state.swimmers
