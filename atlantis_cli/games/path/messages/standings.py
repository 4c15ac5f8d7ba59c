"""What is answered in `path` about how everybody stands, and what the end would bring; about piles, stacks, bridges."""

from __future__ import annotations

from atlantis_cli.core.message import Fact, Part, Seat
from atlantis_cli.games.path.messages.events import Card, Crossing, Figure, Item, Space, Tile


class Prospect(Part):
    """How a player stands, and what would be left if the game ended now; `near` says that they could end it next.

    `home` counts the figures on the mainland.
    """

    player: Seat
    points: int
    final: int
    home: int
    near: bool


class Reckoning(Part):
    """What the end would leave a player: what the ways cost, what is paid too much, and the points.

    `each` is what every one of several ways costs; None where that differs.
    """

    player: Seat
    figures: tuple[Crossing, ...]
    price: int
    lost: int
    points: int
    final: int
    each: int | None


class Movable(Part):
    """Which figures can move with which cards."""

    figures: tuple[Figure, ...]
    items: tuple[Item, ...]


class CanDo(Fact):
    """All that is allowed: moves, or another card for the `figure` on its way, or a price and what pays it best.

    Beside that the tiles that can be traded in (`sold`), the gaps for a bridge, and whether the turn can be held.
    """

    private = True

    player: Seat
    phase: str
    moves: tuple[Movable, ...]
    figure: Figure | None
    more: tuple[Item, ...]
    price: int
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]
    sold: tuple[Tile, ...]
    gaps: tuple[Space, ...]
    hold: bool


class Toll(Part):
    """What the final crossing has cost a player."""

    player: Seat
    price: int


class Decided(Fact):
    """What decided a game between two: by how many points it was won, from tiles and from cards, and the crossings."""

    winners: tuple[Seat, ...]
    other: Seat
    margin: int
    more_tiles: int
    fewer_tiles: int
    more_cards: int
    fewer_cards: int
    tolls: tuple[Toll, ...]


class CardsHeld(Part):
    """How many cards a player has in hand."""

    player: Seat
    cards: int


class Counts(Fact):
    """How many cards everybody has in hand."""

    players: tuple[CardsHeld, ...]


class Ending(Fact):
    """What would be if the game ended now and everybody crossed, and who would win; nothing once it is over."""

    phase: str
    players: tuple[Reckoning, ...]
    winners: tuple[Seat, ...]


class Pile(Fact):
    """How many cards are left to draw, and what lies on the discard pile."""

    pile: int
    discards: tuple[Card, ...]


class BridgeSeen(Part):
    """A player's bridge: the spaces of its gap, none while it is not built; `idle` where it lies at the edge (P26)."""

    player: Seat
    spaces: tuple[Space, ...]
    idle: bool


class Bridges(Fact):
    """Everybody's bridge."""

    players: tuple[BridgeSeen, ...]


class Stacks(Fact):
    """The spaces on which two tiles lie."""

    spaces: tuple[Space, ...]
