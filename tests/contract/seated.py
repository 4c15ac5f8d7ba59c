"""Listeners around a table, of all languages, verbosities and outputs, and what they may say at any moment."""

from __future__ import annotations

import io
from copy import copy
from typing import TYPE_CHECKING, NamedTuple

from atlantis_cli.core.message import Refusal
from atlantis_cli.shell.files.settings import Settings
from atlantis_cli.shell.output.active_language import ActiveLanguage, Loaded
from atlantis_cli.shell.output.outputs import JsonOutput, TextOutput
from atlantis_cli.shell.players.opponents import advised
from atlantis_cli.shell.reading.command_reader import CommandReader, answer
from atlantis_cli.shell.reading.session import read
from atlantis_cli.shell.table.kinds import ALL_TALK, QUIT, TALK_OF_GUESTS, TALK_OF_WATCHERS, talk_in
from atlantis_cli.shell.table.place import Place
from atlantis_cli.shell.table.table import Table, Undoing
from tests.contract.walks import random_words
from tests.language.books import LANGUAGES, VERBOSITIES

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from atlantis_cli.core.game import Action, Chance, Position, Words
    from atlantis_cli.core.match import Match
    from atlantis_cli.core.message import Event, Fact
    from atlantis_cli.core.sound import Sound
    from atlantis_cli.shell.output.outputs import Telling

    Style = tuple[str, str, bool]  # a language, a verbosity, and JSON lines or text

FEW = 8
"""So many imagined games make a hint here."""

SEATS = (2, 3, 4)

LOADED = Loaded()
"""The tables of the languages, for all who listen."""


class Noted(TextOutput):
    """Text, with what it was made of: the events and the facts, in their order, and the sentences of each."""

    def __init__(self, *given: object) -> None:
        """Begin with nothing told."""
        super().__init__(*given)  # type: ignore[arg-type]
        self.noted: list[tuple[Sequence[Event | Fact | Refusal], str]] = []

    def events(self, events: Sequence[Event], heard: Sequence[tuple[Event, Sequence[Sound]]] = ()) -> None:
        """Tell what happened, which makes sentences together."""
        before = self.stream.tell()  # type: ignore[attr-defined]
        super().events(events, heard)
        self.noted.append((events, self.since(before)))

    def fact(self, fact: Fact | Refusal, telling: Telling, *, private: bool) -> None:
        """Answer a question."""
        before = self.stream.tell()  # type: ignore[attr-defined]
        super().fact(fact, telling, private=private)
        self.noted.append(((fact,), self.since(before)))

    def since(self, before: int) -> str:
        """Return what was written from somewhere on."""
        return str(self.stream.getvalue()[before:])  # type: ignore[attr-defined]


class Heard(NamedTuple):
    """A place with what it was told, and the language that it speaks in another world."""

    place: Place
    reader: CommandReader
    pocket: io.StringIO
    twins: dict[tuple[str, str], ActiveLanguage]

    def take(self) -> str:
        """Return what was told since the last time."""
        told = self.pocket.getvalue()
        self.pocket.seek(0)
        self.pocket.truncate()
        return told

    def say(self, line: str) -> Words | Refusal | None:
        """Say a line here, and hear whatever it brings; give how it was understood, or why it was refused."""
        self.place.catch_up()
        words = read(self.reader, line.encode())
        if words:
            self.reader.note(words)
        refusal = words if isinstance(words, Refusal) else answer(self.reader, words) if words else None
        if refusal:
            told = self.place.refuse(refusal)
            self.place.output.refusal(told, 1)
            said = self.place.active_language.narrator.say(told)
            self.pocket.write(said)
            if isinstance(self.place.output, Noted):
                self.place.output.noted.append(((told,), said))
        self.place.catch_up()
        self.place.ready()
        return refusal or words

    def twin(self) -> ActiveLanguage:
        """Return the language in use once more, for another world; what it has compiled is kept."""
        now = self.place.active_language
        known = self.twins.get((now.language, now.game))
        if known is None or known.narrator.verbosity != now.narrator.verbosity:
            known = ActiveLanguage(now.language, now.game, now.narrator.verbosity, LOADED)
            self.twins[now.language, now.game] = known
        return known


def advise(match: Match, view: Position) -> tuple[Action, ...]:
    """Advise by a few imagined games."""
    return advised(match, view, None, FEW)


def mixed(seats: int, random: Chance) -> list[Style]:
    """Draw styles for so many seats and a watcher: every language, verbosity and output is at each table."""
    first, second, third = (int(random() * 6) for _ in range(3))
    return [
        (LANGUAGES[(first + at) % len(LANGUAGES)], VERBOSITIES[(second + at) % 3], (third + at) % 2 == 0)
        for at in range(seats + 1)
    ]


def sit_down(table: Table, seat: int, style: Style, *, host: bool = False) -> Heard:
    """Seat a listener on a seat of a table, or as a watcher where it has none of this number."""
    language, verbosity, lines = style
    spoken, pocket = ActiveLanguage(language, table.match.game.name, verbosity, LOADED), io.StringIO()
    output = (JsonOutput if lines else Noted)(pocket, spoken.narrator)
    seats = (seat,) if seat < len(table.match.players) else ()
    place = Place(table, spoken, output, seats=seats, eager=not lines)
    place.host = host
    place.talk = ALL_TALK if host else TALK_OF_GUESTS if seats else TALK_OF_WATCHERS
    return Heard(place, CommandReader(place), pocket, {})


