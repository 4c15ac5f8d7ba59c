"""Everything that is heard: Events happened, Facts were asked for, Refusals say why not, Parts are pieces of them.

And who hears it: what somebody's eyes may not see is taken out of a message before it is told.
"""

from __future__ import annotations

from atlantis_cli.core.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection
    from typing import ClassVar, Self, TypeVar

    M = TypeVar("M", bound="Message")

Seat = int  # a place at the table; told as the name of the player who sits there
Command = str  # canonical words, as "move a flag"; told in the language in use
Called = str  # a player's name; a computer player that is called by its level is so in each language
Whole = str  # told as it stands and never cut: a sentence that was told before, a path


PARTED = {ord(letter): f"_{letter.lower()}" for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


def _words(name: str) -> str:
    """Turn `TileSold` into `tile_sold`."""
    return name.translate(PARTED)[1:]


class Message(Record):
    """What can be narrated; `key` names its sentence in a locale file."""

    key: ClassVar[str] = "message"
    secret: ClassVar[tuple[str, ...]] = ()  # fields that only the message's player may know
    private: ClassVar[bool] = False  # tells of the cards of whoever asks, which others shall not hear

    def __init_subclass__(cls) -> None:
        """Give every message its key: its own name, unless it names another."""
        super().__init_subclass__()
        if "key" not in vars(cls):
            cls.key = _words(cls.__name__)


class Event(Message):
    """It happened; `asks` marks what only says that its player has to decide something."""

    asks: ClassVar[bool] = False


class Fact(Message):
    """You asked; `asked` is the command, for programs, where that is told otherwise than by the name of the fact."""

    asked: ClassVar[str] = ""

    @property
    def focus(self) -> str:
        """Name the place where whoever asked stands from now on; "" where the question moves nobody."""
        return ""

    @property
    def the_rest(self) -> tuple[str, ...]:
        """Return the question by which what was left out for shortness is told; none where nothing was."""
        return ()

    def settles(self, _named: Collection[str]) -> bool | None:
        """Return yes or no where the question was whether something can be, of what it named; None for neither."""
        return None

    @property
    def because(self) -> Fact | None:
        """Return what speaks for something that was advised, in other words; None where nothing is known but itself."""
        return None

    def led_by(self, _advised: Command) -> Self:
        """Return the same fact with what was advised in front, if it lists what could be done."""
        return self


class Part(Message):
    """A piece of a message that has a phrase of its own."""


class Seen(Part):
    """What a player has come to know of what had lain hidden; each game says what there is to see."""

    player: Seat


class Refusal(Message):
    """You may not; `code` is for programs, `rule` is the rule that forbids it."""

    code: ClassVar[str] = "refusal"
    rule: ClassVar[str] = ""

    def __init_subclass__(cls) -> None:
        """Give every refusal its code."""
        super().__init_subclass__()
        cls.code = cls.key.replace("_", "-")

    @property
    def broken(self) -> str:
        """Name the rule that forbids it here, where several commands are refused for the same reason."""
        return self.rule


PERSON = "person"
"""The kind of a player who is none of the program's."""


class Player(Part):
    """Who sits on a seat: a name, and `person` or the kind of computer player."""

    name: Called
    kind: str


class Score(Part):
    """What a player has in the end."""

    player: Seat
    score: int


class TurnStarted(Event):
    """A player's turn begins; turns are counted from 1."""

    asks = True
    turn: int
    player: Seat


class GameEnded(Event):
    """The game is over, why, and who has won."""

    reason: str
    winners: tuple[Seat, ...]
    scores: tuple[Score, ...]


class SeedDisclosed(GameEnded):
    """The same end for whoever may know which seed it came from."""

    key = "game_ended"
    seed: int | None


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
    if message.secret and not (eyes.all or getattr(message, "player", None) in eyes.seats):
        return message.replace(**dict.fromkeys(message.secret))
    return message
