"""`island` at a prompt, and played by programs: what only a POSIX system has."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.bots import first, readme
from tests.shell.running import here, process
from tests.shell.scripts import brink

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.shell.sitting import Sitting


ASKED = {
    "en": (" would ", "Do it all the same? yes or no. Enter means no.", "Nothing was done.", "yes", "Taken back"),
    "de": (" würde ", "Trotzdem? ja oder nein. Enter heißt nein.", "Es bleibt, wie es war.", "ja", "Bo nimmt"),
    "nl": (" dan ", "Toch doen? ja of nee. Enter betekent nee.", "Er is niets gedaan.", "ja", " terug."),
}
LOST = {"en": ("where", "scores"), "de": ("wo", "Punkte"), "nl": ("waar", "punten")}
UNCLEAR = {
    "en": 'I heard "jaa". Is that yes or no?',
    "de": 'Gehört habe ich "jaa". Heißt das ja oder nein?',
    "nl": 'Ik hoorde "jaa". Is dat ja of nee?',
}


@pytest.mark.parametrize("language", ASKED)
def test_a_person_is_asked_before_a_loss(language: str, sit: Callable[..., Sitting]) -> None:
    """At a prompt the loss is told first, in each language; Enter leaves everything as it was, and yes does it."""
    would, question, nothing, yes, undone = ASKED[language]
    arguments, lines, command = brink()
    here(*arguments, lines=[*lines, "save brink"])
    sitting = sit(*arguments, "--lang", language)
    sitting.asked()
    sitting.say("load brink")
    before = sitting.say("status")
    told_first = sitting.say(command)
    assert told_first.endswith(question)
    assert would in told_first
    where, scores = LOST[language]
    assert sitting.say(where) == told_first
    assert sitting.say("jaa") == f"{UNCLEAR[language]} {question}"
    assert sitting.say("") == nothing
    standing = sitting.say(scores)
    assert sitting.say(command) == told_first
    assert sitting.say(scores) == f"{nothing} {standing}"
    assert sitting.say("status") == before
    sitting.say(command)
    sitting.say(yes)
    assert sitting.say("status") != before
    assert undone in sitting.say("undo")
    assert sitting.say("status") == before


@pytest.mark.parametrize("write", [first, readme], ids=["first", "readme"])
def test_a_program_plays_island(write: Callable[[Path], str], tmp_path: Path) -> None:
    """A program that knows nothing of the game but `legal` keeps its seat to the end."""
    bot = write(tmp_path / "bot.py")
    run = process("tournament", "--game", "island", "--players", f"Bot={bot},random", "--games", "2", "--seed", "1",
                  "--variant", "hurricane", "--format", "jsonl")  # fmt: skip
    assert (run.status, run.err) == (0, b"")
    assert {each["name"]: each["lost"] for each in run.told[0]["standings"]} == {"Bot": 0, "random": 0}
