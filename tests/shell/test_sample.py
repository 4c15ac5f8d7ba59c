"""The sample game through the front door: as a script, as JSON lines, kept and loaded, in a tournament."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.shell import running
from tests.shell.running import only, process

if TYPE_CHECKING:
    from pathlib import Path

PLAYED = ("--game", "pig", "--players", "Anna,easy", "--seed", "2")


@pytest.fixture(autouse=True)
def _sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the program with the sample beside the games that are offered."""
    monkeypatch.setattr(running, "PROGRAM", (sys.executable, "-m", "tests.contract.sample"))


def test_it_is_played_in_a_script() -> None:
    """Commands, questions and mistakes are answered, and a mistake is explained by its rule."""
    run = process(*PLAYED, "--on-error", "continue", lines=["hold", "why", "hand", "roll", "play 2", "hold"])
    assert run.status == 1
    assert run.complaint == 'Line 1, "hold": There is nothing in the pot yet. "roll" may change that.'
    assert "Rule G4: Whoever holds" in run.text
    assert "You have the cards 2 and 3.\nYou roll a 3 and have three points in the pot." in run.text
    assert "You keep five points and have 5 in all.\neasy rolls a" in run.text


def test_it_is_what_a_pipe_plays() -> None:
    """Where nobody says which game, the lines of a pipe are for the sample; another game is played if it is named."""
    assert process("--seed", "2", lines=["hand"]).text.splitlines()[-1] == "You have the cards 2 and 3."
    assert process("--game", "path", "--seed", "2", lines=["roll"]).status == 1


def test_it_is_played_in_json_lines() -> None:
    """A program hears its own hand and nobody else's; with `--reveal` it hears all."""
    lines = ["hand", "roll", "legal", "status", "tutorial"]
    told = process(*PLAYED, "--format", "jsonl", "--on-error", "continue", lines=lines).told
    assert only(told, "hand") == [
        {"event": "hand", "player": "Anna", "cards": [2, 3], "text": "You have the cards 2 and 3."}
    ]
    assert only(told, "die_rolled") == [{"event": "die_rolled", "player": "Anna", "face": 3, "pot": 3}]
    assert only(told, "legal")[0]["commands"] == ["roll", "play 2", "play 3", "hold"]
    assert only(told, "error")[0]["code"] == "no-tutorial"
    assert [seat.get("cards") for seat in only(told, "status")[0]["seats"]] == [[2, 3], None]
    revealed = process(*PLAYED, "--format", "jsonl", "--reveal", lines=lines[:1]).told
    assert all(seat["cards"] for seat in only(revealed, "game_started")[0]["seats"])


def test_it_is_kept_and_loaded(saves: Path) -> None:
    """A saved game goes on where it was, and is played back to the same sentences."""
    first = process(*PLAYED, lines=["roll", "play 2", "hold", "status", "save monday"])
    again = process(*PLAYED, lines=["load monday", "status"])
    status = [line for line in first.text.splitlines() if line.startswith("Your turn")]
    assert first.status == again.status == 0
    assert status
    assert status[-1] in again.text
    played = process("replay", str(saves / "monday.atlantis"))
    assert "You keep five points" in played.text


def test_every_level_plays_it() -> None:
    """A tournament of all levels comes to its end, and who thinks wins more often than who plays anything."""
    run = process("tournament", "--game", "pig", "--players", "medium,random", "--games", "20", "--seed", "1")
    assert (run.status, run.complaint) == (0, "")
    assert run.text.splitlines()[1].startswith("medium: ")
    four = process("--game", "pig", "--players", "random,easy,medium,hard", "--seed", "1")
    assert " wins." in four.text.splitlines()[-2]
