"""What may not be moved by points in `island`, and why not."""

from __future__ import annotations

from atlantis_cli.games.island.board.board import IN_A_BOAT, ON_A_PIECE
from atlantis_cli.games.island.board.field_facts import animals_at, captains, escorted, names, terrain
from atlantis_cli.games.island.board.fields import CORAL, HARBOUR, NAMES, NEAR, SHORE, TERRAIN
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, MINE, TOTAL, owners_of
from atlantis_cli.games.island.board.state import HAS_ANIMAL, HAS_BOAT, HAS_ESCORT, HAS_PIECE, State
from atlantis_cli.games.island.messages import refusals as no
from atlantis_cli.games.island.messages.several_refusals import TooFar
from atlantis_cli.games.island.rules.actions import GoSomehow, MoveIslander, RideDolphin, SailBoat
from atlantis_cli.games.island.rules.moves import left_among
from atlantis_cli.games.island.rules.routes import route
from atlantis_cli.games.island.rules.writing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypeAlias

    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Refusal

    Roving: TypeAlias = MoveIslander | SailBoat | RideDolphin

VERBS_ON_LAND, VERBS_ABOARD = ("walk", "board", "dive"), ("transfer", "ashore", "jump")


def movement(state: State, action: Action) -> Refusal | None:
    """Return why a movement is not possible for a player who has points left."""
    match action:
        case SailBoat():
            return sailing(state, action)
        case RideDolphin():
            return riding(state, action)
        case MoveIslander():
            return moving(state, action) or _next_rider(state, action)
    raise TypeError(action)


def moving(state: State, action: MoveIslander) -> Refusal | None:
    """Return why an islander may not move like this."""
    how, start, end = action.how, action.from_, action.to
    there = _start(state, action)
    if not there and how == "walk":
        ground = None if state.marks[end] & HAS_PIECE else _onto_piece(state, end, how)
        return _way(state, action, how, ground, _onto_piece(state, end, how))
    if there or how == "jump":
        return there or (
            no.EscortThere(NAMES[start], escorted(state, start), state.hunters) if _escort(state, start) else None
        )
    if how == "climb":
        return _into_boat(state, start, how)
    far = _apart(start, end, coral=how in {"ashore", "land"})
    if far or end in SHORE:
        return far
    match how:
        case "ashore" | "land":
            return _onto_piece(state, end, how)
        case "board" | "transfer":
            return _into_boat(state, end, how)
        case "dive":
            return no_sea(state, end, how) or _free(state, end)
    return no_sea(state, end, how) or (
        no.EscortThere(NAMES[end], escorted(state, end), state.hunters) if _escort(state, end) else None
    )


def _next_rider(state: State, action: MoveIslander) -> Refusal | None:
    """Refuse an owner who has no swimmer there for the dolphin that is left (I35)."""
    owner, start = action.owner, action.from_
    if owner is None or (action.rider and owner in owners_of(left_among(state, start, climbs=action.how == "climb"))):
        return None
    return no.NobodyToTakeUp(owner, NAMES[start])


def sailing(state: State, action: SailBoat) -> Refusal | None:
    """Return why a boat may not sail like this (I14, I19)."""
    start, end = action.from_, action.to
    if not state.marks[start] & HAS_BOAT:
        return no.NoBoat("sail", NAMES[start])
    if state.seat not in captains(state, start):
        return no.BoatOfOthers(NAMES[start], captains(state, start))
    barred = no.BoatBarred(NAMES[end], bool(state.marks[end] & HAS_BOAT), animals_at(state, end))
    return _way(state, action, "sail", no_sea(state, end, "sail"), barred if state.marks[end] else None)


def riding(state: State, action: RideDolphin) -> Refusal | None:
    """Return why a dolphin may not carry its swimmer like this (I36, I38)."""
    start, end = action.from_, action.to
    barred = no.EscortBarred(NAMES[end], animals_at(state, end)) if state.marks[end] & HAS_ANIMAL else None
    return _rider(state, start) or _way(state, action, "ride", no_sea(state, end, "ride"), barred)


def _start(state: State, action: MoveIslander) -> Refusal | None:
    """Return why nobody can set out there like this."""
    how, start, rider = action.how, action.from_, action.rider
    if how in VERBS_ON_LAND:
        return _on_land(state, start)
    if how in VERBS_ABOARD:
        return _aboard(state, start, how)
    return _tired_rider(state, how, start) if rider else _tired(state, how, start)


def _on_land(state: State, field: int) -> Refusal | None:
    if state.marks[field] & HAS_PIECE and state.people[field] & MINE[state.seat]:
        return None
    if state.havens.get(SHORE.get(field, -1), 0) >> HEAP_SHIFT[state.seat] & 15:
        return no.SavedStays(NAMES[field])  # I22
    return no.NobodyOfYours(state.seat, NAMES[field], "piece")


