"""Positions of `path` in which somebody can move, and what `moves` answers there."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.messages.facts import Hint, Moves
from atlantis_cli.games.path.mind import best_moves
from atlantis_cli.games.path.mind.reasons import reason
from tests.contract.walks import random_action
from tests.dealt import OPEN

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

    import pytest

    from atlantis_cli.core.game import Action
    from atlantis_cli.games.path.board.state import State


def positions(number: int, each: int, phases: Container[str] = ("start", "moving")) -> Iterator[State]:
    """Return positions in which somebody can move, or in other phases, as whoever is on sees them."""
    found = seed = 0
    while found < number:
        players = [Player(name, "person") for name in ("Anna", "Bo", "Cleo", "Dirk")[: 2 + seed % 3]]
        match, random = Match(GAME, seed, players, {"edition": "mayfair"}), Random(seed).random
        seed += 1
        while not match.over and found < number:
            seen = GAME.view(match.state, match.actor)
            if seen.phase in phases and len(match.log) % each == 0:
                found += 1
                yield seen
            sensible = seed % 2 or seen.phase != "start"
            match.play(LEVELS["easy"](GAME, seen, random) if sensible else random_action(GAME, match.state, random))


def hints(state: State) -> Iterator[tuple[Action, Hint]]:
    """Return what could be told for each idea, with another one as nearly as good."""
    ideas = list(GAME.ideas(state))
    for at, idea in enumerate(ideas):
        hint = reason(state, idea, ideas[at - 1] if len(ideas) > 1 else None)
        assert isinstance(hint, Hint)
        yield idea, hint


def asked(state: State, *about: str) -> Moves:
    """Ask for moves."""
    fact = GAME.answer(state, ("moves", *about), OPEN)
    assert isinstance(fact, Moves)
    return fact


def weigh_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Weigh moves by one imagined game each: here their order does not matter."""
    monkeypatch.setattr(best_moves, "ROUNDS", ((1, 0),))
