"""What can be asked about the table in `path`."""

from __future__ import annotations

from atlantis_cli.core import message
from atlantis_cli.core.message import Command, Fact, Part, Seat
from atlantis_cli.games.path.messages.events import Card, Figure, Item, Space, Stack, Tile
from atlantis_cli.games.path.messages.standings import Prospect

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

START, HOME, FREE = "start", "mainland", "free"
FIGURES = "ABC"


class Place(Part):
    """Where some of a player's own figures stand: those that stand together are told together."""

    figures: tuple[Figure, ...]
    space: Space


class Standing(Part):
    """Whose figure stands somewhere."""

    player: Seat
    figure: Figure


class Status(Fact):
    """Whose turn it is, what is due, how that player stands, and how near everybody is to the end."""

    turn: int
    player: Seat
    phase: str
    price: int
    places: tuple[Place, ...]
    cards: int
    points: int
    bridge: bool
    players: tuple[Prospect, ...]


class Hand(Fact):
    """The cards in a hand."""

    private = True

    player: Seat
    cards: tuple[Card, ...]


class GapSeen(Part):
    """A gap: its water spaces, its price, and whether it has a bridge, or more than one, and whose."""

    first: Space
    last: Space
    price: int
    bridge: bool
    builders: tuple[Seat, ...]


class SpaceSeen(Part):
    """A space: the visible tile, how many lie below it, who stands there; for water the gap, if it is one."""

    space: Space
    tile: Tile | None
    below: int
    figures: tuple[Standing, ...]
    gap: GapSeen | None


class Look(Fact):
    """Some spaces of the path."""

    spaces: tuple[SpaceSeen, ...]


class Near(Fact):
    """The spaces around one."""

    spaces: tuple[SpaceSeen, ...]


class Thing(Part):
    """What lies on a space in one word or two, and who stands there; for water how many spaces of it."""

    tile: Tile | None
    water: int
    figures: tuple[Standing, ...]


class Stretch(Part):
    """Some spaces of the path in a row."""

    first: Space
    last: Space
    things: tuple[Thing, ...]


class Path(Fact):
    """The whole path, in stretches of ten spaces."""

    stretches: tuple[Stretch, ...]


class Ahead(Part):
    """The nearest space ahead of some figures that shows an item, and the price of the way."""

    figures: tuple[Figure, ...]
    space: Space
    price: int


class Far(Part):
    """How many spaces some figures have left to the mainland, and the price of the way."""

    figures: tuple[Figure, ...]
    spaces: int
    price: int


class Next(Fact):
    """Where an item is next, for each place where figures stand; or how far it is to the mainland."""

    player: Seat
    item: Item
    ways: tuple[Ahead, ...]
    left: tuple[Far, ...]


class Turn(Fact):
    """Whose turn it is, and what is due."""

    turn: int
    player: Seat
    phase: str
    price: int


class Lead(Part):
    """Where a card would bring a figure, and the price of the way."""

    card: Card
    to: Space
    price: int


class Leads(Fact):
    """Where each card that can be played next would lead."""

    private = True

    leads: tuple[Lead, ...]


class PossibleMove(Part):
    """A move that is possible, for any of these figures: its cards, where it ends, its price, and its tile."""

    figures: tuple[Figure, ...]
    cards: tuple[Card, ...]
    to: Space
    price: int
    lost: int
    tile: Tile | None
    gain: int


class Moves(Fact):
    """All whole moves, the best first; there are none in a phase in which nothing is moved.

    `best` are those worth telling of what was asked `about` (a figure, an item, a space, "free" or "all"; "" for any),
    and `omitted` counts what was left out of them for shortness.
    """

    private = True

    player: Seat
    phase: str
    ways: tuple[PossibleMove, ...]
    about: str
    best: tuple[PossibleMove, ...]
    omitted: int

    @property
    def the_rest(self) -> tuple[str, ...]:
        """Return how to ask for the moves that were left out."""
        return ("moves", "all") if self.omitted else ()

    def settles(self, named: Collection[str]) -> bool | None:
        """Return whether a move is possible that was asked about: to a space, by a figure that was named."""
        if self.phase != START:
            return None
        if not self.best or self.about == FREE:
            return bool(self.best)
        figures = {figure for way in self.best for figure in way.figures}
        asked = {*map(str.upper, named)} & {*FIGURES}
        return asked <= figures if self.about.isdecimal() or self.about == HOME else None

    def led_by(self, advised: Command) -> Moves:
        """Return the same with the move that was advised in front, so that `hint` and `moves` never contradict."""
        verb, *words = advised.split()
        cards, figure = (tuple(words), "") if verb == "card" else (tuple(words[1:]), "".join(words[:1]).upper())
        found = [way for way in self.ways if way.cards == cards and figure in {"", *way.figures}]
        others = tuple(way for way in self.best if way not in found)
        if not found or (self.about and len(others) == len(self.best)):
            return self
        ways = (*found, *(way for way in self.ways if way not in found))
        return self.replace(ways=ways, best=(*found, *others)[: len(self.best)])


