"""Programs as players may say everything that decides: each command that `legal` lists, in every game."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.players import programs
from atlantis_cli.shell.players.programs import Guest
from tests.contract.walks import match_of, some_kinds, walk
from tests.shell.bots import written
from tests.shell.running import only, told

if TYPE_CHECKING:
    from pathlib import Path

    from tests.contract.walks import Kind

SELDOM = 25
"""One in so many decisions of a walk is said in every way."""

SKIPS = """
import json, sys
best = ""
for line in sys.stdin:
    told = json.loads(line)
    if told["event"] == "ready" and told["player"]:
        print(best or ("skip" if told["phase"] == "animal" else "legal"), flush=True)
        best = ""
    elif told["event"] == "legal":
        best = told["commands"][-1]
"""
"""Says the last that is allowed, and leaves every animal where it is."""


class Spoken:
    """In place of a program's process: what it is told goes nowhere, what it says is what a test wants."""

    def __init__(self) -> None:
        """Say nothing yet."""
        self.said = b""

    def asked(self, *_: object) -> None:
        """Take no time."""

    def line(self) -> bytes:
        """Return what is said."""
        return self.said

    def write(self, *_: object) -> None:
        """Hear nothing."""

    send = flush = tell = write


@pytest.mark.soak(1, 20)
@some_kinds(2)
def test_a_program_may_say_all_that_is_allowed(kind: Kind, rounds: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every command that `legal` lists, said by a program, is the decision it names; none is refused."""
    process = Spoken()
    monkeypatch.setattr(programs, "started", lambda *_: process)
    for seed in range(rounds):
        match = match_of(kind, seed)
        for number, _ in enumerate(walk(match, seed)):
            if match.over or number % SELDOM:
                continue
            guest = Guest(match, match.actor, 10)
            for action in match.game.legal(match.state):
                process.said = match.written(action).encode()
                assert guest.decide(None) == action, process.said


def test_a_program_leaves_animals_alone(tmp_path: Path) -> None:
    """In `island` a program that says `skip` at every spin keeps its seat, and moves no animal in the whole game."""
    bot = written(tmp_path / "bot.py", SKIPS)
    lines = told("--game", "island", "--players", f"Bot={bot},easy", "--seed", "1")
    assert not only(lines, "seat_lost")
    assert only(lines, "game_ended")
    assert [each for each in only(lines, "animal_skipped") if each["player"] == "Bot"]
    assert not [each for each in only(lines, "animal_moved") if each["player"] == "Bot"]
