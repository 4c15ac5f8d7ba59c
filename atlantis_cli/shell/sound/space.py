"""Where a sound comes from: left or right by two channels, far by less of it and a touch of what walls send back."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

from atlantis_cli.shell.sound.waves import FULL, RATE, SIZE, samples, sines

if TYPE_CHECKING:
    from collections.abc import Sequence

PLACES = 64
"""From the left to the right, and from near to far, a sound has so many places and one."""

QUIETER = 3
"""What comes from farthest swings a quarter as far: so much of 4 is taken away by the way."""

WALLS = (((19, 14), (43, 9)), ((29, 14), (53, 9)))
"""What comes back to the left and to the right: after how many thousandths of a second, and how much of 100."""

ECHO = max(after for channel in WALLS for after, _ in channel)
"""After so many thousandths of a second nothing comes back any more."""


def placed(dry: Sequence[int], side: float, away: float, rate: int = RATE) -> array[int]:
    """Return a sound of one channel as it is heard from somewhere: two channels, a sample of each in turn."""
    right, far = _place((side + 1) / 2), _place(away)
    heard = _from_afar(dry, far)
    walls = [_between_walls(heard, channel, far, rate) for channel in WALLS] if far else [heard, heard]
    both = array("h", bytes(4 * len(walls[0])))
    for channel, (share, whole) in enumerate(zip((PLACES - right, right), walls, strict=True)):
        amount = sines()[share * SIZE // 4 // PLACES]  # equal power: the squares of both add up to one
        both[channel::2] = array("h", [sample * amount >> 15 for sample in whole])
    return both


def _place(share: float) -> int:
    """Return a share between 0 and 1 as one of the places; what lies beyond is heard from the edge."""
    return max(0, min(PLACES, int(share * PLACES + 0.5)))


def _from_afar(dry: Sequence[int], far: int) -> Sequence[int]:
    """Return what is left of a sound after its way."""
    left = 4 * PLACES - QUIETER * far
    return [sample * left // (4 * PLACES) for sample in dry] if far else dry


def _between_walls(heard: Sequence[int], walls: Sequence[tuple[int, int]], far: int, rate: int) -> Sequence[int]:
    """Add what comes back from walls: the more, the farther the sound."""
    whole = [*heard, *[0] * samples(ECHO, rate)]
    for after, much in walls:
        start, amount = samples(after, rate), much * far * FULL // (100 * PLACES)
        whole[start : start + len(heard)] = [
            own + (back * amount >> 15) for own, back in zip(whole[start:], heard, strict=False)
        ]
    return whole
