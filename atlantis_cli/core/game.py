"""The contract between a game and everything else; chance is a seat like any other."""

from __future__ import annotations

from atlantis_cli.core.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
    from typing import Any, Protocol, TypeVar

    from atlantis_cli.core.message import Event, Fact, Message, Player, Refusal

    Tell = Callable[[Event], object] | None  # where events go; None while somebody only thinks
    Chance = Callable[[], float]  # gives numbers from 0 up to 1, as Random.random does
    M = TypeVar("M", bound=Message)
    Position = Any  # each game has a state of its own; nobody else looks inside
    Words = tuple[str, ...]  # a command in canonical words: ("move", "a", "flag")
    GoOn = Callable[[float], bool]  # told how much of a thought is done, from 0 to 1; False ends the thought
else:
    Protocol = object

CHANCE = -1
"""The seat of chance: what is drawn, turned up or spun is its decision."""

NOBODY = -2
"""Whose turn it is when the game is over."""

END = ""
"""What an offer of words contains where the command may end."""


class Action(Record):
    """A decision of a seat."""


class Option(Record):
    """A choice that is fixed at the start of a game; of an option with `many` any of the values can be taken."""

    name: str
    values: tuple[str, ...]
    default: str
    many: bool

    def chosen(self, text: str) -> str:
        """Write a choice as a game has it, several values once each and in their order; "" for what cannot be."""
        if text == self.default:
            return text
        said = [word.strip() for word in text.split(",")] if self.many else [text]
        known = [value for value in self.values if value in said]
        return ",".join(known) if len(known) == len(said) else ""


class Lot(Record):
    """What chance decides next: these `places` of a shuffled `source`; by odds, any of the `bag`, without putting back.

    An outcome is a list of picks, each a place in what is left of the bag.
    """

    source: str
    places: Sequence[int]
    bag: Sequence[int]


class Step(Record):
    """One thing to learn: its text is found by `name`; `command` is what the learner then says, "" for nothing."""

    name: str
    command: str


class Lesson(Record):
    """A prepared scene of a first game: how it begins, what chance brings, what the learner does and how others reply.

    The learner has the first seat, and `player` is the name of who sits on the other one.
    """

    name: str
    start: Position
    orders: Mapping[str, Sequence[int]]
    steps: tuple[Step, ...]
    player: str
    replies: tuple[str, ...]


class Eyes(Record):
    """Who listens: the seats whose secrets may be told; `all` for `--reveal`."""

    seats: frozenset[int]
    all: bool

    def see(self, seat: int) -> bool:
        """Return whether the secrets of a seat may be told."""
        return self.all or seat in self.seats


class Listener(Eyes):
    """Who listens, and the places looked at one after the other: who asks without naming one means the last."""

    trail: tuple[str, ...]

    def at(self, place: str) -> Listener:
        """Look at a place; at the one before, that is going back."""
        if not place or self.trail[-1:] == (place,):
            return self
        trail = self.trail[:-1] if self.trail[-2:-1] == (place,) else (*self.trail, place)
        return self.replace(trail=trail)


def redact(message: M, eyes: Eyes) -> M:
    """Take out of a message what these eyes may not see; what is nobody's only `--reveal` tells."""
    if message.secret and not eyes.see(getattr(message, "player", NOBODY)):
        return message.replace(**dict.fromkeys(message.secret))
    return message


class Secrets(Protocol):
    """What is sealed: the order of a shuffled source."""

    def order(self, source: str) -> Sequence[int]:
        """Return the whole order of a source that has been read from."""


