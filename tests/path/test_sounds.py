"""How `path` sounds: what is heard of a move, and from where."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from atlantis_cli.core.message import Eyes, GameEnded, TurnStarted
from atlantis_cli.core.sound import Sound
from atlantis_cli.games.path.board.board import ATLANTIS, MAINLAND
from atlantis_cli.games.path.messages.events import CardsDrawn, FigureMoved, Paid, PriceNamed, Tile, TileSold, TileTaken
from atlantis_cli.games.path.telling import sounds as how

if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Event

ME = Eyes(frozenset({0}), all=False)


def sounds(happened: Sequence[Event], eyes: Eyes) -> list[Sound]:
    """Return how all of these events sound."""
    return [*chain.from_iterable(how.sounds(happened, eyes))]


def test_a_move_is_heard_from_its_card_to_what_is_drawn() -> None:
    """A card, an occupied tile, another card, a gap on the way, the price, the tile, water, and what is drawn."""
    happened = [
        FigureMoved(0, "A", "flag", 0, 20, occupied=True),
        FigureMoved(0, "A", "ring", 20, 30, occupied=False),
        PriceNamed(0, 3, None, None),
        Paid(0, 3, (Tile("crown", 3),), (), 0),
        TileTaken(0, 29, "olives", 5, 0, None),
        CardsDrawn(0, 1, None),
        TurnStarted(2, 1),
    ]
    found = sounds(happened, ME)
    kinds = ["card", "figure_step", "occupied", "card", "figure_step", "gap", "paid", "tile", "water", "drawn", "turn"]
    assert [sound.kind for sound in found] == kinds
    assert found[1].side < found[5].side < found[4].side
    assert found[7] == Sound("tile", 2 * 29 / 54 - 1, step=5)


def test_atlantis_is_left_and_the_mainland_right() -> None:
    """Who reaches the mainland is heard quite on the right; who stands at Atlantis would be quite on the left."""
    assert sounds([FigureMoved(0, "A", "flag", 50, MAINLAND, occupied=False)], ME)[1] == Sound("home", 1.0)
    _, step = sounds([FigureMoved(0, "A", "flag", ATLANTIS, 1, occupied=False)], ME)
    assert -1 < step.side < -0.95


def test_turns_and_ends_are_heard_as_ones_own_or_not() -> None:
    """Your turn sounds otherwise than somebody's; the end is won, lost, or only the end for whoever watches."""
    nobody = Eyes(frozenset(), all=False)
    for eyes, winners, kinds in (
        (ME, (0,), ["your_turn", "won"]),
        (ME, (1,), ["your_turn", "lost_game"]),
        (nobody, (1,), ["turn", "ended"]),
    ):
        heard = sounds([TurnStarted(1, 0), GameEnded("home", winners, ())], eyes)
        assert [sound.kind for sound in heard] == kinds


def test_each_event_has_its_own_sounds() -> None:
    """A row for each event, in which nothing else stands; a tile that is sold sounds otherwise than a payment."""
    happened = [TileSold(0, "crown", 5, 2), Paid(0, 3, (Tile("crown", 3),), (), 0), CardsDrawn(0, 1, None)]
    assert [[sound.kind for sound in row] for row in how.sounds(happened, ME)] == [["sold"], ["paid"], ["drawn"]]
