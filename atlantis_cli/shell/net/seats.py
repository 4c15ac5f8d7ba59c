"""How somebody comes to a far table, leaves it, and comes back: each hears what was missed once, and nothing twice."""

from __future__ import annotations

from functools import partial
from io import StringIO

from atlantis_cli.shell.messages import answers, far
from atlantis_cli.shell.net.entry.invitations import SEAT_WORDS, drawn_code, is_code, parted
from atlantis_cli.shell.net.people import AWAY, HOST, WAIT, Person, a_new_id
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.aloud import Aloud
from atlantis_cli.shell.output.outputs import TextOutput
from atlantis_cli.shell.table.kinds import OF_THE_HOST, SWEEP, TALK_OF_GUESTS, TALK_OF_WATCHERS
from atlantis_cli.shell.table.place import BRIEF, Place

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.match import Match
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.net.far_table import FarTable
    from atlantis_cli.shell.net.sayings import Saying
    from atlantis_cli.shell.net.visit import Visit

OF_THIS_MACHINE = ("speech", "voice", "rate", "volume", "faster", "slower", "louder", "softer", "sound", "sounds")
"""What would let the machine of the host speak or sound: nobody far away can do that."""

TALK_OF_ONE_COMPUTER = (*OF_THIS_MACHINE, SWEEP, *OF_THE_HOST)
"""What is said where one plays at the own computer: what is kept there, and what its voice does."""

FAR_TALK = (
    "say",
    "whisper",
    "chat",
    "who",
    "invite",
    "seat",
    "kick",
    "absent",
    "clock",
    "close",
    "leave",
    "set",
    "new",
)
"""Table talk that is about people, or is another at a far table."""

OF_THE_OWNER = ("kick", "absent", "close")
ASKED_BY_ALL = ("absent",)
"""What only the owner changes, and everybody can ask about."""

OF_SEATS = ("invite", "seat", "new", *OF_THE_OWNER)


def talk_of(table: FarTable, person: Person) -> tuple[str, ...]:
    """Return the table talk that somebody has at a far table."""
    usual = TALK_OF_GUESTS if person.seated else TALK_OF_WATCHERS
    silent = (SWEEP,) if person.visit and not person.visit.wire.sounds.possible else ()
    words = [word for word in usual if word not in {*OF_THIS_MACHINE, *FAR_TALK, *silent}]
    barred = () if person is table.owner else OF_THE_OWNER if person.seated else OF_SEATS
    quit_word = words.pop()
    return (*words, *(word for word in FAR_TALK if word not in barred or word in ASKED_BY_ALL), quit_word)


def seats_of(person: Person, match: Match) -> list[int]:
    """Return the seats that somebody has in a match: theirs are those of their name."""
    return [seat for seat, player in enumerate(match.players) if player.name == person.name and person.seated]


def sit_at(table: FarTable, person: Person) -> None:
    """Give somebody their place at the match that lies on the table; whoever is away is told later."""
    if table.table is None:
        return
    match = table.table.match
    seats = seats_of(person, match)
    visit = person.visit
    active_language = visit.active_language if visit else ActiveLanguage(person.language, match.game.name)
    output = visit.output if visit else TextOutput(StringIO(), active_language.narrator)
    person.place = Place(table.table, active_language, output, seats=seats, eager=visit is not None)
    person.place.talk = talk_of(table, person)
    if visit:
        _connect(person, visit)


def _connect(person: Person, visit: Visit) -> None:
    """Let a place be heard over a connection."""
    place = person.place
    if place is None:
        return
    place.output, place.settings, place.eager = visit.output, visit.settings, True
    place.aloud, place.talk = visit.wire.sounds, talk_of(visit.table, person) if visit.table else place.talk
    place.sitting = visit.wire.interactive
    place.complain, place.confirm = visit.refused, visit.doubt.confirm
    place.speak(visit.active_language.of(place.match.game.name))
    visit.active_language = place.active_language
    place.output.seat(place.match.players)
    person.knew = place.match
    visit.listen_at(place)


