"""Going through a game that is over, in every game: what cost most is found, and the same game gives the same."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.bots.analysis import FEW, analysed, choices
from atlantis_cli.core.game import NOBODY
from atlantis_cli.games import game_named
from tests.contract.walks import KINDS, ROOMS, match_of, walk

if TYPE_CHECKING:
    from atlantis_cli.core.match import Match
    from tests.contract.walks import Kind

GAMES = 8
"""So many imagined games for a decision do here."""

LOOKED = 12
"""So many decisions are gone through before somebody interrupts."""

FIRST: list[Kind] = [next(kind for kind in KINDS if kind[0] == game) for game in ROOMS]


def walked(kind: Kind) -> Match:
    """Return a random game that is over."""
    match = match_of(kind, 1)
    for _ in walk(match, 1):
        pass
    assert match.actor == NOBODY
    return match


@pytest.mark.parametrize("kind", FIRST, ids=lambda kind: kind[0])
def test_what_cost_most_is_named(kind: Kind) -> None:
    """At most three decisions of a player are named, the dearest first, each with another that was allowed."""
    match = walked(kind)
    game, of_all = match.game, len(choices(match, {0}))

    def go_on(share: float) -> bool:
        return share * of_all < LOOKED

    found = analysed(match, (0,), go_on, GAMES)
    assert found == analysed(match, (0,), go_on, GAMES)
    assert found.looked + found.left == of_all
    assert found.left == 0 or found.looked >= LOOKED
    assert 0 < len(found.costs) <= FEW
    assert [one.cost for one in found.costs] == sorted((one.cost for one in found.costs), reverse=True)
    for one in found.costs:
        state = match.after(one.number)
        assert match.log[one.number].seat == one.seat == 0 == game.actor(state)
        assert one.turn == game.turn(state)
        assert one.cost > game.close
        assert game.refusal(state, one.better) is None
        assert game.write(one.better) != match.log[one.number].command


@pytest.mark.parametrize("game", ROOMS)
def test_without_games_to_go_through_nothing_is_found(game: str) -> None:
    """Whoever interrupts at once hears of no decision, and how many were not looked at."""
    match = walked(next(kind for kind in KINDS if kind[0] == game))
    found = analysed(match, (0, 1), lambda _: False, GAMES)
    assert (found.looked, found.costs) == (0, ())
    assert found.left == len(choices(match, {0, 1})) > 0
    assert game_named(game) is match.game
