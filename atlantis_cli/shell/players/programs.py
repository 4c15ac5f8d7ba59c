"""Programs that play: each hears the game as its seat may, in JSON lines, and says commands, one a line."""

from __future__ import annotations

import os
from time import monotonic

from atlantis_cli.core.game import conceivable
from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.files.disk import log_of
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.files.trust import remembered
from atlantis_cli.shell.messages import answers, refusals
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.outputs import JsonOutput
from atlantis_cli.shell.players.opponents import asked
from atlantis_cli.shell.players.program_process import GRACE, LostError, command_of, started
from atlantis_cli.shell.reading.command_reader import CommandReader, answer
from atlantis_cli.shell.reading.session import LONGEST_LINE, read
from atlantis_cli.shell.table.kinds import DECISION, QUESTIONS, TALK, kind_of
from atlantis_cli.shell.table.place import Place
from atlantis_cli.shell.table.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container

    from atlantis_cli.core.game import Action, GoOn, Words
    from atlantis_cli.core.match import Match
    from atlantis_cli.core.message import Fact

ERRORS = 3
"""With so many errors for one decision a program loses its seat."""

SUCCESSOR = "easy"
"""Who goes on for a program that has lost its seat."""


class Guest:
    """A program on its seat: a place that is told when it has to decide, and may ask, but changes nothing else."""

    def __init__(self, match: Match, seat: int, seconds: int) -> None:
        """Start it, and tell it the game from the start."""
        player = match.players[seat]
        self.match, self.seconds, self.number = match, seconds, 0
        self.process = started(command_of(player.kind), log_of(player.name))
        active_language = ActiveLanguage(LANGUAGES[0], match.game.name)
        output = JsonOutput(self.process, active_language.narrator)
        place = Place(Table(match, lambda _: None), active_language, output, seats=(seat,), eager=False)
        place.talk, place.heard = QUESTIONS, []
        self.place, self.reader = place, CommandReader(place)
        self.said = ""
        place.tell([match.started(place.eyes, seeded=False)])
        place.answer(answers.Limits(seat, seconds, ERRORS))
        place.tell(match.dealt)

    def decide(self, go_on: GoOn | None) -> Action:
        """Wait for its decision, and answer what it asks before; LostError where it comes to none in time."""
        self.catch_up()
        self.place.ready()
        self.process.asked(self.seconds, go_on)
        errors = 0
        while errors < ERRORS:
            line = self.process.line()
            self.number += 1
            heard = self._plain(line) or read(self.reader, line)
            done = self._done(heard) if isinstance(heard, tuple) and not isinstance(heard, Refusal) else heard
            if isinstance(done, Refusal):
                self.place.output.refusal(self.place.refuse(done), self.number)
                errors += 1
            elif done is not None:
                self.said = self.match.written(done)
                return done
            elif heard is not None:
                self.place.ready()
        raise LostError("errors")

    def _plain(self, line: bytes) -> Words | None:
        """Read a line that is a canonical command letter by letter, as most are: that needs no sieve."""
        words = tuple(line.decode(errors="replace").split(" ")) if len(line) <= LONGEST_LINE else ("",)
        known = words[0] in QUESTIONS and len(words) == 1
        return words if known or conceivable(self.match.game, self.match.state, words) else None

    def _done(self, words: Words) -> Action | Refusal | None:
        """Return the action that was said, or answer what was asked."""
        game, state = self.match.game, self.match.state
        kind = kind_of(self.place, words)
        if kind == TALK and words[0] not in QUESTIONS:
            return refusals.NotForPrograms(words[0])
        if kind != DECISION:
            return answer(self.reader, words)
        action = game.read(state, words)
        return game.refusal(state, action) or action

    def catch_up(self) -> None:
        """Tell what has happened since its last decision; its own last command, if that is gone, was never heard of."""
        heard, log, said = self.place.heard, self.match.log, (self.said,) if self.said else ()
        same = self.place.same(log)
        if same < len(heard):
            self.place.take_back(heard[same:], same, said)
            del heard[same:]
        self.place.catch_up()
        self.said = ""

    def farewell(self) -> None:
        """Tell the end, if it has come, and let it go."""
        self.catch_up()
        if self.match.over:
            self.place.ready()
        self.process.dismiss()


class Programs:
    """The programs of one match; each is started when it is on for the first time."""

    def __init__(self, seconds: int, tell: Callable[[Fact], object], trusted: Container[str]) -> None:
        """Give each so many seconds for a decision, and `tell` of lost seats; only `trusted` files are started."""
        self.seconds, self.tell, self.trusted = seconds, tell, trusted
        self.match: Match | None = None
        self.guests: dict[int, Guest] = {}
        self.lost: set[int] = set()

    def decide(self, match: Match, go_on: GoOn | None = None) -> Action:
        """Ask the program that is on; one that has lost its seat is stood in for. Who watches can end the waiting."""
        if match is not self.match:
            self.leave()
            self.match, self.lost = match, set()
        seat = match.actor
        if seat not in self.lost:
            try:
                return self._guest(match, seat).decide(go_on)
            except (LostError, OSError) as error:
                self._lose(match, seat, error.reason if isinstance(error, LostError) else "unstarted")
        return asked(SUCCESSOR, match)

    def _guest(self, match: Match, seat: int) -> Guest:
        """Return the program on a seat, started if need be; one that only a saved game has named is not."""
        if seat not in self.guests:
            file = os.path.abspath(match.players[seat].kind)
            if file not in self.trusted and file not in remembered():
                raise LostError("unnamed")
            self.guests[seat] = Guest(match, seat, self.seconds)
        return self.guests[seat]

    def _lose(self, match: Match, seat: int, reason: str) -> None:
        """Take the seat away, and say why."""
        guest = self.guests.pop(seat, None)
        if guest and reason == "errors":  # it may hear its last error, and write it down
            guest.process.dismiss()
            guest.process.leave(monotonic() + GRACE)
        elif guest:
            guest.process.end()
        self.lost.add(seat)
        log = log_of(match.players[seat].name)
        self.tell(answers.SeatLost(seat, reason, self.seconds, ERRORS, log if os.path.exists(log) else ""))

    def leave(self) -> None:
        """Let all programs go: they hear the end, and none stays."""
        guests, self.guests = list(self.guests.values()), {}
        try:
            for guest in guests:
                guest.farewell()
            until = monotonic() + GRACE
            for guest in guests:
                guest.process.leave(until)
        except KeyboardInterrupt:
            for guest in guests:
                guest.process.end()
            raise
