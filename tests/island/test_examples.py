"""The worked examples of the rulebook."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.messages.refusals import BoatOfOthers, NoPoints, WrongDistance
from tests.island.laid import Laid


@pytest.mark.rule("I45")
@pytest.mark.parametrize(
    ("laid", "lines", "told"),
    [
        (
            "e7 piece red, d7 piece, c7 boat, b11 boat blue",
            ("walk e7 d7", "board d7 c7", "sail c7 b7"),
            [
                "islander_moved red walk e7 d7 2",
                "islander_moved red board d7 c7 1",
                "boat_moved c7 b7 0 red",
            ],
        ),
        (
            "b3 boat red red, b11 boat blue",
            ("sail b3 b2", "ashore b2 b1", "ashore b2 b1"),
            [
                "boat_moved b3 b2 2 red red",
                "islander_moved red ashore b2 b1 1",
                "rescued red b1",
                "islander_moved red ashore b2 b1 0",
                "rescued red b1",
            ],
        ),
        (
            "b4 boat red, b2 boat, b11 boat blue",
            ("sail b4 b3", "transfer b3 b2", "ashore b2 b1"),
            [
                "boat_moved b4 b3 2 red",
                "islander_moved red transfer b3 b2 1",
                "islander_moved red ashore b2 b1 0",
                "rescued red b1",
            ],
        ),
    ],
    ids=["figure 5", "figure 6", "figure 7"],
)
def test_three_points(laid: str, lines: tuple[str, ...], told: list[str]) -> None:
    """Walk, board, sail; sail, ashore, ashore; sail, transfer, ashore: each takes three points and leaves none."""
    table = Laid(laid)
    assert [event for line in lines for event in table.play(line)] == told
    assert table.seen.points == 0
    assert table.refused("sail b11 b10") == NoPoints()


@pytest.mark.rule("I46")
@pytest.mark.parametrize(
    ("crew", "captains"), [("red", (0,)), ("red blue blue", (1,)), ("red blue green", (0, 1, 2))], ids=["a", "b", "c"]
)
def test_who_may_move_a_boat(crew: str, captains: tuple[int, ...]) -> None:
    """Alone aboard; one against two; one each of three: who has the majority, or each of those tied."""
    for seat in range(3):
        table = Laid(f"c7 boat {crew}, c9 swim red blue green", seats=3, seat=seat)
        if seat in captains:
            assert table.play("sail c7 c6")[0].startswith("boat_moved c7 c6 2")
        else:
            assert table.refused("sail c7 c6") == BoatOfOthers("c7", captains)


@pytest.mark.rule("I47")
def test_a_shark_at_two() -> None:
    """Any shark may be moved, by two fields."""
    table = Laid("c7 shark, g2 shark, c9 octopus, b11 boat red blue", spun="shark 2")
    assert {line.split()[1] for line in table.legal("animal")} == {"c7", "g2"}
    assert table.refused("animal c7 c10") == WrongDistance("c7", "c10", 2)
    assert table.allowed("animal g2 g4")
    assert table.play("animal c7 c5") == ["animal_moved shark c7 c5 None"]
