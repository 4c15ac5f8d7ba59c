"""Positions of `path` in which somebody can move, and what `moves` answers there."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.messages.facts import Moves
from atlantis_cli.games.path.mind import best_moves
from tests.contract.walks import random_action
from tests.dealt import OPEN

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from atlantis_cli.games.path.board.state import State


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
