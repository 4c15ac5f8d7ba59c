"""Where messages go: sentences for people, JSON lines for programs."""

from __future__ import annotations

import os

from atlantis_cli.core.message import PERSON, TurnStarted
from atlantis_cli.core.seeds import is_drawn

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import Any, Protocol, TypeAlias

    from atlantis_cli.core.message import Event, Fact, Player, Refusal
    from atlantis_cli.language.narrator import Narrator
    from atlantis_cli.shell.output.in_order import Sounding

    Telling: TypeAlias = Callable[[Narrator], list[str]]  # what is told, in the words of whoever tells it
else:
    Protocol = object

WIDTH = 79
STDOUT = 1


class Stream(Protocol):
    """What can be written to."""

    def write(self, text: str, /) -> object:
        """Write text."""

    def flush(self) -> object:
        """Send it off."""


class Output(Protocol):
    """A place where a game is told."""

    stream: Stream
    narrator: Narrator
    width: int
    alone: bool  # whoever is on has said that nobody else listens

    @property
    def bare(self) -> Output:
        """Return the output itself, without what speaks."""

    def seat(self, players: Sequence[Player]) -> None:
        """Learn who sits at the table."""

    def events(self, events: Sequence[Event], heard: Sequence[Sounding] = ()) -> None:
        """Tell what happened; and what is heard of it, where that sounds."""

    def fact(self, fact: Fact | Refusal, telling: Telling, *, private: bool) -> None:
        """Answer a question; what is private others may see here, but not hear."""

    def aside(self, fact: Fact) -> None:
        """Say what a keyboard has shown already."""

    def refusal(self, refusal: Refusal, line: int) -> None:
        """Say why not."""

    def warning(self, refusal: Refusal) -> None:
        """Say what went wrong beside the game."""

    def ready(self, player: str | None, phase: str, turn: int) -> None:
        """Say that the next command can come."""


def wrapped(line: str, width: int = WIDTH) -> str:
    """Break a line at words; a word longer than the width stands alone."""
    if len(line) <= width:
        return line
    rows, row = [], ""
    for word in line.split(" "):
        if row and len(row) + 1 + len(word) > width:
            rows.append(row)
            row = word
        else:
            row = f"{row} {word}" if row else word
    return "\n".join([*rows, row])


def fitting(width: int) -> int:
    """Make lines no wider than the terminal that they go to, if there is one and it knows its size."""
    try:
        columns = os.get_terminal_size(STDOUT).columns
    except OSError:
        return width
    return min(width, columns - 1) if columns > 1 else width


class TextOutput:
    """Sentences, a line each."""

    def __init__(self, stream: Stream, narrator: Narrator) -> None:
        """Tell with this narrator."""
        self.stream, self.narrator, self.width, self.alone = stream, narrator, WIDTH, False
        self.players: Sequence[Player] = ()

    @property
    def bare(self) -> Output:
        """Return this: it only shows."""
        return self

    def seat(self, players: Sequence[Player]) -> None:
        """Learn who sits at the table."""
        self.players = players

    def events(self, events: Sequence[Event], heard: Sequence[Sounding] = ()) -> None:  # noqa: ARG002  (as every output)
        """Tell what happened."""
        self.lines(sentences(events, self.narrator, self.players))

    def fact(self, fact: Fact | Refusal, telling: Telling, *, private: bool) -> None:  # noqa: ARG002  (as every output)
        """Answer a question."""
        self.lines(telling(self.narrator))

    def aside(self, fact: Fact) -> None:
        """Say nothing: it can be read."""

    def refusal(self, refusal: Refusal, line: int) -> None:
        """Leave it to the complaint on the other stream."""

    def warning(self, refusal: Refusal) -> None:
        """Leave it to the complaint on the other stream."""

    def ready(self, player: str | None, phase: str, turn: int) -> None:
        """Say nothing: the answer is enough."""

    def lines(self, lines: Sequence[str]) -> None:
        """Write lines, none wider than a terminal."""
        width = self.width
        self.stream.write("".join([f"{line if len(line) <= width else wrapped(line, width)}\n" for line in lines]))


class JsonOutput:
    """One JSON object a line."""

    def __init__(self, stream: Stream, narrator: Narrator) -> None:
        """Tell sentences with this narrator."""
        from json import dumps  # a text game does without both

        from atlantis_cli.core.codec import plain

        self.stream, self.narrator, self.dumps, self.plain = stream, narrator, dumps, plain
        self.width, self.alone = WIDTH, False
        self.names: Sequence[str] = ()

    @property
    def bare(self) -> Output:
        """Return this: it only shows."""
        return self

    def seat(self, players: Sequence[Player]) -> None:
        """Learn who sits at the table."""
        self.names = [player.name for player in players]

    def events(self, events: Sequence[Event], heard: Sequence[Sounding] = ()) -> None:  # noqa: ARG002  (as every output)
        """Write what happened."""
        for event in events:
            self._write(self.plain(event, self.names))

    def fact(self, fact: Fact | Refusal, telling: Telling, *, private: bool) -> None:  # noqa: ARG002  (as every output)
        """Write an answer, with its sentence."""
        self._write({**self.plain(fact, self.names), "text": "\n".join(telling(self.narrator))})

    def aside(self, fact: Fact) -> None:
        """Say nothing: no program sits at a keyboard."""

    def refusal(self, refusal: Refusal, line: int) -> None:
        """Write an error."""
        message = self.narrator.say(refusal)
        self._write({"event": "error", "code": refusal.code, "message": message, "line": line})

    def warning(self, refusal: Refusal) -> None:
        """Write what went wrong beside the game; no line of the input is to blame."""
        self._write({"event": "warning", "code": refusal.code, "message": self.narrator.say(refusal)})

    def ready(self, player: str | None, phase: str, turn: int) -> None:
        """Say whose decision is next."""
        self._write({"event": "ready", "player": player, "phase": phase, "turn": turn})

    def _write(self, told: dict[str, Any]) -> None:
        self.stream.write(self.dumps(told, ensure_ascii=False) + "\n")


def worded(event: Event, narrator: Narrator) -> Event:
    """Return what people are told of an event: no drawn seed, which is too long, and points only once."""
    if narrator.sums_follow and {"winners", "scores"} <= {*event.fields}:
        event = event.replace(scores=())
    seed: int | None = getattr(event, "seed", None)
    return event.replace(seed=None) if seed is not None and is_drawn(seed) else event


def sentences(events: Sequence[Event], narrator: Narrator, players: Sequence[Player], *, now: bool = True) -> list[str]:
    """Tell what happened; what only asks for a decision is worth a line where a person has to decide it now.

    Told once more, whose turn it was then would sound like now.
    """
    heard = [event for event in narrator.gathered(events) if now or not isinstance(event, TurnStarted)]
    return narrator.tell(worded(event, narrator) for place, event in enumerate(heard) if is_told(heard, place, players))


def is_told(heard: Sequence[Event], place: int, players: Sequence[Player]) -> bool:
    """Return whether one of these events is worth a sentence."""
    event = heard[place]
    last = place == len(heard) - 1
    return not event.asks or (last and players[event.player].kind == PERSON)  # type: ignore[attr-defined]
