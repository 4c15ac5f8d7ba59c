"""A table whose people are far away: who sits there, who is away, what is said, and whose time runs."""

from __future__ import annotations

from collections import deque

from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import PERSON, Player, TurnStarted
from atlantis_cli.core.record import Record
from atlantis_cli.shell.asked import drawn_seed
from atlantis_cli.shell.files.keeper import Keeper
from atlantis_cli.shell.messages.far import TableRules
from atlantis_cli.shell.net.entry.watchers import Watchers
from atlantis_cli.shell.net.people import WAIT, a_new_id
from atlantis_cli.shell.net.sayings import Sayings
from atlantis_cli.shell.net.seats import seats_of, sit_at
from atlantis_cli.shell.net.turn_clock import TurnClock
from atlantis_cli.shell.players.opponents import advised, asked
from atlantis_cli.shell.table.table import Table

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from atlantis_cli.core.game import Action, Game, Position
    from atlantis_cli.core.message import Fact
    from atlantis_cli.shell.net.people import Person
    from atlantis_cli.shell.net.wire.surroundings import Surroundings

HURRIED = "easy"
"""Who decides a turn whose time is up."""


class HouseRules(Record):
    """What holds at a table: who sits in for whoever is away, how many seconds a turn has (0: any), what undo does."""

    absent: str
    clock: int
    no_undo: bool  # what has brought something hidden to light is not taken back

    @property
    def told(self) -> TableRules | None:
        """Return how this is told to whoever comes; None where all is as usual."""
        rules = TableRules(None if self.absent == WAIT else self.absent, self.clock, self.no_undo)
        return rules if rules.level or rules.seconds or rules.final else None


