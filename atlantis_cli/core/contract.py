"""The contract between a game and everybody else, in four parts; `core/plain.py` does whatever a small game need not.

Only type checkers and tests load this module: a game keeps the contract by having what stands here.
"""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Mapping, Sequence
    from typing import Protocol

    from atlantis_cli.core.game import Action, Chance, Lesson, Lot, Option, Position, Secrets, Tell, Words
    from atlantis_cli.core.message import Event, Eyes, Fact, Player, Refusal, Seen
    from atlantis_cli.core.sound import Sound
else:
    Protocol = object


class Rules(Protocol):
    """What a game is: its positions, what may be decided in them, and what follows.

    A position has a method `copy`, which returns one that can be played on without touching the first.
    """

    name: str
    seats: tuple[int, ...]  # how many can play
    options: tuple[Option, ...]
    checksum: str  # a mark of the game's parts: a game that was saved with others is refused

    def start(self, seats: int, options: Mapping[str, str], /) -> Position:
        """Set up a game in which chance has dealt nothing yet."""

    def actor(self, state: Position, /) -> int:
        """Return whose decision it is: a seat, CHANCE or NOBODY."""

    def phase(self, state: Position, /) -> str:
        """Name what kind of decision is due; "over" once the game has ended."""

    def turn(self, state: Position, /) -> int:
        """Count the turns; 0 before the first."""

    def lot(self, state: Position, /) -> Lot:
        """Return what chance decides now; asked only where CHANCE is the actor.

        The same lot in the same game always brings the same: name it by what it is drawn from, and when.
        """

    def chance(self, state: Position, picks: Sequence[int], tell: Tell = None, /) -> None:
        """Let chance decide the lot that is due: each pick is a place in what is left of its bag."""

    def roll(self, state: Position, random: Chance, /) -> None:
        """Decide by odds all that chance has to decide now."""

    def refusal(self, state: Position, action: Action, /) -> Refusal | None:
        """Return why an action is not allowed, and None where it is; the one place that decides this."""

    def apply(self, state: Position, action: Action, tell: Tell = None, /) -> None:
        """Do what a seat has decided and is allowed to do; build no event where nobody is told."""

    def scores(self, state: Position, /) -> list[int]:
        """Count the points of each seat as they are."""

    def view(self, state: Position, seat: int, /) -> Position:
        """Return a copy of the state as a seat knows it: what it cannot see lies in bags."""

    def as_if_on(self, state: Position, seat: int, /) -> Position | None:
        """Return a copy in which this seat begins a turn, for questions of who is not on; None where none can begin."""

    def fill(self, view: Position, random: Chance, /) -> Position:
        """Return a copy in which the bags are dealt as they could be, so that it can be played on in the head."""


