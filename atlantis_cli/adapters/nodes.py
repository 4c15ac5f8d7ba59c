"""A game as a tree of nodes: whose decision it is, which numbers can be chosen, and where each of them leads.

Chance decides one thing at a time: what it can bring is a thing of its bag, as likely as there are of it. A node never
changes, so that copying one is nothing; what its last step told is worked out only when somebody asks.
"""

from __future__ import annotations

import json

from atlantis_cli.core.codec import plain
from atlantis_cli.core.game import CHANCE
from atlantis_cli.core.message import Eyes, redact
from atlantis_cli.core.plain import victory

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from typing import Any, Self

    from atlantis_cli.adapters.numbered import Numbered
    from atlantis_cli.core.game import Action, Chance, Position, Tell
    from atlantis_cli.core.message import Event, Message


class Node:
    """A moment of a game: its position, what of a lot is drawn, and what of a decision is begun."""

    __slots__ = ("_choices", "_lines", "_told", "begun", "chosen", "numbered", "parent", "picks", "resampled", "state")

    def __init__(  # noqa: PLR0913, PLR0917 - all that a moment is
        self,
        numbered: Numbered,
        state: Position,
        parent: Node | None = None,
        chosen: int = -1,
        picks: tuple[int, ...] = (),
        begun: int = -1,
    ) -> None:
        """Stand here: `chosen` has led from the parent to this node."""
        self.numbered, self.state, self.parent, self.chosen = numbered, state, parent, chosen
        self.picks, self.begun, self.resampled = picks, begun, -1
        self._choices: Mapping[int, int] | None = None
        self._told: tuple[Event, ...] | None = None
        self._lines: dict[frozenset[int], list[str]] = {}

    def __deepcopy__(self, _: object) -> Self:
        """Return the same: a node never changes."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Be kept as what was chosen since the start, or since it was dealt anew: a long row nests too deep."""
        row: list[int] = []
        node = self
        while node.parent and node.resampled < 0:
            row.append(node.chosen)
            node = node.parent
        base = (node.state, node.parent, node.chosen, node.picks, node.begun, node.resampled)
        return again, (self.numbered.game.name, base, row[::-1])

    @property
    def actor(self) -> int:
        """Return whose decision it is: a seat, CHANCE or NOBODY."""
        return self.numbered.game.actor(self.state)

    @property
    def seats(self) -> int:
        """Return how many play."""
        return self.state.seats  # type: ignore[no-any-return]

    def choices(self) -> Mapping[int, Any]:
        """Return what the seat on move can choose, by number, in ascending order."""
        if self._choices is None:
            self._choices = self.numbered.choices(self.state, self.begun)
        return self._choices

    def outcomes(self) -> list[tuple[int, float]]:
        """Return what chance can bring, each with its odds."""
        left = self._left()
        return [(thing, left.count(thing) / len(left)) for thing in sorted(set(left))]

    def _left(self) -> list[int]:
        left = list(self.numbered.game.lot(self.state).bag)
        for pick in self.picks:
            del left[pick]
        return left

    def after(self, chosen: int) -> Node:
        """Return the node to which a choice leads, of a seat or of chance."""
        if self.actor == CHANCE:
            picks = (*self.picks, self._left().index(chosen))
            if len(picks) < len(self.numbered.game.lot(self.state).places):
                return Node(self.numbered, self.state, self, chosen, picks)
            return Node(self.numbered, self._played(chosen, None), self, chosen)
        if self.numbered.begins(self.choices()[chosen]):
            return Node(self.numbered, self.state, self, chosen, begun=chosen)
        return Node(self.numbered, self._played(chosen, None), self, chosen)

    def decided(self, action: Action) -> Node:
        """Return the node to which a decision leads that is said as the game itself says it."""
        state = self.state.copy()
        self.numbered.game.apply(state, action)
        self.numbered.settle(state, None)
        return Node(self.numbered, state)

    def _played(self, chosen: int, tell: Tell) -> Position:
        """Return a new position in which a choice has been made."""
        state = self.state.copy()
        if self.actor == CHANCE:
            self.numbered.game.chance(state, [*self.picks, self._left().index(chosen)], tell)
        else:
            self.numbered.play(state, self.choices()[chosen], tell)
        self.numbered.settle(state, tell)
        return state

    def told(self) -> tuple[Event, ...]:
        """Return what the step to this node has told."""
        if self._told is None:
            heard: list[Event] = []
            if self.parent and self.parent.state is not self.state:
                self.parent._played(self.chosen, heard.append)  # noqa: SLF001 - one of us
            self._told = tuple(heard)
        return self._told

    def returns(self) -> list[float]:
        """Return what each seat has won: nothing before the end, and then its share of what all have laid in.

        Each lays in one, and who has most points takes all of it; so what all have won together is always nothing.
        """
        if self.actor >= CHANCE:
            return [0.0] * self.seats
        return [self.seats * share - 1.0 for share in victory(self.numbered.game.scores(self.state))]

    def seen(self, eyes: Eyes) -> str:
        """Write the whole table, as far as these eyes may see it."""
        game = self.numbered.game
        fact = game.standing(self.state, NOTHING_SEALED, eyes)
        due = {"actor": self.actor, "begun": self.begun, "drawn": len(self.picks)}
        return self._written(fact)[:-1] + ", " + json.dumps(due)[1:]

    def key(self, seat: int) -> str:
        """Return what is the same just where a seat sees the same: for searches, as nobody would read it."""
        view = self.numbered.game.view(self.state, seat)
        return repr((seat, self.begun, self.picks, [getattr(view, name) for name in type(view).__slots__]))

    def heard(self, eyes: Eyes) -> str:
        """Write all that these eyes have seen since the start, line by line: whoever hears that forgets nothing."""
        lines: list[str] = []
        for node in self._back():
            dealt_otherwise = node.resampled not in {-1, *eyes.seats}
            if dealt_otherwise or node.parent is None or _opening(node.parent):
                lines.append(node.seen(eyes))
                break
            lines += node._heard_here(eyes)  # noqa: SLF001 - one of us
        return "\n".join(reversed(lines))

    def _heard_here(self, eyes: Eyes) -> list[str]:
        """Write what the step to this node has told these eyes, the last first; written once, as searches ask often."""
        if eyes.seats not in self._lines:
            begun = [f"begun {self.begun}"] if self.begun >= 0 else []
            self._lines[eyes.seats] = begun + [self._written(redact(event, eyes)) for event in reversed(self.told())]
        return self._lines[eyes.seats]

    def _back(self) -> Iterator[Node]:
        node: Node | None = self
        while node:
            yield node
            node = node.parent

    def _written(self, message: Message) -> str:
        return json.dumps(plain(message, [f"seat {seat}" for seat in range(self.seats)]))

    def imagined(self, seat: int, random: Chance) -> Node:
        """Return the same moment as it could be, for all that a seat knows: what it cannot see is dealt anew."""
        game = self.numbered.game
        world = game.fill(game.view(self.state, seat), random)
        node = Node(self.numbered, world, self.parent, self.chosen, self.picks, self.begun)
        node.resampled, node._told = seat, self.told()
        return node


class _NothingSealed:
    """No order is known: whoever has these secrets can tell nothing by them."""

    def order(self, source: str) -> tuple[int, ...]:
        """Know no source."""
        raise LookupError(source)


NOTHING_SEALED = _NothingSealed()


def _opening(node: Node) -> bool:
    """Return whether chance is still setting the game up: nobody has decided anything."""
    return node.actor == CHANCE and not node.numbered.game.turn(node.state)


def again(name: str, base: tuple[Any, ...], row: list[int]) -> Node:
    """Return a node that was kept."""
    from atlantis_cli.adapters.numbered import numbered  # it knows the games, and they need no node

    *rest, resampled = base
    node = Node(numbered(name), *rest)
    node.resampled = resampled
    for chosen in row:
        node = node.after(chosen)
    return node


def first(numbered: Numbered, seats: int, options: Mapping[str, str]) -> Node:
    """Return the node at which a game begins."""
    state = numbered.game.start(seats, options)
    numbered.settle(state, None)
    return Node(numbered, state)


def eyes_of(*seats: int) -> Eyes:
    """Return eyes that see what these seats may know."""
    return Eyes(frozenset(seats), all=False)
