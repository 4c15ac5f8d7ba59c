"""A key silences the voice, in every style of prompt."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA
from tests.shell.sitting import CTRL_C, STYLES
from tests.shell.speech.sounding import FOREVER, kill, until

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting
    from tests.shell.speech.sounding import Loudspeaker

ALOUD = (*ANNA, "--speech", "on", "--speech-driver", "pyttsx3")


def talking(loudspeaker: Loudspeaker, sit: Callable[..., Sitting], style: str) -> Sitting:
    """Sit down where a voice speaks and does not stop by itself."""
    sitting = sit(*ALOUD, "--style", style, **loudspeaker.environment(PLAYS=FOREVER))
    sitting.until(lambda: "Turn order: Anna and easy." in sitting.lines)
    until(loudspeaker.sounds)
    until(loudspeaker.playing)
    return sitting


@pytest.mark.parametrize(
    ("key", "style"),
    [
        *(pytest.param("s", style, id=f"letter-{style}") for style in STYLES),
        *(
            pytest.param(key, style, id=f"{name}-{style}", marks=[pytest.mark.soak] * (style != own))
            for key, name, own in (("\x1b[D", "arrow", "quiet"), (CTRL_C, "Ctrl-C", "rich"))
            for style in STYLES
        ),
    ],
)
def test_a_key_silences_the_voice(loudspeaker: Loudspeaker, sit: Callable[..., Sitting], style: str, key: str) -> None:
    """Any key, and no whole line, ends what is being said; the next answer is heard again, from its beginning."""
    sitting = talking(loudspeaker, sit, style)
    sitting.settle()
    sitting.press(key)
    until(lambda: not loudspeaker.playing())
    before = len(loudspeaker.sounds())
    sitting.press("\rhand\r")
    sitting.until(lambda: any("You have" in line for line in sitting.lines))
    until(lambda: len(loudspeaker.sounds()) > before)


def test_the_questions_before_a_game_can_be_silenced(loudspeaker: Loudspeaker, sit: Callable[..., Sitting]) -> None:
    """The greeting is silenced by a key too."""
    sitting = sit(*ALOUD[4:], **loudspeaker.environment(PLAYS=FOREVER))
    until(loudspeaker.playing)
    sitting.asked()
    sitting.press("2")
    until(lambda: not loudspeaker.playing())


def test_the_voice_can_be_killed_while_somebody_types(loudspeaker: Loudspeaker, sit: Callable[..., Sitting]) -> None:
    """A voice that is killed from outside is begun again; the prompt knows nothing of it."""
    sitting = talking(loudspeaker, sit, "quiet")
    until(loudspeaker.sounds)
    sitting.settle()
    kill(loudspeaker.worker())
    until(lambda: len(loudspeaker.sounds()) > 1)
    assert "You have" in sitting.say("hand")


def test_what_is_said_last_is_heard(loudspeaker: Loudspeaker, sit: Callable[..., Sitting]) -> None:
    """Whoever quits hears the goodbye to its end, unless they press Ctrl-C; then all of it is over."""
    sitting = talking(loudspeaker, sit, "quiet")
    before = len(loudspeaker.sounds())
    sitting.press("quit\r")
    sitting.until(lambda: "Goodbye." in " ".join(sitting.lines))
    until(lambda: len(loudspeaker.sounds()) > before)  # what was said before may still be dying
    until(loudspeaker.playing)
    assert sitting.process.poll() is None

    def left() -> bool:
        """Press Ctrl-C: right behind the last line it may still be that of a prompt, on a busy machine."""
        if sitting.process.poll() is None:
            sitting.press(CTRL_C)
            sitting.listen(1.0)
        return sitting.process.poll() is not None

    until(left)
    assert sitting.ended() == 0
    until(lambda: loudspeaker.processes() == [])
    assert loudspeaker.left() == []


@pytest.mark.parametrize("style", STYLES)
def test_a_closed_window_ends_the_voice(loudspeaker: Loudspeaker, sit: Callable[..., Sitting], style: str) -> None:
    """The window is closed, or the program killed, while the voice speaks: nothing goes on, and nothing is left."""
    sitting = talking(loudspeaker, sit, style)
    sitting.vanish()
    until(lambda: loudspeaker.processes() == [])
    assert loudspeaker.left() == []