class Wording(Protocol):
    """How decisions and questions are said, in canonical words; each language has its own for these."""

    parts: tuple[tuple[str, str], ...]  # verbs of decisions that go on with what another one began, each with its verb
    of_mover: tuple[str, ...]  # questions about what whoever is on could do, by their first words
    colours: tuple[str, ...]  # words of commands that mean a player, by seat where none are chosen

    slots: Mapping[str, Sequence[str]]  # the kinds of things that are named in questions, each with its words
    precious: tuple[str, ...]  # verbs of decisions of which nothing is ever filled in: they cost what is not got back
    arranged: tuple[str, ...]  # phases in which all that is left can be left to the program: it lies where it does
    ahead: tuple[str, ...]  # verbs of decisions about which advice can be asked before they are due
    reckless: tuple[str, ...]  # verbs of decisions that are never meant by a place alone: somebody comes to harm

    def aims(self, state: Position, /) -> Iterable[tuple[Words, Mapping[str, Sequence[str]]]]:
        """Return what is allowed as canonical lines, each with the words by which it can be meant, by their role.

        Roles are `figure`, `what`, `gap`, `from`, `to`, `card`, `value` and `colour`; a role's first word is its own.
        """

    def takings(self, state: Position, /) -> Iterable[tuple[Words, Mapping[str, Sequence[str]]]]:
        """Return the decisions by which something is won, each with the words for that: `figure`, `what`, `value`.

        What lies where they lead is `onto`: an item and a value.
        """

    def unreached(self, state: Position, named: Sequence[str], /) -> Refusal | None:
        """Return why no decision leads to what was named; None where that is said in general."""

    def paying(self, state: Position, kind: str, /) -> Words:
        """Return what pays a price with things of one kind alone, `tile` or `card`; nothing where that cannot be."""

    def toward(self, state: Position, words: Words, /) -> Words:
        """Return a way towards what is named last, as far as it goes now; () for nowhere."""

    def crewed(self, state: Position, words: Words, /) -> bool:
        """Return whether what moves by these words is one's own, and not only open to anybody."""

    def supposed(self, state: Position, verb: str, tokens: Sequence[str], /) -> Iterable[Words]:
        """Return what is meant by a verb and what was named where that cannot be done, so that the reason is true."""

    def described(self, state: Position, kind: str, owner: int | None, thing: str, field: str, /) -> Mapping[str, int]:
        """Return the places that a description fits, the better the lower: `at`, `near` or `away` from something.

        Any other kind says what a place is like. An `owner` is the seat whose something is, NOBODY for nobody's.
        """

    def beyond(self, place: str, direction: str, steps: int, /) -> str:
        """Return the place so many steps away in a direction; "" where there is none."""

    def due_now(self, state: Position, verb: str, /) -> Position:
        """Return the position as if this part of the turn were due now."""

    def belongings(self, state: Position, /) -> tuple[Sequence[Words], Sequence[str]]:
        """Return what whoever is on can lay down: tiles, each as an item and a value, and cards."""

    def conceive(self, state: Position, begun: Words, /) -> Iterable[str]:
        """Return the words that can follow in a command that anybody could think of; END where it may end."""

    def offer(self, state: Position, begun: Words, /) -> Iterable[str]:
        """Return the words that can follow in an allowed command."""

    def legal(self, state: Position, /) -> list[Action]:
        """List what is allowed now, within the limits that the game sets; nothing once it is over."""

    def read(self, state: Position, words: Words, /) -> Action:
        """Make an action of a whole command that can be conceived."""

    def coloured(self, state: Position, /) -> tuple[str, ...]:
        """Return the colours by seat, as they were chosen; the player's name is understood for each."""

    def write(self, action: Action, /) -> str:
        """Write an action as a command that can be read back, with the colours as they are by seat."""

    def warning(self, state: Position, action: Action, /) -> Fact | None:
        """Return what a person should hear before an allowed action is done; None where nothing is lost by it."""

    def asks(self, words: Words, /) -> Iterable[str]:
        """Return the words that can follow in a question about the table.

        Every game is asked for `status`, and a game in which a seat alone knows something for `hand`.
        """

    def answer(self, state: Position, words: Words, eyes: Eyes, /) -> Fact | Refusal:
        """Answer a question about the table, once the game is over too."""

    def listed(self, begun: Words, words: Sequence[str], /) -> Sequence[str]:
        """Return what is told of the words that can follow: without those that only say others of them once more."""

    def labels(self, state: Position, /) -> Mapping[str, Container[str]]:
        """Return words that may stand before others and add nothing, as in "the boat at c7", each with its things."""

    def kind(self, word: str, /) -> str:
        """Return what a word is one of, where there are more of its kind than anybody wants to hear; "" for others."""

    def summed(self, words: Sequence[str], /) -> Sequence[Fact]:
        """Return in short which of a kind are meant by these words."""

    def astray(self, word: str, /) -> Refusal | None:
        """Return what is wrong with a word that stands where one of a kind should; None where it looks like none."""

    def leads(self, state: Position, begun: Words, /) -> Fact | None:
        """Return where each word that can follow would lead; None where the words say enough."""

    def groups(self, state: Position, /) -> Fact | None:
        """Return all that is allowed in groups, where there are better ones than commands that begin alike."""


