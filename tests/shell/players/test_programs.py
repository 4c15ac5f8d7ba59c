"""Programs as players, with real processes: what they hear, what they may say, and how they lose their seats."""

from __future__ import annotations

import json
import os
import sys
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.files import settings, storage
from tests.shell.bots import LOST, SAYS, SHELL, first, readme, written
from tests.shell.promised import EVENTS, NOT_FOR_GUESTS, REVEALED, SESSION
from tests.shell.running import here, languages, only, process, told, unheard

if TYPE_CHECKING:
    from tests.shell.running import Told

ASKED = ("status", "hand", "moves", "look 12", "log", "news", "help move", "rules P19", "where", "repeat", "?")
FORBIDDEN = (
    "seed",
    "save x",
    "load x",
    "undo",
    "redo",
    "new",
    "quit",
    "language de",
    "verbosity full",
    "set width 40",
    "hint",
)


def heard_of(path: Path) -> list[Told]:
    """Return what a bot has heard, without what it said."""
    return [json.loads(line) for line in path.read_text().splitlines() if not line.startswith(">")]


def test_it_hears_the_game_as_its_seat_may(tmp_path: Path) -> None:
    """A program hears every event with its own cards named, the others' hidden, and no seed."""
    heard = tmp_path / "heard"
    players = f"Anna=easy,Bot={first(tmp_path / 'bot.py', heard)},random"
    revealed = told("--players", players, "--seed", "3", "--reveal")
    own = [each for each in heard_of(heard) if each["event"] not in {"ready", "legal", "limits"}]
    assert len(own) == len(revealed) - 1
    for mine, full in zip(own, revealed, strict=False):
        changed = {"seed", "spaces"} if mine["event"] == "game_started" else set()
        assert {name: mine[name] for name in mine.keys() - changed} == {
            name: full[name] for name in mine.keys() - changed
        }
        hidden = full.keys() - mine.keys()
        assert not hidden or mine.get("player") != "Bot"
        assert "seed" not in mine or mine["event"] == "game_started"
        assert hidden <= REVEALED.get(mine["event"], NOT_FOR_GUESTS.get(mine["event"], set()))
    assert [each["player"] for each in only(own, "cards_drawn") if "cards" in each] == [
        each["player"] for each in only(own, "cards_drawn") if each["player"] == "Bot"
    ]
    assert own[0]["seed"] is None
    assert "hands" not in own[0]
    assert all(tiles[0] is None for space in own[0]["spaces"] if len(tiles := space["tiles"]) == 2)


def test_it_takes_turns_with_the_game(tmp_path: Path) -> None:
    """It learns who it is and its limits; one ready answers each of its lines, and the last names nobody."""
    heard = tmp_path / "heard"
    bot = first(tmp_path / "bot.py", heard, ASKED)
    run = here("--players", f"easy,Bot={bot}", "--seed", "1", "--time-limit", "60")
    assert (run.status, run.err) == (0, b"")
    lines = heard.read_text().splitlines()
    objects = heard_of(heard)
    limits = only(objects, "limits")
    assert [(each["player"], each["seconds"], each["errors"]) for each in limits] == [("Bot", 60, 3)]
    assert only(objects, "error") == []
    ready = only(objects, "ready")
    assert {each["player"] for each in ready[:-1]} == {"Bot"}
    assert (ready[-1]["player"], ready[-1]["phase"]) == (None, "over")
    said = [line for line in lines if line.startswith("> ")]
    assert len(ready) == len(said) + 1
    answers = [json.loads(after) for before, after in pairwise(lines) if before[2:] in ASKED]
    assert len(answers) >= len(ASKED)
    assert all(each["text"] for each in answers if each["event"] != "repeat")


def test_what_it_hears_is_promised(tmp_path: Path) -> None:
    """Every event that a program hears has the promised fields, `limits` and `seat_lost` too."""
    heard = tmp_path / "heard"
    players = f"Bot={first(tmp_path / 'bot.py', heard)},Lost={written(tmp_path / 'lost.py', LOST['ended'])}"
    for objects, kept in (
        (heard_of_game(players, heard), NOT_FOR_GUESTS),
        (told("--players", players, "--seed", "2"), {}),
    ):
        for each in objects:
            promised = (EVENTS | SESSION)[each["event"]] - kept.get(each["event"], set())
            assert set(each) - REVEALED.get(each["event"], set()) == promised | {"event"}
        assert {"limits", "seat_lost"} & {each["event"] for each in objects}


def heard_of_game(players: str, heard: Path) -> list[Told]:
    """Play a game, and give what its program has heard."""
    assert here("--players", players, "--seed", "2").status == 0
    return heard_of(heard)


