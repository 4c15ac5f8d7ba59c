"""The lobby: where one is before a game begins. Tables are looked at, opened, joined and watched here."""

from __future__ import annotations

from functools import partial

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.game import END
from atlantis_cli.core.message import Refusal
from atlantis_cli.games import GAMES, USUAL, game_named
from atlantis_cli.language.phrases import fold
from atlantis_cli.shell.commands.history import ruled
from atlantis_cli.shell.files.languages import LANGUAGES
from atlantis_cli.shell.files.settings import OFF, SWITCH, VERBOSITIES
from atlantis_cli.shell.messages import answers, far, questions, refusals
from atlantis_cli.shell.net import far_talk
from atlantis_cli.shell.net.far_reader import ANY_TEXT
from atlantis_cli.shell.net.far_table import HURRIED
from atlantis_cli.shell.net.people import WAIT
from atlantis_cli.shell.net.seats import FAR_TALK, come_back, join, tell_words
from atlantis_cli.shell.output.active_language import ActiveLanguage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.net.visit import Visit

    Answer = Refusal | None

ANYWHERE = ("help", "status", "language", "verbosity", "bell", "quit")
OF_MANY = ("tables", "open")
WITHOUT_TABLE = (*OF_MANY, "join", "watch")
FOR_GUESTS = ("join", "watch")
FOR_SEATED = ("tables", *FOR_GUESTS)
WAITING = ("say", "whisper", "chat", "who", "invite", "seat", "leave", "absent", "clock", "rules")
OF_OWNER = ("start", "kick", "close")
PUBLIC, FAR = "public", "far"
TOPICS = (*FAR_TALK, "quit")
MOST_SEATS = 4
NUMBERS = range(2, MOST_SEATS + 1)
OFFERS: Mapping[Words, Iterable[str]] = {
    ("help",): (END, FAR, *TOPICS),
    ("open",): GAMES,
    ("start",): (END, *LEVELS),
    ("language",): LANGUAGES,
    ("verbosity",): VERBOSITIES,
    ("bell",): SWITCH,
    ("absent",): (END, WAIT, *LEVELS),
    ("clock",): (END, OFF, "<number>"),
    ("rules",): (END, *ANY_TEXT),
    ("join",): ANY_TEXT,
    ("watch",): ANY_TEXT,
    ("say",): ANY_TEXT,
    ("chat",): (END, "<number>"),
}
SHORTEST = 3
"""So many letters are enough for the beginning of a game's title."""


def talk_of(visit: Visit) -> tuple[str, ...]:
    """Return what can be said: without a table, at one that waits, or as whoever keeps it."""
    table, person = visit.table, visit.person
    if table is None or person is None:
        if not visit.hall.private:
            return (*WITHOUT_TABLE, *ANYWHERE)
        return (*(FOR_SEATED if visit.hall.homes_of(visit) else FOR_GUESTS), *ANYWHERE)
    return (*WAITING, *(OF_OWNER if person is table.owner else ()), *ANYWHERE)


def offer(visit: Visit, begun: Words) -> Iterable[str]:
    """Return the words that can follow."""
    others = [other.name for other in visit.table.people if other is not visit.person] if visit.table else []
    match begun:
        case ():
            return talk_of(visit)
        case ("join",) if visit.hall.homes_of(visit):
            return (END, *ANY_TEXT)
        case ("open", _):
            return (END, *map(str, NUMBERS), PUBLIC)
        case ("open", _, number) if number != PUBLIC:
            return (END, PUBLIC)
        case ("whisper" | "kick",):
            return others
        case ("whisper", _):
            return ANY_TEXT
    return OFFERS.get(begun, (END,))


def read(visit: Visit, line: str) -> Words | Refusal:
    """Read a line of somebody in the lobby."""
    parser, following = visit.active_language.parser, partial(offer, visit)
    readings = _readings(visit, line, following)
    wished = () if readings else language_wished(visit, line)
    if len(readings) == 1 or wished:
        return wished or readings[0]
    if readings:
        told = dict.fromkeys(parser.write_as(line, reading) for reading in readings)
        return refusals.Ambiguous(tuple(" ".join(reading) for reading in readings), tuple(told))
    lost = parser.lost(line, following)
    if not lost.word:
        begun = parser.begun(f"{line} ", following)[0]
        return refusals.Incomplete(begun[0] if begun else "", begun[-1] if begun else "", lost.expected, "")
    return refusals.UnknownWord(lost.word, lost.place == 0, whole=False, expected=lost.expected, meant=lost.meant)


def _readings(visit: Visit, line: str, following: Callable[[Words], Iterable[str]]) -> Sequence[Words]:
    parser = visit.spoken.parser
    return parser.parse(line, following) or parser.parse(_canonical(visit, line), following)


def language_wished(visit: Visit, line: str) -> Words:
    """Return the wish for a language that is called by its own name, or asked for in its own words; else ()."""
    words, forms = tuple(fold(line).split()), visit.spoken.parser.forms
    wished = next((code for code in LANGUAGES if words[-1:] in forms(code)), "")
    if not wished or words in forms(wished):
        return ("language", wished) if wished else ()
    told = ActiveLanguage(wished, USUAL, loaded=visit.hall.loaded)
    wish = ("language", wished)
    return wish if wish in told.parser.parse(line, partial(offer, visit)) else ()


def commanded(visit: Visit, line: str) -> Words:
    """Return what is said to the lobby by the very word for it; () for any other line, which may be a name."""
    wished = language_wished(visit, line)
    if wished:
        return wished
    words, forms = tuple(fold(line).split()), visit.spoken.parser.forms
    readings = _readings(visit, line, partial(offer, visit))
    named = [reading for reading in readings if any(words[: len(form)] == form for form in forms(reading[0]))]
    return named[0] if len(named) == 1 else ()


