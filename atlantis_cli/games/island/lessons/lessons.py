"""The lessons of a first game of `island`: one island, laid once and for all, seen again as it sinks."""

from __future__ import annotations

from atlantis_cli.core.game import Lesson, Step
from atlantis_cli.games.island.board.board import ISLANDERS
from atlantis_cli.games.island.board.state import ANIMAL, MOVING, PLACING, SINKING
from atlantis_cli.games.island.lessons.scene import Scene, laid, orders, position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PLAYER = "Robin"
"""Who plays against the learner: a name that each language knows."""

UNDER = laid(
    "j6 boat, d6 shark, d8 boat, j8 monster, i9 dolphin, j5 octopus, d5 shark, i5 whirlpool, e9 dolphin, "
    "h4 octopus, j7 boat, f9 whirlpool, h9 monster, d7 dolphin, g10 shark, e5 monster, g4 whirlpool, f4 octopus, "
    "e7 shark, i7 octopus, e8 boat, i8 whirlpool, g9 dolphin, f8 monster, "
    "e6 boat, h8 octopus, f5 dolphin, g5 shark, h5 monster, i6 whirlpool, "
    "g8 octopus, h7 whirlpool, f6 monster, f7 whirlpool, g6 shark, g7 boat, h6 dolphin"
)
"""What lies under the pieces, in the order in which they sink, one a turn."""

SPINS = {
    1: "dolphin 2",
    2: "shark 3",
    17: "octopus 1",
    23: "shark 2",
    24: "octopus 2",
    25: "monster 3",
    39: "shark dive",
}
"""By turn, what the spinner shows."""

SCENES: Mapping[str, Scene] = {
    "board": Scene(0, PLACING, "", ISLANDERS),
    "turn": Scene(
        0, PLACING,
        "d5 red, d7 red, e6 red red, f5 red, f6 red, f8 red, g5 red, h5 red, i5 red, i7 red, "
        "d8 blue, e8 blue, f9 blue, g4 blue, g8 blue, g9 blue blue, g10 blue, h4 blue, h9 blue, i8 blue",
        1,
    ),
    "boats": Scene(
        9, MOVING,
        "b3 boat red red, c4 boat red blue blue, f11 boat blue blue blue, k6 boat, "
        "d7 red, e5 red, e6 red red, e7 red, f5 red red, f8 red, i6 red, "
        "f9 blue, g9 blue blue, h5 blue, h9 blue, i8 blue blue, "
        "c8 shark, e3 shark, j10 dolphin, k4 octopus, k9 monster",
        0,
    ),
    "water": Scene(
        13, MOVING,
        "b1 red red red blue blue, b12 blue, c5 swim red, d4 boat red, b10 boat blue blue, j7 boat, k6 boat, "
        "d7 red, e5 red, e6 red red, e7 red, f5 red red, g9 blue blue, g10 blue, h5 blue, h9 blue, i8 blue blue, "
        "c8 shark, d10 dolphin, h2 shark, h3 octopus, j10 dolphin, k4 octopus, k9 monster",
        0,
    ),
    "sinking": Scene(
        17, SINKING,
        "b1 red red red blue blue, b12 blue blue blue, d3 boat red red, h3 boat blue blue, b11 boat, j7 boat, k6 boat, "
        "g4 red blue, e6 red red, e7 red, f5 red red, g9 blue blue, i8 blue, "
        "c7 monster, c8 shark, d7 dolphin, d10 dolphin, e2 octopus, f3 shark, g11 shark, i10 monster, j10 dolphin, "
        "k4 octopus, k9 monster",
        0,
    ),
    "animals": Scene(
        23, ANIMAL,
        "b1 red red red red red blue blue, b12 blue blue blue, c4 boat red red, g11 boat blue blue, b11 boat, k6 boat, "
        "c8 swim blue blue, f5 red red red, "
        "c6 shark, d10 dolphin, e4 octopus, i2 shark, i10 monster, j8 octopus, j10 dolphin, k4 octopus, k9 monster, "
        "k11 dolphin, l4 dolphin, l7 shark",
        0,
    ),
    "danger": Scene(
        27, MOVING,
        "b1 red red red red red blue blue, b12 blue blue blue, e6 boat red, b11 boat, k6 boat, "
        "d5 swim red, e5 swim red, f5 red red, h5 blue, i6 blue, "
        "c5 shark, d10 dolphin, g11 monster, h8 octopus, i2 shark, i10 monster, j8 octopus, j10 dolphin, k4 octopus, "
        "k9 monster, l4 dolphin, l7 shark",
        0,
    ),
    "dolphins": Scene(
        33, MOVING,
        "b1 red red red red red blue blue, b12 blue blue blue, b3 ride red, c9 boat red blue blue dolphin, b11 boat, "
        "k6 boat, f6 red red, "
        "g11 monster, h8 octopus, i2 shark, i10 monster, j8 octopus, j10 dolphin, k4 octopus, k9 monster, "
        "l4 dolphin, l7 shark",
        0,
    ),
    "end": Scene(
        39, MOVING,
        "b1 red red red red red red blue blue, b12 blue blue blue blue, b11 boat red, k5 swim blue, k8 boat, "
        "g6 shark, g11 monster, h8 octopus, i10 monster, j8 octopus, j10 dolphin, l4 dolphin, l7 shark",
        0,
    ),
}  # fmt: skip