def join(table: FarTable, visit: Visit, said: str, *, seated: bool) -> Refusal | None:
    """Let somebody sit down or watch who has named the table so; whoever belongs here already comes back.

    Whoever comes by another key than theirs, or by none, says the words of the seat behind the invitation.
    """
    name, person = visit.name, (table.of_key(visit.key) if seated else None) or table.called(visit.name)
    if person:
        return _come_under_a_name(table, person, visit, said, seated=seated)
    barred = _barred(table, visit, seated=seated)
    if barred:
        return barred
    person = Person(name, visit.key, visit.active_language.language, seated=seated)
    _hears_from_now_on(table, person)
    table.people.append(person)
    table.awaited = False
    person.visit, visit.person, visit.table = visit, person, table
    person.device, person.came = visit.key or visit.address, visit.hall.arrival()
    _tell_table(table, person, visit)
    if seated and not visit.key and not is_code(said, table.code):
        visit.tell(far.Invitation(table.code))
    if seated:
        _give_words(table, person)
    if seated and person is not table.owner:
        tell_words(table, person)
    _tell_came(table, person, visit)
    table.changed()
    if table.table:
        sit_at(table, person)
        if person.place:
            person.place.begin()
    elif not table.free:
        table.begin()
    return None


def _come_under_a_name(table: FarTable, person: Person, visit: Visit, said: str, *, seated: bool) -> Refusal | None:
    """Let somebody come who is called like one of this table: if it is them, or if nobody is who was."""
    code, words = parted(said)
    known, coded = visit.has_seat(person), is_code(code, table.code)
    if person.seated != seated or not (known or (seated and coded)):
        return far.SeatOfOther(person.name)
    if not (known or person.vacant):
        refusal = _unproved(table, person, visit, words)
        if refusal:
            return refusal
        person.add_key(visit.key)
    visit.name = person.name
    if person.vacant:
        _take(table, person, visit)
    else:
        come_back(table, person, visit)
    return None


def _unproved(table: FarTable, person: Person, visit: Visit, words: str) -> Refusal | None:
    """Return why a seat cannot be taken from another device: the words that only its owner knows are not these.

    Tables of earlier versions have seats without words; whoever had no key there comes by code and name.
    """
    wrong, seat = visit.hall.wrong, f"{table.id} {person.id}"
    if not person.word:
        return far.SeatOfOther(person.name) if person.keys else None
    if not words:
        return far.SeatHasWords(person.name)
    seconds = max(wrong.wait(visit.address), wrong.wait(seat))
    if seconds:
        return far.TooManyCodes(seconds)
    if is_code(words, person.word):
        return None
    wrong.count(visit.address)
    wrong.count(seat)
    for other in {person, table.owner or person}:
        other.tell(far.SeatTried(person.name))
    table.flush()
    return far.WrongSeatWords()


def tell_words(table: FarTable, person: Person) -> None:
    """Tell somebody by which words they come back to their seat from any device; whoever is the host needs none."""
    if person.is_known_by(HOST):
        return
    if not person.word:
        _give_words(table, person)
        table.changed()
    person.tell(far.SeatWords(person.word))


def _give_words(table: FarTable, person: Person) -> None:
    """Draw the words of a seat, in the language of whoever keeps the table."""
    person.word = drawn_code(table.owner.language if table.owner else person.language, SEAT_WORDS)


def _hears_from_now_on(table: FarTable, person: Person) -> None:
    """Let somebody miss nothing of what was said before they came."""
    person.sent = person.arrived = [], table.said.count
    if person.seated:
        table.said.note(person.id, table.said.count)


def _take(table: FarTable, person: Person, visit: Visit) -> None:
    """Let somebody new have the seat of whoever was sent away: the name stays, and nothing else of theirs."""
    person.vacant, person.knew, person.device = False, None, visit.key or visit.address
    person.add_key(visit.key)
    person.id = visit.key or a_new_id()
    _hears_from_now_on(table, person)
    come_back(table, person, visit, new=True)


