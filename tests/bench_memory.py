"""Whether memory stays flat over a thousand games in a process, and the last command as quick as the hundredth."""

from __future__ import annotations

import gc
import io
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from atlantis_cli.app import Program
from atlantis_cli.core.match import Match
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell.files.keeper import Keeper
from atlantis_cli.shell.files.seating import seated
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.reading.session import converse
from tests.contract.walks import random_action

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES_PLAYED = 1000
COMMANDS = 5000
SETTLED = 100
"""After so many games, or commands, nothing may grow any more."""

LOOKS = ("status", "scores", "legal", "log 5", "where", "repeat", "help", "undo", "redo", "why", "nonsense 1")
ROUND = len(LOOKS) + 2
"""A move, all questions, and the move taken back."""

PAGE = 4096


class Measured(NamedTuple):
    """What is compared: bytes, or seconds, once all is settled and at the end."""

    settled: float
    last: float

    @property
    def ratio(self) -> float:
        """Return how much the end is above what was settled."""
        return self.last / self.settled


def memory() -> int:
    """Return how many bytes this process holds that it has not given back."""
    gc.collect()
    with open("/proc/self/statm", encoding="ascii") as file:  # noqa: PTH123 - read in a thousand rounds
        return int(file.read().split()[1]) * PAGE


class Sitter:
    """Says what a person could say: random moves, questions, moves taken back, and new games."""

    def __init__(self, game: str, out: io.StringIO, *, timed: bool) -> None:
        """Sit down at a table of the program's own, which keeps every command; a list of times is no part of it."""
        persons = "Anna,Bo" if timed else "Anna,random"
        rules = game_named(game)
        players = seated(persons, rules.seats)
        assert isinstance(players, tuple)
        program = Program(["--players", persons, "--game", game])
        options = {option.name: option.default for option in rules.options}
        self.place = program.sit_down(Match(rules, 1, players, options), program.program_output.active_language(game))
        self.place.table.keeper, self.out, self.random = Keeper(), out, Random(1)
        self.timed, self.games = timed, 0
        self.times: list[float] = []

    def move(self, *, same: bool = False) -> str:
        """Return a move that is allowed, or the same one each time."""
        match = self.place.match
        if same:
            return match.game.write(match.game.legal(match.state)[0])
        return match.game.write(random_action(match.game, match.state, self.random.random))

    def sit(self, lines: Iterator[str]) -> None:
        """Say these lines and note how long each answer takes."""
        converse(CommandReader(self.place), self._timed(lines), lambda *_: None, stop=False)

    def _timed(self, lines: Iterator[str]) -> Iterator[bytes]:
        for line in lines:
            begun = perf_counter()
            yield line.encode()
            if self.timed:
                self.times.append(perf_counter() - begun)
            self.out.seek(0)
            self.out.truncate()

    def many_games(self, count: int, measures: dict[int, int]) -> Iterator[str]:
        """Play so many games, one after the other, with a question now and then."""
        while self.games < count:
            if self.place.match.over:
                self.games += 1
                if self.games in measures:
                    measures[self.games] = memory()
                yield "new"
            elif self.random.random() < 0.05:
                yield self.random.choice(LOOKS)
            else:
                yield self.move()

    def one_game(self, count: int) -> Iterator[str]:
        """Say so many lines in one game that never ends: always the same ones, in turn."""
        while len(self.place.match.log) < SETTLED // 4:
            yield self.move()
        for _ in range(count // ROUND):
            yield from (self.move(same=True), *LOOKS, "undo")
        yield "quit"


@contextmanager
def quiet(home: str) -> Iterator[io.StringIO]:
    """Let nothing be told to anybody, and nothing wait for the disk: its pace is no matter here."""
    os.environ |= {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "CACHE")}
    before, out = (sys.stdout, sys.stderr, os.fsync), io.StringIO()
    sys.stdout = sys.stderr = out
    os.fsync = lambda _: None  # type: ignore[assignment]
    try:
        yield out
    finally:
        sys.stdout, sys.stderr, os.fsync = before


def homes() -> tempfile.TemporaryDirectory[str]:
    """Return a home in memory, where there is such a place."""
    return tempfile.TemporaryDirectory(dir="/dev/shm" if os.path.isdir("/dev/shm") else None)  # noqa: PTH112, S108


def games(game: str, count: int = GAMES_PLAYED, settled: int = SETTLED) -> Measured:
    """Play many games in this process; give the memory once all is settled, and at the end."""
    measures = {settled: 0, count: 0}
    with homes() as home, quiet(home) as out:
        sitter = Sitter(game, out, timed=False)
        sitter.sit(sitter.many_games(count, measures))
    return Measured(measures[settled], measures[count])


def commands(game: str, count: int = COMMANDS, settled: int = SETTLED) -> Measured:
    """Say many lines in one game; give the seconds of a round of them after a hundred, and of the last ones."""
    with homes() as home, quiet(home) as out:
        sitter = Sitter(game, out, timed=True)
        sitter.sit(sitter.one_game(count))
    times = sitter.times[-(len(sitter.times) // ROUND) * ROUND :]
    rounds = [sum(times[place : place + ROUND]) for place in range(settled, len(times) - ROUND, ROUND)]
    some = max(1, settled // ROUND)
    return Measured(median(rounds[:some]), median(rounds[-some:]))


def memory_growth() -> None:
    """Measure both for each game, in processes of their own."""
    for game in GAMES:
        for what in ("games", "commands"):
            subprocess.run([sys.executable, "-m", "tests.bench_memory", what, game], check=True)


def told(what: str, game: str) -> str:
    """Say what was measured."""
    if what == "games":
        found = games(game)
        return (
            f"memory, {game}, {GAMES_PLAYED} games in a process: {found.settled / 1e6:.1f} MB after {SETTLED}, "
            f"{found.last / 1e6:.1f} MB at the end: {found.ratio:.3f} times"
        )
    found = commands(game)
    return (
        f"memory, {game}, {COMMANDS} commands in a game: a round of {ROUND} took {found.settled * 1000:.1f} ms "
        f"at the hundredth, {found.last * 1000:.1f} ms at the end: {found.ratio:.2f} times"
    )


if __name__ == "__main__":
    print(told(*sys.argv[1:]))
