"""The table of games knows every game, and says of each what the command line has to know."""

from __future__ import annotations

import pytest

from atlantis_cli.core.game import Option
from atlantis_cli.games import GAMES, USUAL, game_named
from tests.conftest import ROOT


def test_every_room_is_offered() -> None:
    """Each room with a game stands in the table, and the usual game is one of them."""
    assert {room.parent.name for room in (ROOT / "atlantis_cli" / "games").glob("*/game.py")} == {*GAMES}
    assert USUAL in GAMES


def test_the_table_names_every_option() -> None:
    """Each game has just the options that the table says, and no two games have one of the same name."""
    assert {name: tuple(option.name for option in game_named(name).options) for name in GAMES} == GAMES
    names = [option for options in GAMES.values() for option in options]
    assert len({*names}) == len(names)


@pytest.mark.parametrize(
    ("many", "said", "chosen"),
    [
        (True, "b,a", "a,b"),
        (True, " b , a ", "a,b"),
        (True, "none", "none"),
        (True, "a,none", ""),
        (True, "a,a", ""),
        (True, "a,", ""),
        (True, "", ""),
        (True, "x", ""),
        (False, "a", "a"),
        (False, "a,b", ""),
    ],
)
def test_a_choice_is_written_in_one_way(*, many: bool, said: str, chosen: str) -> None:
    """Values are written in their own order, once each; what cannot be chosen is nothing."""
    assert Option("kind", ("a", "b"), "none", many).chosen(said) == chosen
