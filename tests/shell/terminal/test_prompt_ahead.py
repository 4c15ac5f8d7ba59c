"""What is typed is thought about before Enter: nobody may notice."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

from tests.conftest import ROOT
from tests.shell.running import ANNA, PAIR
from tests.shell.sitting import CTRL_C, PASTE, UP

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

LINES = {
    "path": """
status, hand, look 12, news, look 99, repeat, moves, log, preview a helmet, why, jump, why, next flag, path, move ?
legal, help move, rules gaps, set width 40, path, verbosity brief, scores, language de, tiles, language en, where
move b helmet, status, near 12, undo, status, figures, redo, news, turn, log 3, repeat
""",
    "island": """
status, legal, look d7, back, sea, pieces, scan d7 northeast, here, nearest boat, jump, why, place ?, place d7
verbosity full, status, neighbours d7, find boats, danger, way d7, verbosity normal, news, undo, islanders, repeat
""",
}
REST = 0.06
"""Seconds after which a line is thought about, and more."""

PASSED = "scores"
HAND = "You have an amphora, a helmet and two olives cards."
STATUS = (
    "Your turn. A, B and C on Atlantis; four cards, bridge not yet built. "
    "Points: you 4; easy 5; if it ended now: you 1, easy 2."
)

THINKING = """
import os
import time
from atlantis_cli.shell.reading import answer_ahead, session
from atlantis_cli.shell.terminal import conversation

def foresee(self, line, really=answer_ahead.AnswerAhead.foresee):
    really(self, line)
    with open(os.environ["FORESEEN"], "a") as file:
        file.write(f"{line}\\n")

def answer(reader, words, really=session.answer):
    while words[0] == "hand":
        time.sleep(1)
    return really(reader, words)

answer_ahead.AnswerAhead.foresee, session.answer = foresee, answer
"""
"""What Python runs before the program: it notes what was thought about, and never comes to answer one question."""


def rest(sitting: Sitting) -> None:
    """Let the fingers rest."""
    while sitting.listen(REST):
        pass


@pytest.mark.parametrize("game", LINES)
def test_who_thinks_while_typing_hears_the_same(sit: Sit, game: str) -> None:
    """Whoever rests before Enter, and types questions that are then taken back, is answered like somebody fast."""
    slow, fast = (sit("--game", game, *ANNA) for _ in range(2))
    slow.asked()
    fast.asked()
    for place, line in enumerate(LINES[game].strip().replace("\n", ", ").split(", ")):
        if place % 3 == 0:
            slow.press(PASSED)
            rest(slow)
            slow.press("\x7f" * len(PASSED))
        slow.press(line)
        rest(slow)
        assert slow.say("") == fast.say(line)
    slow.settle()
    fast.settle()
    assert slow.lines == fast.lines


def test_what_is_ready_is_heard_before_anything_else_is_done(sit: Sit, tmp_path: Path) -> None:
    """Enter sends off the answer and the next sign, even where the program then hangs for ever."""
    (tmp_path / "sitecustomize.py").write_text(THINKING)
    foreseen = tmp_path / "foreseen"
    sitting = sit(*ANNA, PYTHONPATH=os.pathsep.join((str(tmp_path), str(ROOT))), FORESEEN=str(foreseen))
    sitting.asked()
    sitting.press("hand")
    sitting.until(lambda: foreseen.exists() and foreseen.read_text().endswith("hand\n"))
    assert sitting.say("") == HAND


def test_a_line_that_goes_on_is_not_answered_as_it_stood(sit: Sit) -> None:
    """What was thought about is forgotten with the next key, however fast Enter follows."""
    sitting = sit(*ANNA)
    sitting.asked()
    sitting.press("hand")
    rest(sitting)
    assert sitting.say("s off").startswith("I know these words, but not what you mean.")
    sitting.press("hand")
    rest(sitting)
    assert sitting.say("\x7f" * 4 + "status") == STATUS


def test_a_line_that_is_given_up_is_not_answered(sit: Sit) -> None:
    """After Ctrl-C nothing of the old line is left; brought back from before, it is answered once."""
    sitting = sit(*ANNA)
    sitting.asked()
    sitting.say("hand")
    sitting.press("status")
    rest(sitting)
    assert sitting.say("", ended_by=CTRL_C) == 'Ctrl-C clears what is typed; "quit" leaves, and the game is kept.'
    sitting.press(UP)
    rest(sitting)
    assert sitting.say("") == HAND
    assert sitting.lines.count(HAND) == 2
    assert STATUS not in " ".join(sitting.lines)


def test_what_is_pasted_is_answered_line_by_line(sit: Sit) -> None:
    """Of several lines that were pasted and rested upon each is answered once, whatever they are."""
    sitting = sit(*ANNA)
    sitting.asked()
    sitting.press(PASTE.format("hand\nscores\nhand"))
    rest(sitting)
    sitting.press("\r")
    sitting.until(lambda: sitting.lines.count(HAND) == 2 and sitting.line == ">")
    sitting.press("hand")
    rest(sitting)
    assert sitting.say("") == HAND


def test_an_answer_fits_the_window_as_it_is_now(sit: Sit) -> None:
    """A window that becomes narrower over a line that stands there, and was completed by Tab, gets narrow lines."""
    sitting = sit(*ANNA)
    sitting.asked()
    sitting.press("han\t")
    sitting.shows("hand")
    rest(sitting)
    sitting.resize(20, 24)
    rest(sitting)
    sitting.press("\r")
    sitting.until(lambda: sitting.lines[-5:-1] == ["You have an", "amphora, a helmet", "and two olives", "cards."])


def test_what_another_person_types_is_not_thought_about_aloud(sit: Sit) -> None:
    """Where Enter is asked for at a shared keyboard, a question that is typed brings nothing to light."""
    pair = sit(*PAIR)
    pair.asked()
    pair.press("hand")
    pair.settle()
    assert not any(" has a" in line for line in pair.lines)


@pytest.mark.parametrize("typed", ["hand\x1b", "and\x1b[Hh", "han\x1b[Dxx\x7f\x7f\x1b[Cd"])
@pytest.mark.parametrize("end", ["\r", "\n", "\x0f"], ids=["Enter", "Ctrl-J", "Ctrl-O"])
@pytest.mark.parametrize("rested", [True, False])
def test_a_line_ends_after_other_keys_too(sit: Sit, typed: str, end: str, *, rested: bool) -> None:
    """After Escape, within a line and after mistakes a line ends as if it had been typed through."""
    sitting = sit(*ANNA)
    sitting.asked()
    sitting.say("hand")
    sitting.press(typed)
    if rested:
        sitting.settle()
    assert sitting.say("", ended_by=end) == HAND
    assert sitting.lines[-3:] == ["> hand", HAND, ">"]