class Preview(Fact):
    """What a move would do; `open` says that another card would have to follow."""

    private = True

    player: Seat
    figure: Figure
    cards: tuple[Card, ...]
    from_: Space
    to: Space
    open: bool
    price: int
    tiles: tuple[Tile, ...]
    paid: tuple[Card, ...]
    lost: int
    tile: Tile | None
    space: Space | None
    draws: int


class Needless(Fact):
    """A payment has a tile or card more than it needs: so much would be lost, and this would do."""

    private = True

    player: Seat
    price: int
    paid: int
    lost: int
    tiles: tuple[Tile, ...]
    cards: tuple[Card, ...]


class Run(Part):
    """Some water in a row."""

    first: Space
    last: Space


class GapsOfPrice(Part):
    """All gaps that cost the same; those with a bridge cost nothing."""

    price: int
    runs: tuple[Run, ...]


class Gaps(Fact):
    """All gaps along the path; where these are too many to be told one by one, `prices` has them by their price."""

    gaps: tuple[GapSeen, ...]
    prices: tuple[GapsOfPrice, ...]


class PlayerFigures(Part):
    """Where a player's figures stand."""

    player: Seat
    places: tuple[Place, ...]


class Figures(Fact):
    """Where everybody's figures stand."""

    players: tuple[PlayerFigures, ...]


class PlayerTiles(Part):
    """The tiles that a player has taken."""

    player: Seat
    tiles: tuple[Tile, ...]
    points: int


class Tiles(Fact):
    """The tiles that everybody has taken."""

    players: tuple[PlayerTiles, ...]


class PlayerPoints(Part):
    """What a player's tiles and cards are worth, and the price that could not be paid at the end."""

    player: Seat
    points: int
    tiles: int
    cards: int
    debt: int


class Scores(Fact):
    """How everybody stands, who leads by how much, and when the game is over who has won."""

    players: tuple[PlayerPoints, ...]
    winners: tuple[Seat, ...]
    leaders: tuple[Seat, ...]
    lead: int


class Holding(Part):
    """What lies before a player, as far as it may be seen."""

    secret = ("cards",)
    player: Seat
    places: tuple[Place, ...]
    tiles: tuple[Tile, ...]
    held: int
    cards: tuple[Card, ...] | None
    bridge: bool


class WholeTable(Fact):
    """The whole table, as far as it may be seen; `figure` is on its way, and set out from there."""

    key = "state"  # what programs know it by
    secret = ("bought",)
    turn: int
    player: Seat | None
    phase: str
    figure: Figure | None
    from_: Space | None
    price: int
    sold: bool
    holding: bool
    bought: tuple[Card, ...] | None
    edition: str
    spaces: tuple[Stack, ...]
    gaps: tuple[GapSeen, ...]
    bridges: tuple[Space, ...]
    seats: tuple[Holding, ...]
    pile: int
    discards: tuple[Card, ...]


class Plan(Part):
    """What a decision is part of, by `name`, and what that speaks of.

    `finish` ends the game, which costs the others `owing`: the `player`, where there is only one. `home` brings so many
    cards (`draws`) in each turn from then on; `race`: a `player` has one figure left. `last` and `leave` bring up the
    hindmost `figure`, or one out of Atlantis for nothing. `keep` the bridge for a `gap` that costs `saved`, or for
    later. `unpaid` takes `saved` off a price and leaves `owing`, `free` lets a figure move at all, `bridge` takes
    `saved` off the ways of all figures. `find`: no card in hand moves a `figure`.
    """

    name: str
    player: Seat | None
    figure: Figure | None
    saved: int
    owing: int
    draws: int
    gap: Space | None


class Hint(Fact):
    """What a good player would do, and why: where it leads, what it brings and costs, and what it leaves to others.

    Where there is only one other player, that is the `rival`. Where the move sinks a `space` before other `figures` of
    the player's own, the ways of these cost `strain` more. A tile is sold for so many `cards`; it is none where no
    figure can move without them.

    `plan` is what the decision is part of, and `second` what would be nearly as good.
    """

    private = True

    player: Seat
    command: Command
    way: PossibleMove | None
    kind: str
    gain: int
    leaves: Tile | None
    burden: int
    rival: Seat | None
    figures: tuple[Figure, ...]
    space: Space | None
    strain: int
    cards: int
    plan: Plan | None
    second: Command | None

    @property
    def because(self) -> Because:
        """Return what speaks for it, without saying what it is once more."""
        worth, costs = max(0, self.gain), max(0, -self.gain)
        told = self.way, self.kind, worth, costs, self.leaves, self.burden, self.rival, self.strain
        return Because(self.player, *told, self.cards, self.plan, self.second)


class Because(Fact):
    """What speaks for what was advised, beyond the hint: what is won, or lost, on the whole."""

    private = True

    player: Seat
    way: PossibleMove | None
    kind: str
    worth: int
    costs: int
    leaves: Tile | None
    burden: int
    rival: Seat | None
    strain: int
    cards: int
    plan: Plan | None
    second: Command | None


class TileSeen(Part):
    """A tile that was turned up."""

    space: Space
    tile: Tile


class Seen(message.Seen):
    """What a player has seen: tiles that were turned up, how many cards of the pile, and whose hands."""

    tiles: tuple[TileSeen, ...]
    cards: int
    hands: tuple[Seat, ...]
