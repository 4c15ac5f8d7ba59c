"""How `island` sounds: west is left, and what is far from the place looked at is far."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from atlantis_cli.core.message import Eyes, Listener
from atlantis_cli.core.sound import ALIKE, Sound
from atlantis_cli.games.island.messages.events import (
    AnimalLost,
    AnimalMoved,
    BoatMoved,
    IslanderMoved,
    IslanderPlaced,
    PieceSunk,
)
from atlantis_cli.games.island.telling import sounds as how

if TYPE_CHECKING:
    from collections.abc import Sequence

    from atlantis_cli.core.message import Event

NOBODY = Eyes(frozenset(), all=False)


def sounds(happened: Sequence[Event], eyes: Eyes) -> list[Sound]:
    """Return how all of these events sound."""
    return [*chain.from_iterable(how.sounds(happened, eyes))]


def shark(field: str, *trail: str) -> Sound:
    """Hear a shark that comes to a field, from somebody who has looked at these places."""
    (sound,) = sounds([AnimalMoved(0, "shark", "g2", field, None)], Listener(frozenset(), False, trail))  # noqa: FBT003
    return sound


def test_west_is_left() -> None:
    """The further east a field lies, the further right it sounds; the ends of the widest rows are the ends."""
    sides = [shark(f"g{number}").side for number in range(2, 13)]
    assert sides == sorted(sides)
    assert shark("f1").side < -0.9
    assert shark("g7").side == 0 or abs(shark("g7").side) < 0.05
    assert shark("g12").side > 0.8


def test_what_is_near_is_what_lies_near_to_the_place_looked_at() -> None:
    """From the last place looked at all is heard as far as it is; who has looked nowhere hears all near."""
    assert shark("g3").away == 0
    assert shark("g3", "d4", "g3").away == 0
    assert 0 < shark("g4", "g3").away < shark("g9", "g3").away < shark("l12", "a3").away <= 1


def test_a_piece_is_heard_to_sink_and_then_what_was_under_it() -> None:
    """An animal under a piece is heard by its own sound, a boat as a boat, a whirlpool as one."""
    for underside, kind in (("monster", "monster"), ("boat", "sail"), ("whirlpool", "whirlpool")):
        heard = sounds([PieceSunk(0, "d5", "lowland", underside)], NOBODY)
        assert [sound.kind for sound in heard] == ["sinks", kind]


def test_each_way_to_move_has_its_sound() -> None:
    """Islanders walk, board, dive and swim by where they come to; a boat sails."""
    said = {"ashore": "walk", "transfer": "board", "climb": "board", "jump": "dive", "swim": "swim", "land": "walk"}
    for way, kind in said.items():
        (sound,) = sounds([IslanderMoved(0, 0, way, "c7", "c6", 2)], NOBODY)
        assert sound.kind == kind
    assert [sound.kind for sound in sounds([BoatMoved(0, "c7", "c6", 2, (0,))], NOBODY)] == ["sail"]


def test_many_alike_are_a_few() -> None:
    """Where a dozen islanders are set, three are heard: how many there are is told."""
    assert len(sounds([IslanderPlaced(0, "d5")] * 12, NOBODY)) == ALIKE


def test_a_lost_animal_is_heard() -> None:
    """It has a sound that is no islander's, and comes from where it was."""
    (sound,) = sounds([AnimalLost(0, "g2", "whirlpool", "shark")], NOBODY)
    assert sound == shark("g2").replace(kind="animal_lost")
