"""What is said next, and what is no longer worth saying; pure, and known to one thread at a time."""

from __future__ import annotations

from atlantis_cli.core.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.shell.speech.played.pieces import Line

NEWS, ANSWER, PRIVATE, ALONE = "news", "answer", "private", "alone"
"""What has happened, what was asked for, what only one person may hear, and sounds that go with no sentence."""

LIMIT = 1500
"""So many letters wait at most where somebody sits and listens: a minute and a half of speech."""


class Manner(Record):
    """How something is said: in which language, by which voice, how fast and how loud; None is as the driver has it."""

    language: str
    voice: str
    rate: int | None
    volume: int | None


class Saying(Record):
    """Something to be said: what kind of talk it is, how it is said, in which round it came, how often it was begun.

    Its sounds begin with it; where it is nothing but sounds, nothing is said.
    """

    kind: str
    text: str
    manner: Manner
    round: int
    begun: int
    sounds: tuple[Line, ...]


class Queue:
    """What waits to be said: news go before older answers, and whoever falls behind passes over what is out of date."""

    def __init__(self, limit: int = LIMIT) -> None:
        """Let so many letters wait; 0 for all of them, in their order."""
        self.limit, self.round = limit, 0
        self._waiting: list[Saying] = []

    def __len__(self) -> int:
        """Count what waits."""
        return len(self._waiting)

    @property
    def texts(self) -> int:
        """Count what waits to be spoken."""
        return sum(bool(saying.text) for saying in self._waiting)

    def put(self, kind: str, text: str, manner: Manner, sounds: tuple[Line, ...] = ()) -> None:
        """Take something to be said, or sounds alone; what is said takes those that wait right before it along."""
        place = len(self._waiting)
        if self.limit and kind == NEWS:
            while place and self._is_old_answer(self._waiting[place - 1]):
                place -= 1
        while text and place and self._leads(self._waiting[place - 1]):
            place -= 1
            sounds = (*self._waiting.pop(place).sounds, *sounds)
        latest = Saying(kind, text, manner, self.round, 0, sounds)
        self._waiting.insert(place, latest)
        self._catch_up(latest)

    def put_back(self, saying: Saying) -> None:
        """Take back what was begun and not heard: it comes first again, without its sounds, which have sounded."""
        self._waiting.insert(0, saying.replace(begun=saying.begun + 1, sounds=()))

    def next(self) -> Saying | None:
        """Return what is to be said now."""
        return self._waiting.pop(0) if self._waiting else None

    def turn(self) -> None:
        """Begin a new round: what waits from now on belongs to an earlier command."""
        self.round += 1

    def clear(self) -> None:
        """Let nothing wait any more."""
        self._waiting.clear()

    def forget(self, kind: str) -> None:
        """Take out all of a kind."""
        self._waiting = [saying for saying in self._waiting if saying.kind != kind]

    def _catch_up(self, latest: Saying) -> None:
        """Pass over what is out of date: old answers, then old news, then the oldest news; never the last word."""
        if self.limit and self._letters() > self.limit:
            self._pass_over(latest, self._is_old_answer)
            self._pass_over(latest, lambda saying: saying.round < self.round)
            self._pass_over(latest, lambda saying: saying.kind == NEWS)

    def _pass_over(self, latest: Saying, outdated: Callable[[Saying], bool]) -> None:
        """Drop the oldest of these until no more waits than is allowed; the latest stays, wherever it was put."""
        excess, kept = self._letters() - self.limit, list[Saying]()
        for saying in self._waiting:
            if excess > 0 and saying is not latest and outdated(saying):
                excess -= len(saying.text)
            else:
                kept.append(saying)
        self._waiting = kept

    def _leads(self, saying: Saying) -> bool:
        """Return whether these are sounds that wait for a sentence."""
        return not saying.text and saying.kind != ALONE

    def _is_old_answer(self, saying: Saying) -> bool:
        return saying.kind != NEWS and saying.round < self.round

    def _letters(self) -> int:
        return sum(len(saying.text) for saying in self._waiting)
