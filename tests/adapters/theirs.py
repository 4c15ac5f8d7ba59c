"""Run a test of OpenSpiel's own, as it comes in the wheel, with our games registered: MODULE and its arguments.

`playthroughs FOLDER GAME ...` writes what `playthrough_test` compares with, each game once, played at random, and then
runs that test. The files are called without a `.txt`, for where one test of many is chosen a stop in its name would end
it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from runpy import run_module

import atlantis_cli.adapters.spiel

FOLDER = "open_spiel/integration_tests/playthroughs"
"""Where `playthrough_test` looks, below TEST_SRCDIR."""

ENOUGH = 40
"""With fewer playthroughs than this `playthrough_test` believes that some are missing."""


def write_playthroughs(folder: Path, games: list[str]) -> list[str]:
    """Write a playthrough of each game, and the first again until there are enough; return the tests of the games."""
    from absl import flags
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    flags.FLAGS(sys.argv[:1])
    (folder / FOLDER).mkdir(parents=True)
    for number, game in enumerate(games):
        name = f"{game.partition('(')[0]}_{number}"
        (folder / FOLDER / name).write_text(playthrough(game, [], seed=number), encoding="utf-8")
    written = sorted((folder / FOLDER).iterdir())
    for number in range(len(games), ENOUGH):
        (folder / FOLDER / f"again_{number}").hardlink_to(written[0])
    return [f"PlaythroughTest.test_playthrough_{file.name}" for file in written]


if __name__ == "__main__":
    assert atlantis_cli.adapters.spiel.PARAMETERS
    module, *arguments = sys.argv[1:]
    if module == "playthroughs":
        module = "open_spiel.integration_tests.playthrough_test"
        arguments = write_playthroughs(Path(arguments[0]), arguments[1:])
    sys.argv = [module, *arguments]
    run_module(module, run_name="__main__", alter_sys=True)
