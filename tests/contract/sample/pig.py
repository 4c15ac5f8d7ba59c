"""Pig with cards, a whole small game: read it from top to bottom to learn how one is made.

Whoever is on rolls a die as often as they dare: what it shows goes into the pot, but a 1 empties the pot and ends the
turn. Everybody has two secret cards; a card that is played adds its number without a risk. Who holds keeps the pot.

A game keeps the contract of `core/contract.py`; what is not written here comes from `Plain`. Its words stand beside
it, in `locales/en/pig.yaml` and so on: no word that a player hears is in Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_cli.core import message
from atlantis_cli.core.game import OVER, Action, Lot
from atlantis_cli.core.message import Event, Fact, Part, Player, Refusal, Seat, TurnStarted
from atlantis_cli.core.plain import Plain, PlainState, checksum, ended

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from atlantis_cli.core.game import Chance, Game, Secrets, Tell, Words
    from atlantis_cli.core.message import Eyes

# 1. The parts, as literal tables. G1, G2 … are the numbers of the rules; `why` tells a rule by its number.

FACES = (1, 2, 3, 4, 5, 6)
DECK = (2, 2, 3, 3, 4, 4, 5, 5, 6, 6)
HAND, ENOUGH = 2, 40  # G1, G5
ROLLING = "rolling"  # the only phase beside OVER
DEAL, DIE = "deal", "die"  # what chance may have to decide


# 2. Actions: what a seat can decide. Each is an order.


class RollDie(Action):
    """Roll once more."""


class PlayCard(Action):
    """Play a card from the hand."""

    card: int


class HoldPot(Action):
    """Keep what is in the pot, and pass the turn on."""


# 3. Messages: all that is ever heard. Each has a sentence under its name in every language: `die_rolled`.
#    Events happened. What only its `player` may know is named in `secret`, and is None for everybody else.


class Holding(Part):
    """How a player stands; `cards` only where they may be seen."""

    player: Seat
    points: int
    held: int
    cards: tuple[int, ...] | None


class GameStarted(Event):
    """The cards are dealt."""

    game: str
    seed: int | None
    players: tuple[Player, ...]
    seats: tuple[Holding, ...]


class DieRolled(Event):
    """The die shows a face; after a 1 the pot is empty."""

    player: Seat
    face: int
    pot: int


class CardPlayed(Event):
    """A card went into the pot."""

    player: Seat
    card: int
    pot: int


class PotKept(Event):
    """The pot has become points."""

    player: Seat
    pot: int
    points: int


#    Facts answer questions. Every game has `Status`, `Scores` and `State`, and `Hand` where it hides something.


#    What chance brings to light is known from then on: whoever takes it back could choose otherwise, and is heard of.


class Seen(message.Seen):
    """What the die has shown."""

    faces: tuple[int, ...]


class Hand(Fact):
    """The secret cards of whoever asks."""

    private = True
    player: Seat
    cards: tuple[int, ...]


class Table(Fact):
    """All that lies on the table."""

    turn: int
    player: Seat | None
    phase: str
    pot: int
    seats: tuple[Holding, ...]


class Status(Table):
    """The table, for whoever wants to know what is due."""


class Scores(Table):
    """The table, for whoever wants to know the points."""


class State(Table):
    """The table, for programs; all of it must follow from the events alone."""


#    Refusals say why not; `rule` is the rule behind it.


class GameOver(Refusal):
    """Nothing can be decided any more."""


class NotYourCard(Refusal):
    """This card is not in the hand."""

    rule = "G3"
    player: Seat
    card: int


class PotEmpty(Refusal):
    """There is nothing to keep."""

    rule = "G4"


# 4. The position: small, and quick to copy. What is hidden from everybody lies in a sorted bag.


class Position(PlainState):
    """What lies on the table; `phase`, `turn`, `seat` and `due` are in every `PlainState`."""

    __slots__ = ("bag", "hands", "held", "points", "pot", "rolls")
    bag: list[int]  # the cards that nobody sees; in a view the other hands too
    hands: list[list[int]]  # by seat; empty where it cannot be seen
    held: list[int]  # by seat, how many cards; that everybody sees
    points: list[int]
    pot: int
    rolls: int


def pass_on(state: Position, tell: Tell) -> None:
    """Begin the next turn, or end the game (G5), and tell it: what is not told has not happened."""
    last, state.pot = state.seat, 0
    if state.points[last] >= ENOUGH:
        state.phase = OVER
    else:
        state.seat, state.turn = (last + 1) % len(state.hands), state.turn + 1
    if tell:  # None while somebody only thinks: then no event is built
        tell(ended("enough", state.points) if state.phase == OVER else TurnStarted(state.turn, state.seat))


class Pig(Plain):
    """The game as everybody else sees it."""

    name = "pig"
    checksum = checksum((*FACES, *DECK, HAND, ENOUGH))  # a game saved with other parts is not loaded

    # 5. The rules. They change the position that they are given: whoever needs the old one has copied it.

    def start(self, seats: int, _options: Mapping[str, str], /) -> Position:
        """Set up a game in which chance has dealt nothing yet (G1)."""
        state = Position()
        state.phase, state.turn, state.seat, state.due = ROLLING, 0, seats - 1, DEAL  # who passes it on to seat 0
        state.bag, state.pot, state.rolls = [*DECK], 0, 0
        state.hands, state.held, state.points = [[] for _ in range(seats)], [HAND] * seats, [0] * seats
        return state

    def lot(self, state: Position, /) -> Lot:
        """Return what chance decides now: a part of the shuffled deck, or one face. A name is shuffled only once."""
        if state.due == DEAL:
            return Lot("deck", range(HAND * len(state.hands)), state.bag)
        return Lot(f"roll {state.rolls}", (0,), FACES)

    def chance(self, state: Position, picks: Sequence[int], tell: Tell = None, /) -> None:
        """Deal (G1), or let the die fall (G2); each pick is a place in what is left of the lot's bag."""
        due, state.due = state.due, ""
        if due == DEAL:
            cards = [state.bag.pop(pick) for pick in picks]
            state.hands = [sorted(cards[seat :: len(state.hands)]) for seat in range(len(state.hands))]
            pass_on(state, tell)
            return
        face = FACES[picks[0]]
        state.pot = state.pot + face if face > 1 else 0
        if tell:
            tell(DieRolled(state.seat, face, state.pot))
        if face == 1:
            pass_on(state, tell)

    def refusal(self, state: Position, action: Action, /) -> Refusal | None:
        """Return why an action is not allowed: the only place that knows. A player's mistake is no exception."""
        match action:
            case _ if state.phase == OVER:
                return GameOver()
            case PlayCard(card) if card not in state.hands[state.seat]:
                return NotYourCard(state.seat, card)
            case HoldPot() if not state.pot:
                return PotEmpty()
        return None

    def apply(self, state: Position, action: Action, tell: Tell = None, /) -> None:
        """Do what is allowed; where chance has to decide then, say so by `due`."""
        seat = state.seat
        match action:
            case RollDie():
                state.due, state.rolls = DIE, state.rolls + 1
            case PlayCard(card):
                state.hands[seat].remove(card)
                state.held[seat] -= 1
                state.pot += card
                if tell:
                    tell(CardPlayed(seat, card, state.pot))
            case HoldPot():
                state.points[seat] += state.pot
                if tell:
                    tell(PotKept(seat, state.pot, state.points[seat]))
                pass_on(state, tell)

    def scores(self, state: Position, /) -> list[int]:
        """Count the points of each seat."""
        return state.points[:]

    # 6. What is hidden: a view has it in the bag, and whoever thinks ahead deals it from there.

    def view(self, state: Position, seat: int, /) -> Position:
        """Return what a seat knows: the other hands lie with the cards that nobody has."""
        seen = state.copy()
        seen.bag = sorted([*seen.bag, *(card for at, hand in enumerate(seen.hands) if at != seat for card in hand)])
        seen.hands = [hand if at == seat else [] for at, hand in enumerate(seen.hands)]
        return seen

    def fill(self, view: Position, random: Chance, /) -> Position:
        """Deal the other hands from the bag, as they could be."""
        state = view.copy()
        for hand, held in zip(state.hands, state.held, strict=True):
            while len(hand) < held:
                hand.append(state.bag.pop(int(random() * len(state.bag))))
            hand.sort()
        return state

    # 7. The words of commands: canonical ones, for which each language has its own under `commands`. What is offered
    #    and legal follows from `refusal`; a game that says more than this table can writes `conceive`, `read`, `write`.

    verbs: Mapping[str, tuple[Any, ...]] = {"roll": (RollDie,), "play": (PlayCard, DECK), "hold": (HoldPot,)}

    # 8. Questions, and what is told of the whole table. `eyes` are whoever listens: they see what they may.

    questions = ("status", "hand", "scores")

    def answer(self, state: Position, words: Words, eyes: Eyes, /) -> Fact | Refusal:
        """Answer a question, also after the end."""
        if words == ("hand",):
            alone = state.seat if eyes.see(state.seat) or len(eyes.seats) != 1 else min(eyes.seats)
            over = state.phase == OVER and not eyes.see(alone)
            return GameOver() if over else Hand(alone, tuple(state.hands[alone]))
        return self._table(Scores if words == ("scores",) else Status, state, eyes)

    def started(self, state: Position, seed: int | None, players: Sequence[Player], _: Secrets, eyes: Eyes, /) -> Event:
        """Tell the start; only `--reveal` hears the hands."""
        return GameStarted(self.name, seed, tuple(players), self._table(State, state, eyes).seats)

    def standing(self, state: Position, _: Secrets, eyes: Eyes, /) -> Fact:
        """Tell the whole table, as far as these eyes may see it."""
        return self._table(State, state, eyes)

    def _table(self, kind: type[Table], state: Position, eyes: Eyes) -> Table:
        hands = (tuple(hand) if eyes.see(seat) else None for seat, hand in enumerate(state.hands))
        seats = map(Holding, range(len(state.points)), state.points, state.held, hands)
        player = None if state.phase == OVER else state.seat
        return kind(state.turn, player, state.phase, state.pot, tuple(seats))

    def seen(self, happened: Sequence[Event], seat: int, /) -> Seen | None:
        """Return what the die has shown, which everybody sees; the cards in the hands were dealt before."""
        faces = tuple(event.face for event in happened if isinstance(event, DieRolled))
        return Seen(seat, faces) if faces else None

    # 9. How `easy` plays. `Plain` would do for this too, and does for `medium`, `hard` and `hint`.

    def advise(self, state: Position, _random: Chance, /) -> Action:
        """Roll up to 20, and end the game where pot and cards suffice."""
        hand, missing = state.hands[state.seat], ENOUGH - state.points[state.seat] - state.pot
        if missing <= 0 or state.pot >= ENOUGH // 2:
            return HoldPot()
        return PlayCard(max(hand)) if hand and missing <= sum(hand) else RollDie()


# 10. What `game_named` looks for. The type checker names here whatever of the contract is missing.

GAME: Game = Pig()
