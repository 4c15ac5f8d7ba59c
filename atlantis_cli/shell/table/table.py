"""The table: one game at a time, who keeps it, who decides for those that are no persons, and the places around it."""

from __future__ import annotations

from atlantis_cli.core.lazy import lazy
from atlantis_cli.core.message import PERSON, TurnStarted
from atlantis_cli.shell.messages import history, refusals
from atlantis_cli.shell.table.kinds import ARRANGE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from atlantis_cli.bots.analysis import Analysis
    from atlantis_cli.core.game import Action, Position
    from atlantis_cli.core.match import Entry, Match
    from atlantis_cli.core.message import Event, Refusal, Seen
    from atlantis_cli.shell.files.keeper import Keeper
    from atlantis_cli.shell.table.place import Place

    Decide = Callable[[Match], Action | None]  # gives None where nobody has decided yet
    Analyse = Callable[[Match, Sequence[int]], Analysis]  # goes through the decisions of some seats in a match
    Fill = Callable[[str, Match], Action]  # what a level would do for whoever is on
    Advise = Callable[[Match, Position], Sequence[Action]]  # what is best in that position, then what is nearly as good


class Undoing:
    """A wish to take back what other people have played since: it holds as long as nothing else is played."""

    def __init__(
        self, asker: Place, length: int, position: Position, due: list[Place], question: history.UndoAsked
    ) -> None:
        """Wait until all places that are `due` have agreed to go back to the first decisions."""
        self.asker, self.length, self.position, self.due, self.question = asker, length, position, due, question


