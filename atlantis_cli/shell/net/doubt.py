"""What is asked of somebody far away, and answered by the next line: a name, whose seat it is, whether it is meant."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.messages import answers, far, refusals
from atlantis_cli.shell.net import lobby
from atlantis_cli.shell.net.entry.invitations import SEAT_WORDS, heard
from atlantis_cli.shell.net.entry.names import far_name
from atlantis_cli.shell.net.seats import join
from atlantis_cli.shell.reading.session import as_sent, said
from atlantis_cli.shell.table.kinds import QUIT, REPLIES
from atlantis_cli.shell.terminal.one_question import one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.net.far_table import FarTable
    from atlantis_cli.shell.net.visit import Visit
    from atlantis_cli.shell.table.place import Place

YES = REPLIES[0]


class Doubt:
    """A question that is asked before something is done; scripts and programs are not asked."""

    def __init__(self, visit: Visit) -> None:
        """Doubt nothing yet."""
        self.visit = visit
        self.about: Words = ()  # what was said last
        self.open = False
        self._sure = False
        self._position: object = None

    def confirm(self, warning: Fact) -> bool:
        """Tell a warning and ask; what was said is done once that is answered, and not before."""
        if self._sure or not self.visit.wire.interactive:
            return True
        tell = self._place.answer if self._place else self.visit.tell
        tell(warning)
        tell(answers.Sure())
        self.open, self._position = True, self._now
        return False

    @property
    def _place(self) -> Place | None:
        return self.visit.person.place if self.visit.person else None

    @property
    def _now(self) -> object:
        """Return what an answer is about: the position, or the table before a game."""
        return self._place.match.state if self._place else self.visit.table

    def settled(self, line: bytes) -> Words | None:
        """Hear a line as the answer, where something was asked: what is to be done now, or None for any other line."""
        self._sure = False
        if not self.open:
            return None
        self.open = False
        meant = one_of(self.visit.spoken, said(line), REPLIES)
        if not meant and self.visit.reader and self.visit.reader.ordinary.says_yes(said(line)):
            meant = YES
        if meant == YES and self._now is self._position:
            self._sure = True
            return self.about
        self.visit.refused(refusals.CalledOff())
        return () if meant else None


class Arrival:
    """How somebody comes in: under which name, to which table, and whether a seat that they come to is theirs.

    Whoever comes to a seat from another device is asked for the words of the seat.
    """

    def __init__(self, visit: Visit) -> None:
        """Ask nothing yet."""
        self.visit = visit
        self._asked: tuple[FarTable, str] | None = None
        self._next = ""  # what was said to the lobby before there was a name

    @property
    def open(self) -> bool:
        """Return whether the words of a seat are asked for."""
        return self._asked is not None

    def watches_again(self) -> bool:
        """Come back to where one watched until the connection was lost, if one did; return whether that is so."""
        visit = self.visit
        table = visit.hall.watched_by(visit.key)
        if table is None:
            return False
        visit.name = table.watchers.known[visit.key]
        if isinstance(join(table, visit, table.code, seated=False), Refusal):
            visit.name = ""
        return bool(visit.name)

    def introduce(self) -> None:
        """Come in by the name that was asked for, else ask for one."""
        if self.visit.request.named or not self.visit.wire.interactive:
            self.enter(self.visit.request.name)
        else:
            self.ask_name()

    def ask_name(self) -> None:
        """Ask for a name; Enter takes the one that the computer over there knows, where that can be one."""
        known = self.visit.request.name
        self.visit.tell(far.AskName("" if isinstance(far_name(known), Refusal) else known))

    def enter(self, said_name: str) -> None:
        """Come in by a name."""
        visit = self.visit
        if visit.wire.interactive and self._is_no_name(said_name):
            return
        name = far_name(said_name or visit.request.name)
        if isinstance(name, Refusal):
            visit.refuse(name, said_name)
            if visit.wire.interactive:
                self.ask_name()
            else:
                visit.fail()
            return
        visit.name = name
        visit.settings.keep("name", name)
        code = visit.invitation
        if not code:
            visit.tell(far.Received(name, len(visit.hall.public), visit.hall.private))
            if self._next:
                visit.answering.hear(as_sent(self._next))
            return
        table = visit.hall.find(code, visit)
        watching = visit.request.watch
        refusal = table if isinstance(table, Refusal) else self.join(table, code, seated=not watching)
        if refusal:
            visit.refuse(refusal, code)
            if not visit.wire.interactive:
                visit.fail()

    def _is_no_name(self, said: str) -> bool:
        """Take what is said to the lobby, and no name: it is done once there is one, and leaving at once."""
        visit, words = self.visit, lobby.commanded(self.visit, said)
        match words:
            case ():
                return False
            case ("quit",):
                visit.go()
                return True
            case ("language", _):
                lobby.answer(visit, words)
            case ("join" | "watch" as word, code):
                visit.request = visit.request.replace(code=code, watch=word == "watch")
            case _:
                self._next = said
        self.ask_name()
        return True

    def join(self, table: FarTable, said: str, *, seated: bool) -> Refusal | None:
        """Sit down or watch at a table that was named so; whoever types is asked for the words of a seat."""
        refusal = join(table, self.visit, said, seated=seated)
        if isinstance(refusal, far.SeatHasWords) and self.visit.wire.interactive:
            self._asked = table, said
            self.visit.tell(far.AskSeatWords(refusal.name))
            return None
        return refusal

    def answered(self, text: str) -> Refusal | None:
        """Hear a line as these words; none means that it is somebody else, who takes another name."""
        visit, asked = self.visit, self._asked
        if asked is None:
            return None
        table, code = asked
        if not text:
            self._asked = None
            visit.request, visit.name = visit.request.replace(code=code), ""
            self.ask_name()
            return None
        if one_of(visit.spoken, text, (QUIT,)) == QUIT:
            visit.go()
            return None
        if len(heard(text).split()) != SEAT_WORDS:
            return far.WrongSeatWords()
        refusal = far.WrongCode() if table.closed else join(table, visit, f"{code} {text}", seated=True)
        self._asked = asked if refusal and not table.closed else None
        return refusal
