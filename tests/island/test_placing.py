"""Setting islanders on pieces before the first turn."""

from __future__ import annotations

import pytest

from atlantis_cli.core.message import TurnStarted
from atlantis_cli.games.island import GAME
from atlantis_cli.games.island.board.board import COLOURS
from atlantis_cli.games.island.messages.refusals import AllPlaced, LowlandTaken, NoPiece, PieceFull, PlacingDue
from tests.island.laid import Laid, facts_at, heard, match, placed


@pytest.mark.rule("I8")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_players_set_islanders_in_turn(seats: int) -> None:
    """The first player named begins, everybody sets one at a time, until all are set; then the first turn begins."""
    game = match(seats)
    pieces = GAME.legal(game.state)
    for number in range(12 * seats):
        assert game.actor == number % seats
        assert (GAME.phase(game.state), GAME.turn(game.state)) == ("placing", 0)
        events = game.play(GAME.legal(game.state)[0])
        assert events[0].key == "islander_placed"
    assert events[-1] == TurnStarted(1, 0)
    assert (game.actor, GAME.phase(game.state), GAME.turn(game.state)) == (0, "moving", 1)
    assert len(pieces) == 37


@pytest.mark.rule("I8")
def test_it_is_told_where_an_islander_is_set() -> None:
    """An islander stands where it was set, and one fewer is left to set."""
    game = match()
    assert heard(game.play(GAME.read(game.state, ("place", "g7")))) == ["islander_placed g7"]
    assert [COLOURS[group.player] for group in facts_at(game.state, "g7").islanders] == ["red"]
    assert game.state.unplaced == [11, 12]


@pytest.mark.rule("I8", "I18")
def test_a_piece_holds_three_and_a_lowland_one() -> None:
    """While islanders are set a lowland piece holds one, any other three, whoever's they are."""
    table = Laid("d7 piece, e7 piece blue, f6 piece", phase="placing")
    table.state.unplaced = [9, 9]
    assert table.legal() == ["place d7", "place e7", "place f6"]
    table.run("place d7", "place e7", "place e7")
    assert table.at("e7") == "piece red blue blue"
    assert table.legal() == ["place f6"]
    assert table.refused("place d7") == LowlandTaken("d7")
    assert table.refused("place e7") == PieceFull("e7")


@pytest.mark.rule("I8")
def test_islanders_are_set_on_pieces_only() -> None:
    """Neither the sea nor a coral island is a piece, and nothing else can be done before all are set."""
    game = match()
    for field, terrain in (("c7", "sea"), ("b1", "coral"), ("b2", "landing"), ("a3", "reef")):
        assert GAME.refusal(game.state, GAME.read(game.state, ("place", field))) == NoPiece("place", field, terrain)
    for line in ("walk d7 d8", "done", "sink d7", "put d7", "skip", "sail g3 g2", "go d7 d8"):
        assert GAME.refusal(game.state, GAME.read(game.state, tuple(line.split()))) == PlacingDue(12)


@pytest.mark.rule("I8")
def test_afterwards_nobody_is_set() -> None:
    """In the main game a lowland piece holds three, and nobody is set any more."""
    game = placed(match())
    assert GAME.refusal(game.state, GAME.read(game.state, ("place", "g7"))) == AllPlaced()
    table = Laid("d7 piece red blue, d8 piece red")
    table.run("walk d8 d7")
    assert table.at("d7") == "piece red red blue"
