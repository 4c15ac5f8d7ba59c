"""How far everybody has heard their game, noted on the disk as it happens: after a kill each is told the rest, once.

A line is added for each decision that somebody has heard, and nothing waits for the disk: what a killed program has
written is there. Where a note is missing, whoever comes back hears how the game stands instead. So do they where it is
open whether something was sent off: what cannot say what it has heard is noted as open before, and as heard after it.
"""

from __future__ import annotations

import os
from contextlib import suppress

from atlantis_cli.shell.files.disk import BINARY, content
from atlantis_cli.shell.net.register import PRIVATE_FILE, place_of, write_private

LARGEST_FILE = 1 << 20
"""With more the notes are written anew, each once."""

MOST = 10_000
"""So many notes are kept, the last ones."""

HEARD, PARTED, OPEN = "heard", "\t", "?"


class HeardSoFar:
    """So many decisions of a game somebody has heard, by the name of the kept game and their own."""

    def __init__(self) -> None:
        """Read what was noted; what cannot be read was not."""
        self._known: dict[tuple[str, str], int | None] = {}  # None where it is open
        self._size = 0
        self._file = -1
        with suppress(OSError, ValueError):
            for line in content(place_of(HEARD), 2 * LARGEST_FILE).decode().splitlines():
                game, name, count = line.split(PARTED)
                self._known[game, name] = None if count == OPEN else int(count)

    def begin(self, games: set[str]) -> None:
        """Go on with the notes about these games; the others are forgotten."""
        self._known = {known: count for known, count in self._known.items() if known[0] in games}
        with suppress(OSError):
            self._write_anew()

    def of(self, game: str, name: str) -> int | None:
        """Return how many decisions somebody has heard; None where that is not known."""
        return self._known.get((game, name))

    def open(self, game: str, name: str, count: int) -> None:
        """Note that somebody is just about to be sent so much, unless they are known to have heard it."""
        if self._known.get((game, name)) != count:
            self._note(game, name, None)

    def note(self, game: str, name: str, count: int) -> None:
        """Note how many decisions somebody has heard."""
        if self._known.get((game, name)) != count:
            self._note(game, name, count)

    def _note(self, game: str, name: str, count: int | None) -> None:
        if not game or self._file < 0:
            return
        self._known.pop((game, name), None)
        self._known[game, name] = count
        while len(self._known) > MOST:
            del self._known[next(iter(self._known))]
        with suppress(OSError):
            self._size += os.write(self._file, _line(game, name, count))
            if self._size > LARGEST_FILE:
                self._write_anew()

    def end(self) -> None:
        """Note nothing any more."""
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    def _write_anew(self) -> None:
        """Write each note once, and add to them from now on."""
        self.end()
        text = b"".join(_line(game, name, count) for (game, name), count in self._known.items())
        write_private(place_of(HEARD), text)
        self._file = os.open(place_of(HEARD), os.O_WRONLY | os.O_APPEND | BINARY, PRIVATE_FILE)
        self._size = 0  # how much was added since


def _line(game: str, name: str, count: int | None) -> bytes:
    return f"{game}{PARTED}{name}{PARTED}{OPEN if count is None else count}\n".encode()
