"""The lessons of a first game of `path`: one path, laid once and for all, seen again as it sinks."""

from __future__ import annotations

from atlantis_cli.core.game import Lesson, Step
from atlantis_cli.games.path.lessons.goals import (
    ELSEWHERE,
    NOTHING,
    TOO_MUCH,
    builds,
    comes_home,
    crosses,
    draws,
    takes,
    wins,
)
from atlantis_cli.games.path.lessons.scene import Scene, orders, position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

PLAYER = "robin"
"""Who plays against the learner."""

LAID = (
    "statue 3 over amphora 2",
    "ring 5 over flag 6",
    "olives 2 over helmet 5",
    "helmet 3 over crown 1",
    "flag 4 over olives 7",
    "crown 5 over statue 4",
    "amphora 4 over ring 1",
    "ring 2 over crown 7",
    "statue 1 over olives 3",
    "helmet 6 over flag 7",
    *("olives 4", "statue 5", "crown 3", "flag 1", "helmet 2", "amphora 6", "flag 5", "statue 2", "ring 3", "crown 4"),
    "olives 6 over ring 7",
    "helmet 7 over crown 6",
    "statue 6 over amphora 3",
    "ring 4 over olives 1",
    "flag 2 over amphora 7",
    "helmet 1 over amphora 5",
    "",
    "ring 4 over statue 3",
    "flag 6 over crown 1",
    "olives 4 over crown 4",
    "statue 5 over crown 5",
    "ring 6 over flag 1",
    "amphora 3 over olives 1",
    *("olives 2", "flag 2", "crown 6", "amphora 4", "helmet 4", "statue 2", "ring 3", "flag 3", "olives 5", "crown 2"),
    "statue 6 over amphora 6",
    "helmet 3 over olives 3",
    "ring 7 over crown 7",
    "amphora 5 over olives 6",
    "statue 1 over helmet 2",
    "flag 7 over ring 5",
    "helmet 5 over amphora 1",
    "ring 2 over helmet 7",
    "flag 4 over amphora 7",
    "statue 7 over helmet 1",
)
"""The tiles of the spaces 1 to 53, the top one first."""

EARLY = (4, 6, 6, 9, 11, 1, 14, 13, 18, 3)
MIDDLE = (*EARLY, 17, 15, 28, 26, 21, 23)
LATE = (*MIDDLE, 28, 26, 25, 4, 22, 5, 33, 2)
LATER = (*LATE, 0, 38, 35, 19, 32, 24, 40, 10, 46, 44)
LAST = (*LATER, 53, 20, 53, 21, 42, 12, 48, 39)
"""From which spaces tiles were taken, turn by turn, up to a lesson."""

SCENES: Mapping[str, Scene] = {
    "path": Scene(
        (), ("", ""), ((0, 0, 0), (0, 0, 0)),
        ("flag ring olives statue", "amphora helmet ring crown flag"), "amphora statue", (), (),
    ),
    "occupied": Scene(
        EARLY[:2], ("", ""), ((5, 0, 0), (7, 0, 0)),
        ("amphora ring olives statue", "helmet ring crown flag statue"), "helmet olives crown flag", (), (),
    ),
    "gaps": Scene(
        EARLY, ("", ""), ((19, 12, 0), (15, 4, 0)),
        ("crown ring amphora olives", "amphora crown flag ring helmet"), "statue ring", (), (),
    ),
    "bridges": Scene(
        MIDDLE, ("olives 4", "crown 5"), ((28, 20, 0), (24, 4, 0)),
        ("flag statue ring amphora", "olives crown flag ring helmet"), "crown amphora olives ring", (), (),
    ),
    "stuck": Scene(
        LATE, ("olives 4", "crown 5"), ((29, 31, 34), (38, 19, 0)),
        ("helmet", "statue olives crown flag ring"), "crown amphora ring olives flag statue ring", (27,), (0,),
    ),
    "mainland": Scene(
        LATER, ("olives 4, flag 5", "crown 5, helmet 1, statue 1"), ((47, 50, 43), (54, 20, 0)),
        ("crown amphora ring statue", "ring crown flag"),
        "olives flag helmet statue ring helmet flag olives statue", (27,), (0,),
    ),
    "threat": Scene(
        LAST,
        (
            "olives 4, flag 5, ring 7, ring 4",
            "crown 5, helmet 1, helmet 2, statue 1, olives 2, crown 1, crown 3, statue 3, ring 3, ring 7, statue 6",
        ),
        ((54, 49, 16), (54, 54, 52)), ("ring crown olives", "flag crown amphora"),
        "crown flag helmet ring statue olives amphora", (27,), (1,),
    ),
    "end": Scene(
        LAST,
        (
            "olives 4, flag 5, ring 7, ring 4",
            "crown 5, helmet 1, helmet 2, statue 1, olives 2, crown 1, crown 3, statue 3, ring 3",
        ),
        ((54, 54, 49), (54, 43, 0)), ("olives crown ring", "flag crown amphora"),
        "amphora flag helmet ring", (27, 13), (0, 1),
    ),
}  # fmt: skip

STEPS: Mapping[str, Sequence[Step]] = {  # by lesson: the name of each step's texts, one way, and the goal
    "path": (
        Step("cards", ("hand",), None, ("hand", "next"), ()),
        Step("tiles", ("look 1 7",), None, ("look", "path", "near"), ()),
        Step("move", ("move a olives",), takes(2), (), (NOTHING,)),
    ),
    "occupied": (
        Step("occupied", ("move a ring",), takes(6), (), (NOTHING,)),
        Step("passed", (), None, (), ()),
    ),
    "gaps": (
        Step("gaps", ("gaps",), None, ("gaps",), ()),
        Step("crossing", ("move b amphora", "pay 2"), crosses("B", 14), (), (TOO_MUCH,)),
    ),
    "bridges": (
        Step("build", ("bridge 27",), builds(27), (), (ELSEWHERE,)),
        Step("bridged", ("move b statue flag",), crosses("B", 28), (), ()),
    ),
    "stuck": (
        Step("stuck", ("buy flag 5",), draws(2), (), ()),
    ),
    "mainland": (
        Step("mainland", ("move a crown",), comes_home(), (), ()),
    ),
    "threat": (
        Step("threat", ("bridge 18", "move c crown"), wins(), (), ()),
    ),
    "end": (
        Step("before", ("scores",), None, ("scores", "status"), ()),
        Step("last", ("move c olives",), wins(), (), ()),
        Step("farewell", (), None, (), ()),
    ),
}  # fmt: skip

REPLIES: Mapping[str, Sequence[str]] = {  # what the other player does
    "path": ("move a amphora",),
    "threat": ("move c crown",),
}


def lessons() -> tuple[Lesson, ...]:
    """Prepare the lessons, in their order."""
    return tuple(
        Lesson(
            name,
            position(LAID, scene),
            orders(LAID, scene),
            tuple(STEPS[name]),
            ("", PLAYER),
            tuple(REPLIES.get(name, ())),
        )
        for name, scene in SCENES.items()
    )
