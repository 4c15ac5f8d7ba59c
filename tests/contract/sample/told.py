"""The table of the sample as somebody knows it who only hears the events: rules of its own, no position.

Every game has such a listener in its tests. Where a rule forgets to tell something, the two tables differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_cli.core import message
from tests.contract.sample import pig

if TYPE_CHECKING:
    from atlantis_cli.core.message import Event


class Listener:
    """Keeps a table by what is told."""

    def __init__(self, start: pig.GameStarted) -> None:
        """Lay out what the first event tells."""
        self.points, self.held = [0] * len(start.players), [2] * len(start.players)
        self.turn = self.pot = 0
        self.player: int | None = None

    def hear(self, event: Event, _command: str) -> None:
        """Take in one event."""
        match event:
            case message.TurnStarted(turn, player):
                self.turn, self.player, self.pot = turn, player, 0
            case pig.DieRolled(player, face, pot):
                assert pot == (0 if face == 1 else self.pot + face)
                self.pot = pot
            case pig.CardPlayed(player, card, pot):
                self.held[player] -= 1
                self.pot += card
                assert pot == self.pot
            case pig.PotKept(player, pot, points):
                assert pot == self.pot
                self.points[player] += pot
                assert points == self.points[player]
            case message.GameEnded():
                self.player, self.pot = None, 0
            case _:
                raise AssertionError(event)

    def standing(self) -> pig.State:
        """Tell the whole table as a program would be told."""
        seats = (
            pig.Holding(seat, points, held, None)
            for seat, (points, held) in enumerate(zip(self.points, self.held, strict=True))
        )
        phase = "over" if self.player is None else "rolling"
        return pig.State(self.turn, self.player, phase, self.pot, tuple(seats))
