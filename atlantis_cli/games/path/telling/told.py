"""What people hear of `path` instead of single events."""

from __future__ import annotations

from atlantis_cli.core.message import Event, Score, Seat


class HomeEnded(Event):
    """The game is over, for this player has brought all figures home; who has won."""

    player: Seat
    winners: tuple[Seat, ...]
    scores: tuple[Score, ...]
