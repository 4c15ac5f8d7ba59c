"""Two to four listeners and a watcher at every game: each hears its own, once, and nobody acts for another seat."""

from __future__ import annotations

import io
import json
from copy import copy
from random import Random
from typing import TYPE_CHECKING, NamedTuple

import pytest

from atlantis_cli.core.codec import plain
from atlantis_cli.core.game import NOBODY
from atlantis_cli.core.match import Match, shuffled
from atlantis_cli.core.message import Eyes, Refusal, redact
from atlantis_cli.shell.files.settings import Settings
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.output.outputs import JsonOutput, TextOutput
from atlantis_cli.shell.players.opponents import advised
from atlantis_cli.shell.reading.command_reader import CommandReader, answer
from atlantis_cli.shell.reading.session import read
from atlantis_cli.shell.table.kinds import ARRANGE, DECISION, TALK_OF_GUESTS, TALK_OF_WATCHERS, WHAT_FOLLOWS, kind_of
from atlantis_cli.shell.table.place import Place
from atlantis_cli.shell.table.table import Table
from tests.contract.known import KNOWN
from tests.contract.walks import KINDS, ROOMS, match_of, random_words, walk
from tests.language.books import LANGUAGES, VERBOSITIES

if TYPE_CHECKING:
    from collections.abc import Callable

    from atlantis_cli.core.game import Action, Chance, Position, Words
    from atlantis_cli.core.match import Entry

    Redrawn = Callable[[Match, Chance], Match]

FEW = 8
"""So many imagined games make a hint here."""

WITHOUT_NOISE = [word for word in TALK_OF_GUESTS if word not in {"speech", "voice", "say", "quit"}]
"""Table talk that starts no engine and leaves no table."""

SEATS = (2, 3, 4)
USUAL = {name: options for name, seats, options in reversed(KINDS)}
"""Each game as it is usually played."""


class Heard(NamedTuple):
    """A place with what it was told."""

    place: Place
    reader: CommandReader
    pocket: io.StringIO

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
        refusal = words if isinstance(words, Refusal) else answer(self.reader, words) if words else None
        if refusal:
            told = self.place.refuse(refusal)
            self.place.output.refusal(told, 1)
            self.pocket.write(self.place.active_language.narrator.say(told))
        self.place.catch_up()
        self.place.ready()
        return refusal or words


def advise(match: Match, view: Position) -> tuple[Action, ...]:
    """Advise by a few imagined games."""
    return advised(match, view, None, FEW)


def seated(match: Match, styles: list[tuple[str, str, bool]]) -> list[Heard]:
    """Seat a listener on each seat and one on none; each style is a language, a verbosity, and JSON or not."""
    table = Table(match, lambda _: None)
    table.advise = advise
    found = []
    for seat, (language, verbosity, lines) in enumerate(styles):
        spoken, pocket = ActiveLanguage(language, match.game.name, verbosity), io.StringIO()
        output = (JsonOutput if lines else TextOutput)(pocket, spoken.narrator)
        seats = (seat,) if seat < len(match.players) else ()
        place = Place(table, spoken, output, seats=seats, eager=not lines)
        place.talk = TALK_OF_GUESTS if seats else TALK_OF_WATCHERS
        found.append(Heard(place, CommandReader(place), pocket))
    return found


def other_world(heard: list[Heard], at: int, match: Match) -> list[Heard]:
    """Give copies of all places at a table where another match lies; what place `at` says, it says in both."""
    table = copy(heard[at].place.table)
    table.match, table.places, found = match, [], []
    for one in heard:
        place, pocket = copy(one.place), io.StringIO()
        old = place.active_language
        spoken = ActiveLanguage(old.language, old.game, old.narrator.verbosity)
        place.table, place._known = table, None  # noqa: SLF001 - a copy must not know the first world
        place.heard, place.told, place.output = list(place.heard), list(place.told), copy(place.output)
        place.output.stream, place.settings = pocket, Settings(place.settings.values)
        place.speak(spoken)
        puzzle = one.place.puzzle
        if puzzle is not None:
            place.puzzle = puzzle
        if place.leafed is not None:
            place.leafed = (match, *place.leafed[1:])
        table.places.append(place)
        found.append(Heard(place, CommandReader(place), pocket))
    return found


def with_state(match: Match, state: Position) -> Match:
    """Give a copy of a match in which the position now is another one."""
    other = copy(match)
    other.log = list(match.log)
    other._states = [*match._states[:-1], state]  # noqa: SLF001 - the states of a match are its own
    return other