def _tell_table(table: FarTable, person: Person, visit: Visit) -> None:
    """Tell somebody who has come who sits there, and what is not as usual."""
    others = tuple(other.name for other in table.seated if other is not person)
    if others:
        visit.tell(far.Joined(table.game.name, others, table.free, person.seated))
    if table.rules.told:
        visit.tell(table.rules.told)


def _tell_came(table: FarTable, person: Person, visit: Visit) -> None:
    """Tell the others that somebody has come; of watchers not each time, and who has a key is known again."""
    if person.seated:
        table.tell(far.SatDown(person.name, table.free), but=person)
        return
    person.came_from = visit.key or visit.address
    if visit.key:
        table.watchers.remember(visit.key, person.name)
    if table.watchers.came((person.came_from, person.name)):
        table.tell(far.WatcherCame(person.name), but=person)


def _barred(table: FarTable, visit: Visit, *, seated: bool) -> Refusal | None:
    """Return why somebody cannot come: no seat is free but one that only another name fits, or they come too often."""
    if not seated:
        seconds = table.watchers.wait(visit.address)
        return far.WatchesTooOften(seconds) if seconds else None
    if table.free:
        return None
    names = tuple(person.name for person in table.seated if person.vacant)
    return far.SeatsAreFor(names) if names and table.table else far.NoFreeSeat()


def come_back(table: FarTable, person: Person, visit: Visit, *, new: bool = False) -> None:
    """Let somebody take over the own seat at once, from wherever; the connection that was there before ends.

    Whoever is new has taken it from somebody who was sent away.
    """
    before = person.visit
    if before:
        leave(table, before, quietly=True)
        before.tell(far.TakenOver())
        before.end()
    person.cancel()
    table.awaited = False
    person.visit, person.given_up, person.language = visit, False, visit.active_language.language
    visit.person, visit.table = person, table
    _tell_who_is_back(table, person, visit, before=before is not None, new=new)
    place, match = person.place, table.match
    if place is None or match is None:
        visit.tell(far.Opened(table.game.name, table.free, table.public))
        _tell_missed(table, person)
    else:
        knew, heard = person.knew, list(person.sent[0])
        _connect(person, visit)
        _tell_missed(table, person)
        if knew is match:
            place.heard = heard
            missed = match.log[place.same(match.log) :]
            place.catch_up()
            known = visit.told_whose_turn(missed)
        else:
            place.begin()
            known = bool(match.log) and place.active_language.narrator.verbosity != BRIEF  # how it stands begins so
        if table.table:
            table.table.ask(place)
        if not (known or match.over):
            place.answer(answers.YourTurn(match.actor))
        visit.mark()
    table.changed()


def _tell_who_is_back(table: FarTable, person: Person, visit: Visit, *, before: bool, new: bool) -> None:
    """Tell the others who is back, also where they were there and now are elsewhere; and greet that one."""
    device = visit.key or visit.address
    elsewhere, person.device = person.device not in {"", device}, device
    person.came = visit.hall.arrival()
    if elsewhere or not before:
        told = far.TookSeat if new else far.CameFromElsewhere if elsewhere else far.CameBack
        table.tell(told(person.name), but=person)
    visit.tell((far.NewSeat if new else far.WelcomeBack)(person.name))
    if person.seated and (new or not person.word):
        tell_words(table, person)


def _tell_missed(table: FarTable, person: Person) -> None:
    """Tell what was said meanwhile."""
    missed = [saying for saying in table.said.heard_by(person.id, person.sent[1]) if saying.by != person.id]
    if missed:
        person.tell(retold(missed))


def retold(said: Sequence[Saying]) -> far.Chat:
    """Tell once more what was said; of what was whispered also to whom."""
    return far.Chat(tuple(far.SaidByOther(saying.name, saying.text, saying.to) for saying in said))


