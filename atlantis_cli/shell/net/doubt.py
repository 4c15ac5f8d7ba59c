"""Whether somebody far away really wants what they said, where it would lose something: the next line answers that."""

from __future__ import annotations

from atlantis_cli.shell.messages import answers, refusals
from atlantis_cli.shell.reading.session import said
from atlantis_cli.shell.table.kinds import REPLIES
from atlantis_cli.shell.terminal.one_question import one_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.net.visit import Visit

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
        place = self.visit.person.place if self.visit.person else None
        if self._sure or place is None or not self.visit.wire.interactive:
            return True
        place.answer(warning)
        place.answer(answers.Sure())
        self.open, self._position = True, place.match.state
        return False

    def settled(self, line: bytes) -> Words | None:
        """Hear a line as the answer, where something was asked: what is to be done now, or None for any other line."""
        place = self.visit.person.place if self.visit.person else None
        self._sure = False
        if not self.open or place is None:
            return None
        self.open = False
        meant = one_of(self.visit.spoken, said(line), REPLIES)
        if not meant and self.visit.reader and self.visit.reader.ordinary.says_yes(said(line)):
            meant = YES
        if meant == YES and place.match.state is self._position:
            self._sure = True
            return self.about
        self.visit.refused(refusals.CalledOff())
        return () if meant else None