class Telling(Protocol):
    """What is told beside the events: the start, the whole table, what people hear, and a first game."""

    sound_kinds: tuple[str, ...]  # its kinds of sounds beside those that every game has, as they are listed
    sweeps: tuple[str, ...]  # what a sweep can play by itself; none where the game has nothing that lies somewhere
    shown: str  # what a worked example of the rulebook is called, as a word of a command; "" where there is none

    def started(
        self, state: Position, seed: int | None, players: Sequence[Player], secrets: Secrets, eyes: Eyes, /
    ) -> Event:
        """Tell the start of the game, as far as these eyes may see it: what chance has dealt before the first turn."""

    def standing(self, state: Position, secrets: Secrets, eyes: Eyes, /) -> Fact:
        """Tell the whole state, as far as these eyes may see it; whoever hears all events could tell the same."""

    def gathered(self, happened: Sequence[Event], /) -> Sequence[Event]:
        """Return what people hear instead of these events, where several are one thing to them."""

    def gathered_from(self, happened: Sequence[Event], /) -> Sequence[tuple[Event, Sequence[int]]]:
        """Return what people hear, each with the places of those events that it tells: their sounds begin with it."""

    def sounds(self, happened: Sequence[Event], eyes: Eyes, /) -> Sequence[Sequence[Sound]]:
        """Return how each of these events sounds, told as far as these eyes may see it; nothing else is known."""

    def taught(self) -> Iterable[Sequence[Sound]]:
        """Return the sounds that matter, as they are taught by ear: each of one kind, once or from several places."""

    def swept(self, state: Position, what: str, eyes: Eyes, /) -> Iterable[Sound]:
        """Return what lies on the table from left to right, as the state tells who may know it; "" for all of it."""

    def seen(self, happened: Sequence[Event], seat: int, /) -> Seen | None:
        """Return what a seat has seen by these events that had lain hidden from it; None where that is nothing.

        Whatever chance decides is seen by somebody: whoever takes it back knows what will come.
        """

    def decided(self, state: Position, happened: Sequence[Event], /) -> Fact | None:
        """Return what decided a game that is over, from its end that has happened; None where the points say it all."""

    def foreseen(self, state: Position, /) -> Sequence[Event]:
        """Return what could come, for all that everybody can see, as a turn begins; of each player it is told once."""

    def lessons(self) -> Sequence[Lesson]:
        """Return the lessons of a first game, in their order; nothing where the game has no tutorial."""

    def examples(self) -> Sequence[Lesson]:
        """Return the worked examples of the rulebook, in their order, each as a lesson of its own."""


class Thinking(Protocol):
    """What computer players need; everything here is asked about what the seat on move may know."""

    playout_turns: int  # how many turns an imagined game goes on: further ahead luck counts for more than the idea
    slips: float  # in how many of its decisions `easy` overlooks something
    glances: float  # in how many of its decisions `medium` plays as `easy` does
    few_games: int  # how many games `medium` imagines for a decision, and nobody who thinks ahead fewer
    decisions_a_turn: int  # how many decisions of a turn share the games that `hard` imagines
    close: float  # by how little the outlook of an idea may be worse, and it is still told as nearly as good
    hopes: bool  # whether the outlook is a share of the victory
    same_luck: bool  # whether few games tell ideas apart better where chance is the same for all of them

    def advise(self, state: Position, random: Chance, /) -> Action:
        """Choose as a sensible player would after one look: this is how `easy` plays, where it overlooks nothing."""

    def overlook(self, state: Position, random: Chance, /) -> Action:
        """Choose as a friendly beginner would who has overlooked something."""

    def reason(self, state: Position, action: Action, second: Action | None = None, /) -> Fact:
        """Return what speaks for an allowed action; its field `command` is the action as it is written.

        What is nearly as good is the `second`, and written in a field of this name.
        """

    def ideas(self, state: Position, /) -> Sequence[Action]:
        """List the allowed actions that are worth trying, each once; there is always one while a seat is on move."""

    def promising(self, state: Position, ideas: Sequence[Action], /) -> Sequence[Action]:
        """Return those of these ideas that are worth many imagined games, after one look; there is always one."""

    def weighable(self, state: Position, action: Action, /) -> bool:
        """Return whether imagined games can tell what a decision cost: there was a choice, and it is one by itself."""

    def pursue(self, state: Position, action: Action, random: Chance, /) -> None:
        """Do an allowed action and what chance decides then, by odds; what it plainly leads to may be done too."""

    def playout(self, state: Position, turns: int, random: Chance, /) -> None:
        """Play on for so many turns, the one begun included, or to the end: for all seats, quickly, and well enough."""

    def outlook(self, state: Position, /) -> Sequence[float]:
        """Return how good a position is for each seat, in whatever the game counts by; whoever has won has most."""


PARTS = (Rules, Wording, Telling, Thinking)


class Game(Rules, Wording, Telling, Thinking, Protocol):
    """A game: all four parts."""
