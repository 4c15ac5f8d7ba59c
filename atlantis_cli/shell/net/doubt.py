"""What is asked of somebody far away, and answered by the next line: whether they are sure, and whose seat it is."""

from __future__ import annotations

from atlantis_cli.shell.messages import answers, far, refusals
from atlantis_cli.shell.net.entry.invitations import SEAT_WORDS, heard
from atlantis_cli.shell.net.seats import join
from atlantis_cli.shell.reading.session import said
from atlantis_cli.shell.table.kinds import QUIT, REPLIES
from atlantis_cli.shell.terminal.one_question import one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Fact, Refusal
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


class Claim:
    """Whether a seat that somebody comes to from another device is theirs: the words of the seat tell."""

    def __init__(self, visit: Visit) -> None:
        """Ask nothing yet."""
        self.visit = visit
        self._asked: tuple[FarTable, str] | None = None

    @property
    def open(self) -> bool:
        """Return whether the words of a seat are asked for."""
        return self._asked is not None

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
            visit.tell(far.AskName(visit.request.name))
            return None
        if one_of(visit.spoken, text, (QUIT,)) == QUIT:
            visit.go()
            return None
        if len(heard(text).split()) != SEAT_WORDS:
            return far.WrongSeatWords()
        refusal = far.WrongCode() if table.closed else join(table, visit, f"{code} {text}", seated=True)
        self._asked = asked if refusal and not table.closed else None
        return refusal
