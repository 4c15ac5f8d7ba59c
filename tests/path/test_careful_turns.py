"""Careful turns of `path`: a move is judged by the table that it leaves, before chance."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.board.board import MAINLAND
from atlantis_cli.games.path.board.state import OVER, START
from atlantis_cli.games.path.mind.careful_turns import Around, different_moves, share_after, weigh
from atlantis_cli.games.path.mind.ideas import MOST_MOVES, promising
from atlantis_cli.games.path.mind.learned import LEARNED
from atlantis_cli.games.path.mind.outlook import (
    COARSE,
    LANE,
    LEAD,
    LEVEL,
    MOST,
    OF_OTHERS,
    OF_OWN,
    OF_TABLE,
    STRAIGHT,
    ZERO,
    Network,
    ends,
    hoped,
    lanes_of,
    network,
    packed,
    seen,
    spread,
)
from atlantis_cli.games.path.mind.quick_turns import play_turn
from atlantis_cli.games.path.rules.actions import MoveFigure
from tests.contract.walks import some_kinds
from tests.path.test_ideas import states

if TYPE_CHECKING:
    from tests.contract.walks import Kind

CLOSE = 1e-12


@pytest.mark.soak(1, 30)
@some_kinds(3, "path")
def test_a_move_is_worth_what_it_leaves(kind: Kind, rounds: int) -> None:
    """Where no tile is turned up, a move is worth what its player sees then, with the new cards counted, not known."""
    compared = 0
    for state in states(kind, rounds):
        if GAME.phase(state) != START or state.bought:
            continue
        seat, known = state.seat, network(state.seats)
        for move in different_moves(state):
            there, before = state.copy(), state.copy()
            play_turn(there, move, Random(1).random)
            GAME.apply(before, MoveFigure(*move))
            if GAME.phase(before) == "paying":
                GAME.apply(before, GAME.read(before, ("pay",)))
            if there.phase == OVER or before.opening or there.pile > state.pile:
                continue
            there.hands[seat] = before.hands[seat]
            hopes = hoped(known, seen(there, seat, known))
            assert abs(share_after(state, move, Around(state)) - hopes[0] / sum(hopes)) < CLOSE
            compared += 1
    assert compared


@some_kinds(0, "path")
def test_the_promising_moves_are_those_with_the_best_outlook(
    kind: Kind,
) -> None:
    """All sales, bridges and other decisions stay, and of the moves those after which the outlook is best."""
    fewer = 0
    for state in states(kind, 1):
        ideas = GAME.ideas(state)
        kept = promising(state, ideas)
        gone = [idea for idea in ideas if idea not in kept]
        if not gone:
            continue
        fewer += 1
        assert all(isinstance(idea, MoveFigure) for idea in gone)
        left = [(idea.figure, idea.cards) for idea in kept if isinstance(idea, MoveFigure)]
        assert len(left) == MOST_MOVES
        worst = min(share for share, _ in weigh(state, left))
        assert all(share_after(state, (idea.figure, idea.cards), Around(state)) <= worst for idea in gone)  # type: ignore[attr-defined]
    assert fewer


def test_between_what_was_learned_sums_change_evenly() -> None:
    """Between two numbers the row lies between theirs; beyond the last it stays, and what is below nought is found."""
    lead = spread(LEAD, [[10 * place] for place in range(len(LEAD))], [(0, 4, 0)])
    assert [lead[at] for at in (-MOST, -61, -60, -1, 0, 1, 2, 60, MOST)] == [0, 0, 0, 65, 70, 75, 80, 140, 140]
    assert isinstance(network(2), Network)
    assert network(2) is network(2)
    assert len(network(2).of_own[0]) > MAINLAND


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_lanes_at_once_come_to_what_each_comes_to(seats: int) -> None:
    """The ends are what one gets by cutting off each hidden sum at nought and weighing it, and no lane can overflow."""
    hidden, told = LEARNED[seats]
    numbers = [int(number) for number in told.split()]
    wide, weights = hidden + seats - 1, len(numbers) - hidden * (seats - 1)
    rows = [numbers[place : place + wide] for place in range(0, weights, wide)]
    onward = [numbers[place : place + hidden] for place in range(weights, len(numbers), hidden)]
    known, random = network(seats), Random(seats)
    lanes, _ = lanes_of(onward)
    for _ in range(50):
        sums = [random.randrange(-20_000, 20_000) for _ in range(wide)]
        lifted = [*sums[:hidden], *(one + (LEVEL << COARSE >> STRAIGHT) for one in sums[hidden:])]
        found = ends(known, packed(lanes, lifted) + sum(ZERO << LANE * place for _, _, place in lanes))
        for place, (end, of_each) in enumerate(zip(found, onward, strict=True)):
            right = sums[hidden + place] << STRAIGHT
            right += sum(max(0, one) * weight for one, weight in zip(sums, of_each, strict=False))
            assert abs((end << COARSE) - right) < 1 << COARSE + 6
    looked_at = [*OF_OWN, *OF_OTHERS * (seats - 1), *OF_TABLE]
    least, most = rows[-1][:], rows[-1][:]
    begun = iter(rows)
    for knots in looked_at:
        here = [next(begun) for _ in knots]
        for place in range(wide):
            least[place] += min(row[place] for row in here)
            most[place] += max(row[place] for row in here)
    assert [*begun] == rows[-1:]
    for end, of_each in enumerate(onward):
        for furthest, better in ((least, -1), (most, 1)):
            reached = abs(furthest[hidden + end]) << STRAIGHT
            reached += sum(max(0, most[place]) * max(0, better * weight) for place, weight in enumerate(of_each))
            assert reached >> COARSE < LEVEL
