"""Turns that are only thought are the turns of the rules, move for move."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import NOBODY
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.mind.quick_turns import play_turn
from atlantis_cli.games.path.rules.actions import MoveFigure
from atlantis_cli.games.path.rules.moves import whole_moves
from tests.contract.walks import random_action, some_kinds
from tests.dealt import photo

if TYPE_CHECKING:
    from atlantis_cli.core.game import Chance
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.rules.moves import Move
    from tests.contract.walks import Kind


def long_way(state: State, move: Move, random: Chance) -> None:
    """Play a whole move with the actions of the game, pay as proposed, and roll."""
    GAME.apply(state, MoveFigure(*move))
    if GAME.phase(state) == "paying":
        GAME.apply(state, GAME.read(state, ("pay",)))
    GAME.roll(state, random)


def alike(state: State) -> str:
    """Write down a state, but for what the next turn sets before it reads it."""
    twin = state.copy()
    twin.origin, twin.after = 0, ""
    if twin.phase in {"start", "over"}:
        twin.mover = -1
    return photo(twin)


@pytest.mark.rule("P14", "P28", "P32")
@pytest.mark.soak(3, 300)
@some_kinds(0, "path")
def test_a_thought_turn_is_a_turn_by_the_rules(kind: Kind, rounds: int) -> None:
    """From the same state and the same luck both ways lead to the same state, for every whole move."""
    compare(kind, rounds)


@pytest.mark.rule("P33", "P34", "P39")
@pytest.mark.soak(1, 100)
@some_kinds(1, "path")
def test_a_thought_payment_is_one_by_the_rules(kind: Kind, rounds: int) -> None:
    """The same for later luck: payments, new piles and the end."""
    compare(kind, rounds, 1000)


def compare(kind: Kind, rounds: int, first: int = 0) -> None:
    """Play games by odds, and try each turn both ways."""
    for seed in range(first, first + rounds):
        random = Random(seed).random
        state: State = GAME.start(kind[1], dict(kind[2]))
        GAME.roll(state, random)
        while GAME.actor(state) != NOBODY:
            if GAME.phase(state) == "start":
                for move in whole_moves(state):
                    swift, plain = state.copy(), state.copy()
                    play_turn(swift, move, Random(7).random)
                    long_way(plain, move, Random(7).random)
                    assert alike(swift) == alike(plain), move
            GAME.apply(state, random_action(GAME, state, random))
            GAME.roll(state, random)


@pytest.mark.rule("P16", "P12", "P13")
@pytest.mark.soak(4, 300)
@some_kinds(2, "path")
def test_the_list_of_moves_is_every_move(kind: Kind, rounds: int) -> None:
    """The quick list of whole moves is what a plain search over all cards finds."""
    for seed in range(rounds):
        random = Random(seed).random
        state: State = GAME.start(kind[1], dict(kind[2]))
        GAME.roll(state, random)
        while GAME.actor(state) != NOBODY:
            if GAME.phase(state) == "start":
                assert sorted(whole_moves(state)) == sorted(search(state))
            GAME.apply(state, random_action(GAME, state, random))
            GAME.roll(state, random)


def search(state: State) -> list[Move]:
    """Find every whole move as a person would: card after card, as long as the space is occupied."""
    found: list[Move] = []
    for figure in range(3):
        rows: list[tuple[int, ...]] = [()]
        while rows:
            rows = [(*row, item) for row in rows for item in range(7)]
            good = [row for row in rows if GAME.refusal(state, MoveFigure(figure, row)) is None]
            ended = [row for row in good if rests(state, figure, row)]
            found += [(figure, row) for row in ended]
            rows = [row for row in good if row not in ended]
    return found


def rests(state: State, figure: int, row: tuple[int, ...]) -> bool:
    """Return whether a move by these cards ends on a free space."""
    there = state.copy()
    GAME.apply(there, MoveFigure(figure, row))
    return GAME.phase(there) != "moving"
