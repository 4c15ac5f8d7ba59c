"""Going through a game that is over: which decisions cost most, and what would have been better.

Each decision is judged by what its seat could know then: the best idea is looked for, and then held against what was
played, in the same imagined worlds. A first look takes as many imagined games as `hard` plays; those that seem to have
cost most are judged once more, by as many as `expert` plays. Nothing depends on a clock.
"""

from __future__ import annotations

from atlantis_cli.bots.levels import EXPERT, HARD
from atlantis_cli.core.record import Record
from atlantis_cli.core.seeds import stream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from atlantis_cli.core.game import Action, Chance, Game, GoOn, Position
    from atlantis_cli.core.match import Match

FEW = 3
"""So many decisions of a player are named."""

LIKELY = 5
"""So many decisions of a player are judged once more, as a first look can be wrong."""


class Cost(Record):
    """What a decision of the log has cost: by how much the outlook of something `better` was better."""

    seat: int
    turn: int
    number: int
    better: Action
    cost: float


class Analysis(Record):
    """What was found: so many decisions `looked` at, those `left` where somebody interrupted, and what cost most."""

    looked: int
    left: int
    costs: tuple[Cost, ...]


def analysed(match: Match, seats: Collection[int], go_on: GoOn | None = None, games: int = 0) -> Analysis:
    """Go through the decisions of some seats in a match, each by so many games, or as it says above."""
    numbers = choices(match, seats)
    quick, long = ((each // match.game.decisions_a_turn) for each in (games or HARD, games or EXPERT))
    whole = len(numbers) * quick + min(len(numbers), LIKELY * len(seats)) * long
    done, stopped = 0, False

    def looked(number: int, games: int) -> Cost | None:
        """Judge a decision, and count how much of the whole is done."""
        nonlocal done

        def watched(share: float) -> bool:
            nonlocal stopped
            stopped = stopped or not (go_on is None or go_on((done + share * games) / whole))
            return not stopped

        found = judged(match, number, watched, games)
        done += 0 if stopped else games
        return found

    first = [cost for number in numbers if not stopped and (cost := looked(number, quick))]
    if stopped:
        seen = done // quick
        return Analysis(seen, len(numbers) - seen, worst(first))
    costs: list[Cost] = []
    for cost in worst(first, LIKELY):
        anew = None if stopped else looked(cost.number, long)
        costs += [cost] if stopped else [anew] if anew else []
    return Analysis(len(numbers), 0, worst(costs))


def choices(match: Match, seats: Collection[int]) -> list[int]:
    """List the decisions of some seats in which there was something to choose that imagined games can weigh."""
    return [
        number
        for number, entry in enumerate(match.log)
        if entry.seat in seats and match.game.weighable(match.after(number), action_at(match, number))
    ]


def action_at(match: Match, number: int) -> Action:
    """Return what was decided."""
    return match.game.read(match.after(number), match.log[number].words)


def worst(costs: Sequence[Cost], most: int = FEW) -> tuple[Cost, ...]:
    """Return what has cost each player most, the dearest first."""
    dearest = sorted(costs, key=lambda one: -one.cost)
    seats = dict.fromkeys(sorted(one.seat for one in costs))
    return tuple(one for seat in seats for one in [each for each in dearest if each.seat == seat][:most])


def judged(match: Match, number: int, go_on: GoOn, games: int) -> Cost | None:
    """Judge a decision; None where it was about as good as any, or somebody interrupted.

    By as many games as a level plays the best is what that level would have done there, and `hint` would have said.
    """
    from atlantis_cli.bots.search import Search

    game, state, seat, played = match.game, match.after(number), match.log[number].seat, action_at(match, number)
    view, random = game.view(state, seat), stream(match.seed, f"thought {number}")
    thought = Search(game, view, random, lambda share: go_on(share / 2), same_luck=True)
    best = thought.best(games)
    if best == played:
        return None
    cost = duel(game, view, random, (best, played), games, lambda share: go_on((1 + share) / 2))
    return Cost(seat, game.turn(state), number, best, cost) if cost > game.close else None


def duel(  # noqa: PLR0913, PLR0917
    game: Game, view: Position, random: Chance, both: tuple[Action, Action], games: int, go_on: GoOn
) -> float:
    """Return by how much one idea is better than another in the same worlds; nothing where somebody interrupts."""
    from atlantis_cli.bots.search import Search

    contest = Search(game, view, random, go_on, same_luck=True)
    one, other = contest.between(both)
    contest.best(games // 2)  # of two
    return one.mean - other.mean if one.tried == other.tried else 0.0
