"""Seeds, and the random numbers that follow from them: a chosen seed can be guessed, a drawn one cannot.

Whoever knows a chosen seed, or tries all that somebody could have chosen, knows what lies face down. From a drawn one
everything comes by blake2b, a one-way function with the seed as its key: all that is seen of a game together says
nothing of the seed, nor of anything else that comes from it, as long as nobody can try 2**128 seeds.
"""

from __future__ import annotations

from _random import Random  # the generator alone: the module around it takes a fifth of the time Python needs to start

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Chance

CHOSEN = range(2**63)
"""The seeds that people choose."""

DRAWN = range(2**128, 2**129)
"""The seeds that are drawn: 128 bits that nobody knows; their size tells them from chosen ones."""

DIGEST, NUMBER, UNUSED = 64, 8, 11
"""So many bytes come from blake2b at once, and make a number each; a float has 53 bits of its 64."""

UNIT = 2.0**-53


def is_drawn(seed: int) -> bool:
    """Return whether a seed was drawn."""
    return seed >= DRAWN.start


def stream(seed: int, name: str) -> Chance:
    """Return random numbers that belong to a seed and a name, quickly: for thoughts, which seal nothing.

    The generator is a Mersenne Twister: many numbers in a row tell its next ones. Of a drawn seed they still tell
    nothing, for what it begins with is a digest.
    """
    if is_drawn(seed):
        return Random(int.from_bytes(_digest(seed, f"thought {name}"), "big")).random
    return Random((seed << 8 * len(name)) + int.from_bytes(name.encode(), "big")).random


def sealed_stream(seed: int, name: str) -> Chance:
    """Return the random numbers that shuffle what lies face down.

    Much of a shuffled source comes to light while the rest stays hidden. So from a drawn seed each number has its own
    part of a digest: to foretell one by the others would be to break blake2b, and nothing need be said of twisters.
    """
    return _numbers(_digest(seed, f"sealed {name}")).__next__ if is_drawn(seed) else stream(seed, name)


def dealt_stream(seed: int, deal: int, name: str) -> Chance:
    """Return the random numbers that deal anew what nobody has seen; the same deal differs from seed to seed."""
    return sealed_stream(seed, f"deal {deal} {name}")


def further(seed: int, number: int) -> int:
    """Return the seed of a game that follows: so many after a chosen one; from a drawn one it cannot be traced back."""
    if is_drawn(seed):
        return DRAWN.start + int.from_bytes(_digest(seed, f"game {number}"), "big") % (DRAWN.stop - DRAWN.start)
    return (seed + number) % CHOSEN.stop


def _digest(seed: int, name: str) -> bytes:
    from _blake2 import blake2b  # hashlib around it loads OpenSSL and takes fifty times as long; most scripts need none

    return blake2b(name.encode(), key=seed.to_bytes(DIGEST, "big"), digest_size=DIGEST).digest()


def _numbers(key: bytes) -> Iterator[float]:
    """Give numbers from 0 up to 1, from the digests of 0, 1, 2 and so on."""
    from _blake2 import blake2b

    count = 0
    while True:
        digest = blake2b(count.to_bytes(NUMBER, "big"), key=key, digest_size=DIGEST).digest()
        for place in range(0, DIGEST, NUMBER):
            yield (int.from_bytes(digest[place : place + NUMBER], "big") >> UNUSED) * UNIT
        count += 1
