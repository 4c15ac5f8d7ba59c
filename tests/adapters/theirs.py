"""Run a test of OpenSpiel's own, as it comes in the wheel, with our games registered: MODULE and its arguments.

`playthroughs FOLDER GAME ...` writes what `playthrough_test` compares with: each game once, played at random. The files
are called without a `.txt`, for where one test of many is chosen a stop in its name would end it.
"""

from __future__ import annotations

import sys
from pathlib import Path
from runpy import run_module

import atlantis_cli.adapters.spiel

FOLDER = "open_spiel/integration_tests/playthroughs"
"""Where `playthrough_test` looks, below TEST_SRCDIR."""


def write_playthroughs(folder: Path, games: list[str]) -> None:
    """Write a playthrough of each game."""
    from absl import flags
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    flags.FLAGS(sys.argv[:1])
    (folder / FOLDER).mkdir(parents=True)
    for number, game in enumerate(games):
        name = f"{game.partition('(')[0]}_{number}"
        (folder / FOLDER / name).write_text(playthrough(game, [], seed=number), encoding="utf-8")


if __name__ == "__main__":
    assert atlantis_cli.adapters.spiel.PARAMETERS
    if sys.argv[1] == "playthroughs":
        write_playthroughs(Path(sys.argv[2]), sys.argv[3:])
    else:
        sys.argv = sys.argv[1:]
        run_module(sys.argv[0], run_name="__main__", alter_sys=True)
