"""The table of `path` as somebody knows it who only hears the events: rules of its own, no state."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

from atlantis_cli.core import message
from atlantis_cli.core.message import Event
from atlantis_cli.games.path.messages import events, facts
from atlantis_cli.games.path.messages.events import Stack, Tile

EDGES = (0, 54)


class Listener:
    """Keeps a table by what is told."""

    def __init__(self, start: events.GameStarted) -> None:
        """Lay out what the first event tells."""
        seats = len(start.players)
        self.edition = start.edition
        self.path = {stack.space: list(stack.tiles) for stack in start.spaces}
        self.figures = [dict.fromkeys("ABC", 0) for _ in range(seats)]
        self.purses: list[Counter[Tile]] = [Counter() for _ in range(seats)]
        self.held = [4, 5, 6, 7][:seats]
        self.debts = [0] * seats
        self.bridges: list[int] = []
        self.builders: list[int] = []
        self.unbuilt = [True] * seats
        self.discards: Counter[str] = Counter()
        self.pile = 105 - sum(self.held)
        self.gone_cards: Counter[str] = Counter()
        self.gone_tiles: Counter[Tile] = Counter()
        self.turn, self.player, self.phase = 0, 0, "start"
        self.sold = self.holding = False
        self.moving: tuple[str, int] | None = None

    def hear(self, event: Event, command: str) -> None:
        """Take in one event; the command says by which of its spaces a bridge was built."""
        if isinstance(event, events.BridgeBuilt):
            assert int(command.split()[1]) in event.spaces
            self.bridges.append(int(command.split()[1]))
            self.builders.append(event.player)
            self.unbuilt[event.player] = False
        else:
            self._turn(event)
        if self.phase in {"moving", "paying"} and self.moving:
            self.phase = self._on_the_way()

    def _turn(self, event: Event) -> None:
        match event:
            case message.TurnStarted(turn, player):
                self.turn, self.player, self.phase = turn, player, "start"
                self.sold = self.holding = False
                self.moving = None
            case events.TurnHeld():
                self.holding = True
            case events.TileSold(player, item, value, _):
                self.sold = True
                self._give(player, (Tile(item, value),))
            case events.FigureMoved():
                self._moved(event)
            case events.PriceNamed(player, price, _, _):
                assert (player, self.phase) == (self.player, "paying")
                assert price == self.due() > 0
            case events.Paid(player, price, tiles, cards, lost):
                assert price == self.due() > 0
                assert sum(tile.value for tile in tiles) + len(cards) - price == lost
                self._give(player, tiles)
                self._spend(player, cards)
            case _:
                self._draw(event)

    def _draw(self, event: Event) -> None:
        match event:
            case events.TileTaken():
                self._taken(event)
            case events.PileReshuffled(_, count):
                assert count == sum(self.discards.values())
                self.pile += count
                self.discards.clear()
            case events.CardsDrawn(player, count, _):
                self.pile -= count
                self.held[player] += count
                if self.moving:
                    self.phase = "held" if self.holding else "start"
            case events.Stuck(player, hand):
                assert len(hand) == self.held[player]
            case _:
                self._end(event)

    def _end(self, event: Event) -> None:
        match event:
            case events.EndInSight(player, figure, space, price, cards):
                left = [one for one, at in self.figures[player].items() if at != EDGES[1]]
                assert (left, self.figures[player][figure], self.held[player]) == ([figure], space, cards)
                assert price == self.toll(space, EDGES[1])
            case events.FinalCrossing():
                self._crossed(event)
            case message.GameEnded(_, _, scores):
                self.phase = "over"
                assert [score.score for score in scores] == self.points()
            case _:
                raise AssertionError(event)

    def _on_the_way(self) -> str:
        figure, _ = self.moving or ("", 0)
        space = self.figures[self.player][figure]
        others = [at for seat in self.figures for at in seat.values()].count(space)
        if space not in EDGES and others > 1:
            return "moving"
        return "paying" if self.due() else "start"

    def _moved(self, event: events.FigureMoved) -> None:
        assert self.figures[event.player][event.figure] == event.from_
        self.figures[event.player][event.figure] = event.to
        self.moving = self.moving or (event.figure, event.from_)
        self.phase = "moving"
        self.held[event.player] -= 1
        self.discards[event.card] += 1
        assert event.occupied == (self._on_the_way() == "moving")

    def _taken(self, event: events.TileTaken) -> None:
        stack = self.path[event.space]
        assert stack.pop() == Tile(event.item, event.value)
        assert len(stack) == event.left
        self.purses[event.player][Tile(event.item, event.value)] += 1
        if stack:
            assert stack == [None]
            stack[0] = event.shows
        else:
            assert event.shows is None
        self.phase = "start"

    def _crossed(self, event: events.FinalCrossing) -> None:
        for way in event.figures:
            assert self.figures[event.player][way.figure] == way.from_
            assert self.toll(way.from_, 54) == way.price
            self.figures[event.player][way.figure] = 54
        assert sum(way.price for way in event.figures) == event.price
        paid = sum(tile.value for tile in event.tiles) + len(event.cards)
        assert paid + event.debt - event.lost == event.price
        self._give(event.player, event.tiles)
        self._spend(event.player, event.cards)
        self.debts[event.player] = event.debt

    def _give(self, player: int, tiles: tuple[Tile, ...]) -> None:
        self.purses[player].subtract(tiles)
        assert min(self.purses[player].values(), default=0) >= 0
        self.gone_tiles.update(tiles)

    def _spend(self, player: int, cards: tuple[str, ...]) -> None:
        self.held[player] -= len(cards)
        (self.gone_cards if self.edition == "amigo" else self.discards).update(cards)

    def gaps(self) -> tuple[facts.GapSeen, ...]:
        """List the gaps anew, from the tiles that lie."""
        found = []
        lying = [space for space, stack in self.path.items() if stack]
        for left, right in pairwise(lying):
            if right - left > 1:
                built = zip(self.builders, self.bridges, strict=True)
                builders = tuple(player for player, space in built if left < space < right)
                price = 0 if builders else min(self._value(left), self._value(right))
                found.append(facts.GapSeen(left + 1, right - 1, price, bool(builders), builders))
        return tuple(found)

    def _value(self, space: int) -> int:
        tile = self.path[space][-1]
        assert tile
        return tile.value

    def toll(self, start: int, end: int) -> int:
        """Price a way."""
        return sum(gap.price for gap in self.gaps() if start < gap.first < end)

    def due(self) -> int:
        """Price the way of the figure that is moving."""
        if not self.moving:
            return 0
        figure, start = self.moving
        return self.toll(start, self.figures[self.player][figure])

    def points(self) -> list[int]:
        """Count everybody's points."""
        return [self._worth(seat) + self.held[seat] - self.debts[seat] for seat in range(len(self.held))]

    def _worth(self, seat: int) -> int:
        return sum(tile.value for tile in self.purses[seat].elements())

    def standing(self) -> facts.WholeTable:
        """Tell the whole table as a program would be told."""
        return facts.WholeTable(
            turn=self.turn,
            player=None if self.phase == "over" else self.player,
            phase=self.phase,
            figure=self.moving[0] if self.moving and self.phase in {"moving", "paying"} else None,
            from_=self.moving[1] if self.moving and self.phase in {"moving", "paying"} else None,
            sold=self.sold,
            holding=self.holding,
            bought=None,
            price=self.due() if self.phase == "paying" else 0,
            edition=self.edition,
            spaces=tuple(Stack(space, tuple(stack)) for space, stack in self.path.items()),
            gaps=self.gaps(),
            bridges=tuple(self.bridges),
            seats=tuple(self._holding(seat) for seat in range(len(self.held))),
            pile=self.pile,
            discards=tuple(sorted(self.discards.elements())),
        )

    def _holding(self, seat: int) -> facts.Holding:
        together: dict[int, str] = {}
        for figure, space in self.figures[seat].items():
            together[space] = together.get(space, "") + figure
        places = tuple(facts.Place(tuple(figures), space) for space, figures in together.items())
        tiles = tuple(sorted(self.purses[seat].elements(), key=lambda tile: (tile.item, tile.value)))
        return facts.Holding(seat, places, tiles, self.held[seat], None, self.unbuilt[seat])
