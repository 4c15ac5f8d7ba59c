"""What is said at a far table: who may hear it again, and what of it is on the disk, so that a kill loses nothing.

A saying belongs to persons and not to names: whoever comes later under the same name hears nothing that was whispered.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress

from atlantis_cli.core.record import Record
from atlantis_cli.shell.files.disk import BINARY, content
from atlantis_cli.shell.files.leftovers import remove

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any

    Write = Callable[[str, bytes], object]

MOST_SAYINGS = 200
"""So many of the last sayings at a table are kept."""

LARGEST_FILE = 1 << 18
"""With more the sayings are written anew, the last ones once."""

PRIVATE_FILE = 0o600
SAID, HEARD = "said", "heard"


class Saying(Record):
    """What somebody has said, to all or to one alone."""

    name: str
    text: str
    to: str  # "" where it was said to all
    by: str  # the person, as `Person.id` has it
    towards: str

    def written(self, number: int) -> list[Any]:
        """Return what is written down of it."""
        return [SAID, number, self.name, self.text, self.to, self.by, self.towards]


class Sayings:
    """What was said at a table: each may hear what was said to all, and what was whispered to or by them."""

    def __init__(self) -> None:
        """Begin with nothing, and keep nothing on the disk."""
        self._last: list[Saying] = []
        self._heard: dict[str, int] = {}
        self._kept: KeptSayings | None = None
        self.count = 0

    def keep(self, kept: KeptSayings | None) -> None:
        """Go on with what was kept on the disk, and keep there what is said."""
        self._kept = kept
        if kept:
            self._last, self._heard, self.count = kept.read()
            kept.write_anew(self._last, self._heard, self.count)

    def add(self, saying: Saying) -> None:
        """Keep a saying; the oldest is forgotten."""
        self._last = [*self._last, saying][-MOST_SAYINGS:]
        self.count += 1
        self._add(saying.written(self.count))

    def heard_by(self, person: str, since: int = 0) -> Sequence[Saying]:
        """Return what somebody may hear of what was said after so many sayings."""
        first = self.count - len(self._last)
        late = self._last[max(0, since - first) :]
        return [saying for saying in late if not saying.to or person in {saying.by, saying.towards}]

    def note(self, person: str, count: int) -> None:
        """Note how many sayings somebody has heard, or need not hear."""
        if self._heard.get(person) != count:
            self._heard[person] = count
            self._add([HEARD, person, count])

    def noted(self, person: str) -> int:
        """Return how many sayings somebody has heard, as it was noted."""
        return min(self._heard.get(person, 0), self.count)

    def _add(self, written: list[Any]) -> None:
        if self._kept and not self._kept.add(written):
            self._kept.write_anew(self._last, self._heard, self.count)

    def rest(self) -> None:
        """Keep nothing more; what is on the disk stays there."""
        self._kept = None

    def forget(self) -> None:
        """Leave nothing on the disk: the table is no more."""
        if self._kept:
            self._kept.forget()
        self._kept = None


class KeptSayings:
    """What was said at one table, on the disk, for its owner's eyes only: a line is added for each saying.

    Nothing waits for the disk, as what a killed program has written is there.
    """

    def __init__(self, path: str, write: Write) -> None:
        """Keep sayings in this file, which `write` writes anew."""
        self.path, self._write, self._size = path, write, 0

    def read(self) -> tuple[list[Saying], dict[str, int], int]:
        """Return the sayings, how many of them each has heard, and how many there were; what cannot be read is not."""
        said: list[Saying] = []
        heard: dict[str, int] = {}
        count = 0
        with suppress(OSError, ValueError):
            for line in content(self.path, 4 * LARGEST_FILE).decode().splitlines():
                with suppress(ValueError):  # a line that was cut is none
                    match json.loads(line):
                        case ["said", int(number), *parts] if len(parts) == len(Saying.fields):
                            said.append(Saying(*map(str, parts)))
                            count = number
                        case ["heard", str(person), int(number)]:
                            heard[person] = number
        return said[-MOST_SAYINGS:], heard, count

    def add(self, written: list[Any]) -> bool:
        """Add a line; return whether there is room for more."""
        text = _line(written)
        with suppress(OSError):
            file = os.open(self.path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | BINARY, PRIVATE_FILE)
            try:
                self._size += os.write(file, text)
            finally:
                os.close(file)
        return self._size <= LARGEST_FILE

    def write_anew(self, said: Sequence[Saying], heard: dict[str, int], count: int) -> None:
        """Write all once."""
        first = count - len(said) + 1
        lines = [_line(saying.written(number)) for number, saying in enumerate(said, first)]
        lines += [_line([HEARD, person, number]) for person, number in heard.items()]
        self._size = 0  # how much was added since
        with suppress(OSError):
            if lines or os.path.exists(self.path):
                self._write(self.path, b"".join(lines))

    def forget(self) -> None:
        """Remove the file."""
        remove(self.path)


def _line(written: list[Any]) -> bytes:
    return json.dumps(written, ensure_ascii=False).encode(errors="replace") + b"\n"
