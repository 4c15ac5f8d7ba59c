"""Why something may not be done in `path`; each names its rule."""

from __future__ import annotations

from atlantis_cli.core.message import Refusal, Seat
from atlantis_cli.games.path.messages.events import Card, Figure, Item, Space, Tile


class GameOver(Refusal):
    """Nothing can be played after the end."""

    rule = "P34"


class CardDue(Refusal):
    """A figure stands on an occupied space and must go on first."""

    rule = "P13"
    figure: Figure
    space: Space


class PriceDue(Refusal):
    """The gaps on the way must be paid for first."""

    rule = "P20"
    price: int


class MoveMade(Refusal):
    """The move of this held turn is over; only a bridge can still be built."""

    rule = "P24"
    player: Seat
    bridge: bool


class NothingOnTheWay(Refusal):
    """No figure is on its way, so no further card is asked for."""

    rule = "P13"


class NothingToPay(Refusal):
    """No price is due."""

    rule = "P20"


class NothingHeld(Refusal):
    """The turn is not held, so it ends by itself."""

    rule = "P32"


class AlreadyHeld(Refusal):
    """The turn is held already."""

    rule = "P24"


class NoBridgeToHoldFor(Refusal):
    """The bridge is built; a held turn would be of no use."""

    rule = "P24"
    player: Seat


class AlreadySold(Refusal):
    """Only one tile can be sold in a turn."""

    rule = "P11"
    player: Seat


class TooLateToBuy(Refusal):
    """Cards are bought before the first card is played."""

    rule = "P11"


class TooLateToHold(Refusal):
    """A turn is held before the move."""

    rule = "P24"


class TileTooLow(Refusal):
    """Half of 1, rounded down, is no card."""

    rule = "P11"


class PilesEmpty(Refusal):
    """There are no cards to be had."""

    rule = "P11"


class NoSuchTile(Refusal):
    """The player has taken no such tile, or not so many."""

    rule = "P11"
    player: Seat
    value: int
    item: Item | None
    tiles: tuple[Tile, ...]


class FigureHome(Refusal):
    """A figure on the mainland moves no more."""

    rule = "P15"
    figure: Figure


class NotYourCard(Refusal):
    """The player does not hold this card, or only so many; `cards` are all they hold."""

    rule = "P12"
    secret = ("cards",)
    player: Seat
    card: Card
    held: int
    cards: tuple[Card, ...] | None


class FigureStops(Refusal):
    """On a free space the move is over: no further card may be played."""

    rule = "P13"
    figure: Figure
    card: Card
    space: Space


class SpaceOccupied(Refusal):
    """The space is occupied, and there is no further card to go on with."""

    rule = "P13"
    player: Seat
    space: Space
    owner: Seat
    figure: Figure


class NoWayOn(Refusal):
    """The space is occupied, and no card that is left brings the figure to rest where it can pay.

    `bridge` says that a card leads on, and an unbuilt bridge could help to pay.
    """

    rule = "P16"
    player: Seat
    space: Space
    owner: Seat
    figure: Figure
    bridge: bool


class CannotPay(Refusal):
    """The way costs more than is left to pay with; `bridge` says that an unbuilt bridge could help."""

    rule = "P16"
    player: Seat
    space: Space
    price: int
    funds: int
    bridge: bool


class CanMove(Refusal):
    """Who can move must; the example is one way, and names a card of the player's."""

    rule = "P17"
    secret = ("card",)
    player: Seat
    figure: Figure
    card: Card | None


class BridgeUsed(Refusal):
    """Each player builds one bridge in the game."""

    rule = "P24"
    player: Seat


class NoWater(Refusal):
    """On this space lies a tile."""

    rule = "P24"
    space: Space
    gaps: tuple[Space, ...]


class WaterAtTheEdge(Refusal):
    """Water at the edge of the path is no gap."""

    rule = "P18"
    space: Space
    gaps: tuple[Space, ...]


class GapHasBridge(Refusal):
    """This gap has a bridge already."""

    rule = "P24"
    space: Space
    gaps: tuple[Space, ...]


class TooLittle(Refusal):
    """The payment is less than the price."""

    rule = "P22"
    price: int
    paid: int


class CardBoughtNow(Refusal):
    """In this edition a card bought in this turn cannot pay."""

    rule = "P40"
    card: Card


class NoCardLeads(Refusal):
    """No card of the hand leads this figure, or any, to a space."""

    rule = "P12"
    player: Seat
    figure: Figure | None
    to: Space
