"""OpenSpiel's own tests and PettingZoo's, unmodified, as they come in their wheels."""

from __future__ import annotations

import os
import subprocess
import sys
import warnings
from typing import TYPE_CHECKING

import pyspiel
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from atlantis_cli.adapters import spiel
from atlantis_cli.adapters.zoo import env

if TYPE_CHECKING:
    from pathlib import Path

EDITIONS = ("mayfair", "amigo", "asmodee")
PATHS = [f"atlantis_path(players={seats},edition={edition})" for seats in (2, 3, 4) for edition in EDITIONS]
ISLANDS = [
    f"atlantis_island(players={seats},hurricane={hurricane},hunters={hunters})"
    for seats in (2, 3, 4)
    for hurricane in (False, True)
    for hunters in (False, True)
]


def theirs(*arguments: str, place: str = "") -> str:
    """Run one of their tests with our games registered; return what it says."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.adapters.theirs", *arguments],
        env={**os.environ, "TEST_SRCDIR": place},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout[-3000:] + run.stderr[-3000:]
    return run.stdout + run.stderr


@pytest.mark.soak(1, 200)
def test_random_games_of_path(rounds: int) -> None:
    """`random_sim_test` with serialisation passes, in every edition and with 2 to 4 players."""
    for number in range(rounds):
        pyspiel.random_sim_test(pyspiel.load_game(PATHS[number * 4 % len(PATHS)]), 1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("game", ISLANDS)
def test_random_games_of_island(game: str) -> None:
    """`random_sim_test` with serialisation passes, in every variant and with 2 to 4 players; a game takes a minute."""
    pyspiel.random_sim_test(pyspiel.load_game(game), 1, serialize=True, verbose=False)


@pytest.mark.parametrize("game", ["path", pytest.param("island", marks=pytest.mark.soak)])
def test_openspiels_api_test(game: str) -> None:
    """`api_test` passes in both games; on the island, whose games are long, in the soak."""
    assert "Ran 5 tests" in theirs("open_spiel.integration_tests.api_test", f"--test_only_games=atlantis_{game}")


def test_openspiels_games_sim_test() -> None:
    """`games_sim_test` passes with 2, 3 and 4 players."""
    tests = [f"multiplayer_game_{seats}p_atlantis_path" for seats in (2, 3, 4)]
    said = theirs("open_spiel.python.tests.games_sim_test", *(f"GamesSimTest.test_{test}" for test in tests))
    assert f"Ran {len(tests)} tests" in said


@pytest.mark.soak
def test_openspiels_games_sim_test_on_the_island() -> None:
    """`games_sim_test` passes in `island` too, with 2, 3 and 4 players."""
    tests = ("game_sim_atlantis_island", *(f"multiplayer_game_{seats}p_atlantis_island" for seats in (2, 3, 4)))
    theirs("open_spiel.python.tests.games_sim_test", *(f"GamesSimTest.test_{test}" for test in tests))


def replayed(folder: Path, *games: str) -> None:
    """Write a playthrough of each game, and let `playthrough_test` play it again."""
    said = theirs("playthroughs", str(folder), *games, place=f"{folder}/")
    assert f"Ran {len(games)} test" in said


def test_openspiels_playthrough_test(tmp_path: Path) -> None:
    """What `playthrough_test` has of a game comes again, line by line."""
    replayed(tmp_path, PATHS[0])


@pytest.mark.soak
def test_openspiels_playthrough_test_of_all(tmp_path: Path) -> None:
    """So it does in every edition with 2 to 4 players, and on the island, whose games are long."""
    replayed(tmp_path, *PATHS, ISLANDS[5])


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(game, seats, marks=[pytest.mark.soak] * ((number + seats) % 2))
        for number, game in enumerate(("path", "island"))
        for seats in (2, 3, 4)
    ],
)
def test_pettingzoos_tests(game: str, seats: int, capfd: pytest.CaptureFixture[str]) -> None:
    """`api_test`, `seed_test` and `render_test` pass without a warning."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        api_test(env(game, seats), num_cycles=300 if game == "path" else 60)
        seed_test(lambda: env(game, seats), num_cycles=60)
        render_test(lambda render_mode=None: env(game, seats, render_mode))
    assert "WARNING" not in "".join(capfd.readouterr())


def test_both_games_are_registered() -> None:
    """Whoever imports the adapter finds both games."""
    assert {"atlantis_path", "atlantis_island"} <= set(pyspiel.registered_names())
    assert set(spiel.PARAMETERS) == {"path", "island"}
