"""What the program tells beside a game is spoken too."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from atlantis_cli.language.narrator import Narrator
from tests.language.books import PATH, locale
from tests.shell.running import ANNA, process
from tests.shell.speech.server import Server, around, spoken
from tests.shell.speech.sounding import until

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.shell.sitting import Sitting


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("saves",), "There are no saved games."),
        (("doctor",), "Speech by speech-dispatcher: yes, with espeak-ng"),
        (("--version",), "atlantis-cli"),
        (("saves", "--help"), "atlantis saves: lists the saved games."),
        (("delete", "x"), "There is no saved game x."),
        (("tournament", "--games", "2", "--seed", "1"), "Two games played with seed 1"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_what_is_told_beside_a_game_is_said(server: Server, arguments: tuple[str, ...], said: str) -> None:
    """Every use of the program can speak all that it tells."""
    silent = process(*arguments)
    run = spoken(server, *arguments, lines=[])
    assert (run.status, run.err) == (silent.status, silent.err)
    assert any(text.startswith(said) for text in server.texts)
    shown = Narrator(locale(PATH), ()).grammar.heard(" ".join((run.out + run.err).decode().split()))
    assert words(" ".join(server.texts)) == words(shown)


def words(text: str) -> list[str]:
    """Return the words of a text without its pauses."""
    return text.replace(",", "").split()


def test_who_has_switched_speech_on_hears_every_use_at_a_terminal(server: Server, sit: Callable[..., Sitting]) -> None:
    """What `speech on` has kept holds for `saves` too where somebody sits, and never in a script."""
    sitting = sit(*ANNA, **around(server))
    sitting.asked()
    sitting.say("speech on")
    sitting.press("quit\r")
    assert sitting.ended() == 0
    server.said.clear()
    assert sit("saves", **around(server)).ended() == 0
    until(lambda: server.texts)
    server.said.clear()
    process("saves", env=around(server))
    assert server.texts == []
