"""Friends at a far table in this process: a clock that a test turns, and wires that remember what went over them."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from atlantis_cli.shell.net.far_table import HouseRules
from atlantis_cli.shell.net.hall import Hall
from atlantis_cli.shell.net.visit import Visit
from atlantis_cli.shell.net.wire.far_sounds import SoundsAfar
from atlantis_cli.shell.net.wire.request import requested

if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.shell.output.outputs import Output

T = TypeVar("T")


class Around:
    """A world in which time goes on when a test says so, and thoughts wait until they are wanted."""

    def __init__(self) -> None:
        """Begin at no time."""
        self.time = 1000.0
        self.waiting: list[tuple[float, Callable[[], object]]] = []
        self.thoughts: list[Callable[[], object]] = []
        self.slow = False

    def now(self) -> float:
        """Return the time in seconds."""
        return self.time

    def later(self, seconds: float, do: Callable[[], object]) -> Callable[[], object]:
        """Do something in so many seconds; return what calls it off."""
        entry = (self.time + seconds, do)
        self.waiting.append(entry)
        return lambda: self.waiting.remove(entry) if entry in self.waiting else None

    def think(self, work: Callable[[], T], then: Callable[[T], object]) -> None:
        """Think at once, or when a test lets it."""
        if self.slow:
            self.thoughts.append(lambda: then(work()))
        else:
            then(work())

    def thought_out(self) -> None:
        """Let every thought come to its end."""
        self.slow = False
        while self.thoughts:
            self.thoughts.pop(0)()

    def wait(self, seconds: float) -> None:
        """Let time go on."""
        end = self.time + seconds
        while due := [entry for entry in self.waiting if entry[0] <= end]:
            entry = min(due, key=lambda one: one[0])
            self.waiting.remove(entry)
            self.time = entry[0]
            entry[1]()
        self.time = end


class Line:
    """A wire that remembers what was sent."""

    def __init__(self, form: str, *, interactive: bool) -> None:
        """Send nowhere."""
        self.form = form
        self.sounds = SoundsAfar()
        self.interactive = self.typed = interactive
        self.sent, self.wrong, self.stuck, self.dropped = "", "", 0, False
        self.held = False
        self.status: int | None = None

    def write(self, text: str) -> None:
        """Send text."""
        self.sent += text

    def complain(self, text: str) -> None:
        """Send what is wrong."""
        self.wrong += text

    def so_far(self, *heard: object) -> bool:  # noqa: ARG002 - as the protocol of a wire has it
        """Remember nothing."""
        return False

    def waiting(self) -> int:
        """Return how much waits, as a test says."""
        return self.stuck

    def heard_by(self, output: Output) -> Output:
        """Speak nothing."""
        return output

    def once_heard(self, do: Callable[[], object]) -> None:
        """Never know."""

    def answered(self) -> None:
        """Wait for nothing."""

    def hold(self, wanted: bool) -> None:  # noqa: FBT001 - it is or it is not
        """Remember whether more is taken."""
        self.held = wanted

    def close(self, status: int) -> None:
        """End."""
        self.status = status

    def drop(self) -> None:
        """End at once."""
        self.dropped = True


class Friend:
    """Somebody far away: says lines, presses keys, and hears."""

    def __init__(  # noqa: PLR0913 - what somebody brings along
        self, hall: Hall, name: str, asked: str = "", *, key: str = "", typing: bool = False, address: str = "far"
    ) -> None:
        """Come in under a name, with a key or without."""
        request = requested(f"name {name} {asked}" if name else asked, "en", "root", 200)
        self.wire = Line(request.form, interactive=typing)
        self.visit = Visit(hall, self.wire, request, key, address)
        self.visit.begin()

    def heard(self) -> str:
        """Return what was heard since the last time."""
        text, self.wire.sent = self.wire.sent + self.wire.wrong, ""
        self.wire.wrong = ""
        return text.replace("\n", " ").strip()

    def say(self, line: str) -> str:
        """Say a line, and return what is heard then."""
        self.heard()
        self.visit.receive(f"{line}\n".encode())
        return self.heard()

    def press(self, keys: str) -> str:
        """Press keys, and return what the terminal shows then, line by line."""
        self.wire.sent = ""
        self.visit.receive(keys.encode())
        return self.wire.sent

    def go(self) -> None:
        """Lose the connection."""
        self.visit.lost()

    @property
    def code(self) -> str:
        """Return the invitation of the table, as one writes it in a request."""
        assert self.visit.table
        return self.visit.table.code.replace(" ", "-")


def hall_of(absent: str = "wait", clock: int = 0, *, no_undo: bool = False) -> tuple[Hall, Around]:
    """Open a hall."""
    around = Around()
    return Hall(HouseRules(absent, clock, no_undo), around), around


def seated(
    hall: Hall, names: tuple[str, ...] = ("Anna", "Bo"), game: str = "path", asked: str = "", *, typing: bool = False
) -> list[Friend]:
    """Let friends sit down at a table of their own, in this order; each has a key."""
    first = Friend(hall, names[0], asked, key=f"key of {names[0]}", typing=typing)
    first.visit.receive(f"open {game} {len(names)}\n".encode())
    code = first.code
    rest = [Friend(hall, name, f"join {code} {asked}", key=f"key of {name}", typing=typing) for name in names[1:]]
    friends = [first, *rest]
    for friend in friends:
        friend.heard()
    return friends
