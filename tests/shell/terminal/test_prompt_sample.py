"""The sample game at the real prompt, from the first question to its words in another language."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from tests.shell import sitting as terminal
from tests.shell.sitting import STYLES, TAB

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]


@pytest.fixture(autouse=True)
def _sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Start the program with the sample beside the games that are offered."""
    monkeypatch.setattr(terminal, "PROGRAM", (sys.executable, "-m", "tests.contract.sample"))


@pytest.mark.parametrize("style", STYLES)
def test_it_is_played_at_the_prompt(sit: Sit, style: str) -> None:
    """Typed and cut short, commands are understood; questions and a mistake are answered, in either language."""
    sitting = sit("--game", "pig", "--players", "Anna,easy", "--seed", "2", "--style", style)
    assert sitting.asked()[-2:] == ["Turn order: Anna and easy.", "Your turn. You have the cards 2 and 3."]
    assert sitting.say("hand") == "You have the cards 2 and 3."
    assert sitting.say("ro") == "You roll a 3 and have three points in the pot."
    assert sitting.say("play 6") == 'You have no card with a 6. "hand" tells the cards.'
    assert sitting.say("tutorial").startswith("This game has no tutorial.")
    assert sitting.say("language Deutsch") == "Ab jetzt Deutsch."
    assert sitting.say("spiele 2") == "Du spielst eine 2 und hast fünf Punkte im Topf."
    assert sitting.say("behalte").startswith("Du behältst fünf Punkte und hast jetzt insgesamt 5. Leicht würfelt")


def test_it_is_asked_for_like_the_others(sit: Sit) -> None:
    """The questions before a game name it, its tutorial is refused in a sentence, and Tab knows its words."""
    sitting = sit()
    assert "pig" in " ".join(sitting.asked())
    assert "Who plays?" in sitting.say("pig")
    assert "This game has no tutorial." in sitting.say("tutorial")
    assert "The die lies ready" in sitting.say("Anna, easy")
    sitting.press("pl" + TAB)
    sitting.shows("play")
