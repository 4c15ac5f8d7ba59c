"""Questions about the table in `path`, and their answers."""

from __future__ import annotations

from atlantis_cli.core.game import END
from atlantis_cli.games.path.board.board import FIGURES_EACH, ITEMS, names
from atlantis_cli.games.path.board.state import OVER, State
from atlantis_cli.games.path.looks.move_preview import preview_of
from atlantis_cli.games.path.looks.scouting import HOME, far, near, next_ahead, turn, whole_path
from atlantis_cli.games.path.looks.standings import counts, ending, points, status
from atlantis_cli.games.path.looks.supplies import bridges, pile, stacks, tiles
from atlantis_cli.games.path.looks.table import gaps_seen, places, space_seen
from atlantis_cli.games.path.messages import facts, refusals
from atlantis_cli.games.path.rules.actions import MoveFigure, PlayCards
from atlantis_cli.games.path.rules.check import refusal
from atlantis_cli.games.path.words.words import LETTERS, SPACES, conceive, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from atlantis_cli.core.game import Words
    from atlantis_cli.core.message import Eyes, Fact, Refusal

QUESTIONS = (
    "status", "turn", "hand", "look", "near", "path", "next", "moves", "preview", "gaps", "bridges", "stacks", "pile",
    "figures", "tiles", "scores", "counts", "ending",
)  # fmt: skip

ONE_BY_ONE = 7
"""How many gaps are told one by one, along the path."""

NARROWED = ("all", "free", *LETTERS, *ITEMS, *SPACES, HOME)
"""What `moves` can be asked about: all, those that cost nothing, a figure, an item, where they lead."""


def asks(begun: Words) -> Iterable[str]:
    """Return the words that can follow in a question."""
    match begun:
        case ():
            return QUESTIONS
        case ("look",):
            return SPACES
        case ("near",):
            return (*SPACES, *LETTERS)
        case ("next",):
            return (*ITEMS, HOME)
        case ("look", _):
            return (END, *SPACES)
        case ("moves",):
            return (END, *NARROWED)
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
        case ("near", letter) if letter in LETTERS:
            return near(state, state.figures[_asker(state, eyes) * FIGURES_EACH + LETTERS.index(letter)])
        case ("near", space):
            return near(state, int(space))
        case ("next", item) if item == HOME:
            return far(state)
        case ("next", item):
            return next_ahead(state, ITEMS.index(item))
        case ("preview", word, *rest):
            return preview(state, ("move" if word in LETTERS else "card", word, *rest))
        case ("hand",):
            return hand(state, eyes)
    return SIMPLE[words[0]](state)


def hand(state: State, eyes: Eyes) -> Fact | Refusal:
    """Return the hand of the player on move; once the game is over, that of the only person, or nobody's (P10)."""
    seat = _asker(state, eyes)
    if not eyes.see(seat) and state.phase == OVER:
        return refusals.GameOver()
    return facts.Hand(seat, names(state.hands[seat]))


def _asker(state: State, eyes: Eyes) -> int:
    """Return who asks: whoever is on, or the only person there, while another one is."""
    return state.seat if eyes.see(state.seat) or len(eyes.seats) != 1 else min(eyes.seats)


def look(state: State, first: int, last: int) -> Fact:
    """Return what lies and stands on some spaces."""
    return facts.Look(tuple(space_seen(state, space) for space in range(first, last + 1)))


def all_gaps(state: State) -> facts.Gaps:
    """Return all gaps."""
    found, prices = gaps_seen(state), dict[int, list[facts.Run]]()
    for gap in found if len(found) > ONE_BY_ONE else ():
        prices.setdefault(gap.price, []).append(facts.Run(gap.first, gap.last))
    return facts.Gaps(found, tuple(facts.GapsOfPrice(price, tuple(prices[price])) for price in sorted(prices)))


def preview(state: State, words: Words) -> Fact | Refusal:
    """Return what a move would do, without doing it."""
    action = read(state, words)
    no = refusal(state, action)
    if no is None and isinstance(action, MoveFigure | PlayCards):
        return preview_of(state, action)
    return no or facts.Moves(state.seat, state.phase, (), "", (), 0)


def figures(state: State) -> Fact:
    """Return where everybody's figures stand."""
    return facts.Figures(tuple(facts.PlayerFigures(seat, places(state, seat)) for seat in range(state.seats)))


SIMPLE: dict[str, Callable[[State], Fact]] = {
    "status": status,
    "turn": turn,
    "path": whole_path,
    "gaps": all_gaps,
    "bridges": bridges,
    "stacks": stacks,
    "pile": pile,
    "figures": figures,
    "tiles": tiles,
    "scores": points,
    "counts": counts,
    "ending": ending,
}
