"""Ordinary sentences at the front door: taken, asked about or refused, and never more than was said."""

from __future__ import annotations

import pytest

from tests.language.phrased import LISTS, match_in, reader_of, scenes
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
    assert "figure B to space 8 with a helmet" not in run.text


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


def test_a_word_that_turns_a_sentence_is_not_passed_over() -> None:
    """Nothing is done by a line of which a word may say the opposite, or something else."""
    reader = reader_of("en", match_in(STARTED, ()))
    for line in ("b to the amphora never", "do not move b with the amphora", "b xyzzy d amphora", "b amphora xyzzy 9"):
        assert hasattr(reader.hear(line), "code"), line


def test_help_says_that_sentences_are_understood() -> None:
    """Who asks for help learns that there is no need to know the commands."""
    assert "Ordinary sentences are understood" in said("help")


@pytest.mark.parametrize(
    ("language", "hint", "agreed"),
    [
        ("en", "hint", "ok do that"),
        ("de", "Tipp", "dann mach das"),
        ("nl", "tip", "doe dat maar"),
        ("en", "hint", "yes"),
    ],
)
def test_what_was_advised_is_taken_by_agreeing(language: str, hint: str, agreed: str) -> None:
    """After advice a word of consent does what was advised; without any there is nothing to agree to."""
    alone, advised = said(agreed, language=language), said(hint, agreed, language=language)
    assert "flag" not in alone.casefold()
    assert len(advised.split()) > len(said(hint, language=language).split()) + len(alone.split())


@pytest.mark.parametrize(("language", "agreed"), [("en", "yes"), ("de", "einverstanden"), ("nl", "ja, doe dat")])
def test_a_proposed_payment_is_taken_by_agreeing(language: str, agreed: str) -> None:
    """The price names a payment, and a word of consent pays so."""
    assert reader_of(language, match_in(SEED_3, PAYING)).hear(agreed) == ("pay",)


@pytest.mark.parametrize(
    ("language", "first", "then", "meant"),
    [
        ("en", "moves a", "and b?", ("moves", "b")),
        ("de", "nächste Fahne", "und Helm?", ("next", "helmet")),
        ("nl", "kijk 12", "en 13", ("look", "13")),
    ],
)
def test_the_last_question_is_asked_about_something_else(
    language: str, first: str, then: str, meant: tuple[str, ...]
) -> None:
    """What begins with an `and` asks the question before it about what it names."""
    reader = reader_of(language, match_in(STARTED, ()))
    heard = reader.hear(first)
    reader.note(heard)
    assert reader.hear(then) == meant


@pytest.mark.parametrize(
    ("language", "then"), [("en", "the other one too"), ("de", "der andere auch"), ("nl", "nog een")]
)
def test_the_last_decision_is_made_once_more(language: str, then: str) -> None:
    """Of two on a field the other one does the same; where that is not allowed, it is not done."""
    scene = next(each for each in scenes(LISTS / "en.txt") if each.name == "island-move")
    reader = reader_of(language, match_in(scene.arguments, (*scene.lines, "walk g9 g10")))
    assert reader.hear(then) == ("walk", "g9", "g10")
    alone = reader_of(language, match_in(scene.arguments, (*scene.lines, "walk d7 d8", "walk d8 d7")))
    assert alone.hear(then) != ("walk", "d7", "d8")


@pytest.mark.parametrize(
    ("language", "line", "meant"),
    [
        ("en", "whichever", ("move", "a", "helmet")),
        ("en", "never mind", ("no",)),
        ("de", "egal", ("move", "a", "helmet")),
    ],
)
def test_a_question_can_be_answered_by_any_or_none(language: str, line: str, meant: tuple[str, ...]) -> None:
    """Who does not care gets the first of what was asked about, and who wants nothing of it is asked no more."""
    reader = reader_of(language, match_in(STARTED, ()))
    reader.note(reader.hear({"en": "helmet", "de": "Helm"}[language]))
    assert reader.hear(line) == meant


@pytest.mark.parametrize(("language", "line"), [("de", "wo ist Leicht"), ("nl", "waar staat Makkelijk")])
def test_computer_players_are_known_by_the_names_they_are_told_by(language: str, line: str) -> None:
    """A level is told in the language, so it is understood there too."""
    assert reader_of(language, match_in(STARTED, ())).hear(line) == ("figures",)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("a statue", "You have no statue card"),
        ("move flag", "You have no flag card"),
        ("b to 12", "You have no card that leads figure B there"),
    ],
)
def test_what_is_understood_is_refused_for_its_reason(line: str, why: str) -> None:
    """No word of such a line is called unknown."""
    assert why in " ".join(said(line).split())
    assert "not understood" not in said(line)


def test_a_bare_field_is_refused_as_what_can_be_decided_now() -> None:
    """While islanders are placed, a field alone is where to place one, and the reason why not is about that."""
    start = ("--game", "island", *ANNA)
    full = here(*start, "--on-error", "continue", lines=["place g9", "place g9", "place g9", "g9"], together=True)
    assert "no room for more" in full.text


def test_the_foremost_figure_may_be_meant_by_its_place() -> None:
    """Of three figures on the way one can be the foremost, and one the hindmost."""
    reader = reader_of("en", match_in(SEED_3, (*PAYING, "pay amphora 3", "move a crown")))
    assert reader.hear("the front figure with the crown") == ("move", "a", "crown")
    assert reader.hear("crown with the last figure") == ("move", "b", "crown")
