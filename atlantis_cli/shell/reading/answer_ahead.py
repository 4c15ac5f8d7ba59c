"""What is asked is answered while it is still typed: Enter sends off what lies ready, before anything else is done."""

from __future__ import annotations

from copy import copy
from io import StringIO

from atlantis_cli.core.game import END
from atlantis_cli.core.message import Refusal
from atlantis_cli.language.locale import LocaleError
from atlantis_cli.shell.output.aloud import Aloud
from atlantis_cli.shell.reading.command_reader import answer
from atlantis_cli.shell.reading.session import as_sent, read
from atlantis_cli.shell.table.kinds import QUESTIONS, only_asks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.shell.output.outputs import Stream
    from atlantis_cli.shell.reading.command_reader import CommandReader


class AnswerAhead:
    """Where the answers at a prompt go through: what has been sent off before it was given is not written again.

    While a line stands there, `foresee` keeps its answer; `shown` hands it over at Enter. The line is then answered as
    ever, and `settled` compares: should the answer be another one, it is told whole, so that nothing is ever lost.

    What always holds: an answer that lies ready is that to the very line that stands there, and is forgotten with the
    next key; what is written between `shown` and `settled` is kept back, and nothing is at any other time; only lines
    that ask are answered ahead, at a copy of the place, so that the table never knows of it.
    """

    def __init__(self, stream: Stream, foreseen: Callable[[str], str]) -> None:
        """Pass answers on to this stream; `foreseen` works out what will be answered to a line, "" where nothing is."""
        self.stream, self.foreseen = stream, foreseen
        self._line = self._answer = self._shown = self._said = ""
        self.write: Callable[[str], object] = stream.write

    def foresee(self, line: str) -> None:
        """Work out the answer to a line that stands there now."""
        self._line, self._answer = line, self.foreseen(line)

    def forget(self) -> None:
        """Take note that something else stands there now, or that it would be told otherwise."""
        self._line = self._answer = ""

    def shown(self, line: str) -> str:
        """Return the answer to a line that is entered now, which is then on the screen; "" where none lies ready."""
        self._shown, self._said = self._answer if line == self._line else "", ""
        if self._shown:
            self.write = self._keep_back
        return self._shown

    def _keep_back(self, text: str) -> None:
        """Keep back an answer that stands there already."""
        self._said += text

    def flush(self) -> None:
        """Send off what was written."""
        self.stream.flush()

    def settled(self) -> bool:
        """Return whether what was shown is what was then answered."""
        shown, self._shown = self._shown, ""
        self.write = self.stream.write
        self.forget()
        if shown and shown != self._said:
            self.stream.write(f"\n{self._said}")
        return bool(shown) and shown == self._said


def rehearsed(reader: CommandReader, line: str) -> str:
    """Answer a line that only asks, at a copy of the place; "" for every other one, and where the answer is no."""
    try:
        words = read(reader, as_sent(line))
        if not words or isinstance(words, Refusal) or not only_asks(reader.place, words):
            return ""
        aside, place, pocket = copy(reader), copy(reader.place), StringIO()
        aside.place, place.told, place.output = place, [], copy(place.output.bare)
        place.output.stream, place.aloud = pocket, Aloud(place.settings)  # nothing of it is heard
        refusal = answer(aside, words)
    except LocaleError:  # it will be told to who asks
        return ""
    return "" if refusal else pocket.getvalue()


def rehearse(reader: CommandReader) -> None:
    """Answer all that can be asked once, to nobody: how a sentence is made is found out when it is first told."""
    asks = reader.place.match.game.asks
    for word in (*asks(()), *QUESTIONS):
        follow = tuple(asks((word,))) if word not in QUESTIONS else (END,)
        rehearsed(reader, word if END in follow else f"{word} {follow[0]}")
