"""Table talk about people: what is said to others, who is there, who may come and who has to go."""

from __future__ import annotations

from atlantis_cli.core.game import COLOURS
from atlantis_cli.core.match import Match
from atlantis_cli.shell.asked import CLOCKED, drawn_seed, whole_number
from atlantis_cli.shell.commands import registry
from atlantis_cli.shell.commands.settings import settings as change
from atlantis_cli.shell.files.seating import turned
from atlantis_cli.shell.files.settings import OFF
from atlantis_cli.shell.messages import answers, far, refusals
from atlantis_cli.shell.net.entry.invitations import drawn_code
from atlantis_cli.shell.net.far_reader import SETTINGS
from atlantis_cli.shell.net.people import HOST, WAIT
from atlantis_cli.shell.net.sayings import Saying
from atlantis_cli.shell.net.seats import get_up, let_sit_in, retold, send_away, tell_words
from atlantis_cli.shell.output.clean_text import LONGEST_SAYING, cleaned
from atlantis_cli.shell.reading.session import LONGEST_LINE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Refusal
    from atlantis_cli.shell.net.far_table import FarTable
    from atlantis_cli.shell.net.people import Person

    Answer = Refusal | None

TOLD = 10
"""So many sayings are told where nobody says how many."""


def say(table: FarTable, person: Person, words: Words) -> Answer:
    """Say something to everybody."""
    return _said(table, person, words[1], [other for other in table.people if other is not person])


def whisper(table: FarTable, person: Person, words: Words) -> Answer:
    """Say something to one other person."""
    other = table.called(words[1])
    if other is None:
        return far.NobodyHereCalled(words[1])
    return far.NotYourself() if other is person else _said(table, person, words[2], [other], to=other)


def _said(table: FarTable, person: Person, said: str, others: Sequence[Person], to: Person | None = None) -> Answer:
    text = cleaned(said, LONGEST_LINE)
    if not text:
        return far.NothingToTell()
    if len(text) > LONGEST_SAYING:
        return far.SayingTooLong(LONGEST_SAYING, len(text) - LONGEST_SAYING)
    if to is None and not others:
        return far.NobodyListens()
    seconds = person.silence(table.around.now())
    if seconds:
        return far.SaidTooMuch(seconds)
    table.said.add(Saying(person.name, text, to.name if to else "", person.id, to.id if to else ""))
    told = (far.HeardSaying if to is None else far.HeardWhisper)(person.name, text)
    for other in others:
        other.tell(told)
    person.tell(far.SentTo(sum(other.reached for other in others)))
    return None


def chat(table: FarTable, person: Person, words: Words) -> Answer:
    """Tell what was said at this table."""
    count = words[1] if len(words) > 1 else str(TOLD)
    if whole_number(count) < 1:
        return far.NothingRepeated(count)
    person.tell(retold(table.said.heard_by(person.id)[-int(count) :]))
    return None


def who(table: FarTable, person: Person, _: Words) -> Answer:
    """Tell who belongs to this table."""
    seen = [far.PersonSeen(each.name, each.seated, each.reached, each.vacant, each.spoken) for each in table.people]
    person.tell(far.Who(tuple(seen)))
    return None


def invite(table: FarTable, person: Person, _: Words) -> Answer:
    """Tell the code of the table."""
    person.tell(far.Invitation(table.code))
    return None


def seat(table: FarTable, person: Person, _: Words) -> Answer:
    """Tell by which words somebody comes back to their seat from any device."""
    if person.is_known_by(HOST) or not person.seated:
        return far.NoSeatWords()
    tell_words(table, person)
    return None


def kick(table: FarTable, person: Person, words: Words) -> Answer:
    """Send somebody away, who cannot come back by the code that they know."""
    other = table.called(words[1])
    if other is None:
        return far.NobodyHereCalled(words[1])
    if other is person:
        return far.NotYourself()
    table.code = drawn_code(person.language)
    send_away(table, other)
    table.changed()
    return None


def absent(table: FarTable, person: Person, words: Words) -> Answer:
    """Tell what the table does about somebody who is away for long; whoever keeps it can change that."""
    if len(words) > 1 and person is not table.owner:
        return refusals.OnlyForTheHost(words[0])
    if len(words) > 1:
        let_sit_in(table, words[1])
    else:
        person.tell(far.Absence(None if table.rules.absent == WAIT else table.rules.absent))
    return None


def clock(table: FarTable, person: Person, words: Words) -> Answer:
    """Tell how much time a turn has, and how much is left of this one; whoever keeps the table can change that."""
    if len(words) == 1:
        person.tell(table.clock.seen())
        return None
    if person is not table.owner:
        return refusals.OnlyForTheHost(words[0])
    seconds = 0 if words[1] == OFF else whole_number(words[1])
    if seconds and seconds not in CLOCKED:
        return refusals.NumberOutside(words[1], CLOCKED.start, CLOCKED.stop - 1)
    table.clock.set(seconds)
    table.tell(table.clock.seen())
    table.changed()
    return None


def close(table: FarTable, person: Person, _: Words) -> Answer:
    """End the table for everybody, if that is really wanted; where only this one could stand, its host goes as well."""
    others = tuple(other.name for other in table.people if other is not person)
    visit = person.visit
    if visit is None or not visit.doubt.confirm(far.ClosesForAll(others)):
        return None
    table.tell(far.TableClosed(person.name))
    table.close()
    if person.is_known_by(HOST):
        visit.tell(far.HostAgain())
        visit.end()
    return None


def leave(table: FarTable, person: Person, _: Words) -> Answer:
    """Get up, and be in the lobby."""
    visit = person.visit
    if visit:
        get_up(table, person, visit)
        visit.tell(far.GotUpYourself(person.seated, table.match is not None))
    return None


def set_for_oneself(_: FarTable, person: Person, words: Words) -> Answer:
    """List what somebody far away can set, or change it for as long as they are there."""
    place = person.place
    if place is None:
        return None
    if len(words) > 1:
        return change(place, words)
    chosen = place.settings.all(place.active_language.language)
    place.answer(answers.Set(tuple(answers.SettingSeen(name, chosen[name]) for name in SETTINGS)))
    return None


def new(table: FarTable, _: Person, words: Words) -> Answer:
    """Play once more, when the game is over; who sits where stays as it is."""
    return _once_more(table, 0) if table.over else far.GameIsOn(words[0])


def again(table: FarTable, person: Person, words: Words) -> Answer:
    """Play a rematch, which the next one begins; as long as a game is on, or for a watcher, tell the last answer."""
    place = person.place
    if place is None or (table.over and person.seated):
        return _once_more(table, 1)
    return registry.TALK["again"](place, words)


def _once_more(table: FarTable, first: int) -> Answer:
    """Play another game, which this one of the players begins."""
    match = table.match
    if match:
        options = dict(match.options)
        if COLOURS in options:
            options[COLOURS] = ",".join(turned(options[COLOURS].split(","), first))
        players = turned(match.players, first)
        table.rematch(Match(match.game, drawn_seed(), players, options, no_undo=match.no_undo))
    return None


TALK: Mapping[str, Callable[[FarTable, Person, Words], Answer]] = {
    "say": say,
    "whisper": whisper,
    "chat": chat,
    "who": who,
    "invite": invite,
    "seat": seat,
    "kick": kick,
    "absent": absent,
    "clock": clock,
    "close": close,
    "leave": leave,
    "set": set_for_oneself,
    "new": new,
    "again": again,
}
