"""Kept games: after every command, before its answer, atomically, and whatever the disk says."""

from __future__ import annotations

import errno
import json
import os
import subprocess
from pathlib import Path

import pytest

from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Player
from atlantis_cli.games import game_named
from atlantis_cli.shell.files import disk, storage
from atlantis_cli.shell.files.saves import restored, written
from atlantis_cli.shell.table.table import Table
from tests.shell.running import ANNA, PROGRAM, environment, here, only, process, told, unheard
from tests.shell.scripts import called, played, script

GAME = "game-1.atlantis"


def full(*_: object) -> None:
    """Be a disk that has no room left."""
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def commands(name: str) -> list[str]:
    """Return the commands of a kept game."""
    match = storage.load(name)
    assert isinstance(match, Match), match
    return [entry.command for entry in match.log]


def test_a_game_is_kept_by_itself(saves: Path) -> None:
    """A game is kept under a number after its first command; one without commands leaves nothing."""
    here(*ANNA, lines=["status", "hand"])
    assert not saves.exists()
    run = here(*ANNA, lines=["move a helmet", "quit"])
    assert [path.name for path in saves.iterdir()] == [GAME]
    assert commands("game-1")[0] == "move a helmet"
    assert "kept" in run.text
    assert here(*ANNA, lines=["move a helmet", "quit"]) == run


def test_a_game_is_kept_before_its_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    """When something is told, the game on the disk has all of it, and computer players' turns are kept as a whole."""
    kept: list[tuple[int, int]] = []
    tell = Table.tell

    def watched(table: Table, *, at_once: bool = False) -> None:
        assert table.keeper
        kept.append((len(commands(table.keeper.name)), len(table.match.log)))
        tell(table, at_once=at_once)

    monkeypatch.setattr(Table, "tell", watched)
    match = played("Anna,easy", 3, luck=3)
    objects = told(*called(match), lines=script(match))
    assert all(lying == played_by_now for lying, played_by_now in kept)
    assert kept[-1][1] == len(match.log) > len(kept)
    assert objects[-2]["event"] == "game_ended"


def test_what_was_taken_back_is_not_kept() -> None:
    """After `undo` the kept game has no more of it."""
    here(*ANNA, lines=["move a helmet", "undo", "move b olives"])
    assert commands("game-1")[0] == "move b olives"
    here(*ANNA, lines=["move a helmet", "undo"])
    assert commands("game-2") == []


def test_a_saved_game_is_text_that_can_be_read(saves: Path) -> None:
    """A saved game is a few lines: format, game, parts, seed, options, players, commands, and a mark at the end."""
    here("--players", "Anna,Bo", "--seed", "1", lines=["move a amphora", "save mine"])
    lines = saves.joinpath("mine.atlantis").read_text(encoding="utf-8").splitlines()
    assert lines[:2] == ["atlantis-cli game, format 1", "game path"]
    assert lines[3:9] == [
        "seed 1",
        "option edition mayfair",
        "player person Anna",
        "player person Bo",
        "commands",
        "Anna: move a amphora",
    ]
    assert lines[9].startswith("end 1 ")


def test_a_second_game_has_its_own_file(saves: Path) -> None:
    """Games that are played one after the other, or begun by `new`, do not touch each other."""
    here(*ANNA, lines=["move a helmet"])
    first = saves.joinpath(GAME).read_bytes()
    here(*ANNA, lines=["hold", "new", "hold"])
    assert {path.name for path in saves.iterdir()} == {f"game-{number}.atlantis" for number in (1, 2, 3)}
    assert saves.joinpath(GAME).read_bytes() == first


def test_a_loaded_game_is_kept_where_it_was(saves: Path) -> None:
    """A game kept by itself goes on in its file; one loaded by name keeps its name's moment as it was."""
    here(*ANNA, lines=["move a helmet", "save mine"])
    mine = saves.joinpath("mine.atlantis").read_bytes()
    here(lines=["load game-1", "move b olives"])
    assert "move b olives" in commands("game-1")
    here(lines=["load mine", "move c olives"])
    assert saves.joinpath("mine.atlantis").read_bytes() == mine
    assert "move c olives" in commands("game-2")