def path_redrawn(match: Match, random: Chance) -> Match:
    """Give a copy of a match in which other cards lie on the draw pile, in another order."""
    other, state = with_state(match, match.state.copy()), match.state
    sealed = copy(match.sealed)
    sealed._orders = dict(sealed._orders)  # noqa: SLF001 - what is sealed is opened here
    drawn = state.pile_size - state.pile
    order = sealed._orders.get(state.pile_name)  # noqa: SLF001
    if order:
        sealed._orders[state.pile_name] = [*order[:drawn], *shuffled(order[drawn:], random)]  # noqa: SLF001
    other.sealed = sealed
    return other


def as_it_is(match: Match, _: Chance) -> Match:
    """Change nothing: whatever chance brings everybody sees."""
    return with_state(match, match.state.copy())


REDRAWN: dict[str, Redrawn] = {"path": path_redrawn}
"""How other draws are laid ready where not everybody sees them."""


def random_line(here: Heard, random: Chance) -> str:
    """Say anything: a decision, mine or not, a question, table talk, a half line, or a question mark."""
    place, game = here.place, here.place.match.game
    draw, parser = random(), place.active_language.parser
    if draw < 0.4:
        view = place.standpoint() or place.state
        follow = game.offer if random() < 0.9 and list(game.offer(view, ())) else game.conceive
        words = random_words(lambda begun: follow(view, begun), random)
    elif draw < 0.75:
        words = random_words(game.asks, random)
    else:
        words = (WITHOUT_NOISE[int(random() * len(WITHOUT_NOISE))],)
        words = {"log": ("log", "7"), "help": ("help", "undo"), "verbosity": ("verbosity", "full")}.get(words[0], words)
    line = parser.write(words or ("status",))
    if random() < 0.1:
        return f"{line[: int(random() * len(line))]} ?"
    return line[:-1] if random() < 0.05 else line


def played(here: Heard, line: str) -> bool:
    """Return whether a line decides something that whoever says it may decide now."""
    words = read(here.reader, line.encode())
    if not words or isinstance(words, Refusal) or words[0] == WHAT_FOLLOWS or kind_of(here.place, words) != DECISION:
        return False
    match = here.place.match
    return here.place.on and match.game.refusal(match.state, match.game.read(here.place.state, words)) is None


class Ledger:
    """What a JSON place has to hear: each event of the log once, and what is taken back."""

    def __init__(self, here: Heard) -> None:
        """Begin where the place begins."""
        self.here = here
        self.log: list[Entry] = []
        self.due: list[dict[str, object]] = []

    def note(self) -> None:
        """Add what has to be told at the place's next chance."""
        match, place = self.here.place.match, self.here.place
        names = [player.name for player in match.players]
        both = enumerate(zip(self.log, match.log, strict=False))
        same = next((at for at, (old, new) in both if old != new), min(len(self.log), len(match.log)))
        if same < len(self.log):
            self.due += [{"event": "undone"}, {"event": "state"}]
        events = [event for entry in match.log[same:] for event in entry.events]
        self.due += [plain(redact(event, place.eyes), names) for event in events]
        self.log = list(match.log)

    def check(self, told: str) -> None:
        """Compare with what was told."""
        events = {event["event"] for event in self.due}
        lines = [json.loads(line) for line in told.splitlines() if line.startswith("{")]
        found = [line for line in lines if line["event"] in events and "entries" not in line]
        for expected, line in zip(self.due, found, strict=True):
            assert expected.items() <= line.items()
        self.due = []


