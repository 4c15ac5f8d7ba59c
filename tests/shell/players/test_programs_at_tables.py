"""Programs in games that are saved, taken back, loaded and left: when they start, what they hear; and none stays."""

from __future__ import annotations

import json
import signal
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.shell.bots import HANGS, LOST, SOON, Watch, first, written
from tests.shell.players.test_programs import heard_of
from tests.shell.running import PROGRAM, environment, here, only, process, told
from tests.shell.signals import APART, DEADLY, ended_by, send

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.running import Told
    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

COUNTS = "open({count!r}, 'a').write('x')\n"
"""What a bot begins with whose starts are counted."""


def counted(folder: Path) -> tuple[str, Path]:
    """Write a bot that plays, and the file in which it counts its starts."""
    count = folder / "count"
    bot = first(folder / "bot.py", folder / "heard")
    return written(Path(bot), COUNTS.format(count=str(count)) + Path(bot).read_text()), count


def test_a_saved_game_keeps_the_program(tmp_path: Path) -> None:
    """Loading starts a program only when it is on, and tells it the game from its start; replay never starts it."""
    bot, count = counted(tmp_path)
    lines = ["move a helmet", "save monday"]
    run = here("--players", f"Anna,Bot={bot}", "--seed", "1", lines=lines)
    assert (run.status, count.read_text()) == (0, "x")
    (tmp_path / "heard").unlink()
    assert here("--players", "Anna,easy", lines=["load monday", "status", "log"]).status == 0
    assert count.read_text() == "x"
    assert here("--players", "Anna,easy", lines=["load monday", "move b olives"]).status == 0
    assert count.read_text() == "xx"
    heard = heard_of(tmp_path / "heard")
    assert heard[0]["event"] == "game_started"
    assert [each["player"] for each in only(heard, "figure_moved")] == ["Anna", "Bot", "Anna", "Bot"]
    Path(bot).unlink()
    assert here("replay", "game-1").out == run.out.replace(b"Saved as monday.\n", b"")
    assert count.read_text() == "xx"


def test_a_program_that_is_gone_loses_a_loaded_game_only(tmp_path: Path) -> None:
    """A saved game whose program is no longer there goes on with easy, and a sentence says so."""
    bot, _ = counted(tmp_path)
    here("--players", f"Anna,Bot={bot}", "--seed", "1", lines=["move a helmet", "save monday"])
    Path(bot).unlink()
    run = here(lines=["load monday", "move b olives"])
    assert (run.status, run.err) == (0, b"")
    assert "easy plays on for Bot: its program has ended." in run.text.replace("\n", " ")


def test_a_game_from_elsewhere_starts_no_program(tmp_path: Path, saves: Path) -> None:
    """A program that only a saved game names is not started: easy plays on, until somebody here names it."""
    bot, count = counted(tmp_path)
    here("--players", f"Anna,Bot={bot}", "--seed", "1", lines=["move a helmet", "save monday"])
    known = saves.parent / "programs" / "named.txt"
    assert known.read_text() == f"{bot}\n"
    known.unlink()
    run = here(lines=["load monday", "move b olives"])
    assert (run.status, count.read_text()) == (0, "x")
    assert "easy plays on for Bot: its program was never named with --players" in run.text.replace("\n", " ")
    here("--players", f"{bot},easy", "--seed", "1")
    here(lines=["load monday", "move b olives"])
    assert count.read_text() == "xxx"


def test_results_from_elsewhere_start_no_program(tmp_path: Path, saves: Path) -> None:
    """A program that only a file of results names is not started; a program that was changed is another one."""
    bot, file = first(tmp_path / "bot.py"), str(tmp_path / "results")
    arguments = ["tournament", "--players", f"Bot={bot},random", "--games", "1", "--seed", "1", "--results", file]
    assert here(*arguments).status == 0
    assert here("tournament", "--results", file, "--games", "2").status == 0
    (saves.parent / "programs" / "named.txt").unlink()
    run = here("tournament", "--results", file, "--games", "3")
    assert (run.status, run.out) == (2, b"")
    assert "has named the program" in run.complaint
    written(Path(bot), Path(bot).read_text() + "# better\n")
    run = here(*arguments)
    assert (run.status, run.out) == (2, b"")
    assert "another version of" in run.complaint


