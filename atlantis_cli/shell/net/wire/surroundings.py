"""What a far table needs of the world around it: a clock, something done later, and thoughts beside all else."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol, TypeVar

    T = TypeVar("T")
else:
    Protocol = object


class Surroundings(Protocol):
    """A clock that only goes on, and whoever does things later or beside; all that is done comes one after another."""

    def now(self) -> float:
        """Return the time in seconds."""

    def later(self, seconds: float, do: Callable[[], object]) -> Callable[[], object]:
        """Do something in so many seconds; return what calls it off."""

    def think(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Do some work beside all else, and hand over what it came to; while it runs, everything goes on."""


class Wire(Protocol):
    """What leads to somebody far away."""

    interactive: bool  # somebody types there, and sees what is typed
    form: str  # what is to come over it: `text` or `jsonl`

    def write(self, text: str) -> None:
        """Send text."""

    def complain(self, text: str) -> None:
        """Send what is wrong, by a way of its own where there is one."""

    def waiting(self) -> int:
        """Return how many bytes still wait to be sent, as whoever is there reads slowly or not at all."""

    def hold(self, wanted: bool) -> None:  # noqa: FBT001 - it is or it is not
        """Take nothing more from there for a while, or again."""

    def close(self, status: int) -> None:
        """Send what waits, and end with this status."""

    def drop(self) -> None:
        """End at once; whatever still waits is not sent."""
