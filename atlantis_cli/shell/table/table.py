"""The table: one game at a time, its players, and what has been told of it."""

from __future__ import annotations

from atlantis_cli.core.game import Listener, redact
from atlantis_cli.core.message import PERSON, Refusal, TurnStarted
from atlantis_cli.shell.files.settings import Settings
from atlantis_cli.shell.messages import refusals
from atlantis_cli.shell.output.aloud import Aloud
from atlantis_cli.shell.output.outputs import sentences

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from atlantis_cli.core.game import Action, Position
    from atlantis_cli.core.match import Entry, Match
    from atlantis_cli.core.message import Event, Fact, Message
    from atlantis_cli.shell.files.keeper import Keeper
    from atlantis_cli.shell.output.active_language import ActiveLanguage
    from atlantis_cli.shell.output.outputs import Output, Telling
    from atlantis_cli.shell.table.tutorial import Course

    Decide = Callable[[Match], Action | None]  # gives None where a person has to decide

FULL = "full"
HAND = "hand"
"""What nobody else may hear, in a game that has it."""


class Table:
    """Where a match is played: tells what happens, lets the computer players play, and keeps every command."""

    def __init__(
        self,
        match: Match,
        active_language: ActiveLanguage,
        output: Output,
        *,
        reveal: bool,
        decide: Decide,
    ) -> None:
        """Sit down; `decide` speaks for the computer players, and until there is a keeper nothing is kept."""
        self.match, self.active_language, self.output = match, active_language, output
        self.reveal, self.decide = reveal, decide
        self.advise: Callable[[Match], Action] = lambda match: match.game.legal(match.state)[0]
        self.keeper: Keeper | None = None
        self.complain: Callable[[Refusal], object] = self.refuse
        self._puzzle: tuple[Position, Message] | None = None
        self.told: list[Telling] = []
        self.before: list[Telling] = []
        self._secret = self.secret = False
        self.taken_back: list[list[Entry]] = []
        self.settings = Settings({})
        self.aloud = Aloud(self.settings)
        self.talk: Iterable[str] = ()
        self.pause: Callable[[], object] = lambda: None
        self.ended: Callable[[Match], object] = lambda _: None
        self.confirm: Callable[[Fact], bool] = lambda _: True  # a script is not asked
        self.course: Course | None = None
        self.closed = False
        self._warned = False
        self.seat(match)

    def seat(self, match: Match) -> None:
        """Take up a match."""
        self.match = match
        self.speak(self.active_language.of(match.game.name))
        self.output.seat(match.players)
        persons = [seat for seat, player in enumerate(match.players) if player.kind == PERSON]
        self.eyes = Listener(frozenset(persons if len(persons) == 1 else ()), self.reveal, ())

    @property
    def hides(self) -> bool:
        """Return whether the game has something that only one person may know."""
        return HAND in self.match.game.asks(())

    def speak(self, active_language: ActiveLanguage) -> None:
        """Go on in this language; each game has its own words."""
        self.active_language, self.output.narrator = active_language, active_language.narrator
        active_language.seat(self.match.players, self.match.game.gathered, self.match.game.colours)

    def begin(self) -> None:
        """Tell the start, or how a game stands that goes on, and play up to the first decision of a person."""
        if self.match.log:
            self.retell()
        else:
            self.tell([self.match.started(self.eyes), *self.match.dealt])
        self.go_on()

    def retell(self, *, only_full: bool = False) -> None:
        """Tell how the game stands, after it has not come there by a move; people may want it only in full."""
        status = self.match.game.answer(self.match.state, ("status",), self.eyes)
        wanted = not only_full or self.active_language.narrator.verbosity == FULL
        self.answer(self.match.standing(self.eyes), lambda narrator: narrator.tell([status] if wanted else []))

    def tell(self, events: Sequence[Event]) -> None:
        """Tell what happened, as far as it may be heard here."""
        seen = [redact(event, self.eyes) for event in events]
        players = self.match.players
        self.told.append(lambda narrator: sentences(seen, narrator, players))
        self.output.events(seen)

    def answer(self, fact: Fact, telling: Telling | None = None, *, private: bool = False) -> None:
        """Answer a question, by the fact's own sentence or as this telling has it; who asks again stands there.

        Private is what the fact's kind says, or what tells something private once more.
        """
        self.eyes = self.eyes.at(fact.focus)
        said, private = telling or (lambda narrator: narrator.tell([fact])), private or fact.private
        self.told.append(said)
        self._secret = self._secret or private
        self.output.fact(fact, said, private=private)

    def refuse(self, refusal: Refusal) -> Refusal:
        """Refuse something, as far as it may be heard here; `why` explains it."""
        seen = redact(refusal, self.eyes)
        if not isinstance(seen, refusals.CalledOff | refusals.NothingToExplain):
            self.puzzle = seen
        return seen

    @property
    def puzzle(self) -> Message | None:
        """Return what `why` explains: what was refused or advised last, as long as the position is the same."""
        position, message = self._puzzle or (None, None)
        return message if position is self.match.state else None

    @puzzle.setter
    def puzzle(self, message: Message) -> None:
        self._puzzle = self.match.state, message

    def play(self, action: Action) -> Refusal | None:
        """Do what a person has decided, if it is allowed; the game is kept before anything is answered."""
        refusal = self.match.game.refusal(self.match.state, action)
        if refusal:
            return refusal
        warning = self.match.game.warning(self.match.state, action)
        if warning and not self.confirm(warning):
            return refusals.CalledOff()
        events = self.match.play(action)
        self.taken_back.clear()
        self.keep()
        self.tell(events)
        self.go_on()
        return None

    def go_on(self) -> None:
        """Let the computer players play until a person has to decide; each turn is kept and told as a whole."""
        heard: list[Event] = []
        while not self.match.over and (action := self.decide(self.match)) is not None:
            heard += self.match.play(action)
            if self.match.over or isinstance(heard[-1], TurnStarted):
                self.keep()
                self.tell(heard)
                heard = []
                self.pause()
        if heard:
            self.keep()
            self.tell(heard)
        if self.match.over:
            self.ended(self.match)

    def keep(self) -> None:
        """Keep the game; that it cannot be kept is told once."""
        refusal = self.keeper.keep(self.match) if self.keeper else None
        if refusal and not self._warned:
            self._warned = True
            self.complain(refusal)
            self.output.warning(refusal)

    def ready(self) -> None:
        """Say whose decision is next; what was told until now can be repeated."""
        match = self.match
        player = None if match.over else match.players[match.actor].name
        self.output.ready(player, match.game.phase(match.state), match.game.turn(match.state))
        if self.told:
            self.before, self.told = self.told, []
            self.secret, self._secret = self._secret, False

    def retold(self) -> Telling:
        """Tell the last answer once more; `secret` says whether some of it is private."""
        before = self.before
        return lambda narrator: [line for telling in before for line in telling(narrator)]

    def recounted(self, places: Sequence[int]) -> Telling:
        """Tell these entries of the log once more, a turn at a time."""
        turns: list[list[Event]] = [[]]
        for place, after in zip(places, (*places, None)[1:], strict=True):
            events = self.match.log[place].events
            turns[-1] += [redact(event, self.eyes) for event in events]
            if after != place + 1 or any(isinstance(event, TurnStarted) for event in events):
                turns.append([])
        players = self.match.players
        return lambda narrator: [line for turn in turns for line in sentences(turn, narrator, players, now=False)]
