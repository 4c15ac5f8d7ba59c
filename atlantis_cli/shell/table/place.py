"""A place at a table: one listener, what that one may know, and how it is told."""

from __future__ import annotations

from atlantis_cli.core.game import NOBODY
from atlantis_cli.core.message import PERSON, GameEnded, Listener, Refusal, SeedDisclosed, TurnStarted, redact
from atlantis_cli.shell.files.settings import Settings
from atlantis_cli.shell.messages import answers, history, refusals
from atlantis_cli.shell.output.aloud import Aloud
from atlantis_cli.shell.output.outputs import sentences
from atlantis_cli.shell.table.kinds import ALL_TALK
from atlantis_cli.shell.table.table import has_company, seen_by

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from atlantis_cli.core.game import Position, Words
    from atlantis_cli.core.match import Entry, Match
    from atlantis_cli.core.message import Event, Fact, Message, Player
    from atlantis_cli.shell.output.active_language import ActiveLanguage
    from atlantis_cli.shell.output.in_order import Sounding
    from atlantis_cli.shell.output.outputs import Output, Telling
    from atlantis_cli.shell.table.table import Table
    from atlantis_cli.shell.table.tutorial import Course

BRIEF, FULL = "brief", "full"
HAND = "hand"
"""What nobody else may hear, in a game that has it."""


