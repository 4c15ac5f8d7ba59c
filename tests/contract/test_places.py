"""Two to four listeners and a watcher at every game: each hears its own, once, and nobody acts for another seat.

They sit at one table in all languages and verbosities, as text and as JSON lines; one of them keeps the table. Anybody
says anything at any moment: decisions, questions, table talk, and what is only for whoever keeps the table.
"""

from __future__ import annotations

import json
from copy import copy
from random import Random
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.codec import plain
from atlantis_cli.core.game import NOBODY
from atlantis_cli.core.match import Match, shuffled
from atlantis_cli.core.message import Eyes, Refusal, redact
from atlantis_cli.shell.table.kinds import ARRANGE, DECISION, WHAT_FOLLOWS, kind_of
from tests.conftest import home_at
from tests.contract.known import KNOWN
from tests.contract.seated import (
    LESSONS,
    SEATS,
    Noted,
    come_back,
    forget,
    goes_back,
    mixed,
    other_world,
    random_line,
    random_talk,
    seated,
    understood,
)
from tests.contract.walks import KINDS, ROOMS, match_of, walk

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from atlantis_cli.core.game import Chance, Position, Words
    from atlantis_cli.core.match import Entry
    from tests.contract.seated import Heard

    Redrawn = Callable[[Match, Chance], Match]

USUAL = {name: options for name, seats, options in reversed(KINDS)}
"""Each game as it is usually played."""

PLAYS = ("redo", ARRANGE)
"""Table talk that brings decisions, and with them what chance brings."""

each_table = pytest.mark.parametrize(("game", "seats"), [(game, seats) for game in ROOMS for seats in SEATS])


@pytest.fixture(autouse=True)
def _saves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what is saved here apart for each test."""
    for name, value in home_at(tmp_path).items():
        if name != "XDG_CACHE_HOME":
            monkeypatch.setenv(name, value)


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


def played(here: Heard, words: Words) -> bool:
    """Return whether words decide something that whoever says them may decide now."""
    if not words or words[0] == WHAT_FOLLOWS:
        return False
    if words[0] in PLAYS:
        return True
    match = here.place.match
    if kind_of(here.place, words) != DECISION or not here.place.on:
        return False
    return match.game.refusal(match.state, match.game.read(here.place.state, words)) is None


def who_speaks(heard: list[Heard], random: Chance) -> int:
    """Choose who says something: whoever is on as often as all others, and at the end mostly who keeps the table."""
    match = heard[0].place.match
    on = next(at for at, one in enumerate(heard) if one.place.host) if match.over else match.actor
    return on if random() < 0.5 else int(random() * len(heard))


def next_line(here: Heard, random: Chance) -> str:
    """Say anything; who is asked mostly answers, and at the end who keeps the table mostly begins another game."""
    place, words = here.place, ""
    if place.match.over and place.host and random() < 0.5:
        words = "new"
    elif place.table.asked(place) and random() < 0.5:
        words = "yes" if random() < 0.7 else "no"
    return place.active_language.parser.write((words,)) if words else random_line(here, random, random_talk)


def said(here: Heard, line: str) -> Words | Refusal | None:
    """Say a line, and where that lays out a lesson, leave it again."""
    words = here.say(line)
    while here.place.course:
        here.say(goes_back(here))
    return words


@pytest.mark.rule("P10", "I3")
@pytest.mark.soak(40, 2000)
@each_table
def test_a_place_hears_nothing_that_only_others_may_know(game: str, seats: int, rounds: int) -> None:
    """Whatever is said at any moment: with other hands and other draws, the same public game gives the same bytes."""
    random = Random(seats).random
    match = match_of((game, seats, USUAL[game]), seats)
    styles = mixed(seats, random)
    heard = seated(match, styles, host=int(random() * seats))
    for _ in range(rounds):
        at, match = who_speaks(heard, random), heard[0].place.match
        heard[at].place.catch_up()
        heard[at].take()
        line, views = next_line(heard[at], random), range(len(heard))
        words = understood(heard[at], line)
        if match.over and words[:1] == ("analyse",):
            continue  # it tells of what lay hidden
        if played(heard[at], words):
            worlds = [(REDRAWN.get(game, as_it_is)(match, random), [view for view in views if view != at])]
        else:
            seat = at if at < len(match.players) else NOBODY
            worlds = [(with_state(match, KNOWN[game].again(match.game, match.state, seat, random)), [at])]
        others = [(other_world(heard, at, other), same) for other, same in worlds]
        for world, _ in others:
            said(world[at], line)
        said(heard[at], line)
        told = [one.take() for one in heard]
        for world, same in others:
            assert [world[view].take() for view in same] == [told[view] for view in same], line
        if heard[at].place.closed:
            come_back(heard, at, styles[at])


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
@pytest.mark.soak(8, 400)
@pytest.mark.parametrize("game", ROOMS)
def test_what_lies_back_hides_as_much_as_what_is_now(game: str, rounds: int) -> None:
    """The start, the log, Tab, and going back by consent tell nothing of the hands and draws that others have had."""
    for number in range(rounds):
        random = Random(number).random
        match = match_of((game, SEATS[number % 3], USUAL[game]), number)
        for _ in walk(match, number, 2 + int(random() * 40)):
            pass
        at = int(random() * (len(match.players) + 1))
        worlds = [copy(match), only_known(match, at if at < len(match.players) else NOBODY, random)]
        worlds[0]._states, worlds[0].log = list(match._states), list(match.log)  # noqa: SLF001
        styles = mixed(len(match.players), random)
        tables = [seated(world, styles) for world in worlds]
        for table in tables:
            table[at].place.table.begin()
        for _ in range(12):
            line = LOOKING_BACK[int(random() * len(LOOKING_BACK))]
            half = line[: int(random() * (len(line) + 1))]
            for table in tables:
                table[at].say(line)
                for other in table:
                    if other.place.table.asked(other.place):  # else a yes may decide by what only that seat knows
                        other.say("yes")
            heard = [table[at] for table in tables]
            told = [(one.take(), one.reader.next_words(half), one.reader.choices(half)) for one in heard]
            assert told[0] == told[1], (number, at, line)


class Ledger:
    """What a place has to hear: each event of the log once, and what is taken back, begun anew or loaded."""

    def __init__(self, here: Heard, log: Sequence[Entry] = ()) -> None:
        """Begin where the place begins, which has heard some decisions."""
        self.here, self.match = here, here.place.match
        self.log: list[Entry] = list(log)
        self.due: list[dict[str, object]] = []

    def note(self, now: Match | None = None) -> None:
        """Add what has to be told at the place's next chance, of the match that is on `now`."""
        place = self.here.place
        match = now or place.match
        names = [player.name for player in match.players]
        if now and now is not self.match:
            start = [match.started(place.eyes, seeded=place.host), *match.dealt]
            loaded: list[dict[str, object]] = [{"event": "loaded"}, {"event": "state"}]
            self.due += loaded if match.log else [plain(redact(event, place.eyes), names) for event in start]
            self.match, self.log = match, list(match.log)
        both = enumerate(zip(self.log, match.log, strict=False))
        same = next((at for at, (old, new) in both if old != new), min(len(self.log), len(match.log)))
        if same < len(self.log):
            self.due += [{"event": "undone"}, {"event": "state"}]
        events = [event for entry in match.log[same:] for event in entry.events]
        self.due += [plain(redact(event, place.eyes), names) for event in events]
        self.log = list(match.log)

    def check(self, told: str) -> None:
        """Compare with what was told."""
        output, events = self.here.place.output, {event["event"] for event in self.due}
        if isinstance(output, Noted):
            names = [player.name for player in self.match.players]
            noted, output.noted = output.noted, []
            lines = [plain(one, names) for messages, _ in noted for one in messages if not isinstance(one, Refusal)]
            assert "".join(text for _, text in noted) == told
        else:
            lines = [json.loads(line) for line in told.splitlines() if line.startswith("{")]
        found = [line for line in lines if line["event"] in events and "entries" not in line]
        for expected, line in zip(self.due, found, strict=True):
            assert expected == {name: line.get(name) for name in expected}
        self.due = []


