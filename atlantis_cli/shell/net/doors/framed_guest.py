"""Somebody who has come in by the program itself: their frames are heard here, over whatever way they come."""

from __future__ import annotations

from atlantis_cli.core.record import Record
from atlantis_cli.shell.asked import WIDTHS
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.files.settings import VERBOSITIES, Settings
from atlantis_cli.shell.messages import far
from atlantis_cli.shell.net.doors.frame_wire import PROMPT, FrameWire
from atlantis_cli.shell.net.visit import Visit
from atlantis_cli.shell.net.wire.frames import VERSION, FrameError, number_in, text_in
from atlantis_cli.shell.net.wire.request import FORMS, Request
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.clean_text import cleaned
from atlantis_cli.shell.output.outputs import WIDTH, wrapped
from atlantis_cli.shell.reading.answer_ahead import rehearsed
from atlantis_cli.shell.reading.session import as_sent
from atlantis_cli.shell.terminal.completion import completion

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.shell.net.doors.frame_wire import Send
    from atlantis_cli.shell.net.hall import Hall
    from atlantis_cli.shell.net.wire.frames import Frame

MOST_WORDS = 200
"""So many words are offered at most to somebody who looks at a menu."""

LONGEST_NAME = 100
MOST_LINES = 5


class Caller(Record):
    """Who has come: by which key, and from where."""

    key: str
    address: str


class ToldSettings(Settings):
    """What somebody has chosen at a far table: it is kept where they sit."""

    def __init__(self, request: Request, send: Send) -> None:
        """Begin as they are at home."""
        super().__init__({"language": request.language, "width": str(request.width)})
        self._send = send

    def keep(self, name: str, value: str) -> None:
        """Change a setting, and let it be kept over there."""
        super().keep(name, value)
        self._send({"set": {name: value}})


class Resumed:
    """The wires of those whose connection was lost: what they say to have heard counts when they come back."""

    MOST = 1000

    def __init__(self) -> None:
        """Begin without any."""
        self._wires: dict[tuple[str, str], FrameWire] = {}

    def keep(self, caller: Caller, session: str, wire: FrameWire) -> None:
        """Keep the wire of somebody; of each only the last one counts."""
        for known in [known for known in self._wires if known[0] == caller.key]:
            del self._wires[known]
        while len(self._wires) >= self.MOST:
            del self._wires[next(iter(self._wires))]
        self._wires[caller.key, session] = wire

    def heard(self, caller: Caller, session: str, number: int) -> None:
        """Take note of what somebody had heard before the connection was lost."""
        wire = self._wires.get((caller.key, session))
        if wire:
            wire.heard(number)


