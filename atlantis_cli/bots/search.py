"""Thinking ahead in any game: all ideas are tried in the same imagined worlds, round by round the worse half drops out.

A world is dealt from what the seat may know; in it an idea is pursued, some turns are played on quickly, and the
outlook is what the idea has brought. Nothing here depends on clock or machine: a level is a number of such games.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from atlantis_cli.core.game import Action, Chance, Game, GoOn, Position

PASS = 1 << 13
"""How many games the first pass over all ideas has at most; each further one has twice as many, while time is left."""

MANY = 200
"""Who imagines so many games for a decision spends them on the ideas that look promising."""

LUCKS = 1 << 40
"""How many ways chance can go in a world where it is the same for all ideas."""


def _chance(luck: int) -> Chance:
    """Begin one of these ways."""
    from random import Random

    return Random(luck).random


class Trial:
    """An idea, and what it has brought so far."""

    __slots__ = ("gained", "idea", "tried")

    def __init__(self, idea: Action) -> None:
        """Begin with nothing tried."""
        self.idea, self.tried, self.gained = idea, 0, 0.0

    @property
    def mean(self) -> float:
        """Return what the idea has brought on average."""
        return self.gained / self.tried if self.tried else 0.0


class Search:
    """One thought: which idea is best for the seat on move.

    What always holds: all ideas that are left have been tried in the same worlds, so that a mean is compared with its
    like; a world is dealt from the view alone, so what is hidden cannot matter; and at any moment between two worlds
    there is an answer, the best mean of what is left, or before the first world what a sensible player would do.
    """

    def __init__(
        self, game: Game, view: Position, random: Chance, go_on: GoOn | None = None, *, same_luck: bool = False
    ) -> None:
        """Think about a view; `go_on` is asked before each world.

        With `same_luck`, where the game gains by it, chance is the same for all ideas of a world to its end.
        """
        self.game, self.view, self.random, self.go_on = game, view, random, go_on
        self.turns, self.same_luck = game.playout_turns, same_luck and game.same_luck
        self.seat = game.actor(view)
        self.trials = self.left = [Trial(idea) for idea in game.ideas(view)]
        self.done = 0

    def between(self, ideas: Iterable[Action]) -> list[Trial]:
        """Think of these ideas only, whatever else would be worth it; return how they fare."""
        self.trials = self.left = [Trial(idea) for idea in ideas]
        return self.trials

    def best(self, games: int) -> Action:
        """Choose by about so many imagined games; whoever is interrupted at once plays sensibly.

        Where there are more ideas than games, as many of them as there are games are looked at, whichever these are.
        """
        if games >= MANY:
            likely = set(self.game.promising(self.view, [trial.idea for trial in self.trials]))
            self.trials = self.left = [trial for trial in self.trials if trial.idea in likely]
        for place in range(games if games < len(self.trials) else 0):
            other = place + int(self.random() * (len(self.trials) - place))
            self.trials[place], self.trials[other] = self.trials[other], self.trials[place]
        del self.trials[games:]
        size = min(games, PASS)
        while len(self.trials) > 1 and self._pass(size, games):
            size *= 2
            if self.done + size > games:
                break
        if len(self.trials) > 1 and not self.done:
            return self.game.advise(self.view, self.random)
        return max(self.left, key=lambda trial: trial.mean).idea

    def near(self, close: float) -> Iterator[Action]:
        """Return what is nearly as good as the best: tried as often in the same worlds, and hardly worse."""
        best = max(self.left, key=lambda trial: trial.mean)
        rivals = [trial for trial in self.trials if trial is not best and 0 < trial.tried == best.tried]
        second = max(rivals, key=lambda trial: trial.mean, default=None)
        if second and best.mean - second.mean <= close:
            yield second.idea

    def _pass(self, size: int, games: int) -> bool:
        """Halve the ideas until one is left, with as many games in each round; return whether nobody interrupted."""
        self.left = self.trials
        rounds = min((len(self.left) - 1).bit_length(), max(1, size // len(self.left)))
        for _ in range(rounds):
            for _ in range(max(1, size // (rounds * len(self.left)))):
                if self.go_on and not self.go_on(min(1.0, self.done / games)):
                    return False
                self._try(self.left)
            self.left = sorted(self.left, key=lambda trial: -trial.mean)[: (len(self.left) + 1) // 2]
        return True

    def _try(self, trials: list[Trial]) -> None:
        """Try these ideas in one more imagined world."""
        game, random, seat = self.game, self.random, self.seat
        world = game.fill(self.view, random)
        luck = int(random() * LUCKS) if self.same_luck else 0
        for trial in trials:
            if luck:
                random = _chance(luck)
            there = world.copy()
            game.pursue(there, trial.idea, random)
            game.playout(there, self.turns, random)
            trial.gained += game.outlook(there)[seat]
            trial.tried += 1
        self.done += len(trials)
