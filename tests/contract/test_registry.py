"""The table of games knows every game, and says of each what the command line has to know."""

from __future__ import annotations

import pytest

from atlantis_cli.core.contract import PARTS
from atlantis_cli.core.game import Option
from atlantis_cli.core.plain import Plain
from atlantis_cli.games import GAMES, USUAL, game_named
from tests.conftest import ROOT
from tests.contract.known import KNOWN
from tests.contract.walks import ROOMS


def test_every_room_is_offered() -> None:
    """Each room with a game stands in the table, and the usual game is one of them."""
    assert {room.parent.name for room in (ROOT / "atlantis_cli" / "games").glob("*/game.py")} == {*GAMES}
    assert USUAL in GAMES


def test_the_table_names_every_option() -> None:
    """Each game has just the options that the table says, and no two games have one of the same name."""
    assert {name: tuple(option.name for option in game_named(name).options) for name in GAMES} == GAMES
    names = [option for options in GAMES.values() for option in options]
    assert len({*names}) == len(names)


def lacking(game: object) -> set[str]:
    """Name what a game has not of the contract, with the part that it belongs to."""
    wanted = {(part, name) for part in PARTS for name in (*part.__annotations__, *vars(part)) if name[0] != "_"}
    return {f"{part.__name__}.{name}" for part, name in wanted if not hasattr(game, name)}


@pytest.mark.parametrize("name", ROOMS)
def test_a_game_lacks_nothing(name: str) -> None:
    """Each game has all that the contract asks for, in all four parts."""
    assert lacking(game_named(name)) == set()
    assert game_named(name).name == name


def test_the_tests_know_every_game() -> None:
    """What the contract's tests have to know of a game stands in tests/contract/known.py."""
    assert set(KNOWN) == set(ROOMS)


def test_what_is_left_to_write_is_little() -> None:
    """Where nothing else is written, a game lacks just what the docstring of `Plain` says."""
    of_its_own = {name for name in Plain.__annotations__ if not hasattr(Plain, name)}
    left = {name.partition(".")[2] for name in lacking(Plain)} | of_its_own
    said = {name for name in (Plain.__doc__ or "").split("`")[1::2] if name.islower()}
    assert left == {name for name in said if not hasattr(Plain, name)}
    assert len(left) == 8


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
