"""What is typed is thought about before Enter: nobody may notice."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA, PAIR

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

LINES = """
status, hand, look 12, news, look 99, repeat, moves, log, preview a helmet, why, jump, why, next flag, path
move b helmet, status, near 12, undo, status, where
"""
REST = 0.06
"""Seconds after which a line is thought about, and more."""

PASSED = "scores"
HAND = "You hold an amphora, a helmet and two olives cards."


def test_who_thinks_while_typing_hears_the_same(sit: Sit) -> None:
    """Whoever rests before Enter, and types questions that are then taken back, is answered like somebody fast."""
    slow, fast = (sit(*ANNA) for _ in range(2))
    slow.asked()
    fast.asked()
    for line in LINES.strip().replace("\n", ", ").split(", "):
        for typed in (PASSED, "\x7f" * len(PASSED) + line):
            slow.press(typed)
            while slow.listen(REST):
                pass
        assert slow.say("") == fast.say(line)


def test_what_another_person_types_is_not_thought_about_aloud(sit: Sit) -> None:
    """Where Enter is asked for at a shared keyboard, a question that is typed brings nothing to light."""
    pair = sit(*PAIR)
    pair.asked()
    pair.press("hand")
    pair.settle()
    assert not any("holds" in line for line in pair.lines)


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
