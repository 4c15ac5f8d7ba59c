"""Thinking at a terminal: a long thought is told, Ctrl-C ends it, and nothing is told of a short one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.sitting import CTRL_C, ENTER

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

SLOW = ("--players", "Anna,hard", "--seed", "1", "--think", "600")
THINKING = {"en": "hard is thinking.", "de": "Schwer denkt nach.", "nl": "Moeilijk denkt na."}
MOMENT = {"en": "One moment.", "de": "Einen Moment.", "nl": "Een ogenblik."}
HINT = {"en": "Move ", "de": "Ziehe ", "nl": 'Zeg "verplaats '}


@pytest.mark.parametrize("language", THINKING)
def test_a_long_thought_is_told_and_ends_at_ctrl_c(sit: Sit, language: str) -> None:
    """In each language one line tells that hard thinks; at Ctrl-C it plays at once, and the same goes for a hint."""
    sitting = sit(*SLOW, "--lang", language)
    sitting.asked()
    sitting.press("move a helmet" + ENTER)
    sitting.until(lambda: THINKING[language] in sitting.lines)
    sitting.press(CTRL_C)
    told = sitting.asked()
    assert told.count(THINKING[language]) == 1
    assert any(line.startswith(THINKING[language].split()[0]) for line in told[told.index(THINKING[language]) + 1 :])
    sitting.press("hint" + ENTER)
    sitting.until(lambda: MOMENT[language] in sitting.lines)
    sitting.press(CTRL_C)
    assert any(line.startswith(HINT[language]) for line in sitting.asked())


def test_progress_is_painted_for_those_who_look(sit: Sit) -> None:
    """With `--style rich` the thought's progress stands in one line, which is gone when the thought is over."""
    sitting = sit(*SLOW[:-1], "30", "--style", "rich")
    sitting.asked()
    sitting.press("move a helmet" + ENTER)
    sitting.until(lambda: any(line.startswith("hard is thinking: ") for line in sitting.lines))
    sitting.press(CTRL_C)
    assert not any("thinking" in line for line in sitting.asked())


def test_a_short_thought_is_not_told(sit: Sit) -> None:
    """Of a thought that is over soon only its decision is told."""
    sitting = sit(*SLOW[:-1], "0.1")
    sitting.asked()
    assert "thinking" not in sitting.say("move a helmet")
    assert sitting.say("hint").startswith("Move ")


def test_ctrl_c_between_thoughts_is_as_before(sit: Sit) -> None:
    """After a thought was interrupted, Ctrl-C gives up a line again, and the game goes on."""
    sitting = sit(*SLOW)
    sitting.asked()
    sitting.press("move a helmet" + ENTER)
    sitting.until(lambda: THINKING["en"] in sitting.lines)
    sitting.press(CTRL_C)
    sitting.asked()
    sitting.press("sta")
    sitting.shows("sta")
    sitting.settle()
    sitting.give_up()
    assert "Ctrl-C clears" in " ".join(sitting.asked())
    assert "Your turn" in sitting.say("status")
