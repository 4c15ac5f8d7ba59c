"""What is answered ahead is what is then answered, and nobody can tell that it was."""

from __future__ import annotations

from io import StringIO
from typing import TYPE_CHECKING

import pytest

from atlantis_cli import app
from atlantis_cli.core.match import Match
from atlantis_cli.core.message import Refusal
from atlantis_cli.games import GAMES, game_named
from atlantis_cli.shell.asked import Options
from atlantis_cli.shell.files.seating import seated
from atlantis_cli.shell.reading.answer_ahead import AnswerAhead, rehearse, rehearsed
from atlantis_cli.shell.reading.command_reader import CommandReader
from atlantis_cli.shell.reading.session import converse, read
from atlantis_cli.shell.table.kinds import QUESTIONS, WHAT_FOLLOWS
from tests.shell.running import languages
from tests.transcripts import PLAYED, script

if TYPE_CHECKING:
    from collections.abc import Iterator

    from atlantis_cli.core.game import Words
    from atlantis_cli.shell.table.place import Place

HAND = "You have an amphora."


def sat_down(game: str, language: str) -> Place:
    """Sit down where the transcript of a game is played, and tell it into a pocket."""
    program = app.Program([*PLAYED[game], "--lang", language])
    asked = program.options
    assert isinstance(asked, Options)
    played = game_named(game)
    players = seated(asked.get("players"), played.seats)
    assert not isinstance(players, Refusal)
    match = Match(played, asked.number("seed", 0), players, {each.name: each.default for each in played.options})
    place = program.sit_down(match, program.program_output.active_language(game))
    place.output.stream = StringIO()
    return place


def seen(place: Place) -> tuple[object, ...]:
    """Return all that an answer can change at a place."""
    told = (tuple(place.told), tuple(place.before), place.secret, place.puzzle, place.output.width)
    return (
        *told,
        place.eyes,
        place.match.state,
        tuple(place.match.log),
        place.active_language.narrator.verbosity,
        place.closed,
    )


class Listened(CommandReader):
    """CommandReader that remember what they have understood."""

    def __init__(self, place: Place) -> None:
        """Begin with nothing heard."""
        super().__init__(place)
        self.words: list[Words] = []

    def hear(self, line: str) -> Words | Refusal:
        """Understand a line, and remember it."""
        words = super().hear(line)
        if not isinstance(words, Refusal):
            self.words.append(words)
        return words


@pytest.mark.parametrize(
    ("language", "game"),
    [
        pytest.param(language, game, marks=[pytest.mark.soak] * ((number + place) % 2))
        for number, game in enumerate(GAMES)
        for place, language in enumerate(languages())
    ],
)
def test_every_question_is_answered_ahead_as_it_is_then(game: str, language: str) -> None:
    """Throughout the transcript what is worked out before a line is what is told after it, and changes nothing."""
    place = sat_down(game, language)
    reader, pocket, asked = CommandReader(place), place.output.stream, set()
    assert isinstance(pocket, StringIO)

    def lines() -> Iterator[bytes]:
        for line in script(game).read_text(encoding="utf-8").splitlines():
            before = seen(place)
            ahead = rehearsed(reader, line)
            assert seen(place) == before
            begun = len(pocket.getvalue())
            words = read(reader, line.encode())
            yield line.encode()
            if ahead:
                assert words
                assert not isinstance(words, Refusal)
                assert pocket.getvalue()[begun:] == ahead
                asked.add(words[0])

    converse(reader, lines(), lambda *_: None, stop=False)
    unasked = {*place.match.game.asks(()), *QUESTIONS} - {WHAT_FOLLOWS} - asked
    assert not unasked, (
        f"{script(game)} does not ask {sorted(unasked)}: add lines towards its end, then run `tests.renew`"
    )


@pytest.mark.parametrize("game", GAMES)
def test_a_rehearsal_is_heard_by_nobody(game: str) -> None:
    """Nearly all questions are answered for practice, and the table is left as it was."""
    place = sat_down(game, "en")
    before, heard = seen(place), Listened(place)
    rehearse(heard)
    assert seen(place) == before
    assert not place.output.stream.getvalue()  # type: ignore[attr-defined]
    assert {*place.match.game.asks(()), *QUESTIONS} - {words[0] for words in heard.words} <= {"preview", "ask"}


def test_what_was_shown_is_not_written_again() -> None:
    """The answer that lay ready is swallowed when it comes, and only then; the next one is written."""
    told = StringIO()
    answer_ahead = AnswerAhead(told, lambda line: f"{HAND}\n" if line == "hand" else "")
    answer_ahead.foresee("hand")
    assert answer_ahead.shown("hand") == f"{HAND}\n"
    answer_ahead.write(f"{HAND}\n")
    assert (answer_ahead.settled(), told.getvalue()) == (True, "")
    answer_ahead.write(f"{HAND}\n")
    assert (answer_ahead.settled(), told.getvalue()) == (False, f"{HAND}\n")


@pytest.mark.parametrize("said", ["", "You have a ring.\n", f"{HAND}\nYour turn.\n", HAND])
def test_another_answer_than_the_one_shown_is_told_whole(said: str) -> None:
    """Should the answer turn out to be another one after all, it stands in a line of its own, and asks anew."""
    told = StringIO()
    answer_ahead = AnswerAhead(told, lambda _: f"{HAND}\n")
    answer_ahead.foresee("hand")
    answer_ahead.shown("hand")
    answer_ahead.write(said)
    assert (answer_ahead.settled(), told.getvalue()) == (False, f"\n{said}")


@pytest.mark.parametrize("line", ["han", "hand ", ""])
def test_only_the_line_itself_is_answered_ahead(line: str) -> None:
    """What lies ready for one line is not shown for another, nor once something else stands there."""
    answer_ahead = AnswerAhead(StringIO(), lambda _: HAND)
    answer_ahead.foresee("hand")
    assert answer_ahead.shown(line) == ""
    answer_ahead.forget()
    assert answer_ahead.shown("hand") == ""
