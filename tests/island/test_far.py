"""Several fields at once, and several islanders at once: what is done by one command is what single ones would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.fields import NAMES, NEAR, NUMBERS
from atlantis_cli.games.island.board.state import MOVING
from atlantis_cli.games.island.messages.refusals import BoatBarred, NotAdjoining, PieceFull, PieceSinks
from atlantis_cli.games.island.messages.several_refusals import RoomForFewer, TooFar
from atlantis_cli.games.island.rules.moves import moves
from atlantis_cli.games.island.rules.packed_decisions import action_of
from atlantis_cli.games.island.rules.play import play
from atlantis_cli.games.island.rules.routes import ROVING
from tests.dealt import photo
from tests.island.laid import Laid, is_single
from tests.island.test_soak import crowded
from tests.shell.running import PAIR, here

if TYPE_CHECKING:
    from atlantis_cli.games.island.board.state import State


@pytest.mark.rule("I10", "I14")
def test_a_boat_sails_several_fields() -> None:
    """Each field costs a point and is an event of its own, and the way leads around what is there."""
    table = Laid("c7 boat red, c6 shark, b7 boat blue")
    assert table.play("sail c7 c5") == [
        "boat_moved c7 b6 2 red",
        "boat_moved b6 b5 1 red",
        "boat_moved b5 c5 0 red",
    ]
    assert Laid("c7 boat red, c5 shark").refused("sail c7 c5") == BoatBarred("c5", boat=False, animals=("shark",))
    assert Laid("c7 boat red").refused("sail c7 c11") == TooFar("c7", "c11", 4, 3)


@pytest.mark.rule("I11", "I18")
def test_an_islander_walks_over_several_pieces() -> None:
    """A full piece is walked around, and water ends the way."""
    table = Laid("d5 piece red, d6 piece blue blue blue, d7 piece, e6 piece, e7 piece")
    assert table.play("walk d5 e7") == ["islander_moved red walk d5 e6 2", "islander_moved red walk e6 e7 1"]
    assert Laid("d5 piece red, d7 piece").refused("walk d5 d7") == NotAdjoining(
        "d5", "d7", tuple(NAMES[near] for near in NEAR[NUMBERS["d5"]])
    )
    full = Laid("d5 piece red, e6 piece, e7 piece blue blue blue")
    assert full.refused("walk d5 e7") == PieceFull("e7")


@pytest.mark.rule("I36", "I38")
def test_a_dolphin_carries_its_swimmer_several_fields() -> None:
    """It passes no animal on its way."""
    table = Laid("c7 ride red, c8 octopus, d7 piece")
    assert table.play("ride c7 b5") == ["dolphin_ridden c7 b6 2 red", "dolphin_ridden b6 b5 1 red"]


def test_go_finds_the_way_over_several_fields() -> None:
    """The one way that is possible is taken: a boat sails, an islander walks."""
    table = Laid("c7 boat red, d5 piece red, d6 piece, d7 piece")
    assert table.play("go d5 d7")[-1] == "islander_moved red walk d6 d7 1"
    assert table.play("go c7 c8") == ["boat_moved c7 c8 0 red"]


@given(crowded(), st.sampled_from(ROVING))
def test_a_long_way_is_its_steps(table: Laid, how: str) -> None:
    """What can be reached by several steps of the kind can be said at once, for as few points, and nothing else."""
    state = table.state
    for start in {code >> 8 & 255 for code in moves(state)}:
        steps = _stepped(state, how, start)
        begun = (how, NAMES[start])
        assert {word for word in GAME.offer(state, begun) if word in NUMBERS} >= {NAMES[field] for field in steps}
        for end in NUMBERS.values():
            action = GAME.read(state, (*begun, NAMES[end]))
            if is_single(action):
                continue
            assert (GAME.refusal(state, action) is None) == (end in steps)
            if end in steps:
                there = state.copy()
                GAME.apply(there, action)
                assert state.points - there.points == steps[end]
                assert GAME.write(action) == f"{how} {NAMES[start]} {NAMES[end]}"


def _stepped(state: State, how: str, start: int) -> dict[int, int]:
    """Return where single steps lead, other than beside the start, and how many it takes."""
    found: dict[int, int] = {}
    ring = [(start, state)]
    for step in range(1, state.points + 1):
        longer = []
        for field, there in ring:
            for code in moves(there) if there.phase == MOVING else []:
                action = action_of(code)
                if GAME.write(action).split()[:2] == [how, NAMES[field]] and code & 255 not in {*found, start}:
                    found[code & 255] = step
                    after = there.copy()
                    play(after, code)
                    longer.append((code & 255, after))
        ring = longer
    return {field: step for field, step in found.items() if field not in NEAR[start]}


@pytest.mark.rule("I24")
def test_all_are_put_at_once() -> None:
    """All who stand on the sinking piece go to one with room for them, each by an event of its own."""
    table = Laid("d7 piece red red blue, g7 piece", phase="sinking")
    table.play("sink d7")
    assert table.play("put all g7")[:3] == ["displaced red d7 g7", "displaced red d7 g7", "displaced blue d7 g7"]
    assert table.at("g7") == "piece red red blue"


@pytest.mark.rule("I18", "I24")
def test_all_are_put_only_where_all_have_room() -> None:
    """Where fewer have room nobody is put, and it is said how many would have."""
    table = Laid("d7 piece red red blue, g7 piece red, f6 piece blue blue blue, e5 piece red", phase="sinking")
    table.play("sink d7")
    assert table.refused("put all g7") == RoomForFewer("g7", 2)
    assert table.refused("put all f6") == PieceFull("f6")
    assert table.refused("put all d7") == PieceSinks("d7")


@given(crowded(), st.integers(0, 10**6))
def test_putting_all_is_putting_each(table: Laid, choice: int) -> None:
    """Whatever lives in the water, all are put at once just where they could be put one after the other."""
    state = table.state.copy()
    play(state, next(code for code in moves(state) if GAME.write(action_of(code)) == "done"))
    if state.phase != "sinking":
        return
    play(state, moves(state)[choice % len(moves(state))])
    if state.phase != "displacing" or state.due:
        return
    for field in {code & 255 for code in moves(state)}:
        action = GAME.read(state, ("put", "all", NAMES[field]))
        there, fits = state.copy(), True
        while fits and there.phase == "displacing" and not there.due:
            single = GAME.read(there, ("put", NAMES[field]))
            fits = GAME.refusal(there, single) is None
            if fits:
                GAME.apply(there, single)
        assert (GAME.refusal(state, action) is None) == fits
        if fits:
            at_once = state.copy()
            GAME.apply(at_once, action)
            assert photo(at_once) == photo(there)


def test_undo_takes_the_whole_line_back() -> None:
    """One line is one entry of the log, and is kept as it was said."""
    places = [f"place {field}" for field in ("d5", "d6", "d7", "d8", "e5", "e9", "f4", "f9", "g4", "g10", "h4", "h9")]
    others = [f"place {field}" for field in ("e6", "e7", "e8", "f5", "f6", "f7", "f8", "g5", "g6", "g7", "g8", "g9")]
    lines = [line for pair in zip(places, others, strict=True) for line in pair]
    asked = ("--game", "island", *PAIR, "--format", "jsonl")
    run = here(*asked, lines=[*lines, "sail g3 e3", "undo", "sail g3 to e3"])
    told = [(one["from"], one["to"]) for one in run.told if one["event"] == "boat_moved"]
    assert told[:2] == told[2:]
    assert len(told) == 4
    assert [one["commands"] for one in run.told if one["event"] == "undone"] == [["sail g3 e3"]]
