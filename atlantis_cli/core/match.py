"""One game being played: a seed, who plays, the log of decisions, and the states that followed from them."""

from __future__ import annotations

from atlantis_cli.core.game import CHANCE, COLOURS, DEAL, NOBODY
from atlantis_cli.core.message import TurnStarted
from atlantis_cli.core.record import Record
from atlantis_cli.core.seeds import dealt_stream, sealed_stream, stream

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from atlantis_cli.core.game import Action, Chance, Game, Lot, Position, Words
    from atlantis_cli.core.message import Event, Eyes, Fact, Player


def shuffled(things: Sequence[int], random: Chance) -> list[int]:
    """Return things in a random order."""
    order = list(things)
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def dealt_anew(order: Sequence[int], kept: Sequence[int], random: Chance) -> list[int]:
    """Return an order in which only what lies in these places stays where it was."""
    places = [place for place in range(len(order)) if place not in kept]
    found = list(order)
    for place, thing in zip(places, shuffled([order[place] for place in places], random), strict=True):
        found[place] = thing
    return found


class Sealed:
    """What lies face down: the order of each source follows from the seed and is read by its own index.

    With a `deal` of its own, only what is read first of a source while the game is set up follows from the seed alone:
    the tiles that lie open, the hand of whoever begins. All else is dealt anew by that number.
    """

    def __init__(self, seed: int, orders: Mapping[str, Sequence[int]] | None = None, deal: int | None = None) -> None:
        """Seal what the seed decides; `orders` fixes some sources instead, as a test does."""
        self._seed, self._deal = seed, deal
        self._fixed = orders or {}
        self._orders: dict[str, Sequence[int]] = {}

    def order(self, source: str) -> Sequence[int]:
        """Return the whole order of a source that has been read from, or was fixed."""
        return self._orders.get(source) or self._fixed[source]

    def read(self, lot: Lot, *, opening: bool = False) -> list[int]:
        """Decide a lot: find what the source has in these places, and pick it from the bag."""
        if lot.source not in self._orders:
            self._orders[lot.source] = self._fixed.get(lot.source) or self._shuffled(lot, lot.places if opening else ())
        order, left, picks = self._orders[lot.source], list(lot.bag), []
        for place in lot.places:
            picks.append(left.index(order[place]))
            del left[picks[-1]]
        return picks

    def _shuffled(self, lot: Lot, kept: Sequence[int]) -> list[int]:
        """Shuffle a source by the seed; where there is a deal, all but what is kept once more by that."""
        order = shuffled(lot.bag, sealed_stream(self._seed, lot.source))
        if self._deal is None:
            return order
        return dealt_anew(order, kept, dealt_stream(self._seed, self._deal, lot.source))


class Entry(Record):
    """A decision in the log: whose, the command, and what followed."""

    seat: int
    command: str
    events: tuple[Event, ...]

    @property
    def words(self) -> Words:
        """Return the command word by word."""
        return tuple(self.command.split())


class Match:
    """A game from its start to now; every state is kept, so that going back is only forgetting."""

    def __init__(  # noqa: PLR0913 - everything that decides how a match goes
        self,
        game: Game,
        seed: int,
        players: Sequence[Player],
        options: Mapping[str, str],
        orders: Mapping[str, Sequence[int]] | None = None,
        *,
        start: Position = None,
        no_undo: bool = False,
    ) -> None:
        """Set the game up and let chance deal; or begin with a position that is prepared.

        With `no_undo` nobody takes back what has brought something hidden to light.
        """
        self.game, self.seed, self.players, self.options = game, seed, tuple(players), dict(options)
        self.no_undo = no_undo
        self.sealed = Sealed(seed, orders, self.deal)
        self.log: list[Entry] = []
        state = start.copy() if start else game.start(len(self.players), options)
        told: list[Event] = []
        self._roll(state, told)
        self._states = [state]
        self.dealt = tuple(told)

    @property
    def deal(self) -> int | None:
        """Return the number by which the hidden things are dealt; None where the seed deals them too."""
        return int(self.options[DEAL]) if DEAL in self.options else None

    @property
    def state(self) -> Position:
        """Return the state as it is now."""
        return self._states[-1]

    def after(self, decisions: int) -> Position:
        """Return the state as it was after so many decisions."""
        return self._states[decisions]

    @property
    def actor(self) -> int:
        """Return whose decision it is: a seat or NOBODY."""
        return self.game.actor(self.state)

    @property
    def over(self) -> bool:
        """Return whether the game has ended."""
        return self.actor == NOBODY

    def play(self, action: Action) -> tuple[Event, ...]:
        """Do an allowed action, let chance answer, and return all that happened."""
        seat, (state, events) = self.actor, self.outcome(action)
        if events and isinstance(events[-1], TurnStarted):
            events = (*events[:-1], *self._foreseen(state), events[-1])
        self._states.append(state)
        self.log.append(Entry(seat, self.written(action), events))
        return events

    def written(self, action: Action) -> str:
        """Write an action as a command of this match, whose players may have chosen their colours."""
        game, line = self.game, self.game.write(action)
        if COLOURS not in self.options:
            return line
        chosen = dict(zip(game.colours, game.coloured(self.state), strict=True))
        return " ".join(chosen.get(word, word) for word in line.split())

    def _foreseen(self, state: Position) -> Iterator[Event]:
        """Find what could come as a turn begins; the same of the same player is said once in a game."""
        for event in self.game.foreseen(state):
            known = (one for entry in self.log for one in entry.events if type(one) is type(event))
            if all(getattr(one, "player", None) != getattr(event, "player", None) for one in known):
                yield event

    def outcome(self, action: Action) -> tuple[Position, tuple[Event, ...]]:
        """Return what an allowed action, and chance after it, come to; only the match knows what is sealed."""
        state = self.state.copy()
        told: list[Event] = []
        self.game.apply(state, action, told.append)
        self._roll(state, told)
        return state, tuple(told)

    def back_to(self, length: int) -> list[Entry]:
        """Forget all but the first decisions; return what was taken back."""
        gone = self.log[length:]
        del self.log[length:], self._states[length + 1 :]
        return gone

    def aside(self) -> Match:
        """Return the same match to think ahead in: what is played there changes nothing here."""
        aside = Match.__new__(Match)
        aside.__dict__.update(self.__dict__)
        aside.log, aside._states = list(self.log), list(self._states)  # noqa: SLF001 - it is one of us
        return aside

    def thought(self) -> Chance:
        """Return random numbers for the decision that is due; the same decision always gets the same."""
        return stream(self.seed, f"thought {len(self.log)}")

    def started(self, eyes: Eyes, *, seeded: bool = True) -> Event:
        """Return the start of the game; whoever could look ahead with the seed is not told it."""
        seed = self.seed if seeded else None
        return self.game.started(self._states[0], seed, self.players, self.sealed, eyes)

    def standing(self, eyes: Eyes, decisions: int | None = None) -> Fact:
        """Return the whole state as it is, or as it was after so many decisions."""
        state = self.state if decisions is None else self.after(decisions)
        return self.game.standing(state, self.sealed, eyes)

    def _roll(self, state: Position, told: list[Event]) -> None:
        while self.game.actor(state) == CHANCE:
            picks = self.sealed.read(self.game.lot(state), opening=not self.game.turn(state))
            self.game.chance(state, picks, told.append)
