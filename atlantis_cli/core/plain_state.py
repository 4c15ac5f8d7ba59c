"""The position of a small game: copied whole, with cards in hands where there are any, and passed on seat by seat."""

from __future__ import annotations

from atlantis_cli.core.game import OVER
from atlantis_cli.core.message import TurnStarted
from atlantis_cli.core.plain import ended

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any, Self, TypeVar

    from atlantis_cli.core.game import Chance, Tell

    T = TypeVar("T")


class PlainState:
    """A position: what every game has, and whatever else is laid into it.

    All of it is numbers, texts, tuples and lists; so `copy` knows how to copy it.
    """

    phase: str  # what kind of decision is due; OVER at the end
    turn: int  # 0 before the first
    seat: int  # whose turn it is
    due: str  # what chance has to decide; "" for nothing
    points: list[int]  # by seat

    def __init__(self, seats: int, *, phase: str, due: str = "", seat: int = 0, **laid: Any) -> None:  # noqa: ANN401
        """Begin a game for so many with what is laid out by name."""
        self.phase, self.turn, self.seat, self.due, self.points = phase, 0, seat, due, [0] * seats
        vars(self).update(laid)

    def copy(self) -> Self:
        """Return a copy that can be played on without touching this one."""
        twin = type(self).__new__(type(self))
        vars(twin).update({name: _copied(value) for name, value in vars(self).items()})
        return twin


class CardState(PlainState):
    """A position in which everybody has a hand of cards, and the others lie face down, sorted, in a bag."""

    bag: list[int]  # in a view the other hands too
    cards: list[list[int]]  # by seat; empty where they cannot be seen
    held: list[int]  # by seat, how many cards: that everybody sees

    def __init__(self, seats: int, deck: Sequence[int], hand: int, **laid: Any) -> None:  # noqa: ANN401
        """Lay the deck ready, of which everybody is to have a hand of so many."""
        super().__init__(seats, **laid)
        self.bag, self.cards, self.held = sorted(deck), [[] for _ in range(seats)], [hand] * seats

    def deal(self, picks: Sequence[int]) -> None:
        """Deal what was drawn, card by card; each pick is a place in what is left of the bag."""
        drawn = [self.bag.pop(pick) for pick in picks]
        self.cards = [sorted(drawn[seat :: len(self.cards)]) for seat in range(len(self.cards))]

    def lay_down(self, card: int) -> None:
        """Take a card out of the hand of whoever is on."""
        self.cards[self.seat].remove(card)
        self.held[self.seat] -= 1

    def seen_by(self, seat: int) -> Self:
        """Return what a seat knows: the other hands lie with the cards that nobody has."""
        seen = self.copy()
        others = [card for at, hand in enumerate(self.cards) if at != seat for card in hand]
        seen.bag = sorted([*self.bag, *others])
        seen.cards = [hand if at == seat else [] for at, hand in enumerate(seen.cards)]
        return seen

    def imagined(self, random: Chance) -> Self:
        """Deal the other hands from the bag, as they could be."""
        state = self.copy()
        for hand, held in zip(state.cards, state.held, strict=True):
            while len(hand) < held:
                hand.append(state.bag.pop(int(random() * len(state.bag))))
            hand.sort()
        return state


def pass_on(state: PlainState, tell: Tell = None) -> None:
    """Begin the turn of the next seat, and tell it."""
    state.seat, state.turn = (state.seat + 1) % len(state.points), state.turn + 1
    if tell:
        tell(TurnStarted(state.turn, state.seat))


def end(state: PlainState, reason: str, tell: Tell = None) -> None:
    """End the game, and tell it."""
    state.phase = OVER
    if tell:
        tell(ended(reason, state.points))


def _copied(value: T) -> T:
    """Copy lists, and the lists in them; nothing else ever changes."""
    return [*map(_copied, value)] if isinstance(value, list) else value  # type: ignore[return-value]
