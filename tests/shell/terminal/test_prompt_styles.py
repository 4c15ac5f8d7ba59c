"""Who decides how the prompt looks, told by the escape sequences that it writes; and terminals that take none."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.shell.files import settings
from tests.shell.running import ANNA
from tests.shell.sitting import CTRL_D

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]

HAND = "You have an amphora, a helmet and two olives cards."
BRACKETED, TOOLBAR, COLOUR = b"\x1b[?2004h", b"Your turn. A, B", b"\x1b[0;36"
AUTOWRAP = b"\x1b[?7l"
"""What prompt-toolkit switches at each prompt, and readline never."""


def style_of(sitting: Sitting) -> str:
    """Return by what is written how the prompt looks."""
    sitting.asked()
    sitting.settle()
    if AUTOWRAP not in sitting.raw:
        return "plain"
    return "rich" if TOOLBAR in sitting.raw else "quiet"


def choose(**chosen: str) -> None:
    """Put settings where the program looks for them."""
    path = Path(settings.path())
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(f"{name}: {value}\n" for name, value in chosen.items()), encoding="utf-8")


@pytest.mark.parametrize(
    ("flag", "environment", "setting", "wanted"),
    [
        ("", {}, "", "quiet"),
        ("", {}, "rich", "rich"),
        ("", {}, "plain", "plain"),
        ("", {"ACCESSIBLE": "1"}, "rich", "quiet"),
        ("", {"ACCESSIBLE": ""}, "rich", "rich"),
        ("rich", {"ACCESSIBLE": "1"}, "quiet", "rich"),
        ("plain", {}, "rich", "plain"),
        ("quiet", {}, "rich", "quiet"),
        ("rich", {"TERM": "dumb"}, "rich", "plain"),
        ("", {"TERM": "unknown"}, "rich", "plain"),
        ("quiet", {"TERM": ""}, "", "plain"),
        ("", {"TERM": "no-such-terminal"}, "", "quiet"),
    ],
)
def test_flag_then_environment_then_setting(
    sit: Sit, flag: str, environment: dict[str, str], setting: str, wanted: str
) -> None:
    """The flag rules, then ACCESSIBLE, then what was set; a terminal that cannot be drawn on is plain at any rate."""
    if setting:
        choose(style=setting)
    sitting = sit(*ANNA, *(("--style", flag) if flag else ()), **environment)
    assert style_of(sitting) == wanted
    assert sitting.say("hand") == HAND


@pytest.mark.parametrize(("value", "coloured"), [("", True), ("1", False)])
def test_no_color_is_honoured(sit: Sit, value: str, coloured: bool) -> None:  # noqa: FBT001  (a case)
    """With NO_COLOR the prompt for eyes has no colours."""
    sitting = sit(*ANNA, "--style", "rich", NO_COLOR=value)
    sitting.asked()
    assert (COLOUR in sitting.raw) == coloured


@pytest.mark.parametrize("kind", ["dumb", "unknown", ""])
def test_a_bare_terminal_gets_no_escape_sequences(sit: Sit, kind: str) -> None:
    """What cannot draw is written text alone, and a whole turn can be played there."""
    sitting = sit(*ANNA, TERM=kind)
    sitting.asked()
    assert sitting.say("hand") == HAND
    assert sitting.say("move b helmet").startswith("You move figure B")
    sitting.press(CTRL_D)
    assert sitting.ended() == 0
    assert b"\x1b" not in sitting.raw.replace(BRACKETED, b"").replace(b"\x1b[?2004l", b"").replace(b"\x1b[?1034h", b"")
