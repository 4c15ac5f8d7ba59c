"""Decisions of a game as numbers from 0 on, the same number for the same decision in every position."""

from __future__ import annotations

from atlantis_cli.adapters import island_numbers, path_numbers
from atlantis_cli.core.game import CHANCE
from atlantis_cli.games import game_named

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from atlantis_cli.core.game import Game, Position, Tell


class Numbered:
    """A game whose decisions, outcomes of chance and sights are numbers."""

    def __init__(self, name: str) -> None:
        """Take what each game says of its numbers from its own module."""
        own = {"path": path_numbers, "island": island_numbers}[name]
        self.game: Game = game_named(name)
        self.decisions, self.outcomes = own.DECISIONS, own.OUTCOMES
        self.longest, self.most_chance = own.MOST_DECISIONS, own.MOST_CHANCE
        self.choices, self.play, self.says = own.choices, own.play, own.says
        self.sight, self.sight_size, self.secret, self.private = own.sight, own.sight_size, own.secret, own.PRIVATE

    def begins(self, decision: Any) -> bool:  # noqa: ANN401 - whatever a game's module makes of a number
        """Return whether this is only the first half of a decision."""
        return decision is None

    def settle(self, state: Position, tell: Tell) -> None:
        """Let chance do what leaves nothing open: it draws no thing at all."""
        game = self.game
        while game.actor(state) == CHANCE and not game.lot(state).places:
            game.chance(state, [], tell)


NUMBERED: dict[str, Numbered] = {}
"""What was asked for."""


def numbered(name: str) -> Numbered:
    """Return a game by its name, made once."""
    if name not in NUMBERED:
        NUMBERED[name] = Numbered(name)
    return NUMBERED[name]


def options_of(name: str, said: Mapping[str, str]) -> dict[str, str]:
    """Return all options of a game: as they are said, the others as usual."""
    return {option.name: said.get(option.name) or option.default for option in numbered(name).game.options}