def test_two_programs_at_once_keep_two_games(saves: Path) -> None:
    """Programs that begin at the same moment claim different files."""
    running = [
        subprocess.Popen([*PROGRAM, *ANNA], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=environment())
        for _ in range(6)
    ]
    for number, game in enumerate(running):
        game.communicate(b"hold\nmove a helmet\nend\n" if number % 2 else b"move b olives\n", timeout=30)
    assert [game.returncode for game in running] == [0] * 6
    assert sorted(path.name for path in saves.iterdir()) == [f"game-{number}.atlantis" for number in range(1, 7)]
    assert sorted(commands(f"game-{number}")[0] for number in range(1, 7)) == ["hold"] * 3 + ["move b olives"] * 3


def test_a_failed_write_stops_no_game(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Can nothing be put in place, that is told in one sentence, the game goes on, and old games stay as they were."""
    here(*ANNA, lines=["move a helmet", "save mine"])
    mine = saves.joinpath("mine.atlantis").read_bytes()
    for way in ("replace", "link"):
        monkeypatch.setattr(os, way, full)
    run = here(*ANNA, "--on-error", "continue", lines=["move a helmet", "move b olives", "save mine", "status"])
    assert run.status == 1  # for what was asked for; that the game is not kept by itself fails no command
    assert run.complaint.count("kept") == 2
    assert "A on 8, B on 3" in run.text
    assert unheard(run)
    assert saves.joinpath("mine.atlantis").read_bytes() == mine
    assert not [path for path in saves.iterdir() if path.name.endswith(".new")]


def test_a_program_hears_that_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """A JSON program is warned by an event of its own, once, and its command is answered as ever."""
    for way in ("replace", "link"):
        monkeypatch.setattr(os, way, full)
    run = here(*ANNA, "--format", "jsonl", lines=["move a helmet", "move b olives"])
    events = [json.loads(line) for line in run.text.splitlines()]
    (warning,) = (event for event in events if event["event"] == "warning")
    assert warning["code"] == "not-kept"
    assert warning["message"] in run.complaint.replace("\n", " ")
    assert [event["event"] for event in events].count("ready") == 3


def test_a_file_in_the_way_stops_no_game(saves: Path) -> None:
    """Can there be no folder for saved games, the game goes on, and `save` says why it cannot."""
    saves.parent.parent.mkdir(parents=True)
    saves.parent.write_text("in the way")
    run = here(*ANNA, "--on-error", "continue", lines=["move a helmet", "save mine", "load mine", "status"])
    assert run.status == 1
    assert run.complaint.count("cannot be kept") == 2
    assert "A on 8, B and C on" in run.text
    assert unheard(run)
    assert "no saved games" in here("saves").text
    assert "cannot be written" in here("doctor").text


@pytest.mark.parametrize(
    "name", ["game-1", "GAME-7", "-x", "a/b", "..", ".hidden", "a.b", "x" * 61, "a\\b", "a:b", "*"]
)
def test_a_name_that_cannot_be_is_refused(name: str, saves: Path) -> None:
    """A game is saved under letters, digits, spaces, hyphens and underscores, and not under the program's own names."""
    run = here(*ANNA, lines=[f"save {name}"])
    assert run.status == 1
    assert "name" in run.complaint.lower()
    assert not saves.exists()


@pytest.mark.parametrize("name", ["CON", "nul", "Com1", "LPT9", "aux", "prn", "com³"])
def test_a_device_is_no_name(name: str, saves: Path) -> None:
    """What means a device on Windows is refused everywhere, so that a saved game can be taken there."""
    run = here(*ANNA, lines=[f"save {name}"])
    assert (run.status, saves.exists()) == (1, False)
    assert run.complaint == f'Line 1, "save {name}": On Windows {name} is the name of a device; choose another name.'


def test_a_name_too_long_for_the_disk_is_told(saves: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A name that this disk cannot take is refused with the reason."""
    replace = os.replace

    def short(beside: str, path: str) -> None:
        if len(Path(path).name.encode()) > 143:  # as an encrypted home has it
            raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
        replace(beside, path)

    monkeypatch.setattr(os, "replace", short)
    run = here(*ANNA, "--on-error", "continue", lines=["save " + "𠀀" * 60, "save short"])
    assert run.complaint.endswith("is too long for this disk; choose a shorter one.")
    assert [path.name for path in saves.iterdir()] == ["short.atlantis"]


@pytest.mark.parametrize(
    "name",
    ["monday", "Monday Night", "süß", "周一", "a-b_c", "7", "game", "x" * 60, "𠀀" * 60, "con 2", "comet", "com"],
)
def test_a_name_can_be_of_any_letters(name: str) -> None:
    """A game saved under a name is listed, loaded and deleted by it."""
    assert here(*ANNA, lines=[f"save {name}", f"load {name}"]).status == 0
    assert only(told("saves"), "saves")[0]["saves"][0]["name"] == name
    assert here("delete", name).status == 0
    assert here("delete", name).status == 1


def test_a_saved_game_is_written_over_whole(saves: Path) -> None:
    """Saved again under its name, in any capitals, a game takes the place of the old one."""
    here(*ANNA, lines=["save mine", "hold", "save MINE"])
    assert commands("mine") == ["hold"]
    assert {path.name for path in saves.iterdir()} == {"mine.atlantis", GAME}


def test_processes_keep_too(saves: Path) -> None:
    """What a process of its own has kept is there when it has ended."""
    assert process(*ANNA, lines=["move a helmet"]).status == 0
    assert saves.joinpath(GAME).read_bytes().startswith(b"atlantis-cli game")


@pytest.mark.parametrize(
    "name", ["player 1", "player easy", "option edition", "end 1", "seed 5", "game path", "commands"]
)
def test_a_name_may_look_like_a_header(name: str, saves: Path) -> None:
    """Whatever a player is called, their game is saved and taken up again."""
    done = here("--players", f"{name},easy", "--seed", "1", lines=["move a helmet", "save t1", "load t1"])
    assert done.status == 0, done.err
    assert {path.stem for path in saves.iterdir()} == {"t1", "game-1"}


@pytest.mark.parametrize("kind", ["../my bots/bot.py", "./100%.py", "./%20.py", "./a %25 b"])
def test_any_path_of_a_program_is_found_again(kind: str) -> None:
    """A program may lie in a folder with spaces, or percent signs: a saved game names it as it is called."""
    match = Match(game_named("path"), 1, (Player("Anna", "person"), Player("Bo", kind)), {"edition": "mayfair"})
    again = restored("any", written(match))
    assert isinstance(again, Match)
    assert tuple(again.players) == tuple(match.players)


def test_the_last_game_that_is_not_over_is_offered(saves: Path) -> None:
    """Of the games kept by themselves the one written last is gone on with, unless it is over or nothing was played."""
    over, begun = played("Anna,easy", 1, luck=1), played("Anna,easy", 2, luck=2, most=4)
    assert over.over
    for number, (match, age) in enumerate([(begun, 3), (over, 1), (begun, 2), (begun, 4)], 1):
        path = saves / f"game-{number}.atlantis"
        disk.write_whole(str(path), written(match))
        os.utime(path, (1000 - age, 1000 - age))
    found = storage.last_unfinished()
    assert found is not None
    assert (found[0], found[1].log) == ("game-3", begun.log)


def test_the_list_of_games_is_short(saves: Path) -> None:
    """All games saved by name are listed, and of those kept by themselves the last ones, in their order."""
    saves.mkdir(parents=True)
    for name in ("monday", "game-x", *(f"game-{number}" for number in range(1, 13))):
        saves.joinpath(f"{name}.atlantis").touch()
    assert storage.recent() == ["game-x", "monday", *(f"game-{number}" for number in range(8, 13))]
