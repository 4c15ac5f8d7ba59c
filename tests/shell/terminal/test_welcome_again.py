"""The way back into a game: what was played last is offered, and told by its title in each language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.shell.sitting import CTRL_D
from tests.shell.terminal.test_welcome import started

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting

    Sit = Callable[..., Sitting]


@pytest.mark.parametrize(
    ("language", "no", "title", "offered"),
    [
        ("en_US.UTF-8", "no", "island", "Go on with the last game, island with Anna and easy, two commands played?"),
        ("de_DE.UTF-8", "nein", "Inselspiel", "Die letzte Partie fortsetzen: Inselspiel, Anna und easy, zwei Befehle"),
        ("nl_NL.UTF-8", "nee", "eilandspel", "Wil je doorgaan met het laatste spel: eilandspel, Anna en easy, twee"),
    ],
)
def test_enter_is_for_the_game_that_was_played_last(sit: Sit, language: str, no: str, title: str, offered: str) -> None:
    """Whoever wants a new game instead of the last one gets the same kind by Enter, and games have their own titles."""
    first = sit("--game", "island", "--players", "Anna,easy", "--seed", "1")
    first.asked()
    first.say("place g4")
    first.press(CTRL_D)
    first.ended()
    again = sit(LANG=language)
    assert offered in started(again)
    assert again.say(no).endswith(f"({title})")
    assert f" {title}." in again.say("zzz")
    again.say("")
    again.say("")
    assert again.say("hurricane").count("f7") == 1
