"""Thinking ahead in `path`: what is tried is what the rules do, and what is played quickly is allowed."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import NOBODY
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.board.board import ITEMS
from atlantis_cli.games.path.mind.careful_turns import follow
from atlantis_cli.games.path.mind.outlook import outlook
from atlantis_cli.games.path.mind.quick_play import choice, heaviest
from atlantis_cli.games.path.mind.reasons import reason
from atlantis_cli.games.path.rules.actions import BuildBridge, BuyCards, MoveFigure
from atlantis_cli.games.path.rules.moves import whole_moves
from tests.contract.walks import random_action, some_kinds
from tests.dealt import Dealt, photo
from tests.path.test_quick_turns import alike

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Action, Chance
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.messages.facts import Hint
    from atlantis_cli.games.path.rules.moves import Move
    from tests.contract.walks import Kind

CLOSE = 1e-9


def states(kind: Kind, rounds: int) -> Iterator[State]:
    """Return the positions of random games in which somebody has to decide."""
    for seed in range(rounds):
        random = Random(seed).random
        state: State = GAME.start(kind[1], dict(kind[2]))
        GAME.roll(state, random)
        while GAME.actor(state) != NOBODY:
            yield state.copy()
            GAME.apply(state, random_action(GAME, state, random))
            GAME.roll(state, random)


def by_the_rules(state: State, action: Action, random: Chance) -> None:
    """Do what an idea stands for, action by action: paid as proposed, and a move after what comes before one."""
    GAME.apply(state, action)
    if isinstance(action, MoveFigure) and GAME.phase(state) == "paying":
        GAME.apply(state, GAME.read(state, ("pay",)))
    GAME.roll(state, random)
    if isinstance(action, BuyCards | BuildBridge):
        follow(state, random)


@pytest.mark.rule("P16", "P24", "P25")
@pytest.mark.soak(2, 100)
@some_kinds(0, "path")
def test_what_is_tried_is_what_the_rules_do(kind: Kind, rounds: int) -> None:
    """Each idea leads where its actions lead, one after the other, with the same luck."""
    for state in states(kind, rounds):
        for idea in GAME.ideas(state):
            quick, plain = state.copy(), state.copy()
            GAME.pursue(quick, idea, Random(7).random)
            by_the_rules(plain, idea, Random(7).random)
            if photo(quick) != photo(plain):
                assert alike(quick) == alike(plain), idea


@some_kinds(1, "path")
def test_the_quick_choice_is_the_best_move(kind: Kind) -> None:
    """What is chosen quickly is one of the whole moves, and of all that are weighed one by one none is better."""
    for state in states(kind, 2):
        moves = whole_moves(state)
        if GAME.phase(state) == "start":
            chosen = choice(state)
            assert chosen in moves if moves else chosen is None
            if chosen:
                assert weight(state, chosen) > max(weight(state, move) for move in moves) - CLOSE


def weight(state: State, move: Move) -> float:
    """Weigh a move by itself."""
    return heaviest(state, [move])[0]


def test_figures_that_stand_together_are_one_idea() -> None:
    """At the beginning all figures stand on Atlantis, and each card is one idea."""
    state: State = GAME.start(2, {"edition": "mayfair"})
    GAME.roll(state, Random(1).random)
    ideas = [idea for idea in GAME.ideas(state) if isinstance(idea, MoveFigure)]
    assert ideas
    assert all(idea.figure == 0 for idea in ideas)
    assert len({idea.cards for idea in ideas}) == len(ideas)


def test_points_are_worth_having() -> None:
    """A tile more, a card more, a way made and a bridge to be built make the outlook better."""
    state: State = GAME.start(2, {"edition": "mayfair"})
    GAME.roll(state, Random(1).random)
    state.figures[0:3] = [10, 5, 0]
    before = outlook(state)
    for change in (("worth", 3), ("held", 1), ("figures", 4), ("unbuilt", -1)):
        there = state.copy()
        getattr(there, change[0])[0] += change[1]
        assert (outlook(there)[0] - before[0]) * change[1] > 0


def test_what_comes_before_a_move_is_an_idea() -> None:
    """A tile of each value can be sold, once a turn, and the bridge be built where it saves something."""
    table = Dealt(
        "1 flag 4, 2 ring 5, 4 helmet 6, 6 flag 1, 50 olives 7",
        hands=["flag ring", ""],
        figures=[(2, 0, 0), (1, 0, 0)],
        purses=["ring 7, flag 7, crown 4, olives 1", ""],
    )
    ideas = GAME.ideas(table.state)
    assert sorted(idea.value for idea in ideas if isinstance(idea, BuyCards)) == [4, 7]
    assert [idea.space for idea in ideas if isinstance(idea, BuildBridge)] == [3]
    table.state.sold, table.state.unbuilt[0] = True, 0
    assert all(isinstance(idea, MoveFigure) for idea in GAME.ideas(table.state))


def test_who_wins_by_ending_the_game_ends_it() -> None:
    """Played quickly, the last figure goes home where that wins, and stays where others would have more."""
    for points, home in ((9, True), (0, False)):
        table = Dealt(
            "48 flag 4, 49 ring 1, 50 olives 7",
            hands=["helmet ring", ""],
            figures=[(48, 54, 54), (54, 50, 54)],
            purses=["ring 7, crown 2" if points else "", "crown 7" if points else "crown 7, ring 7"],
        )
        table.state.home[:] = [2, 2]
        chosen = choice(table.state)
        assert chosen is not None
        assert (chosen[1] == (ITEMS.index("helmet"),)) == home


@pytest.mark.soak(2, 50)
@some_kinds(2, "path")
def test_a_reason_is_true(kind: Kind, rounds: int) -> None:
    """The tile that a move leaves to others lies free afterwards, and their ways cost as much more as is said."""
    left = burdens = 0
    for state in states(kind, rounds):
        if GAME.phase(state) != "start":
            continue
        for idea in GAME.ideas(state):
            hint: Hint = reason(state, idea)  # type: ignore[assignment]
            if not isinstance(idea, MoveFigure) or not hint.way:
                assert (hint.leaves, hint.burden) == (None, 0)
                continue
            start, there = state.figures[3 * state.seat + idea.figure], state.copy()
            GAME.apply(there, idea)
            if GAME.phase(there) == "paying":
                GAME.apply(there, GAME.read(there, ("pay",)))
            if hint.leaves:
                left += 1
                assert there.free[start]
            if hint.burden:
                burdens += 1
                assert not there.opening
                assert hint.burden == sum(others(there)) - sum(others(state, hint.player))
    assert left
    assert burdens


def others(state: State, seat: int | None = None) -> list[int]:
    """Return the prices that lie before the other players' figures."""
    mine = state.seat if seat is None else seat
    away = [space for mover, space in enumerate(state.figures) if mover // 3 != mine]
    return [state.toll[54] - state.toll[space] for space in away]