def _aboard(state: State, field: int, how: str) -> Refusal | None:
    if not state.marks[field] & HAS_BOAT:
        return no.NoBoat(how, NAMES[field])
    return None if state.people[field] & MINE[state.seat] else no.NobodyOfYours(state.seat, NAMES[field], "boat")


def _tired(state: State, how: str, field: int) -> Refusal | None:
    """Return why no swimmer without a dolphin may do this now (I20)."""
    shift, tired = HEAP_SHIFT[state.seat], state.tired.get(field, 0)
    loose = (state.swimmers.get(field, 0) - state.riders.get(field, 0)) >> shift & 15
    if not loose:
        return no.NobodyOfYours(state.seat, NAMES[field], "water")
    fresh, swum = tired & 15, tired >> 4 & 15
    if loose == fresh or (how != "climb" and loose == fresh + swum and not swum):
        return no.NewInTheWater(NAMES[field], rider=False)
    return no.HasSwum(NAMES[field]) if how != "climb" and loose == fresh + swum else None


def _rider(state: State, field: int) -> Refusal | None:
    """Return why no swimmer with a dolphin may do anything there (I20, I36)."""
    riders = state.riders.get(field, 0) >> HEAP_SHIFT[state.seat] & 15
    if not riders:
        return no.NobodyOfYours(state.seat, NAMES[field], "dolphin")
    fresh = state.tired.get(field, 0) >> 8 & 15
    return no.NewInTheWater(NAMES[field], rider=True) if riders == fresh else None


def _tired_rider(state: State, how: str, field: int) -> Refusal | None:
    """Return why no swimmer with a dolphin may do this now (I36)."""
    none = _rider(state, field)
    if none or how == "climb":
        return none
    riders, tired = state.riders[field] >> HEAP_SHIFT[state.seat] & 15, state.tired.get(field, 0)
    carried = tired >> 16 & 15
    rested = riders - (tired >> 8 & 15) - (tired >> 12 & 15) - carried
    if rested or (carried and how == "land"):
        return None
    return no.RiderHasSwum(NAMES[field], bool(carried))


def _apart(start: int, end: int, *, coral: bool = False) -> Refusal | None:
    """Return why nobody gets from one field to the other, whatever is there (I1, I2)."""
    if TERRAIN[end] == "reef":
        return no.ReefThere(NAMES[end])
    if end in SHORE:
        if HARBOUR[start] == SHORE[end]:
            return None if coral else no.CoralIsLand(NAMES[end], write(GoSomehow(start, end, rider=False, owner=None)))
        return no.OnlyFromLanding(NAMES[end], next(NAMES[landing] for landing in CORAL if end in CORAL[landing]))
    return None if end in NEAR[start] else no.NotAdjoining(NAMES[start], NAMES[end], names(NEAR[start]))


def _way(state: State, action: Roving, how: str, ground: Refusal | None, there: Refusal | None) -> Refusal | None:
    """Return why there is no way of one field or several; `ground` and `there` say what is wrong with its end."""
    start, end = action.from_, action.to
    far = _apart(start, end)
    if far is None or ground or start == end or end in SHORE:
        return far or ground or there
    steps = len(route(state, how, start, end, len(TERRAIN))) - 1
    if there or steps < 0:
        return there or far
    return TooFar(NAMES[start], NAMES[end], steps, state.points) if steps > state.points else None  # I10


def no_sea(state: State, field: int, verb: str) -> Refusal | None:
    """Refuse what is no sea field, for who would go there so."""
    if terrain(state, field) in {"sea", "landing"}:
        return None
    name = NAMES[field]
    return no.ReefThere(name) if TERRAIN[field] == "reef" else no.NoSea(verb, name, terrain(state, field))


def _onto_piece(state: State, field: int, how: str) -> Refusal | None:
    if not state.marks[field] & HAS_PIECE:
        return no.NoPiece(how, NAMES[field], terrain(state, field))
    return no.PieceFull(NAMES[field]) if TOTAL[state.people[field]] == ON_A_PIECE else None


def _into_boat(state: State, field: int, how: str) -> Refusal | None:
    if not state.marks[field] & HAS_BOAT:
        return no.NoBoat(how, NAMES[field])
    return no.BoatFull(NAMES[field]) if TOTAL[state.people[field]] == IN_A_BOAT else None


def _free(state: State, field: int) -> Refusal | None:
    """Refuse a sea field that is not free (I13)."""
    mark = state.marks[field]
    return no.NotFree(NAMES[field], bool(mark & HAS_BOAT), animals_at(state, field)) if mark else None


def _escort(state: State, field: int) -> bool:
    return bool(state.marks[field] & HAS_ESCORT)