def get_up(table: FarTable, person: Person, visit: Visit) -> None:
    """Let somebody go to the lobby; a seat stays theirs, and nothing of the table is told to them there."""
    visit.left[person.id] = person
    table.watchers.known.pop(visit.key, "")
    visit.flush()
    leave(table, visit)
    if person.place:
        person.place.output, person.place.aloud = TextOutput(StringIO(), visit.spoken.narrator), Aloud(visit.settings)
    visit.get_up()


def leave(table: FarTable, visit: Visit, *, quietly: bool = False) -> None:
    """Let a connection go; the seat stays whose it is, and after a while the table need not wait."""
    person = visit.person
    visit.person = visit.table = None
    if person is None or person.visit is not visit:
        return
    person.visit, place = None, person.place
    table.alone_since = table.around.now()
    if visit.wire.waiting():
        person.sent = person.arrived
    if place:
        place.eager = False
    if not person.seated:
        dismiss(table, person, quietly=quietly)
    elif not quietly:
        table.tell(far.DroppedOut(person.name))
        person.cancel = table.around.later(AWAY, lambda: give_up(table, person))
    table.settle()


def wait_for_all(table: FarTable) -> None:
    """Begin to wait for everybody, at a table that has come back without its people."""
    for person in table.seated:
        person.cancel = table.around.later(AWAY, partial(give_up, table, person))
    table.settle()


def send_away(table: FarTable, person: Person) -> None:
    """Send somebody away; in a game that is on, the seat is free for whoever comes under that name."""
    visit = person.visit
    if visit:
        visit.tell(far.YouAreSentAway())
        table.watchers.known.pop(visit.key, "")
        leave(table, visit, quietly=True)
        visit.end()
    person.cancel()
    if person.seated and table.table:
        person.forget()
        person.vacant = person.given_up = True
        table.tell(far.SentAway(person.name))
        _tell_who_plays_for(table, person)
        table.settle()
    else:
        if person in table.people:
            dismiss(table, person, quietly=True)
        table.tell(far.SentAway(person.name))


def dismiss(table: FarTable, person: Person, *, quietly: bool = False) -> None:
    """Let somebody belong to the table no longer."""
    table.people = [other for other in table.people if other is not person]
    if person.place:
        person.place.leave()
    if not (quietly or person.seated):
        table.watchers.left((person.came_from, person.name), partial(_tell_gone, table, person.name))
    elif not quietly:
        table.tell(far.GotUp(person.name, table.free))
    table.changed()


def _tell_gone(table: FarTable, name: str) -> None:
    """Tell that a watcher has gone, perhaps a while ago."""
    table.tell(far.WatcherLeft(name))
    table.flush()


def give_up(table: FarTable, person: Person) -> None:
    """Wait no longer for somebody, where the table is not to wait."""
    if person.here or table.closed:
        return
    if table.table is None:
        dismiss(table, person)
        return
    person.given_up = True
    _tell_who_plays_for(table, person)
    table.settle()


def _tell_who_plays_for(table: FarTable, person: Person) -> None:
    """Tell which computer player sits in for somebody; where none does, tell its keeper what can be done."""
    if table.over:
        return
    if table.rules.absent != WAIT:
        table.tell(far.SitsIn(person.name, table.rules.absent, person.vacant))
    elif table.owner and table.owner is not person:
        table.owner.tell(far.Missed(person.name, person.vacant))


def let_sit_in(table: FarTable, level: str) -> None:
    """Let a computer player of this level sit in for whoever is away for long, or wait for them from now on."""
    table.rules = table.rules.replace(absent=level)
    away = [person for person in table.seated if person.given_up and not person.here]
    if level == WAIT or table.over or not away:
        table.tell(far.Absence(None if level == WAIT else level))
    else:
        for person in away:
            table.tell(far.SitsIn(person.name, level, person.vacant))
    table.changed()
    table.settle()
