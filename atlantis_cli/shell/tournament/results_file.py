"""The file of a tournament: what is played, then a line for each game as soon as it is over, so that none is lost."""

from __future__ import annotations

import os
import sys
from time import monotonic

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.asked import NUMBER_LIMIT
from atlantis_cli.shell.files.disk import reason_of, size_of
from atlantis_cli.shell.messages import misuse
from atlantis_cli.shell.tournament.conditions import sound
from atlantis_cli.shell.tournament.one_game import Outcome
from atlantis_cli.shell.tournament.results_lines import (
    GAME,
    GAME_HEAD,
    HEAD,
    LONGEST_LINE,
    NEWLINE,
    read,
    torn,
    written,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import BinaryIO

    from atlantis_cli.shell.tournament.conditions import Conditions

GAP = 1.0
"""Seconds: so much is lost at most of what was played when the power fails, and nothing of what was told."""

LARGEST_NUMBER = 1_000_000
"""No score and no number of turns is nearly as large."""

LOCKED_BYTE = 1 << 60
"""Windows locks bytes and lets nobody read them; no file of results is so large."""

OPENING = os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


class UnkeptError(OSError):
    """What was played cannot be written any more."""


class ResultsFile:
    """A file of results, open for more."""

    def __init__(self, path: str, file: int, clock: Callable[[], float] = monotonic) -> None:
        """Begin with nothing read."""
        self.path, self.file, self.clock = path, file, clock
        self.conditions: Conditions = {}
        self.outcomes: dict[int, Outcome] = {}
        self._unsure, self._synced = True, clock()  # who wrote before may have been killed before the disk had it

    def begin(self, conditions: Conditions) -> None:
        """Write down the conditions of a tournament that is new; from now on its file is there for good."""
        self.conditions = conditions
        self._write([{"event": "tournament_begun", **conditions}])
        self.sync()
        _sync_folder(os.path.dirname(os.path.abspath(self.path)))

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Write down games; they are down on the disk within a second, and before anything is told of them."""
        self._write(
            {"event": GAME, "game": one.number, "scores": one.scores, "turns": one.turns, "lost": one.lost}
            for one in outcomes
        )
        if self.clock() - self._synced >= GAP:
            self.sync()

    def sync(self) -> None:
        """Wait until all that was written is down on the disk."""
        if self._unsure:
            try:
                os.fsync(self.file)
            except OSError as error:
                raise UnkeptError(error.errno, error.strerror) from error
        self._unsure, self._synced = False, self.clock()

    def _write(self, lines: Iterable[Conditions]) -> None:
        text, self._unsure = b"".join(written(line) for line in lines), True
        try:
            while text:
                text = text[os.write(self.file, text) :]
        except OSError as error:
            raise UnkeptError(error.errno, error.strerror) from error

    def take(self, line: Conditions) -> None:
        """Take in what a line says; ValueError, KeyError, TypeError or AttributeError where it says nothing."""
        if not self.conditions:
            if not sound(line):
                raise ValueError
            self.conditions = line
            return
        outcome = _outcome(line, len(self.conditions["players"]))
        self.outcomes[outcome.number] = outcome

    def close(self) -> None:
        """Let others have it."""
        os.close(self.file)


def opened(path: str) -> ResultsFile | Refusal:
    """Open a file of results, or make one; what stands in it is read, and a last line that was torn is cut off."""
    try:
        file = os.open(path, OPENING, 0o666)
    except OSError as error:
        return misuse.ResultsUnreadable(path, reason_of(error))
    try:
        results_file = _read(ResultsFile(path, file))
    except OSError as error:
        results_file = misuse.ResultsUnreadable(path, reason_of(error))
    if isinstance(results_file, Refusal):
        os.close(file)
    return results_file


def _read(results_file: ResultsFile) -> ResultsFile | Refusal:
    size_of(results_file.file)
    if not _claimed(results_file.file):
        return misuse.ResultsInUse(results_file.path)
    with open(results_file.file, "rb", closefd=False) as reader:
        return _taken(results_file, reader)


def _taken(results_file: ResultsFile, reader: BinaryIO) -> ResultsFile | Refusal:
    """Take in line by line, however many there are; memory holds what the games came to and no more."""
    number = end = 0
    while line := reader.readline(LONGEST_LINE):
        number += 1
        begun = GAME_HEAD if results_file.conditions else HEAD
        if number == 1 and not line.startswith(HEAD) and not HEAD.startswith(line):
            return misuse.ResultsForeign(results_file.path)
        if not line.endswith(NEWLINE) and torn(line, begun):
            os.ftruncate(results_file.file, end)
            return results_file
        whole = line.rstrip(b"\0")
        try:
            results_file.take(read(whole))
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            return misuse.ResultsDamaged(results_file.path, number)
        end += len(whole)
        if not line.endswith(NEWLINE):  # all of the last line is there but its end
            os.ftruncate(results_file.file, end)
            os.write(results_file.file, NEWLINE)
    return results_file


def _outcome(line: Conditions, players: int) -> Outcome:
    """Read a game; ValueError, KeyError or TypeError where it is none."""
    scores, lost = tuple(line["scores"]), tuple(line["lost"])
    numbers = (line["turns"], *scores, *lost)
    if (
        line["event"] != GAME
        or (len(scores), len(lost)) != (players, players)
        or not all(type(number) is int and abs(number) <= LARGEST_NUMBER for number in numbers)
        or type(line["game"]) is not int
        or not 0 <= line["game"] < NUMBER_LIMIT
    ):
        raise ValueError
    return Outcome(line["game"], scores, line["turns"], lost)


def _sync_folder(folder: str) -> None:
    """See to it that a new file is found again; where a folder cannot be synced, nobody can do more."""
    if os.name == "nt":
        return
    try:
        opened = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(opened)
    except OSError:
        pass
    finally:
        os.close(opened)


def _claimed(file: int) -> bool:
    """Keep a second tournament away from the file while this one writes."""
    try:
        if sys.platform == "win32":
            from atlantis_cli.shell.windows_calls import lock_byte

            lock_byte(file, LOCKED_BYTE)
        else:
            import fcntl

            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # unlike flock not handed down to processes that play
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a disk that knows no locks
        return True
    return True
