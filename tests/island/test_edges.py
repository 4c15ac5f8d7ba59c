"""Places where little is left: the shore of the island, and a last piece among animals."""

from __future__ import annotations

import pytest

from atlantis_cli.games.island.board.board import COLOURS
from atlantis_cli.games.island.board.fields import ISLAND, NAMES, NEAR, NUMBERS, PIECES
from tests.island.laid import Laid


@pytest.mark.rule("I26")
@pytest.mark.parametrize("field", [NAMES[field] for field in PIECES[0]])
def test_a_whirlpool_at_the_edge_of_the_island_takes_the_water_beside_it(field: str) -> None:
    """While the whole island stands a shore piece lies at two or three fields of water, and no other is emptied."""
    land = {NAMES[piece] for piece in ISLAND}
    water = [NAMES[near] for near in NEAR[NUMBERS[field]] if NAMES[near] not in land]
    further = {NAMES[far] for near in water for far in NEAR[NUMBERS[near]]} - land - {*water}
    sea = ", ".join(f"{near} swim blue" for near in (*water, *sorted(further)))
    table = Laid(f"{', '.join(f'{piece} piece' for piece in sorted(land))}, {sea}", phase="sinking")
    told = table.play(f"sink {field}", under="whirlpool", spin="monster 1")
    assert told[1:-1] == [f"lost blue {near} whirlpool" for near in sorted(water, key=NUMBERS.__getitem__)]
    assert len(water) in {2, 3}


@pytest.mark.rule("I13", "I24", "I30")
def test_an_island_that_is_surrounded_has_no_way_out() -> None:
    """Are animals all around the last piece, nobody leaves it, and when it sinks they are put among the animals."""
    around = "f6 shark, f7 shark, g6 shark, g8 monster, h6 octopus, h7 dolphin"
    table = Laid(f"g7 piece red blue, {around}, b2 swim blue", spun="")
    assert [line for line in table.legal() if line.split()[1:2] == ["g7"]] == []
    table.play("done")
    assert table.run("sink g7") == []
    assert table.legal() == [
        f"put {near} {who}" for near in ("f6", "f7", "g6", "g8", "h6", "h7") for who in COLOURS[:2]
    ]
    assert table.play("put h6 red") == ["displaced red g7 h6"]
    assert table.play("put h7")[:2] == ["displaced blue g7 h7", "escort_begun blue h7"]