class Table:
    """Where a match is played: it checks whose decision it is, plays, keeps, and lets every place hear of it."""

    def __init__(self, match: Match, decide: Decide, *, no_undo: bool = False) -> None:
        """Lay a match on the table; `decide` speaks for the computer players, and nothing is kept without a keeper.

        With `no_undo` no game at this table takes back what has brought something hidden to light.
        """
        self.match, self.decide, self.no_undo = match, decide, no_undo
        match.no_undo = match.no_undo or no_undo
        self.places: list[Place] = []
        self.away: list[Place] = []  # whoever is in a lesson, and comes back
        self.keeper: Keeper | None = None
        self.advise: Advise = lambda match, view: match.game.legal(view)[:1]
        self.fill: Fill = lazy("atlantis_cli.bots.levels", "chosen")
        self._arranging: dict[int, tuple[str, int]] = {}  # by seat how the rest is placed, and from where in the log
        self.analyse: Analyse = lazy("atlantis_cli.bots.analysis", "analysed")
        self.ended: Callable[[Match], object] = lambda _: None
        self.taken_back: list[list[Entry]] = []
        self.by_turns = False
        self.stands_in = False  # whether `decide` speaks for people too who are away
        self._said: list[tuple[Entry, str]] = []
        self._undoing: Undoing | None = None
        self._warned = False

    def begin(self) -> None:
        """Tell everybody the start, or how a game stands that goes on, and play up to a person's first decision."""
        for place in self.places:
            place.begin()
        self.go_on()

    def take_up(self, match: Match) -> None:
        """Play another match from now on; a rule of this table holds for it too.

        Who has not yet been told how the last one went hears that first.
        """
        for place in self.places:
            place.catch_up()
        self.match = match
        match.no_undo = match.no_undo or self.no_undo
        self.taken_back.clear()
        self._said.clear()
        self._arranging.clear()
        for place in self.places:
            place.take_up()

    def said(self, entry: Entry) -> str:
        """Return how a decision was said: `pay` may have left the rest to the game."""
        return next((said for one, said in self._said if one is entry), entry.command)

    def play(self, place: Place, action: Action, said: str = "") -> Refusal | None:
        """Do what somebody has decided, if it is theirs to decide and allowed; it is kept before it is told."""
        match = self.match
        if not match.over and not place.on:
            return place.not_on()
        refusal = match.game.refusal(match.state, action)
        if refusal:
            return refusal
        warning = match.game.warning(match.state, action)
        if warning and not place.confirm(warning):
            return refusals.CalledOff()
        match.play(action)
        self.taken_back.clear()
        self.keep()
        self.tell()
        if said and said != match.log[-1].command:
            self._said.append((match.log[-1], said))
        self.go_on()
        return None

    def go_on(self) -> None:
        """Let the computer players play until a person has to decide; each turn is kept and told as a whole.

        At a table `by_turns`, where people only listen, that is one turn.
        """
        match, untold, together = self.match, False, False
        while not match.over and (action := self._next()) is not None:
            arranges = self._arranges
            together = together or arranges
            events = match.play(action)
            untold = arranges or not (match.over or isinstance(events[-1], TurnStarted))
            if not untold:
                self.keep()
                self.tell()
                for place in self.places:
                    place.pause()
                if self.by_turns and self.listened:
                    break
        if untold:
            self.keep()
            self.tell(at_once=together)
        if match.over:
            self.ended(match)

    def arrange(self, level: str) -> None:
        """Place all that is left of whoever is on as this level would, each time it is their turn to."""
        match, first = self.match, len(self.match.log)
        self._arranging[match.actor] = level, first
        self.taken_back.clear()
        self.go_on()
        self._said.append((match.log[first], ARRANGE))

    def _next(self) -> Action | None:
        """Return what is decided next; None where a person has to decide."""
        level, _ = self._arranging.get(self.match.actor, ("", 0))
        if level and self._arranges:
            return self.fill(level, self.match)
        return None if self._waits else self.decide(self.match)

    @property
    def _arranges(self) -> bool:
        """Return whether what is left of somebody is placed by the program: it is told together."""
        match = self.match
        return bool(self._arranging) and not match.over and match.game.phase(match.state) in match.game.arranged

    @property
    def _waits(self) -> bool:
        """Return whether a person has to decide, for whom nobody stands in."""
        return not self.stands_in and self.match.players[self.match.actor].kind == PERSON

    @property
    def listened(self) -> bool:
        """Return whether nobody but computer players plays."""
        return all(player.kind != PERSON for player in self.match.players)

    def tell(self, *, at_once: bool = False) -> None:
        """Let every place hear what has happened, if it wants to be told right away."""
        for place in list(self.places):
            if place.eager:
                place.catch_up(at_once=at_once)

    def keep(self) -> None:
        """Keep the game; that it cannot be kept is told once: to whoever keeps the table here, or else to all."""
        refusal = self.keeper.keep(self.match) if self.keeper else None
        if refusal and not self._warned:
            for place in [place for place in self.places if place.host] or self.places:
                self._warned = True
                place.warn(refusal)
        if self.keeper and self.match.over:
            self._count()

    def _count(self) -> None:
        """Enter a game that is over in the record of whoever plays at the keyboard of this table."""
        hosts = [place for place in self.places if place.host]
        seats = {seat for place in hosts for seat in place.seats}
        refusal = self.keeper.count(self.match, seats) if self.keeper and seats else None
        for place in hosts:
            if refusal:
                place.warn(refusal)

    def undo(self, place: Place) -> Refusal | None:
        """Take back the last decision of somebody at this place, and what followed; other people are asked first."""
        match = self.match
        mine = [number for number, entry in enumerate(match.log) if self._is_of(place, entry)]
        if not mine:
            return refusals.NothingToUndo()
        back = self._back_from(mine[-1])
        gone = match.log[back:]
        seen = seen_by(match, gone)
        if match.no_undo and seen:
            return refusals.AlreadySeen(seen)
        others = [other for other in (*self.places, *self.away) if other is not place]
        due = [other for other in others if any(self._is_of(other, one) for one in gone)]
        if not due:
            self._back_to(back)
            return None
        seats = tuple(dict.fromkeys(entry.seat for entry in gone if any(self._is_of(other, entry) for other in due)))
        question = history.UndoAsked(gone[0].seat, gone[0].command, seats, seen)
        self._undoing = Undoing(place, back, match.state, due, question)
        place.answer(history.UndoWaits(gone[0].seat, seats))
        for other in due:
            self.ask(other)
        return None

    def ask(self, place: Place) -> None:
        """Ask a place what it has to agree to, if there is anything; whoever is in a lesson is asked afterwards."""
        if self._undoing and self.asked(place) and place in self.places:
            place.answer(self._undoing.question)

    def asked(self, place: Place) -> bool:
        """Return whether this place still has to say whether something may be taken back."""
        undoing = self._undoing
        return undoing is not None and undoing.position is self.match.state and place in undoing.due

    def consent(self, place: Place, *, agreed: bool) -> None:
        """Hear what a place says to that; the last yes takes back, and any no leaves all as it is."""
        undoing = self._undoing
        if undoing is None or not self.asked(place):
            return
        seat = next(entry.seat for entry in self.match.log[undoing.length :] if self._is_of(place, entry))
        if not agreed:
            self._undoing = None
            for each in (place, *(other for other in (undoing.asker, *undoing.due) if other is not place)):
                if each in self.places:
                    each.answer(history.UndoRefused(seat))
            return
        undoing.due.remove(place)
        place.answer(history.UndoAgreed(seat))
        if not undoing.due:
            self._back_to(undoing.length)

    def forget(self, place: Place) -> None:
        """Let a place go: what it has asked for is off, and what it was asked need not wait for it."""
        self.places = [other for other in self.places if other is not place]
        undoing = self._undoing
        if undoing and undoing.asker is place:
            self._undoing = None
        elif undoing and self.asked(place):
            undoing.due.remove(place)
            if not undoing.due:
                self._back_to(undoing.length)

    def redo(self, place: Place) -> Refusal | None:
        """Do again what was taken back last, as far as nobody else had decided any of it."""
        again = self.taken_back[-1] if self.taken_back else []
        if not any(self._is_of(place, entry) for entry in again) or any(self._is_others(place, one) for one in again):
            return refusals.NothingToRedo()
        match = self.match
        self.taken_back.pop()
        for entry in again:
            match.play(match.game.read(match.state, entry.words))
        self.keep()
        me = again[0].seat
        told = history.DoneAgain(me)
        fact = history.Redone(me, tuple(entry.command for entry in again))
        place.answer(fact, lambda narrator: narrator.tell([told]))
        self.tell(at_once=True)
        return None

    def _back_from(self, number: int) -> int:
        """Return where to go back to for a decision: what was placed as the rest is taken back as a whole."""
        log, game = self.match.log, self.match.game
        level, first = self._arranging.get(log[number].seat, ("", 0))
        placed = level and first <= number and game.phase(self.match.after(number)) in game.arranged
        return first if placed else number

    def _back_to(self, length: int) -> None:
        self._undoing = None
        self._arranging = {seat: told for seat, told in self._arranging.items() if told[1] < length}
        self.taken_back.append(self.match.back_to(length))
        self.keep()
        self.tell()

    def _is_of(self, place: Place, entry: Entry) -> bool:
        """Return whether a person at this place has made a decision."""
        return entry.seat in place.seats_in(self.match.players) and self.match.players[entry.seat].kind == PERSON

    def _is_others(self, place: Place, entry: Entry) -> bool:
        """Return whether a person elsewhere has made a decision."""
        return entry.seat not in place.seats and self.match.players[entry.seat].kind == PERSON


def seen_by(match: Match, gone: Sequence[Entry]) -> tuple[Seen, ...]:
    """Return what each person who made these decisions has seen by them that had lain hidden.

    What everybody saw is said of the first, and of the others only what each of them saw alone. A computer player
    chooses anew by what its seat may know, and remembers nothing.
    """
    events = [event for entry in gone for event in entry.events]
    persons = tuple(dict.fromkeys(entry.seat for entry in gone if match.players[entry.seat].kind == PERSON))
    found = [
        match.game.seen(_only_known_to(seat, events) if number else events, seat) for number, seat in enumerate(persons)
    ]
    return tuple(seen for seen in found if seen)


def _only_known_to(seat: int, events: Iterable[Event]) -> list[Event]:
    """Return the events of which a player hears more than others do."""
    return [event for event in events if event.secret and getattr(event, "player", None) == seat]


def has_company(match: Match, places: Iterable[Place]) -> bool:
    """Return whether anybody listens beside the one person who plays: another person, or who only watches."""
    return sum(player.kind == PERSON for player in match.players) > 1 or any(not place.seats for place in places)
