"""Whether the program that is found here has compiled rules and plays as those in Python: `same_games.py CHECKOUT`."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

MODULES = ("path.mind.quick_turns", "island.rules.moves")
PLAYED = (
    ("--game", "path", "--players", "hard,medium,easy", "--games", "3"),
    ("--game", "island", "--players", "hard,easy", "--games", "1"),
)


def heard(folder: Path, *words: str) -> str:
    """Run Python in a folder, where it finds the package that lies there."""
    command = [sys.executable, "-X", "utf8", *words]
    return subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, encoding="utf-8", check=True).stdout


def standings(folder: Path, *played: str) -> list[object]:
    """Return what a tournament comes to, but for its speed."""
    told = heard(folder, "-m", "atlantis_cli", "tournament", *played, "--seed", "5", "--format", "jsonl")
    return [json.loads(line) for line in told.splitlines()[:-1]]


if __name__ == "__main__":
    here, checkout = Path.cwd(), Path(sys.argv[1]).resolve()
    for module in MODULES:
        name = f"atlantis_cli.games.{module}"
        place = heard(here, "-c", f"import {name} as module; print(module.__file__)").strip()
        if place.endswith(".py"):
            sys.exit(f"{name} is not compiled: {place}")
    for played in PLAYED:
        if standings(here, *played) != standings(checkout, *played):
            sys.exit(f"Another game than in Python: {' '.join(played)}")
