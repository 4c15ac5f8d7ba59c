"""Every game that can be played; a new one is a package here and a line in this table."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Game

GAMES: dict[str, tuple[str, ...]] = {"path": ("edition",), "island": ("variant",)}
"""The games' names, each with the options that it alone has; each is a package of this room that offers a GAME."""

OF_GAMES = {option: game for game, options in GAMES.items() for option in options}
"""Options that belong to one game; the game itself knows their values."""

ELSEWHERE: dict[str, tuple[str, str]] = {}
"""Games that are no package of this room, as the sample of the tests: the module, and the folder of the words."""

USUAL = "path"
"""The game that is played if nobody says."""


def game_named(name: str) -> Game:
    """Load a game: only the one that is played is imported."""
    module = ELSEWHERE[name][0] if name in ELSEWHERE else f"{__name__}.{name}"
    game: Game = __import__(module, fromlist=("GAME",)).GAME
    return game
