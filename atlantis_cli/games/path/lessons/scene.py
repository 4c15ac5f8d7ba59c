"""A position of `path` that is prepared for a lesson: the path as it was laid, and what has been taken since."""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.games.path.board.board import FIGURES, FIRST_WATER, ITEMS, MAINLAND, PILE, PLACES, heap_of, tile_code
from atlantis_cli.games.path.board.setup import EDGE, empty_table
from atlantis_cli.games.path.board.state import START, State, looking_ahead, price_between, tile_behind

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Laid = Sequence[str]  # by space, from 1 on: "flag 4 over olives 7", "crown 3", or "" for water


class Scene(Record):
    """What has become of the path; the first seat is the learner's, and begins."""

    taken: tuple[int, ...]  # by turn, the space from which a tile was taken; 0 for a turn that brought none
    gone: tuple[str, ...]  # by seat, the tiles that were paid with or sold
    figures: tuple[tuple[int, int, int], ...]
    hands: tuple[str, ...]
    draws: str  # the cards that will be drawn, in their order
    bridges: tuple[int, ...]
    built: tuple[int, ...]  # the seats that have built their bridge


def tile(text: str) -> int:
    """Read a tile: `flag 4`."""
    item, value = text.split()
    return tile_code(ITEMS.index(item), int(value))


def items(text: str) -> list[int]:
    """Read cards: `flag ring ring`."""
    return [ITEMS.index(word) for word in text.split()]


def stacks(laid: Laid) -> list[list[int]]:
    """Read a path that was laid: by space the tiles, from top to bottom."""
    return [[], *([tile(one) for one in text.split(" over ")] if text else [] for text in laid)]


def orders(laid: Laid, scene: Scene) -> dict[str, list[int]]:
    """Return what chance will bring: the tiles that lie below, and the cards to be drawn."""
    found = {"pile": [*items(scene.draws), *heaps(scene)[0]]}
    for half, (top, below) in enumerate(PLACES):
        row = [0] * (len(top) + len(below))
        for space, tiles in enumerate(stacks(laid)):
            for places, code in zip((top, below), tiles, strict=False):
                if space in places:
                    row[places[space]] = code
        found[f"half {half}"] = row
    return found


def heaps(scene: Scene) -> tuple[list[int], list[int]]:
    """Return the draw pile after the cards that the lesson needs, and the discards: one for each turn so far."""
    left = list(PILE)
    for item in [*items(" ".join(scene.hands)), *items(scene.draws)]:
        left.remove(item)
    played = len(scene.taken)
    step = len(left) // (played + 1)
    thrown = range(0, played * step, step)
    return [item for place, item in enumerate(left) if place not in thrown], [left[place] for place in thrown]


def position(laid: Laid, scene: Scene, purses: Sequence[str] = ()) -> State:
    """Set the scene up; `purses` are tiles that players have, by seat, whencever they took them."""
    state = empty_table(len(scene.hands), "mayfair")
    state.turn, state.phase, state.opening, state.owed = len(scene.taken) + 1, START, 0, 0
    _lay(state, laid, scene)
    for seat, purse in enumerate(purses):
        state.purses[seat] += [tile(text) for text in purse.split(", ") if text]
    for seat, gone in enumerate(scene.gone):
        for text in gone.split(", ") if gone else ():
            state.purses[seat].remove(tile(text))
    for seat, hand in enumerate(map(items, scene.hands)):
        state.hands[seat], state.held[seat] = heap_of(hand), len(hand)
        state.worth[seat] = sum(code & 7 for code in state.purses[seat])
    for mover, space in enumerate(space for figures in scene.figures for space in figures):
        _stand(state, mover, space)
    for seat in scene.built:
        state.unbuilt[seat] = 0
    behind, thrown = heaps(scene)
    state.bag, state.discards = sorted([*items(scene.draws), *behind]), heap_of(thrown)
    state.pile = state.pile_size = len(state.bag)
    return state


def _lay(state: State, laid: Laid, scene: Scene) -> None:
    """Lay the path, hand out what was taken from it, and price the gaps."""
    piles = stacks(laid)
    for turn, space in enumerate(scene.taken):
        if space:
            state.purses[turn % 2].append(piles[space].pop(0))
    state.unseen = [[], []]
    for space, tiles in enumerate(piles):
        if tiles:
            state.items[space], state.values[space], state.free[space] = tiles[0] >> 3, tiles[0] & 7, 1
            state.covered[space] = len(tiles) - 1
            state.unseen[space > FIRST_WATER] += tiles[1:]
    for half in state.unseen:
        half.sort()
    state.items[0] = EDGE
    state.ahead = looking_ahead(state.items)
    state.bridges, state.builders = scene.bridges, scene.built
    space = 0
    while space < MAINLAND:
        after = tile_behind(state, space)
        state.toll[after] = state.toll[space] + price_between(state, space, after)
        space = after


def _stand(state: State, mover: int, space: int) -> None:
    """Stand a figure on its space."""
    state.figures[mover] = space
    if space == MAINLAND:
        state.home[mover // len(FIGURES)] += 1
    elif space:
        state.free[space] = 0
