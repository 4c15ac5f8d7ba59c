"""Which boats can be reached in `island`: all that two points can bring, tried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hypothesis import given

from atlantis_cli.core.message import Listener
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.fields import NAMES, NUMBERS
from atlantis_cli.games.island.board.state import MOVING
from atlantis_cli.games.island.messages import prospect_facts
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import action_of
from atlantis_cli.games.island.rules.play import play
from tests.island.laid import Laid
from tests.island.test_soak import crowded

if TYPE_CHECKING:
    from atlantis_cli.games.island.board.state import State

GETTING_THERE = {"walk", "board", "swim", "climb", "ride", "sail"}
"""What brings somebody from land or water into a boat, or the boat there."""


def reach(table: Laid, line: str = "reach", seat: int = 0) -> prospect_facts.Reach:
    """Ask which boats a seat can reach."""
    told = GAME.answer(table.state, tuple(line.split()), Listener(frozenset({seat}), all=False, trail=()))
    assert isinstance(told, prospect_facts.Reach)
    return told


def tried(state: State) -> dict[int, int]:
    """Make all movements of two points; return for how few somebody got into each boat and stayed in it."""
    found: dict[int, int] = {}
    begun = [(state, {boat: boat for boat in state.boats})]
    for points in range(1, state.points + 1):
        longer = []
        for before, boats in begun:
            for code in moves(before) if before.phase == MOVING else []:
                how, end = GAME.write(action_of(code)).split()[0], code & 255
                if how not in GETTING_THERE:
                    continue
                there, moved = before.copy(), dict(boats)
                play(there, code)
                if how == "sail":
                    moved[end] = moved.pop(code >> 8 & 255)
                if how in {"board", "climb"} and end in there.boats:
                    found.setdefault(boats[end], points)
                longer.append((there, moved))
        begun = longer
    return found


@given(crowded())
def test_a_boat_in_reach_is_one_that_somebody_gets_into(table: Laid) -> None:
    """With two points just those boats are in reach into which some movement leads, for as many points as are told."""
    table.state.points = 2
    told = reach(table, "reach all", table.state.seat)
    assert {NUMBERS[boat.field]: boat.points for boat in told.near} == tried(table.state)
    named = [*(boat.field for boat in told.near), *(boat.field for boat in told.far)]
    assert sorted(named) == sorted(NAMES[boat] for boat in table.state.boats)
    assert told.more == 0


def test_what_is_far_is_told_with_its_points() -> None:
    """The nearest come first; what takes more points than are left, is full or has no way, is out of reach."""
    table = Laid("d5 piece red, d6 piece, d7 piece, c7 boat blue, c8 boat blue blue blue, l6 boat blue, c5 boat")
    told = reach(table)
    assert [(boat.field, boat.from_, boat.points, boat.sails) for boat in told.near] == [
        ("c5", "d5", 1, False),
        ("c7", "d5", 2, False),
    ]
    assert [(boat.field, boat.points, boat.crowded) for boat in told.far] == [("c8", None, True), ("l6", None, False)]


def test_a_boat_comes_towards_who_may_sail_it() -> None:
    """An empty boat two fields off is in reach for three points, and one that others sail is not."""
    empty, manned = (Laid(f"d5 piece red, c8 boat{crew}") for crew in ("", " blue"))
    assert [(boat.points, boat.sails) for boat in reach(empty).near] == [(3, True)]
    assert reach(manned).near == ()


def test_whoever_is_not_on_hears_of_the_next_turn() -> None:
    """Another player's points do not matter, nor who of one's own has swum in one's last turn."""
    table = Laid("d5 piece blue, c5 boat red, c6 boat", points=0)
    told = reach(table, seat=1)
    assert (told.player, told.points, [boat.field for boat in told.near]) == (1, 3, ["c5", "c6"])
