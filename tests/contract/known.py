"""What the tests of the contract have to know of each game; most of it a small game need not say."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

from atlantis_cli.core.match import shuffled
from atlantis_cli.games.path.board.board import heap_of, size, spread
from atlantis_cli.games.path.rules.actions import MoveFigure, PayPrice, PlayCards
from tests.contract import island_told, path_told
from tests.contract.sample import NAME, told
from tests.island.laid import is_single

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from atlantis_cli.core.game import Action, Chance, Game, Position
    from atlantis_cli.core.message import Event, Fact
    from atlantis_cli.games.path.board.state import State

    class Listener(Protocol):
        """Keeps a table by what is told."""

        def hear(self, event: Event, command: str) -> None:
            """Take in one event."""

        def standing(self) -> Fact:
            """Tell the whole table."""


def filled(game: Game, state: Position, seat: int, random: Chance) -> Position:
    """Deal anew what a seat cannot see, as the game itself would imagine it."""
    return game.fill(game.view(state, seat), random)


class Known(NamedTuple):
    """What is known of a game: who keeps its table by the events alone, and where it differs from a small game."""

    listener: Callable[[Any], Listener]
    seldom: int = 1  # it is looked at after so many decisions, where looking takes long
    lists: Callable[[Action], bool] = lambda _: True  # whether `legal` lists an allowed action
    longest: int = 5  # so many words a command that is tried may have
    step: int = 1  # in the phases that come often, one in so many decisions is looked at
    often: frozenset[str] = frozenset()
    again: Callable[[Game, Position, int, Chance], Position] = filled  # changes all that a seat cannot see


def path_lists(action: Action) -> bool:
    """Return whether `legal` lists an allowed action of `path`: of moves single cards, of payments the proposal."""
    if isinstance(action, MoveFigure | PlayCards):
        return len(action.cards) == 1
    return not isinstance(action, PayPrice)


def path_again(_: Game, state: State, seat: int, random: Chance) -> State:
    """Deal all cards anew that a seat cannot see: the draw pile and the other hands, bought cards among them."""
    other, others = state.copy(), [at for at in range(state.seats) if at != seat]
    unseen = shuffled([*state.bag, *(card for at in others for card in spread(state.hands[at]))], random)
    for at in others:
        hand = [unseen.pop() for _ in range(state.held[at])]
        other.hands[at] = heap_of(hand)
        if at == state.seat:
            other.bought = heap_of(hand[: size(state.bought)])
    other.bag = sorted(unseen)
    return other


KNOWN = {
    "island": Known(
        island_told.Listener,
        7,
        is_single,
        step=397,
        often=frozenset({"placing", "moving", "sinking", "animal", "over"}),
    ),
    "path": Known(
        path_told.Listener,
        1,
        path_lists,
        longest=4,
        step=4,
        often=frozenset({"start", "paying", "over"}),
        again=path_again,
    ),
    NAME: Known(told.Listener),
}
