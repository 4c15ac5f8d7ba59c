"""Whatever is typed when a game is over is answered, in every game and language."""

from __future__ import annotations

import pytest

from atlantis_cli.games import GAMES
from tests.shell.running import here, languages

AFTER = {
    "en": "again, new, games, load, undo, log, analyse or quit.",
    "de": "nochmal, neu, Partien, lade, zurück, Verlauf, Analyse oder Schluss.",
    "nl": "nog een keer, nieuw, partijen, laad, terug, verloop, analyse of stop.",
}
LINES = ("?", " ?", "help ?", "load ?", "rules ?", "undo ?", "q?", "zz")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", languages())
def test_a_question_mark_tells_what_comes_after_the_end(game: str, language: str) -> None:
    """What can be said next is told then too, and no beginning of a line brings the program down."""
    played = ("--game", game, "--players", "random,random", "--seed", "3", "--lang", language)
    run = here(*played, "--on-error", "continue", lines=LINES)
    assert run.status == 1
    assert AFTER[language] in run.text.splitlines()
    assert run.complaint.count('"zz"') == 2
