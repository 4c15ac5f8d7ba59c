"""Leo Colovini's Atlantis: cards, a crumbling path, gaps and bridges."""

from __future__ import annotations

from atlantis_cli.games.path.game import GAME

__all__ = ["GAME"]
