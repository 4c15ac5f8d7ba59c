"""A turn of `path` that is played with the best outlook: each whole move is weighed as the table is before chance."""

from __future__ import annotations

from operator import itemgetter

from atlantis_cli.core.plain import victory
from atlantis_cli.games.path.board.board import FIGURES_EACH, MAINLAND, ONE
from atlantis_cli.games.path.board.state import START, bridged, gaps, price_between, scores
from atlantis_cli.games.path.mind.outlook import NETWORKS, Scene, network, share, summed
from atlantis_cli.games.path.mind.quick_turns import play_turn
from atlantis_cli.games.path.rules.moves import whole_moves
from atlantis_cli.games.path.rules.payment import cards_to_pay, tiles_to_pay
from atlantis_cli.games.path.rules.rules import build

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Final

    from atlantis_cli.core.game import Chance
    from atlantis_cli.games.path.board.state import State
    from atlantis_cli.games.path.rules.moves import Move

DEAR: Final = 3
"""From such a saving on it is looked at what the bridge would bring."""

LIKELY: Final = 5
"""Only so many moves are weighed with the bridge too, the best ones without it."""

SHARE: Final = itemgetter(0)

LAST: Final = FIGURES_EACH - 1
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
    around = Around(state)
    return [(share_after(state, move, around), move) for move in moves]


class Around:
    """What all moves of a turn have in common, and what was found out for one of them and serves others."""

    __slots__ = ("known", "paid", "plain", "scenes", "tiles", "unbuilt", "worth")

    def __init__(self, state: State) -> None:
        """Look around as whoever is on move."""
        seat = state.seat
        self.known = NETWORKS.get(state.seats) or network(state.seats)
        self.plain = Scene(state, seat, self.known)
        self.scenes: dict[int, Scene] = {0: self.plain}
        self.paid: dict[tuple[int, int], tuple[int, int, int]] = {}
        self.worth, self.tiles, self.unbuilt = state.worth[seat], len(state.purses[seat]), state.unbuilt[seat]

    def without(self, state: State, sunk: int) -> Scene:
        """Return the scene in which the last tile of a space has gone."""
        self.scenes[sunk] = scene = Scene(state, state.seat, self.known, self.plain, sunk)
        return scene

    def tiles_paid(self, state: State, cards: int, cost: int) -> tuple[int, int, int]:
        """Return how many tiles a price takes where there are so many cards, how many points, and how many cards."""
        number = points = 0
        for code in tiles_to_pay(state.purses[state.seat], cards, cost) or ():
            points += code & 7
            number += 1
        self.paid[cards, cost] = paid = number, points, max(0, cost - points)
        return paid


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


def share_after(state: State, move: Move, around: Around) -> float:
    """Return the share of the victory that somebody can hope for who has made this move and not yet drawn."""
    figure, cards = move
    seat, ahead, free = state.seat, state.ahead, state.free
    first = seat * FIGURES_EACH
    own = state.figures[first : first + FIGURES_EACH]
    start = space = own[figure]
    hand, held, home = state.hands[seat], state.held[seat] - len(cards), state.home[seat]
    for item in cards:
        hand -= ONE[item]
        space = ahead[item][space + 1]
    if space == MAINLAND:
        if home == LAST:
            return _at_the_end(state, move)
        home += 1
    worth, tiles, cost = around.worth, around.tiles, state.toll[space] - state.toll[start]
    if cost:
        number, points, due = around.paid.get((held, cost)) or around.tiles_paid(state, held, cost)
        tiles -= number
        worth -= points
        if due:
            held -= due
            hand -= cards_to_pay(hand, due)
    behind, sunk = space - 1, 0
    if not free[behind]:
        behind = free.rfind(1, 1, space)
    behind = max(behind, start)
    if behind > 0:
        worth += state.values[behind]
        tiles += 1
        if not state.covered[behind]:
            sunk = behind
    scene = around.scenes.get(sunk) or around.without(state, sunk)
    own[figure] = space
    own.sort()
    slow, middle, fast = own
    mine = (slow, middle, fast, hand, held + 1 + home, worth, tiles, around.unbuilt)
    return share(around.known, summed(around.known, scene, mine))


def _at_the_end(state: State, move: Move) -> float:
    """Return the share of the victory where a move ends the game: every card counts as much as any other then."""
    there = state.copy()
    play_turn(there, move, float)
    return victory(scores(there))[state.seat]
