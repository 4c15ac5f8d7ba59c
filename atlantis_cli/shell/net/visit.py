"""One connection of somebody far away, from the first word to the last, whatever it comes over.

What is told is kept back while a line is being typed, and comes when the line is empty or after Enter; a program and a
script are told at once.
"""

from __future__ import annotations

from functools import partial
from io import StringIO

from atlantis_cli.core.message import Refusal, TurnStarted
from atlantis_cli.core.sound import Sound
from atlantis_cli.games import USUAL
from atlantis_cli.shell.files.settings import Settings
from atlantis_cli.shell.messages import answers, far
from atlantis_cli.shell.net.answering import Answering
from atlantis_cli.shell.net.doubt import Arrival, Doubt
from atlantis_cli.shell.net.entry.invitations import is_code
from atlantis_cli.shell.net.far_reader import FarReader
from atlantis_cli.shell.net.incoming import Incoming
from atlantis_cli.shell.net.seats import come_back, leave
from atlantis_cli.shell.net.wire.far_sounds import of_people
from atlantis_cli.shell.net.wire.line_editor import LineEditor
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.outputs import JsonOutput, TextOutput
from atlantis_cli.shell.terminal.news import News

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.match import Entry, Match
    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.net.far_table import FarTable
    from atlantis_cli.shell.net.hall import Hall
    from atlantis_cli.shell.net.people import Heard, Person
    from atlantis_cli.shell.net.wire.request import Request
    from atlantis_cli.shell.net.wire.surroundings import Wire
    from atlantis_cli.shell.output.outputs import Output
    from atlantis_cli.shell.table.place import Place

MOST_WAITING = 1 << 18
"""So many bytes wait for somebody who reads slowly; with more, the connection ends and can come back."""

LIVING = 4.0
"""After so many seconds without a sign of life, of which two should have come, nobody is counted as there."""

BELL = "\a"
JSONL = "jsonl"
LOBBY = "lobby"