class Place:
    """One listener: whose seats, in which language, by which output, and where in the log it stands.

    A place without seats watches; one with several is a keyboard that people share, and is called by names. What it
    asks is answered from the view of its own seat: nothing that only others may know is ever looked at for it.
    """

    def __init__(  # noqa: PLR0913 - what a listener is, and nothing else
        self,
        table: Table,
        active_language: ActiveLanguage,
        output: Output,
        *,
        seats: Iterable[int] | None = None,
        reveal: bool = False,
        eager: bool = True,
    ) -> None:
        """Sit down on these seats, or on those of all persons; who is not `eager` is told when `catch_up` is called."""
        self.table, self.active_language, self.output = table, active_language, output
        self._own = None if seats is None else frozenset(seats)
        self.reveal, self.eager, self.host = reveal, eager, seats is None
        self.talk: Sequence[str] = ALL_TALK
        self.told: list[Telling] = []
        self.before: list[Telling] = []
        self._secret = self.secret = False
        self._puzzle: tuple[Position, Message] | None = None
        self.advised: tuple[Position, str] | None = None
        self.leafed: tuple[Match, int, int, int] | None = None  # which own turn was told last, of whom and of how many
        self.heard: list[Entry] = []
        self.rest: Callable[[Place], object] | None = None  # tells what the last answer has left out for shortness
        self.settings = Settings({})
        self.aloud = Aloud(self.settings)
        self.complain: Callable[[Refusal], object] = self.refuse
        self.pause: Callable[[], object] = lambda: None
        self.sitting = False  # at a prompt
        self.afar = False  # the table is somewhere else
        self.recall: Callable[[], object] = lambda: None  # a prompt tells what happened last before how a game stands
        self.confirm: Callable[[Fact], bool] = lambda _: True  # a script is not asked
        self.course: Course | None = None
        self.closed = False
        table.places.append(self)
        self.take_up()

    @property
    def match(self) -> Match:
        """Return the match that is played here."""
        return self.table.match

    @property
    def hides(self) -> bool:
        """Return whether the game has something that only one person may know."""
        return HAND in self.match.game.asks(())

    @property
    def on(self) -> bool:
        """Return whether somebody at this place has to decide."""
        return self.match.actor in self.seats

    @property
    def me(self) -> int:
        """Return whose eyes look from here: who is on, else the only one who sits here, else nobody's."""
        if self.on:
            return self.match.actor
        return min(self.seats) if len(self.seats) == 1 else NOBODY

    def sit(self, table: Table, heard: Sequence[Entry] = ()) -> None:
        """Change to another table, where these decisions were heard already."""
        self.table.places.remove(self)
        self.table = table
        table.places.append(self)
        self.take_up()
        self.heard = list(heard)

    def leave(self) -> None:
        """Get up; the seats stay whose they are."""
        self.closed = True
        self.table.forget(self)

    def take_up(self) -> None:
        """Listen to the match that lies on the table from now on."""
        players = self.match.players
        self.seats = self.seats_in(players)
        self.heard = list(self.match.log)
        self._known: tuple[object, Position] | None = None
        self.speak(self.active_language.of(self.match.game.name))
        self.output.seat(players)
        self.eyes = Listener(self.seats if len(self.seats) == 1 else frozenset(), self.reveal, ())

    def move_to(self, seats: Iterable[int]) -> None:
        """Sit on other seats of the match that is taken up next."""
        self._own = frozenset(seats)

    def seats_in(self, players: Sequence[Player]) -> frozenset[int]:
        """Return whose seats are here where these players sit; a game that is loaded may have fewer seats."""
        if self._own is None:
            return frozenset(seat for seat, player in enumerate(players) if player.kind == PERSON)
        return self._own & frozenset(range(len(players)))

    def sit_at_prompt(self) -> None:
        """Be somebody at a prompt, who hears an end and then the points of each."""
        self.sitting = True
        self.speak(self.active_language)

    def speak(self, active_language: ActiveLanguage) -> None:
        """Go on in this language; each game has its own words."""
        self.active_language, self.output.narrator = active_language, active_language.narrator
        active_language.narrator.sums_follow = self.sitting
        match, listener = self.match, min(self.seats) if len(self.seats) == 1 else None
        active_language.seat(match.players, listener, match.game.gathered, match.game.coloured(match.state))

    # what may be known here

    @property
    def state(self) -> Position:
        """Return the position as it may be known here."""
        match = self.match
        if self.eyes.all:
            return match.state
        if self._known is None or self._known[0] is not match.state:
            self._known = match.state, self.seen(match.state)
        return self._known[1]

    def seen(self, position: Position) -> Position:
        """Return what of a position may be known here."""
        return position if self.eyes.all else self.match.game.view(position, self.me)

    def standpoint(self) -> Position | None:
        """Return the position to answer for one's own seat: as it is, or as if that seat were on; None for nobody."""
        if self.on or self.match.over:
            return self.state
        return None if self.me == NOBODY else self.match.game.as_if_on(self.state, self.me)

    def look(self, words: Words, named: Sequence[str] | None = None) -> Refusal | None:
        """Answer a question about the table; whether what it `named` can be, by yes or no."""
        game = self.match.game
        own = words[0] in game.of_mover
        position = self.standpoint() if own else self.state
        if position is None:
            return self.not_on()
        fact = game.answer(position, words, self.eyes)
        if isinstance(fact, Refusal):
            return fact
        if fact.private and self.me == NOBODY and not (self.eyes.all or self.match.over):
            return self.not_on()
        advised, command = self.advised or (None, "")
        fact = fact.led_by(command) if own and advised is self.match.state else fact
        so = None if named is None else fact.settles(named)
        self.answer(fact, self.supposed(fact, so) if own else None)
        if fact.the_rest:
            self.rest = lambda place: place.look(fact.the_rest)
        return None

    def supposed(self, fact: Fact, so: bool | None = None) -> Telling | None:  # noqa: FBT001 - an answer, no switch
        """Return how to tell what would hold if this seat were on, or what begins with yes or no; else None."""
        here = self.on or self.match.over
        before = [*(() if here else (answers.AsIfOn(),)), *(() if so is None else (answers.Whether(so),))]
        return (lambda narrator: narrator.tell([*before, fact])) if before else None

    def not_on(self) -> Refusal:
        """Return a refusal that says who is on instead."""
        kind = refusals.AnotherIsOn if self.seats else refusals.OnlyWatching
        return kind(self.match.actor)

    # what is told here

    def begin(self) -> None:
        """Tell the start, or how a game stands that goes on; the seed is only for whose game it is."""
        self.heard = list(self.match.log)
        if self.heard:
            self.retell()
        else:
            seeded = self.host or self.reveal
            self.tell([self.match.started(self.eyes, seeded=seeded), *self.match.dealt])

    def retell(self, decisions: int | None = None) -> None:
        """Tell how the game stands; or stood after so many decisions, which people hear at a prompt, or in full."""
        position = self.state if decisions is None else self.seen(self.match.after(decisions))
        status = self.match.game.answer(position, ("status",), self.eyes)
        if decisions is None:
            self.recall()
        verbosity = self.active_language.narrator.verbosity
        wanted = decisions is None or verbosity == FULL or (self.sitting and verbosity != BRIEF)
        told = [status] if wanted else []
        self.answer(self.match.standing(self.eyes, decisions), lambda narrator: narrator.tell(told))

    def catch_up(self, *, at_once: bool = False) -> None:
        """Tell what has happened since this place was told last; what it had heard and was taken back comes first.

        Own decisions and the others' turns are told one by one, or all `at_once`.
        """
        log, known = self.match.log, self.heard
        if len(known) == len(log) and (not log or known[-1] is log[-1]):
            return
        same = self.same(log)
        if same < len(self.heard):
            self.take_back(self.heard[same:], same)
        heard: list[Event] = []
        for entry in log[same:]:
            own = entry.seat in self.seats
            if own and heard and not at_once:
                self.tell(heard)
                heard = []
            heard += entry.events
            if not at_once and (own or isinstance(heard[-1], TurnStarted)):
                self.tell(heard)
                heard = []
        self.heard[same:] = log[same:]
        if heard:
            self.tell(heard)

    def same(self, log: Sequence[Entry]) -> int:
        """Count the decisions that were heard and still hold; what was done again alike was never gone."""
        heard = self.heard
        if len(heard) <= len(log) and (not heard or heard[-1] is log[len(heard) - 1]):
            return len(heard)
        both = zip(heard, log, strict=False)
        return next((place for place, (one, other) in enumerate(both) if one != other), min(len(heard), len(log)))

    def take_back(self, gone: Sequence[Entry], left: int, also: tuple[str, ...] = ()) -> None:
        """Tell what was taken back, `also` what was never heard of, and how the game stood then."""
        seat, commands = gone[0].seat, (*(entry.command for entry in gone), *also)
        others = tuple(dict.fromkeys(entry.seat for entry in gone if entry.seat != seat))
        seen = seen_by(self.match, gone)
        to_others = seen if has_company(self.match, self.table.places) else ()
        told = history.TakenBack(seat, self.table.said(gone[0]), others, to_others)
        self.answer(history.Undone(seat, commands, seen), lambda narrator: narrator.tell([told]))
        self.retell(left)

    def tell(self, events: Sequence[Event]) -> None:
        """Tell what happened, as far as it may be heard here."""
        seen = [self._disclosed(redact(event, self.eyes)) for event in events]
        players = self.match.players
        self.told.append(lambda narrator: sentences(seen, narrator, players))
        self.output.events(seen, self._sounding(seen) if self.aloud.sounding else ())

    def _sounding(self, seen: Sequence[Event]) -> Sequence[Sounding]:
        """Return what is heard of these events, and how it sounds."""
        from atlantis_cli.shell.output.in_order import sounding  # nothing of it is loaded where sounds are off

        return sounding(self.match.game, seen, self.eyes)

    def _disclosed(self, event: Event) -> Event:
        """Tell the seed with the end to whose table it is; anybody else could tell the next game by it."""
        ended = self.host and isinstance(event, GameEnded)
        return SeedDisclosed(*event, self.match.seed) if ended else event  # type: ignore[misc, call-arg]

    def answer(self, fact: Fact, telling: Telling | None = None, *, private: bool = False) -> None:
        """Answer a question, by the fact's own sentence or as this telling has it; who asks again stands there.

        Private is what the fact's kind says, or what tells something private once more.
        """
        self.eyes, self.rest = self.eyes.at(fact.focus), None
        said, private = telling or (lambda narrator: narrator.tell([fact])), private or fact.private
        self.told.append(said)
        self._secret = self._secret or private
        self.output.fact(fact, said, private=private)

    def note(self, fact: Fact) -> None:
        """Answer by what is written, and not aloud, where that was said already."""
        output, self.output = self.output, self.output.bare
        self.answer(fact)
        self.output = output

    def refuse(self, refusal: Refusal) -> Refusal:
        """Refuse something, as far as it may be heard here; `why` explains it."""
        seen = redact(refusal, self.eyes)
        if not isinstance(seen, refusals.CalledOff | refusals.NothingToExplain):
            self.puzzle = seen
        if self.aloud.sounding:
            from atlantis_cli.core.sound import Sound  # as above

            self.aloud.sound((Sound("refused"),))
        return seen

    def warn(self, refusal: Refusal) -> None:
        """Say what went wrong beside the game."""
        self.complain(refusal)
        self.output.warning(refusal)

    @property
    def puzzle(self) -> Message | None:
        """Return what `why` explains: what was refused or advised last, as long as the position is the same."""
        position, message = self._puzzle or (None, None)
        return message if position is self.match.state else None

    @puzzle.setter
    def puzzle(self, message: Message) -> None:
        self._puzzle = self.match.state, message

    def ready(self) -> None:
        """Say whose decision is next; what was told until now can be repeated."""
        match = self.match
        actor, state, game = match.actor, match.state, match.game
        player = None if actor == NOBODY else match.players[actor].name
        self.output.ready(player, game.phase(state), game.turn(state))
        if self.told:
            self.before, self.told = self.told, []
            self.secret, self._secret = self._secret, False

    def retold(self) -> Telling:
        """Return how to tell the last answer once more; `secret` says whether some of it is private."""
        before = self.before
        return lambda narrator: [line for telling in before for line in telling(narrator)]

    def recounted(self, numbers: Sequence[int]) -> Telling:
        """Return how to tell these entries of the log once more, a turn at a time."""
        turns: list[list[Event]] = [[]]
        for number, after in zip(numbers, (*numbers, None)[1:], strict=True):
            events = self.match.log[number].events
            turns[-1] += [redact(event, self.eyes) for event in events]
            if after != number + 1 or any(isinstance(event, TurnStarted) for event in events):
                turns.append([])
        players = self.match.players
        return lambda narrator: [line for turn in turns for line in sentences(turn, narrator, players, now=False)]