def only_their_own(before: list[Entry], after: list[Entry], may_play: set[int], may_undo: set[int]) -> None:
    """Make sure that only these seats have decided something, and that only these have lost a decision."""
    same = sum(1 for old, new in zip(before, after, strict=False) if old is new)
    assert {entry.seat for entry in after[same:]} <= may_play
    assert {entry.seat for entry in before[same:]} <= may_undo


@pytest.mark.soak(40, 2000)
@each_table
def test_each_is_told_all_once_and_acts_for_nobody_else(game: str, seats: int, rounds: int) -> None:
    """Every place hears each event once, at once or later; a line only ever plays for the seat of whoever says it."""
    random = Random(seats).random
    styles = mixed(seats, random)
    heard = seated(match_of((game, seats, USUAL[game]), 5), styles, host=int(random() * seats))
    ledgers, agreed = [Ledger(one, heard[0].place.match.log) for one in heard], set[int]()
    left = set[int]()  # who has said that the program is to place the rest
    for one in heard:
        one.place.eager = random() < 0.5
    for _ in range(rounds):
        at, match = who_speaks(heard, random), heard[0].place.match
        here, before, line = heard[at], list(match.log), next_line(heard[at], random)
        asked = here.place.table.asked(here.place)
        here.place.catch_up()
        for one, ledger in zip(heard, ledgers, strict=True):
            if one.place.eager or one is here:
                ledger.note(match)
                ledger.check(one.take())
        lesson = understood(here, line)[:1]
        words = said(here, line)
        now = heard[0].place.match
        left = ({at} if words and not isinstance(words, Refusal) and words[0] == ARRANGE else set()) | left
        if now is match:
            agreed = agreed | {at} if asked and (words == ("yes",) or here.place.closed) else agreed
            only_their_own(before, match.log, {at, *left}, {at, *agreed} if at not in agreed else set(range(seats)))
        else:
            assert here.place.host, line
        agreed, left = (agreed if before == now.log else set()), left if now is match else set()
        for number, one in enumerate(heard):
            if one.place.eager or one is here or now is not match:
                ledgers[number].note(match)
                ledgers[number].note(now)
                if number == at and lesson and lesson[0] in LESSONS:
                    ledgers[at] = Ledger(here, now.log)  # a lesson has told events of its own
                    forget(here)
                else:
                    ledgers[number].check(one.take())
        if here.place.closed:
            come_back(heard, at, styles[at])
            heard[at].place.eager, ledgers[at] = here.place.eager, Ledger(heard[at], now.log)


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


@pytest.mark.parametrize("line", ["new", "load monday"])
def test_what_was_not_yet_told_of_a_game_is_told_before_another(line: str) -> None:
    """Who is told when they ask for it hears how the last game went on, though another lies on the table since."""
    match = match_of(("island", 2, USUAL["island"]), 5)
    heard = seated(match, [("en", "normal", True)] * 3, host=match.actor)
    host, other = heard[match.actor], heard[1 - match.actor]
    for one in heard:
        one.place.eager = False
    host.say("save monday")
    host.say(match.game.write(match.game.legal(match.state)[0]))
    other.take()
    host.say(line)
    other.say("status")
    events = [json.loads(told)["event"] for told in other.take().splitlines()]
    assert events.index("islander_placed") < events.index({"new": "game_started"}.get(line, "loaded"))
