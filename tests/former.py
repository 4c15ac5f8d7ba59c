"""A level of another checkout of this program as one who plays here: it keeps the same match, and is asked.

Rules and seeds have stayed the same, so whoever knows the seed and what was played there has the same position; the
level is given only what its seat may know, by the code of that checkout. `git worktree add ../former a7c0fbc` makes the
checkout that later players are measured against.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping

    from atlantis_cli.core.match import Match

SERVER = """
import json, sys
from atlantis_cli.bots.levels import LEVELS
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games import game_named

match = None
for line in sys.stdin:
    told = json.loads(line)
    if "seats" in told:
        players = [Player(str(seat), "person") for seat in range(told["seats"])]
        match = Match(game_named(told["game"]), told["seed"], players, told["options"])
    elif "command" in told:
        match.play(match.game.read(match.state, tuple(told["command"].split())))
    else:
        game = match.game
        action = LEVELS[told["level"]](game, game.view(match.state, match.actor), match.thought())
        print(game.write(action), flush=True)
"""


class Former:
    """The program as it was, in a process of its own."""

    def __init__(self, checkout: str) -> None:
        """Start it."""
        self.process = subprocess.Popen(
            [sys.executable, "-c", SERVER], cwd=checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.heard = 0

    def begin(self, match: Match) -> None:
        """Begin the same match."""
        self.heard = 0
        options: Mapping[str, str] = match.options
        self._tell(game=match.game.name, seed=match.seed, seats=len(match.players), options=options)

    def choice(self, match: Match, level: str) -> str:
        """Return what a level would do now, after all that was played."""
        for entry in match.log[self.heard :]:
            self._tell(command=entry.command)
        self.heard = len(match.log)
        self._tell(level=level)
        assert self.process.stdout
        return self.process.stdout.readline().strip()

    def leave(self) -> None:
        """End it."""
        assert self.process.stdin
        self.process.stdin.close()
        self.process.wait()

    def _tell(self, **told: object) -> None:
        assert self.process.stdin
        self.process.stdin.write(json.dumps(told) + "\n")
        self.process.stdin.flush()
