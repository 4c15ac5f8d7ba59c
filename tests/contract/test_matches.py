"""Matches: copies, undo, replay, seeds, and that every game comes to its end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.game import CHANCE
from atlantis_cli.core.message import GameEnded
from tests.contract.walks import match_of, random_action, some_kinds, start_of, think, walk
from tests.dealt import ALL, photo

if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.game import Lot
    from tests.contract.walks import Kind

    Read = Callable[..., list[int]]


@pytest.mark.soak(2, 200)
@some_kinds(2)
def test_copies_are_independent(kind: Kind, rounds: int) -> None:
    """Playing on in a copy changes nothing in the state that it was copied from, nor in another copy."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        for number, _ in enumerate(walk(match, seed)):
            if number % 9 == 0:
                before = photo(match.state)
                twin, third = match.state.copy(), match.state.copy()
                assert photo(twin) == before
                think(match.game, twin, Random(seed).random, 25)
                assert photo(match.state) == photo(third) == before


@pytest.mark.soak(2, 200)
@some_kinds(3)
def test_replay_is_the_same_game(kind: Kind, rounds: int) -> None:
    """The same seed and commands give the same states and events, the first ones too."""
    for seed in range(rounds):
        match, again = match_of(kind, seed), match_of(kind, seed)
        assert match.started(ALL) == again.started(ALL)
        assert match.dealt == again.dealt
        for _ in walk(match, seed):
            entry = match.log[-1]
            assert again.play(again.game.read(again.state, tuple(entry.command.split()))) == entry.events
            assert photo(again.state) == photo(match.state)
            assert again.log[-1] == entry
        assert again.over


@pytest.mark.soak(2, 200)
@some_kinds(0)
def test_undo_brings_no_other_card(kind: Kind, rounds: int) -> None:
    """Going back gives the state of before; the same command gives the same draw again, whatever was tried between."""
    for seed in range(rounds):
        match, random = match_of(kind, seed), Random(seed).random
        for _ in walk(match, seed):
            back = int(random() * min(4, len(match.log))) + 1
            state, entries = photo(match.state), match.log[-back:]
            assert match.back_to(len(match.log) - back) == entries
            if not match.over and random() < 0.5:
                match.play(random_action(match.game, match.state, random))
                match.back_to(len(match.log) - 1)
            for entry in entries:
                assert match.actor == entry.seat
                assert match.play(match.game.read(match.state, tuple(entry.command.split()))) == entry.events
            assert photo(match.state) == state


@pytest.mark.soak(1, 100)
@some_kinds(1)
def test_nothing_is_drawn_twice(kind: Kind, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever chance decides again has a name or a place of its own: one that was read would bring the same again."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        drawn: list[tuple[str, int]] = []

        def noted(
            lot: Lot, drawn: list[tuple[str, int]] = drawn, read: Read = match.sealed.read, *, opening: bool
        ) -> list[int]:
            drawn += [(lot.source, place) for place in lot.places]
            return read(lot, opening=opening)

        monkeypatch.setattr(match.sealed, "read", noted)
        for _ in walk(match, seed):
            pass
        assert [one for one, times in Counter(drawn).items() if times > 1] == []


@some_kinds(2)
def test_back_to_the_start(kind: Kind) -> None:
    """Everything can be taken back to the first decision."""
    match = match_of(kind, 7)
    first = photo(match.state)
    for _ in walk(match, 7, 30):
        pass
    assert len(match.back_to(0)) > 10
    assert photo(match.state) == first
    assert not match.log


@some_kinds(3)
def test_another_seed_is_another_game(kind: Kind) -> None:
    """Two seeds deal two games, wherever chance deals at all."""
    if match_of(kind, 1).game.actor(start_of(kind)) == CHANCE:
        assert match_of(kind, 1).started(ALL).replace(seed=0) != match_of(kind, 2).started(ALL).replace(seed=0)


@some_kinds(0)
def test_thoughts_depend_on_the_decision_alone(kind: Kind) -> None:
    """The numbers that a computer player gets are the same for the same decision, also after undo."""
    match = match_of(kind, 1)
    first = [match.thought()() for _ in range(2)]
    assert first[0] == first[1]
    for _ in walk(match, 1, 1):
        assert match.thought()() != first[0]
    match.back_to(0)
    assert match.thought()() == first[0]


@pytest.mark.soak(2, 300)
@some_kinds(1)
def test_games_end(kind: Kind, rounds: int) -> None:
    """Random play comes to an end, told once, with the scores of the state; nobody is on move then."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        for _ in walk(match, seed + 1):
            ended = [event for event in match.log[-1].events if isinstance(event, GameEnded)]
            assert bool(ended) == match.over
        assert match.over
        (end,) = ended
        assert [score.score for score in end.scores] == match.game.scores(match.state)
        best = max(score.score for score in end.scores)
        assert end.winners == tuple(score.player for score in end.scores if score.score == best)
        assert match.game.phase(match.state) == "over"
        assert match.game.legal(match.state) == []


@pytest.mark.soak(2, 200)
@some_kinds(2)
def test_games_played_by_odds_end_too(kind: Kind, rounds: int) -> None:
    """A game that is only thought ends as a played one does."""
    for seed in range(rounds):
        match, random = match_of(kind, seed), Random(seed).random
        state = start_of(kind)
        assert think(match.game, state, random) < 5000
        assert match.game.actor(state) < -1
