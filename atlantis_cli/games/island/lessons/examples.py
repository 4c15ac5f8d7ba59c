"""The figures of the rulebook that show a turn's three points, laid out on the whole island to be played."""

from __future__ import annotations

from atlantis_cli.core.game import Lesson, Step
from atlantis_cli.games.island.board.state import MOVING
from atlantis_cli.games.island.lessons.goals import OTHER, shows
from atlantis_cli.games.island.lessons.lessons import PLAYER, UNDER
from atlantis_cli.games.island.lessons.scene import Scene, orders, position

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

LAID: Mapping[str, str] = {
    "over_land": "e7 red, c7 boat, g10 blue",
    "two_ashore": "b3 boat red red, g10 blue",
    "changing": "b4 boat red, b2 boat, g10 blue",
}
"""By figure, who and what is where."""

WAYS: Mapping[str, Step] = {
    "over_land": Step(
        "over_land", ("walk e7 d7", "board d7 c7", "sail c7 b7"), shows("walk", "board", "sail"), (), (OTHER,)
    ),
    "two_ashore": Step(
        "two_ashore", ("sail b3 b2", "ashore b2 b1", "ashore b2 b1"), shows("sail", "ashore", "ashore"), (), (OTHER,)
    ),
    "changing": Step(
        "changing", ("sail b4 b3", "transfer b3 b2", "ashore b2 b1"), shows("sail", "transfer", "ashore"), (), (OTHER,)
    ),
}


def examples() -> tuple[Lesson, ...]:
    """Prepare the figures, in their order."""
    return tuple(map(_figure, LAID))


def _figure(name: str) -> Lesson:
    after = Step(f"{name}_over", (), None, (), ())
    scene = Scene(1, MOVING, LAID[name], 0)
    return Lesson(name, position(UNDER, {}, scene), orders(UNDER, {}), (WAYS[name], after), ("", PLAYER), ())
