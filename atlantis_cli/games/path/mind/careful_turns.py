"""A turn of `path` that is played with the best outlook: each whole move is weighed as the table is before chance."""

from __future__ import annotations

from operator import itemgetter

from atlantis_cli.core.plain import victory
from atlantis_cli.games.path.board.board import FIGURES_EACH, MAINLAND, ONE
from atlantis_cli.games.path.board.state import START, bridged, gaps, price_between, scores
from atlantis_cli.games.path.mind.outlook import NETWORKS, Scene, hoped, network, summed
from atlantis_cli.games.path.mind.quick_turns import play_turn
from atlantis_cli.games.path.rules.moves import whole_moves
from atlantis_cli.games.path.rules.payment import cards_to_pay, tiles_to_pay
from atlantis_cli.games.path.rules.rules import build

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from atlantis_cli.core.game import Chance
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.mind.outlook import Own
    from atlantis_cli.games.path.rules.moves import Move

    Left = tuple[int, int, int, int]  # the hand, how many cards, the points of the tiles, and how many tiles

DEAR = 3
"""From such a saving on it is looked at what the bridge would bring."""

LIKELY = 5
"""Only so many moves are weighed with the bridge too, the best ones without it."""

SHARE = itemgetter(0)

LAST = FIGURES_EACH - 1
"""With so many figures home, the next one ends the game."""


def different_moves(state: State) -> Iterable[Move]:
    """Return the whole moves; of figures that stand together the first one moves."""
    first = state.seat * FIGURES_EACH
    seen: dict[tuple[int, tuple[int, ...]], Move] = {}
    for move in whole_moves(state):
        seen.setdefault((state.figures[first + move[0]], move[1]), move)
    return seen.values()


def follow(state: State, random: Chance) -> bool:
    """Play the whole move with the best outlook, where a turn begins; return whether there was one."""
    if state.phase != START:
        return False
    weighed = weigh(state, different_moves(state))
    if not weighed:
        return False
    best = max(weighed, key=SHARE)
    space = most_saved(state, DEAR)
    if space:
        there = state.copy()
        build(there, space)
        likely = [move for _, move in sorted(weighed, key=SHARE)[-LIKELY:]]
        bridged_best = max(weigh(there, likely), key=SHARE)
        if bridged_best[0] > best[0]:
            build(state, space)
            best = bridged_best
    play_turn(state, best[1], random)
    return True


def weigh(state: State, moves: Iterable[Move]) -> list[tuple[float, Move]]:
    """Return how good the outlook after each of these moves is; chance after it is not looked at."""
    scenes: dict[int, Scene] = {}
    return [(share_after(state, move, scenes), move) for move in moves]


def most_saved(state: State, least: int) -> int:
    """Return the first space of the gap where a bridge saves one's figures most; 0 if it is less than so much."""
    seat, found = state.seat, 0
    if not state.unbuilt[seat] or state.toll[MAINLAND] < least:
        return 0
    own = state.figures[seat * FIGURES_EACH : (seat + 1) * FIGURES_EACH]
    for gap in gaps(state):
        first, last = gap
        saved = price_between(state, first - 1, last + 1) * ((own[0] < first) + (own[1] < first) + (own[2] < first))
        if saved >= least and not bridged(state, gap):
            least, found = saved + 1, first
    return found


def share_after(state: State, move: Move, scenes: dict[int, Scene]) -> float:
    """Return the share of the victory that somebody can hope for who has made this move and not yet drawn."""
    figure, cards = move
    seat, find, toll = state.seat, state.items.find, state.toll
    first = seat * FIGURES_EACH
    start = space = state.figures[first + figure]
    hand, home = state.hands[seat], state.home[seat]
    for item in cards:
        hand -= ONE[item]
        space = find(item, space + 1)
    if space < 0:
        if home == LAST:
            return _at_the_end(state, move)
        space = MAINLAND
        home += 1
    left = (hand, state.held[seat] - len(cards), state.worth[seat], len(state.purses[seat]))
    if toll[space] != toll[start]:
        left = _paid(left, state.purses[seat], toll[space] - toll[start])
    hand, held, worth, tiles = left
    behind = space - 1
    if not state.free[behind]:
        behind = state.free.rfind(1, 1, space)
    behind, sunk = max(behind, start), 0
    if behind > 0:
        worth, tiles = worth + state.values[behind], tiles + 1
        sunk = 0 if state.covered[behind] else behind
    known = NETWORKS.get(state.seats) or network(state.seats)
    scene = scenes.get(sunk)
    if not scene:
        scenes[sunk] = scene = Scene(state, seat, known, sunk)
    own = state.figures[first : first + FIGURES_EACH]
    own[figure] = space
    own.sort()
    slow, middle, fast = own
    mine: Own = (slow, middle, fast, hand, held + 1 + home, worth, tiles, state.unbuilt[seat])
    hopes = hoped(known, summed(known, scene, mine))
    total = 0
    for hope in hopes:
        total += hope
    return hopes[0] / total


def _paid(left: Left, purse: Sequence[int], cost: int) -> Left:
    """Return what is left when a price was paid as proposed."""
    hand, held, worth, tiles = left
    for code in tiles_to_pay(purse, held, cost) or ():
        cost -= code & 7
        worth -= code & 7
        tiles -= 1
    if cost > 0:
        held -= cost
        hand -= cards_to_pay(hand, cost)
    return hand, held, worth, tiles


def _at_the_end(state: State, move: Move) -> float:
    """Return the share of the victory where a move ends the game: every card counts as much as any other then."""
    there = state.copy()
    play_turn(there, move, float)
    return victory(scores(there))[state.seat]
