"""What comes in from somebody far away: keys or lines, answered bit by bit, so that nobody keeps the others waiting."""

from __future__ import annotations

from collections import deque

from atlantis_cli.shell.messages import answers, far
from atlantis_cli.shell.net import lobby
from atlantis_cli.shell.net.wire.line_editor import MARK, Key
from atlantis_cli.shell.reading.session import LONGEST_LINE, as_sent

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.net.visit import Visit

AT_A_TIME = 10
"""So many lines or keys are answered before others have their turn; the rest waits, and its sender with it."""

DONE = object()


class Incoming:
    """What one connection sends; while advice is thought out, or others have their turn, it waits."""

    def __init__(self, visit: Visit) -> None:
        """Wait for the first key or line."""
        self.visit = visit
        self._parts: deque[Iterator[None]] = deque()
        self._half = b""
        self._working = self._later = False

    def take(self, data: bytes) -> None:
        """Take what came over the wire; it is answered bit by bit, so that nobody keeps the others waiting."""
        if not self.visit.ended:
            self._parts.append(self._typed(data) if self.visit.wire.typed else self._read(data))
            self.work()

    def take_line(self, line: bytes) -> None:
        """Take a line that came whole."""
        if not self.visit.ended:
            self._parts.append(self._one(line))
            self.work()

    def _one(self, line: bytes) -> Iterator[None]:
        self.visit.answering.hear(line)
        yield

    def end(self) -> None:
        """Answer what is left, and go; a script has come to its end."""
        if not self.visit.ended:
            self._parts.append(self._finish())
            self.work()

    def _typed(self, data: bytes) -> Iterator[None]:
        """Answer what was typed, key by key."""
        for key, typed in self.visit.editor.press(data):
            self._pressed(key, typed)
            yield

    def _read(self, data: bytes) -> Iterator[None]:
        """Answer what was read, line by line; of an endless line only the beginning is kept."""
        *lines, half = (self._half + data).split(b"\n")
        self._half = half[: LONGEST_LINE + 1]
        for line in lines:
            self.visit.answering.hear(line)
            yield

    def _finish(self) -> Iterator[None]:
        """Answer a last line that has no end, and go."""
        if self._half:
            self.visit.answering.hear(self._half)
            yield
        self.visit.end(int(self.visit.failed))

    def work(self) -> None:
        """Answer some of what waits, and the rest after others had their turn."""
        if self._working or self._later:
            return
        self._working = True
        try:
            for _ in range(AT_A_TIME):
                if self._parts and not (self.visit.busy or self.visit.ended) and next(self._parts[0], DONE) is DONE:
                    self._parts.popleft()
        finally:
            self._working = False
        if self.visit.ended:
            self._parts.clear()  # what was typed behind the word for leaving is nobody's any more
            return
        self.visit.wire.hold(bool(self._parts))
        if self._parts and not (self.visit.busy or self._later):
            self._later = True
            self.visit.hall.around.later(0, self._go_on)

    def _go_on(self) -> None:
        self._later = False
        self.work()

    def _pressed(self, key: Key, line: str) -> None:
        """Do what a key wants."""
        if self.visit.ended:
            return
        if key is Key.LINE:
            self.visit.wire.write("\n")
            if not self.visit.flush() or line.strip():
                self.visit.answering.hear(as_sent(line))
        elif key is Key.GIVE_UP:
            self.visit.wire.write("\n")
            self.visit.tell(far.LineCleared(bool(self.visit.person and self.visit.person.seated)))
            self.visit.flush()
        elif key is Key.LEAVE:
            self.visit.go()
        elif self.visit.name and not self.visit.busy:
            self._follow(line, mark=key is Key.MARK)

    def next_words(self, line: str) -> Sequence[str]:
        """Return what can be said next."""
        reader = self.visit.reader
        return reader.next_words(line) if reader else self.visit.active_language.parser.next_words(line, self._offer)

    def choices(self, line: str) -> Sequence[str]:
        """Tell what can be said next."""
        reader, words = self.visit.reader, () if self.visit.reader else self.next_words(line)
        told = reader.choices(line) if reader else answers.Choices(tuple(words), "", astray=not words)
        return self.visit.spoken.narrator.tell([told])

    def _follow(self, line: str, *, mark: bool) -> None:
        """Complete a line, or tell what can follow it, and repeat it."""
        if mark and self._is_talk(line):
            self.visit.editor.insert(MARK)
            return
        words = self.next_words(line)
        typed = line.rpartition(" ")[2]
        if len(words) == 1 and not mark and words[0].casefold().startswith(typed.casefold()):
            self.visit.editor.replace_end(len(typed), f"{words[0]} ")
            return
        below = "" if self.visit.editor.empty else "\n"
        self.visit.wire.write(below + "".join(f"{each}\n" for each in self.choices(line)))
        self.visit.editor.repeat()

    def _is_talk(self, line: str) -> bool:
        """Return whether somebody is about to say something to others, who may be asked as well."""
        parser = self.visit.spoken.parser
        offer = self.visit.reader.allowed if self.visit.reader else self._offer
        return any(
            reading[0] in {"say", "whisper"} and parser.parse(f"{line} .", offer)
            for reading in parser.begun(line, offer)
            if reading
        )

    def _offer(self, begun: Words) -> tuple[str, ...]:
        return tuple(lobby.offer(self.visit, begun))
