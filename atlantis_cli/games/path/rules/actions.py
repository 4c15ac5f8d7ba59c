"""What a player can decide in `path`. Figures, items and tiles are numbers here."""

from __future__ import annotations

from atlantis_cli.core.game import Action

ANY = 15
"""The item of a tile that was named by its value alone."""


class BuyCards(Action):
    """Give up a tile for cards."""

    item: int
    value: int


class BuildBridge(Action):
    """Build the bridge in the gap around a space."""

    space: int


class MoveFigure(Action):
    """Send a figure forward by one card or more."""

    figure: int
    cards: tuple[int, ...]


class PlayCards(Action):
    """Go on with the figure that stands on an occupied space."""

    cards: tuple[int, ...]


class PayPrice(Action):
    """Pay for the gaps: tiles as codes, cards as items."""

    tiles: tuple[int, ...]
    cards: tuple[int, ...]


class HoldTurn(Action):
    """Keep the turn from ending by itself."""


class EndTurn(Action):
    """End a held turn."""


class PassTurn(Action):
    """Show the hand and draw two cards."""
