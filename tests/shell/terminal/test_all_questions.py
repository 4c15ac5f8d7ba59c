"""A walk over all questions before a game, in each language, at a keyboard that says what a test wants."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from atlantis_cli.core.message import PERSON
from atlantis_cli.games import GAMES
from atlantis_cli.shell.asked import Options
from atlantis_cli.shell.output.active_language import ActiveLanguage
from atlantis_cli.shell.terminal.welcome import Reception
from tests.shell.running import languages

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.match import Match
    from atlantis_cli.core.message import Message

SENTENCE = re.compile(r"[A-ZÄÖÜ\"][^()\[\]{}]*[.?]")
"""A line that a listener hears: sentences, and nothing in brackets."""

ASKING = re.compile(r"Enter (means|heißt|betekent) ")
LOST = ("help", "where", "Zzz", "9", "back", "", "help")
"""What somebody says who looks around at every question before they answer it."""


class Scripted:
    """A keyboard that says one line after the other, and Enter when none is left."""

    def __init__(self, lines: Iterator[str]) -> None:
        """Say these lines."""
        self.lines = lines

    def ask(self, _: int) -> str:
        """Say the next line."""
        return next(self.lines, "")

    def close(self) -> None:
        """Nothing is to be given back."""


def received(language: str, game: str, lines: list[str]) -> tuple[Match, list[str], Reception]:
    """Answer the questions with these lines; return the game, all that was told, and who asked."""
    told: list[str] = []

    def tell(message: Message) -> None:
        told.extend(reception.active_language.narrator.tell([message]))

    spoken = ActiveLanguage(language, "path")
    reception = Reception(spoken, Scripted(iter(lines)), tell, 1, lambda _: spoken)
    match, name = reception.match(Options("", (), {"game": game} if game else {}))
    assert name == ""
    return match, told, reception


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", ["", *GAMES])
def test_every_question_is_a_sentence_and_has_an_answer_on_enter(language: str, game: str) -> None:
    """Enter alone leads into a game against a computer player, and each question ends with what Enter means."""
    match, told, _ = received(language, game, [])
    assert [player.kind for player in match.players] == [PERSON, "easy"]
    assert all(SENTENCE.fullmatch(line) for line in told)
    questions = told[1:]
    assert len(questions) == (2 if game else 3)
    assert all(ASKING.search(line) for line in questions)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_whoever_is_lost_hears_sentences_and_comes_to_a_game(language: str, game: str) -> None:
    """Help, a question asked again, nonsense and the way back are answered at each question, in the language."""
    lines = [line for _ in range(3) for line in LOST]
    match, told, _ = received(language, game, lines)
    assert match.game.name == game
    assert all(SENTENCE.fullmatch(line) for line in told)
    if language != "en":
        assert not [line for line in told if re.search(r"\b(means|press|easy|hard)\b", line)]


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("game", GAMES)
def test_tab_knows_the_answers_of_each_question(language: str, game: str) -> None:
    """Each word that Tab tells completes from its beginning; where nothing fits, any text may be typed."""
    _, _, reception = received(language, game, [])
    assert len(reception.offered) > 3
    for word in reception.offered:
        found, told = reception.complete(f"x {word[:3]}")
        assert found.insert or word in told
    assert reception.complete("zzz")[1]


@pytest.mark.parametrize("language", languages())
def test_a_game_to_listen_to_has_to_be_wanted(language: str) -> None:
    """In each language two levels are asked about, no leads back to the question, and yes to the game."""
    parser = ActiveLanguage(language, "path").parser
    both, yes, no = f"{parser.word('easy')}, {parser.word('hard')}", parser.word("yes"), parser.word("no")
    match, told, _ = received(language, "path", [both, no, both, yes])
    assert [player.kind for player in match.players] == ["easy", "hard"]
    assert sum(line.count(parser.word("yes")) > 0 and "1 " in line for line in told) == 2
