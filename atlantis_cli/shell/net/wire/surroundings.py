"""What a far table needs of the world around it: a clock, something done later, and thoughts beside all else."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Protocol, TypeVar

    from atlantis_cli.shell.net.wire.far_sounds import SoundsAfar
    from atlantis_cli.shell.output.outputs import Output

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

    interactive: bool  # a person sits there, who can be asked something
    typed: bool  # every key comes over it, and is echoed
    form: str  # what is to come over it: `text` or `jsonl`
    sounds: SoundsAfar  # what makes the table heard over there by sounds, where it can

    def write(self, text: str) -> None:
        """Send text."""

    def complain(self, text: str) -> None:
        """Send what is wrong, by a way of its own where there is one."""

    def so_far(self, game: str, decisions: int, table: str, sayings: int) -> bool:
        """Take note that what is written next brings somebody so far in the game that is kept under this name.

        Of what is said at the table it brings them so many sayings.

        Return whether they say so themselves when they come back.
        """

    def waiting(self) -> int:
        """Return how many bytes still wait to be sent, as whoever is there reads slowly or not at all."""

    def heard_by(self, output: Output) -> Output:
        """Return what tells by this output, and aloud over there where that is wanted."""

    def once_heard(self, do: Callable[[], object]) -> None:
        """Do something once all that was written so far has surely been heard; not every wire gets to know that."""

    def answered(self) -> None:
        """Note that the next line can come."""

    def hold(self, wanted: bool) -> None:  # noqa: FBT001 - it is or it is not
        """Take nothing more from there for a while, or again."""

    def close(self, status: int) -> None:
        """Send what waits, and end with this status."""

    def drop(self) -> None:
        """End at once; whatever still waits is not sent."""
