"""Table talk that goes through a game that is over: `analyse` names the decisions that cost most."""

from __future__ import annotations

from atlantis_cli.shell.messages import history, refusals

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.bots.analysis import Cost
    from atlantis_cli.core.game import Words
    from atlantis_cli.core.match import Match
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.table.place import Place

HUNDRED = 100


def analyse(place: Place, words: Words) -> Refusal | None:
    """Tell which decisions cost most: one's own, or those of a player who is named; of all where nobody here plays."""
    match = place.match
    if not match.over:
        return refusals.NothingToAnalyse()
    names = [player.name for player in match.players]
    seats = (names.index(words[1]),) if len(words) > 1 else tuple(sorted(place.seats)) or tuple(range(len(names)))
    found = place.table.analyse(match, seats)
    if not found.looked and not found.left:
        return refusals.NothingWasDecided(seats)
    place.answer(history.Analysis(seats, found.looked, found.left, tuple(told(match, cost) for cost in found.costs)))
    return None


def told(match: Match, cost: Cost) -> history.Costly:
    """Return a decision that cost something as it is told; where the outlook is a share of victory, how much."""
    share = round(cost.cost * HUNDRED) if match.game.hopes else 0
    better = match.game.write(cost.better)
    return history.Costly(cost.seat, cost.turn, cost.number, match.log[cost.number].command, better, share)
