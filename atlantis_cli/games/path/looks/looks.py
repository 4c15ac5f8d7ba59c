"""Questions about the table in `path`, and their answers."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.core.plain import leaders
from atlantis_cli.games.path.board.board import ITEMS, names
from atlantis_cli.games.path.board.state import MOVING, OVER, START, State
from atlantis_cli.games.path.looks.move_preview import preview_of, way
from atlantis_cli.games.path.looks.scouting import near, next_ahead, turn, whole_path
from atlantis_cli.games.path.looks.table import due, gaps_seen, places, space_seen
from atlantis_cli.games.path.messages import facts
from atlantis_cli.games.path.messages.events import tile_of
from atlantis_cli.games.path.messages.refusals import GameOver
from atlantis_cli.games.path.rules.actions import MoveFigure, PlayCards
from atlantis_cli.games.path.rules.check import refusal
from atlantis_cli.games.path.rules.ending import scores
from atlantis_cli.games.path.rules.moves import ways_on, whole_moves
from atlantis_cli.games.path.words.words import LETTERS, SPACES, conceive, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Eyes, Fact, Refusal
    from atlantis_cli.games.path.looks.move_preview import Advance

QUESTIONS = (
    "status", "turn", "hand", "look", "near", "path", "next", "moves", "preview", "gaps", "figures", "tiles", "scores",
)  # fmt: skip


def asks(begun: Words) -> Iterable[str]:
    """Return the words that can follow in a question."""
    match begun:
        case ():
            return QUESTIONS
        case ("look",) | ("near",):
            return SPACES
        case ("next",):
            return ITEMS
        case ("look", _):
            return (END, *SPACES)
        case ("preview",):
            return (*LETTERS, *ITEMS)
        case ("preview", word, *rest):
            return conceive(("move", word, *rest) if word in LETTERS else ("card", word, *rest))
    return (END,)


def answer(state: State, words: Words, eyes: Eyes) -> Fact | Refusal:
    """Answer a question."""
    match words:
        case ("look", first):
            return look(state, int(first), int(first))
        case ("look", first, last):
            return look(state, *sorted((int(first), int(last))))
        case ("near", space):
            return near(state, int(space))
        case ("next", item):
            return next_ahead(state, ITEMS.index(item))
        case ("preview", word, *rest):
            return preview(state, ("move" if word in LETTERS else "card", word, *rest))
        case ("hand",):
            return hand(state, eyes)
    return SIMPLE[words[0]](state)


def status(state: State) -> Fact:
    """Return whose turn it is, and how that player stands."""
    seat, unbuilt = state.seat, bool(state.unbuilt[state.seat])
    cards, total = state.held[seat], scores(state)[seat]
    return facts.Status(state.turn, seat, state.phase, due(state), places(state, seat), cards, total, unbuilt)


def hand(state: State, eyes: Eyes) -> Fact | Refusal:
    """Return the hand of the player on move; once the game is over, that of the only person, or nobody's (P10)."""
    seat = state.seat
    if not eyes.see(seat) and len(eyes.seats) == 1:
        seat = min(eyes.seats)
    elif not eyes.see(seat) and state.phase == OVER:
        return GameOver()
    return facts.Hand(seat, names(state.hands[seat]))


def look(state: State, first: int, last: int) -> Fact:
    """Return what lies and stands on some spaces."""
    return facts.Look(tuple(space_seen(state, space) for space in range(first, last + 1)))


def all_gaps(state: State) -> facts.Gaps:
    """Return all gaps."""
    return facts.Gaps(gaps_seen(state))


def moves(state: State) -> Fact:
    """Return all whole moves: first those that bring most after their price, then the shortest rows of cards."""
    actions: list[Advance] = []
    if state.phase == MOVING:
        actions = [PlayCards(cards) for cards in ways_on(state)]
    elif state.phase == START:
        actions = [MoveFigure(figure, cards) for figure, cards in whole_moves(state)]
    ways = list(together(preview_of(state, action) for action in actions))
    ways.sort(key=lambda one: (-one.gain, len(one.cards)))
    return facts.Moves(state.seat, state.phase, tuple(ways))


def together(moves: Iterable[facts.Preview]) -> Iterator[facts.PossibleMove]:
    """Make one of moves that differ by the figure alone: figures that stand together have the same ways."""
    alike: dict[tuple[int, tuple[str, ...]], list[facts.Preview]] = {}
    for seen in moves:
        alike.setdefault((seen.from_, seen.cards), []).append(seen)
    for group in alike.values():
        yield way(group[0]).replace(figures=tuple(seen.figure for seen in group))


def preview(state: State, words: Words) -> Fact | Refusal:
    """Return what a move would do, without doing it."""
    action = read(state, words)
    no = refusal(state, action)
    if no is None and isinstance(action, MoveFigure | PlayCards):
        return preview_of(state, action)
    return no or moves(state)


def figures(state: State) -> Fact:
    """Return where everybody's figures stand."""
    return facts.Figures(tuple(facts.PlayerFigures(seat, places(state, seat)) for seat in range(state.seats)))


def tiles(state: State) -> Fact:
    """Return the tiles that everybody has taken."""
    return facts.Tiles(
        tuple(
            facts.PlayerTiles(seat, tuple(tile_of(code) for code in sorted(purse)), state.worth[seat])
            for seat, purse in enumerate(state.purses)
        )
    )


def points(state: State) -> Fact:
    """Return how everybody stands."""
    known = scores(state)
    players = tuple(
        facts.PlayerPoints(seat, points, state.worth[seat], state.held[seat], state.debts[seat])
        for seat, points in enumerate(known)
    )
    return facts.Scores(players, leaders(known) if state.phase == OVER else ())


SIMPLE: dict[str, Callable[[State], Fact]] = {
    "status": status,
    "turn": turn,
    "path": whole_path,
    "moves": moves,
    "gaps": all_gaps,
    "figures": figures,
    "tiles": tiles,
    "scores": points,
}
