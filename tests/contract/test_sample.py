"""The rules of the sample, a test for each: positions are set up by hand, and chance decides as the test wishes."""

from __future__ import annotations

import pytest

from atlantis_cli.core.game import CHANCE, NOBODY
from atlantis_cli.core.message import Event, GameEnded, Refusal, TurnStarted
from tests.contract.sample.pig import DECK, DIE, ENOUGH, GAME, CardPlayed, DieRolled, Position, PotKept


def table(*hands: list[int], pot: int = 0, points: int = 0) -> Position:
    """Lay out a table at which the first seat is on."""
    state: Position = GAME.start(len(hands), {})
    state.due, state.seat, state.turn, state.pot = "", 0, 1, pot
    state.cards, state.held, state.points[0] = [*hands], [*map(len, hands)], points
    return state


def play(state: Position, line: str, face: int = 6) -> list[Event]:
    """Do an allowed command; the die then shows this face."""
    told: list[Event] = []
    action = GAME.read(state, tuple(line.split()))
    assert GAME.refusal(state, action) is None
    GAME.apply(state, action, told.append)
    if state.due == DIE:
        GAME.chance(state, [face - 1], told.append)
    return told


def refused(state: Position, line: str) -> Refusal | None:
    """Return why a command is not allowed."""
    return GAME.refusal(state, GAME.read(state, tuple(line.split())))


@pytest.mark.rule("G1")
@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_gets_two_secret_cards(seats: int) -> None:
    """Two cards for each seat are dealt from the deck; then the first seat is on."""
    state = GAME.start(seats, {})
    assert GAME.actor(state) == CHANCE
    GAME.chance(state, [0] * 2 * seats)
    assert [len(hand) for hand in state.cards] == [2] * seats
    assert sorted([*state.bag, *(card for hand in state.cards for card in hand)]) == [*DECK]
    assert (GAME.actor(state), GAME.turn(state)) == (0, 1)


@pytest.mark.rule("G2")
def test_the_die_fills_the_pot_until_it_shows_a_one() -> None:
    """What is rolled goes into the pot; a 1 empties it, and the next seat is on."""
    state = table([2], [3])
    assert play(state, "roll", 5) == [DieRolled(0, 5, 5)]
    assert play(state, "roll", 2) == [DieRolled(0, 2, 7)]
    assert play(state, "roll", 1) == [DieRolled(0, 1, 0), TurnStarted(2, 1)]
    assert GAME.scores(state) == [0, 0]


@pytest.mark.rule("G3")
def test_a_card_of_the_own_hand_adds_its_number() -> None:
    """A card is played once, and only by whoever holds it."""
    state = table([2, 6], [3, 4])
    assert refused(state, "play 3")
    assert play(state, "play 6") == [CardPlayed(0, 6, 6)]
    assert refused(state, "play 6")
    assert state.held == [1, 2]


@pytest.mark.rule("G4")
def test_who_holds_keeps_the_pot() -> None:
    """A pot becomes points, and the turn passes on; an empty pot cannot be kept."""
    state = table([2], [3], pot=9, points=3)
    assert play(state, "hold") == [PotKept(0, 9, 12), TurnStarted(2, 1)]
    assert refused(state, "hold")


@pytest.mark.rule("G5")
def test_enough_points_end_the_game() -> None:
    """Whoever has enough points after holding has won; before that the game goes on."""
    state = table([2], [3], pot=9, points=ENOUGH - 10)
    assert not any(isinstance(event, GameEnded) for event in play(state.copy(), "hold"))
    play(state, "play 2")
    (_, end) = play(state, "hold")
    assert isinstance(end, GameEnded)
    assert end.winners == (0,)
    assert GAME.actor(state) == NOBODY
    assert refused(state, "roll")
