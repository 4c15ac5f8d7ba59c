"""Any position of `path`, set up from a description and played on with the real rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atlantis_cli.core.game import CHANCE
from atlantis_cli.core.match import Match, Sealed
from atlantis_cli.core.message import Eyes, Player
from atlantis_cli.games.path import GAME
from atlantis_cli.games.path.board.board import FIGURES, FIRST_WATER, ITEMS, MAINLAND, PILE, heap_of, tile_code
from atlantis_cli.games.path.board.state import START, looking_ahead, price_between, tile_behind
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.messages.events import GameStarted

if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.game import Lot
    from atlantis_cli.core.message import Event, Fact, Refusal
    from atlantis_cli.games.path.board.state import State

ALL = Eyes(frozenset(), all=True)
"""Eyes that see even what lies face down."""

CLOSED = Eyes(frozenset(), all=False)
"""Eyes that see what everybody sees."""

OPEN = Eyes(frozenset(range(4)), all=False)
"""Eyes that see every hand, but nothing that lies face down."""


def items(text: str) -> list[int]:
    """Read items: `flag ring ring`."""
    return [ITEMS.index(word) for word in text.split()]


def tiles(text: str) -> list[int]:
    """Read tiles: `flag 1, ring 7`."""
    pairs = (part.split() for part in text.split(",") if part.strip())
    return [tile_code(ITEMS.index(item), int(value)) for item, value in pairs]


def photo(state: object) -> str:
    """Write down all that a state knows, to compare it later."""
    slots = {name for kind in type(state).__mro__ for name in vars(kind).get("__slots__", ())}
    return repr([(name, getattr(state, name)) for name in sorted({*slots, *getattr(state, "__dict__", ())})])


def match(seats: int = 2, seed: int = 1, edition: str = "mayfair", orders: dict[str, list[int]] | None = None) -> Match:
    """Set up a game of `path`; `orders` fixes what is shuffled."""
    players = [Player(name, "person") for name in ("Anna", "Bo", "Cleo", "Dirk")[:seats]]
    return Match(GAME, seed, players, {"edition": edition}, orders)


def started(game: Match, eyes: Eyes) -> GameStarted:
    """Tell the start of a game."""
    event = game.started(eyes)
    assert isinstance(event, GameStarted)
    return event


def standing(game: Match, eyes: Eyes) -> facts.WholeTable:
    """Tell the whole table of a game."""
    fact = game.standing(eyes)
    assert isinstance(fact, facts.WholeTable)
    return fact


class Dealt:
    """A position that goes on with real commands, and with the draws that a test wishes for."""

    def __init__(  # noqa: PLR0913 - everything that can lie on a table, by name
        self,
        path: str,
        *,
        hands: Sequence[str],
        figures: Sequence[tuple[int, int, int]] = (),
        purses: Sequence[str] = (),
        bridges: Sequence[int] = (),
        built: Sequence[int] = (),
        edition: str = "mayfair",
        pile: str | None = None,
        discards: str = "",
        seat: int = 0,
    ) -> None:
        """Lay `10 flag 1, 11 olives 4 over ring 7`: water elsewhere; `pile` leaves the draw pile these cards alone."""
        self.below: dict[int, int] = {}
        self.state: State = GAME.start(len(hands), {"edition": edition})
        self.state.seat, self.state.turn, self.state.phase, self.state.owed = seat, 1, START, 0
        self.state.bridges = tuple(bridges)
        self.state.builders = (*built, *range(len(built), len(bridges)))[: len(bridges)]
        self._deal(hands, discards, pile)
        self._lay(path)
        for owner, spaces in enumerate(figures):
            for figure, space in enumerate(spaces):
                self._stand(owner, figure, space)
        for owner, purse in enumerate(purses):
            self.state.purses[owner] = tiles(purse)
            self.state.worth[owner] = sum(code & 7 for code in tiles(purse))
        for owner in built:
            self.state.unbuilt[owner] = 0

    def _deal(self, hands: Sequence[str], discards: str, pile: str | None) -> None:
        state, bag = self.state, list(PILE)
        for seat, hand in enumerate(hands):
            state.hands[seat], state.held[seat] = heap_of(items(hand)), len(items(hand))
        for item in items(" ".join((*hands, discards))):
            bag.remove(item)
        state.bag = bag if pile is None else sorted(items(pile))
        state.pile, state.discards = len(state.bag), heap_of(items(discards))

    def _lay(self, path: str) -> None:
        state = self.state
        state.opening = 0
        state.unseen = [[], []]
        for place in path.split(","):
            number, rest = place.split(maxsplit=1)
            space, (top, _, below) = int(number), rest.partition(" over ")
            (code,) = tiles(top)
            state.items[space], state.values[space], state.free[space] = code >> 3, code & 7, 1
            if below:
                (self.below[space],) = tiles(below)
                state.covered[space] = 1
                state.unseen[space > FIRST_WATER].append(self.below[space])
        state.ahead = looking_ahead(state.items)
        space = 0
        while space < MAINLAND:
            after = tile_behind(state, space)
            state.toll[after] = state.toll[space] + price_between(state, space, after)
            space = after

    def _stand(self, seat: int, figure: int, space: int) -> None:
        self.state.figures[seat * 3 + figure] = space
        if space == MAINLAND:
            self.state.home[seat] += 1
        elif space:
            assert self.state.free[space], f"{space} is water or occupied"
            self.state.free[space] = 0

    def play(self, line: str, draws: str = "") -> list[Event]:
        """Do an allowed command, draw as wished, and give all that happened."""
        action = GAME.read(self.state, tuple(line.split()))
        no = GAME.refusal(self.state, action)
        assert no is None, no
        told: list[Event] = []
        wishes = items(draws)
        self.state = self.state.copy()
        GAME.apply(self.state, action, told.append)
        while GAME.actor(self.state) == CHANCE:
            GAME.chance(self.state, self._picks(GAME.lot(self.state), wishes), told.append)
        assert not wishes, "wished for more cards than were drawn"
        return told

    def _picks(self, lot: Lot, wishes: list[int]) -> list[int]:
        if self.state.opening:
            return [list(lot.bag).index(self.below[self.state.opening])]
        left, picks = list(lot.bag), []
        for _ in lot.places:
            picks.append(left.index(wishes.pop(0)) if wishes else 0)
            del left[picks[-1]]
        return picks

    def warned(self, line: str) -> Fact | None:
        """Return what somebody at a prompt is warned of before a command; None where they are not."""
        return GAME.warning(self.state, GAME.read(self.state, tuple(line.split())))

    def refused(self, line: str) -> Refusal:
        """Try a command that is not allowed; give the refusal, and see that it changed nothing."""
        words = tuple(line.split())
        before = photo(self.state)
        action = GAME.read(self.state, words)
        no = GAME.refusal(self.state, action)
        assert no is not None, f"{line} is allowed"
        assert photo(self.state) == before
        assert action not in GAME.legal(self.state)
        return no

    def allowed(self, line: str) -> bool:
        """Return whether a command is allowed."""
        return GAME.refusal(self.state, GAME.read(self.state, tuple(line.split()))) is None

    def ask(self, line: str) -> object:
        """Ask a question about the table."""
        return GAME.answer(self.state, tuple(line.split()), OPEN)

    @property
    def seen(self) -> facts.WholeTable:
        """Tell the whole table, with the hands open."""
        fact = GAME.standing(self.state, Sealed(0), OPEN)
        assert isinstance(fact, facts.WholeTable)
        return fact

    @property
    def phase(self) -> str:
        """Name the phase."""
        return GAME.phase(self.state)

    @property
    def scores(self) -> list[int]:
        """Count everybody's points."""
        return GAME.scores(self.state)

    def hand(self, seat: int) -> str:
        """Name the cards of a hand."""
        return " ".join(self.seen.seats[seat].cards or ())

    def purse(self, seat: int) -> str:
        """Name the tiles that a player has taken."""
        return ", ".join(f"{tile.item} {tile.value}" for tile in self.seen.seats[seat].tiles)

    def spaces(self, seat: int) -> tuple[int, ...]:
        """Return where a player's figures stand."""
        where = {figure: place.space for place in self.seen.seats[seat].places for figure in place.figures}
        return tuple(where[figure] for figure in FIGURES)

    def prices(self) -> dict[int, int]:
        """Price every gap, by its first space."""
        return {gap.first: gap.price for gap in self.seen.gaps}