def test_what_is_taken_back_is_heard(tmp_path: Path) -> None:
    """After `undo` a program hears what was taken back, its own command too, then the state, then what came instead."""
    bot, count = counted(tmp_path)
    lines = ["move a helmet", "undo", "move b olives"]
    objects = told("--players", f"Anna,Bot={bot}", "--seed", "1", lines=lines)
    heard = heard_of(tmp_path / "heard")
    (undone,) = only(heard, "undone")
    assert undone["commands"] == only(objects, "undone")[0]["commands"]
    state = heard[heard.index(undone) + 1]
    assert (state["event"], state["turn"], state["player"]) == ("state", 1, "Anna")
    assert [("cards" in seat) for seat in state["seats"]] == [False, True]
    after = heard[heard.index(state) + 1 :]
    assert only(after, "figure_moved")[0]["figure"] == "B"
    assert count.read_text() == "x"


def test_what_is_done_again_was_never_gone(tmp_path: Path) -> None:
    """After `undo` and `redo` a program hears nothing of either."""
    bot, _ = counted(tmp_path)
    lines = ["move a helmet", "undo", "redo", "move b helmet"]
    here("--players", f"Anna,Bot={bot}", "--seed", "1", "--on-error", "continue", lines=lines)
    heard = heard_of(tmp_path / "heard")
    assert only(heard, "undone") == []
    assert [each["turn"] for each in only(heard, "turn_started")] == list(
        range(1, len(only(heard, "turn_started")) + 1)
    )


