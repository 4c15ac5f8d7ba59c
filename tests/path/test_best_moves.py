"""Which moves `moves` tells: the best first, nothing needless, and in the same order as `hint`."""

from __future__ import annotations

from random import Random

import pytest

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.messages.facts import Hint
from atlantis_cli.games.path.mind import best_moves
from atlantis_cli.games.path.mind.reasons import reason
from atlantis_cli.games.path.rules.actions import MoveFigure
from atlantis_cli.games.path.rules.moves import whole_moves
from tests.dealt import Dealt
from tests.path.positions import asked, positions, weigh_nothing

ROAD = "1 flag 4, 2 ring 5, 3 helmet 6, 5 flag 2, 8 ring 3, 9 helmet 1 over crown 5, 50 olives 7"


@pytest.mark.soak(75, 3000)
def test_every_way_is_there_and_nothing_is_told_twice(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs get all moves; people hear none that another says better: as far, by fewer cards or a smaller loss."""
    weigh_nothing(monkeypatch)
    for state in positions(rounds, 4):
        fact, every = asked(state), asked(state, "all")
        assert (every.ways, every.omitted) == (fact.ways, 0)
        assert set(every.best) <= set(fact.ways)
        assert len(every.best) == len(fact.best) + fact.omitted
        assert every.best[: len(fact.best)] == fact.best
        if state.phase == "start":
            assert sum(len(way.figures) for way in fact.ways) == len(whole_moves(state))
        hidden = [way for way in fact.ways if way not in every.best]
        for way in hidden:
            assert any(one.to == way.to and len(one.cards) <= len(way.cards) and one.lost <= way.lost
                       for one in every.best)  # fmt: skip


def test_moves_are_narrowed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A figure, an item, a space, the mainland and what costs nothing can be asked for; nothing else is told then."""
    weigh_nothing(monkeypatch)
    table = Dealt(ROAD, hands=["flag ring olives statue", ""], figures=[(2, 5, 0), (1, 0, 0)], purses=["ring 7", ""])
    every = asked(table.state, "all").best
    assert {way.figures for way in asked(table.state, "a").best} == {("A",)}
    assert all("ring" in way.cards for way in asked(table.state, "ring").best)
    assert {way.to for way in asked(table.state, "50").best} == {50}
    assert {way.to for way in asked(table.state, "mainland").best} == {54}
    assert all(not way.price for way in asked(table.state, "free").best)
    assert asked(table.state, "27").best == ()
    for about in ("a", "b", "c", "ring", "50", "mainland", "free"):
        fact = asked(table.state, about)
        assert {*fact.best} <= {*every}
        assert fact.about == about


@pytest.mark.soak(6, 200)
def test_the_first_move_is_mostly_the_hint(rounds: int) -> None:
    """What `hard` would do is among the three that are told in most positions, and in most of these it is the first."""
    first = among = tried = 0
    for state in positions(rounds * 3, 7):
        action = LEVELS["hard"](GAME, state, Random(3).random, None, 400) if state.phase == "start" else None
        if isinstance(action, MoveFigure) and len(whole_moves(state)) > 1:
            shape = best_moves.shape_of(state, action)
            hits = ["ABC"[action.figure] in way.figures and way.cards == shape[1] for way in asked(state).best]
            first, among, tried = first + hits[0], among + any(hits), tried + 1
    assert tried > rounds
    assert first >= 0.6 * tried
    assert among >= 0.8 * tried


def test_a_hint_names_a_gap_before_an_own_figure() -> None:
    """Where the tile that is taken leaves a gap before own figures, the hint says where, and what that costs them."""
    table = Dealt(ROAD, hands=["helmet", ""], figures=[(2, 1, 0), (0, 0, 0)])
    hint = reason(table.state, MoveFigure(0, (3,)))
    assert isinstance(hint, Hint)
    assert (hint.figures, hint.space, hint.strain) == (("B", "C"), 2, 8)
    alone = reason(table.state, MoveFigure(1, (3,)))
    assert isinstance(alone, Hint)
    assert (alone.figures, alone.space, alone.strain) == ((), None, 0)
