"""Somebody whose turn has come hears it: by the voice where there is one, else by the terminal's bell."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.running import ANNA, PAIR
from tests.shell.sitting import RUNG
from tests.shell.speech.server import ALOUD, Server, around
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting


def heard(server: Server, sitting: Sitting, line: str, said: str) -> None:
    """Say a line, and wait until something that begins so is heard; the next key would silence it."""
    server.said.clear()
    sitting.say(line)
    until(lambda: any(text.startswith(said) for text in server.texts))


def test_the_voice_calls_whose_turn_has_come(server: Server, sit: Callable[..., Sitting]) -> None:
    """With `bell on` own speech says it after the news, once; the terminal rings only where nothing speaks."""
    sitting = sit(*ANNA, *ALOUD, **around(server))
    sitting.asked()
    heard(server, sitting, "bell on", "Bell: on.")
    heard(server, sitting, "move a olives", "Your turn.")
    assert server.texts[-2].startswith("Space 7 now shows")
    heard(server, sitting, "hand", "You have")
    assert "Your turn." not in server.texts
    sitting.say("verbosity full")
    heard(server, sitting, "move b amphora", "Turn ")
    assert "Your turn." not in server.texts
    sitting.say("verbosity normal")
    sitting.say("language de")
    heard(server, sitting, "ziehe c Helm", "Du bist dran.")
    assert b"\a" not in sitting.raw


def test_the_terminal_rings_where_the_voice_is_gone(server: Server, sit: Callable[..., Sitting]) -> None:
    """With speech off again, or a voice that cannot be heard, `bell on` is the terminal's bell."""
    sitting = sit(*ANNA, *ALOUD, **around(server))
    sitting.asked()
    heard(server, sitting, "bell on", "Bell: on.")
    sitting.say("speech off")
    sitting.say("move a olives")
    assert sitting.raw.count(b"\a") == RUNG
    deaf = sit(*ANNA, "--speech", "on", "--speech-driver", "screen-reader")
    deaf.asked()
    deaf.say("bell on")
    until(lambda: deaf.say("hand") and "reader" in " ".join(deaf.lines))  # it is told with an answer, once it is known
    deaf.say("move a olives")
    assert deaf.raw.count(b"\a") == RUNG


def test_the_voice_calls_nobody_twice_at_a_shared_keyboard(server: Server, sit: Callable[..., Sitting]) -> None:
    """Where the news end with who is on, `bell on` adds nothing to them."""
    sitting = sit(*PAIR, *ALOUD, "--open-hands", **around(server))
    sitting.asked()
    heard(server, sitting, "bell on", "Bell: on.")
    heard(server, sitting, "move a olives", "Bo's turn.")
    heard(server, sitting, "look 1", "Space 1:")
    assert server.texts == ["Space 1: amphora 7, another tile underneath."]
    assert b"\a" not in sitting.raw


@pytest.mark.parametrize("style", ["quiet", "plain"])
def test_a_bell_rings_when_your_turn_has_come(sit: Callable[..., Sitting], style: str) -> None:
    """With `bell on` the terminal's bell rings once after others have played, and at no other time."""
    sitting = sit(*ANNA, "--style", style)
    sitting.asked()
    sitting.say("bell on")
    sitting.say("hand")
    assert b"\a" not in sitting.raw
    assert "easy" in sitting.say("move a olives")
    assert sitting.raw.count(b"\a") == RUNG
    sitting.say("status")
    assert sitting.raw.count(b"\a") == RUNG
    sitting.say("bell off")
    sitting.say("move b helmet")
    assert sitting.raw.count(b"\a") == RUNG
