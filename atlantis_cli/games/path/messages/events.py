"""What can happen in `path`."""

from __future__ import annotations

from atlantis_cli.core.message import Event, Part, Player, Seat
from atlantis_cli.games.path.board.board import ITEMS

Item = str  # "flag", as a thing that lies on a tile
Card = str  # "flag", as a card in a hand
Space = int  # 0 is Atlantis, 54 the mainland
Figure = str  # "A", "B" or "C"


class Tile(Part):
    """A path tile: its item and its value."""

    item: Item
    value: int


def tile_of(code: int) -> Tile:
    """Name a tile by its code."""
    return Tile(ITEMS[code >> 3], code & 7)


class Stack(Part):
    """A space of the path, its tiles from bottom to top; a covered tile is None."""

    space: Space
    tiles: tuple[Tile | None, ...]


class DealtHand(Part):
    """The cards that a player was dealt."""

    player: Seat
    cards: tuple[Card, ...]


class Crossing(Part):
    """A figure's way to the mainland at the end."""

    figure: Figure
    from_: Space
    price: int


class GameStarted(Event):
    """The path lies, the cards are dealt."""

    secret = ("hands",)
    game: str
    seed: int | None
    players: tuple[Player, ...]
    edition: str
    spaces: tuple[Stack, ...]
    hands: tuple[DealtHand, ...] | None


class TileSold(Event):
    """A tile left the game for cards."""

    player: Seat
    item: Item
    value: int
    cards: int


class BridgeBuilt(Event):
    """A gap has a bridge now."""

    player: Seat
    spaces: tuple[Space, ...]


class TurnHeld(Event):
    """The turn will not end by itself."""

    player: Seat


class FigureMoved(Event):
    """A figure went forward by one card; where `occupied`, another card must follow."""

    player: Seat
    figure: Figure
    card: Card
    from_: Space
    to: Space
    occupied: bool


class PriceNamed(Event):
    """The figure has come to rest behind gaps: this is to be paid, and how it is paid best is its player's secret."""

    asks = True
    secret = ("tiles", "cards")
    player: Seat
    price: int
    tiles: tuple[Tile, ...] | None
    cards: tuple[Card, ...] | None


class Paid(Event):
    """The gaps on the way were paid for; `lost` is what was paid too much."""

    player: Seat
    price: int
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    lost: int


class TileTaken(Event):
    """The tile behind the figure was taken; `shows` is the tile that now lies open."""

    player: Seat
    space: Space
    item: Item
    value: int
    left: int
    shows: Tile | None


class PileReshuffled(Event):
    """The discard pile has become the draw pile."""

    player: Seat
    count: int


class CardsDrawn(Event):
    """Cards came into a hand; which ones only the drawer knows."""

    secret = ("cards",)
    player: Seat
    count: int
    cards: tuple[Card, ...] | None


class Stuck(Event):
    """A player who could not move has shown their hand."""

    player: Seat
    hand: tuple[Card, ...]


class EndInSight(Event):
    """A player could end the game with the next turn, for all that everybody can see; told once."""

    player: Seat
    figure: Figure
    from_: Space
    price: int
    cards: int


class FinalCrossing(Event):
    """After the end: a player's other figures go to the mainland and pay in one payment."""

    player: Seat
    figures: tuple[Crossing, ...]
    price: int
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    lost: int
    debt: int
