"""Decisions and sights of `island` as numbers.

The way of an animal is decided in two halves, which animal and whither: any field could be paired with any other.
"""

from __future__ import annotations

from atlantis_cli.games.island.board.board import ISLANDERS, POINTS, SPINS, UNDERSIDES
from atlantis_cli.games.island.board.fields import FIELDS, HARBOUR, NAMES, NEAR, OPEN
from atlantis_cli.games.island.board.state import (
    ANIMAL,
    DISPLACING,
    HAS_BOAT,
    HAS_PIECE,
    MOVING,
    OVER,
    PLACING,
    SINKING,
    State,
)
from atlantis_cli.games.island.rules import play as rules
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import (
    CHOICE,
    CLIMB,
    DONE,
    FROM,
    JUMP,
    KIND,
    LAND,
    MOVE_ANIMAL,
    PLACE,
    PUT,
    RIDE,
    RIDER,
    SAIL,
    SINK,
    SKIP,
    SWIM,
    action_of,
)
from atlantis_cli.games.island.rules.writing import write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Tell

STEPS = tuple((start, end) for start in OPEN for end in (*NEAR[start], *((HARBOUR[start],) if HARBOUR[start] else ())))
"""From where to where one gets by one point."""

STEP = {pair: place for place, pair in enumerate(STEPS)}
WHOSE = 5
"""Nobody is named, or one of four owners."""

FIELD, WAYS = len(NAMES), len(STEPS)


def _starts() -> Iterator[tuple[str, int]]:
    """Return where the numbers of each kind of decision begin."""
    at = 0
    for name, size in (
        ("done", 1),
        ("skip", 1),
        ("place", FIELD),
        ("sink", FIELD),
        ("put", FIELD * WHOSE),
        ("step", WAYS),  # of who stands or sits: walk, board, transfer, ashore, dive; the fields say which
        ("sail", WAYS),
        ("ride", WAYS),
        ("swim", WAYS * (1 + WHOSE)),  # swim or land; of a rider, and whom its dolphin takes up next
        ("jump", FIELD),
        ("climb", FIELD * (1 + WHOSE)),
        ("animal", FIELD * 2),  # which, and whether it is the dolphin that carries the own swimmer
        ("whither", FIELD * WHOSE),
    ):
        yield name, at
        at += size
    yield "", at


AT = dict(_starts())
DECISIONS = AT[""]
OUTCOMES = max(len(UNDERSIDES), len(SPINS))
MOST_DECISIONS, MOST_CHANCE = 50_000, 10_000
"""More than any game has: 40 turns in which nothing happens end it, and only so much can happen."""

PRIVATE = False
"""What is hidden is hidden from everybody."""

PHASES = (PLACING, MOVING, SINKING, DISPLACING, ANIMAL, OVER)


def choices(state: State, begun: int) -> dict[int, int | None]:
    """Return what is allowed, by number; None stands for the first half of a decision."""
    found: dict[int, int | None] = {}
    for code in moves(state):
        if code >> KIND != MOVE_ANIMAL:
            if begun < 0:
                found[number(code)] = code
        elif begun < 0:
            found[which(code)] = None
        elif begun == which(code):
            found[AT["whither"] + (code & 255) * WHOSE + _owner(code)] = code
    return dict(sorted(found.items()))


def which(code: int) -> int:
    """Return the number that says which animal is moved."""
    return AT["animal"] + (code >> FROM & 255) * 2 + bool(code & RIDER)


def _owner(code: int) -> int:
    return code >> CHOICE & 7


def number(code: int) -> int:
    """Return the number of a decision that is none of an animal's way."""
    kind, start, end = code >> KIND, code >> FROM & 255, code & 255
    rider = 1 + _owner(code) if code & RIDER else 0
    match kind:
        case _ if kind in {DONE, SKIP}:
            return AT["done" if kind == DONE else "skip"]
        case _ if kind in {PLACE, SINK}:
            return AT["place" if kind == PLACE else "sink"] + end
        case _ if kind == PUT:
            return AT["put"] + end * WHOSE + _owner(code)
        case _ if kind == JUMP:
            return AT["jump"] + start
        case _ if kind == CLIMB:
            return AT["climb"] + start * (1 + WHOSE) + rider
        case _ if kind in {SWIM, LAND}:
            return AT["swim"] + STEP[start, end] * (1 + WHOSE) + rider
        case _ if kind in {SAIL, RIDE}:
            return AT["sail" if kind == SAIL else "ride"] + STEP[start, end]
    return AT["step"] + STEP[start, end]


def says(chosen: int, decision: int | None) -> str:
    """Write a decision as the command that says it."""
    if decision is None:
        field, rider = divmod(chosen - AT["animal"], 2)
        return f"animal {NAMES[field]}{' rider' if rider else ''} ..."
    return write(action_of(decision))


def play(state: State, decision: int, tell: Tell) -> None:
    """Do what was decided."""
    rules.play(state, decision, tell)


def secret(_state: State, _seat: int) -> str:
    """Write what a seat alone knows: nothing."""
    return ""


def sight_size(seats: int) -> int:
    """Return how many numbers a sight has."""
    return FIELD * (2 + 4 + 3 * seats + 5 + 2) + 4 * seats + len(PHASES) + len(SPINS) + 3 * len(UNDERSIDES) + 3


def sight(state: State, seat: int, begun: int, actor: int) -> list[float]:
    """Return what a seat sees, as numbers from 0 to about 1; other seats follow in turn order."""
    order = [(seat + further) % state.seats for further in range(state.seats)]
    chosen = (begun - AT["animal"]) // 2 if begun >= 0 else -1
    numbers: list[float] = []
    for field in FIELDS:
        mark, crowd = state.marks[field], state.people[field]
        heaps = (state.swimmers.get(field, 0), state.riders.get(field, 0))
        tired = state.tired.get(field, 0)
        numbers += (float(bool(mark & HAS_PIECE)), float(bool(mark & HAS_BOAT)))
        numbers += [places.count(field) / 2 for places in state.animals]
        numbers += [(crowd >> 2 * each & 3) / 3 for each in order]
        numbers += [(heap >> 4 * each & 15) / 3 for heap in heaps for each in order]
        numbers += [(tired >> shift & 15) / 3 for shift in range(0, 20, 4)]
        numbers += (float(field == state.sinking), float(field == chosen))
    for each in order:
        counts = (state.saved[each], state.left[each], state.unplaced[each])
        numbers += [number / ISLANDERS for number in counts]
        numbers.append(float(state.seat == each))
    numbers += [float(state.phase == phase) for phase in PHASES]
    numbers += [float(state.spun == spin) for spin in range(len(SPINS))]
    numbers += [bag.count(kind) / 3 for bag in state.bags for kind in range(len(UNDERSIDES))]
    return [*numbers, state.points / POINTS, state.quiet / 40, float(actor == seat)]
