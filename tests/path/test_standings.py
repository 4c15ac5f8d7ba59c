"""How near the end is, and what it would cost: `status`, `ending`, and news of it; piles, stacks and bridges."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import GameEnded, Player
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.board.board import ITEMS, size, spread
from atlantis_cli.games.path.board.state import fill, scores, view
from atlantis_cli.games.path.looks.standings import could_end
from atlantis_cli.games.path.messages.events import Crossing, EndInSight
from atlantis_cli.games.path.messages.facts import GapsOfPrice, Run, Status
from atlantis_cli.games.path.messages.standings import Bridges, BridgeSeen, Ending, Pile, Prospect, Reckoning, Stacks
from atlantis_cli.games.path.rules.ending import finish
from tests.contract.walks import random_action
from tests.dealt import OPEN, Dealt

if TYPE_CHECKING:
    from collections.abc import Iterator

ROAD = "40 flag 4, 42 ring 5, 43 helmet 6 over crown 5, 45 flag 2, 50 olives 7"
GAPS = {41: 4, 44: 2, 46: 2}


def near(**more: object) -> Dealt:
    """Return a path near its end: Anna has one figure on 42, and Bo all of his; each holds three cards."""
    given = {"hands": ["flag ring statue", "ring ring ring"], "figures": [(54, 42, 54), (0, 40, 54)]} | more
    return Dealt(ROAD, **given)  # type: ignore[arg-type]


def games(number: int) -> Iterator[Match]:
    """Play games of two to four, by random and by sensible players."""
    for seed in range(number):
        players = [Player(name, "person") for name in ("Anna", "Bo", "Cleo", "Dirk")[: 2 + seed % 3]]
        match, random = Match(GAME, seed, players, {"edition": ("mayfair", "amigo")[seed % 2]}), Random(seed).random
        while not match.over:
            sensible = seed % 4 and random() < 0.9
            action = LEVELS["easy"](GAME, GAME.view(match.state, match.actor), random) if sensible else None
            match.play(action or random_action(GAME, match.state, random))
        yield match


def test_ending_tells_each_way_with_its_price() -> None:
    """Every figure that is not home is told with where it stands and what its way costs, and who would win."""
    table = near(purses=["olives 3, ring 6", "flag 2"])
    anna = Reckoning(0, (Crossing("B", 42, 4),), 4, 0, 12, 8, None)
    bo = Reckoning(1, (Crossing("A", 0, 8), Crossing("B", 40, 8)), 16, 0, 5, -11, 8)
    assert table.prices() == GAPS
    assert table.ask("ending") == Ending("start", (anna, bo), (0,))


def test_what_is_paid_too_much_is_lost_at_the_end() -> None:
    """Whoever has no cards pays with tiles at full value, so that more than the price can go (P36)."""
    table = near(hands=["", "ring"], purses=["ring 6, olives 3", ""])
    fact = table.ask("ending")
    assert isinstance(fact, Ending)
    assert fact.players[0] == Reckoning(0, (Crossing("B", 42, 4),), 4, 2, 9, 3, None)


def test_status_tells_points_now_and_then() -> None:
    """For each player: points, points if the game ended now, figures home, and whether the next turn could end it."""
    table = near(purses=["olives 3, ring 6", "flag 2"])
    fact = table.ask("status")
    assert isinstance(fact, Status)
    assert fact.players == (Prospect(0, 12, 8, 2, near=True), Prospect(1, 5, -11, 1, near=False))


def test_a_figure_on_its_way_counts_from_where_it_set_out() -> None:
    """While its price is due a figure has not crossed anything yet."""
    table = near(figures=[(54, 40, 0), (0, 0, 54)], purses=["olives 3, ring 6", ""])
    before = table.ask("ending")
    table.play("move b flag")
    assert table.phase == "paying"
    after = table.ask("ending")
    assert isinstance(before, Ending)
    assert isinstance(after, Ending)
    assert [one.figures for one in after.players] == [one.figures for one in before.players]


def test_over_is_over() -> None:
    """After the end there is nothing that would be."""
    table = near(hands=["crown ring statue", "ring"], purses=["olives 3, ring 6", ""])
    table.play("move b crown")
    table.play("pay")
    assert table.ask("ending") == Ending("over", (), ())


@pytest.mark.soak(12, 300)
def test_ending_foretells_what_finish_does(rounds: int) -> None:
    """Whenever a turn begins, `ending` and `status` tell the very points that the rules would count."""
    looked = 0
    for match in games(rounds):
        for number in range(0, len(match.log), 5):
            state = match.after(number)
            fact, now = GAME.answer(state, ("ending",), OPEN), GAME.answer(state, ("status",), OPEN)
            assert isinstance(fact, Ending)
            assert isinstance(now, Status)
            if state.phase == "start" and 3 not in state.home:
                there = state.copy()
                finish(there, "all_passed")
                assert [one.final for one in fact.players] == scores(there) == [one.final for one in now.players]
                looked += 1
    assert looked > rounds


@pytest.mark.parametrize(
    ("more", "could"),
    [
        ({}, True),
        ({"hands": ["statue", "ring"], "purses": ["ring 4", ""]}, True),
        ({"hands": ["statue", "ring"], "purses": ["ring 3", ""]}, True),  # 4 less 2 by the bridge
        ({"hands": ["statue", "ring"], "purses": ["ring 3", ""], "built": [0]}, False),
        ({"hands": ["statue", "ring"], "purses": ["ring 1", ""]}, False),
        ({"hands": ["", "ring"], "purses": ["ring 6", ""]}, True),  # buys three cards first
        ({"hands": ["", "ring"], "purses": ["ring 1", ""]}, False),
        ({"figures": [(54, 42, 0), (0, 40, 54)]}, False),
        ({"figures": [(54, 54, 50), (0, 0, 54)], "hands": ["olives", ""]}, True),
    ],
)
def test_who_could_end_the_game(more: dict[str, object], could: bool) -> None:  # noqa: FBT001 - what a table says
    """Two figures are home, and cards and tiles would do for the last, with a bridge or bought cards if need be."""
    assert could_end(near(**more).state, 0) is could


@pytest.mark.parametrize(
    ("hand", "bo", "could"), [("ring ring", 50, True), ("ring", 50, False), ("ring ring", 0, False)]
)
def test_an_occupied_space_is_a_way_on(hand: str, bo: int, could: bool) -> None:  # noqa: FBT001 - what a table says
    """Where tiles of every item lie ahead, it takes another figure to step over, and a second card."""
    road = ", ".join(f"{44 + place} {item} 4" for place, item in enumerate(ITEMS))
    table = Dealt(road, hands=[hand, ""], figures=[(54, 0, 54), (bo, 0, 0)])
    assert could_end(table.state, 0) is could


@pytest.mark.soak(30, 1000)
def test_nobody_ends_the_game_out_of_the_blue(rounds: int) -> None:
    """Whoever brings the third figure home could be seen to be able to, as that turn began."""
    ended = 0
    for match in games(rounds):
        if match.state.reason == "home":
            seat = match.log[-1].seat
            states = map(match.after, range(len(match.log)))
            begun = next(state for state in states if state.turn == match.state.turn)
            assert could_end(begun, seat)
            ended += 1
    assert ended > rounds // 3


@pytest.mark.soak(12, 300)
def test_the_end_is_in_sight_once(rounds: int) -> None:
    """Each player is announced at most once, before another's turn, and only when two figures are home."""
    told = 0
    for match in games(rounds):
        seen: list[int] = []
        for number, entry in enumerate(match.log):
            for event in entry.events:
                assert not (seen and isinstance(event, GameEnded) and len(seen) != len(set(seen)))
                if isinstance(event, EndInSight):
                    there = match.after(number + 1)
                    assert event.player not in {*seen, there.seat}
                    assert there.home[event.player] == 2
                    assert event.cards == there.held[event.player]
                    seen.append(event.player)
        told += len(seen)
    assert told > rounds // 3


