"""Gaps, bridges and what a way costs."""

from __future__ import annotations

from re import compile as compile_pattern

from atlantis_cli.games.path.board.board import ATLANTIS, MAINLAND, WATER

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.games.path.board.state import State


RUNS = compile_pattern(bytes([WATER]) + b"+").finditer
"""Finds the runs of water in the tiles of a path."""

BYTES = bytes(range(256))
PLUS = tuple(BYTES[change:] + BYTES[:change] for change in range(256))
"""Tables that add to every byte; the dearest way costs less than 256 (26 gaps at 7)."""


def tile_before(state: State, space: int) -> int:
    """Return the nearest space before this one that has a tile, or Atlantis."""
    items = state.items
    space -= 1
    while space > ATLANTIS and items[space] == WATER:
        space -= 1
    return space


def tile_behind(state: State, space: int) -> int:
    """Return the nearest space behind this one that has a tile, or the mainland."""
    items = state.items
    space += 1
    while space < MAINLAND and items[space] == WATER:
        space += 1
    return space


def is_gap(left: int, right: int) -> bool:
    """Return whether water lies between these two neighbours, and a tile on both sides of it (P18)."""
    return right - left > 1 and left != ATLANTIS and right != MAINLAND


def price_between(state: State, left: int, right: int) -> int:
    """Price the step from a tile to the next one: free without a gap (P18) or with a bridge (P25)."""
    if right - left == 1 or left == ATLANTIS or right == MAINLAND:
        return 0
    for space in state.bridges:
        if left < space < right:
            return 0
    before, behind = state.values[left], state.values[right]
    return before if before < behind else behind  # noqa: FURB136  (P19; min is slower)


def remeasure(state: State, space: int) -> None:
    """Bring the toll up to date after a tile or a bridge on this space has changed."""
    toll, items = state.toll, state.items
    left, right = space - 1, space + 1
    while items[left] == WATER:
        left -= 1
    while items[right] == WATER:
        right += 1
    cost = toll[left]
    if items[space] != WATER:
        if space - left > 1:
            cost += price_between(state, left, space)
        toll[space] = cost
        left = space
    if right - left > 1:
        cost += price_between(state, left, right)
    change = (cost - toll[right]) & 255
    if change:
        toll[right:] = toll[right:].translate(PLUS[change])


def sink(state: State, space: int) -> None:
    """Lay water where the last tile of a space was taken (P31), and bring the toll up to date as `remeasure` does."""
    toll, items = state.toll, state.items
    items[space] = WATER
    state.free[space] = 0
    left, right = space - 1, space + 1
    while items[left] == WATER:
        left -= 1
    while items[right] == WATER:
        right += 1
    change = (toll[left] + price_between(state, left, right) - toll[right]) & 255
    if change:
        toll[right:] = toll[right:].translate(PLUS[change])


def gaps(state: State) -> list[tuple[int, int]]:
    """List every gap as its first and last water space."""
    runs = [run.span() for run in RUNS(state.items)]
    return [(first, after - 1) for first, after in runs if is_gap(first - 1, after)]


def gap_at(state: State, space: int) -> tuple[int, int] | None:
    """Return the gap that a water space is part of; None where it lies at the edge of the path (P18)."""
    left, right = tile_before(state, space), tile_behind(state, space)
    return (left + 1, right - 1) if is_gap(left, right) else None


def bridged(state: State, gap: tuple[int, int]) -> bool:
    """Return whether a gap has a bridge (P25)."""
    for built in state.bridges:  # noqa: SIM110 - `any` is slower
        if gap[0] <= built <= gap[1]:
            return True
    return False
