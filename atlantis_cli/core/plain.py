"""Thinking ahead by the rules alone: what a game does that has no quicker way of its own."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Action, Chance, Game, Position


def leaders(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that have the highest score."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def victory(scores: Sequence[int]) -> list[float]:
    """Share the victory among those who have the highest score."""
    best = max(scores)
    return [(score == best) / scores.count(best) for score in scores]


class Plain:
    """Part of a game: its ideas are single actions, and it is played on by anything that is allowed."""

    def ideas(self: Game, state: Position) -> Sequence[Action]:
        """List what is allowed."""
        return self.legal(state)

    def pursue(self: Game, state: Position, action: Action, random: Chance) -> None:
        """Do the action, and what chance decides then."""
        self.apply(state, action)
        self.roll(state, random)

    def playout(self: Game, state: Position, turns: int, random: Chance) -> None:
        """Play on by anything that is allowed."""
        last = self.turn(state) + turns
        while self.actor(state) >= 0 and self.turn(state) < last:
            actions = self.legal(state)
            self.pursue(state, actions[int(random() * len(actions))], random)

    def outlook(self: Game, state: Position) -> Sequence[float]:
        """Judge by the points as they are: certain at the end, and before it the more the further ahead."""
        points = self.scores(state)
        if self.actor(state) < 0:
            return victory(points)
        best = max(points)
        shares = [1 / (1 + best - score) for score in points]
        total = 0.0  # not `sum`, which some Pythons round otherwise
        for share in shares:
            total += share
        return [share / total for share in shares]
