"""What is allowed in `island`, and why not: the one place that refuses."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import ANIMALS, ON_A_PIECE, SPINS, TERRAINS
from atlantis_cli.games.island.board.field_facts import animals_at, escorted, names, terrain
from atlantis_cli.games.island.board.fields import NAMES, NEAR, RANK, TERRAIN
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, TOTAL, crew, owners_of
from atlantis_cli.games.island.board.reach import ends, ends_carrying
from atlantis_cli.games.island.board.state import (
    ANIMAL,
    DISPLACING,
    DOLPHIN,
    HAS_ANIMAL,
    HAS_ESCORT,
    HAS_PIECE,
    MOVING,
    PLACING,
    SINKING,
    State,
)
from atlantis_cli.games.island.messages import refusals as no
from atlantis_cli.games.island.messages.map_facts import NoFieldThere
from atlantis_cli.games.island.messages.several_refusals import RoomForFewer
from atlantis_cli.games.island.rules.actions import (
    EndMovement,
    GoSomehow,
    LeaveBoard,
    MoveAnimal,
    MoveIslander,
    PlaceIslander,
    PutEverybody,
    PutIslander,
    RideDolphin,
    SailBoat,
    SinkPiece,
    SkipAnimal,
)
from atlantis_cli.games.island.rules.completing_moves import no_one_way
from atlantis_cli.games.island.rules.meeting import free_dolphins
from atlantis_cli.games.island.rules.movement_checks import movement, no_sea
from atlantis_cli.games.island.rules.moves import taken_among
from atlantis_cli.games.island.rules.sinking import lowest, put_next, refuges
from atlantis_cli.games.island.rules.spinning import distance_told

FEW_WITH_ROOM = 4
"""More pieces with room than these are not told one by one."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Refusal


def refusal(state: State, action: Action) -> Refusal | None:
    """Return why an action is not allowed; None where it is."""
    owner = getattr(action, "owner", None)
    return _unplayed(state, owner) or _not_allowed(state, action)


def _unplayed(state: State, owner: int | None) -> Refusal | None:
    """Refuse a colour that nobody plays, and name those that somebody does (I5)."""
    if owner is None or owner < state.seats:
        return None
    return no.NobodyPlays(state.colours[owner], tuple(range(state.seats)), state.colours[: state.seats])


def _not_allowed(state: State, action: Action) -> Refusal | None:
    match action:
        case MoveIslander() | SailBoat() | RideDolphin() | GoSomehow():
            return _due(state, MOVING) or _by_points(state, action)
        case EndMovement():
            return _due(state, MOVING)
        case PlaceIslander(field):
            return _due(state, PLACING) or _placing(state, field)
        case SinkPiece(field):
            return _due(state, SINKING) or _sinking(state, field)
        case PutIslander(field, owner):
            return _due(state, DISPLACING) or _putting(state, field, owner)
        case PutEverybody(field):
            return _due(state, DISPLACING) or _putting_all(state, field)
        case MoveAnimal():
            return _due(state, ANIMAL) or _animal(state, action)
        case SkipAnimal():
            return _due(state, ANIMAL)
        case LeaveBoard(field, direction):
            return NoFieldThere(NAMES[field], direction)
    raise TypeError(action)


def _due(state: State, phase: str) -> Refusal | None:
    """Refuse what belongs to another phase than this one, by what is due now."""
    if state.phase == phase:
        return None
    match state.phase:
        case "over":
            return no.GameOver()
        case "placing":
            return no.PlacingDue(state.unplaced[state.seat])
        case "sinking":
            return no.SinkDue(TERRAINS[lowest(state)])
        case "displacing":
            return no.PutDue(NAMES[state.sinking], crew(state.people[state.sinking]))
        case "animal":
            return no.AnimalDue(*spun(state))
    if phase == SINKING:
        return no.MovementOpen(state.points)
    return {PLACING: no.AllPlaced, DISPLACING: no.NothingSinks, ANIMAL: no.NothingSpun}[phase]()


def spun(state: State) -> tuple[str, int | str]:
    """Name what the spinner shows."""
    kind, distance = SPINS[state.spun]
    return ANIMALS[kind], distance_told(distance)


def _by_points(state: State, action: Action) -> Refusal | None:
    if not state.points:
        return no.NoPoints()  # I10
    return no_one_way(state, action) if isinstance(action, GoSomehow) else movement(state, action)


def _placing(state: State, field: int) -> Refusal | None:
    if not state.marks[field] & HAS_PIECE:
        return no.NoPiece("place", NAMES[field], terrain(state, field))
    if TOTAL[state.people[field]] == ON_A_PIECE:
        return no.PieceFull(NAMES[field])
    return no.LowlandTaken(NAMES[field]) if state.people[field] and RANK[field] == 0 else None