def is_about_tables(visit: Visit, line: str, verbs: Sequence[str] = WITHOUT_TABLE) -> bool:
    """Return whether a line is for the lobby, where one looks for tables."""
    return bool(_readings(visit, line, lambda begun: offer(visit, begun) if begun else verbs))


def _canonical(visit: Visit, line: str) -> str:
    """Write numbers of seats in figures, and call the games as the program does: "open island for three"."""
    narrator = visit.active_language.narrator
    numbers = narrator.locale.section("numbers")
    known = {fold(str(numbers.get(str(number), number))): str(number) for number in NUMBERS}
    titles = {game: fold(narrator.say(questions.Title(game))) for game in GAMES}
    for word in line.split():
        meant = [game for game, title in titles.items() if title.startswith(fold(word))]
        if len(meant) == 1 and len(word) >= SHORTEST:
            known[fold(word)] = meant[0]
    return " ".join(known.get(fold(word), word) for word in line.split())


def tables(visit: Visit, _: Words) -> Answer:
    """Tell the tables that everybody may see, and those where somebody has a seat."""
    own = [table for table, _ in visit.hall.homes_of(visit)]
    seen = [
        far.TableSeen(number, table.game.name, tuple(person.name for person in table.seated), table.free, table in own)
        for number, table in enumerate(visit.hall.seen_by(visit), 1)
    ]
    visit.tell(far.Tables(tuple(seen)))
    return None


def open_table(visit: Visit, words: Words) -> Answer:
    """Open a table and sit down at it."""
    game = game_named(words[1])
    seats = next((int(word) for word in words[2:] if word != PUBLIC), min(game.seats))
    if seats not in game.seats:
        return far.TooManySeats(min(game.seats), max(game.seats))
    table = visit.hall.open(game, seats, visit, public=PUBLIC in words[2:])
    if isinstance(table, Refusal):
        return table
    join(table, visit, table.code, seated=True)
    visit.tell(far.Opened(game.name, table.free, table.public))
    visit.tell(far.Invitation(table.code))
    if visit.person:
        tell_words(table, visit.person)
    return None


def sit_down(visit: Visit, words: Words) -> Answer:
    """Sit down, or watch, at a table that is named by code, number or whoever keeps it; or go back to the own seat."""
    if words == ("join",):
        ((home, person), *_) = visit.hall.homes_of(visit)
        come_back(home, person, visit)
        return None
    table = visit.hall.find(words[1], visit)
    return table if isinstance(table, Refusal) else visit.arrival.join(table, words[1], seated=words[0] == "join")


def start(visit: Visit, words: Words) -> Answer:
    """Begin with those who are there; computer players take the other seats."""
    if visit.table:
        visit.table.begin(words[1] if len(words) > 1 else HURRIED)
    return None


def explain(visit: Visit, words: Words) -> Answer:
    """Tell what can be said here, or what one word of it does."""
    if len(words) > 1:
        visit.tell(far.TalkExplained(words[1]))
        return None
    owner = bool(visit.table and visit.person is visit.table.owner)
    visit.tell(far.LobbyHelp(visit.table is not None, owner, visit.hall.private))
    return None


def language(visit: Visit, words: Words) -> Answer:
    """Go on in another language."""
    before = visit.active_language
    visit.speak(ActiveLanguage(words[1], before.game, before.narrator.verbosity, before.loaded))
    visit.tell(answers.LanguageChanged(words[1]))
    return None


def verbosity(visit: Visit, words: Words) -> Answer:
    """Tell less or more from now on."""
    visit.active_language.narrator.verbosity = words[1]
    visit.tell(answers.VerbosityChanged(words[1]))
    return None


def status(visit: Visit, words: Words) -> Answer:
    """Tell what is waited for: how many seats are free and who is there, or how one comes to a table."""
    table, person = visit.table, visit.person
    if table is None or person is None:
        visit.tell(far.Received(visit.name, len(visit.hall.public), visit.hall.private))
        return None
    visit.tell(far.Opened(table.game.name, table.free, table.public))
    return far_talk.who(table, person, words)


def bell(visit: Visit, words: Words) -> Answer:
    """Let the bell say whose turn it is, or no more."""
    visit.settings.keep(words[0], words[1])
    visit.tell(answers.SettingChanged(words[0], words[1]))
    return None


def rules(visit: Visit, words: Words) -> Answer:
    """Tell the rules of the game that will be played, or where it will lie."""
    if visit.table is None:
        return None
    if len(words) > 1 and visit.answering.means_far(words[1:]):
        visit.tell(far.WhereItLies())
        return None
    game = visit.table.game.name
    spoken = visit.active_language.of(game)
    found = ruled(spoken, game, words)
    if isinstance(found, Refusal):
        return found
    visit.active_language = spoken  # the topics are told in the words of the game
    visit.output.narrator = spoken.narrator
    visit.tell(found)
    if words == ("rules",):
        visit.tell(far.MoreRules())
    return None


def leave(visit: Visit, _: Words) -> Answer:
    """Say goodbye."""
    visit.go()
    return None


TALK: Mapping[str, Callable[[Visit, Words], Answer]] = {
    "tables": tables,
    "open": open_table,
    "join": sit_down,
    "watch": sit_down,
    "start": start,
    "help": explain,
    "language": language,
    "verbosity": verbosity,
    "status": status,
    "bell": bell,
    "rules": rules,
    "quit": leave,
}


def answer(visit: Visit, words: Words) -> Answer:
    """Do what was said in the lobby."""
    if words[0] in TALK:
        return TALK[words[0]](visit, words)
    if visit.table and visit.person:
        return far_talk.TALK[words[0]](visit.table, visit.person, words)
    return None