class FramedGuest:
    """One connection by which frames come."""

    def __init__(  # noqa: PLR0913 - what a connection is, and nothing else
        self, hall: Hall, caller: Caller, resumed: Resumed, *, send: Send, hold: Callable[[bool], object],
        end: Callable[[bool], object],
    ) -> None:  # fmt: skip
        """Wait for the first frame."""
        self.hall, self.caller, self.resumed, self.send = hall, caller, resumed, send
        self._hold, self._end = hold, end
        self.visit: Visit | None = None
        self.wire: FrameWire | None = None
        self._game = self._code = ""

    def hear(self, frame: Frame) -> None:
        """Do what a frame wants; the first one is a greeting."""
        if self.visit is None or self.wire is None:
            self._greet(frame)
        elif "line" in frame:
            self.visit.incoming.take_line(as_sent(text_in(frame, "line")))
        elif "heard" in frame:
            self.wire.heard(number_in(frame, "heard"))
        elif "ping" in frame:
            self.visit.lived = self.hall.around.now()
            self.send({"pong": True})
        elif "end" in frame:
            self.visit.end_of_input()
        elif not self.visit.ended:
            self._help(self.visit, self.wire, frame)
        self._tell_table()

    def _tell_table(self) -> None:
        """Name the game of the table, once: over there its sounds are asked for; and its code, whenever it changes.

        By an old code nobody would find the table again; the code of a door never changes.
        """
        table, person = (self.visit.table, self.visit.person) if self.visit else (None, None)
        if table and person and person.seated and table.code != self._code and not self.hall.house:
            self._code = table.code
            self.send({"code": self._code})
        if table and table.game.name != self._game:
            self._game = table.game.name
            self.send({"game": self._game})

    def lost(self) -> None:
        """Get up: there is no connection any more."""
        if self.visit:
            self.visit.lost()

    def _greet(self, frame: Frame) -> None:
        """Let somebody in who says how they want to be told."""
        if frame.get("hello") != VERSION:
            raise FrameError
        form = text_in(frame, "form")
        request = greeted(frame)
        self.wire = FrameWire(self.send, form if form == PROMPT else request.form, hold=self._hold, end=self._end)
        self.wire.speak(wanted=frame.get("speak") is True)
        self.wire.sound(wanted=frame.get("sound") is True)
        if not self.hall.has_room(self.caller.address):
            narrator = ActiveLanguage(request.language, "path").narrator
            self.wire.complain("".join(f"{line}\n" for line in narrator.tell([far.HouseFull()])))
            self.wire.close(1)
            return
        if request.back:
            self.resumed.heard(self.caller, text_in(frame, "session"), number_in(frame, "since"))
            self._know_how_far(frame.get("so_far"))
        self.resumed.keep(self.caller, text_in(frame, "as"), self.wire)
        self.visit = Visit(self.hall, self.wire, request, self.caller.key, self.caller.address)
        self.visit.settings = ToldSettings(request, self.send)
        self.visit.begin()
        if request.back:
            self._tell_unanswered(self.visit, frame)

    def _know_how_far(self, so_far: object) -> None:
        """Believe somebody who comes back how far they had heard their game, as a host begun anew may not know it."""
        home = self.hall.home_of(self.caller.key)
        match so_far, home:
            case [str(game), int(decisions), *rest], (table, person):
                match = table.match
                if match and table.keeper.name == game and len(person.sent[0]) < decisions <= len(match.log):
                    person.was_told(match, decisions)
                match rest:
                    case [table.id, int(sayings)] if person.sent[1] < sayings <= table.said.count:
                        person.sent = person.arrived = person.sent[0], sayings

    @staticmethod
    def _tell_unanswered(visit: Visit, frame: Frame) -> None:
        """Tell which lines have had no answer when the connection was lost; what was decided has just been told."""
        place, lines = visit.person.place if visit.person else None, frame.get("unanswered")
        match frame.get("so_far"):
            case [str(game), int(known), *_] if place and visit.table and visit.table.keeper.name == game:
                if any(entry.seat in place.seats for entry in place.match.log[max(0, known) :]):
                    return
        for line in lines[:MOST_LINES] if isinstance(lines, list) else ():
            told = cleaned(line, LONGEST_NAME) if isinstance(line, str) else ""
            if told:
                visit.tell(far.Unanswered(told))
        visit.flush()

    def _help(self, visit: Visit, wire: FrameWire, frame: Frame) -> None:
        """Help somebody to type, or follow how they want to be told."""
        if "complete" in frame:
            self._complete(visit, text_in(frame, "complete"))
        elif "ahead" in frame:
            line = text_in(frame, "ahead")
            quiet = visit.reader is None or visit.busy or visit.doubt.open or wire.speakers
            told = "" if quiet or visit.reader is None else rehearsed(visit.reader, line)
            self.send({"ahead": line, "told": told})
        elif "words" in frame:
            self.send({"words": list(visit.incoming.next_words(text_in(frame, "words")))[:MOST_WORDS]})
        elif "width" in frame:
            width = number_in(frame, "width")
            visit.output.width = width if width in WIDTHS else visit.output.width
        elif "speak" in frame:
            wire.speak(wanted=frame["speak"] is True)
        elif "sound" in frame:
            wire.sound(wanted=frame["sound"] is True)

    def _complete(self, visit: Visit, line: str) -> None:
        """Say what Tab does with a line, and what it tells."""
        found = completion(line, visit.incoming.next_words(line))
        told = () if found.insert else visit.incoming.choices(line)
        shown = "\n".join(wrapped(one, visit.output.width) for one in told)
        self.send({"completed": [found.remove, found.insert, shown]})


def greeted(frame: Frame) -> Request:
    """Read what somebody wants who greets."""
    form, language, verbosity = text_in(frame, "form"), text_in(frame, "language"), text_in(frame, "verbosity")
    width = number_in(frame, "width", WIDTH)
    return Request(
        form=form if form in FORMS else FORMS[0],
        language=language if language in LANGUAGES else LANGUAGES[0],
        verbosity=verbosity if verbosity in VERBOSITIES else "normal",
        name=cleaned(text_in(frame, "name"), LONGEST_NAME),
        named=frame.get("named") is True,
        code=cleaned(text_in(frame, "code"), LONGEST_NAME * 2).replace("-", " "),
        watch=frame.get("watch") is True,
        width=width if width in WIDTHS else WIDTH,
        back=frame.get("back") is True,
        wrong=None,
    )
