"""What a program may say, fuzzed: any lines at any moment of a game are answered, refused, or are a decision."""

from __future__ import annotations

import json
import sys
from functools import cache
from random import Random
from typing import TYPE_CHECKING
from unittest import mock

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell.players import programs
from atlantis_cli.shell.players.program_process import LostError
from tests.contract.walks import random_action

if TYPE_CHECKING:
    from atlantis_cli.core.game import GoOn

BOT = sys.executable
"""A file that is there; nothing is started here."""

MOMENTS = 48
"""So many positions of each game are tried, one after so many decisions each."""

APART = {"island": 5, "path": 3}
ANSWERED = {"ready", "error"}


class Said:
    """Lines in the place of a program's process; what is told to it is kept."""

    def __init__(self, lines: list[bytes]) -> None:
        """Say these lines, and then end."""
        self.lines, self.told, self.count = lines, "", 0

    def write(self, text: str) -> None:
        """Take what is told."""
        self.told += text

    def flush(self) -> None:
        """Wait for nothing."""

    def asked(self, seconds: float, go_on: GoOn | None = None) -> None:
        """Take all the time there is."""

    def line(self) -> bytes:
        """Say the next line."""
        if self.count == len(self.lines):
            raise LostError("ended")
        self.count += 1
        return self.lines[self.count - 1]

    def dismiss(self) -> None:
        """Hear the last."""

    def leave(self, until: float) -> None:
        """End."""

    def end(self) -> None:
        """End at once."""


@cache
def moments(game: str) -> list[Match]:
    """Play a game at random, and stop now and then."""
    rules, random = game_named(game), Random(3).random
    found: list[Match] = []
    options = {option.name: option.default for option in rules.options}
    players = [Player(name, BOT) for name in ("Anna", "Bo")]
    match = Match(rules, 3, players, options)
    while not match.over and len(found) < MOMENTS:
        if len(match.log) % APART[game] == 0:
            again = Match(rules, 3, players, options)
            for entry in match.log:
                again.play(rules.read(again.state, entry.words))
            found.append(again)
        match.play(random_action(rules, match.state, random))
    return found


def program_lines(data: bytes) -> None:
    """Say lines at one of the moments of a game; two bytes choose the game and the moment."""
    if len(data) < 2:
        return
    there = moments(tuple(GAMES)[data[0] % len(GAMES)])
    match = there[data[1] % len(there)]
    before, said = len(match.log), Said(data[2:].split(b"\n"))
    with mock.patch.object(programs, "started", return_value=said):
        action = programs.Programs(1, lambda _: None, {BOT}).decide(match)
    assert match.game.refusal(match.state, action) is None
    assert len(match.log) == before
    told = [json.loads(line)["event"] for line in said.told.splitlines()]
    asked = [line for line in said.lines[: said.count] if line.strip()]
    assert sum(event in ANSWERED for event in told) <= 1 + len(asked)