STEPS: Mapping[str, Sequence[tuple[str, str]]] = {  # by lesson: the name of each step's text, and what is to be said
    "board": (
        ("welcome", ""),
        ("goal", ""),
        ("fields", "look g3"),
        ("onward", "northeast"),
        ("map", "island"),
        ("corals", "find landings"),
        ("distance", "way g3 b2"),
    ),
    "turn": (
        ("placing", "place g5"),
        ("points", "walk g5 g4"),
        ("aboard", "board g4 g3"),
        ("sailing", "sail g3 f3"),
        ("enough", "done"),
        ("lowland", "sink j6"),
        ("spun", ""),
    ),
    "boats": (
        ("captains", "transfer c4 b3"),
        ("full", "sail b3 b2"),
        ("coral", "ashore b2 b1"),
        ("saved", "mine"),
    ),
    "water": (
        ("swimmer", "look swimmer"),
        ("swimming", "swim c5 d4"),
        ("climbing", "climb d4"),
        ("diving", "dive e5 d5"),
        ("wet", ""),
    ),
    "sinking": (
        ("undersides", "pieces"),
        ("choice", "sink g4"),
        ("theirs", "put i8 blue"),
        ("yours", "put g5"),
        ("whirlpool", "skip"),
    ),
    "animals": (
        ("spinner", "find sharks"),
        ("shark", "animal c6 c8"),
        ("octopus", "done"),
        ("hill", "sink e6"),
        ("monster", "animal f8 g11"),
    ),
    "danger": (
        ("danger", "danger e5"),
        ("out", "land e5 f5"),
        ("warning", "swim d5 c5"),
        ("warned", ""),
    ),
    "dolphins": (
        ("riding", "ride b3 b2"),
        ("parting", "land b2 b1"),
        ("overboard", "jump c9"),
        ("carried", ""),
    ),
    "end": (
        ("before", "scores"),
        ("somehow", "go b11 b12"),
        ("after", "done"),
        ("last", "animal g6 k5"),
        ("won", ""),
        ("farewell", ""),
    ),
}

REPLIES: Mapping[str, Sequence[str]] = {  # what the other player does
    "turn": ("place h8", "board g10 g11", "sail g11 f10", "done", "sink d6", "animal d6 c4"),
    "animals": ("done", "sink f8", "animal e4 c4"),
}


def lessons() -> tuple[Lesson, ...]:
    """Prepare the lessons, in their order."""
    return tuple(
        Lesson(
            name,
            position(UNDER, SPINS, scene),
            orders(UNDER, SPINS),
            tuple(Step(*step) for step in STEPS[name]),
            PLAYER,
            tuple(REPLIES.get(name, ())),
        )
        for name, scene in SCENES.items()
    )