class Visit:
    """Somebody far away who is connected: what they typed goes in by `receive`, what they hear goes over the wire."""

    def __init__(self, hall: Hall, wire: Wire, request: Request, key: str, address: str) -> None:
        """Come in with a key, or none, from an address; nothing is told before `begin`."""
        self.hall, self.wire, self.request, self.key, self.address = hall, wire, request, key, address
        self.name = ""
        self.table: FarTable | None = None
        self.person: Person | None = None
        self.reader: FarReader | None = None
        self.settings = Settings({"language": request.language, "width": str(request.width)})
        self.active_language = ActiveLanguage(request.language, USUAL, request.verbosity, hall.loaded)
        self.mailbox = StringIO()
        kind = JsonOutput if wire.form == JSONL else TextOutput
        self.output: Output = wire.heard_by(kind(self.mailbox, self.active_language.narrator))
        self.output.width, self.output.alone = request.width, True
        self.editor = LineEditor(wire.write)
        self.ended = False
        self.number = 0
        self.busy = self.failed = False
        self.doubt, self.arrival = Doubt(self), Arrival(self)
        self.answering, self.incoming = Answering(self), Incoming(self)
        self._called: tuple[Match, int] | None = None
        self._over: Match | None = None
        self.lived: float | None = None  # when the program over there said so, where it does
        self.left: dict[str, Person] = {}  # as whom somebody has got up who is in the lobby now

    @property
    def spoken(self) -> ActiveLanguage:
        """Return the language in use, which can have been changed at the table."""
        place = self.person.place if self.person else None
        return place.active_language if place else self.active_language

    @property
    def invitation(self) -> str:
        """Return the invitation to a table that somebody brings along; what leads only to this door is none."""
        code = self.request.code
        return "" if self.hall.house and is_code(code, self.hall.house) else code

    @property
    def silent(self) -> bool:
        """Return whether a program that should say that it lives has not done so for too long to be there."""
        return self.lived is not None and self.hall.around.now() - self.lived > LIVING

    def has_seat(self, person: Person) -> bool:
        """Return whether this is the one who belongs to a table so."""
        return person.is_known_by(self.key) or self.left.get(person.id) is person

    # telling

    def tell(self, fact: Fact) -> None:
        """Tell something; whoever is typing hears it afterwards. That somebody comes, goes or speaks sounds too."""
        self.wire.sounds.sound(of_people(fact))
        self.output.fact(fact, lambda narrator: narrator.tell([fact]), private=False)

    def refused(self, refusal: Refusal) -> None:
        """Tell what is wrong; a program hears it in a form of its own, a script by the way for complaints."""
        if self.wire.interactive:
            self.output.fact(refusal, lambda narrator: narrator.tell([refusal]), private=False)
        elif self.wire.form == "text":
            self.wire.complain("".join(f"{line}\n" for line in self.spoken.narrator.tell([refusal])))

    def speak(self, active_language: ActiveLanguage) -> None:
        """Go on in another language."""
        self.active_language = active_language
        self.output.narrator = active_language.narrator
        self.settings.keep("language", active_language.language)

    def flush(self) -> bool:
        """Send what was told, unless a line is being typed; return whether that was anything.

        Whoever does not listen holds nobody up.
        """
        if self.ended or (self.wire.typed and not self.editor.empty):
            if self.mailbox.tell() > MOST_WAITING:
                self.drop()
            return False
        text = self.mailbox.getvalue()
        if not text:
            return False
        if self.wire.waiting() > MOST_WAITING:
            self.drop()
            return False
        self.mailbox.seek(0)
        self.mailbox.truncate()
        person = self.person
        if person and self.table:
            if not self.wire.waiting():
                person.arrived = person.sent
            place = person.place
            person.sent = sent = list(place.heard) if place else [], self.table.said.count
            person.knew = place.match if place else None
            game, decisions = self.table.keeper.name, len(sent[0])
            note = partial(self._note, self.table, person, game, sent)
            if not self.wire.so_far(game, decisions, self.table.id, sent[1]):
                self.hall.about_to(game, person.name, decisions)
            self.wire.write(text)
            if not self.wire.waiting():
                note()
            self.wire.once_heard(note)
            self.wire.once_heard(lambda: person.has_heard(sent))
        else:
            self.wire.write(text)
        return True

    def _note(self, table: FarTable, person: Person, game: str, heard: Heard) -> None:
        """Note how far somebody has heard a game, and what was said."""
        self.hall.note(game, person.name, len(heard[0]))
        if person.seated:
            table.said.note(person.id, heard[1])

    def call(self) -> None:
        """Call somebody whose turn has come while others played: by a word, and by the bell where that is wanted."""
        place, before = self.person.place if self.person else None, self._called
        if place is None:
            return
        match = place.match
        self._tell_end(place)
        self.mark()
        known = before[1] if before and before[0] is match else 0
        others = any(entry.seat not in place.seats for entry in match.log[known:])
        if not place.on or not (others or before is None or before[0] is not match):
            return
        if not any(isinstance(event, TurnStarted) for entry in match.log[known:] for event in entry.events[-1:]):
            self.wire.sounds.sound((Sound("your_turn"),))  # a turn that begins has sounded
        if not self.told_whose_turn(match.log[known:]):
            place.answer(answers.YourTurn(match.actor))
        if self.wire.interactive and self.settings.get("bell") == "on":
            self.mailbox.write(BELL)

    def told_whose_turn(self, entries: Sequence[Entry]) -> bool:
        """Return whether these decisions, as they are told here, end in whose turn it is."""
        begun = [event for entry in entries[-1:] for event in entry.events[-1:] if isinstance(event, TurnStarted)]
        return bool(begun) and (self.wire.form == JSONL or bool(self.spoken.narrator.tell(begun)))

    def _tell_end(self, place: Place) -> None:
        """Tell a person the points at the end, and what can be said then; a program hears that in the events."""
        match = place.match
        if not match.over:
            self._over = None  # an end that was taken back can come again
        elif match is not self._over and self.wire.interactive:
            self._over = match
            News(place).end()

    def mark(self) -> None:
        """Remember how far the game has come, so that nobody is called twice."""
        place = self.person.place if self.person else None
        self._called = (place.match, len(place.match.log)) if place else None

    # coming and going

    def begin(self) -> None:
        """Come in: to the own seat, where there is one, else by a name into the lobby or to a table."""
        self.hall.visits.append(self)
        home, code = self.hall.home_of(self.key), self.invitation
        if home and not self.request.watch and (self.request.back or self.hall.leads_home(code, self, home[0])):
            self.name = home[1].name
            come_back(home[0], home[1], self)
        elif code or not self.arrival.watches_again():
            self.arrival.introduce()
        self.ready()
        self.settle()

    def listen_at(self, place: Place) -> None:
        """Hear the lines that are said at this place from now on."""
        if self.table and self.person:
            self.reader = FarReader(place, self.table, self.person)

    def get_up(self) -> None:
        """Be in the lobby again: the table is no more, or somebody has left it."""
        self.flush()
        self.speak(self.spoken.of(USUAL))
        self.table = self.person = self.reader = None

    def go(self) -> None:
        """Leave because one wants to; the seat is kept."""
        person, table = self.person, self.table
        kept = person and table and person.seated
        if table:
            table.watchers.known.pop(self.key, "")
        lasting = bool(table and (table.table or (self.hall.private and person is table.owner)))
        self.tell(far.SeatKept(lasting) if kept else far.Farewell())
        if self.wire.form == JSONL:
            self.ready()  # a program counts on an answer to each line
        self.end()

    def end(self, status: int = 0) -> None:
        """Say what is left to say, and close the connection."""
        if self.ended:
            return
        self.wire.write(self.mailbox.getvalue())
        self.wire.close(status)
        self.lost()

    def drop(self) -> None:
        """End a connection that holds others up."""
        self.wire.drop()
        self.lost()

    def lost(self) -> None:
        """Get up from the table: there is no connection any more."""
        if self.ended:
            return
        self.ended = True
        self.hall.visits.remove(self)
        if self.table:
            leave(self.table, self)

    def fail(self) -> None:
        """End a script in which something was wrong."""
        self.end(1)

    # hearing

    def receive(self, data: bytes) -> None:
        """Take what came over the wire."""
        self.incoming.take(data)

    def end_of_input(self) -> None:
        """Answer what is left, and go; a script has come to its end."""
        self.incoming.end()

    def ready(self) -> None:
        """Say whose decision is next."""
        place = self.person.place if self.person else None
        if place:
            place.ready()
        else:
            self.output.ready(None, LOBBY, 0)

    def refuse(self, refusal: Refusal, text: str) -> None:
        """Say why something cannot be: where one types, or by the way for complaints."""
        self.failed = True
        place = self.person.place if self.person else None
        told = place.refuse(refusal) if place else refusal
        self.output.refusal(told, self.number)
        narrator = self.spoken.narrator
        if self.wire.interactive:
            self.refused(told)
        elif self.wire.form == "text":
            told_there = answers.Complaint(self.number, text, narrator.say(told)) if self.number else told
            self.wire.complain("".join(f"{line}\n" for line in narrator.tell([told_there])))

    def settle(self) -> None:
        """Let the table go on, and everybody hear of it."""
        if self.table:
            self.table.settle()
        self.flush()
        if not self.ended:
            self.wire.answered()
