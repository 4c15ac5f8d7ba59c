"""The levels of computer players: each is given what its seat may know, and chooses."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from atlantis_cli.core.game import Action, Bot, Chance, Game, Position


def anything(game: Game, view: Position, random: Chance) -> Action:
    """Play anything that is allowed."""
    actions = game.legal(view)
    return actions[int(random() * len(actions))]


def sensible(game: Game, view: Position, random: Chance) -> Action:
    """Play what a sensible player would choose after a look at one turn."""
    return game.advise(view, random)[0]


LEVELS: Mapping[str, Bot] = {"random": anything, "easy": sensible}
"""What each kind of computer player does."""

LATER = ("medium", "hard")
"""Kinds that will come."""
