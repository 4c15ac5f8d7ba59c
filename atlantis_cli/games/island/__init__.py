"""J. + C. Courtland-Smith's Atlantis: a sinking island, boats, swimmers and sea animals."""

from __future__ import annotations

from atlantis_cli.games.island.game import GAME

__all__ = ["GAME"]
