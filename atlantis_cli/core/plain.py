"""What a small game need not write: a sensible default wherever the rest of the contract says enough."""

from __future__ import annotations

from atlantis_cli.core.game import CHANCE, END, NOBODY, OVER, every
from atlantis_cli.core.lazy import lazy
from atlantis_cli.core.message import GameEnded, Score

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
    from typing import Any

    from atlantis_cli.core.contract import Game
    from atlantis_cli.core.game import Action, Chance, Lesson, Lot, Option, Position, Secrets, Tell, Words
    from atlantis_cli.core.message import Event, Eyes, Fact, Message, Player, Refusal, Seen
    from atlantis_cli.core.sound import Sound
else:
    Game = object


def leaders(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the seats that have the highest score."""
    return tuple(seat for seat, score in enumerate(scores) if score == max(scores))


def lead(scores: Sequence[int]) -> int:
    """Return by how much the highest score is higher than the next one."""
    best, *others = sorted(scores, reverse=True)
    return best - others[0] if others else 0


def victory(scores: Sequence[int]) -> list[float]:
    """Share the victory among those who have the highest score."""
    best = max(scores)
    return [(score == best) / scores.count(best) for score in scores]


def ended(reason: str, scores: Sequence[int]) -> GameEnded:
    """Return the event that tells the end: whoever has the highest score has won."""
    return GameEnded(reason, leaders(scores), tuple(Score(seat, score) for seat, score in enumerate(scores)))


def checksum(numbers: Iterable[int]) -> str:
    """Return a short mark of a game's parts, so that a game saved with other parts is not mistaken for this one."""
    total = 0
    for number in numbers:
        total = (total * 31 + number) % 0xFFFFFFFB
    return f"{total:08x}"


class Plain(Game):
    """A game but for what makes it this one; it writes anew whatever it knows better, or quicker.

    What is always left to write: `name`, `checksum`, `start`, `refusal` and `apply`; `verbs`, or instead of it
    `conceive`, `read` and `write`; `opening`, `table`, `holding` and `answers`, or `started`, `standing` and `answer`.
    Where there is chance, `lot` and `chance`; where something is hidden, `view` and `fill`. Its state is a
    `PlainState`, or a `CardState` where there are hands, which can hide them; one of another kind needs `scores`.
    """

    # The rules.
    seats: tuple[int, ...] = (2, 3, 4)
    options: tuple[Option, ...] = ()

    def actor(self, state: Position, /) -> int:
        """Return whose decision it is."""
        if state.phase == OVER:
            return NOBODY
        return CHANCE if state.due else state.seat

    def phase(self, state: Position, /) -> str:
        """Name what kind of decision is due."""
        return state.phase  # type: ignore[no-any-return]

    def turn(self, state: Position, /) -> int:
        """Count the turns."""
        return state.turn  # type: ignore[no-any-return]

    def lot(self, state: Position, /) -> Lot:
        """Refuse to go on: a game in which chance decides says what."""
        raise NotImplementedError(f"{self.name} has no `lot`, and chance has to decide {state.due!r}")

    def chance(self, state: Position, _picks: Sequence[int], _tell: Tell = None, /) -> None:
        """Refuse to go on: a game in which chance decides says what follows."""
        raise NotImplementedError(f"{self.name} has no `chance`, and chance has to decide {state.due!r}")

    def roll(self, state: Position, random: Chance, /) -> None:
        """Decide by odds all that chance has to decide now, one lot after the other."""
        while self.actor(state) == CHANCE:
            lot = self.lot(state)
            self.chance(state, [int(random() * (len(lot.bag) - drawn)) for drawn in range(len(lot.places))])

    def scores(self, state: Position, /) -> list[int]:
        """Return the points as they stand in the position."""
        return state.points[:]  # type: ignore[no-any-return]

    def view(self, state: Position, _seat: int, /) -> Position:
        """Return the state itself: nothing is hidden."""
        return state.copy()

    def fill(self, view: Position, _random: Chance, /) -> Position:
        """Return the view itself: nothing is left to be dealt."""
        return view.copy()

    def as_if_on(self, _state: Position, _seat: int, /) -> Position | None:
        """Return no such position: whoever is not on waits."""
        return None

    # The words.
    verbs: Mapping[str, tuple[Any, ...]] = {}
    """By the first word of a command the action that it is, and for each of its fields what can be said there."""

    def conceive(self, _state: Position, begun: Words, /) -> Iterable[str]:
        """Return the words that can follow in any command."""
        if not begun:
            return self.verbs
        fields, said = self.verbs[begun[0]][1:], len(begun) - 1
        return map(str, dict.fromkeys(fields[said])) if said < len(fields) else (END,)

    def read(self, _state: Position, words: Words, /) -> Action:
        """Make an action of a whole command."""
        kind, *fields = self.verbs[words[0]]
        said = zip(fields, words[1:], strict=True)
        action: Action = kind(*(next(value for value in values if str(value) == word) for values, word in said))
        return action

    def write(self, action: Action, /) -> str:
        """Write an action as the command that reads back as it."""
        verb = next(verb for verb, (kind, *_) in self.verbs.items() if type(action) is kind)
        return " ".join((verb, *map(str, action)))  # type: ignore[call-overload]

    parts: tuple[tuple[str, str], ...] = ()
    colours: tuple[str, ...] = ()
    answers: Mapping[str, type[Fact]] = {}
    """By question the fact that answers it, of the own seat where it is private; `status` and `scores` are in each."""

    of_mover: tuple[str, ...] = ()
    slots: Mapping[str, Sequence[str]] = {}
    precious: tuple[str, ...] = ()
    reckless: tuple[str, ...] = ()
    arranged: tuple[str, ...] = ()
    ahead: tuple[str, ...] = ()

    def toward(self, _state: Position, _words: Words, /) -> Words:
        """Return nothing: nobody goes anywhere as far as possible."""
        return ()

    def crewed(self, _state: Position, _words: Words, /) -> bool:
        """Return that whatever moves is one's own."""
        return True

    def supposed(self, _state: Position, _verb: str, _tokens: Sequence[str], /) -> Iterable[Words]:
        """Return nothing: what cannot be done is meant as it was said."""
        return ()

    def described(
        self, _state: Position, _kind: str, _owner: int | None, _thing: str, _field: str, /
    ) -> Mapping[str, int]:
        """Return nothing: no place is called by what it is like."""
        return {}

    def beyond(self, _place: str, _direction: str, _steps: int, /) -> str:
        """Return nothing: there are no directions."""
        return ""

    def due_now(self, state: Position, _verb: str, /) -> Position:
        """Return the position as it is: nothing can be asked before it is due."""
        return state

    def belongings(self, _state: Position, /) -> tuple[Sequence[Words], Sequence[str]]:
        """Return nothing: nothing is laid down for a price."""
        return (), ()

    def takings(self, _state: Position, /) -> Iterable[tuple[Words, Mapping[str, Sequence[str]]]]:
        """Return nothing: no decision is called by what one wins by it."""
        return ()

    def unreached(self, _state: Position, _named: Sequence[str], /) -> Refusal | None:
        """Return nothing: why none leads somewhere is said in general."""
        return None

    def paying(self, _state: Position, _kind: str, /) -> Words:
        """Return nothing: no price is paid."""
        return ()

    def aims(self, state: Position, /) -> Iterator[tuple[Words, Mapping[str, Sequence[str]]]]:
        """Return each line that is allowed, with its own words."""
        for action in self.legal(state):
            verb, *rest = self.write(action).split()
            yield (verb, *rest), {"what": rest}

    def coloured(self, _state: Position, /) -> tuple[str, ...]:
        """Return the colours as they are by seat."""
        return self.colours

    def offer(self, state: Position, begun: Words, /) -> Iterable[str]:
        """Return the words that can follow in an allowed command: each that can be conceived is tried."""
        return dict.fromkeys((*words, END)[len(begun)] for words, _ in self._allowed(state, begun))

    def legal(self, state: Position, /) -> list[Action]:
        """List what is allowed now, in the order in which it is conceived."""
        return list(dict.fromkeys(action for _, action in self._allowed(state, ())))

    def _allowed(self, state: Position, begun: Words, /) -> Iterator[tuple[Words, Action]]:
        """Walk the allowed commands that begin so; a game with thousands of commands must know a shorter way."""
        for words in every(begun, lambda so_far: self.conceive(state, so_far)):
            action = self.read(state, words)
            if self.refusal(state, action) is None:
                yield words, action

    def warning(self, _state: Position, _action: Action, /) -> Fact | None:
        """Warn of nothing."""
        return None

    def asks(self, words: Words, /) -> Iterable[str]:
        """Return the questions, which are a word each."""
        return (END,) if words else self.answers

    def listed(self, _begun: Words, words: Sequence[str], /) -> Sequence[str]:
        """Return all that can follow: nothing has two names."""
        return words

    def labels(self, _state: Position, /) -> Mapping[str, Container[str]]:
        """Return no words: nothing is called by what lies there."""
        return {}

    def kind(self, _word: str, /) -> str:
        """Return no kind: there is nothing of which there are too many to be named."""
        return ""

    def summed(self, _words: Sequence[str], /) -> Sequence[Fact]:
        """Return nothing in short."""
        return ()

    def astray(self, _word: str, /) -> Refusal | None:
        """Leave it to the table: no word looks like one that it is not."""
        return None

    def leads(self, _state: Position, _begun: Words, /) -> Fact | None:
        """Leave it to the words: they say themselves where they lead."""
        return None

    def groups(self, _state: Position, /) -> Fact | None:
        """Leave it to the commands: those that begin alike are told together."""
        return None

    # The telling.
    opening: type[Event]  # how the start is told: as `GameStarted`, with what lies on the table
    table: type[Fact]  # the whole table, a `TableSeen`, by the names of what stands in the position
    holding: type[Message]  # what one seat has, by its names

    def answer(self, state: Position, words: Words, eyes: Eyes, /) -> Fact | Refusal:
        """Answer by the table, or by what the one who asks has alone; after the end nobody is on, and has a hand."""
        from atlantis_cli.core.plain_messages import (
            GameOver,
            of_seat,
            of_table,
        )  # the games that are offered have others

        kind = self.answers[words[0]]
        if not kind.private:
            return of_table(kind, self.holding, state, eyes)
        alone = state.seat if eyes.see(state.seat) or len(eyes.seats) != 1 else min(eyes.seats)
        return GameOver() if state.phase == OVER and not eyes.see(alone) else of_seat(kind, state, alone)

    def started(
        self, state: Position, seed: int | None, players: Sequence[Player], _secrets: Secrets, eyes: Eyes, /
    ) -> Event:
        """Tell the start."""
        from atlantis_cli.core.plain_messages import of_table  # as in `answer`

        given = {"game": self.name, "seed": seed, "players": tuple(players)}
        return of_table(self.opening, self.holding, state, eyes, **given)

    def standing(self, state: Position, _secrets: Secrets, eyes: Eyes, /) -> Fact:
        """Tell the whole table, as far as these eyes may see it."""
        from atlantis_cli.core.plain_messages import of_table  # as in `answer`

        return of_table(self.table, self.holding, state, eyes)

    def gathered(self, happened: Sequence[Event], /) -> Sequence[Event]:
        """Return events as they are: each is heard by itself."""
        return happened

    def gathered_from(self, happened: Sequence[Event], /) -> Sequence[tuple[Event, Sequence[int]]]:
        """Return what people hear, one for each event."""
        return [(event, (place,)) for place, event in enumerate(self.gathered(happened))]

    sound_kinds: tuple[str, ...] = ()
    sweeps: tuple[str, ...] = ()
    sounds = staticmethod(lazy("atlantis_cli.core.sound", "of_all"))  # of turns and the end alone
    taught = staticmethod(lazy("atlantis_cli.core.sound", "taught"))

    def swept(self, _state: Position, _what: str, _eyes: Eyes, /) -> Iterable[Sound]:
        """Return nothing: nothing lies further left than anything else."""
        return ()

    def seen(self, _happened: Sequence[Event], _seat: int, /) -> Seen | None:
        """Return nothing: chance brings nothing to light."""
        return None

    def decided(self, _state: Position, _happened: Sequence[Event], /) -> Fact | None:
        """Return nothing: the points say who has won, and by what."""
        return None

    def foreseen(self, _state: Position, /) -> Sequence[Event]:
        """Return nothing: what could come is left to the players."""
        return ()

    def lessons(self) -> Sequence[Lesson]:
        """Return no lessons: the game has no tutorial."""
        return ()

    shown = ""

    def examples(self) -> Sequence[Lesson]:
        """Return no examples."""
        return ()

    # The thinking.
    playout_turns = 2
    slips = 0.0
    glances = 0.0
    few_games = 18
    decisions_a_turn = 1
    close = 0.02
    hopes = True
    same_luck = False

    def advise(self, state: Position, random: Chance, /) -> Action:
        """Choose what has the best outlook at once, as things could lie; among equals, any."""
        world, seat = self.fill(state, random), self.actor(state)
        worth: list[tuple[float, float, Action]] = []
        for idea in self.ideas(state):
            there = world.copy()
            self.pursue(there, idea, random)
            worth.append((self.outlook(there)[seat], random(), idea))
        return max(worth, key=lambda tried: tried[:2])[2]

    def overlook(self, state: Position, random: Chance, /) -> Action:
        """Choose any of the ideas."""
        ideas = self.ideas(state)
        return ideas[int(random() * len(ideas))]

    def reason(self, state: Position, action: Action, second: Action | None = None, /) -> Fact:
        """Return the action alone, and what is nearly as good; the game's file has a sentence for `hint`."""
        from atlantis_cli.core.plain_messages import Hint  # as in `answer`

        return Hint(self.actor(state), self.write(action), self.write(second) if second else None)

    def ideas(self, state: Position, /) -> Sequence[Action]:
        """List what is allowed."""
        return self.legal(state)

    def promising(self, _state: Position, ideas: Sequence[Action], /) -> Sequence[Action]:
        """Return all of them."""
        return ideas

    def weighable(self, state: Position, _action: Action, /) -> bool:
        """Return whether there was a choice."""
        return len(self.legal(state)) > 1

    def pursue(self, state: Position, action: Action, random: Chance, /) -> None:
        """Do the action, and what chance decides then."""
        self.apply(state, action)
        self.roll(state, random)

    def playout(self, state: Position, turns: int, random: Chance, /) -> None:
        """Play on by anything that is allowed."""
        last = self.turn(state) + turns
        while self.actor(state) >= 0 and self.turn(state) < last:
            actions = self.legal(state)
            self.pursue(state, actions[int(random() * len(actions))], random)

    def outlook(self, state: Position, /) -> Sequence[float]:
        """Judge by the points as they are: certain at the end, and before it the more the further ahead."""
        points = self.scores(state)
        if self.actor(state) < 0:
            return victory(points)
        best = max(points)
        shares = [1 / (1 + best - score) for score in points]
        total = 0.0  # not `sum`, which some Pythons round otherwise
        for share in shares:
            total += share
        return [share / total for share in shares]