def seated(match: Match, styles: list[Style], host: int = -1) -> list[Heard]:
    """Seat a listener on each seat and one on none; one of them may keep the table."""
    table = Table(match, lambda _: None)
    table.advise = advise
    return [sit_down(table, seat, style, host=seat == host) for seat, style in enumerate(styles)]


def come_back(heard: list[Heard], at: int, style: Style) -> None:
    """Let somebody who has left sit down again, and hear how the game stands."""
    table = next(one.place.table for one in heard if not one.place.closed)
    heard[at] = sit_down(table, at, style, host=heard[at].place.host)
    heard[at].place.begin()
    forget(heard[at])


def forget(here: Heard) -> None:
    """Leave out what was told."""
    here.take()
    if isinstance(here.place.output, Noted):
        here.place.output.noted = []


def other_world(heard: list[Heard], at: int, match: Match) -> list[Heard]:
    """Give copies of all places at a table where another match lies; what place `at` says, it says in both."""
    old_table, now = heard[at].place.table, heard[at].place.match.state
    table = copy(old_table)
    table.match, table.places, table.away, found = match, [], [], []
    table.taken_back, table._said = [list(gone) for gone in old_table.taken_back], list(old_table._said)  # noqa: SLF001
    table._arranging = dict(old_table._arranging)  # noqa: SLF001 - as the other lists, a copy of its own
    for one in heard:
        place, pocket = copy(one.place), io.StringIO()
        place.table, place._known = table, None  # noqa: SLF001 - a copy must not know the first world
        place.heard, place.told, place.before = list(place.heard), list(place.told), list(place.before)
        place.output, place.settings = copy(place.output), Settings(place.settings.values)
        place.output.stream = pocket
        place.speak(one.twin())
        puzzle, advice = one.place.puzzle, one.place.advised
        if puzzle is not None:
            place.puzzle = puzzle
        if advice and advice[0] is now:
            place.advised = match.state, advice[1]
        if place.leafed is not None and place.leafed[0] is old_table.match:
            place.leafed = (match, *place.leafed[1:])
        table.places.append(place)
        reader = CommandReader(place)
        reader.last, reader.line = one.reader.last, one.reader.line
        found.append(Heard(place, reader, pocket, one.twins))
    undoing = old_table._undoing  # noqa: SLF001 - what was asked of others is asked there too
    if undoing:
        there = {id(one.place): copied.place for one, copied in zip(heard, found, strict=True)}
        position = match.state if undoing.position is now else undoing.position
        due = [there[id(place)] for place in undoing.due if id(place) in there]
        asker = there.get(id(undoing.asker), undoing.asker)
        table._undoing = Undoing(asker, undoing.length, position, due, undoing.question)  # noqa: SLF001
    return found


FOLLOWED: dict[str, Callable[[Chance], Sequence[str]]] = {
    "log": lambda _: ("7",),
    "help": lambda _: ("undo",),
    "verbosity": lambda random: (VERBOSITIES[int(random() * 3)],),
    "language": lambda random: (LANGUAGES[int(random() * len(LANGUAGES))],),
    "say": lambda _: ("good evening",),
    "speech": lambda random: ("off",) if random() < 0.5 else (),  # on would start what speaks
    "save": lambda _: ("monday",),
    "load": lambda _: ("monday",),
    "ask": lambda _: ("how many cards",),
    "set": lambda _: ("width", "60"),
    "example": lambda _: ("1",),
    "figure": lambda _: ("1",),
}
"""What is said behind a word of table talk."""

LESSONS = ("tutorial", "example", "figure")
"""What lays out another table; whoever does that goes back at once."""


COMMON = [word for word in TALK_OF_GUESTS if word not in {"speech", "voice", "say", "quit"}]


def random_talk(here: Heard, random: Chance) -> Words:
    """Say a word of table talk that this place has, also of what only whoever keeps the table may say."""
    talk = talk_in(here.place.match.game, ALL_TALK if random() < 0.2 else here.place.talk)
    word = talk[int(random() * len(talk))]
    return (word, *(FOLLOWED[word](random) if word in FOLLOWED else ()))


def common_talk(_: Heard, random: Chance) -> Words:
    """Say a word of table talk that starts no engine and leaves no table."""
    word = COMMON[int(random() * len(COMMON))]
    return (word, *{"log": ("7",), "help": ("undo",), "verbosity": ("full",)}.get(word, ()))


def random_line(here: Heard, random: Chance, talk: Callable[[Heard, Chance], Words] = common_talk) -> str:
    """Say anything: a decision, mine or not, a question, table talk, a half line, or a question mark."""
    place, game = here.place, here.place.match.game
    draw, parser = random(), place.active_language.parser
    words: Words | None
    if draw < 0.4:
        view = place.standpoint() or place.state
        follow = game.offer if random() < 0.9 and list(game.offer(view, ())) else game.conceive
        words = random_words(lambda begun: follow(view, begun), random)
    elif draw < 0.75:
        words = random_words(game.asks, random)
    else:
        words = talk(here, random)
    line = parser.write(words or ("status",))
    if random() < 0.1:
        return f"{line[: int(random() * len(line))]} ?"
    return line[:-1] if random() < 0.05 else line


def understood(here: Heard, line: str) -> Words:
    """Return what a line would mean now; nothing where it would be refused unread."""
    words = read(here.reader, line.encode())
    return () if not words or isinstance(words, Refusal) else words


def goes_back(here: Heard) -> str:
    """Return how a lesson is left in the language in use."""
    return here.place.active_language.parser.write((QUIT,))
