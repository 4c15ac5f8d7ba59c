"""What a line of somebody far away does: at a table, in the lobby, or as the answer to what was asked."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.language.phrases import fold
from atlantis_cli.shell.messages import far, refusals
from atlantis_cli.shell.net import far_talk, lobby
from atlantis_cli.shell.net.seats import OF_THE_OWNER, TALK_OF_ONE_COMPUTER
from atlantis_cli.shell.reading.command_reader import answer
from atlantis_cli.shell.reading.session import read, said, unreadable
from atlantis_cli.shell.table.kinds import OF_PLAYERS, QUIT

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.net.far_reader import FarReader
    from atlantis_cli.shell.net.visit import Visit

HELP, HINT, RULES, FAR = "help", "hint", "rules", "far"
STATUS = b"status"


class Answering:
    """Answers the lines of one connection, one after the other."""

    def __init__(self, visit: Visit) -> None:
        """Answer nothing yet."""
        self.visit = visit

    def hear(self, line: bytes) -> None:
        """Answer one line."""
        visit = self.visit
        visit.number += 1
        text = said(line)
        wrong = unreadable(line)
        if wrong:
            self._answered(wrong, text)
        elif not visit.name:
            visit.arrival.enter(text)
            visit.settle()
        elif visit.arrival.open:
            self._answered(visit.arrival.answered(text), text)
        elif not (text or visit.doubt.open):
            self._entered_nothing()
        elif visit.reader and visit.person and visit.person.place:
            self._answer_at_table(visit.reader, line)
        else:
            self._answer_in_lobby(line)

    def _entered_nothing(self) -> None:
        """Tell how things stand to somebody who has only pressed Enter; a script passes over empty lines."""
        visit = self.visit
        place = visit.person.place if visit.person else None
        if visit.wire.interactive and visit.reader and place and not place.match.over:
            self._answer_at_table(visit.reader, STATUS)
        else:
            visit.settle()

    def _answer_in_lobby(self, line: bytes) -> None:
        """Answer a line where no game is on."""
        visit = self.visit
        settled = visit.doubt.settled(line)
        words = lobby.read(visit, said(line)) if settled is None else settled
        if isinstance(words, Refusal):
            self._answered(words, said(line))
            return
        visit.doubt.about = words
        self._answered(lobby.answer(visit, words) if words else None, said(line))

    def _answer_at_table(self, reader: FarReader, line: bytes) -> None:
        """Answer a line at a table; advice is thought out beside all else first."""
        visit = self.visit
        reader.place.catch_up()
        settled = visit.doubt.settled(line)
        words = read(reader, line) if settled is None else settled
        if isinstance(words, Refusal):
            words = lobby.language_wished(visit, said(line)) or words
        if words:
            reader.note(words)
        if isinstance(words, Refusal):
            self._answered(words, said(line))
        elif not words:
            self._answered(None, "")
        elif words[0] == HINT and visit.table and visit.person and words[0] in reader.place.talk:
            visit.busy = True
            visit.table.advise(visit.person, lambda: self._advised(reader, words, said(line)))
        else:
            self._answered(self._done(reader, words), said(line))

    def _advised(self, reader: FarReader, words: Words, text: str) -> None:
        """Give advice that was thought out, and go on with what was said meanwhile."""
        visit = self.visit
        visit.busy = False
        if visit.ended:
            return
        self._answered(answer(reader, words), text)
        visit.incoming.work()

    def _done(self, reader: FarReader, words: Words) -> Refusal | None:
        """Do what was said at a table."""
        visit = self.visit
        visit.doubt.about = words
        if words[0] in far_talk.TALK and visit.table and visit.person:
            if words[0] not in reader.place.talk:
                return self._barred(words[0])
            return far_talk.TALK[words[0]](visit.table, visit.person, words)
        if words[0] in TALK_OF_ONE_COMPUTER and words[0] not in reader.place.talk:
            return far.NotFarAway(words[0])
        if words[0] == QUIT:
            visit.go()
            return None
        if words[0] == HELP and words[1:] and words[1] in {*far_talk.TALK, QUIT, FAR}:
            reader.place.answer(far.TalkExplained(words[1]))
            return None
        if words[0] == RULES and self.means_far(words[1:]):
            reader.place.answer(far.WhereItLies())
            return None
        if words == (RULES,):
            refusal = answer(reader, words)
            reader.place.answer(far.MoreRules())
            return refusal
        if words[0] in OF_PLAYERS and words[0] not in reader.place.talk:
            return self._barred(words[0])
        return answer(reader, words)

    def means_far(self, words: Words) -> bool:
        """Return whether a rule is asked for by the word for being far away."""
        return bool(words) and tuple(fold(words[0]).split()) in self.visit.spoken.parser.forms(FAR)

    def _barred(self, word: str) -> Refusal:
        """Return why somebody cannot say that here: they only watch, or do not keep the table."""
        person = self.visit.person
        watches = person and not person.seated and word not in OF_THE_OWNER
        return far.NotForWatchers(word) if watches else refusals.OnlyForTheHost(word)

    def _answered(self, refusal: Refusal | None, text: str) -> None:
        """Say that a line is answered, or why it is refused; a script ends there."""
        visit = self.visit
        if refusal and visit.table and lobby.is_about_tables(visit, text):
            refusal = far.GetUpFirst()
        elif refusal and visit.hall.private and lobby.is_about_tables(visit, text, lobby.OF_MANY):
            refusal = far.OneTableOnly()
        if refusal and not visit.doubt.open:
            visit.refuse(refusal, text)
            if not visit.wire.interactive and visit.wire.form == "text":
                visit.fail()
                return
        elif not visit.ended:
            place = visit.person.place if visit.person else None
            if place:
                place.catch_up()
            visit.ready()
        visit.settle()
