"""Which moves `moves` tells: the best first, nothing needless, in few words, and in the same order as `hint`."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.messages.facts import Hint, Moves
from atlantis_cli.games.path.mind import best_moves
from atlantis_cli.games.path.mind.reasons import reason
from atlantis_cli.games.path.rules.actions import MoveFigure
from atlantis_cli.games.path.rules.moves import whole_moves
from atlantis_cli.language.narrator import Narrator
from tests.contract.walks import random_action
from tests.dealt import OPEN, Dealt
from tests.language.books import PAGES, Page, locale
from tests.shell.running import ANNA, here, only, told

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.games.path.board.state import State

MOST = 60
"""So many words are an answer at most."""

WORD = re.compile(r"[\w'-]+")
ROAD = "1 flag 4, 2 ring 5, 3 helmet 6, 5 flag 2, 8 ring 3, 9 helmet 1 over crown 5, 50 olives 7"


def positions(number: int, each: int) -> Iterator[State]:
    """Return positions in which somebody can move, as whoever is on sees them."""
    found = seed = 0
    while found < number:
        players = [Player(name, "person") for name in ("Anna", "Bo", "Cleo", "Dirk")[: 2 + seed % 3]]
        match, random = Match(GAME, seed, players, {"edition": "mayfair"}), Random(seed).random
        seed += 1
        while not match.over and found < number:
            seen = GAME.view(match.state, match.actor)
            if seen.phase in {"start", "moving"} and len(match.log) % each == 0:
                found += 1
                yield seen
            sensible = seed % 2 or seen.phase != "start"
            match.play(LEVELS["easy"](GAME, seen, random) if sensible else random_action(GAME, match.state, random))


def asked(state: State, *about: str) -> Moves:
    """Ask for moves."""
    fact = GAME.answer(state, ("moves", *about), OPEN)
    assert isinstance(fact, Moves)
    return fact


def weigh_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weigh moves by one imagined game each: here their order does not matter."""
    monkeypatch.setattr(best_moves, "ROUNDS", ((1, 0),))


@pytest.mark.soak(120, 4000)
def test_sixty_words_tell_the_moves(rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is asked but `moves all`, in every language and however much is told, the answer is short."""
    weigh_nothing(monkeypatch)
    narrators = [Narrator(locale(page), ("Anna", "Bo", "Cleo", "Dirk"), 0) for page in PAGES if page.game == "path"]
    for state in positions(rounds, 3):
        for about in ((), ("a",), ("c",), ("ring",), ("free",), ("mainland",)):
            fact = asked(state, *about)
            assert len(fact.best) <= 3
            for narrator in narrators:
                for narrator.verbosity in ("brief", "normal", "full"):
                    text = narrator.say(fact)
                    assert len(WORD.findall(text)) <= MOST, text


@pytest.mark.soak(150, 3000)
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
        action = LEVELS["hard"](GAME, state, Random(3).random) if state.phase == "start" else None
        if isinstance(action, MoveFigure) and len(whole_moves(state)) > 1:
            shape = best_moves.shape_of(state, action)
            hits = ["ABC"[action.figure] in way.figures and way.cards == shape[1] for way in asked(state).best]
            first, among, tried = first + hits[0], among + any(hits), tried + 1
    assert tried > rounds
    assert first >= 0.6 * tried
    assert among >= 0.8 * tried


def test_what_was_advised_comes_first() -> None:
    """Once `hint` has spoken, `moves` begins with the same move, and tells no more than before."""
    for lines in (["move b amphora"], ["move b amphora", "move c helmet"], []):
        objects = told("--players", "Anna,easy", "--seed", "3", lines=[*lines, "moves", "hint", "moves", "moves all"])
        (hint,), (before, after, every) = only(objects, "hint"), only(objects, "moves")
        letter, *cards = hint["command"].split()[1:]
        assert after["best"][0] == every["best"][0]
        assert (letter.upper() in after["best"][0]["figures"], after["best"][0]["cards"]) == (True, cards)
        assert (len(after["best"]), after["omitted"]) == (len(before["best"]), before["omitted"])
        assert sorted(map(str, before["ways"])) == sorted(map(str, after["ways"]))


def test_moves_are_said_in_every_language() -> None:
    """The words that narrow are understood in the language, and in English."""
    for language, lines in (
        ("en", ("moves to 8", "moves a", "moves all", "moves free", "moves to the mainland", "moves helmet")),
        ("de", ("moves to 8", "züge auf 8", "züge nach 8", "züge A", "züge alle", "züge kostenlos", "züge Helm")),
        ("nl", ("moves to 8", "zetten naar 8", "zetten A", "zetten alle", "zetten gratis", "zetten helm")),
    ):
        run = here(*ANNA, "--lang", language, lines=lines)
        assert run.status == 0, run.err


def test_a_hint_names_a_gap_before_an_own_figure() -> None:
    """Where the tile that is taken leaves a gap before own figures, the hint says where, and what that costs them."""
    table = Dealt(ROAD, hands=["helmet", ""], figures=[(2, 1, 0), (0, 0, 0)])
    hint = reason(table.state, MoveFigure(0, (3,)))
    assert isinstance(hint, Hint)
    assert (hint.figures, hint.space, hint.strain) == (("B", "C"), 2, 8)
    narrator = Narrator(locale(Page("en", "path")), ("Anna", "Bo"), 0)
    assert "It leaves a gap on space 2: the way of figure B and figure C then costs eight points more." in (
        narrator.say(hint)
    )
    alone = reason(table.state, MoveFigure(1, (3,)))
    assert isinstance(alone, Hint)
    assert (alone.figures, alone.space, alone.strain) == ((), None, 0)
