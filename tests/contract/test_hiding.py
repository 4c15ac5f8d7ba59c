"""What a seat may not know changes nothing that the seat gets to see, nor what a computer player chooses."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import CHANCE, Eyes
from atlantis_cli.core.match import shuffled
from atlantis_cli.games.path.board.cards import heap_of, size, spread
from tests.contract.walks import KINDS, ROOMS, SELDOM, match_of, named, think, walk
from tests.dealt import photo

if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.game import Action, Chance, Game, Position
    from atlantis_cli.core.message import Fact
    from atlantis_cli.games.path.board.state import State
    from tests.contract.walks import Kind


FEW = 20
"""So many imagined games suffice to see whether a thought depends on what is hidden."""


def path_again(state: State, seat: int, random: Chance) -> State:
    """Deal all cards anew that a seat cannot see: the draw pile and the other hands, bought cards among them."""
    other = state.copy()
    unseen = shuffled([*state.bag, *(card for at in others(state, seat) for card in spread(state.hands[at]))], random)
    for at in others(state, seat):
        hand = [unseen.pop() for _ in range(state.held[at])]
        other.hands[at] = heap_of(hand)
        if at == state.seat:
            other.bought = heap_of(hand[: size(state.bought)])
    other.bag = sorted(unseen)
    return other


def others(state: State, seat: int) -> list[int]:
    """List the other seats."""
    return [at for at in range(state.seats) if at != seat]


def island_again(state: Position, _seat: int, _random: Chance) -> Position:
    """Change nothing: what lies under the pieces of `island` is not in the state at all."""
    return state.copy()


AGAIN: dict[str, Callable[[Position, int, Chance], Position]] = {"island": island_again, "path": path_again}


def chosen(game: Game, view: Position) -> list[tuple[Action, Fact]]:
    """Return what each level chooses, and the reason."""
    actions = [level(game, view, Random(1).random, None, FEW) for level in LEVELS.values()]
    return [(action, game.reason(view, action)) for action in actions]


def test_every_game_can_be_hidden_anew() -> None:
    """Each game says here how to change all that is hidden."""
    assert set(AGAIN) == set(ROOMS)


@pytest.mark.rule("P10", "I3")
@pytest.mark.soak(2, 100)
@pytest.mark.parametrize("kind", KINDS, ids=named)
def test_a_view_hides(kind: Kind, rounds: int) -> None:
    """Is everything changed that a seat cannot see, view, list, answers and every level's choice stay the same."""
    for seed in range(rounds):
        match, random = match_of(kind, seed), Random(seed).random
        for _ in walk(match, seed):
            for seat in range(len(match.players)) if len(match.log) % SELDOM[kind[0]] == 0 else ():
                game, state = match.game, match.state
                other = AGAIN[game.name](state, seat, random)
                assert photo(game.view(other, seat)) == photo(game.view(state, seat))
                eyes = Eyes(frozenset({seat}), all=False)
                assert game.standing(other, match.sealed, eyes) == game.standing(state, match.sealed, eyes)
                if seat == match.actor:
                    assert game.legal(game.view(state, seat)) == game.legal(other) == game.legal(state)
                    if len(match.log) % 5 == 0:
                        views = [game.view(one, seat) for one in (state, other)]
                        assert chosen(game, views[0]) == chosen(game, views[1])


@pytest.mark.rule("P7", "P10")
@pytest.mark.soak(2, 100)
@pytest.mark.parametrize("kind", KINDS, ids=named)
def test_a_view_can_be_filled_and_played_on(kind: Kind, rounds: int) -> None:
    """Filled from its bags a view is a whole game again: the same view, the same counts, and it can be played on."""
    for seed in range(rounds):
        match, random = match_of(kind, seed), Random(seed).random
        for number, _ in enumerate(walk(match, seed)):
            if match.over or number % (6 * SELDOM[kind[0]]):
                continue
            game, seat = match.game, match.actor
            view = game.view(match.state, seat)
            before = photo(view)
            filled = game.fill(view, random)
            assert photo(view) == before
            assert photo(game.view(filled, seat)) == before
            assert game.legal(filled) == game.legal(match.state)
            assert game.standing(filled, match.sealed, Eyes(frozenset(), all=False)) == match.standing(
                Eyes(frozenset(), all=False)
            )
            assert game.actor(filled) == seat != CHANCE
            assert think(game, filled, random) > 0


@pytest.mark.parametrize("kind", KINDS, ids=named)
def test_fillings_differ(kind: Kind) -> None:
    """Two fillings of one view are not the same: what is hidden is drawn, not copied."""
    match = match_of(kind, 1)
    view = match.game.view(match.state, 0)
    first, second = (match.game.fill(view, Random(seed).random) for seed in (1, 2))
    if kind[0] == "path":
        assert photo(first) != photo(second)
        assert photo(first) != photo(match.state)