class Talk:
    """A game against a program, played line by line through JSON lines."""

    def __init__(self, bot: str) -> None:
        """Begin."""
        self.game = subprocess.Popen(
            [*PROGRAM, "--players", f"Anna,Bot={bot}", "--seed", "1", "--format", "jsonl"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment(),
        )
        self.start = self.answer()

    def answer(self) -> list[Told]:
        """Hear up to the next ready or error."""
        assert self.game.stdout
        heard: list[Told] = []
        while not heard or heard[-1]["event"] not in {"ready", "error"}:
            heard.append(json.loads(self.game.stdout.readline()))
        return heard

    def say(self, line: str) -> list[Told]:
        """Say a line, and hear the answer."""
        assert self.game.stdin
        self.game.stdin.write(f"{line}\n".encode())
        self.game.stdin.flush()
        return self.answer()

    def end(self) -> int:
        """Quit, and give the exit status."""
        self.say("quit")
        self.game.communicate(timeout=60)
        return self.game.returncode


def test_a_program_decides_before_the_next_ready(tmp_path: Path) -> None:
    """Whoever plays through JSON lines against a program hears its turn as part of the answer."""
    talk = Talk(first(tmp_path / "bot.py"))
    assert [each["player"] for each in only(talk.say("move a helmet"), "figure_moved")] == ["Anna", "Bot"]
    assert talk.end() == 0


def test_a_game_goes_on_after_its_end_was_taken_back(tmp_path: Path) -> None:
    """The end is heard at once; is the last command then taken back, a program starts anew, and the game goes on."""
    bot, count = counted(tmp_path)
    talk = Talk(bot)
    told, command = talk.start, ""
    while told[-1]["player"]:
        command = talk.say("legal")[0]["commands"][0]
        told = talk.say(command)
    (end,) = only(told, "game_ended")
    assert [each | {"seed": end["seed"]} for each in only(heard_of(tmp_path / "heard"), "game_ended")] == [end]
    assert talk.say("undo")[-1]["player"] == "Anna"
    assert only(talk.say(command), "game_ended") == only(told, "game_ended")
    assert talk.end() == 0
    assert count.read_text() in {"x", "xx"}, "it is started anew only if it has to decide again"


ENDS = {
    "its stdin ends": "",
    "somebody quits": "quit\n",
    "a line is wrong": "whistle\n",
}


@pytest.mark.parametrize("how", ENDS)
def test_no_program_stays_behind(how: str, tmp_path: Path) -> None:
    """However a game ends, a program that hangs, and what it has started, are ended too."""
    watch = Watch(tmp_path)
    bot = watch.bot(tmp_path / "bot.py", HANGS)
    process("--players", f"Bot={bot},Anna", "--seed", "1", "--time-limit", SOON, lines=ENDS[how])
    assert watch.gone()


@pytest.mark.parametrize("number", [signal.SIGINT, *DEADLY])
@pytest.mark.parametrize("verb", [[], ["tournament"], ["tournament", "--jobs", "2"]], ids=" ".join)
def test_no_program_outlives_a_signal(verb: list[str], number: signal.Signals, tmp_path: Path) -> None:
    """Whatever kills a game or a tournament while a program is thinking, nothing stays, and no traceback is told."""
    watch = Watch(tmp_path)
    bot = watch.bot(tmp_path / "bot.py", HANGS)
    with subprocess.Popen(
        [*PROGRAM, *verb, "--players", f"Bot={bot},easy"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment(),
        **APART,
    ) as game:
        watch.begun()
        send(game, number)
        _, err = game.communicate(timeout=60)
    assert game.returncode == (130 if number == signal.SIGINT else ended_by(number))
    assert err == b""
    assert watch.gone()


def test_a_seat_lost_at_the_prompt_is_one_sentence(sit: Sit, tmp_path: Path) -> None:
    """At the prompt a person hears who plays on, and in the same answer what was played."""
    bot = written(tmp_path / "bot.py", LOST["ended"].replace("'I give up'", "0"))
    sitting = sit("--players", f"Anna,Bot={bot}", "--seed", "1")
    sitting.asked()
    answer = sitting.say("move a helmet")
    assert "easy plays on for Bot: its program has ended." in answer
    assert answer.index("You move") < answer.index("easy plays on") < answer.index("Bot moves")


def test_nobody_has_to_wait_for_a_program(sit: Sit, tmp_path: Path) -> None:
    """At the prompt a long wait is told once, and Ctrl-C ends it: easy plays on, and the program is gone."""
    watch = Watch(tmp_path)
    bot = watch.bot(tmp_path / "bot.py", HANGS)
    sitting = sit("--players", f"Anna,Bot={bot}", "--seed", "1", "--time-limit", "600")
    sitting.asked()
    sitting.press("move a helmet\r")
    watch.begun()
    sitting.until(lambda: "Bot is thinking" in " ".join(sitting.lines))
    sitting.press("\x03")
    answer = " ".join(sitting.asked())
    assert "easy plays on for Bot: its program was not waited for." in answer
    assert watch.gone()


def test_a_closed_window_ends_a_thinking_program(sit: Sit, tmp_path: Path) -> None:
    """Is the window closed while a program thinks, the game is kept, and no program stays."""
    watch = Watch(tmp_path)
    sitting = sit("--players", f"Anna,Bot={watch.bot(tmp_path / 'bot.py', HANGS)}", "--seed", "1")
    sitting.asked()
    sitting.press("move a helmet\r")
    watch.begun()
    sitting.vanish()
    assert watch.gone()
    assert "move a helmet" in next((tmp_path / "home").rglob("game-1.atlantis")).read_text()


def test_a_missing_program_is_asked_for_again(sit: Sit, tmp_path: Path) -> None:
    """Named in the questions before a game, a program that is not there is told, and the question comes again."""
    sitting = sit("--game", "path")
    sitting.asked()
    assert "There is no program ./no_bot.py." in sitting.say("Anna, ./no_bot.py")
    assert "Which edition" in sitting.say(f"Anna, Bot={first(tmp_path / 'bot.py')}")


def test_programs_play_tournaments(tmp_path: Path) -> None:
    """A program plays a tournament as well in several processes; one that loses its seat is told of, game by game."""
    file = tmp_path / "results"
    bots = f"Bot={first(tmp_path / 'bot.py')},Lost={written(tmp_path / 'lost.py', LOST['ended'])},random"
    arguments = ["tournament", "--players", bots, "--games", "6", "--seed", "1"]
    one = process(*arguments, "--results", str(file), "--format", "jsonl")
    two = process(*arguments, "--jobs", "2", "--format", "jsonl")
    assert (one.status, one.err, two.err) == (0, b"", b"")
    assert one.told[0] == two.told[0]
    assert [each["lost"] for each in one.told[0]["standings"]] == [0, 6, 0]
    assert json.loads(file.read_text().splitlines()[-1])["lost"] == [0, 1, 0]
    text = here("tournament", "--results", str(file)).text.replace("\n", " ")
    assert "its program lost the seat in six games, where easy played on." in text


def test_each_game_of_a_tournament_has_a_fresh_program(tmp_path: Path) -> None:
    """A program is started once for each game, so that nothing depends on who has played before."""
    bot, count = counted(tmp_path)
    assert here("tournament", "--players", f"Bot={bot},random", "--games", "3", "--seed", "1").status == 0
    assert count.read_text() == "xxx"


def test_a_tournament_without_its_program_is_refused(tmp_path: Path) -> None:
    """Gone on with after its program was taken away, a tournament says so, and plays nothing."""
    bot, file = first(tmp_path / "bot.py"), tmp_path / "results"
    here("tournament", "--players", f"Bot={bot},random", "--games", "1", "--seed", "1", "--results", str(file))
    before = file.read_bytes()
    Path(bot).unlink()
    run = here("tournament", "--results", str(file), "--games", "2")
    assert (run.status, run.out, file.read_bytes()) == (2, b"", before)
    assert "There is no program" in run.complaint
