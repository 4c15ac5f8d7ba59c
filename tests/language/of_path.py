"""What stands in the messages of `path`: values of its kinds, what the program chooses itself, what cannot be."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from atlantis_cli.games.path.board.board import EDITIONS, FIGURES, ITEMS
from atlantis_cli.games.path.messages import events, facts
from atlantis_cli.games.path.messages.standings import CanDo

if TYPE_CHECKING:
    from atlantis_cli.core.message import Message

PLAY = ("move", "card", "pay", "buy", "bridge", "hold", "end", "pass")
PHASES = ("start", "moving", "paying", "held", "over")
TYPED = {"a", "b", "c"}
"""What stands in commands beside their words and numbers."""

COMMANDS = ("move a flag helmet", "pay 5 olives 3 ring", "quit")
LONG_COMMAND = ("move", "a", *ITEMS)

VALUES: dict[str, tuple[Any, ...]] = {
    "Item": ITEMS,
    "Card": ITEMS,
    "Figure": FIGURES,
    "Space": (0, 12, 27, 53, 54),
}
NAMED: dict[tuple[str, str], tuple[Any, ...]] = {
    **{(kind, "kind"): ("move", "bridge", "pay", "buy", "pass", "end") for kind in ("Hint", "Because")},
    ("GameStarted", "edition"): EDITIONS,
    ("GameEnded", "reason"): ("home", "all_passed"),
    **{(kind, "option"): ("edition",) for kind in ("AskOption", "OptionExplained")},
}
RUNS = {"Space": (12, 13, 14, 27)}
"""Neighbours that some languages tell at once."""

FILLED = {
    ("HomeEnded", "scores"),
    *((kind, "players") for kind in ("GameStarted", "Status", "Figures", "Tiles", "Bridges", "Scores", "Ending")),
    *((kind, "places") for kind in ("Status", "PlayerFigures", "Holding")),
    *((kind, "spaces") for kind in ("BridgeBuilt", "GameStarted", "Look", "Near", "State")),
    *((kind, "cards") for kind in ("PossibleMove", "Preview")),
    *((kind, "figures") for kind in ("Place", "PossibleMove", "Ahead", "Far")),
    ("Path", "stretches"),
    ("GapsOfPrice", "runs"),
    ("Stretch", "things"),
    ("Leads", "leads"),
    ("Decided", "winners"),
    ("Counts", "players"),
    ("Movable", "figures"),
    ("Movable", "items"),
    ("CanDo", "more"),
    ("FinalCrossing", "figures"),
    ("State", "seats"),
}
"""Lists that are never empty."""

SILENT: set[str] = set()
"""What needs no sentence of its own."""

CLASSES = {
    "item": {*ITEMS},
    "card": {*ITEMS},
    "space": {"0", "54", "else"},
    "figure": {"A", "else"},  # A is a word too
}
"""The nouns of each class."""


def possible(message: Message) -> bool:
    """Leave out what cannot be: that a price is paid with nothing, or nothing was seen."""
    match message:
        case events.Paid(tiles=(), cards=()) | facts.Needless(tiles=(), cards=()):
            return False
        case CanDo(phase="paying", tiles=(), cards=()) | CanDo(phase="moving", figure=None):
            return False
        case facts.Preview(price=price, tiles=(), paid=()):
            return not price
        case facts.Seen(tiles=(), cards=0, hands=()):
            return False
    return True
