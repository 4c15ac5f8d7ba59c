"""No card and no tile is ever lost or made, in a match and in the head."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import GameEnded
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.board.board import HALVES, ITEMS, PILE, WATER, spread
from atlantis_cli.games.path.messages import events
from tests.contract.walks import match_of, random_action, some_kinds, walk

if TYPE_CHECKING:
    from atlantis_cli.core.message import Event
    from atlantis_cli.games.path.board.state import State
    from tests.contract.walks import Kind


class Gone:
    """Counts what has left the game, by what is told."""

    def __init__(self, edition: str) -> None:
        """Begin with nothing."""
        self.amigo = edition == "amigo"
        self.cards: Counter[int] = Counter()
        self.tiles: Counter[int] = Counter()

    def hear(self, event: Event) -> None:
        """Count what an event takes out of the game."""
        if isinstance(event, events.TileSold):
            self.tiles[ITEMS.index(event.item) * 8 + event.value] += 1
        elif isinstance(event, events.Paid | events.FinalCrossing):
            self.tiles.update(ITEMS.index(tile.item) * 8 + tile.value for tile in event.tiles)
            if self.amigo:
                self.cards.update(map(ITEMS.index, event.cards))


def cards_in(state: State) -> Counter[int]:
    """Count all cards of a state."""
    hands = [card for hand in state.hands for card in spread(hand)]
    return Counter([*state.bag, *hands, *spread(state.discards)])


def tiles_in(state: State) -> Counter[int]:
    """Count all tiles of a state."""
    lying = [state.items[space] * 8 + state.values[space] for space in range(1, 54) if state.items[space] != WATER]
    return Counter([*lying, *(code for tiles in (*state.unseen, *state.purses) for code in tiles)])


def check(state: State, gone: Gone) -> None:
    """See that every card and tile is somewhere, and that the counts are those of the things."""
    assert cards_in(state) + gone.cards == Counter(PILE)
    assert tiles_in(state) + gone.tiles == Counter([*HALVES[0], *HALVES[1]])
    assert len(state.bag) == state.pile
    assert [len(spread(hand)) for hand in state.hands] == state.held
    assert [sum(code & 7 for code in purse) for purse in state.purses] == state.worth
    assert sum(state.covered) == sum(map(len, state.unseen))
    if state.phase != "paying":  # a figure arrives when it is paid for
        assert [state.figures[seat * 3 : seat * 3 + 3].count(54) for seat in range(state.seats)] == state.home
    on_the_path = [space for space in state.figures if 0 < space < 54]
    assert len(set(on_the_path)) == len(on_the_path) - (state.phase == "moving")
    assert all(state.items[space] != WATER for space in on_the_path)


@pytest.mark.rule("P2", "P4", "P39")
@pytest.mark.soak(4, 300)
@some_kinds(1, "path")
def test_a_match_keeps_its_parts(kind: Kind, rounds: int) -> None:
    """105 cards and 84 tiles are accounted for after every command of a match."""
    for seed in range(rounds):
        match = match_of(kind, seed)
        gone = Gone(match.options["edition"])
        check(match.state, gone)
        for _ in walk(match, seed):
            for event in match.log[-1].events:
                gone.hear(event)
            check(match.state, gone)


@pytest.mark.rule("P2", "P4", "P39")
@pytest.mark.soak(4, 300)
@some_kinds(2, "path")
def test_chance_by_odds_keeps_them_too(kind: Kind, rounds: int) -> None:
    """Rolled by odds the game keeps its parts at every step, and ends."""
    for seed in range(rounds):
        random, told = Random(seed).random, list[object]()
        state, gone = GAME.start(kind[1], dict(kind[2])), Gone(dict(kind[2])["edition"])
        GAME.roll(state, random)
        check(state, gone)
        while GAME.actor(state) >= 0:
            last: list[Event] = []
            GAME.apply(state, random_action(GAME, state, random), last.append)
            for event in last:
                gone.hear(event)
            if state.home[state.seat] == 3 or state.empty_passes == state.seats - 1:
                break  # what the last crossing takes out is not told by odds
            GAME.roll(state, random)
            check(state, gone)
            told += last
        assert not any(isinstance(event, GameEnded) for event in told)


@pytest.mark.rule("P6", "P9")
@some_kinds(3, "path")
def test_both_kinds_of_chance_deal_alike(kind: Kind) -> None:
    """What the odds deal and what is sealed are games of the same shape."""
    match, state = match_of(kind, 1), GAME.start(kind[1], dict(kind[2]))
    GAME.roll(state, Random(1).random)
    for name in (
        "figures",
        "held",
        "covered",
        "free",
        "phase",
        "turn",
        "seat",
        "pile",
        "unbuilt",
        "home",
        "owed",
        "edition",
    ):
        assert getattr(state, name) == getattr(match.state, name), name
    assert [len(half) for half in state.unseen] == [len(half) for half in match.state.unseen] == [16, 16]
