"""Decisions and sights of `path` as numbers."""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES_EACH, ITEMS, MAINLAND, WATER, count, names, tile_code
from atlantis_cli.games.path.board.state import HELD, MOVING, OVER, PAYING, START, State, view
from atlantis_cli.games.path.game import GAME
from atlantis_cli.games.path.rules.actions import (
    BuildBridge,
    BuyCards,
    EndTurn,
    HoldTurn,
    MoveFigure,
    PassTurn,
    PayPrice,
    PlayCards,
)
from atlantis_cli.games.path.words.words import legal, write

TYPE_CHECKING = False
if TYPE_CHECKING:
    from atlantis_cli.core.game import Action, Tell

KINDS, VALUES = len(ITEMS), 7
MOVE = 0
CARD = MOVE + FIGURES_EACH * KINDS
BUY = CARD + KINDS
BRIDGE = BUY + KINDS * VALUES
HOLD = BRIDGE + MAINLAND - 1
END, PASS, PAY = HOLD + 1, HOLD + 2, HOLD + 3
DECISIONS = PAY + 1
OUTCOMES = (KINDS - 1) * 8 + VALUES + 1
"""Chance turns up a tile, by its code, or a card, by its item."""

MOST_DECISIONS, MOST_CHANCE = 2000, 2000
"""More decisions, and more things that chance brings, than any game has; random ones have 136 and 231 at most."""

PRIVATE = True
"""Each seat has a hand that nobody else sees."""

PHASES = (START, MOVING, PAYING, HELD, OVER)
CARDS = 105.0
"""How many cards there are; what is counted by them lies between 0 and 1."""


def choices(state: State, _: int) -> dict[int, Action]:
    """Return what is allowed, by number: what `legal` lists, and of the spaces of a gap the first."""
    found = {number(action): action for action in legal(state) if not _further(state, action)}
    return dict(sorted(found.items()))


def _further(state: State, action: Action) -> bool:
    """Return whether a bridge is named by another space than the first of its gap, which is the same bridge."""
    return isinstance(action, BuildBridge) and state.items[action.space - 1] == WATER


def number(action: Action) -> int:
    """Return the number of a decision; of a move its first card, of a payment that it is made as proposed."""
    match action:
        case MoveFigure(figure, cards):
            return MOVE + figure * KINDS + cards[0]
        case PlayCards(cards):
            return CARD + cards[0]
        case BuyCards(item, value):
            return BUY + item * VALUES + value - 1
        case BuildBridge(space):
            return BRIDGE + space - 1
        case PayPrice():
            return PAY
    return {HoldTurn: HOLD, EndTurn: END, PassTurn: PASS}[type(action)]


def says(chosen: int, decision: Action | None) -> str:
    """Write a decision as the command that says it."""
    return write(decision) if decision else str(chosen)


def play(state: State, decision: Action, tell: Tell) -> None:
    """Do what was decided."""
    GAME.apply(state, decision, tell)


def secret(state: State, seat: int) -> str:
    """Write what a seat alone knows: its cards, even where it has none yet."""
    return " ".join(("hand:", *names(state.hands[seat])))


def sight_size(seats: int) -> int:
    """Return how many numbers a sight has."""
    return (
        _PATH
        + seats * (MAINLAND + 1 + FIGURES_EACH + KINDS * VALUES + 5)
        + 3 * KINDS
        + len(PHASES)
        + _REST
        + 2 * KINDS * VALUES
    )


_TILES = tuple((item, value) for item in range(KINDS) for value in range(VALUES))
_PATH = (MAINLAND - 1) * (WATER + 1 + 4)
_REST = 7


def sight(state: State, seat: int, begun: int, actor: int) -> list[float]:
    """Return what a seat sees, as numbers from 0 to about 1; other seats follow in turn order."""
    del begun
    seen = view(state, seat)
    order = [(seat + further) % state.seats for further in range(state.seats)]
    numbers: list[float] = []
    for space in range(1, MAINLAND):
        shown = [0.0] * (WATER + 1)
        shown[seen.items[space]] = 1.0
        lies = seen.items[space] != WATER
        numbers += shown
        numbers += (
            seen.values[space] / VALUES if lies else 0.0,
            float(seen.covered[space]),
            (seen.toll[space] - seen.toll[space - 1]) % 256 / VALUES if lies and space > 1 else 0.0,
            float(space in seen.bridges),
        )
    for each in order:
        numbers += _of_seat(seen, each)
    numbers += [count(seen.hands[seat], item) / 15 for item in range(KINDS)]
    numbers += [count(seen.discards, item) / 15 for item in range(KINDS)]
    numbers += [float(seen.phase == phase) for phase in PHASES]
    mover = seen.mover % FIGURES_EACH + 1 if seen.mover >= 0 else 0
    return [
        *numbers,
        float(actor == seat),
        seen.pile / CARDS,
        float(seen.sold),
        float(seen.holding),
        mover / FIGURES_EACH,
        seen.origin / MAINLAND,
        seen.turn / CARDS,
        *(count(seen.bought, item) / 15 for item in range(KINDS)),
        *(float(half.count(tile_code(item, 1 + value))) for half in seen.unseen for item, value in _TILES),
    ]


def _of_seat(seen: State, seat: int) -> list[float]:
    """Return what everybody sees of a seat: its figures, its tiles, how many cards it holds, its bridge."""
    stands, tiles = [0.0] * (MAINLAND + 1), [0.0] * (KINDS * VALUES)
    figures = seen.figures[seat * FIGURES_EACH : (seat + 1) * FIGURES_EACH]
    for space in figures:
        stands[space] += 1 / FIGURES_EACH
    for code in seen.purses[seat]:
        tiles[(code >> 3) * VALUES + (code & 7) - 1] += 1.0
    held = (seen.held[seat] / 15, seen.worth[seat] / 50, float(seen.unbuilt[seat]), seen.home[seat] / FIGURES_EACH)
    return [*stands, *(space / MAINLAND for space in figures), *tiles, *held, float(seen.seat == seat)]