@pytest.mark.rule("P10", "I3")
@pytest.mark.soak(80, 2000)
@pytest.mark.parametrize("game", ROOMS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_place_hears_nothing_that_only_others_may_know(game: str, language: str, rounds: int) -> None:
    """Whatever is said at any moment: with other hands and other draws, the same public game gives the same bytes."""
    for number, seats in enumerate(SEATS):
        random = Random(number).random
        match = match_of((game, seats, USUAL[game]), number)
        styles = [(language, VERBOSITIES[(number + seat) % 3], seat == 1) for seat in range(len(match.players) + 1)]
        heard = seated(match, styles)
        for _ in range(rounds // len(SEATS)):
            at = match.actor if random() < 0.5 and not match.over else int(random() * len(heard))
            heard[at].place.catch_up()
            heard[at].take()
            line, views = random_line(heard[at], random), range(len(heard))
            if played(heard[at], line):
                worlds = [(REDRAWN.get(game, as_it_is)(match, random), [view for view in views if view != at])]
            else:
                seat = at if at < len(match.players) else NOBODY
                worlds = [(with_state(match, KNOWN[game].again(match.game, match.state, seat, random)), [at])]
            others = [(other_world(heard, at, other), same) for other, same in worlds]
            for world, _ in others:
                world[at].say(line)
            heard[at].say(line)
            told = [one.take() for one in heard]
            for world, same in others:
                assert [world[view].take() for view in same] == [told[view] for view in same], line


def only_known(match: Match, seat: int, random: Chance) -> Match:
    """Give a copy of a match from whose first decision on all is another that a seat cannot know."""
    other, eyes = copy(match), Eyes(frozenset({seat}), all=False)
    states = map(match.after, range(len(match.log) + 1))
    other._states = [KNOWN[match.game.name].again(match.game, state, seat, random) for state in states]  # noqa: SLF001
    other.log = [entry.replace(events=tuple(redact(event, eyes) for event in entry.events)) for entry in match.log]
    other.dealt = tuple(redact(event, eyes) for event in match.dealt)
    return other


LOOKING_BACK = ("log 50", "log 3 back", "news", "undo", "yes", "hand", "legal", "where", "why", "repeat", "hint", "?")


@pytest.mark.rule("P10", "I3")
@pytest.mark.soak(6, 200)
@pytest.mark.parametrize("game", ROOMS)
@pytest.mark.parametrize("lines", [False, True])
def test_what_lies_back_hides_as_much_as_what_is_now(game: str, *, lines: bool, rounds: int) -> None:
    """The start, the log, Tab, and going back by consent tell nothing of the hands and draws that others have had."""
    for number in range(rounds):
        random = Random(number).random
        match = match_of((game, SEATS[number % 3], USUAL[game]), number)
        for _ in walk(match, number, 2 + int(random() * 40)):
            pass
        at = int(random() * (len(match.players) + 1))
        worlds = [copy(match), only_known(match, at if at < len(match.players) else NOBODY, random)]
        worlds[0]._states, worlds[0].log = list(match._states), list(match.log)  # noqa: SLF001
        language, verbosity = LANGUAGES[number % len(LANGUAGES)], VERBOSITIES[number % 3]
        tables = [seated(world, [(language, verbosity, lines)] * (len(match.players) + 1)) for world in worlds]
        for table in tables:
            table[at].place.table.begin()
        for _ in range(12):
            line = LOOKING_BACK[int(random() * len(LOOKING_BACK))]
            half = line[: int(random() * (len(line) + 1))]
            for table in tables:
                table[at].say(line)
                for other in table if line == "undo" else ():
                    other.say("yes")
            heard = [table[at] for table in tables]
            told = [(one.take(), one.reader.next_words(half), one.reader.choices(half)) for one in heard]
            assert told[0] == told[1], (number, at, line)


@pytest.mark.soak(200, 2000)
@pytest.mark.parametrize("game", ROOMS)
def test_each_is_told_all_once_and_acts_for_nobody_else(game: str, rounds: int) -> None:
    """Every place hears each event once, at once or later; a line only ever plays for the seat of whoever says it."""
    random = Random(3).random
    match = match_of((game, 3, USUAL[game]), 5)
    heard = seated(match, [("en", "normal", True)] * 4)
    ledgers, agreed = [Ledger(one) for one in heard], set[int]()
    left = set[int]()  # who has said that the program is to place the rest
    for one in heard:
        one.place.eager = random() < 0.5
    for _ in range(rounds):
        if match.over:
            break
        at = match.actor if random() < 0.5 else int(random() * len(heard))
        here, before = heard[at], list(match.log)
        asked = here.place.table.asked(here.place)
        line = "yes" if asked and random() < 0.7 else random_line(here, random)
        agreed = agreed | {at} if asked and line == "yes" else agreed
        ledgers[at].note()
        words = here.say(line)
        left |= {at} if words and not isinstance(words, Refusal) and words[0] == ARRANGE else set()
        same = sum(1 for old, new in zip(before, match.log, strict=False) if old is new)
        assert {entry.seat for entry in match.log[same:]} <= {at, *left}
        assert {entry.seat for entry in before[same:]} <= {at, *agreed} or at in agreed
        agreed = agreed if before == match.log else set()
        for one, ledger in zip(heard, ledgers, strict=True):
            if one.place.eager or one is here:
                ledger.note()
                ledger.check(one.take())


@pytest.mark.parametrize("line", ["arrange", "arrange random", "place the rest for me"])
def test_nobody_arranges_for_another(line: str) -> None:
    """Who is not on leaves nobody else's islanders to the program: that is refused, and nothing is placed."""
    match = match_of(("island", 2, USUAL["island"]), 5)
    heard = seated(match, [("en", "normal", True)] * 3)
    before = list(match.log)
    for at, here in enumerate(heard):
        if at != match.actor:
            assert isinstance(here.say(line), Refusal)
            assert match.log == before
    heard[match.actor].say(line)
    assert len(match.log) > len(before)
    placed = match.actor
    assert {entry.seat for entry in match.log[len(before) :]} == {1 - placed}
