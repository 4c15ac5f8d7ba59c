"""A game at a keyboard: whose turn it is, what they type, and what nobody else shall hear."""

from __future__ import annotations

import sys

from atlantis_cli.core.message import PERSON, Refusal, TurnStarted
from atlantis_cli.shell.messages import answers
from atlantis_cli.shell.output.outputs import fitting, wrapped
from atlantis_cli.shell.reading.answer_ahead import rehearse, rehearsed
from atlantis_cli.shell.reading.session import as_sent, read
from atlantis_cli.shell.table.place import HAND
from atlantis_cli.shell.terminal.completion import completion
from atlantis_cli.shell.terminal.news import News
from atlantis_cli.shell.terminal.one_question import HELP, WHERE, heard, one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from atlantis_cli.core.message import Fact, Player
    from atlantis_cli.shell.reading.command_reader import CommandReader
    from atlantis_cli.shell.table.place import Place
    from atlantis_cli.shell.terminal.completion import Completion
    from atlantis_cli.shell.terminal.keyboard import Keyboard

YES, NO, STATUS = "yes", "no", "status"
BELL = "\a"
ANYBODY = -1
CLEARED = answers.Cleared()


class Conversation:
    """The lines that people type at one keyboard; each takes it over before their turn."""

    def __init__(self, place: Place, reader: CommandReader, *, open_hands: bool) -> None:
        """Talk at this place; with open hands nobody has to take over."""
        self.place, self.reader, self.open_hands = place, reader, open_hands
        self.keyboard: Keyboard
        self._typed: list[str] = []
        self._last: Player | None = None
        self._rung = 0
        self._between = False
        self._rehearsed: tuple[object, str] = (None, "")
        self.news = News(place)
        place.recall = self.news.recall
        place.sit_at_prompt()

    def lines(self) -> Iterator[bytes]:
        """Return what is typed, line by line, until the input ends; a pasted text is as many lines as it has."""
        while True:
            try:
                self.news.tell()
                self._ring()
                if self._changes():
                    self._hand_over()
                self._typed = self._typed or self._entered(self.keyboard.ask(self.person))
            except KeyboardInterrupt:
                self.place.output.fact(CLEARED, lambda narrator: narrator.tell([CLEARED]), private=False)
                continue
            self.fit()
            if self._typed:
                yield as_sent(self._typed.pop(0))

    def _entered(self, typed: str) -> list[str]:
        """Return the lines that were typed; Enter alone asks how things stand, or goes on where one only listens."""
        place, course = self.place, self.place.course
        if typed.strip():
            return typed.splitlines()
        if course:
            return [course.enter]
        if place.match.over:
            self.news.offer()
        elif place.table.listened:
            place.table.go_on()
            place.ready()
        else:
            return [STATUS]
        return []

    def fit(self) -> None:
        """Follow a window that has become narrower or wider."""
        self.place.output.width = fitting(self.place.settings.number("width"))

    @property
    def person(self) -> int:
        """Return who is at the keyboard."""
        return max(0, self.place.match.actor)

    def _changes(self) -> bool:
        """Return whether another person than before has to decide."""
        match = self.place.match
        if self.place.course or self.open_hands or len(self.place.seats) < 2 or not self.place.on:  # noqa: PLR2004  (one has nobody to hide from)
            return False
        return match.players[match.actor] != self._last

    def _hand_over(self) -> None:
        """Wait until the next person is alone at the keyboard, then tell their cards."""
        match = self.place.match
        self.place.output.alone = not self.place.hides
        if not self.place.hides:
            return
        self._until_enter(match.actor, answers.HandOver(match.actor))
        self.place.output.alone, self._last = True, match.players[match.actor]
        self.place.look((HAND,))

    def _ring(self) -> None:
        """Call somebody whose turn has come while others played, where that is wanted, before the keyboard is theirs.

        The voice does it by a word, after the news; where nothing speaks, the terminal rings its bell.
        """
        match = self.place.match
        others = {entry.seat for entry in match.log[self._rung :]} - {match.actor}
        self._rung = len(match.log)
        if others and self.place.on and self.place.settings.get("bell") == "on" and not self._called():
            sys.stdout.write(BELL)

    def _called(self) -> bool:
        """Let the voice say whose turn it is, where there is one; not once more where the news have ended so."""
        place, match = self.place, self.place.match
        last = [event for event in match.log[-1].events[-1:] if isinstance(event, TurnStarted)]
        known = bool(place.active_language.narrator.tell(last))
        return place.aloud.call(place.active_language.narrator, () if known else (answers.YourTurn(match.actor),))

    def pause(self) -> None:
        """Wait for Enter after a computer player's turn, where that is wanted."""
        match = self.place.match
        if match.over or match.players[match.actor].kind == PERSON or self.place.table.listened:
            return
        if self.place.settings.get("pause") == "enter":
            self._until_enter(ANYBODY, answers.Pause())

    def confirm(self, warning: Fact) -> bool:
        """Tell a warning and ask whether to go on all the same; Enter means no, and so does another command.

        What is none of these is asked about again; whoever is lost hears the warning once more.
        """
        place, aids = self.place, {WHERE: [warning], HELP: [warning]}
        place.answer(warning)
        while True:
            said, *more = self._heard(self.person, answers.Sure(), aids).splitlines() or [""]
            self._typed[:0] = more
            meant = one_of(place.active_language, said, (YES, NO)) or self._replied(said)
            if meant or not said:
                return meant == YES
            if self.reader.ordinary.says_yes(said) or self.reader.ordinary.drops_it(said):
                return self.reader.ordinary.says_yes(said)
            if self._commands(said):
                self._typed.insert(0, said)  # it is heard after it was told that nothing was done
                return False
            place.answer(answers.YesOrNo(said))

    def _replied(self, said: str) -> str:
        """Return the yes or no that a line says in other words; "" where it says neither."""
        speech = self.reader.ordinary
        return YES if speech.agrees(said) else NO if speech.drops_it(said) else ""

    def _commands(self, line: str) -> bool:
        """Return whether a line is a command; a lesson waits for its answer."""
        words = None if self.place.course else read(self.reader, as_sent(line))
        return words is not None and not isinstance(words, Refusal)

    def _until_enter(self, person: int, question: Fact) -> None:
        """Wait for Enter alone: whoever types a command there has not noticed what is asked."""
        while self._heard(person, question):
            pass

    def _heard(self, person: int, question: Fact, aids: Mapping[str, Sequence[Fact]] | None = None) -> str:
        """Ask something between two commands; Tab would tell the cards of whoever is next, and tells nothing."""
        place, self._between = self.place, True
        try:
            return heard(lambda: self.keyboard.ask(person), place.active_language, self._told, question, aids or {})
        finally:
            self._between = False

    def _told(self, message: Fact | Refusal) -> None:
        """Tell what is asked, or why an answer is none."""
        if isinstance(message, Refusal):
            self.place.complain(message)
        else:
            self.place.answer(message)

    def words(self, line: str) -> Sequence[str]:
        """Return what can be said next."""
        return () if self._between else self.reader.next_words(line)

    def complete(self, line: str) -> tuple[Completion, str]:
        """Return what Tab does with a line, and what it tells."""
        found = completion(line, self.words(line))
        if found.insert:
            return found, ""
        if self._between:
            told: Fact = answers.Choices((), "", astray=False)
        else:
            told = self.reader.choices(line) if found.choices else self.reader.none(line)
        lines = self.place.active_language.narrator.tell([told])
        if lines:
            self.place.output.aside(told)
        return found, "\n".join(wrapped(one, self.place.output.width) for one in lines)

    def foresee(self, line: str) -> str:
        """Work out what is being asked while somebody still types it; a voice says it after Enter, and nothing before.

        What is pasted is several lines, and Enter between two commands asks for nothing.
        """
        if self._between or self.place.course or line.splitlines() != [line]:
            return ""
        self.fit()
        told = rehearsed(self.reader, line)
        return "" if self.place.aloud.speaks else told

    def prepare(self) -> None:
        """Rehearse what can be asked, before somebody types; in each language, and for each way to tell it, once."""
        narrator = self.place.active_language.narrator
        told = narrator, narrator.verbosity
        if told != self._rehearsed and not self.place.course:
            self._rehearsed = told
            rehearse(self.reader)

    def standing(self) -> str:
        """Return how things stand, for those who look."""
        place = self.place
        status = place.match.game.answer(place.state, ("status",), place.eyes)
        return wrapped(place.active_language.narrator.say(status), place.output.width)