class FarTable:
    """A table at which people sit who are far away; before enough have come, it has no match yet."""

    def __init__(self, game: Game, seats: int, code: str, rules: HouseRules, around: Surroundings) -> None:
        """Lay out a table for so many."""
        self.game, self.seats, self.code, self.rules, self.around = game, seats, code, rules, around
        self.id = a_new_id()  # the code can change, and before a game nothing else is kept
        self.public = self.closed = False
        self.awaited = True  # nobody has come yet
        self.options = {option.name: option.default for option in game.options}
        self.alone_since = around.now()
        self.opened_by = ""  # the key or the address that the table counts for
        self.people: list[Person] = []
        self.said = Sayings()
        self.table: Table | None = None
        self.keeper = Keeper()
        self.changed: Callable[[], object] = lambda: None  # who belongs to the table, and where its game is kept
        self.decided: deque[Action] = deque()
        self.clock, self.watchers = TurnClock(self), Watchers(around.now, around.later)
        self._thinking: Position = None
        self._advice: Sequence[Action] = ()
        self._thought: tuple[Position, int, Sequence[Action]] | None = None  # who asks again is not thought for again

    # who is there

    @property
    def owner(self) -> Person | None:
        """Return whoever keeps the table: the first of those who sit there."""
        return next((person for person in self.people if person.seated), None)

    @property
    def seated(self) -> list[Person]:
        """Return who sits there, in the order in which they came, which is that of the seats."""
        return [person for person in self.people if person.seated]

    @property
    def free(self) -> int:
        """Return how many seats nobody has taken yet."""
        return 0 if self.table else self.seats - len(self.seated)

    @property
    def match(self) -> Match | None:
        """Return the match, once there is one."""
        return self.table.match if self.table else None

    @property
    def over(self) -> bool:
        """Return whether nothing is being played: nothing yet, or no more."""
        return self.match is None or self.match.over

    def called(self, name: str) -> Person | None:
        """Return whoever is called so at this table."""
        return next((person for person in self.people if person.is_called(name)), None)

    def of_key(self, key: str) -> Person | None:
        """Return whoever has sat down at this table with a key."""
        return next((person for person in self.seated if person.is_known_by(key)), None)

    def on_seat(self, seat: int) -> Person | None:
        """Return who has this seat; a computer player is nobody here."""
        match = self.match
        if match is None or seat < 0 or match.players[seat].kind != PERSON:
            return None
        return next((person for person in self.seated if person.name == match.players[seat].name), None)

    def tell(self, fact: Fact, *, but: Person | None = None) -> None:
        """Tell something to everybody who is there, one perhaps left out."""
        for person in list(self.people):
            if person is not but:
                person.tell(fact)

    def flush(self) -> None:
        """Let everybody hear what was told, as far as they are not typing."""
        for person in list(self.people):
            if person.visit:
                person.visit.flush()

    # the game

    def begin(self, fill: str = HURRIED) -> None:
        """Begin the game; computer players take the seats that are left."""
        players = [Player(person.name, PERSON) for person in self.seated]
        while len(players) < self.seats:
            taken = [player.name.casefold() for player in players]
            names = (fill if number == 1 else f"{fill} {number}" for number in range(1, self.seats + 2))
            players.append(Player(next(name for name in names if name not in taken), fill))
        self.lay(Match(self.game, drawn_seed(), players, self.options, no_undo=self.rules.no_undo))
        for person in self.people:
            if person.place:
                person.place.begin()
        self.changed()
        self.settle()

    def lay(self, match: Match, name: str = "") -> None:
        """Lay a match on the table, which may have been kept under a name, and let everybody take their place."""
        self.table = Table(match, self._next, no_undo=self.rules.no_undo)
        self.table.stands_in = True
        self.table.advise = self._advise
        self.table.keeper = self.keeper
        self.keeper.go_on(name, match if name else None)
        self.table.keep()
        for person in self.people:
            sit_at(self, person)

    def settle(self) -> None:
        """Let everybody hear what has happened, and whoever is no person decide."""
        if self.closed:
            return
        self.clock.look()
        self._decide()
        for person in self.people:
            if person.visit:
                person.visit.call()
        self.flush()

    def level(self) -> str:
        """Return which computer player decides now; "" where a person does."""
        match = self.match
        if match is None or match.over:
            return ""
        kind = match.players[match.actor].kind
        if kind in LEVELS:
            return kind
        person = self.on_seat(match.actor)
        if self.rules.absent != WAIT and (person is None or person.given_up):
            return self.rules.absent
        return HURRIED if self.clock.over else ""

    def _decide(self) -> None:
        """Let a computer player think beside all else, a turn at a time."""
        level, match = self.level(), self.match
        if not level or match is None or self._thinking is match.state:
            return
        self._thinking = begun = match.state
        aside = match.aside()

        def played(actions: list[Action]) -> None:
            """Play what was thought out, if it is still wanted: all may have changed, or somebody come back."""
            if self._thinking is begun:
                self._thinking = None
            if self.match is match and match.state is begun and self.level() == level and self.table:
                self.decided.extend(actions)
                self.table.go_on()
                self.decided.clear()
            self.settle()

        self.around.think(lambda: turn_of(level, aside), played)

    def _next(self, _: Match) -> Action | None:
        """Return what was thought out to be played next; None where a person has to decide, or a thought is due."""
        return self.decided.popleft() if self.decided else None

    def _advise(self, match: Match, view: Position) -> Sequence[Action]:
        """Return the advice that was thought out for whoever asks just now."""
        return self._advice or match.game.legal(view)[:1]

    def advise(self, person: Person, then: Callable[[], object]) -> None:
        """Think about what somebody could do, beside all else, and go on when that is known."""
        place, match = person.place, self.match
        position = place.standpoint() if place else None
        if match is None or match.over or position is None or place is None:
            then()
            return
        view, aside, begun = match.game.view(position, place.me), match.aside(), match.state
        if self._thought and self._thought[0] is begun and self._thought[1] == place.me:
            self._give(self._thought[2], then)
            return

        def thought_out(advice: Sequence[Action]) -> None:
            """Give the advice, unless the game has gone on meanwhile: then think again."""
            if self.match is not match or match.state is not begun:
                self.advise(person, then)
                return
            self._thought = begun, place.me, advice
            self._give(advice, then)

        self.around.think(lambda: advice_of(aside, view), thought_out)

    def _give(self, advice: Sequence[Action], then: Callable[[], object]) -> None:
        """Have advice at hand while somebody is answered."""
        self._advice = advice
        then()
        self._advice = ()

    def rematch(self, match: Match) -> None:
        """Play another match with the same people."""
        table = self.table
        if table is None:
            return
        for person in self.people:
            if person.place:
                person.place.move_to(seats_of(person, match))
        table.take_up(match)
        self.keeper.go_on("")
        table.keep()
        for person in self.present(seated=False):
            if person.place:
                person.place.begin()
        self.changed()

    def present(self, *, seated: bool) -> Iterable[Person]:
        """Return who is there; all of them, or only those who sit."""
        return [person for person in self.people if person.visit and (person.seated or not seated)]

    def close(self) -> None:
        """End the table; the game is kept where it was played."""
        self.closed = True
        self.clock.stop()
        for person in self.people:
            person.cancel()
            if person.visit:
                person.visit.get_up()
        self.keeper.release()
        self.changed()


def advice_of(match: Match, view: Position) -> Sequence[Action]:
    """Think about what somebody could do."""
    return advised(match, view)


def turn_of(level: str, match: Match) -> list[Action]:
    """Think out the turn of whoever is on, up to where somebody else decides or it is over."""
    seat, actions = match.actor, []
    while not match.over and match.actor == seat:
        action = asked(level, match)
        actions.append(action)
        if isinstance(match.play(action)[-1], TurnStarted):
            break
    return actions