def _sinking(state: State, field: int) -> Refusal | None:
    if not state.marks[field] & HAS_PIECE:
        return no.NoPiece("sink", NAMES[field], terrain(state, field))
    rank, low = RANK[field], lowest(state)
    return no.LowerFirst(NAMES[field], TERRAINS[rank], TERRAINS[low]) if rank != low else None


def _putting(state: State, field: int, owner: int | None) -> Refusal | None:
    """Refuse where an islander of the sinking piece may not be put (I24)."""
    there = crew(state.people[state.sinking])
    if owner is not None and owner not in there:
        return no.NobodyToPut(owner, NAMES[state.sinking], there)
    found = refuges(state)
    if field in found:
        return None
    name, where = NAMES[field], names(found)
    if field == state.sinking:
        return no.PieceSinks(name)
    if state.marks[field] & HAS_PIECE:
        return no.PieceFull(name)
    if TERRAIN[field] in {"reef", "coral"}:
        return no_sea(state, field, "put")
    if state.marks[found[0]] & HAS_PIECE and found[0] != state.sinking:
        return no.PiecesHaveRoom(name, where if len(where) <= FEW_WITH_ROOM else ())
    if field not in NEAR[state.sinking]:
        return no.PutFurtherOff(name, where)
    if state.marks[field] & HAS_ESCORT:
        return no.EscortThere(name, escorted(state, field), state.hunters)
    return no.SaferWater(name, where)


def _putting_all(state: State, field: int) -> Refusal | None:
    """Refuse where not all islanders of the sinking piece may be put one after the other (I24)."""
    bad = _putting(state, field, None)
    if bad:
        return bad
    there, count = state.copy(), TOTAL[state.people[state.sinking]]
    if state.marks[field] & HAS_PIECE and field != state.sinking:
        room = ON_A_PIECE - TOTAL[state.people[field]]
        return RoomForFewer(NAMES[field], room) if room < count else None  # I18
    for _ in range(count - 1):  # what lives there may act in between
        put_next(there, field)
        if there.phase != DISPLACING:
            return None
        bad = _putting(there, field, None)
        if bad:
            return bad
    return None


def _animal(state: State, action: MoveAnimal) -> Refusal | None:
    """Refuse an animal that may not move so (I28 to I30, I37)."""
    start, end, owner, rider = action.from_, action.to, action.owner, action.rider
    kind = SPINS[state.spun][0]
    if start not in state.animals[kind]:
        return no.NoSuchAnimal(NAMES[start], ANIMALS[kind], names(dict.fromkeys(state.animals[kind])))
    if kind == DOLPHIN or rider:
        held = _carrying(state, start) if rider else _held(state, start)
        if held:
            return held
    if start == end:
        return no.StaysThere(NAMES[start])
    bad = no_sea(state, end, "animal") or (_ends_carrying(state, start, end) if rider else _ends(state, start, end))
    if bad or owner is None:
        return bad
    takes = not rider and owner in owners_of(taken_among(state, kind, end))
    return None if takes else no.NobodyToTakeUp(owner, NAMES[end])  # I35


def _held(state: State, start: int) -> Refusal | None:
    """Refuse a dolphin that carries somebody, where a free one is meant."""
    return None if free_dolphins(state, start) else no.CarriesOthers(NAMES[start], escorted(state, start))


def _carrying(state: State, start: int) -> Refusal | None:
    """Refuse a dolphin that carries none of the player's swimmers, or only new ones (I20, I37)."""
    heap = state.riders.get(start, 0)
    mine = heap >> HEAP_SHIFT[state.seat] & 15
    if not heap:
        return no.NobodyCarried(NAMES[start])
    if not mine:
        return no.CarriesOthers(NAMES[start], escorted(state, start))
    fresh = state.tired.get(start, 0) >> 8 & 15
    return no.NewInTheWater(NAMES[start], rider=True) if mine == fresh else None


def _ends(state: State, start: int, end: int) -> Refusal | None:
    distance = SPINS[state.spun][1]
    if state.marks[end] & HAS_ESCORT and not state.hunters:
        return no.EscortThere(NAMES[end], escorted(state, end), hunters=False)  # I38, I44
    return None if end in ends(state, start, distance) else _wrong(start, end, distance)


def _ends_carrying(state: State, start: int, end: int) -> Refusal | None:
    distance = SPINS[state.spun][1]
    if state.marks[end] & HAS_ANIMAL:
        return no.EscortBarred(NAMES[end], animals_at(state, end))  # I38
    return None if end in ends_carrying(state, start, distance) else _wrong(start, end, distance)


def _wrong(start: int, end: int, distance: int) -> Refusal:
    return no.WrongDistance(NAMES[start], NAMES[end], distance_told(distance))
