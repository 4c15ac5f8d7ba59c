"""The other verbs: replay, doctor, saves and delete."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from atlantis_cli import __version__
from atlantis_cli.shell.files import storage
from tests.shell import scripts
from tests.shell.running import ANNA, here, languages, only, told, unheard
from tests.shell.scripts import called, script

if TYPE_CHECKING:
    from pathlib import Path


@pytest.mark.parametrize(
    ("table", "options"),
    [
        pytest.param(table, options, id=f"{table}-{' '.join(options)}", marks=[pytest.mark.soak] * ((one + two) % 2))
        for one, table in enumerate(("Anna,easy", "random,Anna,easy", "Anna,Bo", "easy,random"))
        for two, options in enumerate(([], ["--format", "jsonl"], ["--format", "jsonl", "--reveal"]))
    ],
)
def test_a_replay_tells_what_was_told(table: str, options: list[str]) -> None:
    """Played back, a game is told as it was, byte for byte."""
    for seed in range(4):
        match = scripts.played(table, seed, luck=seed, most=(10_000, 17)[seed % 2])
        first = here(*called(match), *options, lines=script(match))
        assert here("replay", f"game-{seed + 1}", *options).out == first.out


def test_a_replay_leaves_out_what_only_looked() -> None:
    """Looks, mistakes and what was taken back are not played back."""
    plain = here(*ANNA, lines=["move a helmet", "move b olives"])
    lines = ["status", "move b olives", "undo", "whistle", "move a helmet", "hint", "move b olives", "hand"]
    assert here(*ANNA, "--on-error", "continue", lines=lines).status == 1
    assert here("replay", "game-2").out == plain.out


@pytest.mark.parametrize("language", languages())
def test_a_replay_is_told_in_any_language(language: str) -> None:
    """A game can be played back in a language that it was not played in."""
    match = scripts.played("Anna,Bo", 7, luck=7)
    here(*called(match), lines=script(match))
    again = here("replay", "game-1", "--lang", language)
    assert again == here(*called(match), "--lang", language, lines=script(match))


def test_a_replay_keeps_nothing(saves: Path) -> None:
    """Playing a file back writes no file, and reads it from wherever it lies."""
    here(*ANNA, lines=["move a helmet"])
    file = saves.joinpath("game-1.atlantis")
    moved = file.rename(saves.parent / "elsewhere.txt")
    assert here("replay", str(moved)).status == 0
    assert not list(saves.iterdir())


def test_saves_are_listed_and_deleted(saves: Path) -> None:
    """`saves` lists names first and numbered games last, in order; `delete` removes just one."""
    assert here("saves").text == "There are no saved games.\n"
    for _ in range(11):
        here(*ANNA, lines=["hold"])
    here(*ANNA, lines=["save zebra", "save ant"])
    names = [f"game-{number}" for number in range(1, 12)]
    (listed,) = only(told("saves"), "saves")
    assert [each["name"] for each in listed["saves"]] == ["ant", "zebra", *names]
    assert listed["saves"][2] == {
        "name": "game-1",
        "game": "path",
        "players": ["Anna", "easy"],
        "commands": 1,
        "over": False,
        "turn": 1,
        "points": [{"name": "Anna", "points": 4}, {"name": "easy", "points": 5}],
        "last": False,
    }
    assert here("delete", "ANT").status == 0
    assert not saves.joinpath("ant.atlantis").exists()
    assert len(list(saves.iterdir())) == 12
    run = here("delete", "ant")
    assert run.status == 1
    assert "ant" in run.complaint


def test_doctor_tells_of_this_machine(saves: Path) -> None:
    """`doctor` tells version, terminal, languages and where settings and saves lie, and writes nothing."""
    run = here("doctor")
    assert run.status == 0
    assert all(word in run.text for word in (__version__, "Terminal", "English", "Deutsch", "Nederlands", "Speech"))
    assert str(saves) in run.text.replace("\n", "")
    assert not saves.exists()
    assert unheard(run)


def test_doctor_tells_where_nothing_can_be_started(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where no further process can be started, that is told of each voice, and all the rest as ever."""
    monkeypatch.setattr(sys, "executable", str(tmp_path / "gone"))
    run = here("doctor")
    assert (run.status, run.complaint) == (0, "")
    assert all(word in run.text for word in (__version__, "Terminal", "English", "Speech"))


def test_a_kept_game_is_replayed_by_its_name() -> None:
    """`replay` finds a game by the name that `saves` tells."""
    here(*ANNA, lines=["move a helmet"])
    assert storage.names() == ["game-1"]
    assert here("replay", "GAME-1").out == here("replay", "game-1").out != b""
