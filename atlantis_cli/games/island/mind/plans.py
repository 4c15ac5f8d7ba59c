"""Whole movements of a turn of `island`, the best ones first: the points of a turn are worth something together."""

from __future__ import annotations

from functools import lru_cache

from atlantis_cli.games.island.board.state import MOVING, State
from atlantis_cli.games.island.mind.outlook import standing
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import DONE, KIND
from atlantis_cli.games.island.rules.play import play

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Final

    Codes = tuple[int, ...]
    Weighed = list[tuple[float, Codes, State]]

WIDTH: Final = 6
"""How many beginnings of movements are followed up."""

POINT: Final = 0.003
"""What a movement point has to bring."""

STAY: Final = DONE << KIND


class Situation:
    """A position that can be looked up: two are the same where the same can be done with the same outcome."""

    __slots__ = ("key", "state")

    def __init__(self, state: State) -> None:
        """Take a position that is not played on meanwhile."""
        self.state = state
        self.key = (
            state.seat, state.points, state.hunters, state.hurricane, state.land, bytes(state.marks),
            bytes(state.people), tuple(state.saved), tuple(state.left), *map(tuple, state.animals),
            *map(tuple, state.bags), *(tuple(sorted(each.items())) for each in (
                state.swimmers, state.riders, state.tired,
            )),
        )  # fmt: skip

    def __hash__(self) -> int:
        """Return the same for the same."""
        return hash(self.key)

    def __eq__(self, other: object) -> bool:
        """Return whether two positions are the same."""
        return isinstance(other, Situation) and self.key == other.key


def plans(state: State) -> Mapping[int, tuple[float, Codes]]:
    """Return by the first step what the best movement that begins so is worth, and its other steps; the best first."""
    return _plans(Situation(state.copy()))


@lru_cache(maxsize=16)
def _plans(scene: Situation) -> Mapping[int, tuple[float, Codes]]:
    found: dict[int, tuple[float, Codes]] = {}
    for worth, (first, *others), _ in sorted(_movements(scene.state), key=lambda each: -each[0]):
        found.setdefault(first, (worth, tuple(others)))
    return found


def _movements(state: State) -> Weighed:
    """List the movements that lead to different positions, without those that begin worst."""
    seen = {_board(state)}
    found: Weighed = [(standing(state, state.seat), (STAY,), state)]
    begun: Weighed = [(0, (), state)]
    while begun:
        longer = [each for _, codes, there in begun for each in _longer(there, codes, state.seat, seen)]
        longer.sort(key=lambda each: -each[0])
        begun = [each for each in longer[:WIDTH] if each[2].phase == MOVING and each[2].points]
        found += longer[: 2 * WIDTH]
    return found


def _longer(state: State, codes: Codes, seat: int, seen: set[object]) -> Weighed:
    """List the movements that are longer by one step and lead to where none has led yet."""
    found: Weighed = []
    for code in moves(state)[:-1]:
        there = state.copy()
        play(there, code)
        board = _board(there)
        if board not in seen:
            seen.add(board)
            found.append((standing(there, seat) - POINT * (len(codes) + 1), (*codes, code), there))
    return found


def _board(state: State) -> object:
    """Write down what a movement can change."""
    swimmers = tuple(tuple(sorted(each.items())) for each in (state.swimmers, state.riders, state.tired))
    return bytes(state.people), bytes(state.marks), swimmers, tuple(state.saved)