@pytest.mark.parametrize("place", range(0, len(FORBIDDEN), 3))
def test_it_has_no_way_in_but_commands(place: int, tmp_path: Path) -> None:
    """What changes the table, the game or a file is an error for a program, and nothing has changed."""
    heard, barred = tmp_path / "heard", FORBIDDEN[place : place + 3]
    bot = written(tmp_path / "bot.py", SAYS.format(heard=str(heard), lines=barred))
    run = here("--players", f"Bot={bot},easy", "--seed", "1")
    lines = [line for line in run.text.splitlines() if "plays on for Bot" not in line]
    assert lines == here("--players", "Bot=easy,easy", "--seed", "1").text.splitlines()
    assert [each["code"] for each in only(heard_of(heard), "error")][: len(barred)] == ["not-for-programs"] * len(
        barred
    )
    assert storage.names() == ["game-1", "game-2"]
    assert not Path(settings.path()).exists()


def test_an_error_or_two_are_forgiven(tmp_path: Path) -> None:
    """Two errors for each decision cost nothing; they are answered with their code and the number of the line."""
    heard = tmp_path / "heard"
    run = here(
        "--players", f"Bot={first(tmp_path / 'bot.py', heard, ('whistle', 'move d flag'))},random", "--seed", "1"
    )
    assert (run.status, "plays on" in run.text) == (0, False)
    errors = only(heard_of(heard), "error")
    assert len(errors) > 20
    assert {each["code"] for each in errors} == {"unknown-word"}
    assert [each["line"] for each in errors[:4]] == [1, 2, 5, 6]


def test_a_space_too_many_is_passed_over(tmp_path: Path) -> None:
    """Spaces behind, between or before the words of a command change nothing, neither for a seat nor for the game."""
    plain, runs = first(tmp_path / "plain.py"), []
    for number, said in enumerate(("line", 'line + " "', 'line.replace(" ", "  ")', '" " + line')):
        bot = written(tmp_path / f"{number}.py", Path(plain).read_text("utf-8").replace("print(line", f"print({said}"))
        runs.append(here("--players", f"Bot={bot},random", "--seed", "1"))
    assert runs == runs[:1] * 4
    assert "plays on" not in runs[0].text


def test_it_may_skip_an_animal(tmp_path: Path) -> None:
    """What is a decision in its game is no table talk, though the tutorial has a command of that name."""
    bot = tmp_path / "bot.py"
    written(bot, Path(first(bot)).read_text("utf-8").replace('["commands"][0]', '["commands"][-1]'))
    log = here("--game", "island", "--players", f"Bot={bot},random", "--seed", "1", "--format", "jsonl").told
    assert only(log, "seat_lost") == []
    assert [each for each in only(log, "animal_skipped") if each["player"] == "Bot"]


@pytest.mark.parametrize("how", LOST)
def test_a_seat_is_lost_to_easy(how: str, tmp_path: Path) -> None:
    """A program that ends, hangs, floods, or says only nonsense loses its seat with one sentence; easy plays on."""
    bot = written(tmp_path / ("bot.py" if not LOST[how].startswith(("#", "\x7f")) else "bot"), LOST[how])
    run = here("--players", f"Bot={bot},easy", "--seed", "1", "--time-limit", "1")
    assert (run.status, run.err) == (0, b"")
    assert run.text.count("easy plays on for Bot: ") == 1
    assert "The game is over" in run.text
    assert unheard(run)


NO_INTERPRETER = "ended" if os.name != "nt" else "unstarted"
"""Why a seat is lost to a script that names an interpreter that is not there; Windows does not even begin."""


def test_the_reason_is_told(tmp_path: Path) -> None:
    """Programs are told why a seat was lost, and in which file its program's complaints stand; there they are."""
    bot = written(tmp_path / "bot.py", LOST["ended"])
    (lost,) = only(told("--players", f"Bot={bot},easy", "--seed", "1"), "seat_lost")
    assert (lost["player"], lost["reason"]) == ("Bot", "ended")
    assert Path(lost["log"]).read_text() == "I give up\n"
    for how, reason in (("silent", "silent"), ("errors", "errors"), ("flood", "flood"), ("shebang", NO_INTERPRETER)):
        bot = written(tmp_path / ("bot.py" if not LOST[how].startswith("#") else "bot"), LOST[how])
        limit = "1" if how == "silent" else "60"
        (lost,) = only(told("--players", f"Bot={bot},easy", "--seed", "1", "--time-limit", limit), "seat_lost")
        assert lost["reason"] == reason


