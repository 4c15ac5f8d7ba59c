"""The file of a tournament: what is played, then a line for each game as soon as it is over, so that none is lost."""

from __future__ import annotations

import json
import os

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.files.places import reason_of
from atlantis_cli.shell.messages import misuse
from atlantis_cli.shell.tournament.conditions import sound
from atlantis_cli.shell.tournament.one_game import Outcome

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.shell.tournament.conditions import Terms

HEAD = b'{"event": "tournament_begun", '
"""How the first line begins, which tells the terms: who plays what."""

GAME = "game_played"
LARGEST_FILE = 1 << 28
NEWLINE = b"\n"


class ResultsFile:
    """A file of results, open for more."""

    def __init__(self, path: str, file: int, terms: Terms, outcomes: dict[int, Outcome]) -> None:
        """Go on with what stands in it."""
        self.path, self.file, self.terms, self.outcomes = path, file, terms, outcomes

    def begin(self, terms: Terms) -> None:
        """Write down the terms of a tournament that is new."""
        self.terms = terms
        self._write([{"event": "tournament_begun", **terms}])

    def add(self, outcomes: Sequence[Outcome]) -> None:
        """Write down games."""
        self._write(
            {"event": GAME, "game": one.number, "scores": one.scores, "turns": one.turns, "lost": one.lost}
            for one in outcomes
        )

    def _write(self, lines: Iterable[Terms]) -> None:
        text = "".join(f"{json.dumps(line, ensure_ascii=False)}\n" for line in lines).encode()
        while text:
            text = text[os.write(self.file, text) :]

    def close(self) -> None:
        """Let others have it."""
        os.close(self.file)


def opened(path: str) -> ResultsFile | Refusal:
    """Open a file of results, or make one; what stands in it is read, and a last line that was torn is cut off."""
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
    except OSError as error:
        return misuse.ResultsUnreadable(path, reason_of(error))
    try:
        ledger = _read(path, file)
    except OSError as error:
        ledger = misuse.ResultsUnreadable(path, reason_of(error))
    if isinstance(ledger, Refusal):
        os.close(file)
    return ledger


def _read(path: str, file: int) -> ResultsFile | Refusal:
    if not _claimed(file):
        return misuse.ResultsInUse(path)
    with open(file, "rb", closefd=False) as reader:
        content = reader.read(LARGEST_FILE)
    whole = content[: content.rfind(NEWLINE) + 1]
    if not content.startswith(HEAD) and not HEAD.startswith(content):
        return misuse.ResultsForeign(path)
    if whole != content:
        os.ftruncate(file, len(whole))
    terms: Terms = {}
    outcomes: dict[int, Outcome] = {}
    for number, line in enumerate(whole.splitlines(), 1):
        try:
            if number == 1:
                terms = _terms(json.loads(line))
            else:
                outcome = _outcome(json.loads(line), len(terms["players"]))
                outcomes[outcome.number] = outcome
        except (ValueError, KeyError, TypeError, RecursionError):
            return misuse.ResultsDamaged(path, number)
    return ResultsFile(path, file, terms, outcomes)


def _terms(line: Terms) -> Terms:
    """Read the first line; ValueError where it is not sound."""
    if not sound(line):
        raise ValueError
    return line


def _outcome(line: Terms, players: int) -> Outcome:
    """Read a game; ValueError, KeyError or TypeError where it is none."""
    scores, lost = tuple(line["scores"]), tuple(line["lost"])
    numbers = (line["game"], line["turns"], *scores, *lost)
    if line["event"] != GAME or len(scores) != players or not all(type(number) is int for number in numbers):
        raise ValueError
    return Outcome(line["game"], scores, line["turns"], lost)


def _claimed(file: int) -> bool:
    """Keep a second tournament away from the file while this one writes; Windows has no such lock."""
    if os.name == "nt":
        return True
    import fcntl

    try:
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)  # unlike flock it is not handed down to processes that play
    except (BlockingIOError, PermissionError):
        return False
    except OSError:  # a disk that knows no locks
        return True
    return True
