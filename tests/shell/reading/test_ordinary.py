"""Ordinary sentences at the front door: taken, asked about or refused, and never more than was said."""

from __future__ import annotations

import pytest

from tests.language.phrased import match_in, reader_of
from tests.shell.running import ANNA, here, only, told

STARTED = ("--game", "path", *ANNA)
PAYING = ("move a crown", "move c flag", "move c helmet", "move b amphora", "move a amphora", "card olives")
SEED_3 = ("--game", "path", "--players", "Anna,easy", "--seed", "3")


def said(*lines: str, language: str = "en", start: tuple[str, ...] = STARTED) -> str:
    """Return what is told and complained about these lines, and nothing else."""
    run = here(*start, "--lang", language, "--on-error", "continue", lines=lines, together=True)
    return run.text


@pytest.mark.parametrize(
    ("language", "line", "command"),
    [
        ("en", "b to the amphora", "move b amphora"),
        ("en", "c8", "move c helmet"),
        ("de", "b zur Amphore", "move b amphora"),
        ("nl", "b naar de amfora", "move b amphora"),
    ],
)
def test_a_verb_may_be_left_out(language: str, line: str, command: str) -> None:
    """Where the rest says enough, the decision is taken, and told as if it had been said in full."""
    assert said(line, language=language) == said(command, language=language)


def test_an_unclear_line_is_asked_about_and_the_answer_alone_completes_it() -> None:
    """One short question asks for what is open; in a script it is a refusal as any other, and the next line answers."""
    run = here(*STARTED, "--on-error", "continue", lines=["helmet", "b", "log 1"])
    assert run.status == 1
    assert "Figure A, B or C?" in run.complaint
    assert "figure B" in run.text


def test_an_unclear_line_stops_a_script() -> None:
    """A question is an error to a program, and has a code of its own."""
    (error,) = only(told("--game", "path", *ANNA, lines=["helmet"], status=1), "error")
    assert error["code"] == "which-one"
    (error,) = only(told("--game", "path", *ANNA, lines=["move a"], status=1), "error")
    assert error["code"] == "incomplete"


def test_a_question_is_forgotten_when_something_else_is_decided() -> None:
    """An answer completes what was asked about in this position only."""
    run = here(*STARTED, "--on-error", "continue", lines=["helmet", "move a olives", "b"])
    assert "figure B by a helmet" not in run.text


@pytest.mark.parametrize("line", ["pay with cards", "pay the crown", "pay two", "sell", "buy tiles", "not pay"])
def test_what_costs_is_never_guessed(line: str) -> None:
    """No word that would change a payment is dropped, and nothing is paid or sold that was not named."""
    before, after = here(*SEED_3, lines=[*PAYING]), here(*SEED_3, "--on-error", "continue", lines=[*PAYING, line])
    if "crown" in line:  # there is just one crown tile, and no crown card
        return
    assert after.status == 1
    assert after.text == before.text


def test_a_figure_and_an_item_never_sell_a_tile() -> None:
    """`b helmet` moves figure B, or is refused; it is no beginning of `buy helmet`."""
    reader = reader_of("en", match_in(SEED_3, PAYING))
    assert reader.hear("b helmet") == ("move", "b", "helmet")
    assert "figure B" in said("b helmet")


@pytest.mark.parametrize(
    ("line", "question"),
    [
        ("whose turn is it?", ("turn",)),
        ("moves?", ("moves",)),
        ("figures?", ("figures",)),
        ("where is easy?", ("figures",)),
    ],
)
def test_a_question_mark_behind_a_question_is_punctuation(line: str, question: tuple[str, ...]) -> None:
    """What is asked in full is answered, with a question mark and without."""
    reader = reader_of("en", match_in(STARTED, ()))
    assert reader.hear(line) == question


def test_a_question_mark_never_plays() -> None:
    """Behind a decision it asks what that would lead to, unless a request begins the line."""
    reader = reader_of("en", match_in(STARTED, ()))
    assert reader.hear("a to the helmet?") == ("preview", "a", "helmet")
    assert reader.hear("move a helmet?") == ("preview", "a", "helmet")
    assert reader.hear("can you move a with the helmet?") == ("move", "a", "helmet")


@pytest.mark.parametrize(("language", "line"), [("en", "ring"), ("en", "helmett x"), ("nl", "wat"), ("en", "the the")])
def test_a_guess_is_good_or_not_made(language: str, line: str) -> None:
    """A word of another kind is no slip for a command."""
    assert not any(word in said(line, language=language) for word in ("Perhaps", "Misschien"))


def test_numbers_may_be_dictated() -> None:
    """Numbers as words are numbers, also in fields."""
    reader = reader_of("en", match_in(("--game", "island", *ANNA), ()))
    assert reader.hear("f six") == ("place", "f6")
    assert reader_of("de", match_in(STARTED, ())).hear("was liegt auf siebenundzwanzig") == ("look", "27")


def test_a_sentence_with_an_unknown_word_is_not_understood() -> None:
    """Nothing is done by a line of which a word is not understood."""
    reader = reader_of("en", match_in(STARTED, ()))
    for line in ("b to the amphora never", "do not move b with the amphora", "b amphora xyzzy"):
        assert hasattr(reader.hear(line), "code"), line


def test_help_says_that_sentences_are_understood() -> None:
    """Who asks for help learns that there is no need to know the commands."""
    assert "Ordinary sentences are understood" in said("help")
