"""What is asked before a game, and what is wrong with an answer."""

from __future__ import annotations

from atlantis_cli.core.message import Called, Command, Fact, Part, Refusal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.shell.messages.answers import PlayerSeen

Choice = str  # what Enter answers, told in the language


class Welcome(Fact):
    """The program greets."""


class AskGoOn(Fact):
    """Whether the game that was played last shall go on."""

    game: str
    turn: int
    points: tuple[PlayerSeen, ...]


class Title(Fact):
    """What a game is called."""

    game: str


class Titled(Part):
    """A game that can be answered by its title or its number."""

    number: int
    game: str


class AskGame(Fact):
    """Which game shall be played."""

    games: tuple[Titled, ...]
    game: str


class AskTutorial(Fact):
    """Which game shall be taught."""

    games: tuple[Titled, ...]
    game: str


class Explained(Fact):
    """How the questions are answered, and what comes after them; before a game is chosen also the `games`."""

    games: bool


class WayBack(Fact):
    """How to come to the question before."""


class FirstQuestion(Fact):
    """There is no question before."""


class DefaultName(Fact):
    """What a person is called who gives no name."""


class AskPlayers(Fact):
    """Who plays: an opponent, or names and levels of computer players; Enter is for a game against `default`."""

    least: int
    most: int
    kinds: tuple[Called, ...]
    default: Called


class PlayersExplained(Fact):
    """What else can be said to that; of a game with `colours` those too."""

    colours: bool


class NamesWanted(Fact):
    """Several people want to play, and none of them has said a name."""


class Understood(Fact):
    """Who plays, as it was understood; `alone` is the person who gave no name, and plays against the others.

    `first` begins; it is null where the lot decides.
    """

    players: tuple[Called, ...]
    persons: tuple[Called, ...]
    computers: tuple[Called, ...]
    alone: bool
    first: Called | None
    mine: bool


class OnlyListen(Fact):
    """Nobody but computer players would play."""

    computers: tuple[Called, ...]


class Numbered(Part):
    """Something that can be answered by its name or its number."""

    number: int
    choice: Command


class AskOption(Fact):
    """Which of the values of an option of the game, or which several."""

    option: str
    values: tuple[Numbered, ...]
    default: Choice


class OptionTaken(Fact):
    """An option of the game is as usual, for nobody was asked."""

    option: str
    default: Choice


class OptionExplained(Fact):
    """What the values of an option mean."""

    option: str


class NotOneOf(Refusal):
    """An answer that is none of those that are possible."""

    word: str
    possible: tuple[Command, ...]
