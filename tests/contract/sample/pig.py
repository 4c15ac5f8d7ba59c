"""Pig with cards, a whole small game: read it from top to bottom to learn how one is made.

Whoever is on rolls a die as often as they dare: what it shows goes into the pot, but a 1 empties the pot and ends the
turn. Everybody has two secret cards; a card that is played adds its number without a risk. Who holds keeps the pot.

A game keeps the contract of `core/contract.py`; what is not written here comes from `Plain`. Its words stand beside
it, in `locales/en/pig.yaml` and so on: no word that a player hears is in Python.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_cli.core import message, plain_messages
from atlantis_cli.core.game import OVER, Action, Lot
from atlantis_cli.core.message import Event, Part, Refusal, Seat
from atlantis_cli.core.plain import Plain, checksum
from atlantis_cli.core.plain_messages import GameOver
from atlantis_cli.core.plain_state import CardState, end, pass_on

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from atlantis_cli.core.game import Chance, Game, Tell

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
#    Events happened, and facts are asked for. What these have by the name that it has in the position is filled in.


class Holding(Part):
    """How a player stands; what only its `player` may know is named in `secret`, and is None for everybody else."""

    secret = ("cards",)
    player: Seat
    points: int
    held: int
    cards: tuple[int, ...] | None


class GameStarted(plain_messages.GameStarted):
    """The cards are dealt."""

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


class Seen(message.Seen):
    """What the die has shown: that is known from then on, so whoever takes it back is told that it was seen."""

    faces: tuple[int, ...]


class Hand(plain_messages.Hand):
    """The secret cards of whoever asks."""

    cards: tuple[int, ...]


class State(plain_messages.TableSeen):
    """The table, for programs; all of it must follow from the events alone."""

    pot: int
    seats: tuple[Holding, ...]


class Status(State):
    """The table, for whoever wants to know what is due."""


class Scores(State):
    """The table, for whoever wants to know the points."""


#    Refusals say why not; `rule` is the rule behind it.


class NotYourCard(Refusal):
    """This card is not in the hand."""

    rule = "G3"
    player: Seat
    card: int


class PotEmpty(Refusal):
    """There is nothing to keep."""

    rule = "G4"


# 4. The position: small, and quick to copy. What every game with cards has is there: `bag`, `cards`, `held`, `points`,
#    whose turn it is (`seat`, `turn`, `phase`), and by `due` what chance has to decide before anybody goes on.


class Position(CardState):
    """What lies on the table."""

    pot: int
    rolls: int


class Pig(Plain):
    """The game as everybody else sees it."""

    name = "pig"
    checksum = checksum((*FACES, *DECK, HAND, ENOUGH))  # a game saved with other parts is not loaded
    opening, table, holding = GameStarted, State, Holding
    view, fill = staticmethod(Position.seen_by), staticmethod(Position.imagined)  # what a seat knows, and what could be

    # 5. The rules. They change the position that they are given: whoever needs the old one has copied it.

    def start(self, seats: int, _options: Mapping[str, str], /) -> Position:
        """Set up a game in which chance has dealt nothing yet (G1); who comes before the first passes it on."""
        return Position(seats, DECK, HAND, phase=ROLLING, due=DEAL, seat=seats - 1, pot=0, rolls=0)

    def lot(self, state: Position, /) -> Lot:
        """Return what chance decides now: a part of the shuffled deck, or one face. A name is shuffled only once."""
        if state.due == DEAL:
            return Lot("deck", range(sum(state.held)), state.bag)
        return Lot(f"roll {state.rolls}", (0,), FACES)

    def chance(self, state: Position, picks: Sequence[int], tell: Tell = None, /) -> None:
        """Deal (G1), or let the die fall (G2); each pick is a place in what is left of the lot's bag."""
        due, state.due = state.due, ""
        if due == DEAL:
            state.deal(picks)
            pass_on(state, tell)
            return
        face = FACES[picks[0]]
        state.pot = state.pot + face if face > 1 else 0
        if tell:  # None while somebody only thinks: then no event is built
            tell(DieRolled(state.seat, face, state.pot))
        if face == 1:
            pass_on(state, tell)

    def refusal(self, state: Position, action: Action, /) -> Refusal | None:
        """Return why an action is not allowed: the only place that knows. A player's mistake is no exception."""
        match action:
            case _ if state.phase == OVER:
                return GameOver()
            case PlayCard(card) if card not in state.cards[state.seat]:
                return NotYourCard(state.seat, card)
            case HoldPot() if not state.pot:
                return PotEmpty()
        return None

    def apply(self, state: Position, action: Action, tell: Tell = None, /) -> None:
        """Do what is allowed, and tell it: what is not told has not happened. `due` calls chance."""
        match action:
            case RollDie():
                state.due, state.rolls = DIE, state.rolls + 1
            case PlayCard(card):
                state.lay_down(card)
                state.pot += card
                if tell:
                    tell(CardPlayed(state.seat, card, state.pot))
            case HoldPot():
                kept, state.pot = state.pot, 0
                state.points[state.seat] += kept
                if tell:
                    tell(PotKept(state.seat, kept, state.points[state.seat]))
                enough = state.points[state.seat] >= ENOUGH  # G5
                end(state, "enough", tell) if enough else pass_on(state, tell)

    # 6. The words of commands: canonical ones, for which each language has its own under `commands`. What is offered
    #    and legal follows from `refusal`; a game that says more than this table can writes `conceive`, `read`, `write`.

    verbs: Mapping[str, tuple[Any, ...]] = {"roll": (RollDie,), "play": (PlayCard, DECK), "hold": (HoldPot,)}

    # 7. Questions, each with the fact that answers it, and what chance has brought to light.

    answers: Mapping[str, type[message.Fact]] = {"status": Status, "hand": Hand, "scores": Scores}

    def seen(self, happened: Sequence[Event], seat: int, /) -> Seen | None:
        """Return what the die has shown, which everybody sees; the cards in the hands were dealt before."""
        faces = tuple(event.face for event in happened if isinstance(event, DieRolled))
        return Seen(seat, faces) if faces else None

    # 8. How `easy` plays. `Plain` would do for this too, and does for `medium`, `hard` and `hint`.

    def advise(self, state: Position, _random: Chance, /) -> Action:
        """Roll up to 20, and end the game where pot and cards suffice."""
        hand, missing = state.cards[state.seat], ENOUGH - state.points[state.seat] - state.pot
        if missing <= 0 or state.pot >= ENOUGH // 2:
            return HoldPot()
        return PlayCard(max(hand)) if hand and missing <= sum(hand) else RollDie()


# 9. What `game_named` looks for. The type checker names here whatever of the contract is missing.

GAME: Game = Pig()
