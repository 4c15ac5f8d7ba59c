"""The lessons of a first game of `island`: one island, laid once and for all, seen again as it sinks."""

from __future__ import annotations

from atlantis_cli.core.game import Lesson, Step
from atlantis_cli.games.island.board.board import ISLANDERS
from atlantis_cli.games.island.board.state import ANIMAL, MOVING, PLACING, SINKING
from atlantis_cli.games.island.lessons.goals import (
    EATEN,
    POINTS,
    harms,
    leaves_the_water,
    places_on,
    sails,
    saves,
    sinks,
    sinks_empty,
    travels_by_dolphin,
    wins,
)
from atlantis_cli.games.island.lessons.scene import Scene, laid, orders, position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PLAYER = "robin"
"""Who plays against the learner."""

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
    "placing": Scene(
        0, PLACING,
        "d5 red, d7 red, e6 red red, f5 red, f6 red, f8 red, g5 red, h5 red, i5 red, i7 red, "
        "d8 blue, e8 blue, f9 blue, g4 blue, g8 blue, g9 blue blue, g10 blue, h4 blue, h9 blue, i8 blue",
        1,
    ),
    "turn": Scene(
        1, MOVING,
        "g3 boat, g11 boat, d5 red, d7 red, e6 red red, f5 red, f6 red, f8 red, g5 red red, h5 red, i5 red, i7 red, "
        "d8 blue, e8 blue, f9 blue, g4 blue, g8 blue, g9 blue blue, g10 blue, h4 blue, h8 blue, h9 blue, i8 blue",
        0,
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
        "k11 dolphin, l4 dolphin, c10 shark",
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
        "k6 boat, f6 red, l5 swim red, "
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

STEPS: Mapping[str, Sequence[Step]] = {  # by lesson: the name of each step's texts, one way, and the goal
    "board": (
        Step("map", ("island",), None, ("island",), ()),
        Step("fields", ("look g3",), None, ("look", "neighbours"), ()),
        Step("corals", ("way g3 b2",), None, ("way", "nearest", "find"), ()),
    ),
    "placing": (
        Step("placing", ("place g6",), places_on("mountain"), (), ()),
    ),
    "turn": (
        Step("sailing", ("walk g5 g4", "board g4 g3", "sail g3 f3"), sails(), (), (POINTS,)),
        Step("lowland", ("done", "sink j6"), sinks_empty(), (), ()),
    ),
    "boats": (
        Step("captains", ("sail b3 b2", "ashore b2 b1"), saves(), (), (POINTS,)),
    ),
    "water": (
        Step("swimmer", ("swim c5 d4", "climb d4"), leaves_the_water(), (), (POINTS,)),
    ),
    "sinking": (
        Step("undersides", ("pieces",), None, ("pieces",), ()),
        Step("choice", ("sink g4", "put i8 blue", "put g5"), sinks("g4"), (), ()),
    ),
    "animals": (
        Step("spinner", ("animal c6 c8",), harms(), (), ()),
    ),
    "danger": (
        Step("danger", ("danger e5",), None, ("danger", "mine"), ()),
        Step("out", ("land e5 f5", "swim d5 e6", "climb e6"), leaves_the_water(), (), (POINTS, EATEN)),
    ),
    "dolphins": (
        Step("riding", ("ride b3 b2", "land b2 b1", "jump c9"), travels_by_dolphin(), (), (POINTS,)),
    ),
    "end": (
        Step("won", ("go b11 b12", "done", "animal g6 k5"), wins(), (), ()),
        Step("farewell", (), None, (), ()),
    ),
}  # fmt: skip


def lessons() -> tuple[Lesson, ...]:
    """Prepare the lessons, in their order."""
    return tuple(
        Lesson(name, position(UNDER, SPINS, scene), orders(UNDER, SPINS), tuple(STEPS[name]), ("", PLAYER), ())
        for name, scene in SCENES.items()
    )