@pytest.mark.parametrize("language", languages())
def test_a_lost_seat_is_told_in_each_language(language: str, tmp_path: Path) -> None:
    """The sentence is in the language of the table; the program goes on in English."""
    heard = tmp_path / "heard"
    bots = f"Bot={first(tmp_path / 'bot.py', heard)},Lost={written(tmp_path / 'lost.py', LOST['ended'])}"
    run = here("--players", bots, "--seed", "1", "--lang", language)
    assert {"en": "plays on", "de": "spielt für Lost weiter", "nl": "neemt het over van Lost"}[language] in run.text
    assert only(heard_of(heard), "limits")[0]["text"].startswith("You have ten seconds for each decision")


def test_stderr_never_reaches_the_terminal(tmp_path: Path) -> None:
    """Megabytes on stderr neither show nor hold anybody up, and the file that keeps them does not grow for ever."""
    bot = first(tmp_path / "bot.py")
    written(tmp_path / "bot.py", "import sys\nsys.stderr.write('x' * 3_000_000)\n" + Path(bot).read_text())
    run = process("--players", f"Noisy Bot={bot},random", "--seed", "1")
    assert (run.status, run.err) == (0, b"")
    assert b"xxx" not in run.out
    (log,) = (tmp_path / "home").rglob("*.log")
    assert log.name == "Noisy_Bot.log"
    assert 1 << 20 <= log.stat().st_size < 1 << 21


def test_a_program_is_no_shell_line(tmp_path: Path) -> None:
    """A path is a path, whatever stands in it: with spaces, signs and equals it is started, saved and found again."""
    folder = tmp_path / "a b; touch $HOME %20 100%"
    folder.mkdir()
    bot = first(folder / "x=y 'z'.py")
    run = here("--players", f"{bot},easy", "--seed", "1", lines=[])
    assert (run.status, run.err) == (0, b"")
    assert "plays on" not in run.text
    assert here("replay", "game-1").out == run.out
    assert told("replay", "game-1")[0]["players"][0] == {"name": "x=y 'z'", "kind": bot}


def test_names_are_free_or_follow_the_file(tmp_path: Path) -> None:
    """A program is called by its file, a second one by a number too, or by the name it was given."""
    bot = first(tmp_path / "my_bot.py")
    start = told("--players", f"{bot},{bot},Anna={bot},easy", "--seed", "1")[0]
    assert [player["name"] for player in start["players"]] == ["my_bot", "my_bot 2", "Anna", "easy"]
    assert {player["kind"] for player in start["players"]} == {bot, "easy"}


def test_a_program_without_a_right_to_run_is_refused(tmp_path: Path) -> None:
    """A file that is not executable, and a folder, are refused before the game begins."""
    plain = tmp_path / "plain"
    plain.write_text("hello")
    if os.access(plain, os.X_OK):
        return  # on a disk where everything may be run
    run = here("--players", f"Bot={plain},easy")
    assert (run.status, run.out) == (2, b"")
    assert "not executable" in run.complaint
    assert here("--players", f"Bot={tmp_path},easy").status == 2


def test_a_bot_in_another_style_plays(tmp_path: Path) -> None:
    """A shell script plays a whole game, as does the README's bot, and they play the same again."""
    other = written(tmp_path / "bot", SHELL)
    if os.name == "nt":
        other = written(tmp_path / "bot.cmd", f'@"{sys.executable}" "{first(tmp_path / "first.py")}"')
    players = f"Bot={other},Good={readme(tmp_path / 'my_bot.py')},random"
    runs = [here("--players", players, "--seed", seed) for seed in ("1", "1")]
    assert "plays on" not in runs[0].text
    assert runs[0] == runs[1]
    assert "The game is over" in runs[0].text


def test_questions_do_not_win_time(tmp_path: Path) -> None:
    """The limit is for a decision, however much is asked in between."""
    asks = "import sys\nfor line in sys.stdin:\n    if 'ready' in line: print('status', flush=True)\n"
    (lost,) = only(
        told("--players", f"Bot={written(tmp_path / 'bot.py', asks)},easy", "--time-limit", "1"), "seat_lost"
    )
    assert lost["reason"] in {"silent", "flood"}


def test_a_seat_stays_lost(tmp_path: Path) -> None:
    """Who has lost the seat is not started again in the same game; `new` gives it another chance."""
    count = tmp_path / "count"
    bot = written(tmp_path / "bot.py", f"open({str(count)!r}, 'a').write('x')\n")
    run = here("--players", f"Anna,Bot={bot}", "--seed", "1", lines=["move a helmet", "move b olives"])
    assert (run.status, count.read_text()) == (0, "x")
    run = here("--players", f"Anna,Bot={bot}", "--seed", "1", lines=["move a helmet", "new", "legal"])
    assert count.read_text() in {"xx", "xxx"}
