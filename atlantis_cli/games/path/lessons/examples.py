"""The three worked examples of the rulebook, laid out to be played: the part of the path that they show."""

from __future__ import annotations

from atlantis_cli.core.game import Lesson, Step
from atlantis_cli.games.path.board.board import MAINLAND
from atlantis_cli.games.path.lessons.goals import shows
from atlantis_cli.games.path.lessons.scene import Scene, orders, position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PLAYERS = ("black", "red", "blue")
"""Who plays in the examples, by seat; the learner plays for all of them."""

PATHS: Mapping[str, Mapping[int, str]] = {
    "steps": {
        10: "flag 4 over crown 1", 11: "helmet 2", 12: "amphora 6", 13: "olives 3", 14: "crown 5", 15: "statue 2",
        16: "crown 7", 17: "amphora 3", 18: "statue 1", 19: "ring 5", 20: "crown 6", 21: "olives 4 over amphora 1",
        22: "flag 1", 23: "statue 5", 24: "ring 7 over crown 4", 25: "helmet 5",
    },
    "toll": {
        4: "statue 2", 5: "olives 1", 7: "helmet 6", 8: "flag 4", 11: "amphora 5", 13: "statue 3", 16: "crown 5",
        17: "ring 2", 18: "flag 7",
    },
    "last": {
        30: "olives 4", 32: "helmet 1", 33: "crown 6", 36: "flag 4", 40: "amphora 7", 42: "statue 1", 45: "ring 5",
    },
}  # fmt: skip
"""By example, the tiles that still lie there."""

SCENES: Mapping[str, Scene] = {
    "steps": Scene(
        (), (), ((11, 13, 0), (0, 12, 0), (0, 0, 0)),
        ("flag statue", "olives statue", "helmet helmet"), "ring crown statue", (), (),
    ),
    "toll": Scene(
        (), (), ((4, 0, 0), (16, 0, 0)), ("ring statue", "flag"), "flag", (12,), (1,),
    ),
    "last": Scene(
        (), (), ((54, 54, 45), (30, 40, 54), (54, 36, 54)),
        ("statue", "", "ring flag"), "ring ring olives crown", (38,), (2,),
    ),
}  # fmt: skip

PLAYED_BY: Mapping[str, Sequence[str]] = {"steps": PLAYERS, "toll": ("blue", "red"), "last": PLAYERS}
"""By example, who sits where: whoever is on first has the first seat."""

PURSES: Mapping[str, Sequence[str]] = {
    "toll": ("flag 5, amphora 3, helmet 7",),
    "last": ("crown 2", "helmet 7, flag 4", "flag 6"),
}
"""By example, the tiles that players have taken."""

STEPS: Mapping[str, Sequence[Step]] = {
    "steps": (
        Step("step", ("move b flag",), shows("B", "flag"), (), ()),
        Step("behind", ("move a olives",), shows("A", "olives"), (), ()),
        Step("double", ("move a helmet helmet",), shows("A", "helmet", "helmet"), (), ()),
        Step("steps_over", (), None, (), ()),
    ),
    "toll": (
        Step("toll", ("move a ring", "pay"), shows("A", "ring"), (), ()),
        Step("toll_over", (), None, (), ()),
    ),
    "last": (
        Step("home", ("move c statue",), shows("C", "statue"), (), ()),
        Step("last_over", (), None, (), ()),
    ),
}


def examples() -> tuple[Lesson, ...]:
    """Prepare the examples, in their order."""
    return tuple(map(_example, SCENES))


def _example(name: str) -> Lesson:
    laid = [PATHS[name].get(space, "") for space in range(1, MAINLAND)]
    start, found = position(laid, SCENES[name], PURSES.get(name, ())), orders(laid, SCENES[name])
    return Lesson(name, start, found, tuple(STEPS[name]), tuple(PLAYED_BY[name]), ())
