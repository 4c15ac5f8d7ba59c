"""Which moves of `path` are worth telling: the best first, as a thought of a few milliseconds weighs them.

`hint` asks a stronger player; how often both say the same stands in `MEASURED.md`.
"""

from __future__ import annotations

from atlantis_cli.games.path.board.board import FIGURES, ITEMS, MAINLAND
from atlantis_cli.games.path.board.state import MOVING, START, State, fill, view
from atlantis_cli.games.path.looks.move_preview import preview_of, way
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.mind.ideas import ideas, pursue
from atlantis_cli.games.path.mind.outlook import outlook
from atlantis_cli.games.path.mind.quick_play import playout
from atlantis_cli.games.path.rules.actions import MoveFigure, PlayCards
from atlantis_cli.games.path.rules.moves import ways_on, whole_moves

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from atlantis_cli.core.game import Chance, Words
    from atlantis_cli.core.message import Fact
    from atlantis_cli.games.path.looks.move_preview import Advance

    Shape = tuple[int, tuple[str, ...]]  # where a move begins, and its cards

TOLD = 3
"""How many moves are told unasked."""

LONG = 16
"""Moves of many figures and cards are long to hear, a card twice as long as a figure: of such, one less is told."""

ROUNDS = ((8, 6), (16, 3), (32, 0))
"""In how many more worlds the moves that are left are tried, and how many go on to the next round."""

TURNS = 2
"""How far each is played on, as in other thoughts."""

LUCKS = 1 << 40
"""How many ways chance can go in a world."""


def moves(state: State, about: Words) -> Fact:
    """Return what can be moved: every way, the best first, and of what was asked about those worth telling."""
    asked = about[0] if about else ""
    actions: list[Advance] = []
    if state.phase == MOVING:
        actions = [PlayCards(cards) for cards in ways_on(state)]
    elif state.phase == START:
        actions = [MoveFigure(figure, cards) for figure, cards in whole_moves(state)]
    if not actions:
        return facts.Moves(state.seat, state.phase, (), asked, (), 0)
    seen = [preview_of(state, action) for action in actions]
    groups = together(seen)
    order = [shape_of(state, action) for action in ranked(view(state, state.seat))]
    ways = [groups[shape] for shape in order]
    wanted = list(narrowed(worthwhile(order, ways), asked))
    best = wanted if asked == "all" else wanted[: few(wanted)]
    return facts.Moves(state.seat, state.phase, tuple(ways), asked, tuple(best), len(wanted) - len(best))


def few(wanted: Sequence[facts.PossibleMove]) -> int:
    """Return how many moves are told at once: one less where they are long."""
    length = sum(len(one.figures) + 2 * len(one.cards) for one in wanted[:TOLD])
    return TOLD - (length > LONG)


def together(moves: Iterable[facts.Preview]) -> dict[Shape, facts.PossibleMove]:
    """Make one of moves that differ by the figure alone: figures that stand together have the same ways."""
    alike: dict[Shape, list[facts.Preview]] = {}
    for seen in moves:
        alike.setdefault((seen.from_, seen.cards), []).append(seen)
    return {
        shape: way(group[0]).replace(figures=tuple(seen.figure for seen in group)) for shape, group in alike.items()
    }


def shape_of(state: State, action: Advance) -> Shape:
    """Return where a move begins, and its cards."""
    mover = state.seat * len(FIGURES) + action.figure if isinstance(action, MoveFigure) else state.mover
    return state.figures[mover], tuple(ITEMS[item] for item in action.cards)


def worthwhile(order: Sequence[Shape], ways: Sequence[facts.PossibleMove]) -> Iterator[facts.PossibleMove]:
    """Leave out what another move says better: the same way by fewer cards, at a smaller loss, or with them turned."""
    for place, one in enumerate(ways):
        for at, other in enumerate(ways):
            same = at != place and order[at][0] == order[place][0] and other.to == one.to
            turned = at < place and sorted(other.cards) == sorted(one.cards)
            if same and (turned or saves(other, one)):
                break
        else:
            yield one


def saves(one: facts.PossibleMove, other: facts.PossibleMove) -> bool:
    """Return whether a move wastes no more than another, and less somewhere: cards, or points paid too much."""
    cost, more = (len(one.cards), one.lost), (len(other.cards), other.lost)
    return cost != more and cost[0] <= more[0] and cost[1] <= more[1]


def narrowed(ways: Iterable[facts.PossibleMove], asked: str) -> Iterator[facts.PossibleMove]:
    """Return the moves that were asked about."""
    for one in ways:
        names = {"", "all", *(figure.lower() for figure in one.figures), *one.cards, str(one.to)}
        names |= {"free"} if not one.price else set()
        names |= {"mainland"} if one.to == MAINLAND else set()
        if asked in names:
            yield one


def ranked(seen: State) -> list[Advance]:
    """Order the moves by what they come to in imagined games: all are tried, and the better ones more often."""
    left = [idea for idea in ideas(seen) if isinstance(idea, MoveFigure | PlayCards)]
    if len(left) == 1:
        return left
    from random import Random  # a game without questions does without

    random = Random(0).random
    behind: list[Advance] = []
    gained = dict.fromkeys(left, 0.0)
    for worlds, going_on in ROUNDS:
        for _ in range(worlds):
            world, luck = fill(seen, random), int(random() * LUCKS)
            for idea in left:
                gained[idea] += _tried(world.copy(), idea, Random(luck).random)
        left.sort(key=lambda idea: -gained[idea])
        left, behind = left[:going_on], left[going_on:] + behind
    return behind


def _tried(there: State, idea: Advance, random: Chance) -> float:
    """Play a move and some turns on, and judge the table then."""
    seat = there.seat
    pursue(there, idea, random)
    playout(there, TURNS, random)
    return outlook(there)[seat]
