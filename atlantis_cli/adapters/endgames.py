"""Ends of games that are small enough for tools which walk through all that can happen, as exploitability does.

A whole game is far too large: the path alone can be laid in more ways than anybody could count. The end of one fits,
from a position on that was played, where only few decisions are left. What the seat on move cannot see is what makes
it a game of hidden cards: so the end begins with chance, which chooses one of some worlds that could be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from atlantis_cli.adapters.nodes import Node
from atlantis_cli.adapters.spiel import PathGame
from atlantis_cli.core.game import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Chance


class Fork(Node):
    """The start of an end: chance chooses one of some worlds, each as likely."""

    __slots__ = ("worlds",)

    def __init__(self, worlds: Sequence[Node]) -> None:
        """Begin with these worlds, which look alike to the seat that is on."""
        super().__init__(worlds[0].numbered, worlds[0].state)
        self.worlds = worlds

    @property
    def actor(self) -> int:
        """Return chance."""
        return CHANCE

    def outcomes(self) -> list[tuple[int, float]]:
        """Return the worlds by number."""
        return [(place, 1 / len(self.worlds)) for place in range(len(self.worlds))]

    def after(self, chosen: int) -> Node:
        """Return a world."""
        return self.worlds[chosen]


class PathEnd(PathGame):
    """The end of a game of `path`; it is no game that can be loaded by its name."""

    def __init__(self, worlds: Sequence[Node], params: dict[str, Any] | None = None) -> None:
        """Begin with one of these worlds."""
        super().__init__({**(params or {}), "players": worlds[0].seats})
        self.first = Fork(worlds)


def following(node: Node, most: int) -> int:
    """Count the nodes that can follow, this one included; more than `most` are not counted to the end."""
    count, waiting = 0, [node]
    while waiting and count <= most:
        here = waiting.pop()
        count += 1
        if here.actor == CHANCE:
            waiting += [here.after(thing) for thing, _ in here.outcomes()]
        elif here.actor >= 0:
            waiting += [here.after(choice) for choice in here.choices()]
    return count


def as_it_is(node: Node) -> Node:
    """Change nothing."""
    return node


def of_one_kind(node: Node) -> Node:
    """Return the same moment where all that is hidden is of one kind: chance decides nothing, so trees are small."""
    state = node.state.copy()
    state.bag = [state.bag[0]] * len(state.bag) if state.bag else []
    state.unseen = [[half[0]] * len(half) if half else [] for half in state.unseen]
    return Node(node.numbered, state)


def end_of(last: Node, most: int, change: Callable[[Node], Node] = as_it_is) -> Node:
    """Return the earliest choice of a game that is over after which at most so many nodes follow; its end if none does.

    With a `change` it is sought among the moments as they are changed.
    """
    found = here = last
    while here.parent:
        here = here.parent
        if here.actor >= 0:
            changed = change(here)
            if following(changed, most) > most:
                break
            found = changed if len(changed.choices()) > 1 else found
    return found


def ending(node: Node, worlds: int, random: Chance) -> PathEnd:
    """Return the game that begins here, in one of so many worlds that the seat on move cannot tell apart."""
    return PathEnd([node.imagined(node.actor, random) for _ in range(worlds)])