class Game(Protocol):
    """A game: rules over states, words for commands, and what can be seen and asked."""

    name: str
    options: tuple[Option, ...]
    seats: tuple[int, ...]
    checksum: str
    playout_turns: int  # how many turns an imagined game goes on: further ahead luck counts for more than the idea
    decisions: int  # how many decisions a turn has that are worth much thought
    parts: tuple[tuple[str, str], ...]  # verbs of decisions that go on with what another one began, each with its verb
    colours: tuple[str, ...]  # words of commands that mean a player, by seat: the player's name is understood for it
    same_luck: bool  # whether few games tell ideas apart better where chance is the same for all of them

    def start(self, seats: int, options: Mapping[str, str]) -> Position:
        """Set up a game in which chance has dealt nothing yet."""

    def actor(self, state: Position) -> int:
        """Tell whose decision it is: a seat, CHANCE or NOBODY."""

    def phase(self, state: Position) -> str:
        """Name the phase."""

    def turn(self, state: Position) -> int:
        """Count the turns; 0 before the first."""

    def lot(self, state: Position) -> Lot:
        """Say what chance decides now."""

    def chance(self, state: Position, picks: Sequence[int], tell: Tell = None) -> None:
        """Let chance decide."""

    def roll(self, state: Position, random: Chance) -> None:
        """Decide by odds all that chance has to decide now."""

    def apply(self, state: Position, action: Action, tell: Tell = None) -> None:
        """Do what a seat has decided and is allowed to do."""

    def refusal(self, state: Position, action: Action) -> Refusal | None:
        """Say why an action is not allowed; None where it is."""

    def warning(self, state: Position, action: Action) -> Fact | None:
        """Say what a person should hear before an allowed action is done; None where nothing is lost by it."""

    def legal(self, state: Position) -> list[Action]:
        """List what is allowed now, within the limits that `legal` has."""

    def offer(self, state: Position, begun: Words) -> Iterable[str]:
        """Return the words that can follow in an allowed command."""

    def conceive(self, state: Position, begun: Words) -> Iterable[str]:
        """Return the words that can follow in a command that anybody could think of."""

    def listed(self, begun: Words, words: Sequence[str]) -> Sequence[str]:
        """Return what is told of the words that can follow: without those that only say others of them once more."""

    def labels(self, state: Position) -> Mapping[str, Container[str]]:
        """Return words that may stand before others and add nothing, as in "the boat at c7", each with its things."""

    def read(self, state: Position, words: Words) -> Action:
        """Make an action of a whole command."""

    def write(self, action: Action) -> str:
        """Write an action as a command that can be read back."""

    def view(self, state: Position, seat: int) -> Position:
        """Return the state as a seat knows it: what it cannot see lies in bags."""

    def fill(self, view: Position, random: Chance) -> Position:
        """Deal from the bags what a seat cannot see, so that the game can be played on in the head."""

    def scores(self, state: Position) -> list[int]:
        """Count the points of each seat as they are."""

    def started(
        self, state: Position, seed: int | None, players: Sequence[Player], secrets: Secrets, eyes: Eyes
    ) -> Event:
        """Tell the start of the game."""

    def standing(self, state: Position, secrets: Secrets, eyes: Eyes) -> Fact:
        """Tell the whole state, as far as these eyes may see it."""

    def asks(self, words: Words) -> Iterable[str]:
        """Return the words that can follow in a question about the table."""

    def answer(self, state: Position, words: Words, eyes: Eyes) -> Fact | Refusal:
        """Answer a question about the table."""

    def kind(self, word: str) -> str:
        """Say what a word is one of, where there are more of its kind than anybody wants to hear; "" for others."""

    def summed(self, words: Sequence[str]) -> Sequence[Fact]:
        """Tell in short which of a kind are meant by these words."""

    def astray(self, word: str) -> Refusal | None:
        """Say what is wrong with a word that stands where one of a kind should; None where it looks like none."""

    def leads(self, state: Position, begun: Words) -> Fact | None:
        """Return where each word that can follow would lead; None where the words say enough."""

    def gathered(self, happened: Sequence[Event]) -> Sequence[Event]:
        """Return what people hear instead of these events, where several are one thing to them."""

    def groups(self, state: Position) -> Fact | None:
        """Tell all that is allowed in groups, where there are better ones than commands that begin alike."""

    def lessons(self) -> Sequence[Lesson]:
        """Return the lessons of a first game, in their order."""

    def advise(self, state: Position, random: Chance) -> Action:
        """Choose as a sensible player would after one look, from what the seat may know."""

    def reason(self, state: Position, action: Action) -> Fact:
        """Say what speaks for an allowed action, from what the seat on move may know."""

    def ideas(self, state: Position) -> Sequence[Action]:
        """List the allowed actions that are worth trying, each once; there is always one while a seat is on move."""

    def pursue(self, state: Position, action: Action, random: Chance) -> None:
        """Do an allowed action and what chance decides then, by odds; what it plainly leads to may be done too."""

    def playout(self, state: Position, turns: int, random: Chance) -> None:
        """Play on for so many turns, the one begun included, or to the end: for all seats, quickly, and well enough."""

    def outlook(self, state: Position) -> Sequence[float]:
        """Say how good a position is for each seat, in whatever the game counts by; whoever has won has most."""


class Bot(Protocol):
    """A computer player: it is given what its seat may know, and chooses."""

    def __call__(
        self, game: Game, view: Position, random: Chance, go_on: GoOn | None = None, games: int = 0, /
    ) -> Action:
        """Choose an allowed action; `games` are to be imagined instead of the level's own number."""


def playable(game: Game, options: Mapping[str, str]) -> bool:
    """Return whether a game has just these options, and they these values."""
    return options.keys() == {option.name for option in game.options} and all(
        option.chosen(options[option.name]) == options[option.name] for option in game.options
    )


def every(words: Words, follow: Callable[[Words], Iterable[str]]) -> Iterator[Words]:
    """Walk all whole commands that begin with these words."""
    for word in follow(words):
        if word == END:
            yield words
        else:
            yield from every((*words, word), follow)


def conceivable(game: Game, state: Position, words: Words) -> bool:
    """Return whether words are a whole canonical command that anybody could think of.

    In an offer END says that a command may end there; as a word of a command it is nothing but a space too many.
    """
    if END in words:
        return False
    begun = all(word in game.conceive(state, words[:place]) for place, word in enumerate(words))
    return begun and END in game.conceive(state, words)