@pytest.mark.soak(20, 400)
def test_what_is_in_a_hand_changes_nothing(rounds: int) -> None:
    """Who could end the game, and what the end would leave, is the same whatever the others hold."""
    for match in games(rounds):
        state = match.after(len(match.log) * 4 // 5)
        other = fill(view(state, state.seat), Random(7).random)
        assert [size(hand) for hand in other.hands] == [size(hand) for hand in state.hands]
        for question in ("status", "ending", "pile", "bridges", "stacks", "gaps"):
            assert GAME.answer(state, (question,), OPEN) == GAME.answer(other, (question,), OPEN)
        assert GAME.foreseen(state) == GAME.foreseen(other)


def test_where_bridges_are_and_whose() -> None:
    """Each player's bridge is told with its gap, not built yet, or of no use at the edge; `gaps` name the owner."""
    hands = ["", "", "", ""]
    table = Dealt(ROAD, hands=hands, bridges=[41, 44, 52], built=[2, 0, 1])
    assert table.ask("bridges") == Bridges(
        (
            BridgeSeen(0, (44,), idle=False),
            BridgeSeen(1, (52,), idle=True),
            BridgeSeen(2, (41,), idle=False),
            BridgeSeen(3, (), idle=False),
        )
    )
    assert [gap.builders for gap in table.seen.gaps] == [(2,), (0,), ()]


def test_many_gaps_are_told_by_their_price() -> None:
    """From the eighth gap on they are put together by what they cost."""
    road = ", ".join(f"{space} flag {1 + space % 4}" for space in range(1, 20, 2))
    table = Dealt(road, hands=["", ""], bridges=[4], built=[0])
    prices = table.ask("gaps").prices  # type: ignore[attr-defined]
    assert [group.price for group in prices] == [0, 2]
    assert prices[0] == GapsOfPrice(0, (Run(4, 4),))
    assert len(prices[1].runs) == 8
    few = Dealt(ROAD, hands=["", ""]).ask("gaps")
    assert few.prices == ()  # type: ignore[attr-defined]


def test_piles_and_stacks_are_open() -> None:
    """How many cards are left to draw, what was played, and where two tiles lie, anybody may ask."""
    table = near(discards="ring ring flag")
    assert table.ask("pile") == Pile(105 - 3 - 3 - 3, ("flag", "ring", "ring"))
    assert len(spread(table.state.discards)) == 3
    assert table.ask("stacks") == Stacks((43,))
