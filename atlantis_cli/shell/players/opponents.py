"""Who decides for all that are no persons: computer players think, programs are asked, and a log is remembered."""

from __future__ import annotations

from time import monotonic

from atlantis_cli.bots.levels import LEVELS, Thinker
from atlantis_cli.core.message import PERSON
from atlantis_cli.shell.files.seating import is_program

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from contextlib import AbstractContextManager
    from typing import TypeVar

    from atlantis_cli.bots.analysis import Analysis
    from atlantis_cli.core.game import Action, GoOn, Position
    from atlantis_cli.core.match import Entry, Match
    from atlantis_cli.core.message import Fact, Player
    from atlantis_cli.shell.players.programs import Programs
    from atlantis_cli.shell.table.table import Decide

    T = TypeVar("T")

    Watch = Callable[[int | None], AbstractContextManager[GoOn]]  # told whose thought begins; None: advice for a person

SECONDS = 10
"""How long a program may take for a decision if nobody says."""


class Opponents:
    """Decides in a match; programs are loaded only where one plays."""

    def __init__(self, seconds: int, before_waiting: Callable[[], object]) -> None:
        """Give programs so many seconds; `before_waiting` sends off what was told, as a program may take its time."""
        self.seconds, self.before_waiting, self.mind = seconds, before_waiting, Mind()
        self.tell: Callable[[Fact], object] = lambda _: None
        self.programs: Programs | None = None
        self.trusted: set[str] = set()

    def trust(self, players: Sequence[Player]) -> None:
        """Let the programs among these players be started: somebody here has named them."""
        if any(is_program(player.kind) for player in players):
            from atlantis_cli.shell.files.trust import files_of, remember

            files = files_of(players)
            self.trusted.update(files)
            remember(files)

    def say(self, fact: Fact) -> None:
        """Tell something of a program, to whoever listens by now."""
        self.tell(fact)

    def __call__(self, match: Match) -> Action | None:
        """Decide for whoever is on; None where a person has to."""
        if match.players[match.actor].kind in {*LEVELS, PERSON}:
            return self.mind.decide(match)
        if not self.programs:
            from atlantis_cli.shell.players.programs import Programs  # most games have none

            self.programs = Programs(self.seconds, self.say, self.trusted)
        self.before_waiting()
        if not self.mind.watch:
            return self.programs.decide(match)
        with self.mind.watch(match.actor) as go_on:
            return self.programs.decide(match, go_on)

    def over(self, match: Match) -> None:
        """Let the programs of a match go that is over; those of another one may be waiting."""
        if self.programs and self.programs.match is match:
            self.programs.leave()

    def leave(self) -> None:
        """Let the programs go."""
        if self.programs:
            self.programs.leave()


ADVISER = "expert"
"""The level that gives hints."""

ENDLESS = 1 << 62
"""More games than anybody could imagine: only the clock ends such a thought."""


def thought_of(match: Match, go_on: GoOn | None = None, games: int = 0) -> Action | None:
    """Ask the computer player who is on."""
    kind = match.players[match.actor].kind
    return asked(kind, match, go_on, games) if kind in LEVELS else None


def asked(kind: str, match: Match, go_on: GoOn | None = None, games: int = 0) -> Action:
    """Ask a level about the decision that is due; it sees what the seat may know."""
    return LEVELS[kind](match.game, match.game.view(match.state, match.actor), match.thought(), go_on, games)


def advised(match: Match, view: Position, go_on: GoOn | None = None, games: int = 0) -> tuple[Action, ...]:
    """Ask what would be best in a `view`, and what nearly as good."""
    bot = LEVELS[ADVISER]
    if isinstance(bot, Thinker):
        return bot.advice(match.game, view, match.thought(), go_on, games)
    return (bot(match.game, view, match.thought(), go_on, games),)


class Advice:
    """What would be best in a position, and what nearly as good; it may have been cut short."""

    def __init__(self, match: Match, view: Position, go_on: GoOn | None = None, games: int = 0) -> None:
        """Think about it."""
        self.state, self.due, self.cut = match.state, due(match, view), False

        def watched(share: float) -> bool:
            self.cut = self.cut or not (go_on is None or go_on(share))
            return not self.cut

        self.actions: Sequence[Action] = advised(match, view, watched if go_on else None, games)

    def holds(self, match: Match, view: Position) -> bool:
        """Return whether this is the same position still."""
        return self.state is match.state and self.due == due(match, view)


def due(match: Match, view: Position) -> tuple[int, str]:
    """Return who is advised about what."""
    return match.game.actor(view), match.game.phase(view)


class Mind:
    """How computer players think at a table: by counted games or for so many seconds, watched or alone."""

    def __init__(
        self, seconds: float = 0.0, watch: Watch | None = None, clock: Callable[[], float] = monotonic
    ) -> None:
        """Think for so many seconds, or by so many `games` a decision, or as much as each level does of its own."""
        self.seconds, self.watch, self.clock, self.games = seconds, watch, clock, 0
        self.advice: Advice | None = None

    def decide(self, match: Match) -> Action | None:
        """Decide for the computer player who is on; None for a person."""
        kind = match.players[match.actor].kind
        return self._asked(kind, match, match.actor) if kind in LEVELS else None

    def advise(self, match: Match, view: Position) -> Sequence[Action]:
        """Choose for a person who asks what to do, in the position as that one sees it; and what is nearly as good.

        A position is thought through once; whoever has interrupted that can ask again.
        """
        if not (self.advice and self.advice.holds(match, view)):
            self.advice = self._thought(None, lambda go_on, games: Advice(match, view, go_on, games))
        found = self.advice.actions
        if self.advice.cut:
            self.advice = None
        return found

    def analyse(self, match: Match, seats: Sequence[int]) -> Analysis:
        """Go through the decisions of some seats in a match that is over; always by count, whatever time there is."""
        from atlantis_cli.bots.analysis import analysed  # hardly any game asks

        if self.watch is None:
            return analysed(match, seats, None, self.games)
        with self.watch(None) as go_on:
            return analysed(match, seats, go_on, self.games)

    def _asked(self, kind: str, match: Match, seat: int) -> Action:
        return self._thought(seat, lambda go_on, games: asked(kind, match, go_on, games))

    def _thought(self, seat: int | None, think: Callable[[GoOn | None, int], T]) -> T:
        """Think by so many games, or as long as there is time, and be watched."""
        games = ENDLESS if self.seconds else self.games
        if self.watch is None:
            return think(self._in_time(None), games)
        with self.watch(seat) as go_on:
            return think(self._in_time(go_on), games)

    def _in_time(self, watching: GoOn | None) -> GoOn | None:
        """Let a thought go on until its time is over; without a time it depends on who watches."""
        if not self.seconds:
            return watching
        begun = self.clock()

        def go_on(_: float) -> bool:
            share = (self.clock() - begun) / self.seconds
            return share < 1 and (watching is None or watching(share))

        return go_on


def remembered(log: Sequence[Entry]) -> Decide:
    """Let computer players and programs decide as they did in this log, and no further."""

    def decide(match: Match) -> Action | None:
        place = len(match.log)
        if place == len(log) or match.players[match.actor].kind == PERSON:
            return None
        return match.game.read(match.state, tuple(log[place].command.split()))

    return decide
