"""Whether memory stays flat over a thousand games in a process, and the last command as quick as the hundredth."""

from __future__ import annotations

import gc
import io
import os
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from itertools import cycle
from random import Random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, NamedTuple

import pytest

from atlantis_cli.app import Program
from atlantis_cli.core.match import Match
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.games.island.rules import ending
from atlantis_cli.shell.files.keeper import Keeper
from atlantis_cli.shell.files.seating import seated
from atlantis_cli.shell.files.storage import load
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.reading.session import converse
from tests.bench_keeping import lasting
from tests.contract.walks import random_action

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

GAMES_PLAYED = 1000
COMMANDS = 5000
SETTLED = 100
"""After so many games, or commands, nothing may grow any more."""

LOOKS = ("status", "scores", "legal", "log 5", "where", "repeat", "help", "undo", "redo", "why", "nonsense 1")
"""What is said between two moves; `redo` brings back what `undo` has taken away, so that the kept log only grows."""

LONGEST = {"path": 130, "island": 4000}
"""So many decisions a game can be made to last for.

One of path, by four who always do the last of what is allowed, has at most 137. One of island ends when nothing was
lost or rescued for long; without that rule, and by people who avoid both, it lasts for as long as they like.
"""

AROUND = 20
"""Of so many lines of a kind the median is taken."""

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
        persons = "Anna,Bo,Cleo,Dirk" if timed else "Anna,random"
        rules = game_named(game)
        players = seated(persons, rules.seats)
        assert isinstance(players, tuple)
        program = Program(["--players", persons, "--game", game])
        options = {option.name: option.default for option in rules.options}
        self.place = program.sit_down(Match(rules, 1, players, options), program.program_output.active_language(game))
        self.place.table.keeper, self.out, self.random = Keeper(), out, Random(1)
        self.timed, self.games = timed, 0
        self.times: list[tuple[str, float]] = []
        self.settled = (0, 0)  # the memory after a hundred commands, and how many of them were kept

    def move(self) -> str:
        """Return a move that is allowed."""
        match = self.place.match
        return match.game.write(random_action(match.game, match.state, self.random.random))

    def lasting_move(self) -> str:
        """Return a move after which the game goes on for long."""
        match = self.place.match
        quiet = match.game.name == "island"
        action = lasting(match, self.random.random) if quiet else match.game.legal(match.state)[-1]
        return match.game.write(action)

    def sit(self, lines: Iterator[str]) -> None:
        """Say these lines and note how long the processor works on each answer."""
        converse(CommandReader(self.place), self._timed(lines), lambda *_: None, stop=False)

    def _timed(self, lines: Iterator[str]) -> Iterator[bytes]:
        for line in lines:
            begun = process_time()
            yield line.encode()
            if self.timed:
                kind = line if line in {"undo", "redo"} else "question" if line in LOOKS else "move"
                self.times.append((kind, process_time() - begun))
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

    def one_game(self, count: int, longest: int) -> Iterator[str]:
        """Say so many lines in one game, and let it grow with them as evenly as it can."""
        looks = cycle(LOOKS)
        for number in range(count):
            if number == SETTLED:
                self.settled = memory(), len(self.place.match.log)
            if number * longest // count < (number + 1) * longest // count:
                yield self.lasting_move()
            else:
                yield next(looks)
        yield "quit"


@contextmanager
def quiet(home: str, *, synced: bool) -> Iterator[io.StringIO]:
    """Let nothing be told to anybody; unless the disk is `synced`, as in real life, nothing waits for it either."""
    os.environ |= {f"XDG_{kind}_HOME": home for kind in ("DATA", "CONFIG", "CACHE")}
    before, out = (sys.stdout, sys.stderr, os.fsync), io.StringIO()
    sys.stdout = sys.stderr = out
    if not synced:
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
    with homes() as home, quiet(home, synced=False) as out:
        sitter = Sitter(game, out, timed=False)
        sitter.sit(sitter.many_games(count, measures))
    return Measured(measures[settled], measures[count])


class Grown(NamedTuple):
    """What a game that only grows came to: each kind of line, and the memory."""

    kinds: Mapping[str, Measured]
    memory: Measured
    kept: tuple[int, int]  # commands on the disk after a hundred lines, and at the end


def commands(game: str, count: int = COMMANDS, longest: int = 0) -> Grown:
    """Say many lines in one game that grows, kept on the disk as in real life; give each kind early and late."""
    with tempfile.TemporaryDirectory() as home, quiet(home, synced=True) as out, pytest.MonkeyPatch.context() as patch:
        patch.setattr(ending, "QUIET_TURNS", 1 << 30)
        sitter = Sitter(game, out, timed=True)
        sitter.sit(sitter.one_game(count, longest or LONGEST[game]))
        log, keeper = sitter.place.match.log, sitter.place.table.keeper
        loaded = load(keeper.name) if keeper else None
        assert isinstance(loaded, Match)
        assert [entry.command for entry in loaded.log] == [entry.command for entry in log]
        end = memory()
    kinds = {}
    for kind in ("move", "question", "undo", "redo"):
        early = [seconds for said, seconds in sitter.times[SETTLED:] if said == kind][:AROUND]
        late = [seconds for said, seconds in sitter.times if said == kind][-AROUND:]
        kinds[kind] = Measured(median(early), median(late))
    return Grown(kinds, Measured(sitter.settled[0], end), (sitter.settled[1], len(log)))


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
    grown = commands(game)
    early, late = (each / 1e6 for each in grown.memory)
    kept = grown.kept[1]
    more = (grown.memory.last - grown.memory.settled) / (kept - grown.kept[0]) / 1000
    lines = [
        f"memory, {game}, {COMMANDS} commands in a game, {kept} of them kept: {early:.1f} MB after {SETTLED}",
        f"  {late:.1f} MB at the end, {more:.1f} kB for each kept; what the processor does beside the disk:",
    ]
    lines += [
        f"  a {kind}: {found.settled * 1000:.2f} ms after the hundredth, {found.last * 1000:.2f} ms at the end: "
        f"{found.ratio:.2f} times"
        for kind, found in grown.kinds.items()
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    print(told(*sys.argv[1:]))
