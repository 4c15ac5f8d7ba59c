"""What games and everybody else speak of: seats, options, decisions and chance, which is a seat too."""

from __future__ import annotations

from atlantis_cli.core.record import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from typing import Any, Protocol

    from atlantis_cli.core.contract import Game as Game  # noqa: PLC0414 - whoever speaks of games finds it here
    from atlantis_cli.core.message import Event

    Tell = Callable[[Event], object] | None  # where events go; None while somebody only thinks
    Chance = Callable[[], float]  # gives numbers from 0 up to 1, as Random.random does
    Position = Any  # each game has a state of its own; nobody else looks inside
    Goal = Callable[[Position, Sequence[Event]], str]  # from what was brought about since the task was set
    Words = tuple[str, ...]  # a command in canonical words: ("move", "a", "flag")
    GoOn = Callable[[float], bool]  # told how much of a thought is done, from 0 to 1; False ends the thought
else:
    Protocol = object

CHANCE = -1
"""The seat of chance: what is drawn, turned up or spun is its decision."""

NOBODY = -2
"""Whose turn it is when the game is over."""

DIGITS = 19
"""No number that can be said has more digits."""

OVER = "over"
"""The phase of a game that has ended."""

END = ""
"""What an offer of words contains where the command may end."""


COLOURS = "colours"
"""The option of a game with colours that says who has which; left out where they are given by seat."""


DEAL = "deal"
"""The option that deals anew, by a number of its own, what whoever begins cannot see; left out where nobody did."""


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


DONE, AHEAD, OTHERWISE = "", "ahead", "otherwise"
"""What a goal says: the task is done, it can still be done, or it is missed; any other word names how it is missed."""


class Step(Record):
    """One thing to learn, whose text is found by `name`, and a task, which can be done in any way.

    `commands` are one of the ways, in their order; nothing where a text only wants to be heard. What is played is
    compared with the `goal`, and questions that begin with one of `asks` do the task too. Why another way does not do
    it is told by a text for each of `misses`, and else by the text of the step's name.
    """

    name: str
    commands: tuple[str, ...]
    goal: Goal | None
    asks: tuple[str, ...]
    misses: tuple[str, ...]


class Lesson(Record):
    """A prepared scene: how it begins, what chance brings, what the learner has to do and how others reply.

    `players` are named by seat. The learner's own name is "", on the first seat; where nobody is called so, these are
    people of an example, and the learner plays for all of them.
    """

    name: str
    start: Position
    orders: Mapping[str, Sequence[int]]
    steps: tuple[Step, ...]
    players: tuple[str, ...]
    replies: tuple[str, ...]


class Secrets(Protocol):
    """What is sealed: the order of a shuffled source."""

    def order(self, source: str) -> Sequence[int]:
        """Return the whole order of a source that has been read from."""


class Bot(Protocol):
    """A computer player: it is given what its seat may know, and chooses."""

    def __call__(
        self, game: Game, view: Position, random: Chance, go_on: GoOn | None = None, games: int = 0, /
    ) -> Action:
        """Choose an allowed action; `games` are to be imagined instead of the level's own number."""


def playable(game: Game, options: Mapping[str, str], seats: int = 0) -> bool:
    """Return whether a game has just these options, and they these values; of colours there is one for each seat."""
    chosen = {option.name: option.chosen(options.get(option.name, "")) for option in game.options}
    if COLOURS in options:
        colours = options[COLOURS].split(",")
        different = len({*colours} & {*game.colours}) == len(colours) == seats
        chosen[COLOURS] = options[COLOURS] if different else ""
    if DEAL in options:
        deal = options[DEAL]
        plain = deal.isascii() and deal.isdigit() and len(deal) <= DIGITS
        chosen[DEAL] = str(int(deal)) if plain else ""
    return chosen == dict(options)


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
