"""How somebody plays `path` quickly, by the number of seats: what a step, a card and a price are worth to them."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES_EACH, MAINLAND
from atlantis_cli.games.path.mind.learned import PLAY

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Final

KNOTS: Final = (0, 11, 22, 33, 44, MAINLAND)
"""Between these spaces each step is worth the same."""

WHOLE_WAY: Final = MAINLAND * FIGURES_EACH
"""The whole way of a player's figures."""


def heights(slopes: Sequence[float]) -> list[float]:
    """Add up what the steps to each space are worth."""
    found, part = [0.0], 0
    for space in range(1, MAINLAND + 1):
        if space > KNOTS[part + 1]:
            part += 1
        found.append(found[-1] + slopes[part])
    return found


class Ways(dict[tuple[int, int], list[float]]):
    """Knows, by the spaces of a player's other two figures, what it is worth that the third comes to a space."""

    def __init__(self, tables: Sequence[Sequence[float]], arrivals: Sequence[float]) -> None:
        """Remember what steps are worth to the slowest, the middle and the fastest figure, and an arrival."""
        super().__init__()
        self.tables, self.arrivals = tables, arrivals

    def __missing__(self, others: tuple[int, int]) -> list[float]:
        """Reckon once for all spaces; at the end, where -1 looks too, stands the arrival on the mainland."""
        slow, middle, fast = self.tables
        hind, front = sorted(others)
        ways = [each + middle[hind] + fast[front] for each in slow[: hind + 1]]
        ways += [slow[hind] + each + fast[front] for each in middle[hind + 1 : front + 1]]
        ways += [slow[hind] + middle[front] + each for each in fast[front + 1 :]]
        ways[MAINLAND] += self.arrivals[others.count(MAINLAND)]
        self[others] = ways
        return ways


class Style:
    """What was learned for so many seats."""

    __slots__ = (
        "dear", "lost", "near_price", "near_step", "price", "ways", "worths",
    )  # fmt: skip

    def __init__(self, seats: int) -> None:
        """Spread out the numbers: for every space, and for every sum of the ways that all figures have made."""
        told = PLAY[seats]
        card, fewer, least = told["card"]
        kind, less = told["kind"]
        self.price, self.near_price = told["price"]
        self.near_step = told["near"][0]
        self.dear, self.lost = int(told["bridge"][0]), told["lost"][0]
        self.ways = Ways([heights(told[one]) for one in ("slow", "middle", "fast")], (*told["arrival"], 0.0))
        self.worths: list[tuple[float, float]] = []
        for way in range(WHOLE_WAY * seats + 1):
            done = way / (WHOLE_WAY * seats)
            self.worths.append((max(least, card - fewer * done), max(0.0, kind - less * done)))


STYLES: Final = {seats: Style(seats) for seats in PLAY}
