"""What a command of `island` leaves open: which of several swimmers is meant, and how to get from field to field."""

from __future__ import annotations

from atlantis_cli.games.island.board.fields import NAMES, SHORE
from atlantis_cli.games.island.board.packed_counts import HEAP_SHIFT, MINE, chosen
from atlantis_cli.games.island.board.state import HAS_BOAT, HAS_PIECE, MOVING, State
from atlantis_cli.games.island.messages import refusals as no
from atlantis_cli.games.island.rules.actions import GoSomehow, MoveIslander, RideDolphin, SailBoat
from atlantis_cli.games.island.rules.movement_checks import movement
from atlantis_cli.games.island.rules.moves import left_among
from atlantis_cli.games.island.rules.writing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Action
    from atlantis_cli.core.message import Refusal

MOVE_VERBS = ("walk", "board", "dive", "transfer", "ashore", "swim", "land", "sail", "ride")
MOVE_VERBS_HERE = ("jump", "climb")
IN_HERE = ("climb",)
"""`go` with one field gets in, never out: who types `go g3` may well mean to go there, and not overboard."""

OF_SWIMMERS = ("swim", "land", "climb")
ONTO_CORAL = ("ashore", "land")


def by_points(state: State, how: str, wish: GoSomehow) -> Action:
    """Make an action of a verb and fields; a swimmer is one without a dolphin if that one may do it."""
    start, end = wish.from_, wish.to
    if how == "sail":
        return SailBoat(start, end)
    if how == "ride":
        return RideDolphin(start, end)
    end = SHORE.get(end, end) if how in ONTO_CORAL else end
    plain = MoveIslander(how, start, end, rider=False, owner=None)
    if how not in OF_SWIMMERS or (not wish.rider and movement(state, plain) is None):
        return plain
    among = left_among(state, start, climbs=how == "climb")
    carried = plain.replace(rider=True, owner=chosen(among, wish.owner, state.seat, state.seats))
    return carried if wish.rider or movement(state, carried) is None or not _loose(state, start) else plain


def _loose(state: State, field: int) -> bool:
    """Return whether the player has a swimmer without a dolphin there, or none at all."""
    shift = HEAP_SHIFT[state.seat]
    riders = state.riders.get(field, 0) >> shift & 15
    return not riders or state.swimmers[field] >> shift & 15 > riders


def ways(state: State, wish: GoSomehow) -> list[Action]:
    """List the possible ways from field to field, or for one field that of getting into the boat there."""
    if state.phase != MOVING or not state.points:
        return []
    verbs: tuple[str, ...] = IN_HERE if wish.from_ == wish.to else MOVE_VERBS
    if wish.owner is not None:
        verbs = tuple(how for how in verbs if how in OF_SWIMMERS)
    elif wish.rider:
        verbs = tuple(how for how in verbs if how == "ride" or how in OF_SWIMMERS)
    found = (by_points(state, how, wish) for how in verbs)
    return [action for action in found if movement(state, action) is None]


def go(state: State, wish: GoSomehow) -> Action:
    """Make an action of two fields: the one way that is possible."""
    found = ways(state, wish)
    return found[0] if len(found) == 1 else wish


def no_one_way(state: State, wish: GoSomehow) -> Refusal | None:
    """Return why that is not just one way: there are several, or the likeliest is not possible."""
    start, end, rider = wish.from_, wish.to, wish.rider
    found = ways(state, wish)
    if start == end and (found or state.people[start] & MINE[state.seat] or _adrift(state, start, rider=rider)):
        return no.NowhereToGo(NAMES[start], aboard=bool(state.marks[start] & HAS_BOAT))
    if found:
        return no.SeveralWays(tuple(write(_as_said(way, wish), state.colours) for way in found))
    likeliest = _of_rider(state, wish) if rider else _likeliest(state, start, end)
    if not likeliest:
        return no.NobodyOfYours(state.seat, NAMES[start], "field")
    return movement(state, by_points(state, likeliest, wish))


def _as_said(way: Action, wish: GoSomehow) -> Action:
    """Leave out whom a dolphin would take up next, where nobody has named one."""
    return way.replace(owner=None) if isinstance(way, MoveIslander) and wish.owner is None else way


def _of_rider(state: State, wish: GoSomehow) -> str:
    """Guess which way was meant for a rider: who names the next one means that it leaves its dolphin."""
    if wish.from_ == wish.to:
        return "climb"
    if wish.owner is None:
        return "ride"
    return "land" if state.marks[wish.to] & HAS_PIECE or wish.to in SHORE else "swim"


def _adrift(state: State, field: int, *, rider: bool) -> bool:
    """Return whether the player has a swimmer there, and no boat is there to climb into."""
    heaps = state.riders if rider else state.swimmers
    mine = heaps.get(field, 0) >> HEAP_SHIFT[state.seat] & 15
    return bool(mine) and not state.marks[field] & HAS_BOAT


def _likeliest(state: State, start: int, end: int) -> str:
    """Guess which way was meant, by who is there."""
    seat, there, beyond = state.seat, state.marks[start], state.marks[end]
    ashore = beyond & HAS_PIECE or end in SHORE
    if start == end and (there & HAS_BOAT or state.swimmers.get(start, 0) >> HEAP_SHIFT[seat] & 15):
        return "climb"
    if there & HAS_BOAT and state.people[start] & MINE[seat]:
        return "ashore" if ashore else "transfer" if beyond & HAS_BOAT else "sail"
    if start in SHORE or (there & HAS_PIECE and state.people[start] & MINE[seat]):
        return "walk" if ashore else "board" if beyond & HAS_BOAT else "dive"
    if state.swimmers.get(start, 0) >> HEAP_SHIFT[seat] & 15:
        return "land" if ashore else "swim"
    return "sail" if there & HAS_BOAT else ""
